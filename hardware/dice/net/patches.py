"""Nets that look at single places of a picture: at a square about each, as large as what may lie there, turned so.

What such a net says at one turn alone is not certain: it is asked at two.
"""

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

TURNS = (0.0, 2.2)
"""Radians."""
OTHER_TURNS = (0.9, 3.9)
_LEVELS, _SMALLEST = 5, 52
"""So often at most is a picture halved, and not when it is no larger than so many pixels."""
_SHARP = 0.35
"""How much smaller than the patch, in halvings, the picture it is cut from may be."""
_AT_ONCE = 4
"""So many patches a net is shown at once: of 80 what lies between two layers fits no cache, which takes a third longer.
"""

Floats = npt.NDArray[np.float64]


class Pyramid:
    """A picture (height, width, 3), and each time half of it, as far as it is looked at."""

    def __init__(self, picture: Picture) -> None:
        self._levels: list[cv2.typing.MatLike] = [picture]

    def level(self, halvings: float) -> tuple[cv2.typing.MatLike, float]:
        """The picture halved so often at most, and how many times as large as in it a pixel is there."""
        wanted = math.floor(min(max(halvings, 0), _LEVELS - 1))
        while len(self._levels) <= wanted and min(self._levels[-1].shape[:2]) > _SMALLEST:
            self._levels.append(cv2.resize(self._levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
        level = min(wanted, len(self._levels) - 1)
        return self._levels[level], 2.0**level


def shown(net: cv2.dnn.Net, patches: Sequence[cv2.typing.MatLike]) -> Floats:
    """What a net tells of each of these patches (at least one; height, width, 3)."""
    told: list[Floats] = []
    for start in range(0, len(patches), _AT_ONCE):
        some = np.stack(patches[start : start + _AT_ONCE])
        net.setInput(some.transpose(0, 3, 1, 2).astype(np.float32) * (2 / 255) - 1)
        told.append(np.array(net.forward(), dtype=np.float64))
    return np.concatenate(told)


class Spot(Protocol):
    """A place (x, y) where a face may lie, and its `side`, in pixels of the picture."""

    @property
    def x(self) -> float:
        """From the left."""

    @property
    def y(self) -> float:
        """From above."""

    @property
    def side(self) -> float:
        """That of a square with the face's area."""


@dataclass(frozen=True, eq=False)
class PatchNet:
    """The net in `file`, which is shown squares of `patch` pixels with a face of `face` pixels in the middle."""

    file: Path
    patch: int
    face: float
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def likelihoods(self, pyramid: Pyramid, spots: Sequence[Spot], turns: Sequence[float] = TURNS) -> Floats:
        """How likely each of what the net knows is at each of these spots (at least one): (spots, what it knows).

        It is asked at these turns, in radians.
        """
        told = self.told(pyramid, spots, turns)
        power = np.exp(told - np.max(told, axis=2, keepdims=True))
        return np.asarray(np.mean(power / np.sum(power, axis=2, keepdims=True), axis=1))

    def told(self, pyramid: Pyramid, spots: Sequence[Spot], turns: Sequence[float] = TURNS) -> Floats:
        """What the net tells of each of these spots (at least one) at each turn: (spots, turns, what it tells)."""
        turned = np.array([[[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]] for a in turns])
        patches = [self._cut(pyramid, spot, turn) for spot in spots for turn in turned]
        with self._lock:
            return shown(self._net, patches).reshape(len(spots), len(turns), -1)

    def _cut(self, pyramid: Pyramid, spot: Spot, turn: Floats) -> cv2.typing.MatLike:
        """The patch about a spot, turned so."""
        picture, half = pyramid.level(math.log2(max(spot.side / self.face, 1.0)) + _SHARP)
        arms = turn * (self.face / spot.side) * half
        # the middle of a pixel lies half a pixel from its corner, at every level
        middle = (np.array([spot.x, spot.y]) + 0.5) / half - 0.5
        matrix = np.column_stack([arms, (self.patch - 1) / 2 - arms @ middle])
        return cv2.warpAffine(picture, matrix, (self.patch, self.patch), borderMode=cv2.BORDER_REPLICATE)

    @cached_property
    def _net(self) -> cv2.dnn.Net:
        return cv2.dnn.readNetFromONNX(str(self.file))
