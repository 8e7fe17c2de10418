"""The page that asks what an unknown card of the expansions shows (BS 17)."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_INCARNATIONS
from companion.games.ghost_stories.rules.box import STONES
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.black_secret import names as secret_names
from companion.games.ghost_stories.words.pages import Describe, Stone
from companion.table.kinds import Partial
from companion.table.messages import N_, _
from companion.table.view import PageAsked

SIDES = {
    "left": N_("Left stone, when it arrives"),
    "middle": N_("Middle stone, while it is in play"),
    "right": N_("Right stone, when it is exorcised"),
}


def form(t: State, question: Question, _partial: Partial) -> PageAsked:
    """The page for the card that the question is about."""
    asked = description_of(question.about[0], words.card(question.about[0], t.cards))
    return PageAsked("describe", asked, _("Describe the card"), "after the orders")


def description_of(number: int, name: str) -> Describe:
    """What can be told of a card of the expansions."""
    known = number in SECRET_INCARNATIONS
    stones = tuple(
        Stone(side, _(SIDES[side]), tuple((code, _(secret_names.STONE_NAMES[code])) for code in codes))
        for side, codes in STONES
    )
    return Describe(number, name, known, COLOURS, () if known else stones)


def answer(colour: str, resistance: Mapping[str, int], stones: Mapping[str, Iterable[str]]) -> Any:
    """What the rules take for it: the colour, the resistance in the order of the colours, the code words by stone."""
    need = tuple((name, resistance[name]) for name in COLOURS if resistance.get(name))
    return (colour, need, *(tuple(stones.get(side, ())) for side, _codes in STONES))
