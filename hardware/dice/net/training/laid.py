"""Dice of some rendered tables laid on others and on drawn patterns: far more tables than there is time to render.

A die is cut out by the pixels that show it, turned, made larger or smaller, and laid with a shadow where no other one
lies, or in a row with others of its table. Its light does not quite fit there; what a net learns from that is that a
die is a die on any ground and beside any other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.training.scenes import Floats, LabelledDie, Scene, halved
from hardware.picture import Picture

AS_RENDERED = 0.4
"""The share of tables that are shown as they are."""
_KEPT, _SHOWN = 300, 6
"""So many tables with laid dice are kept, and each is shown about so often before another one takes its place."""
_GROUPS, _TRIES = (1, 7), 12
_ROW, _ROWS = (2, 7), 0.4
"""How many dice lie in a row, and what share of the groups are rows; the others are single dice."""
_SIDES = (15.0, 80.0)
"""Of their upper faces in pixels."""
_SCALES = (0.4, 1.25)
_WHOLE = 0.95
"""Of a die that is cut out so much of its upper face is seen."""
_ROOM = 1.15
"""Middles of upper faces that are in no row are at least so many sides apart."""
_MARGIN = 2
_OTHER_COLOURS = 0.2

Maps = npt.NDArray[np.float32]
Rng = np.random.Generator


class CutDie(NamedTuple):
    """A die: its `pixels` (height, width, 3), how much of each is it and how much its upper face (height, width), 0 to
    1, where in them that face is, and how it is turned in radians."""

    pixels: Picture
    cover: Maps
    top: Maps
    die: LabelledDie
    turn: float


@dataclass(frozen=True, eq=False)
class _Light:
    """In which direction the shadows of a table fall, how dark and how soft in sides of a face; and its colour."""

    shift: Floats
    dark: float
    soft: float
    colour: Floats


class _Put(NamedTuple):
    """A cut die, where its upper face comes to lie in a picture, how large and how much turned."""

    cut: CutDie
    at: Floats
    scale: float
    turn: float


class Table(NamedTuple):
    """A scene to show, and the number of the rendered one that it is or was made of."""

    scene: Scene
    number: int


class Tables:
    """Rendered scenes, and others with dice that were cut out of these."""

    def __init__(self, every: Sequence[Scene], rng: Rng) -> None:
        self._every, self._rng = every, rng
        # a scene of many dice shows more than one of few
        share = np.array([1 + len(scene.dice) for scene in every], dtype=np.float64) ** 0.7
        self._share = share / share.sum()
        self._cut = [some for scene in every if (some := cut_out(scene))]
        self._laid = list[Table]()

    def draw(self) -> Table:
        """Any of them."""
        if not self._cut or self._rng.random() < AS_RENDERED:
            number = int(self._rng.choice(len(self._every), p=self._share))
            return Table(self._every[number], number)
        if len(self._laid) < _KEPT:
            self._laid.append(self._new())
            return self._laid[-1]
        slot = int(self._rng.integers(_KEPT))
        if self._rng.random() < 1 / _SHOWN:
            self._laid[slot] = self._new()
        return self._laid[slot]

    def _new(self) -> Table:
        number = int(self._rng.integers(len(self._every)))
        return Table(laid(self._every[number], self._cut, self._rng), number)


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


def laid(scene: Scene, cut: Sequence[Sequence[CutDie]], rng: Rng) -> Scene:
    """The scene with some of these dice where there is room; each part of `cut` is of one table."""
    picture, dice = np.asarray(scene.levels[0], dtype=np.uint8).copy(), list(scene.dice)
    side, angle = np.exp(rng.uniform(*np.log(_SIDES))), rng.uniform(0, 2 * np.pi)
    shift = rng.uniform(0.02, 0.45) * np.array([np.cos(angle), np.sin(angle)])
    colour = np.exp(rng.normal(0, 0.08, 3) + rng.normal(0, 0.12))
    light = _Light(shift, float(rng.uniform(0.1, 0.8)), float(rng.uniform(0.05, 0.4)), colour)
    for _ in range(int(rng.integers(*_GROUPS))):
        some = cut[rng.integers(len(cut))]
        group = (
            _row(some, side, scene.size, rng) if rng.random() < _ROWS else _single(some, dice, side, rng, scene.size)
        )
        if group and all(_has_room(one, dice, scene.size) for one in group):
            dice += _lay(picture, group, light, rng)
    return Scene(halved(picture), dice)


def _single(some: Sequence[CutDie], dice: Sequence[LabelledDie], side: float, rng: Rng, size: Floats) -> list[_Put]:
    """One die anywhere, often beside another one."""
    one = some[rng.integers(len(some))]
    scale, turn = _scale(one, side * np.exp(rng.normal(0, 0.04))), float(rng.uniform(0, 2 * np.pi))
    for _ in range(_TRIES):
        at = rng.uniform(0, size)
        if dice and rng.random() < 0.3:
            beside, angle = dice[rng.integers(len(dice))], rng.uniform(0, 2 * np.pi)
            at = beside.at + (_ROOM + rng.exponential(0.2)) * side * np.array([np.cos(angle), np.sin(angle)])
        put = _Put(one, at, scale, turn)
        if _has_room(put, dice, size):
            return [put]
    return []


def _row(some: Sequence[CutDie], side: float, size: Floats, rng: Rng) -> list[_Put]:
    """Dice of one table side against side, in one line or in two."""
    first = some[rng.integers(len(some))]
    like = [one for one in some if 0.8 < one.die.side / first.die.side < 1.25]
    side = first.die.side * _scale(first, side)
    turn, lines = rng.uniform(0, 2 * np.pi), int(rng.choice([1, 1, 1, 2]))
    gap, slip = 1 + abs(rng.normal(0, 0.05)), float(rng.choice([0.0, 0.08]))
    across, down = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) * side * gap
    start, row = rng.uniform(0, size), list[_Put]()
    for number in range(int(rng.integers(*_ROW))):
        one = like[rng.integers(len(like))]
        at = start + number // lines * across + (number % lines + rng.uniform(-slip, slip)) * down
        quarter = np.pi / 2 * rng.integers(4)
        row.append(_Put(one, at, side / one.die.side, float(turn + quarter - one.turn + rng.normal(0, 0.02))))
    return row


def _scale(one: CutDie, side: float) -> float:
    return float(np.clip(side / one.die.side, *_SCALES))


def _has_room(put: _Put, dice: Sequence[LabelledDie], size: Floats) -> bool:
    side = put.scale * put.cut.die.side
    free = all(np.linalg.norm(put.at - die.at) > _ROOM * (side + die.side) / 2 for die in dice)
    return free and bool(np.all(put.at > side) and np.all(put.at < size - side))


def _lay(picture: Picture, group: Sequence[_Put], light: _Light, rng: Rng) -> list[LabelledDie]:
    """Draw these dice into the picture; what was drawn."""
    order = rng.permutation(3) if rng.random() < _OTHER_COLOURS else np.arange(3)
    colour = light.colour * np.exp(rng.normal(0, 0.08))
    shown = [one._replace(cut=one.cut._replace(pixels=_tinted(one.cut.pixels[..., order], colour))) for one in group]
    for one in shown:
        _shade(picture, one, light)
    for one in shown:
        _draw(picture, one, one.cut.cover)
    # no die hides the upper face of another one that is as high
    for one in shown if len(shown) > 1 else []:
        _draw(picture, one, one.cut.top)
    return [_as_put(one) for one in group]


def _tinted(pixels: Picture, colour: Floats) -> Picture:
    return np.clip(pixels * colour, 0, 255).astype(np.uint8)


def _as_put(put: _Put) -> LabelledDie:
    die, arms = put.cut.die, _arms(put)
    return replace(die, at=put.at, side=put.scale * die.side, corners=(die.corners - die.at) @ arms.T + put.at)


def _arms(put: _Put) -> Floats:
    cos, sin = np.cos(put.turn), np.sin(put.turn)
    return put.scale * np.array([[cos, -sin], [sin, cos]])


def _window(picture: Picture, put: _Put) -> tuple[Picture, Floats]:
    """The part of the picture about the die, and the matrix (2, 3) that leads from its pixels into that."""
    reach = int(1.7 * put.scale * put.cut.die.side + 4)
    left, top = (max(0, int(part) - reach) for part in put.at)
    part = picture[top : int(put.at[1]) + reach, left : int(put.at[0]) + reach]
    arms = _arms(put)
    return part, np.column_stack([arms, put.at - [left, top] - arms @ put.cut.die.at])


def _shade(picture: Picture, put: _Put, light: _Light) -> None:
    part, matrix = _window(picture, put)
    side = put.scale * put.cut.die.side
    matrix = matrix + np.column_stack([np.zeros((2, 2)), side * light.shift])
    cover = cv2.warpAffine(put.cut.cover, matrix, part.shape[1::-1])
    shadow = cv2.GaussianBlur(cover, (0, 0), max(0.5, light.soft * side))[..., None]
    part[:] = part * (1 - light.dark * shadow)


def _draw(picture: Picture, put: _Put, cover: Maps) -> None:
    part, matrix = _window(picture, put)
    how = cv2.INTER_AREA if put.scale < 0.6 else cv2.INTER_LINEAR
    die = cv2.warpAffine(put.cut.pixels, matrix, part.shape[1::-1], flags=how, borderMode=cv2.BORDER_REPLICATE)
    seen = cv2.warpAffine(cover, matrix, part.shape[1::-1])[..., None]
    part[:] = part + (die.astype(np.float32) - part) * seen
