"""Look at small dice once more, enlarged: of a die of 20 pixels the pips are too small to be told from one another."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import cv2
import numpy as np

from hardware.dice.net.places import Place
from hardware.dice.reading import SURE, Die, Reading
from hardware.picture import Picture

SMALL = 38.0
"""A die that is seen so many pixels wide is small."""
_ENLARGED, _MOST = 50.0, 3.0
"""How many pixels wide it is to be, and how many times as large at most."""
_AROUND = 3.0
"""So many sides around the dice are looked at, too."""
_LIKELY = 0.2
"""How likely a face must be where one is looked for."""
_FACE = 0.9
"""The side of a face in sides of its die's box."""


class _Part(NamedTuple):
    """A part of a picture from (left, top) on, so many times enlarged."""

    picture: Picture
    left: int
    top: int
    times: float


def small_dice(reading: Reading, places: Sequence[Place]) -> float:
    """How wide the dice are that were seen, in pixels, if they are small; 0 for others."""
    dice = [die for die in reading.dice if die.confidence >= SURE] or reading.dice
    sides = [float(np.sqrt(die.box[2] * die.box[3])) for die in dice]
    sides = sides or [place.side / _FACE for place in places if place.likely > _LIKELY]
    side = float(np.median(sides)) if sides else 0.0
    return side if side < SMALL else 0.0


def look_larger(
    picture: Picture, reading: Reading, places: Sequence[Place], side: float, look: Callable[[Picture], Reading]
) -> Reading:
    """What `look` sees of dice so many pixels wide when they are enlarged; `reading` where it sees none."""
    likely = [(place.x, place.y) for place in places if place.likely > _LIKELY]
    part = _part(picture, np.array([*likely, *(die.centre for die in reading.dice)]), side)
    seen = look(part.picture)
    if not seen.dice:
        return reading
    return replace(seen, dice=tuple(_back(die, part) for die in seen.dice))


def _part(picture: Picture, middles: np.ndarray[tuple[int, ...], np.dtype[np.float64]], side: float) -> _Part:
    """What lies around these middles (n, 2)."""
    around, size = _AROUND * side, np.array(picture.shape[1::-1])
    left, top = (int(part) for part in np.clip(np.min(middles, axis=0) - around, 0, size - 1))
    right, bottom = (int(part) for part in np.clip(np.max(middles, axis=0) + around, 1, size))
    times = min(_MOST, _ENLARGED / side)
    part = picture[top : bottom + 1, left : right + 1]
    larger = cv2.resize(part, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC)
    return _Part(larger.astype(np.uint8, copy=False), left, top, times)


def _back(die: Die, part: _Part) -> Die:
    """The die where it lies in the whole picture."""
    x, y, width, height = (length / part.times for length in die.box)
    centre = die.centre[0] / part.times + part.left, die.centre[1] / part.times + part.top
    return replace(die, centre=centre, box=(round(x) + part.left, round(y) + part.top, round(width), round(height)))
