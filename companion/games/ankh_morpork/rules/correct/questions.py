"""The questions beside which a table can be corrected, and how each is made anew.

These are the questions at which no rule has begun to count pieces: between them a rule may hold how many minions flee,
or which areas are counted round.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.game.correction import Corrections
from companion.game.question import Question
from companion.games.ankh_morpork.rules.cards import UNLIKELY
from companion.games.ankh_morpork.rules.changes import DONE, likely
from companion.games.ankh_morpork.rules.correct.things import Place, could, lay, now, places
from companion.games.ankh_morpork.rules.d12 import KIND
from companion.games.ankh_morpork.rules.ending import reached
from companion.games.ankh_morpork.rules.facts import SIDES
from companion.games.ankh_morpork.rules.player import turn_options
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.texts_cards import discarded

Anew = Callable[[State, Question], Question]


def as_it_is(_t: State, question: Question) -> Question:
    return question


ANEW: dict[str, Anew] = {
    "turn": lambda t, question: replace(question, options=turn_options(t)),
    "by table": lambda t, question: replace(question, options=(DONE, *likely(t))),
    "card": lambda t, question: replace(question, options=t.unseen, also=(*UNLIKELY, *t.discard)),
    "discarded card": lambda t, question: replace(question, options=discarded(t)),
    "event": lambda t, question: replace(question, options=t.events),
    "symbol": as_it_is,
    "fog": as_it_is,
    "hand": as_it_is,
}
"""By the kind of the question."""


def beside(question: Question) -> bool:
    """The roll for an event is the only one that decides nothing on the board (AM 1.3)."""
    return question.kind in ANEW or (question.kind == KIND and question.about[0] == "event")


def anew(t: State, question: Question) -> Question:
    """The same question about the table as it lies now."""
    return ANEW.get(question.kind, as_it_is)(t, question)


def fits(t: State, question: Question, place: Place, what: Any) -> bool:
    """Whether such a table decides nothing, and what is asked has an answer there."""
    if what == now(t, place):
        return True
    trial = t.copy()
    lay(trial, place, what)
    return not decided(trial) and bool(anew(trial, question).options)


def decided(t: State) -> bool:
    """Whether a side has its goal (AM 10.1, 10.2)."""
    return any(reached(t, side) for side in SIDES)


CORRECTIONS: Corrections[State] = Corrections(beside, anew, places, could, fits, lay)
