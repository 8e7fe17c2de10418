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
from numpy.lib.stride_tricks import sliding_window_view

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
_COARSEST = 8
"""The sides of what the net is shown are multiples of this: inside, it has maps with cells so wide."""
_SMALLEST = 32
_TAO, _SIDE, _CURSE, _PLAIN = 0, 7, 8, 9
"""The maps: where Tao faces lie; after it one for each of the colours; a face's side; where the Curse die's face lies;
whether it shows nothing."""
_FILES = {_TAO: "looks.onnx", _CURSE: "looks_curse.onnx"}
"""Each kind is sought by the net that knows it better."""
_lock = threading.Lock()

_AROUND = np.mgrid[-1:2, -1:2][::-1].astype(np.float64)
"""How far right and down of the middle the nine cells around a cell lie."""

Maps = npt.NDArray[np.float32]
Cells = npt.NDArray[np.intp]


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
    maps = _maps(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), which)
    likely = _share(maps[which])
    peaks = (likely == cv2.dilate(likely, np.ones((3, 3)))) & (likely > LEAST)
    rows, columns = np.nonzero(peaks)
    return sorted(_at(maps, likely, rows, columns, factor), key=lambda one: -one.likely)


def _maps(small: cv2.typing.MatLike, which: int) -> Maps:
    """What the net says of each cell of a picture that was made small; beyond its borders it is shown these again."""
    height, width = small.shape[:2]
    wider = cv2.copyMakeBorder(small, 0, -height % _COARSEST, 0, -width % _COARSEST, cv2.BORDER_REPLICATE)
    with _lock:
        net = _net(_FILES[which])
        net.setInput(cv2.dnn.blobFromImage(wider, 2 / 255, wider.shape[1::-1], (127.5, 127.5, 127.5)))
        maps = np.asarray(net.forward()[0], dtype=np.float32)
    return maps[:, : -(-height // _STRIDE), : -(-width // _STRIDE)]


def _at(maps: Maps, likely: Maps, rows: Cells, columns: Cells, factor: float) -> list[Look]:
    """The faces at these cells; the middle of each lies between the cells by how likely they are."""
    weights = sliding_window_view(np.pad(likely.astype(np.float64), 1), (3, 3))[rows, columns] ** 2
    off = np.einsum("nrc,drc->nd", weights, _AROUND) / np.sum(weights, axis=(1, 2))[:, None]
    places = (np.column_stack([columns, rows]) + off + 0.5) * (_STRIDE / factor)
    here = maps[:, rows, columns]
    sides = _USUAL_SIDE * np.exp(np.clip(here[_SIDE], -1.5, 1.5).astype(np.float64)) / factor
    powers = np.exp(here[1:7] - np.max(here[1:7], axis=0))
    told = zip(
        places[:, 0].tolist(), places[:, 1].tolist(), sides.tolist(), likely[rows, columns].tolist(),
        map(tuple, (powers / np.sum(powers, axis=0)).T.tolist()), _share(here[_PLAIN]).tolist(), strict=True,
    )  # fmt: skip
    return [Look(*one) for one in told]


def _share(values: Maps) -> Maps:
    return np.asarray(1 / (1 + np.exp(-values)), dtype=np.float32)


@cache
def _net(file: str) -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(Path(__file__).with_name(file)))
