"""Tell a die that leans from those that lie flat: their upper faces are seen as those of one table.

A camera sees a square on the table as a parallelogram that depends on where it lies and on how the table is tilted.
No single die tells that tilt, but all that lie flat agree on one; a face that no common tilt explains leans. Small
leans hide in the inexactness of small pips.
"""

from collections.abc import Sequence

import numpy as np

from hardware.dice.pips.faces import Face
from hardware.dice.pips.spots import Floats, Spots

_FOCAL = 0.95
"""A camera's focal length in lengths of its picture's longer side: telephones and webcams have 0.75 to 1.1."""
_TILTS = np.deg2rad([0, *(np.arange(3.5, 43, 3.5).tolist() * 36)])
_TURNS = np.deg2rad([0, *np.repeat(np.arange(0, 360, 10), 12)])
_NORMALS = np.stack([np.sin(_TILTS) * np.cos(_TURNS), np.sin(_TILTS) * np.sin(_TURNS), np.cos(_TILTS)], axis=1)
"""How a table may be turned to the camera: from farther aside a side of a die is seen as well as its upper face."""
_SLACK = {1: 0.21, 2: 0.19, 3: 0.15, 6: 0.14}
_PLACED_SLACK = 0.085
"""Logarithms of long over short axis by which the outline of pips, and their places in a square, may differ."""
_FINE = 5.0
"""The radius in pixels of pips that are measured so exactly; smaller ones less."""
_SQUARE = np.array([[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0], [0.0, 0.0]])
_OUTLIER = 0.9
"""What counts no more when the table is sought, in parts of the slack: dice that lean must not turn it."""


def leaning(spots: Spots, faces: Sequence[Face], frame: tuple[int, int]) -> list[bool]:
    """Which of the faces lean, in a picture with this (height, width)."""
    seen = [_seen(spots, face) for face in faces]
    if len(faces) < 2:
        return [False] * len(faces)
    misfit = np.stack(
        [_misfit(shape, face.middle, frame) / slack for (shape, slack), face in zip(seen, faces, strict=True)]
    )
    table = int(np.argmin(np.sum(np.minimum(misfit, _OUTLIER) ** 2, axis=0)))
    return [bool(one) for one in misfit[:, table] > 1.0]


def _seen(spots: Spots, face: Face) -> tuple[Floats, float]:
    """The matrix A·Aᵀ of the map A from a square on the face to pixels, as large as it may be, and its slack."""
    own = list(face.spots)
    coarse = max(1.0, _FINE / float(np.mean(spots.radius[own])))
    if face.value in (4, 5):
        return _placed(spots.at[own] - face.middle, face.frame), coarse * _PLACED_SLACK
    outlines = spots.shape[own]
    shape = np.mean(outlines, axis=0)
    # glare and edges spoil single outlines
    unlike = float(np.mean(_apart(outlines[:, 0, 0], outlines[:, 0, 1], outlines[:, 1, 1], shape)))
    return np.asarray(shape), coarse * (_SLACK[face.value] + unlike)


def _placed(at: Floats, frame: Floats) -> Floats:
    """The matrix A·Aᵀ of the map A that brings the pips of a four or five nearest to `at` (n, 2)."""
    places = np.linalg.solve(frame, at.T).T
    nearest = np.argmin(np.linalg.norm(places[:, None] - _SQUARE, axis=2), axis=1)
    to_pixels = np.linalg.lstsq(_SQUARE[nearest], at, rcond=None)[0]
    return np.asarray(to_pixels.T @ to_pixels)


def _misfit(shape: Floats, middle: Floats, frame: tuple[int, int]) -> Floats:
    """For each turn of the table the logarithm of the ratio of axes between a flat face there and this one."""
    x, y = (middle - np.array([frame[1], frame[0]]) / 2) / (_FOCAL * max(frame))
    # the outline of a flat circle: the square of the camera's own less that of what the turn of the table takes away
    right, down = _NORMALS[:, 0] - x * _NORMALS[:, 2], _NORMALS[:, 1] - y * _NORMALS[:, 2]
    return _apart(1 + x * x - right * right, x * y - right * down, 1 + y * y - down * down, shape)


def _apart(xx: Floats, xy: Floats, yy: Floats, shape: Floats) -> Floats:
    """The logarithm of the ratio of axes between each of some shapes and `shape`, all as large."""
    # half the trace of one matrix over the other, as large as each other, is the hyperbolic cosine of the logarithm
    half = (xx * shape[1, 1] + yy * shape[0, 0] - 2 * xy * shape[0, 1]) / 2
    return np.asarray(np.arccosh(np.maximum(half / np.sqrt((xx * yy - xy * xy) * np.linalg.det(shape)), 1.0)))
