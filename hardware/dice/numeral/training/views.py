"""Draw how a die with words on its faces is seen from near: turned, aslant, on any ground, in any light."""

from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.training.photographed import any_ground, part_of, photographed, resized
from hardware.dice.numeral.training.bodies import SIDES, Body, Face, body
from hardware.dice.numeral.training.words import SIDE, Rng, any_hand, any_words, printed
from hardware.picture import Picture

FACES = 8
"""So many words are printed on a die; if it has more faces some show the same."""
_CANVAS = 104
_REACH = 2.0
"""A texture reaches so many times as far from a face's middle as its inner circle."""
_STEEPEST = np.radians(24)
"""From so far aside of straight above a camera looks that is to read dice."""
_FLAMES = 0.2
_LEAST_INK = 70
"""Levels between a body and what is printed on it."""
_BESIDE = 0.055
"""How far from the middle of a print it is looked at, in the die's radius: of both ways so much."""
_AMISS = (0.3, 0.65)
"""How far from a print's middle, in the die's radius, it is no longer looked at."""
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class DrawnDie:
    """A die: its `sheets` (one a word), the `ground` that it lies on, the `light` in blue, green and red."""

    body: Body
    sheets: list[Picture]
    ground: Picture
    light: Floats
    sharp: float
    edge: float


class _Seen(NamedTuple):
    """How a die is seen: its points turned so, then so many pixels large, from so far, moved to `middle`."""

    turned: Floats
    scale: float
    far: float
    middle: Floats

    def at(self, points: Floats) -> Floats:
        """Where these points (n, 3) are seen (n, 2)."""
        told = points @ self.turned.T
        return np.asarray(self.middle + self.scale * told[:, :2] * (self.far / (self.far - told[:, 2:])))

    def facing(self, face: Face) -> bool:
        """Whether the camera sees this face."""
        told = self.turned @ face.middle
        return bool((self.turned @ face.normal) @ (np.array([0, 0, self.far]) - told) > 0)


def draw_die(rng: Rng) -> DrawnDie:
    """Any die in any light."""
    sides, hand = int(rng.choice(SIDES)), any_hand(rng)
    colour, veins, ink = _colours(rng)
    size = float(rng.uniform(0.9, 1.6))
    sheets = [
        _sheet(printed(word, hand, rng), (colour, veins, ink), size, rng) for word in any_words(sides, FACES, rng)
    ]
    tint = np.exp(rng.normal(0, 1, 3) * rng.choice([0.04, 0.15, 0.3]))
    if rng.random() < _FLAMES:
        tint *= np.exp(-np.array([2.0, 0.7, 0.0]) * rng.random())
    light = tint / np.max(tint) * rng.uniform(0.4, 1.15)
    edge = float(rng.uniform(-40, 60)) if rng.random() < 0.6 else 0.0
    return DrawnDie(body(sides), sheets, any_ground(rng), light, float(rng.uniform(0.4, 1.0)), edge)


def view(die: DrawnDie, word: int, patch: int, radius: float, rng: Rng, aside: bool = False) -> Picture:
    """A patch around the upper face's word of this number on a die of about this radius in pixels.

    What lies up is in the middle, but `aside`: there something else is, of another face or of none.
    """
    up = int(rng.integers(len(die.body.faces)))
    seen = _placed(die.body, die.body.faces[up], radius * _CANVAS / patch, rng)
    words = rng.permutation(len(die.body.faces)) % FACES
    words[up] = word
    looked_at = _amiss(die, up, seen, rng) if aside else seen.at(die.body.faces[up].middle[None])[0]
    by = 0.0 if aside else _BESIDE * radius * _CANVAS / patch
    seen = seen._replace(middle=seen.middle + (_CANVAS - 1) / 2 - looked_at + rng.normal(0, by, 2))
    canvas = part_of(die.ground, _CANVAS, rng)
    _draw(canvas, die, seen, words.tolist(), rng)
    wide = float(rng.uniform(13, 52))
    small = max(14, round(patch * wide / radius))
    return resized(photographed(canvas, die.light, small, die.sharp * float(rng.uniform(0, 1.3)), rng), patch)


def _placed(of: Body, up: Face, radius: float, rng: Rng) -> _Seen:
    """Lying with this face up, turned, and seen from somewhere above: as large as a circle of this radius, about."""
    tilt, way, spin = _STEEPEST * np.sqrt(rng.random()), rng.uniform(0, 2 * np.pi), rng.uniform(0, 2 * np.pi)
    turned = _leaning(tilt, way) @ _about(spin) @ _lifted(up.normal)
    seen = _Seen(turned, 1.0, float(rng.uniform(7, 25)), np.zeros(2))
    area = cv2.contourArea(cv2.convexHull(seen.at(of.corners).astype(np.float32)))
    return seen._replace(scale=float(radius / np.sqrt(area / np.pi) * np.exp(rng.normal(0.03, 0.09))))


def _draw(canvas: Picture, die: DrawnDie, seen: _Seen, words: list[int], rng: Rng) -> None:
    lamp = np.array([*rng.normal(0, 0.5, 2), 1.0])
    lamp /= np.linalg.norm(lamp)
    dim = float(rng.uniform(0.25, 0.8))
    if rng.random() < 0.7:
        _shadow(canvas, die, seen, lamp, float(rng.uniform(0.2, 0.7)))
    for face, word in zip(die.body.faces, words, strict=True):
        if seen.facing(face):
            lit = dim + (1 - dim) * max(0.0, float((seen.turned @ face.normal) @ lamp))
            _lay(canvas, die.sheets[word], face, seen, lit)
    if die.edge:
        _edges(canvas, die, seen)
    if rng.random() < 0.25:
        _glare(canvas, seen, rng)


def _lay(canvas: Picture, sheet: Picture, face: Face, seen: _Seen, lit: float) -> None:
    """One face."""
    right = (face.corners[0] - face.middle) / np.linalg.norm(face.corners[0] - face.middle)
    down = np.cross(face.normal, right)
    reach = _REACH * face.within
    square = face.middle + reach * np.array([-right - down, right - down, right + down, down - right])
    corners = seen.at(face.corners)
    first = np.clip(np.floor(np.min(corners, axis=0)) - 1, 0, _CANVAS).astype(int)
    last = np.clip(np.ceil(np.max(corners, axis=0)) + 2, 0, _CANVAS).astype(int)
    width, height = (last - first).tolist()
    if width <= 0 or height <= 0:
        return
    start = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * len(sheet) - 0.5
    matrix = cv2.getPerspectiveTransform(start, (seen.at(square) - first).astype(np.float32))
    shown = cv2.warpPerspective(sheet, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(16 * (corners - first)).astype(np.int32), 255, cv2.LINE_AA, 4)
    part = canvas[first[1] : last[1], first[0] : last[0]]
    part += (shown * np.float32(lit) - part) * (mask[..., None].astype(np.float32) / 255)


def _edges(canvas: Picture, die: DrawnDie, seen: _Seen) -> None:
    """Edges are rounded, and lighter or darker."""
    mask = np.zeros((_CANVAS, _CANVAS), np.uint8)
    for face in die.body.faces:
        if seen.facing(face):
            cv2.polylines(mask, [np.rint(seen.at(face.corners)).astype(np.int32)], True, 255, 3)
    canvas += cv2.GaussianBlur(mask, (0, 0), 1.5)[..., None].astype(np.float32) / 255 * np.float32(die.edge)


def _shadow(canvas: Picture, die: DrawnDie, seen: _Seen, lamp: Floats, dark: float) -> None:
    """On the ground, away from the lamp."""
    told = die.body.corners @ seen.turned.T
    on_ground = told - (told[:, 2:] - np.min(told[:, 2])) * lamp / lamp[2]
    corners = seen._replace(turned=np.eye(3)).at(on_ground)
    mask = np.zeros((_CANVAS, _CANVAS), np.uint8)
    cv2.fillConvexPoly(mask, cv2.convexHull(np.rint(corners).astype(np.int32)), 255)
    canvas *= 1 - cv2.blur(mask, (11, 11))[..., None].astype(np.float32) / 255 * np.float32(dark)


def _glare(canvas: Picture, seen: _Seen, rng: Rng) -> None:
    """Light that is thrown back by a part of the die."""
    spot = np.zeros((_CANVAS, _CANVAS), np.uint8)
    x, y = (_CANVAS - 1) / 2 + rng.normal(0, 0.5, 2) * seen.scale
    axes = tuple(int(part) for part in rng.uniform(0.15, 0.8, 2) * seen.scale + 1)
    cv2.ellipse(spot, (round(float(x)), round(float(y))), axes, float(rng.uniform(0, 180)), 0, 360, 255, cv2.FILLED)
    share = cv2.blur(spot, (9, 9))[..., None].astype(np.float32) / 255 * np.float32(rng.uniform(0.05, 0.6))
    canvas += (np.float32(rng.uniform(180, 255)) - canvas) * share


def _amiss(die: DrawnDie, up: int, seen: _Seen, rng: Rng) -> Floats:
    """Where something else than the upper face's word is in the middle."""
    others = [face for number, face in enumerate(die.body.faces) if number != up and seen.facing(face)]
    middle = seen.at(die.body.faces[up].middle[None])[0]
    if others and rng.random() < 0.6:
        return seen.at(others[int(rng.integers(len(others)))].middle[None])[0]
    turn = rng.uniform(0, 2 * np.pi)
    return np.asarray(middle + seen.scale * rng.uniform(*_AMISS) * np.array([np.cos(turn), np.sin(turn)]))


def _sheet(ink: Picture, colours: tuple[Floats, Floats, Floats], size: float, rng: Rng) -> Picture:
    """A face: marbled or not, with this word in the middle."""
    colour, veins, inked = colours
    coarse = cv2.resize(rng.normal(0, 1, (6, 6)), (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
    share = np.clip(0.5 + 0.8 * coarse, 0, 1)[..., None]
    sheet = colour + (veins - colour) * share
    wide = round(SIDE * size / (2 * _REACH) * 1.25)
    small = cv2.resize(ink, (wide, wide), interpolation=cv2.INTER_AREA)
    start = (SIDE - wide) // 2
    whole = np.zeros((SIDE, SIDE, 1), np.float32)
    whole[start : start + wide, start : start + wide, 0] = small
    turn = cv2.getRotationMatrix2D(((SIDE - 1) / 2, (SIDE - 1) / 2), float(rng.uniform(0, 360)), 1.0)
    whole = cv2.warpAffine(whole, turn, (SIDE, SIDE))[..., None]
    return np.asarray(sheet + (inked - sheet) * whole, np.float32)


def _colours(rng: Rng) -> tuple[Floats, Floats, Floats]:
    """A body's colour and that of its veins, and an ink that is seen on both."""
    while True:
        dark = rng.random() < 0.5
        colour = rng.uniform(10, 120, 3) if dark else rng.uniform(90, 245, 3)
        veins = np.clip(colour + rng.normal(0, 45, 3), 5, 250) if rng.random() < 0.5 else colour
        ink = np.clip((rng.uniform(170, 250) if dark else rng.uniform(5, 60)) + rng.normal(0, 15, 3), 0, 255)
        if rng.random() < 0.2:
            ink = rng.uniform(0, 255, 3)
        if min(float(np.max(np.abs(ink - one))) for one in (colour, veins)) > _LEAST_INK:
            return colour, veins, ink


def _leaning(tilt: float, way: float) -> Floats:
    lean = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    return np.asarray(_about(way) @ lean @ _about(-way))


def _about(turn: float) -> Floats:
    return np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])


def _lifted(normal: Floats) -> Floats:
    """The turn that brings `normal` up."""
    axis = np.cross(normal, (0.0, 0.0, 1.0))
    length = float(np.linalg.norm(axis))
    if length < 1e-9:
        return np.diag([1.0, np.sign(normal[2]), np.sign(normal[2])])
    return np.asarray(cv2.Rodrigues(axis / length * np.arctan2(length, normal[2]))[0])
