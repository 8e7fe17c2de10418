"""A villain's script: paragraphs in order, what each kept and struck out, ties left to chance."""

from typing import Any

from companion.game.question import VILLAIN, Question
from companion.game.script import Because, Decision, Options, Script

THIEF: Script[set[str]] = Script()
"""He takes what nobody guards, of that the dearest; the table is what is guarded."""


@THIEF.paragraph("loot", "1.1")
def nothing_that_is_guarded(guarded: set[str], about: tuple[Any, ...], options: Options) -> Options:
    return tuple(thing for thing in options if thing not in guarded)


@THIEF.paragraph("loot", "1.2")
def the_dearest(guarded: set[str], about: tuple[Any, ...], options: Options) -> Options:
    return tuple(thing for thing in about if thing in ("crown", "ring"))


@THIEF.paragraph("loot", "1.3")
def in_daylight_nothing_else(guarded: set[str], about: tuple[Any, ...], options: Options) -> Options:
    return ()


def loot(*things: str) -> Question:
    return Question("loot", VILLAIN, things, things)


def both(question: Question, guarded: set[str]) -> Decision:
    """What he decides; without his reasons it is the same."""
    decision = THIEF.decide(guarded, question)
    assert THIEF.settle(guarded, question) == decision.options
    return decision


def test_paragraphs_speak_in_their_order_and_tell_what_they_struck_out() -> None:
    decision = both(loot("coin", "ring", "crown"), {"crown"})
    assert decision.options == ("ring",)
    assert decision.because == (
        Because("1.1", ("coin", "ring"), ("coin", "ring", "crown")),
        Because("1.2", ("ring",), ("coin", "ring")),
    )
    assert decision.because[0].struck == ("crown",)


def test_who_keeps_nothing_is_silent_and_a_tie_is_left() -> None:
    assert both(loot("coin", "coin"), {"coin"}) == Decision(("coin", "coin"), ())
    assert both(loot("ring", "crown"), set()).options == ("ring", "crown")


def test_one_option_left_ends_it() -> None:
    assert both(loot("ring"), set()) == Decision(("ring",), (Because("1.1", ("ring",), ("ring",)),))


def test_each_script_has_its_own_paragraphs() -> None:
    assert both(Question("flight", VILLAIN, (1, 2)), set()) == Decision((1, 2), ())
    assert Script[set[str]]().decide(set(), loot("ring")) == Decision(("ring",), ())
