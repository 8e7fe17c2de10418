"""Dice of some rendered tables, and drawn ones, laid on others and on drawn patterns: far more tables than there is
time to render.

A die is cut out by the pixels that show it, turned, made larger or smaller, and laid with a shadow where no other one
lies, or in a row with others of its table. Its light does not quite fit there; what a net learns from that is that a
die is a die on any ground and beside any other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import cv2
import numpy as np

from hardware.dice.net.patches import Spot
from hardware.dice.net.places import Place
from hardware.dice.net.training.cut import CutDie, Maps, cut_out
from hardware.dice.net.training.drawn import View, any_look, any_view, draw
from hardware.dice.net.training.flat import any_flat, draw_flat
from hardware.dice.net.training.scenes import Floats, LabelledDie, Scene, halved
from hardware.picture import Picture

AS_RENDERED = 0.4
"""The share of tables that are shown as they are."""
_KEPT, _SHOWN = 500, 10
"""So many tables with laid dice are kept, and each is shown about so often before another one takes its place."""
_GROUPS, _TRIES = (1, 7), 12
_ROW, _ROWS = (2, 7), 0.4
"""How many dice lie in a row, and what share of the groups are rows; the others are single dice."""
_CLOSE, _LIKE = 0.5, 0.85
"""In what share of the rows no gap is left, and how many dice of a drawn one look like the first."""
_SCALES = (0.4, 1.25)
_ROOM = 1.15
"""Middles of upper faces that are in no row are at least so many sides apart."""

Rng = np.random.Generator


class Lot(NamedTuple):
    """What is laid: what share of the groups are `drawn` dice with pips, how likely a `flat` thing that is no die lies
    beside each, how likely the colours of a group are `exchanged`, and the least and the largest of the `sides` of
    upper faces in pixels.
    """

    drawn: float
    flat: float
    exchanged: float
    sides: tuple[float, float]


PIPS, AS_CUT = Lot(0.5, 0.45, 0.2, (15.0, 80.0)), Lot(0.0, 0.0, 0.0, (25.0, 110.0))
"""Dice with pips have any colour, and other things show pips, too; those of other games are laid as they were cut."""


@dataclass(frozen=True, eq=False)
class _Light:
    """In which direction the shadows of a table fall, how dark and how soft in sides of a face; its colour, and how
    likely colours are `exchanged`.
    """

    shift: Floats
    dark: float
    soft: float
    colour: Floats
    exchanged: float


class _Put(NamedTuple):
    """A cut die, where its upper face comes to lie in a picture or in its group, how large and how much turned."""

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

    def __init__(
        self, every: Sequence[Scene], rng: Rng, lot: Lot = PIPS, cut: Sequence[Sequence[CutDie]] | None = None
    ) -> None:
        """`cut` are the dice to lay in place of all that can be cut out, those of a table together."""
        self._every, self._rng, self._lot = every, rng, lot
        # a scene of many dice shows more than one of few
        share = np.array([1 + len(scene.dice) for scene in every], dtype=np.float64) ** 0.7
        self._share = share / share.sum()
        self._cut = [some for scene in every if (some := cut_out(scene))] if cut is None else cut
        self._laid = list[Table]()

    def draw(self) -> Table:
        """Any of them."""
        none_to_lay = not self._cut and not self._lot.drawn
        if none_to_lay or self._rng.random() < AS_RENDERED:
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
        return Table(laid(self._every[number], self._cut, self._rng, self._lot), number)


def laid(scene: Scene, cut: Sequence[Sequence[CutDie]], rng: Rng, lot: Lot = PIPS) -> Scene:
    """The scene with some of these dice, and drawn ones, where there is room; each part of `cut` is of one table."""
    picture, dice = np.asarray(scene.levels[0], dtype=np.uint8).copy(), list(scene.dice)
    side, angle = np.exp(rng.uniform(*np.log(lot.sides))), rng.uniform(0, 2 * np.pi)
    shift = rng.uniform(0.02, 0.45) * np.array([np.cos(angle), np.sin(angle)])
    colour = np.exp(rng.normal(0, 0.08, 3) + rng.normal(0, 0.12))
    light = _Light(shift, float(rng.uniform(0.1, 0.8)), float(rng.uniform(0.05, 0.4)), colour, lot.exchanged)
    view = any_view(rng)
    taken, lures = list(dice), list[Spot]()
    for _ in range(int(rng.integers(*_GROUPS))):
        some = None if not cut or rng.random() < lot.drawn else cut[rng.integers(len(cut))]
        in_row = rng.random() < _ROWS
        group = _row(some, side, view, rng) if in_row else [_single(some, side, view, rng)]
        put = _lay(picture, _somewhere(group, taken, scene.size, rng), light, rng)
        dice, taken = dice + put, taken + put
        if rng.random() < lot.flat:
            thing, like = _flat(side, view, rng)
            there = _somewhere([thing], taken, scene.size, rng)
            taken += _lay(picture, there, light, rng)
            lures += [_moved(one, thing.cut.die, put.at) for put in there for one in like]
    return Scene(halved(picture), dice, lures=lures)


def _flat(side: float, view: View, rng: Rng) -> tuple[_Put, list[Spot]]:
    """Something that is no die, and where in its pixels it looks like one."""
    size = side * float(np.exp(rng.normal(0, 0.25)))
    cut, like = draw_flat(any_flat(rng), any_look(rng), float(rng.uniform(0, 2 * np.pi)), size, view)
    return _Put(cut, np.zeros(2), 1.0, 0.0), like


def _moved(one: Spot, cut: LabelledDie, to: Floats) -> Spot:
    """What lies there on a thing where the thing was laid."""
    x, y = to - cut.at + (one.x, one.y)
    return Place(float(x), float(y), one.side, 0.0)


def _single(some: Sequence[CutDie] | None, side: float, view: View, rng: Rng) -> _Put:
    """One of these dice, or a drawn one."""
    turn, side = float(rng.uniform(0, 2 * np.pi)), side * float(np.exp(rng.normal(0, 0.04)))
    if some is None:
        return _Put(draw(any_look(rng), int(rng.integers(6)), turn, side, view), np.zeros(2), 1.0, 0.0)
    one = some[rng.integers(len(some))]
    return _Put(one, np.zeros(2), _scale(one, side), turn)


def _somewhere(group: Sequence[_Put], dice: Sequence[LabelledDie], size: Floats, rng: Rng) -> list[_Put]:
    """The dice of the group anywhere, often beside another one; none where there is no room."""
    side = group[0].scale * group[0].cut.die.side
    for _ in range(_TRIES):
        at = rng.uniform(0, size)
        if dice and rng.random() < 0.3:
            beside, angle = dice[rng.integers(len(dice))], rng.uniform(0, 2 * np.pi)
            at = beside.at + (_ROOM + rng.exponential(0.2)) * side * np.array([np.cos(angle), np.sin(angle)])
        placed = [one._replace(at=at + one.at) for one in group]
        if all(_has_room(one, dice, size) for one in placed):
            return placed
    return []


def _row(some: Sequence[CutDie] | None, side: float, view: View, rng: Rng) -> list[_Put]:
    """Dice of one table, or drawn ones, side against side, in one line or in two."""
    turn, count = float(rng.uniform(0, 2 * np.pi)), int(rng.integers(*_ROW))
    row = _drawn(count, turn, side, view, rng) if some is None else _turned(some, count, turn, side, rng)
    lines = int(rng.choice([1, 1, 1, 2]))
    slip = float(rng.choice([0.0, 0.08])) if lines == 1 else 0.0
    gap = 1.0 if rng.random() < _CLOSE else 1 + abs(rng.normal(0, 0.05))
    step = row[0].scale * row[0].cut.die.side * gap
    across, down = step * np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    for number, one in enumerate(row):
        at = number // lines * across + (number % lines + rng.uniform(-slip, slip)) * down
        row[number] = one._replace(at=at)
    # what is nearer to the camera hides the sides of others
    return sorted(row, key=lambda one: float(one.at @ view.camera))


def _turned(some: Sequence[CutDie], count: int, turn: float, side: float, rng: Rng) -> list[_Put]:
    """So many of these dice, of about the size of one of them, turned to stand in a row."""
    first = some[rng.integers(len(some))]
    like = [one for one in some if 0.8 < one.die.side / first.die.side < 1.25]
    side = first.die.side * _scale(first, side)
    chosen = [like[rng.integers(len(like))] for _ in range(count)]
    turns = [float(turn + np.pi / 2 * rng.integers(4) - one.turn + rng.normal(0, 0.02)) for one in chosen]
    return [_Put(one, np.zeros(2), side / one.die.side, own) for one, own in zip(chosen, turns, strict=True)]


def _drawn(count: int, turn: float, side: float, view: View, rng: Rng) -> list[_Put]:
    """So many dice drawn to stand in a row."""
    look, row = any_look(rng), list[_Put]()
    for _ in range(count):
        own = look if rng.random() < _LIKE else any_look(rng)
        yaw = float(turn + np.pi / 2 * rng.integers(4) + rng.normal(0, 0.01))
        row.append(_Put(draw(own, int(rng.integers(6)), yaw, side, view), np.zeros(2), 1.0, 0.0))
    return row


def _scale(one: CutDie, side: float) -> float:
    return float(np.clip(side / one.die.side, *_SCALES))


def _has_room(put: _Put, dice: Sequence[LabelledDie], size: Floats) -> bool:
    side = put.scale * put.cut.die.side
    free = all(np.linalg.norm(put.at - die.at) > _ROOM * (side + die.side) / 2 for die in dice)
    return free and bool(np.all(put.at > side) and np.all(put.at < size - side))


def _lay(picture: Picture, group: Sequence[_Put], light: _Light, rng: Rng) -> list[LabelledDie]:
    """Draw these dice into the picture; what was drawn."""
    order = rng.permutation(3) if rng.random() < light.exchanged else np.arange(3)
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
