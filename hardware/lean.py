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
LEANS = 0.03
"""Clean discs of 20 pixels and more misfit by 0.01, and by at most 0.03 in 98 of 100."""


def misfits(discs: list[Disc], frame: tuple[int, int]) -> Floats:
    """How badly each disc fits the common plane: a difference of logarithms of axis ratios, shape (discs,).

    `frame` is (height, width) of the picture the discs are measured in. Fewer than two discs always fit.
    """
    if len(discs) < 2:
        return np.zeros(len(discs))
    normals = _normals()
    middle = np.array([frame[1] / 2, frame[0] / 2])
    places = [(np.array([disc.x, disc.y]) - middle) / (_FOCAL * frame[1]) for disc in discs]
    gaps = np.array(
        [
            np.linalg.norm(_flattening(_seen(normals, place)) - _flattening(_ellipse(disc)[None]), axis=1)
            for disc, place in zip(discs, places, strict=True)
        ]
    )
    # of planes that fit equally well the one that faces the camera most: its tilt grows along the rows
    cost = np.minimum(gaps, _OUTLIER).sum(axis=0) + 0.001 * np.arccos(-normals[:, 2])
    return np.asarray(gaps[:, cost.argmin()], dtype=np.float64)


def _normals() -> Floats:
    """Unit normals of planes tilted up to 40 degrees towards every side; shape (planes, 3), facing the camera."""
    tilt, side = np.meshgrid(np.deg2rad(np.arange(0, 41, 2)), np.deg2rad(np.arange(0, 360, 6)), indexing="ij")
    tilt, side = tilt.ravel(), side.ravel()
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
