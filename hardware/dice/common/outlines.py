"""Find the square border of a face around a point: the second judgement, beside the printed disc, of what is a face.

A face is seen almost affinely, so the shape in which a disc on it is seen makes a square of its border. Four straight
lines around one middle, as far from it as on the other dice of the table, are hardly ever there by chance.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.logs import LOG_SCALE
from hardware.picture import Picture

Floats = npt.NDArray[np.float64]

HALVES = np.arange(1.5, 2.41, 0.06)
"""Half the edge of a face in radii of its disc: discs of 0.42 to 0.67 of the edge."""
SHIFTS = np.arange(-0.14, 0.15, 0.07)
"""How far from a disc's middle that of its face may lie, in radii, along either pair of sides."""
_REACH = 2.7
_FAINT = 0.15
"""A logarithm of light across a border that counts half as much as the strongest."""
_SAME_HALF = 0.09
_USUAL_HALF = 1.85
_MOST_AT_ONCE = 24


@dataclass(frozen=True)
class Border:
    """The border of a face: its middle in pixels, half its edge in disc radii, its turn in degrees.

    `sides` are the logarithms of light across each of the four sides over about 0.3 radii, the weakest first; `score`
    their strength from 0.0 to 4.0, `scores` the best strength for each of the `halves` looked at.
    """

    x: float
    y: float
    half: float
    turn: float
    sides: tuple[float, ...]
    score: float
    scores: tuple[float, ...]


class Grid:
    """Places on a face, in disc radii, turned by many angles: `steps` a line, `angles` within a quarter turn."""

    def __init__(self, steps: int, angles: int) -> None:
        self.angles = np.linspace(0.0, np.pi / 2, angles, endpoint=False)
        self.places = np.linspace(-_REACH, _REACH, steps)
        band = (np.abs(self.places) < 1.25).astype(np.float32)  # corners are rounded
        self.weights = band / band.sum()
        across, down = np.meshgrid(self.places, self.places)
        cosine, sine = np.cos(self.angles)[:, None, None], np.sin(self.angles)[:, None, None]
        self.points = np.stack([cosine * across - sine * down, sine * across + cosine * down]).reshape(2, -1)


COARSE, FINE = Grid(19, 9), Grid(39, 15)


def find_borders(
    logs: Picture, centres: Floats, axes: Floats, halves: Floats = HALVES, shifts: Floats = SHIFTS, grid: Grid = FINE
) -> list[Border]:
    """The clearest square around each of the `centres` (n, 2) in a picture from `logarithmic`.

    `axes` (n, 2, 2) lead from disc radii on each face to pixels.
    """
    parts = range(0, len(centres), _MOST_AT_ONCE)
    return [
        border
        for first in parts
        for border in _find(
            logs, centres[first : first + _MOST_AT_ONCE], axes[first : first + _MOST_AT_ONCE], halves, shifts, grid
        )
    ]


def common_half(borders: list[Border], halves: Floats = HALVES) -> float:
    """The half of an edge, in disc radii, that suits all these borders best: all dice of a table are printed alike."""
    scores = np.sum([border.scores for border in borders], axis=0)
    return float(halves[int(np.argmax(scores - 2 * np.log(halves / _USUAL_HALF) ** 2))])


def score_at(border: Border, half: float, halves: Floats = HALVES) -> float:
    """How strong the best square of about this half is around the place of the border."""
    return float(np.max(np.array(border.scores)[np.abs(np.log(halves / half)) < _SAME_HALF], initial=0.0))


def _find(logs: Picture, centres: Floats, axes: Floats, halves: Floats, shifts: Floats, grid: Grid) -> list[Border]:
    columns, rows = _steps(logs, centres, axes, grid)
    along, across = (_pairs(steps, halves, shifts, grid) for steps in (columns, rows))
    both = along[0] + across[0]
    best = np.argmax(both.reshape(len(centres), -1), axis=1)
    each = np.arange(len(centres))
    turn, size = np.unravel_index(best, both.shape[1:])
    sides = np.sort(np.stack([part[each, turn, size] for pair in (along, across) for part in pair[1:3]]), axis=0)
    curves = np.max(both, axis=1).tolist()
    angle = grid.angles[turn]
    a, b = (shifts[pair[3][each, turn, size].astype(np.intp)] for pair in (along, across))
    moves = np.stack([np.cos(angle) * a - np.sin(angle) * b, np.sin(angle) * a + np.cos(angle) * b], axis=1)
    middles = centres + np.einsum("nij,nj->ni", axes, moves)
    return [
        Border(
            float(middles[n, 0]),
            float(middles[n, 1]),
            half,
            float(np.rad2deg(angle[n])),
            tuple(sides[:, n].tolist()),
            score,
            tuple(curves[n]),
        )
        for n, (half, score) in enumerate(zip(halves[size].tolist(), both[each, turn, size].tolist(), strict=True))
    ]


def _steps(logs: Picture, centres: Floats, axes: Floats, grid: Grid) -> tuple[Floats, Floats]:
    """Steps of light across lines parallel to either pair of sides: two arrays (centres, angles, places)."""
    spots = np.einsum("nij,jk->ink", axes, grid.points) + centres.T[:, :, None]
    steps, angles, count = len(grid.places), len(grid.angles), len(centres)
    x, y = spots.astype(np.float32).reshape(2, count * angles, steps * steps)
    seen = cv2.remap(logs, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    patches = seen.reshape(count * angles, steps, steps, 3).astype(np.float32)
    # the mean light of each line comes first: its steps are those of the mean
    across = grid.weights @ patches.reshape(count * angles, steps, steps * 3)
    down = grid.weights @ patches.reshape(count * angles * steps, steps, 3)
    lines = (line.reshape(count, angles, steps, 3) for line in (across, down))
    first, second = (np.abs(line[:, :, 2:] - line[:, :, :-2]).max(axis=-1) / LOG_SCALE for line in lines)
    return np.asarray(first, dtype=np.float64), np.asarray(second, dtype=np.float64)


def _pairs(steps: Floats, halves: Floats, shifts: Floats, grid: Grid) -> tuple[Floats, Floats, Floats, Floats]:
    """For each centre, angle and half the best pair of opposite sides: strength, both steps, index of its shift."""
    near, far = (_at(steps, shifts[None, :] + sign * halves[:, None], grid) for sign in (-1.0, 1.0))
    strength = near / (near + _FAINT) + far / (far + _FAINT)
    best = np.argmax(strength, axis=3)
    strength, near, far = (np.take_along_axis(part, best[..., None], axis=3)[..., 0] for part in (strength, near, far))
    return strength, near, far, best.astype(np.float64)


def _at(steps: Floats, places: Floats, grid: Grid) -> Floats:
    """Steps at places between the samples; shape (centres, angles, *places.shape)."""
    index = (places - grid.places[1]) / (grid.places[1] - grid.places[0])
    index = np.clip(index, 0, steps.shape[2] - 1.001)
    whole = index.astype(np.intp)
    part = index - whole
    return np.asarray(steps[:, :, whole] * (1 - part) + steps[:, :, whole + 1] * part, dtype=np.float64)
