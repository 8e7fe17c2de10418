"""Every roll of some Tao dice as counts of faces, and how likely the best use of a reroll makes it what is wished.

Rolls that differ in the order of the dice alone are one, so three dice have 56 and four have 126.
"""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games.ghost_stories.rules.cards import TAO_FACES

Faces = tuple[str, ...]
Shares = npt.NDArray[np.float64]
"""A chance for each roll (rows) and each wish (columns)."""

FACES = tuple(sorted(set(TAO_FACES)))
SHARE = np.array([TAO_FACES.count(face) / len(TAO_FACES) for face in FACES])


@cache
def rolls(count: int) -> tuple[Faces, ...]:
    """Every roll of so many dice, its faces in the order of `FACES`."""
    return tuple(combinations_with_replacement(FACES, count))


@cache
def likely(count: int) -> npt.NDArray[np.float64]:
    """How likely each of `rolls(count)` is."""
    return np.array([_likely(faces) for faces in rolls(count)])


def _likely(faces: Faces) -> float:
    times = Counter(faces)
    orders = factorial(len(faces)) // prod(factorial(n) for n in times.values())
    return float(orders * prod(SHARE[FACES.index(face)] ** n for face, n in times.items()))


class Step(NamedTuple):
    """From the rolls of some dice to those of one die more, by their places in `rolls`."""

    with_face: npt.NDArray[np.intp]
    """For each roll, by face: the roll that it becomes."""

    without_one: tuple[tuple[int, ...], ...]
    """For each roll of one die more: the rolls that are left when one die is taken up."""


@cache
def step(count: int) -> Step:
    more = {faces: index for index, faces in enumerate(rolls(count + 1))}
    fewer = {faces: index for index, faces in enumerate(rolls(count))}
    added = [[more[tuple(sorted((*faces, face)))] for face in FACES] for faces in rolls(count)]
    taken = [
        tuple({fewer[(*faces[:die], *faces[die + 1 :])] for die in range(count + 1)}) for faces in rolls(count + 1)
    ]
    return Step(np.array(added, dtype=np.intp).reshape(len(added), len(FACES)), tuple(taken))


def at_once(count: int, met: Shares) -> Shares:
    """How likely one roll meets each wish; `met` says for each of `rolls(count)` whether it does."""
    chances: Shares = likely(count) @ met
    return chances


def at_second_try(count: int, met: Shares) -> Shares:
    """The same when any of the dice may be rolled once more (GS 11.8), chosen as well as can be for each wish alone."""
    kept = [met]
    """From the last to the first: how likely a wish is met when these dice stay and all others are rolled anew."""
    for fewer in reversed(range(count)):
        kept.append(np.einsum("f,rfw->rw", SHARE, kept[-1][step(fewer).with_face]))
    best = kept.pop()
    for fewer in range(count):
        taken = np.array([best[list(rows)].max(axis=0) for rows in step(fewer).without_one])
        best = np.maximum(kept.pop(), taken)
    return at_once(count, best)
