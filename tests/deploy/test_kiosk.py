"""deploy/kiosk and the systemd unit that it installs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.bench import ROOT, Bench

UNIT = "/etc/systemd/system/companion.service"
RULE = "/etc/polkit-1/rules.d/50-companion.rules"

# A system that starts without a desktop; $UNIT_EXISTS says whether the kiosk is installed, $ENDS that it soon ends.
SYSTEMCTL = """
case $1 in
    get-default) echo "$TARGET" ;;
    cat) [[ $2 == display-manager.service || -n ${UNIT_EXISTS:-} ]] ;;
    is-active) [[ -z ${ENDS:-} ]] ;;
    *) echo "systemctl $*" >>"$CALLS" ;;
esac
"""


SYSTEM_FILES = [
    "/usr/local/lib/companion-stick",
    "/etc/systemd/system/companion-stick@.service",
    "/etc/systemd/system/companion-update@.service",
    "/etc/systemd/journald.conf.d/companion-journal.conf",
]
UDEV_RULES = ["/etc/udev/rules.d/90-companion-stick.rules", "/etc/udev/rules.d/90-companion-backlight.rules"]


def files_shown(machine: Bench) -> dict[str, list[str]]:
    """What `show` prints, by the file that it is written to."""
    shown: dict[str, list[str]] = {UNIT: []}
    name = UNIT
    for line in machine.run("deploy/kiosk", "show").out:
        if line.startswith("# --- "):
            shown[name].pop()  # the empty line between
            name = line.removeprefix("# --- ")
            shown[name] = []
        else:
            shown[name].append(line)
    return shown


@pytest.fixture
def machine(bench: Bench) -> Bench:
    """A player's machine, where every command that changes the system is only written down, and no time passes."""
    bench.fake("sudo", '[[ $1 == -v ]] || "$@"')
    bench.fake("systemctl", SYSTEMCTL)
    for writer in ("tee", "install"):
        bench.fake(writer, 'echo "${0##*/} $*" >>"$CALLS"; cat >>"$CALLS"')
    bench.fake("getent", "[[ $2 == video || $2 == input ]]")
    bench.fake("journalctl", 'echo "No screen can be had."')
    bench.fake("sleep", "")
    bench.fake("mkdir", '[[ $2 == /media* ]] && echo "mkdir $*" >>"$CALLS" || exec /usr/bin/mkdir "$@"')
    bench.spy("udevadm")
    return bench


def games(machine: Bench) -> Path:
    return machine.home / ".local" / "share" / "ghost-stories-companion"


def test_the_unit_names_this_checkout_its_user_and_the_groups_that_exist(machine: Bench) -> None:
    shown = files_shown(machine)[UNIT]
    assert f'ExecStart="{machine.checkout}/deploy/start" play --kiosk --data "{games(machine)}"' in shown
    assert f"WorkingDirectory={machine.checkout}" in shown
    tries = f'"-{machine.checkout}/versions/tries"'
    assert f'ReadWritePaths="-{games(machine)}" -/media -/run/media {tries} -/sys/devices' in shown
    assert "User=player" in shown
    assert "SupplementaryGroups=video input " in shown
    assert any("journalctl -u companion -b" in line for line in shown)


def test_the_games_may_lie_on_another_disk(machine: Bench) -> None:
    shown = machine.run("deploy/kiosk", "show", COMPANION_DATA="/data/my games").out
    assert any(line.endswith('play --kiosk --data "/data/my games"') for line in shown)
    assert [line for line in shown if line.startswith('ReadWritePaths="-/data/my games" ')]
    for wrong in ("games", "/data/100%", '/data/"'):
        result = machine.run("deploy/kiosk", "show", COMPANION_DATA=wrong)
        assert (result.code, "the games need a whole path" in result.err[0]) == (1, True)


def test_the_unit_names_no_word_that_is_not_filled_in(machine: Bench) -> None:
    shown = files_shown(machine)[UNIT]
    assert not [
        line
        for line in shown
        if "@" in line and not line.startswith(("#", "Conflicts", "Wants", "After", "SystemCallFilter"))
    ]


def test_the_games_of_the_unit_are_those_of_the_app(machine: Bench) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from companion.commands.places import games; print(games())"],
        cwd=ROOT, env={"HOME": str(machine.home)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == str(games(machine))


@pytest.fixture
def unit(machine: Bench) -> Path:
    """The unit in a file."""
    file = machine.home / "companion.service"
    file.write_text("\n".join(files_shown(machine)[UNIT]) + "\n")
    return file


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_understands_the_unit(unit: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    # Words that systemd does not know are only warnings, and other units of the machine may have their own.
    complaints = [line for line in done.stderr.splitlines() if "companion" in line]
    assert (done.returncode, complaints) == (0, [])


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_the_unit_is_protected(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    level = re.search(r"Overall exposure level for \S+: ([\d.]+)", told)
    assert level, told
    assert float(level[1]) < 4


def test_it_is_installed_and_started(machine: Bench) -> None:
    result = machine.run("deploy/kiosk", TARGET="multi-user.target")
    assert (result.code, result.err) == (0, [])
    assert result.out[-3].endswith("it says: No screen can be had."), "as a kiosk says that waits for one"
    assert result.out[-2].endswith('the companion runs, now and after every boot; "deploy/kiosk remove" undoes this')
    assert result.out[-1].endswith("what it says: journalctl -u companion -b")
    assert games(machine).is_dir()
    calls = machine.calls()
    assert calls.index(". installed") < calls.index("companion hardware compiled") < calls.index(f"tee {UNIT}")
    assert calls[calls.index(f"tee {UNIT}") + 1 : -3] == files_shown(machine)[UNIT]
    assert calls[-3:] == [
        "systemctl daemon-reload",
        "systemctl enable --quiet companion.service",
        "systemctl restart companion.service",
    ]


def test_a_companion_that_does_not_stay_is_told_with_its_last_words(machine: Bench) -> None:
    result = machine.run("deploy/kiosk", TARGET="multi-user.target", ENDS="yes")
    assert result.code == 1
    assert result.err == [
        "deploy/kiosk: error: the companion ended after 1 s; its last words: "
        "No screen can be had. (journalctl -u companion -b)"
    ]
    assert not [line for line in result.out if "runs, now" in line]


@pytest.mark.parametrize("word", ["install", "show"])
@pytest.mark.parametrize(
    ("sudo", "expected"),
    [
        ("root", "the kiosk would run as root: run deploy/kiosk without sudo, as the user who is to own it"),
        ("player", "run deploy/kiosk as player, without sudo"),
    ],
)
def test_no_kiosk_of_root(machine: Bench, word: str, sudo: str, expected: str) -> None:
    machine.become_root()
    result = machine.run("deploy/kiosk", word, TARGET="multi-user.target", SUDO_USER=sudo)
    assert (result.code, result.out, len(result.err)) == (1, [], 1)
    assert expected in result.err[0]
    assert machine.calls() == []


def test_its_user_may_shut_the_machine_down_and_nobody_else(machine: Bench) -> None:
    assert machine.run("deploy/kiosk", TARGET="multi-user.target").code == 0
    calls = machine.calls()
    written = calls.index(f"install -m 644 /dev/stdin {RULE}")  # polkit's own user reads it
    rule = files_shown(machine)[RULE]
    assert calls[written + 1 : written + 1 + len(rule)] == rule
    assert [line for line in rule if 'subject.user == "player"' in line]


def test_what_lets_it_shut_down_is_installed(machine: Bench) -> None:
    machine.fake("dpkg-query", "[[ $* == *polkitd* ]] || echo installed")
    machine.spy("apt-get", "env")
    machine.run("deploy/kiosk", TARGET="multi-user.target")
    assert [call for call in machine.calls() if "install" in call and call.endswith(" polkitd")]


def test_a_user_whom_polkit_cannot_be_told_of(machine: Bench) -> None:
    machine.fake("id", "[[ $1 == -un ]] && echo 'DOMAIN\\player' || echo 1000")
    result = machine.run("deploy/kiosk", TARGET="multi-user.target")
    assert (result.code, machine.calls()) == (1, [])
    assert "polkit cannot be told of a user" in result.err[0]


def test_a_desktop_is_in_the_way(machine: Bench) -> None:
    result = machine.run("deploy/kiosk", TARGET="graphical.target")
    assert result.code == 1
    assert "a desktop starts here and holds the screen" in result.err[0]
    assert machine.calls() == []


def test_it_can_be_undone(machine: Bench) -> None:
    machine.spy("rm")
    assert machine.run("deploy/kiosk", "remove", UNIT_EXISTS="yes").code == 0
    assert machine.calls() == [
        "systemctl disable --quiet --now companion.service",
        "systemctl clean --what=cache companion.service",
        f"rm {UNIT}",
        f"rm -f {' '.join(UDEV_RULES)}",
        "udevadm control --reload",
        "systemctl stop companion-stick@*.service companion-update@*.service",
        f"rm -f {' '.join(SYSTEM_FILES)}",
        "systemctl daemon-reload",
        f"rm -f {RULE}",
        "systemctl start getty@tty1.service",
    ]


def test_it_names_what_is_of_another_version_and_keeps_the_folder_of_the_games(machine: Bench, tmp_path: Path) -> None:
    assert machine.run("deploy/kiosk", "differs").out == []
    system = tmp_path / "system"
    machine.install_kiosk(system, COMPANION_DATA="/data/my games")
    assert machine.run("deploy/kiosk", "differs").out == []
    (system / UNIT[1:]).write_text((system / UNIT[1:]).read_text().replace("WatchdogSec=30", "WatchdogSec=20"))
    (system / UDEV_RULES[0][1:]).unlink()
    assert machine.run("deploy/kiosk", "differs").out == ["companion.service", "90-companion-stick.rules"]
    shown = machine.run("deploy/kiosk", "show").out
    assert any(line.endswith('play --kiosk --data "/data/my games"') for line in shown)


def test_there_is_nothing_to_undo(machine: Bench) -> None:
    assert machine.run("deploy/kiosk", "remove").err == ["deploy/kiosk: error: there is no kiosk to remove"]


def test_without_systemd(bench: Bench) -> None:
    assert bench.run("deploy/kiosk").err == [
        "deploy/kiosk: error: no systemctl found: the kiosk is made for a system started by systemd"
    ]


def test_a_folder_that_systemd_cannot_name(machine: Bench) -> None:
    machine.checkout = machine.checkout.rename(machine.checkout.with_name("100% ghosts"))
    result = machine.run("deploy/kiosk", "show")
    assert result.code == 1
    assert "systemd cannot start from a folder" in result.err[0]


def test_an_unknown_word(bench: Bench) -> None:
    assert bench.run("deploy/kiosk", "uninstall").err[0].startswith("deploy/kiosk: error: unknown: uninstall")
