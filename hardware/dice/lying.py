"""Which dice lay there before: in the same places, up to one common shift and turn, or looking just as before."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from statistics import median

import cv2
import numpy as np
import numpy.typing as npt

from hardware.camera.rest import Grey, changed
from hardware.dice.reading import Die
from hardware.picture import Picture

Floats = npt.NDArray[np.float64]

_PLACE = 0.3
"""A die lies in its place when its middle is nearer to it than so many of its sides."""
_ALONE = 0.6
"""So many sides a single die may have been shifted with the tray or the camera, when nothing else proves it."""
_SHIFT, _TURN, _STRETCH = 4.0, np.deg2rad(25.0), 0.08
"""What a push shifts and turns dice together at most, in sides, and how exactly their distances stay."""
_WIDTH = 480
"""Pictures are compared at this width."""
_ALIKE = 0.75
"""The correlation of two looks at the same die, whatever light falls on it; a bare table is less than half so alike."""
_FLAT = 1.5
"""Grey levels; what spreads less is taken to spread so much."""
_HAND = 4.0
"""What reaches in covers more than so many dice."""
_AROUND = 0.75
"""The half side of the part of a picture that is compared, in sides of a die."""


@dataclass(frozen=True)
class Stay:
    """Which of some dice lay there before: the number of the die that each was, None for one that came since."""

    was: tuple[int | None, ...]
    shift: float = 0.0

    @property
    def count(self) -> int:
        """How many did not move by themselves."""
        return sum(one is not None for one in self.was)

    @property
    def all(self) -> bool:
        """Whether none moved by itself."""
        return self.count == len(self.was)


def stay(before: Sequence[Die], now: Sequence[Die]) -> Stay:
    """Match dice by their places: the most of them, by the smallest common shift and turn.

    A die in its own place is the same die, whatever face is read; under a larger shift only equal faces are.
    """
    best = Stay((None,) * len(now))
    if not before or not now:
        return best
    side = _side([*before, *now])
    for turn, shift in _moves(before, now, side):
        far = float(np.max(np.linalg.norm(_moved(before, turn, shift) - _middles(before), axis=1))) / side
        found = Stay(_matched(before, now, turn, shift, side, far), far)
        proven = far <= _ALONE or found.count > 1
        if proven and (found.count, -round(far, 1)) > (best.count, -round(best.shift, 1)):
            best = found
    return best


def near_any(die: Die, others: Sequence[Die]) -> bool:
    """Whether one of the others lies so near that it cannot be told from it by its look."""
    side = _side([die, *others])
    return any(math.dist(die.centre, other.centre) < 2 * _ALONE * side for other in others)


def _moves(before: Sequence[Die], now: Sequence[Die], side: float) -> Iterator[tuple[float, Floats]]:
    """Turns (radians, about the picture's corner) and shifts (pixels) that bring some dice onto others."""
    old, new = _middles(before), _middles(now)
    yield 0.0, np.zeros(2)
    for start in range(len(before)):
        for end in range(len(now)):
            if before[start].face == now[end].face and np.linalg.norm(new[end] - old[start]) < _SHIFT * side:
                yield 0.0, new[end] - old[start]
    for first, second in permutations(range(len(before)), 2):
        for a, b in permutations(range(len(now)), 2):
            if (before[first].face, before[second].face) != (now[a].face, now[b].face) or first > second:
                continue
            was, is_now = old[second] - old[first], new[b] - new[a]
            turn = math.atan2(was[0] * is_now[1] - was[1] * is_now[0], float(was @ is_now))
            stretch = np.linalg.norm(is_now) / max(float(np.linalg.norm(was)), 1.0)
            shift = new[a] - _spin(turn) @ old[first]
            pushed = np.linalg.norm(new[a] - old[first]) < _SHIFT * side
            if pushed and abs(turn) < _TURN and abs(stretch - 1) < _STRETCH:
                yield turn, shift


def _matched(
    before: Sequence[Die], now: Sequence[Die], turn: float, shift: Floats, side: float, far: float
) -> tuple[int | None, ...]:
    """For each die the one that was brought nearest to its place."""
    places, free = _moved(before, turn, shift), set(range(len(before)))
    was: list[int | None] = []
    for die in now:
        gaps = {one: float(np.linalg.norm(places[one] - die.centre)) for one in free}
        nearest = min(gaps, key=gaps.__getitem__, default=None)
        same = nearest is not None and gaps[nearest] < _PLACE * side
        if same and nearest is not None and (far <= _ALONE or before[nearest].face == die.face):
            free.discard(nearest)
            was.append(nearest)
        else:
            was.append(None)
    return tuple(was)


def _middles(dice: Sequence[Die]) -> Floats:
    return np.array([die.centre for die in dice], dtype=np.float64)


def _moved(dice: Sequence[Die], turn: float, shift: Floats) -> Floats:
    return np.asarray(_middles(dice) @ _spin(turn).T + shift)


def _spin(turn: float) -> Floats:
    return np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])


def _side(dice: Sequence[Die]) -> float:
    """The side of a die in pixels; the box around one that lies askew is wider."""
    return max(1.0, median(min(die.box[2:]) for die in dice))


@dataclass(frozen=True)
class Trace:
    """A picture kept small by a `factor`, to tell whether something looked the same there: `grey` (height, 480)."""

    grey: npt.NDArray[np.uint8]
    factor: float

    @classmethod
    def of(cls, picture: Picture) -> "Trace":
        """The trace of a picture."""
        factor = min(1.0, _WIDTH / picture.shape[1])
        small = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        return cls(np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), dtype=np.uint8), factor)

    def shows(self, die: Die, now: "Trace") -> bool:
        """Whether what `now` shows at this die was there before, or nearly there, in whatever light."""
        if self.grey.shape != now.grey.shape:
            return False
        side = min(die.box[2:]) * now.factor
        x, y = (part * now.factor for part in die.centre)
        patch = _cut(now.grey, x, y, _AROUND * side)
        where = _cut(self.grey, x, y, (_AROUND + _ALONE) * side)
        if min(patch.shape) < 4 or where.shape[0] < patch.shape[0] or where.shape[1] < patch.shape[1]:
            return False
        return _likeness(where, patch) > _ALIKE


def _likeness(where: npt.NDArray[np.uint8], patch: npt.NDArray[np.uint8]) -> float:
    """The best correlation of the patch with any part of `where`; what is flat is like nothing."""
    size, light = patch.shape[::-1], where.astype(np.float32)
    mean = cv2.boxFilter(light, -1, size, anchor=(0, 0))
    spread = np.sqrt(np.maximum(cv2.sqrBoxFilter(light, -1, size, anchor=(0, 0)) - mean * mean, 0))
    common = cv2.matchTemplate(light, patch.astype(np.float32), cv2.TM_CCOEFF) / patch.size
    spread = spread[: common.shape[0], : common.shape[1]]
    return float(np.max(common / (max(float(patch.std()), _FLAT) * np.maximum(spread, _FLAT))))


def reached(before: Sequence[Grey], now: Grey, dice: Sequence[Die], width: int) -> bool:
    """Whether something reaches into the picture up to one of these dice: a hand may lie over a part of it.

    What was `before` in any of these small frames does not reach in. `width` is that of the picture with the dice.
    """
    same = [other for other in before if other.shape == now.shape]
    if not same or not dice:
        return False
    new = np.all([changed(other, now) for other in same], axis=0).astype(np.uint8)
    _, parts, measures, _ = cv2.connectedComponentsWithStats(new, connectivity=8)
    factor = now.shape[1] / width
    side = _side(dice) * factor
    height, wide = now.shape
    for part, (x, y, across, down, area) in enumerate(measures.tolist()):
        at_border = x == 0 or y == 0 or x + across == wide or y + down == height
        if part and at_border and area > _HAND * side * side:
            rows, columns = np.nonzero(parts == part)
            near = (np.hypot(columns - die.centre[0] * factor, rows - die.centre[1] * factor) < side for die in dice)
            if any(bool(one.any()) for one in near):
                return True
    return False


def _cut(grey: npt.NDArray[np.uint8], x: float, y: float, reach: float) -> npt.NDArray[np.uint8]:
    left, top = max(0, round(x - reach)), max(0, round(y - reach))
    return grey[top : max(top, round(y + reach)), left : max(left, round(x + reach))]
