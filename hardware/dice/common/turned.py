"""Compare what is seen around one middle at every turn: upper faces of dice with numerals.

A face is cut out, scaled to one size and evened; the rings around its middle tell at which turns it may be another one,
and there both are laid onto each other closely.
"""

import contextlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

Patch = npt.NDArray[np.float32]
"""The die in grey, PATCH pixels square, evened to mean 0 and spread 1 over the die."""

PATCH = 96
RADIUS = 0.42 * PATCH
"""The radius of a circle of the die's area, in pixels of the patch."""
UPPER, _WHOLE = 0.5, 0.95
"""The parts of the die's radius that are compared, and that a patch is evened over."""
_TURNS, _NEXT = 360, 12
"""Turns are told from one another that are more than the second number of degrees apart."""
_STEPS = 20
_FACES, _MORE = 4, 3
"""So many faces are fitted closely, and so many other looks at the two likeliest: fitting is slow."""
_ALL_FACES, _ALL_MORE = 12, 12
"""The same where nothing less told the face."""
_BENT = (0.72, 1.4)
"""How much shorter and longer a face may be seen than the one that is known."""


class Known(NamedTuple):
    """An evened patch, and how its rings change around it: the frequencies that are compared at every turn."""

    patch: Patch
    rings: npt.NDArray[np.complex128]


_Turned: TypeAlias = tuple[float, str, Known, Known, float]
"""How alike at first sight, a face's word, what is seen, what is known of it, and the turn in degrees."""


class Alike(NamedTuple):
    """How alike the `upper` face is, from -2.0 to 1.0, to one that is known."""

    upper: float
    face: str


def rank(seen: Sequence[Known], faces: Mapping[str, Sequence[Known]], closely: bool = False) -> list[Alike]:
    """The known faces that are the most alike, the best first, each once.

    `seen` are looks at one die around different middles. What is looked at `closely` takes three times as long, and no
    likely face is passed over.
    """
    looks = [
        (score, face, look, one, turn)
        for look in seen
        for face, some in faces.items()
        for one in some
        for score, turn in _likely_turns(look.rings, one)
    ]
    looks.sort(key=lambda look: -look[0])
    alike: dict[str, float] = {}
    for _, face, look, one, turn in _worth_a_look(looks, *((_ALL_FACES, _ALL_MORE) if closely else (_FACES, _MORE))):
        alike[face] = max(alike.get(face, -1.0), _likeness(look.patch, one.patch, turn))
    return sorted((Alike(upper, face) for face, upper in alike.items()), reverse=True)


def _worth_a_look(looks: list[_Turned], most: int, more: int) -> list[_Turned]:
    """Of the looks, the best first, one at each of the likeliest faces, and other looks at the very likeliest."""
    faces = list(dict.fromkeys(look[1] for look in looks))[:most]
    first = [next(look for look in looks if look[1] == face) for face in faces]
    others = [look for look in looks if look[1] in faces[:2] and not any(look is other for other in first)]
    return first + others[:more]


def known(small: Picture, x: float, y: float, radius: float, plain: float = 0.0) -> Known:
    """What is seen within this radius of a middle, in the channel that shows it best: that with the widest spread.

    With `plain`, what changes slower than within this part of the radius is left out: a body's marbling and light.
    """
    cut = cut_out(small, x, y, radius)
    grey = cut[..., int(np.argmax(spreads(cut)))].astype(np.float32)
    if plain:
        grey = grey - cv2.GaussianBlur(grey, (0, 0), plain * RADIUS)
    patch = _evened(grey, _disc(_WHOLE))
    return Known(patch, _rings(patch))


def cut_out(small: Picture, x: float, y: float, radius: float) -> Picture:
    """The die scaled to one size, in colours."""
    scale = RADIUS / radius
    matrix = np.array([[scale, 0, PATCH / 2 - scale * x], [0, scale, PATCH / 2 - scale * y]])
    cut = cv2.warpAffine(small, matrix, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return cut.astype(np.uint8, copy=False)


def spreads(cut: Picture) -> npt.NDArray[np.float64]:
    """How much each channel spreads on the upper face."""
    return np.asarray(np.std(cut[_disc(UPPER)].astype(np.float64), axis=0), dtype=np.float64)


def _evened(grey: Patch, disc: npt.NDArray[np.bool_]) -> Patch:
    mean, spread = float(np.mean(grey[disc])), float(np.std(grey[disc]))
    return ((grey - mean) / max(spread, 1.0)).astype(np.float32)


@cache
def _disc(part: float) -> npt.NDArray[np.bool_]:
    """The pixels within this part of the die's radius."""
    line = np.arange(PATCH) - (PATCH - 1) / 2
    return np.asarray(np.hypot(*np.meshgrid(line, line)) < part * RADIUS, dtype=np.bool_)


def _likeness(patch: Patch, other: Patch, turn: float) -> float:
    """How alike the upper faces are at the place where they fit."""
    turned = _placed(patch, other, turn)
    return _correlation(turned, other) - _unmatched(turned, other)


def _likely_turns(rings: npt.NDArray[np.complex128], other: Known) -> list[tuple[float, float]]:
    """How alike and by how many degrees a die of these `rings` may have to be turned, the best three."""
    power = np.fft.irfft(np.sum(rings.conj() * other.rings, axis=1), n=_TURNS)
    turns: list[tuple[float, float]] = []
    for _ in range(3):
        turn = int(np.argmax(power))
        turns.append((float(power[turn]), float(turn)))
        power[np.arange(turn - _NEXT, turn + _NEXT + 1) % _TURNS] = -np.inf
    return turns


def _rings(patch: Patch) -> npt.NDArray[np.complex128]:
    """The frequencies around each ring, all together of length 1."""
    rings = np.fft.rfft(_polar(patch), axis=0)
    return np.asarray(rings / np.linalg.norm(rings), dtype=np.complex128)


def _polar(patch: Patch) -> npt.NDArray[np.float64]:
    """Angles by radii of the upper face and a little around it, each radius weighed by its length."""
    middle = ((PATCH - 1) / 2, (PATCH - 1) / 2)
    polar = cv2.warpPolar(patch, (32, _TURNS), middle, 0.8 * RADIUS, cv2.WARP_POLAR_LINEAR).astype(np.float64)
    return (polar - np.mean(polar)) * np.sqrt(np.arange(1, 33))


def _placed(patch: Patch, other: Patch, turn: float) -> Patch:
    """`patch` turned by about this angle and moved by a few pixels, as it fits `other` best."""
    matrix = cv2.getRotationMatrix2D(((PATCH - 1) / 2, (PATCH - 1) / 2), -turn, 1.0)
    turned = np.asarray(
        cv2.warpAffine(patch, matrix, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE), dtype=np.float32
    )
    fit = _fitted(turned, other, np.eye(2, 3, dtype=np.float32), cv2.MOTION_EUCLIDEAN, 0.75)
    # a face is seen shorter one way than the other
    bent = _fitted(turned, other, fit, cv2.MOTION_AFFINE, UPPER)
    long, short = np.linalg.svd(bent[:, :2], compute_uv=False)
    fit = bent if short > _BENT[0] and long < _BENT[1] else fit
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    placed = cv2.warpAffine(turned, fit, (PATCH, PATCH), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return placed.astype(np.float32, copy=False)


def _fitted(turned: Patch, other: Patch, start: Patch, motion: int, part: float) -> Patch:
    """The matrix (2, 3) that fits this part of `turned` to `other` best, from `start` on."""
    fit, criteria = start.copy(), (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, _STEPS, 1e-3)
    # what does not converge is not alike, and is told so by its correlation
    with contextlib.suppress(cv2.error):
        cv2.findTransformECC(other, turned, fit, motion, criteria, _disc(part).astype(np.uint8), 5)
    return fit


def _unmatched(first: Patch, second: Patch) -> float:
    """The share of one numeral's ink that lies away from all ink of the other: a stroke more or less, or elsewhere."""
    disc = _disc(UPPER)
    inks = []
    for patch in (first, second):
        away = np.abs(patch - float(np.median(patch[disc]))) * disc
        inks.append((away > 0.5 * float(np.percentile(away[disc], 98))).astype(np.uint8))
    wide = [cv2.dilate(ink, np.ones((5, 5), np.uint8)) for ink in inks]
    shares = [
        float(np.count_nonzero((ink > 0) & (other == 0))) / max(1.0, float(np.count_nonzero(ink)))
        for ink, other in zip(inks, wide[::-1], strict=True)
    ]
    return max(shares)


def _correlation(first: Patch, second: Patch) -> float:
    disc = _disc(UPPER)
    one, two = first[disc] - np.mean(first[disc]), second[disc] - np.mean(second[disc])
    return float(np.sum(one * two) / max(1e-6, float(np.linalg.norm(one) * np.linalg.norm(two))))
