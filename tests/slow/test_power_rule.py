"""The rule of who may shut the machine down, before the real polkit and the real logind, on a bus of their own."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from hardware import power

POLKITD, LOGIND = Path("/usr/lib/polkit-1/polkitd"), Path("/lib/systemd/systemd-logind")
RULE = Path(__file__).resolve().parents[2] / "deploy" / "companion.rules"
ALLOWED = {
    f"org.freedesktop.login1.{what}"
    for what in ("power-off", "power-off-multiple-sessions", "reboot", "reboot-multiple-sessions", "set-wall-message")
}
"""The last one comes with the others: logind's own policy says so. It is the line that others read at the end."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        os.geteuid() != 0 or not (POLKITD.exists() and LOGIND.exists() and shutil.which("unshare")),
        reason="needs root, polkitd and logind",
    ),
]

# A machine without systemd as its first process, so that what logind wants to start fails: nothing goes down.
MACHINE = """
mount -t tmpfs tmpfs /run
mkdir -p /run/dbus /run/systemd /run/rules
chmod 755 /run/rules
printf '%s' "$1" >/run/rules/50-companion.rules
mount --bind /run/rules /etc/polkit-1/rules.d
dbus-daemon --system --nofork --nopidfile &
until [ -S /run/dbus/system_bus_socket ]; do sleep 0.1; done
/usr/lib/polkit-1/polkitd --no-debug &
/lib/systemd/systemd-logind &
busctl --system --timeout=20 status org.freedesktop.PolicyKit1 >/dev/null
sleep 1
for user in games daemon; do
    as=(setpriv --reuid=$user --clear-groups --no-new-privs)
    "${as[@]}" sleep 600 &
    for action in $(pkaction); do
        pkcheck --action-id "$action" --process $! 2>/dev/null && echo "$user may $action" >&3
    done
    echo "$user is told $("${as[@]}" $2 2>&1)" >&3
done
"""


def may(tmp_path: Path, rule: str) -> list[str]:
    """What two users may do on this machine under the rule, and what logind answers to the companion's own call."""
    told = tmp_path / "told"
    call = " ".join((*power._CALL, *power._MANAGER, power.METHODS["shut down"], *power._ASK_NO_PASSWORD))
    words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", "-c"]
    subprocess.run([*words, f"exec 3>{told}\n{MACHINE}", "-", rule, call], stderr=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, timeout=240, check=False)  # fmt: skip
    return told.read_text().splitlines()


def test_one_user_may_shut_down_and_restart_and_nothing_else_is_new(tmp_path, record_property):
    without = may(tmp_path, "")
    rule = RULE.read_text().replace("@user@", "games")
    with_rule = may(tmp_path, rule)
    assert {line for line in with_rule if " may " in line} - set(without) == {f"games may {what}" for what in ALLOWED}
    refused = "is told Call failed: Interactive authentication required."
    assert [line for line in without if " told " in line] == [f"games {refused}", f"daemon {refused}"]
    told = [line for line in with_rule if " told " in line]
    assert told[1] == f"daemon {refused}"
    assert told[0].startswith("games is told"), told
    assert "authentication" not in told[0], "logind agrees, and only systemd is missing here"
    version = subprocess.run(["pkaction", "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    record_property("figure", f"polkit {version}: {len(ALLOWED)} actions of logind more for one user, none for another")
