"""What the tests do with a machine, whatever it is made of: type, look at its screen, touch it, pull its plug."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from PIL import Image

from tests.slow.fresh_root import Said

WIDTH, HEIGHT = 800, 480
"""Of its screen."""


class AnyMachine(ABC):
    """One that runs Debian, systemd and the companion.

    `moment` are the seconds of its clock that it gets before each touch; `patience` are those of ours that anything
    may take, and `look_every` those between two looks at it.
    """

    moment: float
    patience: float
    look_every = 0.3

    @abstractmethod
    def type(self, command: str, seconds: float = 300, who: str = "") -> Said:
        """Let root, or another one in a login of his own, run a command to its end."""

    @abstractmethod
    def picture(self) -> Image.Image:
        """What is on its screen."""

    @abstractmethod
    def touch(self, x: float, y: float) -> None:
        """A finger at a point of the picture, counted from the upper left."""

    @abstractmethod
    def runs(self) -> bool:
        """Whether it is on."""

    @abstractmethod
    def pull_the_plug(self) -> None:
        """It is off at once."""

    @abstractmethod
    def last_words(self) -> str:
        """What tells most when something goes wrong."""

    def clock(self) -> float:
        """Seconds as they pass for it."""
        return time.monotonic()

    def pass_a_moment(self) -> None:
        """What it shows has been there long enough to be touched."""
        until = self.clock() + self.moment
        while self.clock() < until:
            time.sleep(0.1)

    def told(self, command: str, seconds: float = 300, who: str = "") -> str:
        """What a command prints that must go well."""
        said = self.type(command, seconds, who)
        assert said.code == 0, f"{command}: {said.text}"
        return said.text.strip()

    def until(self, holds: Callable[[], object], what: str, seconds: float = 0) -> float:
        """Wait until it is so; the seconds that it took."""
        begun = time.monotonic()
        while not holds():
            assert self.runs(), f"it is off, before {what}"
            waited = time.monotonic() - begun
            assert waited < (seconds or self.patience), f"waited {waited:.0f} s for {what}: {self.last_words()}"
            time.sleep(self.look_every)
        return time.monotonic() - begun

    def off(self) -> bool:
        """Whether it goes down by itself."""
        until = time.monotonic() + self.patience
        while self.runs() and time.monotonic() < until:
            time.sleep(0.1)
        return not self.runs()
