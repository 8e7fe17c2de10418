"""Dice without their table: cut out of rendered pictures by the pixels that show them."""

from dataclasses import replace
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.training.scenes import LabelledDie, Scene
from hardware.picture import Picture

_WHOLE = 0.95
"""Of a die that is cut out so much of its upper face is seen."""
_MARGIN = 2

Maps = npt.NDArray[np.float32]


class CutDie(NamedTuple):
    """A die: its `pixels` (height, width, 3), how much of each is it and how much its upper face (height, width), 0 to
    1, where in them that face is, and how it is turned in radians."""

    pixels: Picture
    cover: Maps
    top: Maps
    die: LabelledDie
    turn: float


def cut_out(scene: Scene) -> list[CutDie]:
    """The dice of a scene that are seen as a whole, where it is known which pixels show them."""
    if scene.pixels is None:
        return []
    picture, found = scene.levels[0], list[CutDie]()
    for number, die in enumerate(scene.dice, start=1):
        x, y, width, height = cv2.boundingRect((scene.pixels == number).astype(np.uint8))
        left, top, right, bottom = x - _MARGIN, y - _MARGIN, x + width + _MARGIN, y + height + _MARGIN
        inside = min(left, top) >= 0 and right <= picture.shape[1] and bottom <= picture.shape[0]
        if die.seen < _WHOLE or not inside or not width:
            continue
        part = np.s_[top:bottom, left:right]
        shown = cv2.GaussianBlur((scene.pixels[part] == number).astype(np.float32), (0, 0), 1.0)
        # what lies on the edge is half ground
        cover = np.clip(2 * shown - 1, 0, 1)
        corners = die.corners - [left, top]
        face = cv2.fillConvexPoly(np.zeros(cover.shape, np.float32), np.rint(corners).astype(np.int32), 1.0)
        upper = cover * cv2.GaussianBlur(face, (0, 0), 1.0)
        edge = corners[1] - corners[0]
        own = replace(die, at=die.at - [left, top], corners=corners)
        pixels = np.asarray(picture[part], dtype=np.uint8).copy()
        found.append(CutDie(pixels, cover, upper, own, float(np.arctan2(edge[1], edge[0]))))
    return found
