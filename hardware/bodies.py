"""How far a die's body goes around a disc: a printed face ends soon, a spot on a table does not."""

import cv2
import numpy as np

from hardware.discs import Disc, Floats, sample
from hardware.reading import Picture

_REACHES = tuple(float(radius) for radius in np.arange(1.3, 3.7, 0.12))
_CHANGE = 0.2
"""A logarithm of light this different from the body's, in any channel, is the body's end (edge, side or table)."""
_SMALLEST_DIE, _LARGEST_DIE = 28, 140
_NEAREST, _FARTHEST = 1.45, 3.1
"""Where a face's border may lie, in radii of its disc: discs of 0.45 to 0.65 of the edge, sides and corners."""


def body_reach(smooth: Picture, discs: list[Disc]) -> Floats:
    """In 24 directions the distance from a disc's centre to the body's end, in disc radii; infinite where none came.

    Shape (discs, 24). Directions follow the disc's own ellipse, so foreshortening cancels out.
    """
    if not discs:
        return np.empty((0, 24))
    ellipses = np.array([[disc.x, disc.y, disc.width, disc.height, disc.angle] for disc in discs])
    colours = sample(smooth, ellipses, _REACHES)
    bodies = np.array([disc.body for disc in discs])[:, None, None, :]
    change = np.abs(np.log((colours + 10) / (bodies + 10))).max(axis=-1)
    # a noisy or shaded body must change by more than its own unevenness
    uneven = np.array([1.2 * disc.ripple / (max(disc.body) + 10) for disc in discs])
    ended = change > np.maximum(_CHANGE, uneven)[:, None, None]
    first = np.where(ended.any(axis=1), ended.argmax(axis=1), len(_REACHES))
    return np.array([*_REACHES, np.inf])[first]


def lone_body(small: Picture) -> bool:
    """Whether something pale, of a die's size and with a die's outline, lies in the picture; a square card counts too.

    Only to tell "empty" from "not understood": a die whose face cannot be seen must never pass as no die.
    """
    pale = small.min(axis=2)
    _, mask = cv2.threshold(cv2.GaussianBlur(pale, (5, 5), 0), 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    return any(_like_die(outline) for outline in outlines)


def _like_die(outline: cv2.typing.MatLike) -> bool:
    _, (width, height), _ = cv2.minAreaRect(outline)
    short, long = min(width, height), max(width, height)
    if not (short > _SMALLEST_DIE and long < _LARGEST_DIE and short > 0.6 * long):
        return False
    area = cv2.contourArea(outline)
    # a round token fills 0.79 of its rectangle
    return area > 0.82 * width * height and area > 0.93 * cv2.contourArea(cv2.convexHull(outline))


def outlined(reach: Floats) -> Floats:
    """The share of directions, 0.0 to 1.0, in which a body ends where that of a die would; one number a disc."""
    return np.asarray(((reach > _NEAREST) & (reach < _FARTHEST)).mean(axis=1), dtype=np.float64)
