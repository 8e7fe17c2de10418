"""Draw how a die with some icons is seen from near: turned, aslant, on any ground, in any light, by a poor camera."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.training.icons import SIDE, Ink, Rng, face, inks
from hardware.dice.net.training.photographed import any_ground, part_of, photographed, resized
from hardware.picture import Picture

FACES = 5
"""Faces of a die, the last of which is plain."""
_CANVAS = 128
_SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Which way the sides of a die look."""
_FLAMES = 0.3
"""The share of dice in the light of a flame or a weak bulb, which has hardly any blue."""
_STEEPEST = np.radians(34)
"""From so far aside of straight above a camera looks that is to read dice."""
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class DrawnDie:
    """A die: its `faces`, the `ground` (256, 256, 3) that it lies on, the `light` in blue, green and red."""

    faces: list[Picture]
    ground: Picture
    light: Floats
    rounded: float
    sharp: float


def draw_die(rng: Rng) -> DrawnDie:
    """Any die in any light."""
    body = _body(rng)
    of_die = inks(rng)
    faces = [_rounded(face(body, of_die, rng, plain=number == FACES - 1), rng) for number in range(FACES)]
    tint = np.exp(rng.normal(0, 1, 3) * rng.choice([0.04, 0.15, 0.35]))
    if rng.random() < _FLAMES:
        tint *= np.exp(-np.array([2.5, 0.8, 0.0]) * rng.random())
    light = tint / np.max(tint) * rng.uniform(0.35, 1.15)
    return DrawnDie(faces, any_ground(rng), light, float(rng.uniform(0.0, 0.3)), float(rng.uniform(0.4, 1.0)))


def view(die: DrawnDie, number: int, patch: int, side: float, rng: Rng) -> Picture:
    """A patch around the upper face with this number, which is so many pixels wide, nearly in the middle."""
    larger = _CANVAS / patch
    tilt, way, turn = _STEEPEST * np.sqrt(rng.random()), rng.uniform(0, 2 * np.pi), rng.uniform(0, 2 * np.pi)
    scale = side * larger * float(np.exp(rng.normal(0, 0.09))) / 2 / np.sqrt(np.cos(tilt))
    middle = (_CANVAS - 1) / 2 + rng.normal(0, 0.06, 2) * side * larger
    canvas = part_of(die.ground, _CANVAS, rng)
    seen = _Seen(_turned(tilt, way, turn), scale, middle)
    if rng.random() < 0.6:
        _shadow(canvas, seen, rng)
    for aside in _SIDES:
        if seen.facing((*aside, 0)) > 0.02:
            shade = rng.uniform(0.35, 0.95)
            _lay(canvas, die.faces[rng.integers(FACES)], seen.corners(aside), shade)
    _lay(canvas, die.faces[number], seen.top(), 1.0)
    if rng.random() < 0.35:
        _glare(canvas, seen, rng)
    return _photographed(canvas, die, patch, side, rng)


class _Seen:
    """How points of a die (its half side is 1, the upper face at 1) are seen."""

    def __init__(self, turned: Floats, scale: float, middle: Floats) -> None:
        self._turned, self._scale = turned, scale
        self._middle = middle - scale * (turned @ (0, 0, 1))[:2]

    def facing(self, arrow: tuple[float, ...]) -> float:
        """How much what looks this way looks at the camera."""
        return float((self._turned @ arrow)[2])

    def top(self) -> Floats:
        """The corners (4, 2) of the upper face."""
        return self.at(np.array([(-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)], np.float64))

    def corners(self, aside: tuple[int, int]) -> Floats:
        """Those of a side, whose upper edge is the first one."""
        ahead, across = np.array([*aside, 0]), np.array([-aside[1], aside[0], 0])
        up = np.array([0, 0, 1])
        return self.at(np.array([ahead - across + up, ahead + across + up, ahead + across - up, ahead - across - up]))

    def at(self, points: Floats) -> Floats:
        """Where these points (n, 3) are seen."""
        told = points @ self._turned.T
        near = 1 / (1 - 0.06 * (told[:, 2:] - 1))
        return np.asarray(self._middle + self._scale * told[:, :2] * near)


def _turned(tilt: float, way: float, turn: float) -> Floats:
    spin, aside = (np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]]) for a in (turn, way))
    lean = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    return np.asarray(aside @ lean @ aside.T @ spin)


def _lay(canvas: Picture, sheet: Picture, corners: Floats, shade: float) -> None:
    """Draw a face onto the canvas between these corners."""
    start = np.array([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(start, corners.astype(np.float32))
    seen = cv2.warpPerspective(sheet, matrix, (_CANVAS, _CANVAS), flags=cv2.INTER_AREA)
    mask = np.zeros((_CANVAS, _CANVAS), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(corners).astype(np.int32), 255)
    inside = mask > 0
    canvas[inside] = seen[inside] * shade


def _rounded(sheet: Picture, rng: Rng) -> Picture:
    """The face with its edges in another light, as rounded ones are."""
    if rng.random() < 0.7:
        rim = np.full((SIDE, SIDE), 255, np.uint8)
        wide = int(rng.integers(3, 14))
        cv2.rectangle(rim, (wide, wide), (SIDE - wide, SIDE - wide), 0, cv2.FILLED)
        soft = cv2.GaussianBlur(rim, (0, 0), wide / 2)[..., None] / 255.0
        return np.asarray(np.clip(sheet + soft * rng.uniform(-25, 70), 0, 255), np.uint8)
    return sheet


def _shadow(canvas: Picture, seen: _Seen, rng: Rng) -> None:
    mask = np.zeros((_CANVAS, _CANVAS), np.uint8)
    away = rng.normal(0, 0.25, 2) * seen._scale
    corners = seen.at(np.array([(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1)], np.float64)) + away
    cv2.fillConvexPoly(mask, np.rint(corners).astype(np.int32), 255)
    soft = cv2.blur(mask, (17, 17))[..., None] / 255.0
    canvas[:] = canvas * (1 - soft * rng.uniform(0.2, 0.7))


def _glare(canvas: Picture, seen: _Seen, rng: Rng) -> None:
    """Light that is thrown back by the upper face, or by a part of it."""
    mask = np.zeros((_CANVAS, _CANVAS), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(seen.top()).astype(np.int32), 255)
    if rng.random() < 0.6:
        spot = np.zeros_like(mask)
        x, y = np.mean(seen.top(), axis=0) + rng.normal(0, 0.7, 2) * seen._scale
        axes = tuple(int(part) for part in rng.uniform(0.2, 1.2, 2) * seen._scale + 1)
        cv2.ellipse(spot, (round(float(x)), round(float(y))), axes, float(rng.uniform(0, 180)), 0, 360, 255, -1)
        mask = cv2.bitwise_and(mask, cv2.blur(spot, (9, 9)))
    share = mask[..., None] / 255.0 * rng.uniform(0.05, 0.75)
    canvas[:] = canvas * (1 - share) + share * rng.uniform(180, 255)


def _photographed(canvas: Picture, die: DrawnDie, patch: int, side: float, rng: Rng) -> Picture:
    """The canvas as a camera has it: few pixels, blurred, noisy, in the table's light."""
    wide = float(rng.uniform(15, 62))
    small = max(12, round(patch * wide / side))
    return resized(photographed(canvas, die.light, small, die.sharp * float(rng.uniform(0.0, 1.3)), rng), patch)


def _body(rng: Rng) -> Ink:
    dark = float(rng.uniform(8, 60))
    if rng.random() < 0.5:
        return tuple(np.clip(dark + rng.normal(0, 3, 3), 0, 255).tolist())
    if rng.random() < 0.7:
        return (float(rng.uniform(40, 110)), float(rng.uniform(10, 45)), float(rng.uniform(20, 80)))
    return tuple(rng.uniform(5, 150, 3).tolist())
