"""Which answer does best in the futures: successive halving over paired futures, and a rule when to trust it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from typing import Any, TypeVar

Answer = TypeVar("Answer")

Tried = Callable[[Sequence[Any], range], Sequence[Sequence[float]]]
"""The worths of each of these answers in the futures of these numbers, the same chance for every answer."""

SURE = 0.7
"""By so many standard errors an answer must be better than the one that people would give without looking ahead."""
FEWEST = 12
"""So many answers are compared at least, if there are as many; else one for each three futures."""


@dataclass
class Compared:
    """What was found: the answer, and for each answer that was tried its worths in the order of the futures."""

    best: Any
    worths: dict[Any, list[float]] = field(default_factory=dict)

    def mean(self, answer: Any) -> float:
        worths = self.worths[answer]
        return sum(worths) / len(worths)

    def gain(self, answer: Any, over: Any) -> tuple[float, float]:
        """How much better than another it was in the futures that both have, and the standard error of that."""
        pairs = [a - b for a, b in zip(self.worths[answer], self.worths[over], strict=False)]
        mean = sum(pairs) / len(pairs)
        spread = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
        return mean, sqrt(spread / len(pairs))


def compare(answers: Sequence[Any], usual: Any, tried: Tried, futures: int, fewest: int = FEWEST) -> Compared:
    """Spend `futures` on these answers, half of them given up each round; `usual` stays to the end.

    `answers` are all different and hashable, those to be tried first in front, and `usual` is among them.  Where the
    `fewest` that are compared are more than there are futures for, each is tried once a round all the same.
    """
    most = max(fewest, futures // 3)
    left = [usual, *[answer for answer in answers if answer != usual][: most - 1]]
    found = Compared(usual, {answer: [] for answer in left})
    rounds = max(1, ceil(log2(len(left))))
    for _ in range(rounds):
        done, each = len(found.worths[usual]), max(1, futures // (rounds * len(left)))
        for answer, worths in zip(left, tried(left, range(done, done + each)), strict=True):
            found.worths[answer] += worths
        left.sort(key=found.mean, reverse=True)
        if len(left) <= 2:
            break
        kept = left[: ceil(len(left) / 2)]
        left = kept if usual in kept else [*kept, usual]
    best = left[0]
    if best != usual:
        gain, error = found.gain(best, usual)
        found.best = best if gain > SURE * error else usual
    return found
