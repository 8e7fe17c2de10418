"""Hints at a table: who may ask for one now, and a hint in words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from companion.advice import hint
from companion.advice.hint import Hint, Hinting
from companion.advice.position import position
from companion.advice.workers import Looks
from companion.game.question import TABLE, Question
from companion.game.rulebook import TableState

T = TypeVar("T", bound=TableState)


class Turn(NamedTuple):
    """One plan in words: what to do, what it brings, and the places of the map that it is about."""

    what: str
    brings: str
    places: tuple[tuple[Any, ...], ...] = ()


class Advised(NamedTuple):
    """A hint in words, from general to exact: what is most urgent, whole turns, and why.

    `places` are those of what is urgent; `said` is a line about all turns, "" for nothing to say.
    """

    urgent: str
    places: tuple[tuple[Any, ...], ...]
    said: str
    turns: tuple[Turn, ...]
    why: tuple[str, ...]


@dataclass(frozen=True)
class Hinted(Generic[T]):
    """How a game gives hints: `hinting` by the set-up of the table, a function that a pickle can name; whether the
    table wants any, and a hint in words, given the table and the way to say what plans are about."""

    hinting: Callable[[Any], Hinting[T]]
    wanted: Callable[[Any], bool]
    said: Callable[[T, Hint], Advised]


Search = Callable[[Looks], Hint]


def asks(question: Question | None) -> bool:
    """Whether this is a question about which a hint can be given: one for people, with a choice, and not in secret."""
    return (
        question is not None and question.to == TABLE and not question.hidden and len(set(question.options)) > 1
    )  # fmt: skip


def search(hinted: Hinted[Any], game: Any) -> Search:
    """How to find a hint for the open question, in another thread."""
    return hint.search(hinted.hinting, position(game))
