"""What an answer costs in taps, and whether it is spent for a non-player.

DONE costs nothing: an answer says that the orders before it are carried out, so nobody has to touch it first.
"""

from typing import Any

from companion.game.question import DECK, TABLE, Question
from companion.games.dungeon_lords.rules.chapters.pay_day import ALL
from companion.games.dungeon_lords.rules.chapters.waiting import OVER

FOR_NON_PLAYERS = ("order drawn", "third order", "third shown")
"""Questions about the cards of non-players; so is whether all is chosen."""


def taps(question: Question, value: Any, deck: str, camera: bool = False) -> int:
    """Taps for this answer; `deck` is "table" or "app"; a camera reads the labels of order cards.

    A hidden question costs one more: the person touches the cover first.
    """
    if question.to == DECK:
        return 0 if deck == "app" or (camera and question.kind == "order drawn") else 1
    if question.to != TABLE or (len(question.options) == 1 and not question.also):
        return 0
    if value == OVER or (question.kind == "wage" and value != ALL):
        return 2
    return 2 if question.hidden else 1


def for_non_players(question: Question) -> bool:
    """Whether the answer is about a colour that nobody plays."""
    return question.kind in FOR_NON_PLAYERS or question.about == ("all chosen",)
