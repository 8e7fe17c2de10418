"""What the pages of Ghost Stories ask: which card was drawn, and what a card shows that nobody has described."""

from typing import NamedTuple


class CardAsked(NamedTuple):
    """The card that is due: the numbers that can turn up, those that can only if the table built its deck differently,
    whether an incarnation is due, and the cards among both that bear no number with their names (Black Secret).
    """

    numbers: tuple[int, ...]
    unlikely: tuple[int, ...]
    incarnation: bool
    unnumbered: tuple[tuple[int, str], ...] = ()


class Stone(NamedTuple):
    """One stone of an undescribed card: "left", "middle" or "right", its heading, and what it can show as (code, name).

    Any number of codes may stand on it, mostly none or one.
    """

    side: str
    heading: str
    codes: tuple[tuple[str, str], ...]


class Describe(NamedTuple):
    """The card of which nobody could tell what it shows.

    An incarnation's stones are known: `stones_known`, and only its colour and resistance are asked.
    """

    number: int
    name: str
    stones_known: bool
    colours: tuple[str, ...]
    stones: tuple[Stone, ...]
