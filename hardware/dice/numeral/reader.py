"""Read a die with numerals (d8, d12, ...) by comparing it with pictures of its own faces.

The die is the compact thing in another colour than the tray. What is printed near its middle is looked for; around
that, turned and scaled to one size, what lies up is compared with every enrolled face at every turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.common.channels import most_of_channels
from hardware.dice.common.turned import Known, cut_out, known, rank, spreads
from hardware.dice.net.places import find_places
from hardware.dice.numeral.prints import middles_of_prints
from hardware.dice.reading import Die, Reading, judge
from hardware.picture import Picture

_WORK_PIXELS = 400_000
_SMALLEST, _LARGEST = 0.02, 0.45
"""The die's width in parts of the picture's shorter side."""
_SOLID = 0.86
_DIFFERENT = 28.0
"""Grey levels between the die and the tray in the channel that shows it best."""
_VERY_DIFFERENT = 60.0
"""So many are enough, however much else differs more: a table around the tray may."""
_AROUND = 0.3
"""The border of the picture that is left out when its middle alone is looked at, as a part of its side."""
_PRINTED = 6.0
"""Grey levels that the upper face of a die spreads at least when it shows anything."""
_ALIKE = 0.91
_AHEAD = 0.06
_PLAIN = 0.2
"""What changes slower than within this part of the die's radius is no numeral."""
_CERTAIN = 0.95
_A_DIE = 0.38
"""A place that is likelier is one of a die, though it may have the tray's colour."""


@dataclass(frozen=True)
class NumeralMemory:
    """What is known of the die: its faces by their words."""

    faces: Mapping[str, Sequence[Known]]


@dataclass(frozen=True)
class _Blob:
    x: float
    y: float
    radius: float
    box: tuple[int, int, int, int]

    @property
    def circle(self) -> tuple[float, float, float]:
        return self.x, self.y, self.radius


def learn_numerals(pictures: Mapping[str, Sequence[Picture]]) -> NumeralMemory:
    """The memory of pictures by face word, each with the one die that shows this face."""
    faces: dict[str, list[Known]] = {}
    for face, some in pictures.items():
        for picture in some:
            small, _ = _shrink(picture)
            blobs = _blobs(small)
            if len(blobs) == 1:
                # around its clearest print, and around the middle of the die, for where no print is found again
                looks = _seen(small, blobs[0])
                faces.setdefault(face, []).extend([looks[0], *looks[1:][-1:]])
    return NumeralMemory(faces)


def printed(picture: Picture) -> bool:
    """Whether there is one die in `picture`, and something on its upper face."""
    small, _ = _shrink(picture)
    blobs = _blobs(small)
    return len(blobs) == 1 and float(np.max(spreads(cut_out(small, *blobs[0].circle)))) >= _PRINTED


def read_numeral(picture: Picture, memory: NumeralMemory, count: int | None = None) -> Reading:
    """Read the enrolled dice in `picture`; `count` of them were rolled, when known ("empty" without any)."""
    small, factor = _shrink(picture)
    dice = []
    for blob in _blobs(small):
        face, confidence, reason = _named(_seen(small, blob), memory)
        if face:
            x, y, width, height = (round(part / factor) for part in blob.box)
            dice.append(
                Die(face, "", confidence, (blob.x / factor, blob.y / factor), (x, y, width, height), reason)
            )  # fmt: skip
    missed = not dice and any(place.likely > _A_DIE for place in find_places(picture))
    beside = [Phrase("something like a die, but no face is clear")] if missed else []
    return judge(dice, len(dice) if count is None else count, *beside)


def _shrink(picture: Picture) -> tuple[Picture, float]:
    height, width = picture.shape[:2]
    factor = min(1.0, (_WORK_PIXELS / (height * width)) ** 0.5)
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR) if factor < 1 else picture
    return small.astype(np.uint8, copy=False), factor


def _blobs(small: Picture) -> list[_Blob]:
    """Compact things of a die's size in another colour than what they lie on, from left to right.

    That is the most frequent colour of the picture, or of what is around its middle: where larger things lie.
    """
    height, width = small.shape[:2]
    rows, columns = (slice(round(side * _AROUND), round(side * (1 - _AROUND)), 3) for side in (height, width))
    grounds = small[::4, ::4], small[rows, columns]
    found = [_blobs_on(small, ground) for ground in grounds]
    return max(found, key=lambda blobs: max((blob.radius for blob in blobs), default=0.0))


def _blobs_on(small: Picture, ground: Picture) -> list[_Blob]:
    """What lies on the most frequent colour of this part of the picture."""
    height, width = small.shape[:2]
    bins = ground.reshape(-1, 3) >> 4
    keys = (bins[:, 0].astype(np.int64) * 16 + bins[:, 1]) * 16 + bins[:, 2]
    tray = np.median(ground.reshape(-1, 3)[keys == np.argmax(np.bincount(keys))], axis=0)
    away = most_of_channels(cv2.absdiff(cv2.GaussianBlur(small, (5, 5), 0), np.array([*tray.round(), 0.0])))
    level, _ = cv2.threshold(away, 0, 255, cv2.THRESH_OTSU)
    _, mask = cv2.threshold(away, min(max(_DIFFERENT, 0.7 * level), _VERY_DIFFERENT), 255, cv2.THRESH_BINARY)
    outlines, _ = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
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


def _seen(small: Picture, blob: _Blob) -> list[Known]:
    """The die around each print that may be what lies up, the clearest first, and around its own middle."""
    middles = [*middles_of_prints(small, blob.circle), (blob.x, blob.y)]
    return [known(small, x, y, blob.radius, _PLAIN) for x, y in middles]


def _named(seen: Sequence[Known], memory: NumeralMemory) -> tuple[str, float, str]:
    """The most alike face, how certain it is, and why not for certain; no word without any likeness."""
    ranked = rank(seen, memory.faces, aslant=True)
    if not ranked or ranked[0].upper < 0.35:
        return "", 0.0, ""
    best = ranked[0]
    rival = max((other.upper for other in ranked[1:]), default=0.0)
    reason = ""
    if best.upper < _ALIKE:
        reason = Phrase("not quite like the known {face}", face=best.face)
    elif best.upper - rival < _AHEAD:
        reason = Phrase("{face} is hardly more likely than another face", face=best.face)
    return best.face, 0.4 if reason else _CERTAIN, reason
