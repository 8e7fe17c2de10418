"""What the rules call by a code word of the data: tables that the chapters fill when the package is imported.

A text can lead to cards and a card to texts and events: the rules go round, the imports do not.
"""

from collections.abc import Callable

from companion.game.question import Asking
from companion.games.ankh_morpork.rules.facts import Card
from companion.games.ankh_morpork.rules.state import State

Text = Callable[[State, Card], Asking]
Happening = Callable[[State], Asking]

TEXTS: dict[str, Text] = {}
"""What the text of a card does for the opponent (AM 8), by its code word; what is not here does nothing (AM 8.4)."""

HAPPENINGS: dict[str, Happening] = {}
"""What a random event does (AM 9), by its code word."""


def text(*codes: str) -> Callable[[Text], Text]:
    """Register the next function for texts with these code words."""

    def register(rule: Text) -> Text:
        TEXTS.update(dict.fromkeys(codes, rule))
        return rule

    return register


def happening(code: str) -> Callable[[Happening], Happening]:
    """Register the next function for the random event with this code word."""

    def register(rule: Happening) -> Happening:
        HAPPENINGS[code] = rule
        return rule

    return register
