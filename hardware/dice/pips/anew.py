"""Read a doubtful throw anew in other ways, and tell what enough of these readings agree on.

A die that is faint as it is seen may be plain where the colours are spread from dark to bright, and in a mirror the
nets err otherwise. One such reading errs more often than may be told; that several err alike is rare.
"""

from collections.abc import Callable
from typing import NamedTuple

from hardware.dice.common.faint import spread
from hardware.dice.common.mirrors import Mirror
from hardware.dice.common.patience import Looks
from hardware.dice.common.second_look import same_faces
from hardware.dice.pips.likelier import likelier
from hardware.dice.reading import SURE, Reading
from hardware.picture import Picture

Read = Callable[[Picture], Looks]


class _Way(NamedTuple):
    """Left and right changed, or top and bottom, and the colours spread from dark to bright."""

    across: bool
    down: bool
    spread: bool


_WAYS = (_Way(True, False, False), _Way(False, True, True), _Way(False, False, True), _Way(True, True, False))
_ENOUGH = 3
"""So many readings must agree, the first among them where it has as many dice as were rolled. Where that one and one
other were enough, 3 of 288 throws would be told wrong.
"""


def read_anew(picture: Picture, first: Reading, count: int | None, read: Read) -> Looks:
    """What `read` is certain of in other ways, or the doubtful `first` reading of `picture` (height, width, 3).

    Where two that are certain differ, or differ from the first one that has as many dice as were rolled, if `count` of
    them is known, the doubt stays. What one alone is certain of may be the likelier guess.
    """
    agreed = [first] if len(first.dice) == count else []
    may_be_empty = not agreed and all(die.confidence < SURE for die in first.dice)
    for tried, way in enumerate(_WAYS, 1):
        yield
        told = yield from _in_one_way(picture, way, read)
        if told.verdict == "read" or (told.verdict == "empty" and may_be_empty):
            agreed.append(told)
        if len(agreed) > 1 and not same_faces(agreed[0], agreed[-1]):
            break
        if len(agreed) == _ENOUGH:
            return told
        if len(agreed) + len(_WAYS) - tried < _ENOUGH:
            break
    certain = [reading for reading in agreed if reading is not first]
    return likelier(first, certain[0], count) if certain else first


def _in_one_way(picture: Picture, way: _Way, read: Read) -> Looks:
    """What is read so, where it is in the picture itself."""
    mirror = Mirror(picture.shape, way.across, way.down)
    return mirror.reading((yield from read(mirror.shows(spread(picture) if way.spread else picture))))
