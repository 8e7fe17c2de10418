"""The versions of the companion that lie beside each other, as deploy/update keeps them, and how one is asked for.

What changes them is a program of its own, for it goes on while the app does not; here is only read how far it is.
"""

import fcntl
import os
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.table.messages import N_, _

HERE = Path(__file__).resolve().parents[2]
UNIT = "companion-update@{what}.service"
SECONDS = 20

STEPS = {
    "": N_("Looking for a newer version…"),
    "fetching": N_("Fetching it…"),
    "installing": N_("Installing it beside this one; that takes some minutes…"),
    "testing": N_("It tests itself…"),
}
"""What is done now, by the word that deploy/update leaves."""
ENDS = {
    "newest": N_("This is the newest version."),
    "new": N_("The newer version is ready. It starts from the next start on; this one stays beside it."),
    "back": N_("The other version starts from the next start on."),
}
FAILURES = {
    "offline": N_("The network does not answer. Nothing has changed."),
    "overlay": N_("The system is read-only and would forget it: turn its overlay off first. Nothing has changed."),
    "full": N_("The disk has not enough room for it. Nothing has changed."),
    "nowhere": N_("This companion was not cloned, so nobody knows where newer versions are."),
    "git": N_("It cannot be fetched: the program git is missing."),
    "fetching": N_("It could not be fetched. Nothing has changed."),
    "installing": N_("It could not be installed; this version stays. The file install.log tells why."),
    "testing": N_("The newer version does not work here; this one stays."),
}
CUT_OFF = N_("That was cut off. This version stays; try again.")


class Far(NamedTuple):
    """How far it is: one line; whether somebody is at it, whether it has come to an end, and whether another version
    starts next."""

    told: str
    running: bool
    done: bool = False
    changed: bool = False


class Versions:
    """Those of one checkout; `there` is False where the companion was installed in another way."""

    def __init__(self, kiosk: bool, here: Path = HERE):
        home = here.parents[1] if here.parent.name == "versions" else here
        self._kiosk = kiosk
        self.script, self.play = home / "deploy" / "update", home / "deploy" / "play"
        self._folder = home / "versions"
        self.there, self._old = self.script.exists(), 0

    @property
    def before(self) -> bool:
        """Whether there is a version to go back to."""
        with suppress(OSError):
            return len((self._folder / "order").read_text("utf-8").split()) > 1
        return False

    def ask(self, what: str) -> str:
        """Have the "newest" fetched, or go "back"; "" or one line that says why nobody does it.

        A kiosk may not write here: there systemd does it, which polkit allows for this alone.
        """
        self._old = self._changed()
        try:
            if self._kiosk:
                words = ["systemctl", "start", "--no-block", "--no-ask-password", UNIT.format(what=what)]
                done = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, check=False)
                return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or [words[0]])[-1]
            subprocess.Popen(
                [str(self.script), f"--{what}"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        except (OSError, subprocess.TimeoutExpired) as error:
            return str(error)
        return ""

    def far(self) -> Far:
        """How far what was asked for is."""
        word, _blank, more = self._step().partition(" ")
        if word in ENDS:
            return Far(_(ENDS[word]), False, True, word != "newest")
        if word == "failed":
            why = more.partition(" ")[0]
            return Far(_(FAILURES.get(why, CUT_OFF)), False, True)
        return Far(_(STEPS.get(word, STEPS[""])), self._locked())

    def _step(self) -> str:
        """The word that has been left since somebody asked."""
        with suppress(OSError):
            if self._changed() != self._old:
                return (self._folder / "step").read_text("utf-8", "replace").strip()
        return ""

    def _changed(self) -> int:
        with suppress(OSError):
            return (self._folder / "step").stat().st_mtime_ns
        return 0

    def _locked(self) -> bool:
        """Whether somebody is at it."""
        try:
            fd = os.open(self._folder / "lock", os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            return False
        try:
            fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(fd)
        return False
