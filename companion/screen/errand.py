"""Something that takes its time is done beside the app: no touch waits for it, and whoever asked hears of it."""

import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from kivy.clock import Clock


class Errand:
    """A program; `heard` is told each of its lines, and `ended` that there are no more, both in the app's thread."""

    def __init__(self, words: Sequence[str], heard: Callable[[str], None], ended: Callable[[], None]):
        self._words, self._heard, self._ended = words, heard, ended
        self._program: subprocess.Popen[str] | None = None
        self._stopped = False
        threading.Thread(target=self._run, name="errand", daemon=True).start()

    def stop(self) -> None:
        """Nobody waits any more."""
        self._stopped = True
        if self._program is not None:
            with suppress(OSError):
                self._program.terminate()

    def _run(self) -> None:
        with suppress(OSError):
            self._program = subprocess.Popen(
                self._words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                errors="replace",
            )  # fmt: skip
            if self._stopped:
                self._program.terminate()
            for line in self._program.stdout or ():
                self._tell(self._heard, line.rstrip("\n"))
            self._program.wait()
        self._tell(self._ended)

    def _tell(self, listener: Callable[..., None], *words: str) -> None:
        Clock.schedule_once(lambda _seconds: None if self._stopped else listener(*words))


def beside(work: Callable[[], str], done: Callable[[str], None]) -> None:
    """Do some work in a thread of its own, and tell in the app's what came of it."""

    def run() -> None:
        told = work()
        Clock.schedule_once(lambda _seconds: done(told))

    threading.Thread(target=run, name="beside", daemon=True).start()
