"""Measure a disc's rim to a fraction of a pixel in the full picture: outlines of a shrunk mask are too coarse."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.discs import Disc, Floats, measure
from hardware.dice.common.medians import median
from hardware.dice.tao.looks import Look
from hardware.picture import Picture

Index = npt.NDArray[np.intp]

_ANGLES = np.linspace(0, 2 * np.pi, 48, endpoint=False)
_RADII = np.linspace(0.6, 1.45, 52)
_ROUGHLY_ROUND = 0.9
"""A worn print's rim is at least so round."""
_UNMEASURED = 0.95
"""What a disc's roundness is worth when its rim was not found."""
_GREY = np.array([0.114, 0.587, 0.299])
_GREY_CONTRAST = 0.25
"""The logarithm of a disc's grey light over its body's from which its rim is clear without colours."""
_WORN = 0.02
"""A rim more uneven than this (standard deviation over radius) is that of a worn or a noisily seen print."""
_TRIMMINGS, _LEAST_LEFT, _LEAST_SPREAD = 5, 20, 0.006
_CHIPPED, _BULGING = 1.6, 3.0
"""So many spreads inside and outside of the rim a point is left out: prints are chipped and never grow."""
_USUAL_PART, _SEEN_FLAT = 0.55, 0.95
"""A print's size in sides of its face, and how flat it is usually seen."""
_RING = -0.08
"""A line so dark (logarithm) around a pale spot is a ring."""
_LEAST_POINTS = 36
"""So many of the 48 rim points must be found; a rim cut by a shadow or a neighbour keeps its coarse ellipse."""


def refine(picture: Picture, disc: Disc, factor: float, line: bool = False) -> Disc:
    """The disc with its ellipse fitted to where light is halfway between spot and body; lengths as before.

    Of a ring (`line`) the ellipse is fitted to its darkest line.

    Where the rim is uneven, parts that lie inside it are passed over: a worn print.

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
    whole = _fit(points)
    if not 0.6 < whole.width * whole.height / (disc.width * disc.height / factor**2) < 1.7:
        return disc
    uneven = float(np.std(whole.away))
    rim = whole if uneven < _WORN else _unworn(points, whole)
    return replace(
        disc,
        x=(rim.x + 0.5) * factor - 0.5,
        y=(rim.y + 0.5) * factor - 0.5,
        width=rim.width * factor,
        height=rim.height * factor,
        angle=rim.angle,
        round=1.0 - uneven,
    )


def rims_at(
    picture: Picture, smooth: Picture, looks: Sequence[Look], spots: Sequence[Disc], factor: float
) -> list[Disc]:
    """The rims of printed spots where faces are seen, however faint: as large on their faces as most of those known."""
    known = [(spot, one.side * factor) for one in looks for spot in spots if _lies_at(one, spot, factor)]
    part = float(np.median([spot.size / side for spot, side in known])) if known else _USUAL_PART
    rows = [
        [one.x * factor, one.y * factor, part * one.side * factor, _SEEN_FLAT * part * one.side * factor, 0.0, 1.0]
        for one in looks
        if not any(_lies_at(one, spot, factor) for spot in spots)
    ]
    found = measure(smooth, np.array(rows))
    return [
        rim for disc in found for rim in (refine(picture, disc, factor, line=disc.ring < _RING),) if rim.round > 0.9
    ]


def _lies_at(one: Look, spot: Disc, factor: float) -> bool:
    """Whether this spot lies in the middle of a face."""
    return bool(np.hypot(spot.x - one.x * factor, spot.y - one.y * factor) < 0.2 * one.side * factor)


class _Rim(NamedTuple):
    """An ellipse, and how far `away` from it the points of the rim lie, in parts of its radius."""

    x: float
    y: float
    width: float
    height: float
    angle: float
    away: Floats


def _fit(points: Floats, kept: npt.NDArray[np.bool_] | None = None) -> _Rim:
    """The ellipse through the `kept` ones of the points (n, 2); all are measured by it."""
    some = points if kept is None else points[kept]
    (x, y), (width, height), angle = cv2.fitEllipseDirect(some.astype(np.float32))
    turn = np.deg2rad(angle)
    arms = (points - (x, y)) @ np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    away = np.hypot(arms[:, 0] * 2 / width, arms[:, 1] * 2 / height) - 1.0
    return _Rim(x, y, width, height, angle, away)


def _unworn(points: Floats, rim: _Rim) -> _Rim:
    """The ellipse of what is left of a worn print's rim: where it is chipped, its points lie too far inside."""
    for _ in range(_TRIMMINGS):
        middle = float(median(rim.away))
        spread = max(_LEAST_SPREAD, 1.5 * float(median(np.abs(rim.away - middle))))
        kept = (rim.away > -_CHIPPED * spread) & (rim.away < _BULGING * spread)
        if np.count_nonzero(kept) < _LEAST_LEFT:
            break
        rim = _fit(points, kept)
    return rim


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
