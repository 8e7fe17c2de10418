"""Where a small net sees the upper faces of Tao dice and of the Curse die in a whole picture.

It looks at a die with all that is around it, so it tells a worn print, a colour in tinted light and a plain dark die,
where a rule on single spots cannot; of rims and planes it knows nothing. How it was made: `training`.
"""

import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

COLOURS = ("red", "green", "blue", "yellow", "black", "white")
PIXELS = 97_000
"""Pictures are shown to the net with about so many pixels; a face is 15 to 30 of them wide."""
FINE = 4 * PIXELS
"""With so many pixels faces of half that width are seen."""
LEAST = 0.05
"""What is less likely a face is not told."""
_STRIDE, _USUAL_SIDE = 4, 20.0
"""A cell of the net's maps is so many pixels wide, and a usual face."""
_SMALLEST = 32
_TAO, _SIDE, _CURSE, _PLAIN = 0, 7, 8, 9
"""The maps: where Tao faces lie; after it one for each of the colours; a face's side; where the Curse die's face lies;
whether it shows nothing."""
_lock = threading.Lock()

Maps = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Look:
    """A place (x, y) where a face may lie up: how likely; its `side` and place are in pixels of the picture.

    `colours` tells how likely each of COLOURS is on a Tao die, `plain` how likely the Curse die shows nothing.
    """

    x: float
    y: float
    side: float
    likely: float
    colours: tuple[float, ...]
    plain: float

    @property
    def ranked(self) -> tuple[str, ...]:
        """The colours, the likeliest first."""
        return tuple(COLOURS[number] for number in np.argsort(self.colours)[::-1])

    @property
    def certain(self) -> float:
        """How likely the likeliest colour is."""
        return max(self.colours)


def look_for_tao(picture: Picture, pixels: int = PIXELS) -> list[Look]:
    """The faces of Tao dice in `picture` (height, width, 3), blue-green-red; the likeliest places first.

    The net is shown it with about so many pixels.
    """
    return _found(picture, _TAO, pixels)


def look_for_curse(picture: Picture) -> list[Look]:
    """The same for Curse dice."""
    return _found(picture, _CURSE, PIXELS)


def _found(picture: Picture, which: int, pixels: int) -> list[Look]:
    height, width = picture.shape[:2]
    factor = (pixels / (height * width)) ** 0.5
    if min(height, width) * factor < _SMALLEST:
        return []
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    with _lock:
        net = _net()
        net.setInput(cv2.dnn.blobFromImage(small, 2 / 255, small.shape[1::-1], (127.5, 127.5, 127.5)))
        maps = np.asarray(net.forward()[0], dtype=np.float32)
    likely = _share(maps[which])
    peaks = (likely == cv2.dilate(likely, np.ones((3, 3)))) & (likely > LEAST)
    found = [_at(maps, likely, int(row), int(column), factor) for row, column in zip(*np.nonzero(peaks), strict=True)]
    return sorted(found, key=lambda one: -one.likely)


def _at(maps: Maps, likely: Maps, row: int, column: int, factor: float) -> Look:
    """The face at this cell; its middle lies between the cells by how likely they are."""
    rows, columns = slice(max(0, row - 1), row + 2), slice(max(0, column - 1), column + 2)
    weight = likely[rows, columns] ** 2
    down, across = np.mgrid[rows.start : rows.start + weight.shape[0], columns.start : columns.start + weight.shape[1]]
    y, x = ((float(np.sum(grid * weight) / np.sum(weight)) + 0.5) * _STRIDE / factor for grid in (down, across))
    here = maps[:, row, column]
    power = np.exp(here[1:7] - np.max(here[1:7]))
    side = _USUAL_SIDE * float(np.exp(np.clip(here[_SIDE], -1.5, 1.5))) / factor
    colours = tuple((power / np.sum(power)).tolist())
    return Look(x, y, side, float(likely[row, column]), colours, float(_share(here[_PLAIN])))


def _share(values: Maps) -> Maps:
    return np.asarray(1 / (1 + np.exp(-values)), dtype=np.float32)


@cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(Path(__file__).with_name("looks.onnx")))
