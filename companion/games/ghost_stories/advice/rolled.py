"""Every roll of some Tao dice as counts of faces, and how likely the best use of a reroll makes it what is wished.

Rolls that differ in the order of the dice alone are one, so three dice have 56 and four have 126.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from companion.games.ghost_stories.rules.cards import TAO_FACES

Faces = tuple[str, ...]
Met = Sequence[float]
"""For each of `rolls`: how likely a wish is met when these dice lie so."""

FACES = tuple(sorted(set(TAO_FACES)))
SHARE = {face: TAO_FACES.count(face) / len(TAO_FACES) for face in FACES}


@cache
def rolls(count: int) -> tuple[Faces, ...]:
    """Every roll of so many dice, its faces in the order of `FACES`."""
    return tuple(combinations_with_replacement(FACES, count))


@cache
def likely(count: int) -> tuple[float, ...]:
    """How likely each of `rolls(count)` is."""
    return tuple(_likely(faces) for faces in rolls(count))


def _likely(faces: Faces) -> float:
    orders = factorial(len(faces)) // prod(factorial(times) for times in Counter(faces).values())
    return orders * prod(SHARE[face] for face in faces)


class Step(NamedTuple):
    """From the rolls of some dice to those of one die more, by their places in `rolls`."""

    added: tuple[tuple[tuple[float, int], ...], ...]
    """For each roll: how likely one more die makes it which roll."""

    taken: tuple[tuple[int, ...], ...]
    """For each roll of one die more: the rolls that are left when one die is taken up."""


@cache
def step(count: int) -> Step:
    more = {faces: index for index, faces in enumerate(rolls(count + 1))}
    fewer = {faces: index for index, faces in enumerate(rolls(count))}
    return Step(
        tuple(tuple((SHARE[face], more[tuple(sorted((*faces, face)))]) for face in FACES) for faces in fewer),
        tuple(tuple({fewer[faces[:die] + faces[die + 1 :]] for die in range(count + 1)}) for faces in more),
    )


def at_once(count: int, met: Met) -> float:
    """How likely one roll of so many dice meets a wish."""
    return sum(share * value for share, value in zip(likely(count), met, strict=True))


def at_second_try(count: int, met: Met) -> float:
    """The same when any of the dice may be rolled once more, chosen as well as can be (GS 11.8)."""
    kept = [met]
    """When these dice stay and all others are rolled anew; all dice first, none last."""
    for fewer in reversed(range(count)):
        more = kept[-1]
        kept.append([sum([share * more[index] for share, index in added]) for added in step(fewer).added])
    best = kept.pop()
    for fewer in range(count):
        stay = kept.pop()
        best = [max(value, *[best[row] for row in rows]) for value, rows in zip(stay, step(fewer).taken, strict=True)]
    return at_once(count, best)
