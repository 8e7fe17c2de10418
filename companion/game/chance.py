"""Recorded chance: a number that depends on the seed and the place in the journal alone.

So undo and redo give the same card, and the same seed gives the same game on every machine.
"""

from collections.abc import Sequence
from typing import TypeVar

Option = TypeVar("Option")

_MASK = (1 << 64) - 1


def scramble(seed: int, index: int) -> int:
    """A well mixed number of 64 bits for this place of this game (the splitmix64 finaliser)."""
    x = (seed * 0xD1342543DE82EF95 + index * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def pick(options: Sequence[Option], seed: int, index: int) -> Option:
    """One of the options, each as likely as its place in the list is one of many."""
    return options[(scramble(seed, index) * len(options)) >> 64]


def shuffled(items: Sequence[Option], seed: int) -> tuple[Option, ...]:
    """All the items in an order given by the seed."""
    left = list(items)
    out = []
    while left:
        out.append(left.pop((scramble(seed, -len(left)) * len(left)) >> 64))
    return tuple(out)
