"""What is told on a page of its own: which card was turned over."""

from typing import NamedTuple

CARDS = "cards"


class CardsAsked(NamedTuple):
    """The cards that can be due, by the name of their border: (card, name) in the order of an index.

    The border that lies on top is the first one; those that should not come are the last group.
    """

    borders: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
