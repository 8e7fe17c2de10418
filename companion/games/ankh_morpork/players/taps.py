"""What an answer costs in taps: the figure that the whole table flow is judged by.

DONE costs a tap only where it answers; an answer says that the orders before it are carried out.
"""

from typing import Any

from companion.game.question import CHANCE, DECK, DICE, Question
from companion.games.ankh_morpork.players.own_turn import NOTHING
from companion.games.ankh_morpork.rules.changes import MARKER, OWNER
from companion.games.ankh_morpork.rules.facts import PLAYER
from companion.games.ankh_morpork.rules.player import BUY_EVENT

NAMED = {"card": 1, "discarded card": 2, "event": 1}
"""A card is one touch of the page that shows its border; one of the discard pile may have the other border.  So has the
first brown card of a game, whose second touch is not counted."""


def taps(question: Question, value: Any, _deck: str, camera: bool) -> int:
    """Taps for this answer; a perfect camera reads the d12, and cards and events by their labels."""
    if question.kind == "card to play" or value == NOTHING or question.to == CHANCE:
        return 0
    if question.to == DICE:
        return 0 if camera else 1
    if question.to == DECK:
        return 0 if camera else NAMED[question.kind]
    if question.kind == "change":
        return change(value)
    if len(question.options) == 1 and question.kind not in ("stop", "demand", "hand", "discards", "fog", "money"):
        return 0
    if question.kind == "money":
        return 2
    return len(value) if question.kind == "own minion" and isinstance(value, tuple) and len(value) == 3 else 1


def change(told: tuple[Any, ...]) -> int:
    """A change of the board or an act of the player's turn."""
    if told[0] == "put":
        return 1 if told[1] == PLAYER else 3
    if told[0] == "take":
        return 1 if told[1] == MARKER or told[1] in OWNER else 2
    return 2 if told[0] == "move" or told != BUY_EVENT else 1
