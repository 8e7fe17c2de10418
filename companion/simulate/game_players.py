"""What a game must bring so that it can be simulated: who plays it, what can be asked for, how its box is counted."""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from companion.advice.ahead import Looking
from companion.advice.hint import Hinting
from companion.advice.mind import Mind
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


def by_the_script(_setup: Any) -> None:
    """A villain who decides by his script alone."""


@dataclass(frozen=True)
class Counting(Generic[T]):
    """What tells how well people stand: `counted` on the table at questions of the kind `at`, and at the game's `end`.

    `kind` names the tables for which the same weights hold.  `lesson` is what is asked for in the game of a number when
    weights are fitted: easier games too, or hardly one would be won.
    """

    counted: Callable[[T], list[float]]
    end: Callable[[T], float]
    at: str
    kind: Callable[[Any], str]
    lesson: Callable[[Any, int], Any]


@dataclass(frozen=True)
class Players(Generic[T]):
    """Who plays one game in a simulation.

    `policies` are by name, "random" among them.  `asked` makes what can be asked for of this game alone, a dataclass
    whose fields have defaults, and `add` gives a parser a word for each of them; `setup` is a game as it was asked for,
    by its seed.  `census` names what is missing or doubled in the box.  `taps` is what an answer costs by hand: the
    question, the value, who draws the cards ("table" or "app") and whether a camera looks on.  `together` tells what
    the touch that gives an answer can answer besides, where that is asked next.  `turns` says whether a turn that
    begins counts as one, and `rounds` whether with it a round begins.  `boxes` is what the benchmark plays: by the name
    of the box the set-up of each game, numbered from 0.  `ahead` looks ahead for the people of a table, over so many
    futures a question; None where nobody can.  `mind` is how the villain decides at a table beside his script, and
    `counts` what weights of positions are fitted to.  `hinting` finds hints at a table, None in games without.  `grid`
    are the axes of a study, each with its words and the fields of `asked` that they stand for; what is asked for when
    nobody says otherwise is among them.
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
    ahead: Callable[[Any, int], Looking[T]] | None = None
    mind: Callable[[Any], Mind[T] | None] = by_the_script
    counts: Counting[T] | None = None
    hinting: Callable[[Any], Hinting[T]] | None = None
    grid: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
