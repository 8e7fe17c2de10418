"""Names of places and of cards stay together where a line of the sheet is broken."""

from functools import lru_cache

from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, CARDS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.messages import _

NO_BREAK = "\N{NO-BREAK SPACE}"


@lru_cache(maxsize=8)
def _names(_language: str) -> list[tuple[str, str]]:
    """All spaces, tiles and numbered cards in the language of the table, of which its word for red tells, each with
    what is written for it; a name that holds another one comes first."""
    spaces = [
        _("{colour} {number}").format(colour=words.colour(colour), number=space)
        for colour in BOARD_COLOURS
        for space in (1, 2, 3)
    ]
    tiles = [_(name) for name in words.TILE_NAMES.values()]
    names = sorted([*spaces, *tiles, *(words.card(number) for number in CARDS)], key=len, reverse=True)
    return [(name, name.replace(" ", NO_BREAK)) for name in names if " " in name]


def unbroken(_t: State, text: str) -> str:
    """The same text with spaces inside names at which no line ends."""
    for name, glued in _names(words.colour("red")):
        if name in text:
            text = text.replace(name, glued)
    return text
