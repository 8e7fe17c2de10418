"""Look at the dice of the roll that is asked, whatever their kind: at a rest of them with one look a frame."""

import functools
import logging
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import cv2

from companion.game.trouble import Phrase
from hardware.camera.stills import Stills
from hardware.dice.common.patience import Looks, at_once, finished
from hardware.dice.kinds import TILTED, Dice, Patient
from hardware.dice.level import Level
from hardware.dice.reading import Reading
from hardware.picture import Picture

Seen: TypeAlias = tuple[Picture, Reading]
"""The picture that was read, and what was read."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Request:
    """A roll that is asked: kind of dice, number of dice, and the face words that are possible.

    Dice that are `laid` by hand, to teach them, need not be thrown.
    """

    kind: str
    count: int
    faces: frozenset[str]
    laid: bool


class Looking:
    """Reads with the `dice` that are known, by their kinds, and remembers how the table lies."""

    def __init__(self, dice: Mapping[str, Dice]) -> None:
        self._dice = dice
        self._level = Level()

    def knows(self, request: Request) -> bool:
        """Whether the dice of a roll are known and can show its faces."""
        dice = self._dice.get(request.kind)
        return dice is not None and dice.reader(request.faces) is not None

    def read(self, request: Request, picture: Picture) -> Reading:
        """What a picture shows of a roll whose dice are known, where nothing moves."""
        return finished(self.look(request, picture))

    def look(self, request: Request, picture: Picture) -> Looks:
        """The same with pauses, where its dice have any."""
        dice = self._dice[request.kind]
        if isinstance(dice, Patient):
            return self._looked(request, picture, dice.looks(picture, request.count))
        reader = dice.reader(request.faces) or _blind
        return self._looked(request, picture, at_once(functools.partial(reader, picture, request.count)))

    def at_rest(self, request: Request, stills: Stills, longer: bool) -> Generator[None, None, Seen]:
        """The newest picture read, or where it is noisy or in doubt the mean of this rest; `longer` before asking.

        Pauses after each look but the last.
        """
        picture = stills.mean() if stills.noisy else stills.newest
        reading = yield from self.look(request, picture)
        if reading.verdict == "unsure" and not stills.noisy:
            yield
            mean = stills.mean()
            again = yield from self.look(request, mean)
            if again.verdict == "read":
                picture, reading = mean, again
        dice = self._dice[request.kind]
        if longer and reading.verdict == "unsure" and isinstance(dice, Patient):
            reading = yield from self._looked(request, picture, dice.look_longer(picture, request.count, reading))
        return picture, reading

    def _looked(self, request: Request, picture: Picture, looks: Looks) -> Looks:
        try:
            return self._weighed(request, picture, (yield from looks))
        except cv2.error:
            _log.exception("a frame could not be read")
            return Reading("empty")

    def _weighed(self, request: Request, picture: Picture, reading: Reading) -> Reading:
        """The reading, in which dice that do not lie as the table does or cannot be in this roll are a doubt."""
        if request.kind in TILTED:
            reading = self._level.weigh(picture, reading)
        if reading.verdict == "read" and not request.faces.issuperset(reading.faces):
            return Reading("unsure", reading.dice, (Phrase("a face that this roll cannot show"),))
        return reading


def _blind(_picture: Picture, _count: int) -> Reading:
    """Dice that were known when the roll was asked, and are not any more."""
    return Reading("empty")
