"""Bodies of dice: convex, with faces in pairs that lie opposite each other, so that one of them lies up."""

from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
SIDES = (6, 8, 10, 12, 20)
_GOLDEN = (1 + 5**0.5) / 2
_FLAT = 1e-6


class Face(NamedTuple):
    """A face: its corners (n, 3) around its `middle`, its outward `normal`, and the radius of the circle within it."""

    corners: Floats
    middle: Floats
    normal: Floats
    within: float


class Body(NamedTuple):
    """The corners (n, 3) of a die, at most 1.0 from its middle, and its faces."""

    corners: Floats
    faces: tuple[Face, ...]


@cache
def body(sides: int) -> Body:
    """The body with so many sides, one of SIDES."""
    corners = _corners(sides)
    corners = corners / np.max(np.linalg.norm(corners, axis=1))
    on = {tuple(found) for three in combinations(range(len(corners)), 3) if (found := _outside(corners, three))}
    assert len(on) == sides
    return Body(corners, tuple(_face(corners[list(one)]) for one in sorted(on)))


def _corners(sides: int) -> Floats:
    if sides == 6:
        return np.array(list(product((-1, 1), repeat=3)), np.float64)
    if sides == 8:
        return np.concatenate([np.eye(3), -np.eye(3)])
    if sides == 10:
        low = 0.105
        high = low * (1 + np.cos(np.pi / 5)) / (1 - np.cos(np.pi / 5))
        ring = [(np.cos(a), np.sin(a), low * (-1) ** n) for n, a in enumerate(np.arange(10) * np.pi / 5)]
        return np.array([*ring, (0, 0, high), (0, 0, -high)])
    signs = np.array(list(product((-1, 1), repeat=2)), np.float64)
    if sides == 20:
        first = np.column_stack([np.zeros(4), signs * (1, _GOLDEN)])
        return np.concatenate([np.roll(first, at, axis=1) for at in range(3)])
    first = np.column_stack([np.zeros(4), signs * (1 / _GOLDEN, _GOLDEN)])
    cube = np.array(list(product((-1, 1), repeat=3)), np.float64)
    return np.concatenate([cube, *(np.roll(first, at, axis=1) for at in range(3))])


def _outside(corners: Floats, three: tuple[int, ...]) -> list[int]:
    """The corners in the plane through three of them, if no other lies on both sides of it."""
    one, two, other = corners[list(three)]
    normal = np.cross(two - one, other - one)
    away = (corners - one) @ normal
    if np.linalg.norm(normal) < _FLAT or (np.max(away) > _FLAT and np.min(away) < -_FLAT):
        return []
    return np.flatnonzero(np.abs(away) <= _FLAT).tolist()


def _face(corners: Floats) -> Face:
    """The face with these corners, in any order."""
    middle = np.mean(corners, axis=0)
    right = (corners[0] - middle) / np.linalg.norm(corners[0] - middle)
    normal = np.cross(corners[0] - middle, corners[1] - middle)
    normal = normal / np.linalg.norm(normal) * np.sign(normal @ middle)
    spread = corners - middle
    around = corners[np.argsort(np.arctan2(spread @ np.cross(normal, right), spread @ right))]
    edges = np.roll(around, -1, axis=0) - around
    away = np.linalg.norm(np.cross(edges, middle - around), axis=1) / np.linalg.norm(edges, axis=1)
    return Face(around, middle, normal, float(np.min(away)))
