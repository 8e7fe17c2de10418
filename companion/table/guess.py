"""What an eye is not sure of: people are asked about it."""

from typing import Any, NamedTuple

from companion.game.observation import Observation
from companion.game.question import Question
from companion.table.referee import match
from companion.table.view import DiceAsked


class Guess(NamedTuple):
    """The `faces` that were taken for the likeliest, and the answer that is next likely, None for none."""

    faces: tuple[Any, ...]
    second: Any

    @classmethod
    def of(cls, value: Any, question: Question, seen: Observation, dice: DiceAsked | None) -> "Guess":
        """`value` is what was seen as an answer to the question."""
        second = match(question, seen._replace(value=seen.second), dice)
        return cls(value if isinstance(value, tuple) else (value,), second)
