"""Chance for futures: the same for every answer that is compared, and spread evenly over the futures of one answer."""

from collections.abc import Sequence
from functools import cache
from typing import Any
from zlib import crc32

from companion.game.chance import scramble

STRATA = 17
"""So many futures running have each its own part of the chance of a question; a prime, for the order of the parts."""


@cache
def _kind(kind: str) -> int:
    return crc32(kind.encode())


class Luck:
    """The chance of one future, by the seed of the search and the number of the future.

    The n-th question of a kind falls alike whatever was answered before (common random numbers).  Of STRATA futures
    running each falls into another part of its chance, so that few futures meet chances about as often as they are
    likely; the order of the parts is another one for each question.  Nothing here depends on the chance of the table
    itself: nobody peeks.
    """

    __slots__ = ("_block", "_count", "_place", "_seed")

    def __init__(self, seed: int, number: int):
        self._seed = seed
        self._block, self._place = divmod(number, STRATA)
        self._count: dict[str, int] = {}

    def pick(self, kind: str, options: Sequence[Any]) -> Any:
        """One of the options, each as likely as its place in the list is one of many."""
        self._count[kind] = count = self._count.get(kind, 0) + 1
        mixed = scramble(self._seed ^ _kind(kind), count << 20 | self._block)
        stratum = (self._place * (1 + mixed % (STRATA - 1)) + (mixed >> 8)) % STRATA
        return options[((stratum << 32) + (mixed >> 32)) * len(options) // (STRATA << 32)]
