"""Find the die that leans: flat dice on one table all show their upper faces under one plane's perspective.

A disc's ellipse tells how its face lies towards the camera. All faces that lie flat share one plane, so the plane that
explains most of the ellipses is the table's, and a face that does not fit it leans. One die alone proves nothing.
"""

import numpy as np

from hardware.discs import Disc, Floats

_FOCAL = 1.05
"""A small camera's focal length in widths of its picture (50 degrees across); 20 % off changes little here."""
_OUTLIER = 0.08
"""A misfit beyond this counts no further, so that the flat dice decide."""
_SIZE_WEIGHT = 0.1
"""How much a disc's size counts beside its shape: farther dice are smaller, but whites may differ a little."""
_NOISE = 0.65
"""A rim is found to a part of a pixel: clean discs misfit by less than this many pixels over their size."""
_UPRIGHT_DEGREES = 12


def leaning(discs: list[Disc], frame: tuple[int, int]) -> list[bool]:
    """Which discs do not fit the plane that the others share; `frame` is (height, width) of their picture.

    Two dice alone could always blame each other on the camera, so for them it is taken to stand upright (the table's
    far side at the top of the picture) and they must fit twice as well. A single die is never found leaning.
    """
    if len(discs) < 2:
        return [False] * len(discs)
    normals, strictness = (_normals(), 1.0) if len(discs) > 2 else (_upright(_normals()), 0.55)
    middle = np.array([frame[1] / 2, frame[0] / 2])
    places = [(np.array([disc.x, disc.y]) - middle) / (_FOCAL * frame[1]) for disc in discs]
    seen = [_seen(normals, place) for place in places]
    shapes = [
        np.linalg.norm(_flattening(shape) - _flattening(_ellipse(disc)[None]), axis=1)
        for disc, shape in zip(discs, seen, strict=True)
    ]
    sizes = np.array([_size(disc, shape, normals, at) for disc, shape, at in zip(discs, seen, places, strict=True)])
    gaps = np.hypot(np.array(shapes), _SIZE_WEIGHT * (sizes - np.median(sizes, axis=0)))
    # of planes that fit equally well the one that faces the camera most
    cost = np.minimum(gaps, _OUTLIER).sum(axis=0) + 0.001 * np.arccos(-normals[:, 2])
    best = gaps[:, cost.argmin()]
    return [bool(gap > strictness * _NOISE / disc.size) for disc, gap in zip(discs, best, strict=True)]


def _upright(normals: Floats) -> Floats:
    """The normals of tables whose far side is at the top of the picture."""
    side = np.rad2deg(np.arctan2(normals[:, 1], normals[:, 0]))
    return np.asarray(normals[np.abs(side + 90) <= _UPRIGHT_DEGREES], dtype=np.float64)


def _size(disc: Disc, shapes: Floats, normals: Floats, place: Floats) -> Floats:
    """The logarithm of the disc's real size, on each plane, in any one unit."""
    nearness = -(normals[:, :2] @ place + normals[:, 2])
    area = np.sqrt(np.linalg.det(shapes)) * nearness**2
    return np.asarray((np.log(disc.width * disc.height) - np.log(area)) / 2, dtype=np.float64)


def _normals() -> Floats:
    """Unit normals of planes tilted up to 40 degrees towards every side; shape (planes, 3), facing the camera."""
    grid = np.meshgrid(np.deg2rad(np.arange(0, 41, 2)), np.deg2rad(np.arange(0, 360, 6)), indexing="ij")
    tilt, side = grid[0].ravel(), grid[1].ravel()
    return np.column_stack([np.sin(tilt) * np.cos(side), np.sin(tilt) * np.sin(side), -np.cos(tilt)])


def _seen(normals: Floats, place: Floats) -> Floats:
    """The 2x2 shapes that a small circle on each plane has in the picture at `place` (in focal lengths)."""
    first = np.cross(normals, np.array([0.0, 1.0, 0.001]))
    first /= np.linalg.norm(first, axis=1, keepdims=True)
    second = np.cross(normals, first)
    axes = np.stack([arm[:, :2] - place * arm[:, 2:] for arm in (first, second)], axis=2)
    return np.asarray(axes @ axes.transpose(0, 2, 1), dtype=np.float64)


def _ellipse(disc: Disc) -> Floats:
    """The disc's own 2x2 shape."""
    angle = np.deg2rad(disc.angle)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return np.asarray(turn @ np.diag([disc.width**2, disc.height**2]) @ turn.T, dtype=np.float64)


def _flattening(shapes: Floats) -> Floats:
    """Shapes (n, 2, 2) as arrows (n, 2): the length is the logarithm of the axis ratio, the angle twice the axis's."""
    size = np.sqrt(np.linalg.det(shapes))
    arrow = np.column_stack([(shapes[:, 0, 0] - shapes[:, 1, 1]) / 2, shapes[:, 0, 1]]) / size[:, None]
    length = np.linalg.norm(arrow, axis=1)
    return np.asarray(arrow * (np.arcsinh(length) / np.maximum(length, 1e-9) / 2)[:, None], dtype=np.float64)
