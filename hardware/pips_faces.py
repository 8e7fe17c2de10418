"""Put proposed pips together to faces: the six lay-outs in any turn, seen from any side.

The outline of a pip shows how its face is seen: the map that makes the outline a circle makes the face a square. Every
lay-out but the single pip has two pips at opposite corners, so each pair of alike pips is tried as such corners: they
give the middle and the size, and every other pip there must lie where one of the lay-outs has one.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hardware.pips_spots import Floats, Spots, strongest

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


def find_faces(spots: Spots) -> list[Face]:
    """Every lay-out of two to six pips that the spots allow; faces may share spots."""
    faces: dict[tuple[int, ...], Face] = {}
    for first in range(len(spots)):
        like = alike(spots, first)
        for second in _opposite(spots, first, like):
            face = _lay_out(spots, first, second, like)
            if face is not None and (face.spots not in faces or faces[face.spots].off > face.off):
                faces[face.spots] = face
    return sorted(faces.values(), key=lambda face: (-face.value, face.off))


def alike(spots: Spots, one: int) -> npt.NDArray[np.bool_]:
    """Which spots could be pips of the same face as `one`: same kind, size and body."""
    ratio = spots.radius / spots.radius[one]
    contrast = spots.contrast
    strength = contrast / contrast[one]
    same = (spots.dark == spots.dark[one]) & (ratio > 0.66) & (ratio < 1.5) & (strength > 0.5) & (strength < 2.0)
    same &= spots.flat > 0.72 * spots.flat[one]
    body = strongest(spots.body - spots.body[one])
    return np.asarray(same & (body < 0.6 * np.minimum(contrast, contrast[one])), dtype=np.bool_)


def _opposite(spots: Spots, first: int, like: npt.NDArray[np.bool_]) -> list[int]:
    """The spots after `first` that could lie at the opposite corner of its face."""
    after = np.flatnonzero(like[first + 1 :]) + first + 1
    offset = spots.at[after] - spots.at[first]
    shape = (spots.shape[after] + spots.shape[first]) / 2
    (xx, xy), (_, yy) = np.moveaxis(shape, 0, -1)
    x, y = offset.T
    square = (yy * x * x - 2 * xy * x * y + xx * y * y) / (xx * yy - xy * xy)
    return [int(spot) for spot in after[(square > _NEAREST**2) & (square < _FARTHEST**2)]]


def _lay_out(spots: Spots, first: int, second: int, like: npt.NDArray[np.bool_]) -> Face | None:
    """The face with these two pips at opposite corners, None where the other pips there fit no lay-out."""
    middle = (spots.at[first] + spots.at[second]) / 2
    flat = np.linalg.inv(np.linalg.cholesky((spots.shape[first] + spots.shape[second]) / 2))
    # first lies at (1, 0), second at (-1, 0)
    corner = flat @ (spots.at[first] - middle)
    half = float(np.linalg.norm(corner))
    axis = corner / half**2
    some = np.flatnonzero(like)
    there = (spots.at[some] - middle) @ flat.T
    place = np.stack([there @ axis, there @ np.array([-axis[1], axis[0]])], axis=1)
    inside = np.sum(place * place, axis=1) < _INSIDE**2
    inside &= (some != first) & (some != second)
    value, off, turn = _value(place[inside])
    if value == 0 or (value < 4 and not _lonely(spots, [first, second])):
        return None
    # from the frame of the diagonal to the one of the square's sides, then back to pixels
    to_diagonal = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) / np.sqrt(2)
    frame = np.linalg.inv(flat) @ np.stack([axis, [-axis[1], axis[0]]], axis=1) * half**2 @ to_diagonal
    if value < 4:
        # twos and threes are often printed closer together; the face is no smaller for that
        frame *= max(1.0, _LEAST_FRAME / (half / np.sqrt(2)))
    return Face(value, tuple(sorted([first, second, *(int(k) for k in some[inside])])), middle, frame, off)


def _lonely(spots: Spots, corners: list[int]) -> bool:
    """Whether these two pips stand out and have nothing but body around them, as they do on a face of two or three."""
    fine = (spots.even[corners] > 0.7) & (spots.contrast[corners] > 35) & (spots.rough[corners] < 0.2)
    return bool(np.all(fine))


def _value(others: Floats) -> tuple[int, float, float]:
    """Value, misfit and turn of the sides against the diagonal, of a face with corners at (±1, 0) and `others`.

    The value is 0 when the others fit no lay-out.
    """
    turn = -np.pi / 4
    distance = np.linalg.norm(others, axis=1)
    if len(others) == 0:
        return 2, 0.0, turn
    central = distance < _NEAR
    if len(others) == 1 and central[0]:
        return 3, float(distance[0]), turn
    rim = others[~central]
    if len(rim) == 2 and np.sum(central) <= 1:
        return _square(rim, float(np.sum(distance[central])), bool(np.any(central)))
    if len(rim) == 4 and not np.any(central):
        return _rectangle(rim)
    return 0, 0.0, 0.0


def _square(rim: Floats, centre_off: float, centred: bool) -> tuple[int, float, float]:
    """A four, or a five with its `centred` pip: two more pips at the other corners of the square."""
    up, down = rim if rim[0, 1] > rim[1, 1] else rim[::-1]
    off = max(float(np.linalg.norm(up - (0, 1))), float(np.linalg.norm(down - (0, -1))))
    if off > 0.36 or np.linalg.norm(up + down) > 0.36:
        return 0, 0.0, 0.0
    return (5 if centred else 4), max(off, centre_off), -np.pi / 4


def _rectangle(rim: Floats) -> tuple[int, float, float]:
    """A six: four more pips, two at corners of a rectangle and two in the middles of its long sides."""
    order = np.argsort(-np.linalg.norm(rim, axis=1))
    corner, opposite = rim[order[0]], rim[order[1]]
    if corner[1] < 0:
        corner, opposite = opposite, corner
    mids = rim[order[2:]]
    off = float(np.linalg.norm(corner + opposite)) / 2 + abs(float(np.linalg.norm(corner)) - 1)
    # the long side runs from (1, 0) to one of these corners
    best = (np.inf, corner)
    for end in (corner, opposite):
        middle = (np.array([1.0, 0.0]) + end) / 2
        worst = min(
            max(float(np.linalg.norm(mids[0] - s * middle)), float(np.linalg.norm(mids[1] + s * middle)))
            for s in (1, -1)
        )
        if worst < best[0]:
            best = (worst, end)
    worst, end = best
    first = np.array([1.0, 0.0])
    length, breadth = float(np.linalg.norm(end - first)), float(np.linalg.norm(end + first))
    if off > 0.36 or worst > 0.24 or not 0.4 < breadth / max(length, 1e-9) < 1.2:
        return 0, 0.0, 0.0
    long = end - np.array([1.0, 0.0])
    return 6, max(off, worst), float(np.arctan2(long[1], long[0]))
