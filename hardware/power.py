"""Shuts this machine down or starts it anew, by asking systemd-logind: it needs no password where polkit allows it."""

import subprocess

from companion.game.trouble import Phrase

METHODS = {"shut down": "PowerOff", "restart": "Reboot"}
SECONDS = 10
"""How long logind may take to answer; it does at once."""

_CALL = ("busctl", "--system", f"--timeout={SECONDS}", "call")
_MANAGER = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
_ASK_NO_PASSWORD = ("b", "false")


def ask(what: str) -> str:
    """Ask for one of METHODS: "" when the machine goes down now, else one line with the reason why it does not."""
    words = [*_CALL, *_MANAGER, METHODS[what], *_ASK_NO_PASSWORD]
    try:
        done = subprocess.run(
            words, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=2 * SECONDS
        )
    except subprocess.TimeoutExpired:
        return Phrase("no answer")
    except OSError as error:
        return f"{error.filename}: {error.strerror}"
    if done.returncode == 0:
        return ""
    return (done.stderr.strip() or f"busctl: {done.returncode}").splitlines()[-1]
