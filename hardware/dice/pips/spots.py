"""Propose pips: small even ellipses, darker or brighter than the even body around them.

A pip is found at the size at which it is 5 to 20 pixels wide, on a pyramid of ever smaller pictures.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pips.outlines import WINDOW, spot_outlines
from hardware.picture import Picture

Floats = npt.NDArray[np.float64]

_LEVELS = 4
_FLATTEST = 0.45
_ELLIPTIC = 0.9
"""The area of a spot over that of the ellipse with the same spread: 1.0 for an ellipse, 0.955 for a square."""
_LARGE, _ROUND = 10.0, 0.975
"""From this radius on in pixels pips are seen at least this elliptic; the squares of a cloth have 0.965."""
_MEASURES = ("m00", "m10", "m01", "mu20", "mu02", "mu11")
_FILLED = 0.4
"""A spot with a reflection fills at least so much of its convex outline."""
MOST = 260
"""A texture of more spots than this is not looked through to its end."""
_CLEAR, _CLEAREST = 0.3, 60.0
"""How much the contrast of a spot counts beside how even its surroundings are, and from how many grey levels no more:
specks of stone and cloth are as even as pips, but fainter.
"""
_ANGLES = np.linspace(0, 2 * np.pi, 20, endpoint=False)
_MIDDLE, _RING = (0.0, 0.45), (1.35, 1.6)
"""Where a pip and the body around it are looked at, in radii of the pip."""


@dataclass(frozen=True)
class Spots:
    """`n` proposed pips, lengths in pixels of the picture that was searched.

    `at` (n, 2) are centres, `shape` (n, 2, 2) the matrices A·Aᵀ of the maps A from the unit circle to the outlines,
    `radius` (n) the mean radii and `flat` (n) short over long axis. `light` and `body` (n, 3) are the colours of the
    pip and around it, `even` (n) the share of the ring around it that has the body's colour, `dark` (n) whether it is
    darker than the body and `elliptic` (n) how much like an ellipse it is. `contrast` (n) are the grey levels between
    pip and body in the channel that shows it best, `rough` (n) is the body's change over a short way in parts of that.
    """

    at: Floats
    shape: Floats
    radius: Floats
    flat: Floats
    light: Floats
    body: Floats
    even: Floats
    dark: npt.NDArray[np.bool_]
    elliptic: Floats
    contrast: Floats
    rough: Floats

    def __len__(self) -> int:
        return len(self.at)

    @property
    def round(self) -> npt.NDArray[np.bool_]:
        """Which have the form of a pip: not, on cloth, that of a square."""
        return np.asarray((self.radius < _LARGE) | (self.elliptic > _ROUND), dtype=np.bool_)

    def take(self, which: npt.NDArray[np.intp] | npt.NDArray[np.bool_]) -> "Spots":
        """Some of the spots."""
        return Spots(*(getattr(self, name)[which] for name in self.__dataclass_fields__))


def spots_of(small: Picture, ellipses: Floats) -> Spots:
    """The proposed pips of a picture at working size, every one once, of these ellipses in it."""
    return _distinct(_coloured(small, ellipses))


def find_ellipses(grey: cv2.typing.MatLike, dark: bool) -> Floats:
    """All dark or bright ellipses of a pip's form in a grey picture at working size, some of them more than once.

    Rows of x, y, xx, yy, xy, elliptic, dark; xx, yy, xy are the matrix A·Aᵀ of the outline.
    """
    return _ellipses(np.array([*_all_sizes(grey, dark)], dtype=np.float64).reshape(-1, len(_MEASURES) + 3))


def _all_sizes(grey: cv2.typing.MatLike, dark: bool) -> Iterator[tuple[float, ...]]:
    """The measures of all spots, the pixels cut off them, the factor by which they were shrunk and if they are dark."""
    factor = 1.0
    for _ in range(_LEVELS):
        if min(grey.shape) < WINDOW:
            return
        for outline, cut in spot_outlines(grey, dark, factor > 1.0):
            hull = cv2.moments(cv2.convexHull(outline))
            if hull["m00"] >= 4 and cv2.contourArea(outline) >= _FILLED * hull["m00"]:
                yield (*map(hull.__getitem__, _MEASURES), cut, factor, dark)
        grey = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        factor *= 2.0


def _ellipses(measured: Floats) -> Floats:
    """See `find_ellipses`."""
    area, x, y, xx, yy, xy, lost, factor, dark = measured.T
    elliptic = area * area / (4 * np.pi * np.sqrt(np.maximum(xx * yy - xy * xy, 1e-9)))
    # an outline runs through the middles of the outermost pixels, half a pixel inside the true rim
    grow = 4 * (factor * (1 + (0.5 + lost) * np.sqrt(np.pi / area))) ** 2 / area
    x, y = ((part / area + 0.5) * factor - 0.5 for part in (x, y))
    rows = np.stack([x, y, grow * xx, grow * yy, grow * xy, elliptic, dark], axis=1)
    return np.asarray(rows[(elliptic >= _ELLIPTIC) & (xx * yy > xy * xy)])


def _coloured(small: Picture, rows: Floats) -> Spots:
    """The spots with the colours in and around them; what has no even body around it is left out."""
    shape = np.stack([rows[:, [2, 4]], rows[:, [4, 3]]], axis=1)
    half_trace = (rows[:, 2] + rows[:, 3]) / 2
    root = np.sqrt(np.maximum(half_trace**2 - np.linalg.det(shape), 0))
    long, short = np.sqrt(half_trace + root), np.sqrt(np.maximum(half_trace - root, 1e-9))
    seen = sample(small, rows[:, :2], shape, (*_MIDDLE, *_RING))
    inside, around = np.split(seen, [len(_MIDDLE) * len(_ANGLES)], axis=1)
    light, body = np.median(inside, axis=1), np.median(around, axis=1)
    contrast = strongest(body - light)
    away = strongest(around - body[:, None])
    even = np.mean(away < np.maximum(0.3 * contrast, 8)[:, None], axis=1)
    step = strongest(np.diff(around[:, : len(_ANGLES)], axis=1))
    rough = np.median(step, axis=1) / np.maximum(contrast, 1)
    spots = Spots(
        rows[:, :2],
        shape,
        np.sqrt(long * short),
        short / long,
        light,
        body,
        even,
        rows[:, 6] > 0,
        rows[:, 5],
        contrast,
        rough,
    )
    darker = np.sum(light, axis=1) < np.sum(body, axis=1)
    return spots.take((even > 0.4) & (short > _FLATTEST * long) & (contrast > 20) & (darker == spots.dark))


def sample(picture: cv2.typing.MatLike, at: Floats, shape: Floats, radii: tuple[float, ...]) -> Floats:
    """Colours (n, angles·radii, 3) on ellipses about `at` (n, 2) with the matrices `shape` (n, 2, 2)."""
    root = np.linalg.cholesky(shape + 1e-6 * np.eye(2))
    circle = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)])
    offsets = np.concatenate([radius * circle for radius in radii], axis=1)
    x, y = np.moveaxis(root @ offsets + at[:, :, None], 1, 0)
    height, width = picture.shape[:2]
    columns = np.clip(np.rint(x), 0, width - 1).astype(np.intp)
    lines = np.clip(np.rint(y), 0, height - 1).astype(np.intp)
    # three times as quick as an index of two numbers
    return np.asarray(np.take(picture.reshape(-1, 3), width * lines + columns, axis=0), dtype=np.float64)


def strongest(colours: npt.NDArray[np.floating[Any]]) -> Floats:
    """The absolute value in the channel where it is largest: shape (..., 3) to (...)."""
    size = np.abs(colours)
    return np.asarray(np.maximum(np.maximum(size[..., 0], size[..., 1]), size[..., 2]))


def _distinct(spots: Spots) -> Spots:
    """Every spot once, the clearest with the most even surroundings; no more than can be thought through."""
    clear = _CLEAR * np.minimum(spots.contrast / _CLEAREST, 1.0)
    order = np.argsort(-(spots.even + spots.elliptic + clear), kind="stable")[: 2 * MOST]
    spots = spots.take(order)
    x, y = spots.at.T.astype(np.float32)
    right, down = x[:, None] - x, y[:, None] - y
    radius = spots.radius.astype(np.float32)
    larger = np.maximum(radius[:, None], radius)
    same = (right * right + down * down < (0.6 * larger) ** 2) & (0.55 * larger < np.minimum(radius[:, None], radius))
    same &= spots.dark[:, None] == spots.dark
    worse = np.any(np.tril(same, -1), axis=1)
    return spots.take(np.flatnonzero(~worse)[:MOST])
