"""Where the die lies: the compact thing in another colour than the tray, without the shadow that it casts there."""

from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.channels import most_of_channels
from hardware.picture import Picture

_SMALLEST, _LARGEST = 0.02, 0.45
"""The die's width in parts of the picture's shorter side."""
_SOLID = 0.86
_DIFFERENT = 28.0
"""Grey levels between the die and the tray in the channel that shows it best."""
_VERY_DIFFERENT = 60.0
"""So many are enough, however much else differs more: a table around the tray may."""
_LITTLE_DIFFERENT, _LARGER = 13.0, 1.3
"""So few are enough where what is found so is larger by the second number: else it was only a print on the die."""
_AROUND = 0.3
"""The border of the picture that is left out when its middle alone is looked at, as a part of its side."""
_DARKEST, _TINTED = 0.25, 9.0
"""The least part of the tray's light in a shadow, and grey levels by which that may be of another colour."""
_BESIDE_SHADOW = 0.7
"""A die without its shadow has at least so much of the radius that both have together."""


class Body(NamedTuple):
    """A compact thing: the middle and the radius of a circle as large as it, and its box, all in pixels."""

    x: float
    y: float
    radius: float
    box: tuple[int, int, int, int]

    @property
    def circle(self) -> tuple[float, float, float]:
        """Its middle and its radius."""
        return self.x, self.y, self.radius


def bodies(small: Picture) -> list[Body]:
    """Compact things of a die's size in another colour than what they lie on, from left to right.

    That is the most frequent colour of the picture, or of what is around its middle: where larger things lie.
    """
    height, width = small.shape[:2]
    rows, columns = (slice(round(side * _AROUND), round(side * (1 - _AROUND)), 3) for side in (height, width))
    smooth = cv2.GaussianBlur(small, (5, 5), 0)
    whole, inner = _most_frequent(small[::4, ::4]), _most_frequent(small[rows, columns])
    found = [_lying_on(smooth, tray) for tray in ([whole] if np.array_equal(whole, inner) else [whole, inner])]
    return max(found, key=_largest)


def _most_frequent(ground: Picture) -> npt.NDArray[np.float32]:
    """The colour that most of this part of the picture has."""
    colours = ground.reshape(-1, 3)
    bins = (colours >> 4).astype(np.int64)
    keys = (bins[:, 0] * 16 + bins[:, 1]) * 16 + bins[:, 2]
    return np.asarray(np.median(colours[keys == np.argmax(np.bincount(keys))], axis=0), dtype=np.float32)


def _lying_on(smooth: cv2.typing.MatLike, tray: npt.NDArray[np.float32]) -> list[Body]:
    """What lies on a tray of this colour; shadows count only where without them too little would be left."""
    away = most_of_channels(cv2.absdiff(smooth, np.array([*tray.round(), 0.0])))
    level, _ = cv2.threshold(away, 0, 255, cv2.THRESH_OTSU)
    unshaded = _unshaded(smooth, tray)
    found: list[Body] = []
    for least in (min(max(_DIFFERENT, 0.7 * level), _VERY_DIFFERENT), _LITTLE_DIFFERENT):
        _, mask = cv2.threshold(away, least, 255, cv2.THRESH_BINARY)
        both = _compact(mask)
        lit = _compact(cv2.morphologyEx(cv2.bitwise_and(mask, unshaded), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)))
        now = lit if _largest(lit) > _BESIDE_SHADOW * _largest(both) else both
        found = now if _largest(now) > _LARGER * _largest(found) else found
    largest = _largest(found)
    return sorted((one for one in _apart(found) if one.radius > 0.6 * largest), key=lambda one: one.x)


def _apart(found: list[Body]) -> list[Body]:
    """Without what lies within something larger: the inner edge of the same outline."""
    kept: list[Body] = []
    for one in sorted(found, key=lambda one: -one.radius):
        if all(np.hypot(one.x - other.x, one.y - other.y) > other.radius for other in kept):
            kept.append(one)
    return kept


def _unshaded(smooth: cv2.typing.MatLike, tray: npt.NDArray[np.float32]) -> cv2.typing.MatLike:
    """255 but for where there is only less of the tray's own light, there 0."""
    own = tray / max(1.0, float(tray @ tray))
    seen = smooth.astype(np.float32)
    share = cv2.transform(seen, own[None])
    tint = cv2.transform(seen, np.eye(3, dtype=np.float32) - np.outer(tray, own).astype(np.float32))
    dark = cv2.inRange(share, np.array([_DARKEST]), np.array([1.0]))
    shaded = cv2.bitwise_and(dark, cv2.inRange(tint, np.full(3, -_TINTED), np.full(3, _TINTED)))
    return cv2.bitwise_not(shaded)


def _largest(found: list[Body]) -> float:
    """The radius of the largest, 0 for none."""
    return max((one.radius for one in found), default=0.0)


def _compact(mask: cv2.typing.MatLike) -> list[Body]:
    """The compact things of a die's size in a mask that do not touch its border."""
    height, width = mask.shape
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
            found.append(Body(*centre, float(np.sqrt(area / np.pi)), (x, y, wide, high)))
    return found
