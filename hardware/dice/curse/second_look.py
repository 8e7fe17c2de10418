"""Look again at other sizes when the first look at a picture leaves a doubt.

Where the pixels fall decides what is faint or small; at another size they fall elsewhere.  A picture that is read at
once, as most are, costs no second look.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from hardware.dice.reading import Die, Reading

_SAME = 0.5
"""Two dice are one when their middles are closer than so many of their boxes."""


def look_again(look: Callable[[float], Reading], settled: Iterable[str], shares: Sequence[float]) -> Reading:
    """The first look, or the next one that is certain and agrees with all dice that the first one saw.

    `look` reads the picture at a share of the usual pixels: first at 1.0, then at these `shares`.  The phrases in
    `settled` are about how a die lies, or what lies beside it: no size changes that.
    """
    first = look(1.0)
    for share in shares if _may_differ(first, settled) else ():
        again = look(share)
        if again.verdict == "read" and _agrees(first, again):
            return again
    return first


def _may_differ(reading: Reading, settled: Iterable[str]) -> bool:
    """Whether a look at another size may take the doubt away."""
    return reading.verdict == "unsure" and not any(phrase in reading.reason for phrase in settled)


def _agrees(first: Reading, again: Reading) -> bool:
    """Whether every die is seen again with the same face, and what else looked like one turned out to be one."""
    if first.beside and len(again.dice) <= len(first.dice):
        return False
    return all(any(_same(die, other) for other in again.dice) for die in first.dice)


def _same(die: Die, other: Die) -> bool:
    (x, y), (to_x, to_y) = die.centre, other.centre
    near = np.hypot(x - to_x, y - to_y) < _SAME * max(die.box[2], other.box[2])
    return bool(near) and die.face == other.face
