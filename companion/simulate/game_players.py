"""What a game must bring so that it can be simulated: who plays it, what can be asked for, how its box is counted."""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from companion.game.question import Question
from companion.game.rulebook import Rulebook, Setup, TableState

T = TypeVar("T", bound=TableState)

Options: TypeAlias = tuple[Any, ...]
Policy: TypeAlias = Callable[[Any, Question], Options]
"""How people answer: of the options of a question those that they might take; chance takes one of them."""


def at_random(_t: Any, question: Question) -> Options:
    """Any legal answer."""
    return question.options


def nothing_besides(_t: Any, _question: Question, _value: Any) -> tuple[Any, ...]:
    """Each touch gives one answer."""
    return ()


@dataclass(frozen=True)
class Players(Generic[T]):
    """Who plays one game in a simulation.

    `policies` are by name, "random" among them.  `asked` makes what can be asked for of this game alone, a dataclass
    whose fields have defaults, and `add` gives a parser a word for each of them; `setup` is a game as it was asked for,
    by its seed.  `census` names what is missing or doubled in the box.  `taps` is what an answer costs by hand: the
    question, the value, who draws the cards ("table" or "app") and whether a camera looks on.  `together` tells what
    the touch that gives an answer can answer besides, where that is asked next.  `turns` says whether a turn that
    begins counts as one, and `rounds` whether with it a round begins.  `boxes` is what the benchmark plays: by the name
    of the box the set-up of each game, numbered from 0.
    """

    rules: Rulebook[T]
    policies: Mapping[str, Policy]
    asked: Callable[..., Any]
    add: Callable[[ArgumentParser], None]
    setup: Callable[[Any, int], Setup]
    census: Callable[[T], list[str]]
    taps: Callable[[Question, Any, str, bool], int]
    turns: Callable[[T], bool]
    rounds: Callable[[T], bool]
    boxes: Mapping[str, Callable[[int], Setup]]
    together: Callable[[T, Question, Any], tuple[Any, ...]] = nothing_besides
