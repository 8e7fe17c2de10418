"""Places and names of cards stay together where a line of the sheet is broken."""

import re
from functools import lru_cache

from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, CARDS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.messages import _

NO_BREAK = "\N{NO-BREAK SPACE}"


@lru_cache(maxsize=8)
def _names(_language: str) -> re.Pattern[str]:
    """All places and numbered cards in the language of the table, of which its word for red tells."""
    places = [
        _("{colour} {number}").format(colour=words.colour(colour), number=space)
        for colour in BOARD_COLOURS
        for space in (1, 2, 3)
    ]
    names = sorted([*places, *(words.card(number) for number in CARDS)], key=len, reverse=True)
    return re.compile("|".join(rf"{re.escape(name)}(?!\w)" for name in names))


def unbroken(_t: State, text: str) -> str:
    """The same text with spaces inside names at which no line ends."""
    return _names(words.colour("red")).sub(lambda name: name[0].replace(" ", NO_BREAK), text)
