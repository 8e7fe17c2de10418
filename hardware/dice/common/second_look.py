"""Look again in other ways when the first look at a picture leaves a doubt.

Where the pixels fall decides what is faint or small; in another size, or mirrored, they fall elsewhere.  A picture that
is read at once, as most are, costs no second look.
"""

from collections.abc import Callable, Iterable

import numpy as np

from hardware.dice.reading import SURE, Die, Reading

_SAME = 0.5
"""Two dice are one when their middles are closer than so many of their boxes."""


def look_again(first: Reading, looks: Iterable[Callable[[], Reading]], settled: Iterable[str]) -> Reading:
    """The first reading, or the next one that is certain and agrees with all dice that the first one has.

    The phrases in `settled` are about how a die lies, or what lies beside it: no other look changes that.
    """
    for look in looks if may_differ(first, settled) else ():
        again = look()
        if agrees(first, again):
            return again
    return first


def may_differ(reading: Reading, settled: Iterable[str]) -> bool:
    """Whether another look may take the doubt away."""
    return reading.verdict == "unsure" and not any(phrase in reading.reason for phrase in settled)


def agrees(first: Reading, again: Reading) -> bool:
    """Whether the second reading is certain, has every die of the first with the same face, and has what else looked
    like one there as a die.
    """
    if again.verdict != "read" or (first.beside and len(again.dice) <= len(first.dice)):
        return False
    return all(any(same_die(die, other) and die.face == other.face for other in again.dice) for die in first.dice)


def same_die(die: Die, other: Die) -> bool:
    """Whether two looks mean one die by these."""
    (x, y), (to_x, to_y) = die.centre, other.centre
    return bool(np.hypot(x - to_x, y - to_y) < _SAME * max(die.box[2], other.box[2]))


def same_faces(one: Reading, other: Reading) -> bool:
    """Whether two readings tell as many dice with the same faces: a die's side may be taken for its place."""
    return sorted(one.faces) == sorted(other.faces)


def denies(look: Reading, told: Reading) -> bool:
    """Whether a look is certain of another face of a die that was told, whatever it doubts beside that."""
    certain = [die for die in look.dice if die.confidence >= SURE]
    return any(same_die(die, other) and die.face != other.face for die in told.dice for other in certain)
