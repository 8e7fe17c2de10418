"""The plane in which the upper faces of flat dice lie, from how their discs look: where it is and what lies in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt

from hardware.dice.common.discs import Disc, Floats
from hardware.dice.common.medians import median

FOCAL = 1.05
"""A small camera's focal length in widths of its picture (50 degrees across); 20 % off changes little here."""
_OUTLIER = 0.08
"""A misfit beyond this counts no further, so that the flat dice decide."""
_SIZE_WEIGHT = 0.1
"""How much a disc's size counts beside its shape: farther dice are smaller, but whites may differ a little."""
_UPRIGHT_DEGREES = 12
_TURNS = (0.0, -1.2, -0.6, 0.6, 1.2)
"""Degrees by which the best plane is turned about two axes: a grid as fine as this would take too long."""
_LONE_NOISE = {2: 0.75, 3: 0.5, 4: 0.6}
"""Pixels that one of two, of three, of more flat discs misfits the plane of the others at the most: one alone knows its
plane badly."""
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
        roots = _root(_seen_at(normal[None], ahead)[:, 0])
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
    plane, misfits = _kept_fit(tuple(discs), frame)
    return plane, misfits.copy()


@lru_cache(maxsize=8)
def _kept_fit(discs: tuple[Disc, ...], frame: tuple[int, int]) -> tuple[Plane, Floats]:
    """The last answers: the same discs are asked about some times while one picture is read."""
    plane, misfits = _fit(discs, frame, _upright())
    if len(discs) > 2 and np.sum(misfits > 1.0) > 1:
        turned, others = _fit(discs, frame, _normals())
        if np.sum(others > 1.0) == 0:
            return turned, others
    return plane, misfits


def lone_misfits(discs: Sequence[Disc], frame: tuple[int, int]) -> Floats:
    """How much each of the discs (at least two) misfits the plane of all the others, in which it has no say.

    In parts of what flat dice misfit each other at the most; the picture is taken to stand as `fit_plane` takes it.
    """
    upright = _lone_pixels(discs, frame, _upright()) / _LONE_NOISE[min(len(discs), 4)]
    if len(discs) > 2 and not _is_upright(np.array(fit_plane(discs, frame)[0].normal)[None])[0]:
        return _lone_pixels(discs, frame, _normals()) / _LONE_NOISE[min(len(discs), 4)]
    return upright


def _lone_pixels(discs: Sequence[Disc], frame: tuple[int, int], normals: Floats) -> Floats:
    """Pixels between each disc and its shape on the plane of the others, of these planes."""
    far = _misfits(discs, frame, normals)
    gaps = []
    for number, disc in enumerate(discs):
        rest = np.arange(len(discs)) != number
        near = _near(normals[_choose(far[0][rest], far[1][rest], normals)])
        shapes, sizes = _misfits(discs, frame, near)
        gaps.append(shapes[number, _choose(shapes[rest], sizes[rest], near)] * disc.size)
    return np.array(gaps)


def _fit(discs: Sequence[Disc], frame: tuple[int, int], normals: Floats) -> tuple[Plane, Floats]:
    """The best of these planes, turned a little to where the discs fit it better still."""
    near = _near(normals[_choose(*_misfits(discs, frame, normals), normals)])
    shapes, sizes = _misfits(discs, frame, near)
    best = _choose(shapes, sizes, near)
    x, y, z = (float(part) for part in near[best])
    radius = float(np.exp(median(sizes[:, best]))) / 2 * float(_nearness(near[best]))
    pixels = _gaps(shapes, sizes)[:, best] * np.array([disc.size for disc in discs])
    return Plane((x, y, z), radius, frame), pixels / _NOISE[min(len(discs), 3)]


def _misfits(discs: Sequence[Disc], frame: tuple[int, int], normals: Floats) -> tuple[Floats, Floats]:
    """For each disc and plane how far its shape is from a circle's there, and the logarithm of its real size."""
    places = np.array([_place(disc.x, disc.y, frame) for disc in discs])
    seen = _seen_at(normals, places)
    own = _flattening(np.array([_ellipse(disc) for disc in discs]))
    shapes = np.linalg.norm(_flattening(seen) - own[:, None], axis=2)
    # of a real size, on each plane, in any one unit
    area = np.sqrt(_area(seen)) * np.stack([_nearness(normals, place) for place in places]) ** 2
    sizes = (np.log([[disc.width * disc.height] for disc in discs]) - np.log(area)) / 2
    return shapes, sizes


def _choose(shapes: Floats, sizes: Floats, normals: Floats) -> int:
    """The number of the plane that most of the discs fit."""
    cost = np.minimum(_gaps(shapes, sizes), _OUTLIER).sum(axis=0) + 0.001 * np.arccos(-normals[:, 2])
    return int(np.argmin(cost))


def _gaps(shapes: Floats, sizes: Floats) -> Floats:
    return np.asarray(np.hypot(shapes, _SIZE_WEIGHT * (sizes - median(sizes))), dtype=np.float64)


def _near(normal: Floats) -> Floats:
    """Normals closer to this one than the next in the grid of `_normals`."""
    first, second = (arm[0] for arm in _arms(normal[None]))
    steps = np.deg2rad(np.array([[x, y] for x in _TURNS for y in _TURNS]))
    normals = normal + steps @ np.stack([first, second])
    return np.asarray(normals / np.linalg.norm(normals, axis=1)[:, None], dtype=np.float64)


def _place(x: float, y: float, frame: tuple[int, int]) -> Floats:
    """A pixel from the picture's middle in focal lengths."""
    return np.asarray((np.array([x, y]) - _middle(frame)) / (FOCAL * frame[1]), dtype=np.float64)


def _middle(frame: tuple[int, int]) -> Floats:
    return np.array([frame[1] / 2, frame[0] / 2])


def _nearness(normals: Floats, place: Floats | None = None) -> Floats:
    """One over the distance of each plane's point seen at `place`, by default the middle; any one unit."""
    flat = normals[..., :2] @ (np.zeros(2) if place is None else place)
    return np.asarray(-(flat + normals[..., 2]), dtype=np.float64)


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
    return np.asarray(normals[_is_upright(normals)], dtype=np.float64)


def _is_upright(normals: Floats) -> npt.NDArray[np.bool_]:
    side = np.rad2deg(np.arctan2(normals[:, 1], normals[:, 0]))
    return np.asarray(np.abs(side + 90) <= _UPRIGHT_DEGREES, dtype=np.bool_)


def _seen_at(normals: Floats, places: Floats) -> Floats:
    """The 2x2 shapes (places, normals, 2, 2) that a small circle has in the picture at each place on each plane."""
    axes = np.stack([arm[:, :2] - places[:, None] * arm[:, 2:] for arm in _arms(normals)], axis=3)
    return np.asarray(axes @ axes.swapaxes(2, 3), dtype=np.float64)


def _arms(normals: Floats) -> tuple[Floats, Floats]:
    """Two unit arms (n, 3) of each plane at a right angle; numpy's own cross product takes ten times as long."""
    x, y, z = normals.T
    flat = np.hypot(x, z)
    first = np.column_stack([-z / flat, np.zeros_like(x), x / flat])
    second = np.column_stack([y * first[:, 2], z * first[:, 0] - x * first[:, 2], -y * first[:, 0]])
    return first, second


def _area(shapes: Floats) -> Floats:
    """The determinants of symmetric (..., 2, 2); numpy's own takes ten times as long."""
    return np.asarray(shapes[..., 0, 0] * shapes[..., 1, 1] - shapes[..., 0, 1] ** 2, dtype=np.float64)


def _root(shapes: Floats) -> Floats:
    """The symmetric square roots of symmetric positive (n, 2, 2), in closed form."""
    area = np.sqrt(_area(shapes))
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
    """Shapes (..., 2, 2) as arrows (..., 2): as long as the logarithm of the axis ratio, at twice the axis's angle."""
    across, slant = (shapes[..., 0, 0] - shapes[..., 1, 1]) / 2, shapes[..., 0, 1]
    arrow = np.stack([across, slant], axis=-1) / np.sqrt(_area(shapes))[..., None]
    length = np.linalg.norm(arrow, axis=-1)
    return np.asarray(arrow * (np.arcsinh(length) / np.maximum(length, 1e-9) / 2)[..., None], dtype=np.float64)
