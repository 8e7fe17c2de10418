"""Every roll of the Tao dice as a list of options, built once."""

from functools import cache
from itertools import product

from companion.game.question import Listing
from companion.games.ghost_stories.rules.cards import OTHER, TAO_FACES

ROLLS = tuple(Listing(product(TAO_FACES, repeat=count)) for count in range(5))
"""ROLLS[n]: every roll of n Tao dice, in the order of the dice."""

SUBSETS = tuple(
    Listing(tuple(i for i in range(count) if chosen >> i & 1) for chosen in range(1 << count)) for count in range(5)
)
"""SUBSETS[n]: which of n dice to roll again, by index; the empty one keeps them all."""


@cache
def by_fitting(count: int, colour: str) -> tuple[tuple[str, ...], ...]:
    """A roll of so many dice told by how many fit, white ones among them: from none to all."""
    return tuple((colour,) * fit + (OTHER,) * (count - fit) for fit in range(count + 1 if colour else 0))
