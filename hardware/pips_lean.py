"""Tell a die that leans from those that lie flat: their upper faces are seen as those of one table.

A camera sees a square on the table as a parallelogram that depends on where it lies and on how the table is tilted.
No single die tells that tilt, but all that lie flat agree on one; a face that no common tilt explains leans. Small
leans hide in the inexactness of small pips.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from hardware.pips_faces import Face
from hardware.pips_spots import Floats, Spots

_FOCAL = 0.95
"""A camera's focal length in lengths of its picture's longer side: telephones and webcams have 0.75 to 1.1."""
_TILTS = np.deg2rad([0, *([7, 14, 21, 28, 35, 42, 49, 56] * 24)])
_TURNS = np.deg2rad([0, *np.repeat(np.arange(0, 360, 15), 8)])
_NORMALS = np.stack([np.sin(_TILTS) * np.cos(_TURNS), np.sin(_TILTS) * np.sin(_TURNS), np.cos(_TILTS)], axis=1)
"""How a table may be turned to the camera."""
_SLACK = {1: 0.5, 2: 0.42, 3: 0.36}
_USUAL_SLACK = 0.25
"""Logarithms of long over short axis by which a face may differ: few pips tell its shape less exactly."""


def leaning(spots: Spots, faces: Sequence[Face], frame: tuple[int, int]) -> list[bool]:
    """Which of the faces lean, in a picture with this (height, width)."""
    if len(faces) < 2:
        return [False] * len(faces)
    slack = np.array([_SLACK.get(face.value, _USUAL_SLACK) for face in faces])
    misfit = np.stack([_misfit(_shape(spots, face), face.middle, frame) for face in faces]) / slack[:, None]
    table = int(np.argmin(np.sum(np.minimum(misfit, 0.6), axis=0)))
    return [bool(one) for one in misfit[:, table] > 1.0]


def _shape(spots: Spots, face: Face) -> Floats:
    """The matrix A·Aᵀ of the map A from a square on the face to pixels, as large as it may be."""
    if face.value > 3:
        return np.asarray(face.frame @ face.frame.T)
    return np.asarray(np.mean(spots.shape[list(face.spots)], axis=0))


def _misfit(shape: Floats, middle: npt.NDArray[np.float64], frame: tuple[int, int]) -> Floats:
    """For each turn of the table the logarithm of the ratio of axes between a flat face there and this one."""
    x, y = (middle - np.array([frame[1], frame[0]]) / 2) / (_FOCAL * max(frame))
    to_picture = np.array([[1.0, 0.0, -x], [0.0, 1.0, -y]])
    flat = to_picture @ (np.eye(3) - _NORMALS[:, :, None] * _NORMALS[:, None, :]) @ to_picture.T
    (xx, xy), (_, yy) = np.moveaxis(flat, 0, -1)
    # half the trace of one matrix over the other, as large as each other, is the hyperbolic cosine of the logarithm
    half = (xx * shape[1, 1] + yy * shape[0, 0] - 2 * xy * shape[0, 1]) / 2
    return np.asarray(np.arccosh(np.maximum(half / np.sqrt((xx * yy - xy * xy) * np.linalg.det(shape)), 1.0)))
