"""A correction: people say how a place of their table really lies, beside whatever is asked.

It stands among the answers, so that undo, redo, forks and journals take it as they take those; replayed in its turn it
changes the same table.  That is right because nothing but the state outlives a question: what the rules did before
stays done, and all that they do later they read from the state as it was corrected.  Only the open question was still
made for the table as it was before; so it is made anew.  A question for which nobody can do that, in the middle of a
step, gets its correction in front of the step (`in_front.py`), or has to be answered first.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from companion.game.order import Order
from companion.game.question import TABLE, Question


class Copied(Protocol):
    """What the kernel asks of a state: a copy, the place where the end of the game is written, and the orders.

    `orders` holds what hands have to do and were not told yet; None tells nobody.
    """

    result: str
    orders: list[Order] | None

    def copy(self) -> Any: ...


CORRECTION = "correction"
"""The kind of such an answer; its value is (place, what), as the table's listing names them."""

AGAIN = ("again",)
"""The answer to a question that the rules shall ask once more, for a table that was corrected."""

OPENING = Question("opening", TABLE, ())
"""Stands for the moment before a turn begins, in which nobody is asked and everything can be corrected."""

State = TypeVar("State", bound=Copied)


@dataclass(frozen=True)
class Earlier(Generic[State]):
    """How a correction stands in front of the step in whose middle it is said.

    `value` takes an earlier table, the table now, a place and what lies there: as (value,) it gives what lay there
    earlier, and () where the step itself has changed that place.  `same` tells whether two tables are equal.
    """

    value: Callable[[State, State, tuple[Any, ...], Any], tuple[Any, ...]]
    same: Callable[[State, State], bool]


@dataclass(frozen=True)
class Corrections(Generic[State]):
    """What people may say of a table that lies otherwise than the rules believe.

    `beside` tells whether the open question can be made anew, and `anew` makes it: None when the rules themselves ask
    it in a loop and need only be sent AGAIN.  `places` is every place that can be corrected, and `could` all that can
    lie at one of them by the counts of the box; what lies there now is among it.  `fits` tells whether the game can go
    on from there with this question.  `lay` lays it: what goes, goes to the supply, and what comes is taken from there.
    With `earlier` a correction can be said in the middle of a step, too; `beside`, `fits` and `anew` then know OPENING.
    With a correction that `opens_turn` the turn that runs is left as it is, and the one that is due begins.
    """

    beside: Callable[[Question], bool]
    anew: Callable[[State, Question], Question | None]
    places: Callable[[State], tuple[tuple[Any, ...], ...]]
    could: Callable[[State, tuple[Any, ...]], tuple[Any, ...]]
    fits: Callable[[State, Question, tuple[Any, ...], Any], bool]
    lay: Callable[[State, tuple[Any, ...], Any], None]
    earlier: Earlier[State] | None = None
    opens_turn: Callable[[tuple[Any, ...]], bool] = lambda _place: False

    def takes(self, t: State, question: Question | None, value: Any) -> bool:
        """Whether this question can be made anew for a table that is so corrected, whatever a journal says."""
        if question is None or not self.beside(question) or not says(value):
            return False
        place, what = value
        return place in self.places(t) and what in self.could(t, place) and self.fits(t, question, place, what)


def says(value: Any) -> bool:
    """Whether this has the form of what people say of a place."""
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], Hashable)
