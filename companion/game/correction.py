"""A correction: people say how a place of their table really lies, beside whatever is asked.

It stands among the answers, so that undo, redo, forks and journals take it as they take those; replayed in its turn it
changes the same table.  That is right because nothing but the state outlives a question: what the rules did before
stays done, and all that they do later they read from the state as it was corrected.  Only the open question was still
made for the table as it was before; so it is made anew, and a question for which nobody can do that bears no
correction: it has to be answered first.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.game.question import Question

CORRECTION = "correction"
"""The kind of such an answer; its value is (place, what), as the table's listing names them."""

AGAIN = ("again",)
"""The answer to a question that the rules shall ask once more, for a table that was corrected."""

State = TypeVar("State")


@dataclass(frozen=True)
class Corrections(Generic[State]):
    """What people may say of a table that lies otherwise than the rules believe.

    `beside` tells whether the open question can be made anew, and `anew` makes it: None when the rules themselves ask
    it in a loop and need only be sent AGAIN.  `places` is every place that can be corrected, and `could` all that can
    lie at one of them by the counts of the box; what lies there now is among it.  `fits` tells whether the game can go
    on from there with this question.  `lay` lays it: what goes, goes to the supply, and what comes is taken from there.
    """

    beside: Callable[[Question], bool]
    anew: Callable[[State, Question], Question | None]
    places: Callable[[State], tuple[tuple[Any, ...], ...]]
    could: Callable[[State, tuple[Any, ...]], tuple[Any, ...]]
    fits: Callable[[State, Question, tuple[Any, ...], Any], bool]
    lay: Callable[[State, tuple[Any, ...], Any], None]

    def takes(self, t: State, question: Question | None, value: Any) -> bool:
        """Whether this can be corrected now, whatever a journal says."""
        if question is None or not self.beside(question):
            return False
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], Hashable):
            return False
        place, what = value
        return place in self.places(t) and what in self.could(t, place) and self.fits(t, question, place, what)
