"""Measure a disc's rim to a fraction of a pixel in the full picture: outlines of a shrunk mask are too coarse."""

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.discs import Disc, Floats
from hardware.dice.common.medians import median
from hardware.picture import Picture

Index = npt.NDArray[np.intp]

_ANGLES = np.linspace(0, 2 * np.pi, 48, endpoint=False)
_RADII = np.linspace(0.6, 1.45, 52)
_UNMEASURED = 0.95
"""What a disc's roundness is worth when its rim was not found."""
_GREY = np.array([0.114, 0.587, 0.299])
_GREY_CONTRAST = 0.25
"""The logarithm of a disc's grey light over its body's from which its rim is clear without colours."""
_LEAST_POINTS = 36
"""So many of the 48 rim points must be found; a rim cut by a shadow or a neighbour keeps its coarse ellipse."""


def refine(picture: Picture, disc: Disc, factor: float, line: bool = False) -> Disc:
    """The disc with its ellipse fitted to where light is halfway between spot and body; lengths as before.

    Of a ring (`line`) the ellipse is fitted to its darkest line.

    Its `round` becomes 1.0 less the unevenness of the rim (standard deviation over radius): printed discs have 0.97
    and more, the squares of a cloth 0.9.

    `picture` is the full one, `factor` the one by which it was shrunk when the disc was found.
    """
    turn = np.deg2rad(disc.angle)
    along = disc.width / 2 * np.outer(_RADII, np.cos(_ANGLES))
    across = disc.height / 2 * np.outer(_RADII, np.sin(_ANGLES))
    x = (disc.x + 0.5 + along * np.cos(turn) - across * np.sin(turn)) / factor - 0.5
    y = (disc.y + 0.5 + along * np.sin(turn) + across * np.cos(turn)) / factor - 0.5
    colours = cv2.remap(
        picture, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    light = _telling(colours.astype(np.float64), disc)
    row, found, part = _darkest(light) if line else _crossings(light)
    if len(found) < _LEAST_POINTS:
        return replace(disc, round=_UNMEASURED)
    points = np.column_stack([_between(x, row, found, part), _between(y, row, found, part)])
    (cx, cy), (width, height), angle = cv2.fitEllipseDirect(points.astype(np.float32))
    if not 0.6 < width * height / (disc.width * disc.height / factor**2) < 1.7:
        return disc
    centre = (cx + 0.5) * factor - 0.5, (cy + 0.5) * factor - 0.5
    turn = np.deg2rad(angle)
    away = (points - (cx, cy)) @ np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    uneven = np.std(np.hypot(away[:, 0] * 2 / width, away[:, 1] * 2 / height))
    return replace(
        disc,
        x=centre[0],
        y=centre[1],
        width=width * factor,
        height=height * factor,
        angle=angle,
        round=1.0 - float(uneven),
    )


def _crossings(light: Floats) -> tuple[Index, Index, Floats]:
    """Where on which rays (columns) the light crosses halfway from spot to body: before which sample, by what part.

    Noise crosses it often in dim light; the rim is where most samples lie on the right side of it.
    """
    inside, outside = (float(median(light[part].ravel())) for part in (_RADII < 0.75, _RADII > 1.25))
    past = (light - (inside + outside) / 2) * np.sign(outside - inside)
    half = abs(outside - inside) / 2
    last = np.cumsum(np.clip(past, -half, half), axis=0)[:-1].argmin(axis=0)
    each = np.arange(light.shape[1])
    found = np.flatnonzero((past[last, each] < 0) & (past[last + 1, each] >= 0))
    row = last[found] + 1
    before, after = past[row - 1, found], past[row, found]
    return row, found, before / (before - after)


def _darkest(light: Floats) -> tuple[Index, Index, Floats]:
    """The same for the middle of the line that is darker than what lies on both its sides."""
    darker = np.maximum(0.0, median(light) - light)
    weight = np.sum(darker, axis=0)
    found = np.flatnonzero(weight > 0)
    middle = np.arange(len(light)) @ darker[:, found] / weight[found]
    row = np.clip(np.ceil(middle), 1, len(light) - 1).astype(np.intp)
    return row, found, middle - (row - 1)


def _telling(colours: Floats, disc: Disc) -> Floats:
    """The light that shows the rim: grey where it differs enough, as a camera blurs colours, else the clearest colour.

    `colours` (..., 3) in blue-green-red.
    """
    body = np.array(disc.body)
    share = float(_GREY @ (body * disc.ratio) / (_GREY @ body + 1e-6))
    if abs(np.log(max(share, 0.01))) > _GREY_CONTRAST:
        return np.asarray(colours @ _GREY, dtype=np.float64)
    return np.asarray(colours[..., int(np.argmax(np.abs(np.log(disc.ratio))))], dtype=np.float64)


def _between(
    grid: Floats,
    row: Index,
    column: Index,
    part: Floats,
) -> Floats:
    """Coordinates a `part` of the way from the sample before each crossing to the one after it."""
    start = grid[row - 1, column]
    return np.asarray(start + part * (grid[row, column] - start), dtype=np.float64)
