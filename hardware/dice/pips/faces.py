"""Put proposed pips together to faces: the six lay-outs in any turn, seen from any side.

The outline of a pip shows how its face is seen: the map that makes the outline a circle makes the face a square. Every
lay-out but the single pip has two pips at opposite corners, so each pair of alike pips is tried as such corners: they
give the middle and the size, and every other pip there must lie where one of the lay-outs has one.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from hardware.dice.pips.spots import Floats, Spots, strongest

Likeness: TypeAlias = npt.NDArray[np.bool_]
"""Shape (n, n): whether two spots could be pips of one face."""
Numbers: TypeAlias = npt.NDArray[np.intp]
Point: TypeAlias = tuple[float, float]

_AT_ONCE = 1000
"""Pairs of spots that are looked at in one go."""
_NEAREST, _FARTHEST = 3.0, 11.5
"""Opposite corners are so many radii of a pip apart."""
_INSIDE = 1.3
"""Within this many half diagonals of the middle a face has no pips but its own."""
_LEAST_FRAME = 1.9
"""Half the distance of corner pips in radii of a pip, on dice with the largest pips."""
_NEAR = 0.24
"""A pip lies so near its place in the lay-out, in half diagonals."""


@dataclass(frozen=True)
class Face:
    """A face of `value` pips: the numbers of its spots, its middle, and how it is seen.

    `frame` (2, 2) maps the square with corners at (±1, ±1), on which the corner pips lie (for a single pip: an unknown
    turn and an ordinary size), to pixels. `off` is how far the pips lie from their places, in half diagonals.
    """

    value: int
    spots: tuple[int, ...]
    middle: Floats
    frame: Floats
    off: float


def find_faces(spots: Spots, like: Likeness) -> list[Face]:
    """Every lay-out of two to six pips that the spots allow, given which are alike; faces may share spots."""
    best: dict[tuple[int, ...], tuple[float, int, float, int]] = {}
    corners = _opposite(spots, like)
    middles, flats, axes = _diagonals(spots, corners)
    for part in range(0, len(corners), _AT_ONCE):
        which = slice(part, part + _AT_ONCE)
        x, y, inside = _places(spots, like, corners[which], middles[which], flats[which], axes[which])
        for row in np.flatnonzero(_promising(spots, corners[which], x, y, inside)).tolist():
            others = np.flatnonzero(inside[row])
            places = zip(x[row, others].tolist(), y[row, others].tolist(), strict=True)
            value, off, turn = _value(list(places))
            if value:
                own = tuple(sorted([*corners[part + row].tolist(), *others.tolist()]))
                if own not in best or best[own][0] > off:
                    best[own] = off, value, turn, part + row
    found = sorted(best.items(), key=lambda item: (-item[1][1], item[1][0]))
    rows = [row for _, (_, _, _, row) in found]
    values, turns = (np.array([one[part] for _, one in found]) for part in (1, 2))
    frames = _frames(values, turns, flats[rows], axes[rows])
    return [
        Face(value, own, middles[row], frame, off)
        for (own, (off, value, _, row)), frame in zip(found, frames, strict=True)
    ]


def alike(spots: Spots) -> Likeness:
    """Which spots (each line) could be pips of the same face as one (the line's number): same kind, size and body."""
    ratio = spots.radius[None] / spots.radius[:, None]
    strength = spots.contrast[None] / spots.contrast[:, None]
    same = (spots.dark[None] == spots.dark[:, None]) & (ratio > 0.66) & (ratio < 1.5)
    same &= (strength > 0.5) & (strength < 2.0) & (spots.flat[None] > 0.72 * spots.flat[:, None])
    body = strongest(spots.body[None] - spots.body[:, None])
    return np.asarray(same & (body < 0.6 * np.minimum(spots.contrast[None], spots.contrast[:, None])), dtype=np.bool_)


def _opposite(spots: Spots, like: Likeness) -> Numbers:
    """Pairs (m, 2) of spots that could lie at opposite corners of a face."""
    first, second = np.nonzero(np.triu(like & spots.round & spots.round[:, None], 1))
    x, y = (spots.at[second] - spots.at[first]).T
    (xx, xy), (_, yy) = np.moveaxis((spots.shape[first] + spots.shape[second]) / 2, 0, -1)
    square = (yy * x * x - 2 * xy * x * y + xx * y * y) / (xx * yy - xy * xy)
    return np.asarray(np.stack([first, second], axis=1)[(square > _NEAREST**2) & (square < _FARTHEST**2)])


def _diagonals(spots: Spots, corners: Numbers) -> tuple[Floats, Floats, Floats]:
    """Middles (m, 2), the maps (m, 2, 2) that make pips circles, and the axes (m, 2) by which corners lie at ±1."""
    first, second = corners.T
    middles = (spots.at[first] + spots.at[second]) / 2
    flats = np.linalg.inv(np.linalg.cholesky((spots.shape[first] + spots.shape[second]) / 2))
    corner = np.einsum("mij,mj->mi", flats, spots.at[first] - middles)
    return middles, flats, corner / np.sum(corner * corner, axis=1, keepdims=True)


def _places(
    spots: Spots, like: Likeness, corners: Numbers, middles: Floats, flats: Floats, axes: Floats
) -> tuple[Floats, Floats, npt.NDArray[np.bool_]]:
    """Where all spots (x and y, both (m, n)) lie on a face whose corners are at (±1, 0); which are its other pips."""
    x, y = (spots.at[None, :, part] - middles[:, None, part] for part in (0, 1))
    across = np.stack([-axes[:, 1], axes[:, 0]], axis=1)
    ways = [np.einsum("mi,mij->mj", axis, flats) for axis in (axes, across)]
    along, aside = (way[:, :1] * x + way[:, 1:] * y for way in ways)
    inside = (along * along + aside * aside < _INSIDE**2) & like[corners[:, 0]]
    inside[np.arange(len(corners))[:, None], corners] = False
    return along, aside, inside


def _promising(
    spots: Spots, corners: Numbers, x: Floats, y: Floats, inside: npt.NDArray[np.bool_]
) -> npt.NDArray[np.bool_]:
    """Which pairs have as many pips between them as a lay-out; two or three pips must stand out on bare body."""
    count = np.sum(inside, axis=1)
    central = np.sum(inside & (x * x + y * y < _NEAR**2), axis=1)
    lonely = (spots.even > 0.5) & (spots.contrast > 35) & (spots.rough < 0.2)
    few = (count == central) & (count < 2) & np.all(lonely[corners], axis=1)
    return np.asarray(few | (count - central == 2) & (central < 2) | (count == 4) & (central == 0), dtype=np.bool_)


def _frames(values: Numbers, turns: Floats, flats: Floats, axes: Floats) -> Floats:
    """The maps (n, 2, 2) from the square of the corner pips to pixels."""
    half = 1 / np.linalg.norm(axes, axis=1)
    # from the frame of the diagonal to the one of the square's sides, then back to pixels
    right, up = np.cos(turns), np.sin(turns)
    to_diagonal = np.array([[right, -up], [up, right]]).transpose(2, 0, 1) / np.sqrt(2)
    diagonal = np.stack([axes, np.stack([-axes[:, 1], axes[:, 0]], axis=1)], axis=2) * (half * half)[:, None, None]
    # twos and threes are often printed closer together; the face is no smaller for that
    grow = np.where(values < 4, np.maximum(1.0, _LEAST_FRAME * np.sqrt(2) / half), 1.0)
    return np.asarray(np.linalg.inv(flats) @ diagonal @ to_diagonal * grow[:, None, None])


def _value(others: Sequence[Point]) -> tuple[int, float, float]:
    """Value, misfit and turn of the sides against the diagonal, of a face with corners at (±1, 0) and `others`.

    The value is 0 when the others fit no lay-out. Plain numbers: a handful of them takes numpy many times as long.
    """
    turn = -math.pi / 4
    if not others:
        return 2, 0.0, turn
    distance = [math.hypot(x, y) for x, y in others]
    central = [gap for gap in distance if gap < _NEAR]
    if len(others) == 1 and central:
        return 3, distance[0], turn
    rim = [one for one, gap in zip(others, distance, strict=True) if gap >= _NEAR]
    if len(rim) == 2 and len(central) <= 1:
        return _square(rim, sum(central), bool(central))
    if len(rim) == 4 and not central:
        return _rectangle(rim)
    return 0, 0.0, 0.0


def _square(rim: Sequence[Point], centre_off: float, centred: bool) -> tuple[int, float, float]:
    """A four, or a five with its `centred` pip: two more pips at the other corners of the square."""
    up, down = rim if rim[0][1] > rim[1][1] else rim[::-1]
    off = max(math.dist(up, (0, 1)), math.dist(down, (0, -1)))
    if off > 0.36 or math.hypot(up[0] + down[0], up[1] + down[1]) > 0.36:
        return 0, 0.0, 0.0
    return (5 if centred else 4), max(off, centre_off), -math.pi / 4


def _rectangle(rim: Sequence[Point]) -> tuple[int, float, float]:
    """A six: four more pips, two at corners of a rectangle and two in the middles of its long sides."""
    corner, opposite, *mids = sorted(rim, key=lambda one: -math.hypot(*one))
    if corner[1] < 0:
        corner, opposite = opposite, corner
    off = math.hypot(corner[0] + opposite[0], corner[1] + opposite[1]) / 2 + abs(math.hypot(*corner) - 1)
    # the long side runs from (1, 0) to one of these corners
    worst, end = min((_off_sides(mids, ((1 + x) / 2, y / 2)), (x, y)) for x, y in (corner, opposite))
    length, breadth = math.dist(end, (1, 0)), math.dist(end, (-1, 0))
    if off > 0.36 or worst > 0.24 or not 0.4 < breadth / max(length, 1e-9) < 1.2:
        return 0, 0.0, 0.0
    return 6, max(off, worst), math.atan2(end[1], end[0] - 1)


def _off_sides(mids: Sequence[Point], middle: Point) -> float:
    """How far two pips lie from the middle of a long side and of the one opposite."""
    (x, y), (first, second) = middle, mids
    here, there = (x, y), (-x, -y)
    return min(
        max(math.dist(first, here), math.dist(second, there)), max(math.dist(first, there), math.dist(second, here))
    )
