"""The buttons of the small sheets: what each says, and why not."""

from collections.abc import Iterable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.correct.questions import now
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.correct.said import refused, said
from companion.table.differs import Row, Step
from companion.table.messages import _

Place = tuple[Any, ...]


def step(t: State, question: Question, place: Place, lies: Any, text: str, sign: tuple[str, ...] = ()) -> Step:
    """A button that says what lies at a place."""
    why_not = refused(t, question, place, lies)
    return Step(text, (place, lies), (), sign, why_not, on=not why_not and now(t, place) == lies)


def counted(t: State, question: Question, place: Place) -> Row:
    """So many, with one fewer and one more."""
    count = now(t, place)
    fewer = [step(t, question, place, count - 1, "−")] if count else [Step("−", refused=_("None is left there."))]
    return Row(said(t, (place, count)), (*fewer, step(t, question, place, count + 1, "+")))


def turned(t: State, question: Question, place: Place, text: str) -> Row:
    """Yes or no, with a button that makes it the other."""
    is_so = now(t, place)
    return Row(said(t, (place, is_so)), (step(t, question, place, not is_so, text),))


def in_rows(steps: Iterable[Step], across: int) -> list[Row]:
    """Buttons side by side."""
    left = list(steps)
    return [Row("", tuple(left[first : first + across])) for first in range(0, len(left), across)]
