"""Where upper faces of dice lie in a whole picture, whatever the colour of the die and what is printed on it.

A small net looks at the picture shrunk to a fixed number of pixels. It knows a die by its whole body and all that is
around it; what lies up is for `judge` to say. Another one learned from other tables, and errs otherwise: it is for a
second look. How they were made: `training`.
"""

import math
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import median
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.reading import Die
from hardware.picture import Picture, shrunk

PIXELS, COARSE = 170_000, 24_300
"""Pictures are shown to the net with about so many pixels, in which a face may be 7 to 60 of them wide, and once more
with fewer for faces that are wider."""
_LARGE = 45.0
"""A face so many pixels wide in the larger picture; around it either may be right."""
_LARGER, _SMALLER = 0.75, 1.6
_BEST_SIDE = 18.0
"""The side of a face in these pixels at which the net knows it best."""
USUAL_SIDE = 20.0
"""The side of a face in these pixels whose logarithm the net counts from."""
STRIDE = 4
"""A cell of the nets' maps is so many pixels wide."""
LEAST = 0.06
"""What is less likely a face is not told."""
MOST = 40
_SMALLEST = 64
_FACE = 0.9
"""The side of a face in sides of its die's box."""
_APART = 0.5
"""Of places nearer than so many of the smaller one's sides the likelier stands for both."""
_SAME, OVERLAP = 0.4, 0.72
"""Two places are one when their middles are nearer than so many sides; two dice are not nearer than the second
number."""
_CENTRE = STRIDE / 2 - 0.5
_EXTREME = 0.2
"""How much nearer to nothing the mean of some logarithms of odds is where one of them sees a face well: set by what
four ways found in crowds held back."""
_lock = threading.Lock()

Maps = npt.NDArray[np.float32]
Mirror = tuple[slice, slice]
"""How lines and columns of a picture are gone through."""

_ON, _BACK = slice(None), slice(None, None, -1)
AS_IT_IS: tuple[Mirror, ...] = ((_ON, _ON),)
MIRRORED: tuple[Mirror, ...] = (*AS_IT_IS, (_ON, _BACK), (_BACK, _ON))
"""As it is, too."""


class Place(NamedTuple):
    """A place (x, y) where an upper face may lie, its `side` in pixels of the picture, and how likely it is one."""

    x: float
    y: float
    side: float
    likely: float


class Finder(NamedTuple):
    """A net in a file beside this one; the sides of what it is shown are multiples of `grain` pixels."""

    file: str
    grain: int


FINDER, OTHER_FINDER = Finder("places.onnx", 8), Finder("places_again.onnx", 16)


def upper_face(die: Die) -> Place:
    """Where the upper face of a die is by its box: a place that no net told, and so not likely at all."""
    return Place(*die.centre, _FACE * math.sqrt(die.box[2] * die.box[3]), 0.0)


def means(place: Place, die: Die) -> bool:
    """Whether this is the place of this die."""
    return is_same(place, upper_face(die))


def is_same(one: Place, other: Place) -> bool:
    """Whether two places, told by two nets, are one."""
    return math.dist(one[:2], other[:2]) < _SAME * max(one.side, other.side)


def lies_over(place: Place, die: Die) -> bool:
    """Whether no other die could lie there."""
    own = upper_face(die)
    return math.dist(place[:2], own[:2]) < OVERLAP * max(place.side, own.side)


def own_places(die: Die, places: Sequence[Place]) -> list[Place]:
    """Where the upper face of a die may lie: by its box, and at those of these places that are its own."""
    return [upper_face(die), *(place for place in places if means(place, die))]


def usual_side(dice: Sequence[Die]) -> float:
    """The side in pixels of the upper faces of these dice (at least one) by their boxes: of most, if not of all."""
    return median(upper_face(die).side for die in dice)


def find_places(picture: Picture, mirrored: Sequence[Mirror] = AS_IT_IS, finder: Finder = FINDER) -> list[Place]:
    """The places in `picture` (height, width, 3), blue-green-red, the likeliest first; at most MOST.

    The picture is shown to this net in each of these ways, and what it says of them on average counts.
    """
    large = _LARGE * (picture.shape[0] * picture.shape[1] / PIXELS) ** 0.5
    found = [one for one in _look(picture, PIXELS, mirrored, finder) if one.side < _SMALLER * large]
    found += [one for one in _look(picture, COARSE, mirrored, finder) if one.side > _LARGER * large]
    return _distinct(found)


def find_sized(picture: Picture, side: float) -> list[Place]:
    """The same in one quick look, where faces of about this `side` in pixels are sought.

    They are shown as large as the net knows them best, if they are that large: far fewer other things are taken for
    faces.
    """
    return _distinct(_look(picture, min(max(_best_pixels(picture, side), COARSE), PIXELS)))


def at_best(picture: Picture, side: float) -> bool:
    """Whether faces of this side are so large that they can be shown as the net knows them best."""
    return _best_pixels(picture, side) <= PIXELS


def _best_pixels(picture: Picture, side: float) -> float:
    return float(picture.shape[0] * picture.shape[1] * (_BEST_SIDE / side) ** 2)


def _look(
    picture: Picture, pixels: float, mirrored: Sequence[Mirror] = AS_IT_IS, finder: Finder = FINDER
) -> list[Place]:
    """What is seen in the picture with about so many pixels."""
    height, width = picture.shape[:2]
    factor = (pixels / (height * width)) ** 0.5
    size = [finder.grain * round(side * factor / finder.grain) for side in (width, height)]
    if min(size) < _SMALLEST:
        return []
    small = shrunk(picture, size) if factor < 1 else cv2.resize(picture, size)
    maps = np.mean([_maps(small, mirror, finder) for mirror in mirrored], axis=0)
    maps[0] += _EXTREME if len(mirrored) > 1 else 0.0
    return _peaks(maps, (size[0] / width, size[1] / height))


def _maps(small: cv2.typing.MatLike, mirror: Mirror, finder: Finder) -> Maps:
    """What the net says of each cell of a picture that is mirrored so, where it is in the picture itself."""
    shown = small[mirror]
    with _lock:
        net = _net(finder)
        net.setInput(cv2.dnn.blobFromImage(np.ascontiguousarray(shown), 2 / 255, mean=(127.5, 127.5, 127.5)))
        maps = np.array(net.forward()[0], dtype=np.float32)
    down, right = (float(way.step or 1) for way in mirror)
    maps[2:] *= np.array([right, down], np.float32)[:, None, None]
    return maps[:, *mirror]


def _peaks(maps: Maps, factors: tuple[float, float]) -> list[Place]:
    """What is likelier a face than all around it."""
    likely = 1 / (1 + np.exp(-maps[0]))
    top = (likely == cv2.dilate(likely, np.ones((3, 3)))) & (likely > LEAST)
    rows, columns = np.nonzero(top)
    size, right, down = maps[1:, rows, columns]
    side = USUAL_SIDE * np.exp(np.clip(size, -2.0, 2.5))
    x, y = (STRIDE * at + shift * side + _CENTRE for at, shift in ((columns, right), (rows, down)))
    x, y = ((at + 0.5) / factor - 0.5 for at, factor in zip((x, y), factors, strict=True))
    side = side / (factors[0] * factors[1]) ** 0.5
    found = zip(x.tolist(), y.tolist(), side.tolist(), likely[rows, columns].tolist(), strict=True)
    return [Place(*one) for one in found]


def _distinct(places: Sequence[Place]) -> list[Place]:
    """Each of these once, the likeliest first; at most MOST."""
    kept: list[Place] = []
    for one in sorted(places, key=lambda one: -one.likely):
        near = (np.hypot(one.x - other.x, one.y - other.y) < _APART * min(one.side, other.side) for other in kept)
        if len(kept) < MOST and not any(near):
            kept.append(one)
    return kept


@cache
def _net(finder: Finder) -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(Path(__file__).with_name(finder.file)))
