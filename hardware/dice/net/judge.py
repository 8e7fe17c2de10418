"""What lies up at a place that may be a die, as a small net sees it.

The net looks at the face with as much again around it, in the picture as sharp as it is, at two turns: what it says at
one of them alone is not certain. How it was made: `training`.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.places import Place
from hardware.picture import Picture

PATCH, FACE = 52, 26.0
"""The sides of what the net is shown, and of a face in it, in pixels."""
FACES = 6
NONE = 0
_TURNS = (0.0, 2.2)
"""Radians."""
_LEVELS = 5
_SHARP = 0.35
"""How much smaller than the patch, in halvings, the picture it is cut from may be."""
_lock = threading.Lock()

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Opinion:
    """What is seen at a `place`: `faces` tells how likely it is no die and each of the six faces."""

    place: Place
    faces: Floats

    @property
    def ranked(self) -> tuple[int, ...]:
        """The faces, 1 to 6, the likeliest first."""
        return tuple((np.argsort(-self.faces[1:], kind="stable") + 1).tolist())

    @property
    def certain(self) -> float:
        """How likely it is a die with the likeliest face."""
        return float(np.max(self.faces[1:]))

    @property
    def die(self) -> float:
        """How likely it is a die."""
        return 1.0 - float(self.faces[NONE])


def judge_places(picture: Picture, places: Sequence[Place]) -> list[Opinion]:
    """What lies up at each of the places in `picture`, if they are dice with pips."""
    if not places:
        return []
    pyramid = _pyramid(picture)
    turned = np.array([[[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]] for a in _TURNS])
    patches = np.stack([_cut(pyramid, place, turn) for place in places for turn in turned])
    with _lock:
        net = _net()
        net.setInput(patches.transpose(0, 3, 1, 2).astype(np.float32) * (2 / 255) - 1)
        told = np.asarray(net.forward(), dtype=np.float64).reshape(len(places), len(_TURNS), -1)
    power = np.exp(told - np.max(told, axis=2, keepdims=True))
    faces = np.mean(power / np.sum(power, axis=2, keepdims=True), axis=1)
    return [Opinion(place, faces[number]) for number, place in enumerate(places)]


def _pyramid(picture: Picture) -> list[cv2.typing.MatLike]:
    levels: list[cv2.typing.MatLike] = [picture]
    while len(levels) < _LEVELS and min(levels[-1].shape[:2]) > PATCH:
        levels.append(cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return levels


def _cut(pyramid: list[cv2.typing.MatLike], place: Place, turn: Floats) -> cv2.typing.MatLike:
    """The patch about a place, turned so."""
    level = int(np.clip(np.floor(np.log2(max(place.side / FACE, 1.0)) + _SHARP), 0, len(pyramid) - 1))
    half = 2.0**level
    arms = turn * (FACE / place.side) * half
    # the middle of a pixel lies half a pixel from its corner, at every level
    middle = (np.array([place.x, place.y]) + 0.5) / half - 0.5
    matrix = np.column_stack([arms, (PATCH - 1) / 2 - arms @ middle])
    return cv2.warpAffine(pyramid[level], matrix, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE)


@cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(Path(__file__).with_name("pips.onnx")))
