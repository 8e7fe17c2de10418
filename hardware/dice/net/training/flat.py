"""Flat things drawn without a renderer that show pips and are no dice: dominoes, counters, buttons, cards.

Two dice side by side look much like a domino, and only what is shown of both tells a net one from the other. Lengths
are in halves of the edge of a die whose face would look like theirs.
"""

from typing import NamedTuple

import numpy as np

from hardware.dice.net.patches import Spot
from hardware.dice.net.places import Place
from hardware.dice.net.training.cut import CutDie
from hardware.dice.net.training.drawn import Look, Lot, View, as_seen, in_light, pips_on, turn
from hardware.dice.net.training.scenes import Floats, LabelledDie

_FINE, _LARGE, _LAYERS = (1.0, 1.8), 190.0, 7
"""A thing is drawn so much larger and then shrunk: less where it is drawn more than so many pixels wide. Its wall is
drawn in so many layers."""
_BEVEL = 0.08
_ROOM = 0.75
"""As a die it would have an upper face so wide, of its length: so much room it takes."""

Rng = np.random.Generator


class Print(NamedTuple):
    """Pips of a die on a thing: their value, how far right of its middle, and how large, of those of a die."""

    value: int
    right: float
    size: float


class Flat(NamedTuple):
    """A thing: halves of its length and width, the radius of its corners, how high it is, what is printed on it, how
    long and wide the bar in its middle is, and whether that is engraved instead of printed."""

    length: float
    width: float
    corner: float
    height: float
    prints: tuple[Print, ...]
    bar: tuple[float, float]
    engraved: bool


def any_flat(rng: Rng) -> Flat:
    """Mostly a domino."""
    chance = rng.random()
    if chance < 0.6:
        return _domino(rng)
    return _counter(rng) if chance < 0.85 else _card(rng)


def _domino(rng: Rng) -> Flat:
    size, long = float(rng.uniform(0.8, 1.05)), float(rng.uniform(0.94, 1.06))
    halves = tuple(Print(int(rng.integers(7)), side * long, size) for side in (-1, 1))
    bar = float(rng.uniform(0.55, 1.0)), float(rng.uniform(0.03, 0.09))
    return Flat(
        2 * long, 1.0, float(rng.uniform(0.02, 0.3)), float(rng.uniform(0.15, 1.0)), halves, bar, rng.random() < 0.5
    )


def _counter(rng: Rng) -> Flat:
    """A round one: with holes as a button, or with pips."""
    button = rng.random() < 0.4
    radius = float(rng.uniform(1.1, 1.9))
    value, size = (4, float(rng.uniform(0.4, 0.7))) if button else (int(rng.integers(1, 7)), float(rng.uniform(0.6, 1)))
    return Flat(radius, radius, radius, float(rng.uniform(0.05, 0.6)), (Print(value, 0.0, size),), (0, 0), False)


def _card(rng: Rng) -> Flat:
    wide = float(rng.uniform(0.9, 2.0))
    only = Print(int(rng.integers(1, 7)), 0.0, float(rng.uniform(0.7, 1.2)))
    return Flat(wide * float(rng.uniform(1.35, 1.8)), wide, 0.1, float(rng.uniform(0.01, 0.12)), (only,), (0, 0), False)


def draw_flat(thing: Flat, look: Look, yaw: float, side: float, view: View) -> tuple[CutDie, list[Spot]]:
    """The thing as if it were a die, turned by `yaw` in radians, on which a die's face would be `side` pixels wide; and
    where in its pixels it looks like one."""
    pixel = 2.0 / side
    reach = float(np.hypot(thing.length, thing.width)) + thing.height * float(np.linalg.norm(view.camera)) + 4 * pixel
    half = int(np.ceil(reach / pixel))
    count = round(2 * half * float(np.clip(_LARGE / half / 2, *_FINE)))
    ticks = ((np.arange(count) + 0.5) / count * 2 - 1) * half * pixel
    seen = np.stack(np.meshgrid(ticks, ticks), axis=-1).reshape(-1, 2)
    cover, top, shown = (np.zeros((len(seen), *rest), np.float32) for rest in ((), (), (3,)))
    for depth in np.linspace(0.0, thing.height, _LAYERS):
        # what is higher hides what is below it
        left = np.flatnonzero(cover == 0)
        at = np.asarray((seen[left] - depth * view.camera) @ turn(yaw), np.float32)
        met = _outside(at, thing) < 0
        own, at = left[met], at[met]
        cover[own], top[own] = 1.0, float(depth == 0)
        shown[own] = _wall(at, thing, look, yaw, view) if depth else _top(at, thing, look, yaw, view)
    cover, top, shown = (as_seen(part, count, 2 * half, view.blur) for part in (cover, top, shown))
    pixels = np.clip(shown / np.maximum(cover, 1e-3)[..., None], 0, 255).astype(np.uint8)
    middle, arms = np.array([half - 0.5, half - 0.5]), turn(yaw) * side / 2
    corners = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * (thing.length, thing.width) @ arms.T + middle
    room = LabelledDie("pips", "0", middle, _ROOM * thing.length * side, 0.0, corners)
    return CutDie(pixels, cover, top, room, yaw), [_like(one, middle, arms, side) for one in thing.prints]


def _like(one: Print, middle: Floats, arms: Floats, side: float) -> Spot:
    x, y = middle + arms @ np.array([one.right, 0.0])
    return Place(float(x), float(y), one.size * side, 0.0)


def _outside(at: Lot, thing: Flat) -> Lot:
    """How far points (n, 2) are outside its outline."""
    gap = np.abs(at) - (np.array([thing.length, thing.width], np.float32) - thing.corner)
    return np.linalg.norm(np.maximum(gap, 0), axis=1) + np.minimum(np.max(gap, axis=1), 0) - thing.corner


def _away(at: Lot, thing: Flat) -> Lot:
    """Which way its wall looks at these points (n, 2)."""
    gap = np.abs(at) - (np.array([thing.length, thing.width], np.float32) - thing.corner)
    main = gap == np.max(gap, axis=1, keepdims=True)
    out = np.where(np.all(gap > 0, axis=1, keepdims=True), np.maximum(gap, 0), main) * np.sign(at)
    return out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-4)


def _body(at: Lot, look: Look) -> Floats:
    share = look.pattern(np.column_stack([at, np.ones(len(at), np.float32)]))[:, None]
    return look.colours[0] * (1 - share) + look.colours[1] * share


def _wall(at: Lot, thing: Flat, look: Look, yaw: float, view: View) -> Lot:
    normal = np.column_stack([_away(at, thing), np.full(len(at), 0.1)])
    return in_light(_body(at, look), normal, np.column_stack([at, np.zeros(len(at))]), look, yaw, view)


def _top(at: Lot, thing: Flat, look: Look, yaw: float, view: View) -> Lot:
    colour, tilt = _body(at, look), np.zeros_like(at)
    for one in thing.prints:
        if not one.value:
            continue
        flat = (at - (one.right, 0.0)) / one.size
        told, hollow = pips_on(np.asarray(flat, np.float32), look, look.values.index(one.value))
        ink = look.ace if one.value == 1 else look.ink
        colour, tilt = colour + (ink - colour) * told[:, None], tilt + hollow
    length, width = thing.bar
    bar = (np.abs(at[:, 0]) < width) & (np.abs(at[:, 1]) < length)
    colour[bar] = 0.55 * colour[bar] if thing.engraved else look.ink
    rim = np.clip(1 + _outside(at, thing) / _BEVEL, 0, 1)[:, None]
    normal = np.column_stack([0.8 * rim * _away(at, thing) - look.depth * tilt, np.ones(len(at))])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    return in_light(colour, normal, np.column_stack([at, np.ones(len(at))]), look, yaw, view)
