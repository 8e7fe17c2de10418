"""Find the printed discs of dice in a picture: even spots with a round rim on an even body.

A die's body is the best white card in sight, so nothing is measured in absolute colours. Filling every dark spot of a
picture up to the level around it (a morphological closing) and dividing by the result gives, at once for every light
and shade, how much of the body's light a spot gives back; a printed disc is dark in at least one colour channel.
"""

import math
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.common.channels import most_of_channels
from hardware.dice.common.logs import logarithmic
from hardware.picture import Picture

Floats = npt.NDArray[np.float64]

WORK_PIXELS = 420_000
"""Pictures are shrunk to about this many pixels: discs of 10 to 60 pixels stay, the time stays bounded."""
CLOSING = 61
"""The side in pixels of the square that fills dark spots: wider than the widest disc."""
CLEAR_STEPS, PALE_STEPS = (36, 65, 115), (10, 20)
MORE_STEPS = (*PALE_STEPS, 27, 49, 87)
BRIGHT_STEPS = (37, 67, 115)
"""Depths in steps of `logs` at which spots are cut out of what surrounds them: first those that bring little
of a cloth's grain with them, then, for pale faces, the least, and where a die is missing all between them too."""
SMALLEST, LARGEST = 8, 60
_SHORTEST, _LONGEST = 22, 220
"""The pixels of a disc's outline."""
_COMPACT = 0.6
"""The least area of a disc over that of a circle with as long a rim."""
_MOST_DISCS = 150
"""A texture of more spots than this is not looked through to its end."""
_ANGLES = np.linspace(0, 2 * np.pi, 24, endpoint=False)
_INSIDE = (0.0, 0.4, 0.7)
_OUTSIDE = (1.25, 1.4)
_LINE = (1.0, 1.08, 1.16)


@dataclass(frozen=True)
class Disc:
    """An elliptic spot in the shrunk picture; lengths in its pixels, angle in degrees as `cv2.fitEllipse` gives it.

    `ratio` is the spot's light divided by that of the body around it, for blue, green and red; `body` the body's own
    colour. `round` is 1.0 for a perfect ellipse (a square gives 0.955), `contrast` the least log ratio along the rim,
    `ripple` the unevenness of the body and `grain` that of the spot, both in grey levels. `ring` is the log ratio of a
    dark line around the spot to the body, 0.0 for none, negative when dark.
    """

    x: float
    y: float
    width: float
    height: float
    angle: float
    round: float
    ratio: tuple[float, float, float]
    body: tuple[float, float, float]
    contrast: float
    ripple: float
    grain: float
    ring: float

    @property
    def size(self) -> float:
        """The longer axis: foreshortening never changes it much."""
        return max(self.width, self.height)

    @property
    def aspect(self) -> float:
        """Short axis over long axis: 1.0 seen from straight above, the sine of the view's height otherwise."""
        return min(self.width, self.height) / self.size

    @property
    def quality(self) -> float:
        """How clean the spot is: rim contrast as even as its depth, even body, round shape; at best about 0.9."""
        depth = max(abs(float(np.log(part))) for part in self.ratio) + 1e-3
        return self.contrast / depth - self.ripple / (max(self.body) + 20) - 6 * max(0.0, 0.985 - self.round)


def shrink(picture: Picture, share: float = 1.0) -> tuple[Picture, float]:
    """The picture at a `share` of the working pixels and the factor it was shrunk by (1.0 when it is small enough)."""
    height, width = picture.shape[:2]
    factor = min(1.0, (share * WORK_PIXELS / (height * width)) ** 0.5)
    if factor == 1.0:
        return picture, factor
    small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_LINEAR)
    return small.astype(np.uint8, copy=False), factor


def soften(small: Picture) -> Picture:
    """A little blurred: less noise, and no steps at the rims of discs."""
    return cv2.GaussianBlur(small, (3, 3), 0).astype(np.uint8, copy=False)


def find_discs(smooth: Picture, depth: Picture, steps: tuple[int, ...] = CLEAR_STEPS) -> list[Disc]:
    """All clean dark spots of a shrunk and softened picture, best first, each place once; its `depth` tells dark."""
    ellipses = _ellipses(depth, steps)
    return distinct([disc for disc in measure(smooth, ellipses) if disc.quality > 0])


def find_bright_discs(smooth: Picture) -> list[Disc]:
    """The same for spots that are brighter than their surroundings in one channel."""
    negative = logarithmic(cv2.bitwise_not(smooth).astype(np.uint8, copy=False))
    return find_discs(smooth, depth_of(negative), BRIGHT_STEPS)


def find_dim_discs(smooth: Picture, logs: Picture) -> list[Disc]:
    """The same in dim light, which is all alike in a negative."""
    return find_discs(smooth, depth_of(cv2.bitwise_not(logs).astype(np.uint8, copy=False)), BRIGHT_STEPS)


@cache
def _square() -> Picture:
    return cv2.getStructuringElement(cv2.MORPH_RECT, (CLOSING // 2, CLOSING // 2)).astype(np.uint8)


def depth_of(logs: Picture) -> Picture:
    """By how many steps of `logs` the clearest channel is darker than the level around, for narrow spots."""
    half = cv2.resize(logs, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    level = cv2.morphologyEx(half, cv2.MORPH_CLOSE, _square())
    level = cv2.resize(level, (logs.shape[1], logs.shape[0]), interpolation=cv2.INTER_NEAREST)
    depth = cv2.subtract(level, logs)
    # single grains of a cloth go, before each of them becomes an outline
    return cv2.medianBlur(most_of_channels(depth), 3).astype(np.uint8, copy=False)


def _ellipses(depth: Picture, steps: tuple[int, ...]) -> Floats:
    """Rows of (x, y, width, height, angle, round) of every outline that is nearly an ellipse."""
    rows = []
    for step in steps:
        _, mask = cv2.threshold(depth, step, 255, cv2.THRESH_BINARY)
        outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        rows += [row for outline in outlines if _compact(outline) and (row := _ellipse(outline)) is not None]
    return np.array(rows, dtype=np.float64)


def _compact(outline: cv2.typing.MatLike) -> bool:
    """Whether an outline has the size of a disc, and may be that of an ellipse: most in a cloth's grain are not.

    An ellipse of half its width fills 0.75 of a circle of its rim; the zigzag of an outline costs some more.
    """
    if not _SHORTEST <= len(outline) <= _LONGEST:
        return False
    # no step of an outline is shorter than a pixel
    area = cv2.contourArea(outline)
    if 4 * math.pi * area < _COMPACT * len(outline) ** 2:
        return False
    _, _, width, height = cv2.boundingRect(outline)
    of_a_disc = SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST
    return (
        of_a_disc
        and area >= 0.5 * width * height
        and 4 * math.pi * area >= _COMPACT * cv2.arcLength(outline, closed=True) ** 2
    )


def _ellipse(outline: cv2.typing.MatLike) -> tuple[float, ...] | None:
    """The ellipse of the same area, middle and spread as what the outline encloses; None when that is no ellipse."""
    moments = cv2.moments(outline)
    area = moments["m00"]
    wide, high, slant = (moments[name] / area for name in ("mu20", "mu02", "mu11"))
    middle, half = (wide + high) / 2, math.hypot((wide - high) / 2, slant)
    first, second = 4 * math.sqrt(middle + half), 4 * math.sqrt(max(middle - half, 0.0))
    if second < 6 or second < 0.3 * first:
        return None
    roundness = area / (math.pi / 4 * first * second)
    if roundness < 0.973:
        return None
    angle = math.degrees(math.atan2(2 * slant, wide - high) / 2)
    return moments["m10"] / area, moments["m01"] / area, first, second, angle, roundness


def sample(picture: Picture, ellipses: Floats, radii: tuple[float, ...]) -> npt.NDArray[np.uint8]:
    """Colours on scaled copies of ellipses: shape (ellipses, radii, 24 angles, 3); outside the frame: its border."""
    turn = np.deg2rad(ellipses[:, 4])[:, None, None]
    reach = np.asarray(radii)[None, :, None]
    along = (ellipses[:, 2] / 2)[:, None, None] * reach * np.cos(_ANGLES)
    across = (ellipses[:, 3] / 2)[:, None, None] * reach * np.sin(_ANGLES)
    x = ellipses[:, 0][:, None, None] + along * np.cos(turn) - across * np.sin(turn)
    y = ellipses[:, 1][:, None, None] + along * np.sin(turn) + across * np.cos(turn)
    height, width = picture.shape[:2]
    rows = np.clip(np.rint(y), 0, height - 1).astype(np.intp)
    columns = np.clip(np.rint(x), 0, width - 1).astype(np.intp)
    return np.asarray(picture[rows, columns], dtype=np.uint8)


def _spread(colours: npt.NDArray[np.uint8]) -> Floats:
    """The widest channel's distance between the 15 % and 85 % marks of (spots, points, 3)."""
    ordered = np.sort(colours, axis=1)
    last = colours.shape[1] - 1
    return np.asarray((ordered[:, round(0.85 * last)] - ordered[:, round(0.15 * last)]).max(axis=-1), dtype=np.float64)


def measure(smooth: Picture, ellipses: Floats) -> list[Disc]:
    """What is seen in and around ellipses, rows as of `_ellipses`, without those that are hardly anything."""
    if not len(ellipses):
        return []
    seen = sample(smooth, ellipses, _INSIDE + _OUTSIDE + _LINE)
    inside, outside, line = np.split(seen, (len(_INSIDE), len(_INSIDE) + len(_OUTSIDE)), axis=1)
    count = len(ellipses)
    spot = np.median(inside.reshape(count, -1, 3), axis=1)
    body = np.median(outside.reshape(count, -1, 3), axis=1)
    ratio = (spot + 6) / (body + 6)
    each = np.arange(count)
    channel = np.abs(np.log(ratio)).argmax(axis=1)
    rim = np.log((np.median(inside, axis=1)[each, :, channel] + 6) / (np.median(outside, axis=1)[each, :, channel] + 6))
    contrast = np.percentile(rim * np.sign(np.log(ratio)[each, channel])[:, None], 15, axis=1)
    ripple, grain = _spread(outside.reshape(count, -1, 3)), _spread(inside.reshape(count, -1, 3))
    # the median along the line, not its darkest part: a shadow on one side is no ring
    dark = np.median(line.mean(axis=3), axis=2).min(axis=1)
    ring = np.minimum(0.0, np.log((dark + 6) / (body.mean(axis=1) + 6)))
    scalars = np.column_stack([contrast, ripple, grain, ring])
    kept = np.flatnonzero(((contrast > 0.06) | (ring < -0.15)) & (ripple < 0.45 * (body.max(axis=1) + 20)))
    return [
        Disc(*row, tuple(share), tuple(colour), *rest)  # type: ignore[call-arg]
        for row, share, colour, rest in zip(
            ellipses[kept].tolist(), ratio[kept].tolist(), body[kept].tolist(), scalars[kept].tolist(), strict=True
        )
    ]


def distinct(discs: list[Disc]) -> list[Disc]:
    """One disc a place: of those whose centres nearly coincide the cleanest."""
    ordered = sorted(discs, key=lambda disc: -disc.quality)
    places = np.array([(disc.x, disc.y, 0.35 * disc.size) for disc in ordered]).reshape(-1, 3)
    free = np.ones(len(ordered), dtype=bool)
    kept: list[Disc] = []
    for number, disc in enumerate(ordered):
        if free[number] and len(kept) < _MOST_DISCS:
            kept.append(disc)
            apart = np.hypot(places[:, 0] - disc.x, places[:, 1] - disc.y)
            free &= apart > np.maximum(places[:, 2], 0.35 * disc.size)
    return kept
