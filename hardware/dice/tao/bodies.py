"""How far a die's body goes around a disc: a printed face ends soon, a spot on a table does not."""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.borders import cornered, spread
from hardware.dice.common.discs import Disc, Floats, sample
from hardware.dice.common.logs import LOG_SCALE
from hardware.dice.common.outlines import Border
from hardware.dice.common.squares import find_squares
from hardware.picture import Picture

_REACHES = tuple(float(radius) for radius in np.arange(1.3, 3.7, 0.12))
_CHANGE = 0.2
"""A logarithm of light this different from the body's, in any channel, is the body's end (edge, side or table)."""
_LIKE_A_DIE = 0.7
"""How square an outline with four corners must be to be one of a die."""
_SIDES = 2.6
"""The least score of its four sides."""
_PLAIN = 0.65
"""The largest spread of light inside it, against its light."""
_MOST_DICE = 6
_ALL_ROUND, _EVEN = 0.8, 0.16
"""A round body ends in at least this share of the directions, and as far away in all of them but for this part."""
_ON_BODY, _IN_CORNER, _BEYOND = 1.22, 1.2, 1.45
"""Along the diagonals: surely the body (in radii of the disc), in the corner of any die, and beyond it (in halves of an
edge): a corner lies at 1.41, and at 1.3 where it is rounded much."""
_CUT, _CLEARLY_CUT = 0.7, 0.2
"""In a corner that is not there light changes by this part of what it does beyond, and by this logarithm at least."""
_NEAREST, _FARTHEST = 1.45, 3.1
"""Where a face's border may lie, in radii of its disc: discs of 0.45 to 0.65 of the edge, sides and corners."""


def body_reach(smooth: Picture, discs: list[Disc]) -> Floats:
    """In 24 directions the distance from a disc's centre to the body's end, in disc radii; infinite where none came.

    Shape (discs, 24). Directions follow the disc's own ellipse, so foreshortening cancels out.
    """
    if not discs:
        return np.empty((0, 24))
    ellipses = np.array([[disc.x, disc.y, disc.width, disc.height, disc.angle] for disc in discs])
    colours = sample(smooth, ellipses, _REACHES).astype(np.float64)
    bodies = np.array([disc.body for disc in discs])[:, None, None, :]
    change = np.abs(np.log((colours + 10) / (bodies + 10))).max(axis=-1)
    # a noisy or shaded body must change by more than its own unevenness
    uneven = np.array([1.2 * disc.ripple / (max(disc.body) + 10) for disc in discs])
    ended = change > np.maximum(_CHANGE, uneven)[:, None, None]
    first = np.where(ended.any(axis=1), ended.argmax(axis=1), len(_REACHES))
    return np.array([*_REACHES, np.inf])[first]


def lone_body(small: Picture, logs: Picture) -> bool:
    """Whether something plain, of a die's size and with a die's outline, lies in the picture; a square card counts too.

    Only to tell "empty" from "not understood": a die whose face cannot be seen must never pass as no die.
    """
    like = [
        square for square in find_squares(small) if square.score > _LIKE_A_DIE and cornered(logs, square, _SIDES, 2)
    ]
    # a checked cloth has many
    return 0 < len([square for square in like if spread(small, square, 0.25) < _PLAIN]) <= _MOST_DICE


def round_bodies(reach: Floats) -> npt.NDArray[np.bool_]:
    """Which bodies end equally far away in every direction, as tokens do; a square's corners are farther off."""
    ends, count = np.sort(reach, axis=1), np.isfinite(reach).sum(axis=1)
    each, last = np.arange(len(reach)), np.maximum(count - 1, 0)
    near, middle, far = (ends[each, (part * last).round().astype(np.intp)] for part in (0.1, 0.5, 0.9))
    with np.errstate(invalid="ignore"):  # of bodies that end nowhere
        even = far - near < _EVEN * middle
    return np.asarray(even & (count > _ALL_ROUND * reach.shape[1]), dtype=np.bool_)


def outlined(reach: Floats) -> Floats:
    """The share of directions, 0.0 to 1.0, in which a body ends where that of a die would; one number a disc."""
    return np.asarray(((reach > _NEAREST) & (reach < _FARTHEST)).mean(axis=1), dtype=np.float64)


def cornerless(logs: Picture, borders: Sequence[Border], axes: Floats) -> npt.NDArray[np.bool_]:
    """Which of the borders go around something that fills hardly any of their corners: a round token, not a die."""
    half, middles = np.array([border.half for border in borders]), np.array([[b.x, b.y] for b in borders])
    turns = np.deg2rad([[border.turn] for border in borders]) + np.pi / 4 + np.arange(4) * np.pi / 2
    arms = np.stack([np.cos(turns), np.sin(turns)], axis=2) @ axes.transpose(0, 2, 1)
    reaches = np.stack([np.full(len(half), _ON_BODY), _IN_CORNER * half, _BEYOND * half])
    x, y = (middles[:, None] + reaches[..., None, None] * arms).astype(np.float32).reshape(-1, 2).T
    seen = cv2.remap(logs, x[None], y[None], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    light = seen.reshape(3, len(half), 4, 3).astype(np.float64) / LOG_SCALE
    change = np.abs(light[1:] - np.median(light[0], axis=1)[:, None]).max(axis=3)
    # of the four corners the second best: shadows and other dice hide some
    corner, beyond = np.sort(change, axis=2)[..., 1]
    return np.asarray(corner > np.maximum(_CUT * beyond, _CLEARLY_CUT), dtype=np.bool_)
