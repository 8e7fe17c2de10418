"""Dice drawn without a renderer: rounded cubes of any colour, pattern, edge and pips, in the light of a lamp.

They look less real than rendered ones, and no two looks are the same: a net that has met them does not take a colour
for the mark of a die. Lengths are in halves of a die's edge; x is right, y is down in the picture, z is up.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.net.training.cut import CutDie
from hardware.dice.net.training.scenes import Floats, LabelledDie

SPOTS: dict[int, list[tuple[int, int]]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}
_LEANS, _MOST = 13.0, 27.0
"""The camera looks so many degrees from straight down, as a spread and at most."""
_REACH = 1.45
"""An upper face reaches so far from its middle."""
_STEPS, _HIT = 8, 0.02
"""A line of sight comes nearer to the die so often, and meets it where it is that near then."""
_FINE, _LARGE = (1.25, 2.5), 130.0
"""A die is drawn so much larger, and then shrunk: less where it is drawn more than so many pixels wide."""
_INKS = ((236, 240, 242), (20, 19, 20), (78, 176, 220), (30, 26, 190))
"""White, black, gold and red: blue, green, red up to 255."""
_APART = 70.0
"""At least so many levels are between a body and its pips."""

Lot = npt.NDArray[np.float32]
Rng = np.random.Generator
Pattern = Callable[[Lot], Lot]
"""From points (n, 3) to how much of a second colour is there, 0 to 1."""


class View(NamedTuple):
    """Where the camera stands, as how far right and down of a die it is for each step that it is above it, and where
    the lamp is (3,); how much light comes from the room; and what the camera's blur is in pixels."""

    camera: Floats
    lamp: Floats
    room: float
    blur: float


@dataclass(frozen=True, eq=False)
class Look:
    """All that the dice of one maker share: two `colours` of the body and how they are spread, the `ink` of pips and of
    a single one, the radius of its edges and of a ball that cuts its corners off, where pips lie and how wide and deep
    they are, how it shines, how much is seen through it, and in which order values lie."""

    colours: tuple[Floats, Floats]
    pattern: Pattern
    ink: Floats
    ace: Floats
    edge: float
    ball: float
    reach: float
    pip: float
    ace_pip: float
    depth: float
    gloss: float
    clear: float
    values: tuple[int, ...]
    turned: tuple[bool, ...]


def any_view(rng: Rng) -> View:
    """Mostly from above."""
    lean, away = np.radians(min(abs(rng.normal(0, _LEANS)), _MOST)), rng.uniform(0, 2 * np.pi)
    camera = np.tan(lean) * np.array([np.cos(away), np.sin(away)])
    low, side = np.radians(rng.uniform(25, 80)), rng.uniform(0, 2 * np.pi)
    lamp = np.array([np.cos(low) * np.cos(side), np.cos(low) * np.sin(side), np.sin(low)])
    return View(camera, lamp, float(rng.uniform(0.15, 0.75)), float(rng.uniform(0.3, 0.9)))


def any_look(rng: Rng) -> Look:
    """Of any maker."""
    colours = _colours(rng)
    ink = _ink(colours, rng)
    sharp = rng.random() < 0.45
    edge = float(rng.uniform(0.03, 0.12) if sharp else rng.uniform(0.12, 0.42))
    wide = float(rng.uniform(0.15, 0.25) if rng.random() < 0.6 else rng.uniform(0.1, 0.16))
    reach = float(rng.uniform(max(0.42, wide * 2 + 0.06), 0.56))
    plain_ace = rng.random() < 0.7
    return Look(
        colours=colours,
        pattern=_pattern(rng),
        ink=ink,
        ace=ink if rng.random() < 0.75 else _ink(colours, rng),
        edge=edge,
        ball=float(rng.uniform(1.3, 1.55)) if not sharp and rng.random() < 0.35 else 2.0,
        reach=reach,
        pip=wide,
        ace_pip=wide if plain_ace else float(rng.uniform(wide, 0.36)),
        depth=float(rng.uniform(0.2, 0.9)) if rng.random() < 0.6 else 0.0,
        gloss=float(rng.uniform(0, 1)),
        clear=float(rng.uniform(0.1, 0.45)) if rng.random() < 0.15 else 0.0,
        values=(2, 5, 3, 4, 1, 6) if rng.random() < 0.5 else (2, 5, 4, 3, 1, 6),
        turned=tuple((rng.random(6) < 0.5).tolist()),
    )


def any_colour(rng: Rng) -> Floats:
    """Of a body, blue, green, red up to 255: grey, pale or strong."""
    if rng.random() < 0.35:
        return np.clip(rng.choice([rng.uniform(8, 50), rng.uniform(190, 252)]) + rng.normal(0, 6, 3), 4, 252)
    tone = np.array([[[rng.uniform(0, 360), rng.uniform(0.25, 0.97), rng.uniform(0.2, 0.99)]]], np.float32)
    return np.clip(cv2.cvtColor(tone, cv2.COLOR_HSV2BGR)[0, 0] * 255.0, 4, 252)


def _colours(rng: Rng) -> tuple[Floats, Floats]:
    first, kind = any_colour(rng), rng.random()
    if kind < 0.45:
        return first, first
    if kind < 0.8:
        return first, np.clip(first * rng.uniform(0.6, 1.4) + rng.normal(0, 12, 3), 4, 252)
    return first, any_colour(rng)


def _ink(colours: tuple[Floats, Floats], rng: Rng) -> Floats:
    """One that is seen on both colours, if there is one."""
    for _ in range(8):
        strange = rng.random() < 0.2
        ink = any_colour(rng) if strange else np.array(_INKS[int(rng.choice(4, p=[0.42, 0.4, 0.1, 0.08]))], np.float64)
        if all(np.max(np.abs(ink - one)) > _APART and abs(np.mean(ink - one)) > 0.3 * _APART for one in colours):
            return ink
    return np.full(3, 245.0 if np.mean(colours) < 120 else 15.0)


def _pattern(rng: Rng) -> Pattern:
    """Swirls, grains of wood, specks or a slope."""
    waves, shifts = rng.normal(0, 1, (3, 3)), rng.uniform(0, 6, 3)
    fine, sharp = float(rng.uniform(1.5, 5)), float(rng.uniform(1, 8))
    specks = (rng.random((32, 32, 32)) < rng.uniform(0.05, 0.5)).astype(np.float32)
    stretched = np.array([1, 1, float(rng.uniform(4, 10))])[rng.permutation(3)]

    def swirls(at: Lot) -> Lot:
        bent = at + 0.6 * np.sin(fine * at @ waves.T + shifts)
        return _step(np.sin(fine * bent @ waves[0] + shifts[0]), sharp)

    def grains(at: Lot) -> Lot:
        bent = at * stretched + 0.25 * np.sin(2 * at @ waves.T + shifts)
        return _step(np.sin(bent @ waves[1] * 2 + shifts[1]), 1.0)

    def speckled(at: Lot) -> Lot:
        cell = np.int32((at + 1.2) * 3 * fine) % 32
        return specks[cell[:, 0], cell[:, 1], cell[:, 2]]

    def slope(at: Lot) -> Lot:
        return _step(at @ waves[2], 1.0)

    kinds: tuple[Pattern, ...] = (swirls, swirls, grains, speckled, slope)
    return kinds[int(rng.integers(len(kinds)))]


def _step(level: Lot, sharp: float) -> Lot:
    return np.asarray(1 / (1 + np.exp(-2 * sharp * level)), np.float32)


def draw(look: Look, axis: int, yaw: float, side: float, view: View) -> CutDie:
    """The die with this face of six up, turned by `yaw` in radians, its upper face `side` pixels wide."""
    pixel = 2.0 / side
    half = int(np.ceil((_REACH + 2 * float(np.linalg.norm(view.camera))) / pixel))
    count = round(2 * half * float(np.clip(_LARGE / half / 2, *_FINE)))
    ticks = ((np.arange(count) + 0.5) / count * 2 - 1) * half
    across, down = (part.ravel() * pixel for part in np.meshgrid(ticks, ticks))
    start = np.stack([across, down, np.ones_like(across)], axis=1)
    points, hit = _met(start, view, yaw, look)
    colour, top = _shown(points[hit], look, axis, yaw, view)
    cover, upper, shown = (np.zeros((len(start), *rest), np.float32) for rest in ((), (), (3,)))
    cover[hit], upper[hit], shown[hit] = 1.0, top, colour
    parts = (as_seen(part, count, 2 * half, view.blur) for part in (cover, upper, shown))
    cover, upper, shown = parts
    pixels = np.clip(shown / np.maximum(cover, 1e-3)[..., None], 0, 255).astype(np.uint8)
    arms = turn(yaw) * side / 2
    middle = np.array([half - 0.5, half - 0.5])
    corners = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) @ arms.T + middle
    die = LabelledDie("pips", str(look.values[axis]), middle, side, 1.0, corners)
    return CutDie(pixels, cover * (1 - look.clear), upper * (1 - look.clear), die, yaw)


def as_seen(part: Lot, count: int, size: int, blur: float) -> Lot:
    """What was drawn so many points wide as a camera sees it so many pixels wide."""
    shrunk = cv2.resize(part.reshape(count, count, -1), (size, size), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(shrunk, (0, 0), blur), np.float32)


def turn(yaw: float) -> Floats:
    return np.array([[np.cos(yaw), -np.sin(yaw)], [np.sin(yaw), np.cos(yaw)]])


def _met(start: Floats, view: View, yaw: float, look: Look) -> tuple[Lot, npt.NDArray[np.bool_]]:
    """Where the lines of sight that are at these points as high as the upper face meet the die that is turned so, and
    which of them do."""
    ray, into = np.array([*-view.camera, -1.0]), np.eye(3)
    into[:2, :2] = turn(yaw)
    at = np.asarray(start @ into, np.float32)
    ray = np.asarray(into.T @ (ray / np.linalg.norm(ray)), np.float32)
    # first where the sharp cube about it is met
    slabs = np.stack([(side - at) / np.where(np.abs(ray) < 1e-6, 1e-6, ray) for side in (-1, 1)])
    enter, leave = np.max(np.min(slabs, axis=0), axis=1), np.min(np.max(slabs, axis=0), axis=1)
    hit = enter < leave
    some = np.ascontiguousarray((at[hit] + enter[hit, None] * ray).T)
    for _ in range(_STEPS):
        some += _outside(some, look) * ray[:, None]
    at[hit] = some.T
    hit[hit] = _outside(some, look) < _HIT
    return at, hit


def _outside(at: Lot, look: Look) -> Lot:
    """How far points (3, n) are outside the die."""
    x, y, z = np.abs(at) - np.float32(1 - look.edge)
    inside = np.minimum(np.maximum(np.maximum(x, y), z), 0)
    gaps = (np.maximum(part, 0) ** 2 for part in (x, y, z))
    box = np.sqrt(sum(gaps)) + inside - look.edge
    return np.maximum(box, np.sqrt(at[0] ** 2 + at[1] ** 2 + at[2] ** 2) - look.ball)


def _shown(at: Lot, look: Look, up: int, yaw: float, view: View) -> tuple[Lot, Lot]:
    """The colours of these points of the die, and which of them are on its upper face."""
    inner = np.clip(at, -(1 - look.edge), 1 - look.edge)
    away = at - inner
    normal = away / np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-4)
    ball = np.linalg.norm(at, axis=1) > look.ball - 2 * _HIT
    normal[ball] = at[ball] / look.ball
    main = np.argmax(np.abs(at), axis=1)
    side = 2 * main + (np.take_along_axis(at, main[:, None], 1)[:, 0] < 0)
    # the face that is up takes the place of the one of +z
    faces = np.array([_neighbour(up, number) for number in range(6)])[side]
    pips, hollow = np.zeros(len(at), np.float32), np.zeros_like(at)
    inks = np.tile(look.ink, (len(at), 1))
    for face in np.unique(faces):
        own = np.flatnonzero(faces == face)
        flat = np.delete(at[own], main[own[0]], axis=1)
        some, tilt = pips_on(flat, look, int(face))
        pips[own] = some
        hollow[np.ix_(own, np.delete(np.arange(3), main[own[0]]))] = tilt
        inks[own] = look.ace if look.values[face] == 1 else look.ink
    normal = normal - look.depth * hollow
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    share = look.pattern(at)[:, None]
    body = look.colours[0] * (1 - share) + look.colours[1] * share
    if look.clear:
        through, _ = pips_on(0.85 * at[:, :2] + 0.1, look, _neighbour(up, 5))
        body = body + (look.ink - body) * (0.5 * look.clear * through)[:, None]
    colour = body * (1 - pips[:, None]) + inks * pips[:, None]
    return in_light(colour, normal, at, look, yaw, view), np.asarray((side == 4) & (at[:, 2] > 0.9), np.float32)


def _neighbour(up: int, number: int) -> int:
    """Which face is at +x, -x, +y, -y, +z, -z (0 to 5) when this one is up."""
    shift = up // 2 - 2
    axis = (number // 2 + shift) % 3
    flip = up % 2 if number // 2 != 1 else 0
    return 2 * axis + (number % 2 + flip) % 2


def pips_on(flat: Lot, look: Look, face: int) -> tuple[Lot, Lot]:
    """Which of these points (n, 2) of a face are on pips, and which way those of hollow pips look (n, 2)."""
    value = look.values[face]
    radius, told, tilt = look.ace_pip if value == 1 else look.pip, np.zeros(len(flat), np.float32), np.zeros_like(flat)
    for x, y in SPOTS[value]:
        gap = flat - look.reach * np.array([-y, x] if look.turned[face] else [x, y])
        inside = np.linalg.norm(gap, axis=1) < radius
        told[inside], tilt[inside] = 1.0, gap[inside] / radius
    return told, tilt


def in_light(colour: Floats, normal: Lot, at: Lot, look: Look, yaw: float, view: View) -> Lot:
    """The colours in the light of lamp and room."""
    out = np.eye(3)
    out[:2, :2] = turn(yaw).T
    facing = normal @ out
    lamp = np.maximum(facing @ view.lamp, 0)
    sky = 0.5 + 0.5 * facing[:, 2]
    # what is low on a side gets little light
    low = np.where(facing[:, 2] < 0.5, 0.65 + 0.35 * np.clip(at[:, 2], -1, 1), 1.0)
    light = (view.room * sky + (1 - view.room) * lamp) * low
    eye = np.array([*view.camera, 1.0])
    middle = view.lamp + eye / np.linalg.norm(eye)
    shine = np.maximum(facing @ (middle / np.linalg.norm(middle)), 0) ** (8 + 80 * look.gloss)
    return np.asarray(colour * (0.15 + 1.05 * light)[:, None] + (170 * look.gloss * shine * (1 - view.room))[:, None])
