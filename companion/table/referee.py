"""Who answers what: Wu-Feng and the app's own dealer answer at once, observations only what is asked."""

from typing import Any, NamedTuple

from companion.game import chance
from companion.game.observation import Observation
from companion.game.question import DECK, VILLAIN, Question
from companion.game.script import Decision
from companion.ghost_stories.state import State
from companion.ghost_stories.wu_feng.script import WU_FENG

SURE = 0.9
"""A reading below this confidence is shown as a guess and asked about."""

PASSED = "passed"
"""The source that ended turns in earlier journals, where only the Yin-Yang was left to use; an undo step of its own."""

AUTOMATIC = ("wu-feng", "app deck", "only choice")
"""Sources that answer without anybody at the table; undo takes them back together with the person's answer before."""


class Given(NamedTuple):
    """An answer that needs nobody at the table, and Wu-Feng's reasons when it is his."""

    value: Any
    source: str
    decision: Decision | None = None


def automatic(t: State, question: Question, index: int) -> Given | None:
    """The answer that the app gives itself: Wu-Feng's (AW), the app deck's card, or the only legal one."""
    if question.to == VILLAIN:
        decision = WU_FENG.decide(t, question)
        if left_to_table(t, decision):
            return None
        return Given(chance.pick(decision.options, t.setup.seed, index), "wu-feng", decision)
    if question.to == DECK and t.setup.deck == "app":
        return Given(chance.pick(question.options, t.setup.seed, index), "app deck")
    if len(question.options) == 1 and question.to != DECK:
        return Given(question.options[0], "only choice")
    return None


def left_to_table(t: State, decision: Decision) -> bool:
    """Whether the table settles this with its own die: a tie of different options (AW 0.3)."""
    return t.setup.lots == "table" and len(set(decision.options)) > 1


def weigh(t: State, question: Question | None) -> Decision | None:
    """How Wu-Feng comes to his answer; None when he is not asked."""
    return WU_FENG.decide(t, question) if question is not None and question.to == VILLAIN else None


def match(question: Question | None, seen: Observation) -> Any:
    """The legal answer that this observation gives to the open question, or None when it gives none."""
    if question is None or seen.kind != question.kind:
        return None
    value = tuple(seen.value) if isinstance(seen.value, list) else seen.value
    return value if question.accepts(value) else None


def one_too_many(question: Question | None, value: Any) -> bool:
    """Whether a villager is turned up of whose family all are known already: the table is asked whether it is so."""
    return question is not None and question.kind == "villager turned up" and value in question.also


def roll(question: Question, t: State, index: int) -> Any:
    """Fair dice from the recorded chance of this game (AW 0.3): undo is no second roll."""
    return chance.pick(question.options, t.setup.seed, index)
