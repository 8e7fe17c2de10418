"""Read a die with numerals (d8, d12, ...) by comparing it with pictures of its own faces.

The die is the compact thing in another colour than the tray. Turned and scaled to one size, what lies up and the faces
around it are compared with every enrolled face at every turn: two judgements, one on the whole die and one on its
upper face alone, must name the same face.
"""

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.channels import most_of_channels
from hardware.dice.reading import Die, Reading, judge
from hardware.picture import Picture

Patch = npt.NDArray[np.float32]
"""The die in grey, PATCH pixels square, evened to mean 0 and spread 1 over the die."""

PATCH = 96
_WORK_PIXELS = 400_000
_RADIUS = 0.42 * PATCH
"""The radius of a circle of the die's area, in pixels of the patch."""
_SMALLEST, _LARGEST = 0.02, 0.45
"""The die's width in parts of the picture's shorter side."""
_SOLID = 0.86
_DIFFERENT = 28.0
"""Grey levels between the die and the tray in the channel that shows it best."""
_PRINTED = 6.0
"""Grey levels that the upper face of a die spreads at least when it shows anything."""
_UPPER, _WHOLE = 0.5, 0.95
"""The parts of the die's radius that the two judgements look at."""
_ALIKE = 0.88
_AHEAD = 0.12
_TURNS = 360
_FACES, _MORE = 4, 3
"""So many faces are fitted closely, and so many other turns of the two likeliest: fitting is slow."""
_STEPS = 20
_CERTAIN = 0.95


class Known(NamedTuple):
    """An evened patch, and how its rings change around it: the frequencies that are compared at every turn."""

    patch: Patch
    rings: npt.NDArray[np.complex128]


@dataclass(frozen=True)
class NumeralMemory:
    """What is known of the die: its faces by their words."""

    faces: Mapping[str, Sequence[Known]]


_Turned: TypeAlias = tuple[float, str, Known, float]
"""How alike at first sight, a face's word, what is known of it, and the turn in degrees."""


@dataclass(frozen=True)
class _Blob:
    x: float
    y: float
    radius: float
    box: tuple[int, int, int, int]


def learn_numerals(pictures: Mapping[str, Sequence[Picture]]) -> NumeralMemory:
    """The memory of pictures by face word, each with the one die that shows this face."""
    faces: dict[str, list[Known]] = {}
    for face, some in pictures.items():
        for picture in some:
            small, _ = _shrink(picture)
            blobs = _blobs(small)
            if len(blobs) == 1:
                patch = _patch(small, blobs[0])
                faces.setdefault(face, []).append(Known(patch, _rings(patch)))
    return NumeralMemory(faces)


def printed(picture: Picture) -> bool:
    """Whether there is one die in `picture`, and something on its upper face."""
    small, _ = _shrink(picture)
    blobs = _blobs(small)
    return len(blobs) == 1 and float(np.max(_spreads(_cut(small, blobs[0])))) >= _PRINTED


def read_numeral(picture: Picture, memory: NumeralMemory, count: int | None = None) -> Reading:
    """Read the enrolled dice in `picture`; `count` of them were rolled, when known ("empty" without any)."""
    small, factor = _shrink(picture)
    dice = []
    for blob in _blobs(small):
        face, confidence, reason = _named(_patch(small, blob), memory)
        if face:
            x, y, width, height = (round(part / factor) for part in blob.box)
            dice.append(
                Die(face, "", confidence, (blob.x / factor, blob.y / factor), (x, y, width, height), reason)
            )  # fmt: skip
    return judge(dice, len(dice) if count is None else count)


def _shrink(picture: Picture) -> tuple[Picture, float]:
    height, width = picture.shape[:2]
    factor = min(1.0, (_WORK_PIXELS / (height * width)) ** 0.5)
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR) if factor < 1 else picture
    return small.astype(np.uint8, copy=False), factor


def _blobs(small: Picture) -> list[_Blob]:
    """Compact things of a die's size in another colour than the tray, from left to right."""
    height, width = small.shape[:2]
    bins = small[::4, ::4].reshape(-1, 3) >> 4
    keys = (bins[:, 0].astype(np.int64) * 16 + bins[:, 1]) * 16 + bins[:, 2]
    tray = np.median(small[::4, ::4].reshape(-1, 3)[keys == np.argmax(np.bincount(keys))], axis=0)
    away = most_of_channels(cv2.absdiff(cv2.GaussianBlur(small, (5, 5), 0), np.array([*tray.round(), 0.0])))
    level, _ = cv2.threshold(away, 0, 255, cv2.THRESH_OTSU)
    _, mask = cv2.threshold(away, max(_DIFFERENT, 0.7 * level), 255, cv2.THRESH_BINARY)
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    found = []
    for outline in outlines:
        x, y, wide, high = cv2.boundingRect(outline)
        share = max(wide, high) / min(height, width)
        inside = x > 0 and y > 0 and x + wide < width and y + high < height
        if not inside or not _SMALLEST < share < _LARGEST or min(wide, high) < 0.7 * max(wide, high):
            continue
        hull = cv2.convexHull(outline)
        area = cv2.contourArea(hull)
        if cv2.contourArea(outline) > _SOLID * area and area > 0.45 * wide * high:
            moments = cv2.moments(hull)
            centre = moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
            found.append(_Blob(*centre, float(np.sqrt(area / np.pi)), (x, y, wide, high)))
    largest = max((blob.radius for blob in found), default=0.0)
    return sorted((blob for blob in found if blob.radius > 0.6 * largest), key=lambda blob: blob.x)


def _patch(small: Picture, blob: _Blob) -> Patch:
    """The die cut out, scaled to one size and evened."""
    cut = _cut(small, blob)
    # the numeral shows best in the channel with the widest spread on the upper face
    channel = int(np.argmax(_spreads(cut)))
    return _evened(cut[..., channel].astype(np.float32), _disc(_WHOLE))


def _cut(small: Picture, blob: _Blob) -> Picture:
    """The die scaled to one size, in colours."""
    scale = _RADIUS / blob.radius
    matrix = np.array([[scale, 0, PATCH / 2 - scale * blob.x], [0, scale, PATCH / 2 - scale * blob.y]])
    cut = cv2.warpAffine(small, matrix, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return cut.astype(np.uint8, copy=False)


def _spreads(cut: Picture) -> npt.NDArray[np.float64]:
    """How much each channel spreads on the upper face."""
    return np.asarray(np.std(cut[_disc(_UPPER)].astype(np.float64), axis=0), dtype=np.float64)


def _evened(grey: Patch, disc: npt.NDArray[np.bool_]) -> Patch:
    mean, spread = float(np.mean(grey[disc])), float(np.std(grey[disc]))
    return ((grey - mean) / max(spread, 1.0)).astype(np.float32)


@cache
def _disc(part: float) -> npt.NDArray[np.bool_]:
    """The pixels within this part of the die's radius."""
    line = np.arange(PATCH) - (PATCH - 1) / 2
    return np.asarray(np.hypot(*np.meshgrid(line, line)) < part * _RADIUS, dtype=np.bool_)


def _named(patch: Patch, memory: NumeralMemory) -> tuple[str, float, str]:
    """The most alike face, how certain it is, and why not for certain; no word without any likeness."""
    rings = _rings(patch)
    looks = [
        (score, face, known, turn)
        for face, some in memory.faces.items()
        for known in some
        for score, turn in _likely_turns(rings, known)
    ]
    looks.sort(key=lambda look: -look[0])
    likeness: dict[str, tuple[float, float]] = {}
    for _, face, known, turn in _worth_a_look(looks):
        likeness[face] = max(likeness.get(face, (-1.0, -1.0)), _likeness(patch, known.patch, turn))
    ranked = sorted(((*alike, face) for face, alike in likeness.items()), reverse=True)
    if not ranked or ranked[0][0] < 0.35:
        return "", 0.0, ""
    best = ranked[0]
    rival = max((upper for upper, _, face in ranked if face != best[2]), default=0.0)
    whole = max(ranked, key=lambda entry: entry[1])
    reason = ""
    if best[0] < _ALIKE:
        reason = f"not quite like the known {best[2]}"
    elif best[0] - rival < _AHEAD:
        reason = f"{best[2]} is hardly more likely than another face"
    elif whole[2] != best[2]:
        reason = f"the faces around {best[2]} are those around {whole[2]}"
    return best[2], 0.4 if reason else _CERTAIN, reason


def _worth_a_look(looks: list[_Turned]) -> list[_Turned]:
    """Of the looks, the best first, one at each of the likeliest faces, and the other turns of the very likeliest."""
    faces = list(dict.fromkeys(face for _, face, _, _ in looks))[:_FACES]
    first = [next(look for look in looks if look[1] == face) for face in faces]
    return (
        first + [look for look in looks if look[1] in faces[:2] and not any(look is other for other in first)][:_MORE]
    )


def _likeness(patch: Patch, other: Patch, turn: float) -> tuple[float, float]:
    """How alike the upper faces are and how alike the whole dice, at the place where the upper faces fit."""
    turned = _placed(patch, other, turn)
    upper = _correlation(turned, other, _UPPER) - _unmatched(turned, other)
    return upper, _correlation(turned, other, _WHOLE)


def _likely_turns(rings: npt.NDArray[np.complex128], other: Known) -> list[tuple[float, float]]:
    """How alike and by how many degrees a die of these `rings` may have to be turned, the best three."""
    power = np.fft.irfft(np.sum(rings.conj() * other.rings, axis=1), n=_TURNS)
    turns: list[tuple[float, float]] = []
    for turn in np.argsort(-power):
        if all(min(abs(turn - t), _TURNS - abs(turn - t)) > 12 for _, t in turns):
            turns.append((float(power[turn]), float(turn)))
        if len(turns) == 3:
            break
    return turns


def _rings(patch: Patch) -> npt.NDArray[np.complex128]:
    """The frequencies around each ring, all together of length 1."""
    rings = np.fft.rfft(_polar(patch), axis=0)
    return np.asarray(rings / np.linalg.norm(rings), dtype=np.complex128)


def _polar(patch: Patch) -> npt.NDArray[np.float64]:
    """Angles by radii of the upper face and a little around it, each radius weighed by its length."""
    middle = ((PATCH - 1) / 2, (PATCH - 1) / 2)
    polar = cv2.warpPolar(patch, (32, _TURNS), middle, 0.8 * _RADIUS, cv2.WARP_POLAR_LINEAR).astype(np.float64)
    return (polar - np.mean(polar)) * np.sqrt(np.arange(1, 33))


def _placed(patch: Patch, other: Patch, turn: float) -> Patch:
    """`patch` turned by about this angle and moved by a few pixels, as it fits `other` best."""
    matrix = cv2.getRotationMatrix2D(((PATCH - 1) / 2, (PATCH - 1) / 2), -turn, 1.0)
    turned = cv2.warpAffine(patch, matrix, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE)
    fit = np.eye(2, 3, dtype=np.float32)
    criteria = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, _STEPS, 1e-3)
    # what does not converge is not alike, and is told so by its correlation
    with contextlib.suppress(cv2.error):
        cv2.findTransformECC(other, turned, fit, cv2.MOTION_EUCLIDEAN, criteria, _disc(0.75).astype(np.uint8), 5)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    placed = cv2.warpAffine(turned, fit, (PATCH, PATCH), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return placed.astype(np.float32, copy=False)


def _unmatched(first: Patch, second: Patch) -> float:
    """The share of one numeral's ink that lies away from all ink of the other: a stroke more or less, or elsewhere."""
    disc = _disc(_UPPER)
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


def _correlation(first: Patch, second: Patch, part: float) -> float:
    disc = _disc(part)
    one, two = first[disc] - np.mean(first[disc]), second[disc] - np.mean(second[disc])
    return float(np.sum(one * two) / max(1e-6, float(np.linalg.norm(one) * np.linalg.norm(two))))
