"""Who answers what: the villain and the app's own dealer answer at once, observations only what is asked."""

from typing import Any, NamedTuple

from companion.advice.mind import Decided, Mind
from companion.game import chance
from companion.game.observation import Observation
from companion.game.question import CHANCE, DECK, VILLAIN, Question
from companion.game.rulebook import TableState
from companion.game.script import Decision, Script
from companion.table.view import DiceAsked

SURE = 0.9
"""A reading below this confidence is shown as a guess and asked about."""

PASSED = "passed"
"""The source that ended turns in earlier journals, where little was left to use; an undo step of its own."""

AUTOMATIC = ("app deck", "app chance", "only choice")
"""Sources that answer without anybody at the table, beside the villain."""


class Given(NamedTuple):
    """An answer that needs nobody at the table, and the villain's reasons when it is his: his script's and his own."""

    value: Any
    source: str
    decision: Decision | None = None
    because: tuple[Any, ...] = ()


def by_itself(script: Script[Any], source: str) -> bool:
    """Whether an answer of this source needed nobody: undo takes it back together with the person's answer before."""
    return source == script.name or source in AUTOMATIC


def automatic(
    script: Script[Any], t: TableState, question: Question | None, index: int, mind: Mind[Any] | None = None
) -> Given | None:
    """The answer that the app gives itself: the villain's, the app deck's card, its chance's, or the only legal one.

    None for a villain of such a `mind` that he looks ahead: that takes its time.
    """
    if question is None:
        return None
    if question.to == VILLAIN:
        return None if mind is not None and mind.looks(question) else _of_villain(script, t, question, index, mind)
    if question.to == DECK and t.setup.deck == "app":
        return Given(chance.pick(question.options, t.setup.seed, index), "app deck")
    if question.to == CHANCE:
        return Given(chance.pick(question.options, t.setup.seed, index), "app chance")
    if len(question.options) == 1 and not question.also and question.to != DECK:
        return Given(question.options[0], "only choice")
    return None


def _of_villain(
    script: Script[Any], t: TableState, question: Question, index: int, mind: Mind[Any] | None
) -> Given | None:
    decision, usual = usually(script, t, question, index)
    own = mind.strays(t, question, usual, index) if mind is not None else Decided(usual)
    if not own.because and left_to_table(t, decision):
        return None
    return Given(own.value, script.name, decision, own.because)


def usually(script: Script[Any], t: TableState, question: Question, index: int) -> tuple[Decision, Any]:
    """How the villain's script comes to its answer, and the one of its ties that chance picks."""
    decision = script.decide(t, question)
    return decision, chance.pick(decision.options, t.setup.seed, index)


def left_to_table(t: TableState, decision: Decision) -> bool:
    """Whether the table settles this with its own die: a tie of different options."""
    return t.setup.lots == "table" and len(set(decision.options)) > 1


def weigh(script: Script[Any], t: TableState, question: Question | None) -> Decision | None:
    """How the villain comes to his answer; None when he is not asked."""
    return script.decide(t, question) if question is not None and question.to == VILLAIN else None


def match(question: Question | None, seen: Observation, dice: DiceAsked | None = None) -> Any:
    """The legal answer that this observation gives to the open question, or None when it gives none.

    It answers by the kind of the question, or with faces by the kind of `dice` that the question asks to roll.
    """
    if question is None:
        return None
    if seen.kind == question.kind:
        value = tuple(seen.value) if isinstance(seen.value, list) else seen.value
        if question.accepts(value):
            return value
    if dice is None or seen.kind != dice.kind:
        return None
    shown = faces(seen.value)
    return next((option for option in (*question.options, *question.also) if faces(option) == shown), None)


def faces(answer: Any) -> tuple[str, ...]:
    """The faces that an answer of dice names, as they are printed: ("4",) for 4, for (4,) and for "4"."""
    return tuple(str(face) for face in answer) if isinstance(answer, tuple | list) else (str(answer),)


def roll(question: Question, t: TableState, index: int) -> Any:
    """Fair dice from the recorded chance of this game: undo is no second roll."""
    return chance.pick(question.options, t.setup.seed, index)
