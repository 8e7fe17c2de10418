"""The plane in which the upper faces of flat dice lie, from how their discs look: where it is and what lies in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from hardware.discs import Disc, Floats

FOCAL = 1.05
"""A small camera's focal length in widths of its picture (50 degrees across); 20 % off changes little here."""
_OUTLIER = 0.08
"""A misfit beyond this counts no further, so that the flat dice decide."""
_SIZE_WEIGHT = 0.1
"""How much a disc's size counts beside its shape: farther dice are smaller, but whites may differ a little."""
_UPRIGHT_DEGREES = 12
_NOISE = {1: 0.5, 2: 0.36, 3: 0.55}
"""Pixels that one, two, more discs on one plane misfit it at the most; two could always blame each other."""


@dataclass(frozen=True)
class Plane:
    """A plane of faces: unit `normal` towards the camera, `radius` of a disc on it seen from straight above in pixels.

    `radius` holds for a place as far away as the middle of the picture; `frame` is (height, width) of the picture.
    """

    normal: tuple[float, float, float]
    radius: float
    frame: tuple[int, int]

    def axes(self, places: Floats) -> Floats:
        """The symmetric (n, 2, 2) that lead from disc radii on the plane to pixels around the `places` (n, 2)."""
        normal, ahead = np.array(self.normal), (places - _middle(self.frame)) / (FOCAL * self.frame[1])
        roots = _root(_seen_at(normal, ahead))
        nearness = -(ahead @ normal[:2] + normal[2]) / _nearness(normal)
        return np.asarray(self.radius * nearness[:, None, None] * roots, dtype=np.float64)

    def down(self, x: float, y: float) -> Floats:
        """Where a point one radius below the plane's point at (x, y) is seen, from there, in pixels."""
        normal, place = np.array(self.normal), _place(x, y, self.frame)
        shift = -(normal[:2] - place * normal[2])
        return np.asarray(self.radius * _nearness(normal, place) / _nearness(normal) * shift, dtype=np.float64)


def fit_plane(discs: Sequence[Disc], frame: tuple[int, int]) -> tuple[Plane, Floats]:
    """The plane that explains most of the discs (at least one), and how much each of them misfits.

    Misfits are in parts of what a clean rim's noise allows: more than 1.0 says that the disc does not lie flat. The
    picture is taken to stand upright, the table's far side at its top, unless three or more discs say otherwise. Of
    planes that fit equally well it is the one that faces the camera most.
    """
    plane, misfits = _fit(discs, frame, _upright())
    if len(discs) > 2 and np.sum(misfits > 1.0) > 1:
        turned, others = _fit(discs, frame, _normals())
        if np.sum(others > 1.0) == 0:
            return turned, others
    return plane, misfits


def _fit(discs: Sequence[Disc], frame: tuple[int, int], normals: Floats) -> tuple[Plane, Floats]:
    places = [_place(disc.x, disc.y, frame) for disc in discs]
    seen = [_seen(normals, place) for place in places]
    shapes = [
        np.linalg.norm(_flattening(shape) - _flattening(_ellipse(disc)[None]), axis=1)
        for disc, shape in zip(discs, seen, strict=True)
    ]
    sizes = np.array([_size(disc, shape, normals, at) for disc, shape, at in zip(discs, seen, places, strict=True)])
    gaps = np.hypot(np.array(shapes), _SIZE_WEIGHT * (sizes - np.median(sizes, axis=0)))
    cost = np.minimum(gaps, _OUTLIER).sum(axis=0) + 0.001 * np.arccos(-normals[:, 2])
    best = int(np.argmin(cost))
    x, y, z = (float(part) for part in normals[best])
    radius = float(np.exp(np.median(sizes[:, best]))) / 2 * float(_nearness(normals[best]))
    pixels = gaps[:, best] * np.array([disc.size for disc in discs])
    return Plane((x, y, z), radius, frame), pixels / _NOISE[min(len(discs), 3)]


def _place(x: float, y: float, frame: tuple[int, int]) -> Floats:
    """A pixel from the picture's middle in focal lengths."""
    return np.asarray((np.array([x, y]) - _middle(frame)) / (FOCAL * frame[1]), dtype=np.float64)


def _middle(frame: tuple[int, int]) -> Floats:
    return np.array([frame[1] / 2, frame[0] / 2])


def _nearness(normals: Floats, place: Floats | None = None) -> Floats:
    """One over the distance of each plane's point seen at `place`, by default the middle; any one unit."""
    flat = normals[..., :2] @ (np.zeros(2) if place is None else place)
    return np.asarray(-(flat + normals[..., 2]), dtype=np.float64)


def _size(disc: Disc, shapes: Floats, normals: Floats, place: Floats) -> Floats:
    """The logarithm of the disc's real size, on each plane, in any one unit."""
    area = np.sqrt(np.linalg.det(shapes)) * _nearness(normals, place) ** 2
    return np.asarray((np.log(disc.width * disc.height) - np.log(area)) / 2, dtype=np.float64)


@cache
def _normals() -> Floats:
    """Unit normals of planes tilted up to 40 degrees towards every side; shape (planes, 3), facing the camera."""
    grid = np.meshgrid(np.deg2rad(np.arange(0, 41, 2)), np.deg2rad(np.arange(0, 360, 6)), indexing="ij")
    tilt, side = grid[0].ravel(), grid[1].ravel()
    return np.column_stack([np.sin(tilt) * np.cos(side), np.sin(tilt) * np.sin(side), -np.cos(tilt)])


@cache
def _upright() -> Floats:
    """The normals of tables whose far side is at the top of the picture."""
    normals = _normals()
    side = np.rad2deg(np.arctan2(normals[:, 1], normals[:, 0]))
    return np.asarray(normals[np.abs(side + 90) <= _UPRIGHT_DEGREES], dtype=np.float64)


def _seen(normals: Floats, place: Floats) -> Floats:
    """The 2x2 shapes that a small circle on each plane has in the picture at `place` (in focal lengths)."""
    axes = np.stack([arm[:, :2] - place * arm[:, 2:] for arm in _arms(normals)], axis=2)
    return np.asarray(axes @ axes.transpose(0, 2, 1), dtype=np.float64)


def _seen_at(normal: Floats, places: Floats) -> Floats:
    """The 2x2 shapes (n, 2, 2) that a small circle on one plane has in the picture at many `places` (n, 2)."""
    axes = np.stack([arm[:2] - places * arm[2] for (arm,) in _arms(normal[None])], axis=2)
    return np.asarray(axes @ axes.transpose(0, 2, 1), dtype=np.float64)


def _arms(normals: Floats) -> tuple[Floats, Floats]:
    """Two unit arms (n, 3) of each plane at a right angle; numpy's own cross product takes ten times as long."""
    x, y, z = normals.T
    flat = np.hypot(x, z)
    first = np.column_stack([-z / flat, np.zeros_like(x), x / flat])
    second = np.column_stack([y * first[:, 2], z * first[:, 0] - x * first[:, 2], -y * first[:, 0]])
    return first, second


def _root(shapes: Floats) -> Floats:
    """The symmetric square roots of symmetric positive (n, 2, 2), in closed form."""
    area = np.sqrt(shapes[:, 0, 0] * shapes[:, 1, 1] - shapes[:, 0, 1] ** 2)
    total = np.sqrt(shapes[:, 0, 0] + shapes[:, 1, 1] + 2 * area)
    return np.asarray((shapes + area[:, None, None] * np.eye(2)) / total[:, None, None], dtype=np.float64)


def _ellipse(disc: Disc) -> Floats:
    """The disc's own 2x2 shape."""
    angle = np.deg2rad(disc.angle)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return np.asarray(turn @ np.diag([disc.width**2, disc.height**2]) @ turn.T, dtype=np.float64)


def own_axes(discs: Sequence[Disc]) -> Floats:
    """The symmetric (n, 2, 2) that lead from radii of each disc to pixels, from its own shape alone."""
    return _root(np.array([_ellipse(disc) for disc in discs])) / 2


def _flattening(shapes: Floats) -> Floats:
    """Shapes (n, 2, 2) as arrows (n, 2): the length is the logarithm of the axis ratio, the angle twice the axis's."""
    size = np.sqrt(np.linalg.det(shapes))
    arrow = np.column_stack([(shapes[:, 0, 0] - shapes[:, 1, 1]) / 2, shapes[:, 0, 1]]) / size[:, None]
    length = np.linalg.norm(arrow, axis=1)
    return np.asarray(arrow * (np.arcsinh(length) / np.maximum(length, 1e-9) / 2)[:, None], dtype=np.float64)
