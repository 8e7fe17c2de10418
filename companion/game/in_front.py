"""A correction in the middle of a step stands in front of it, and what was answered since is given again.

What the rules hold in their hands between two questions nobody else can change.  So they play the turn again from its
beginning, on a copy of its table: there the correction is laid where a question could be made anew, and every answer
after it is given again as far as it fits.  Where all of them fit, the open question is asked anew; else the first one
that does not is asked again.  It can stand only where the table comes out as before but for what was corrected, so that
nothing else changes behind people's backs.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from companion.game.correction import AGAIN, CORRECTION, OPENING, Copied, Corrections, says
from companion.game.order import Order
from companion.game.question import Answer, Asking, GameOver, Question

State = TypeVar("State", bound=Copied)


class Turn(Generic[State]):
    """One turn that is played on a copy of its table; `question` is None when it is over.  Raises GameOver."""

    def __init__(self, table: State, rules: Callable[[State], Asking], corrections: Corrections[State]):
        self.state: State = table.copy()
        self.question: Question | None = None
        self.asking = rules(self.state)
        self._corrections = corrections
        self._send(None)

    def accepts(self, answer: Answer) -> bool:
        """Whether this can come next."""
        if answer.kind == CORRECTION:
            return self._corrections.takes(self.state, self.question, answer.value)
        return self.question is not None and self.question.kind == answer.kind and self.question.accepts(answer.value)

    def take(self, answer: Answer) -> None:
        """An answer, or a correction beside a question that can be made anew."""
        if answer.kind != CORRECTION:
            self._send(answer.value)
            return
        self._corrections.lay(self.state, *answer.value)
        self.ask_anew()

    def ask_anew(self) -> None:
        """The open question, for a table that was corrected."""
        assert self.question is not None
        anew = self._corrections.anew(self.state, self.question)
        if anew is None:
            self._send(AGAIN)
        else:
            self.question = anew

    def _send(self, value: Any) -> None:
        try:
            self.question = self.asking.send(value)
        except StopIteration:
            self.question = None


class Point(NamedTuple):
    """Where a correction can stand: before so many answers of the turn, None before the turn; and the table there."""

    at: int | None
    table: Any
    question: Question


class Corrected(NamedTuple):
    """The turn with the correction in it, the table that it begins with, its answers, and those that fit no more."""

    turn: Turn[Any]
    begun: Any
    line: list[Answer]
    gone: list[Answer]


class Step(Generic[State]):
    """The turn so far, for corrections beside the question that is open now.

    `rules` opens a turn on a table, `begun` is the one before it and `now` the one as the rules believe it to lie.
    `line` holds the answers of the turn, with earlier corrections in front of their steps.
    """

    def __init__(
        self,
        rules: Callable[[State], Asking],
        corrections: Corrections[State],
        begun: State,
        line: list[Answer],
        now: State,
    ):
        self._rules, self._corrections, self._begun, self._line, self._now = rules, corrections, begun, line, now
        self._points = self._found()

    def _found(self) -> list[Point]:
        """All points of the turn, the last one first."""
        turn, found = Turn(self._begun, self._rules, self._corrections), [Point(None, self._begun, OPENING)]
        for index, answer in enumerate(self._line):
            if turn.question is not None and self._corrections.beside(turn.question):
                found.append(Point(index, turn.state.copy(), turn.question))
            turn.take(answer)
        return found[::-1]

    def corrected(self, answer: Answer) -> Corrected | None:
        """The turn with this correction, so that as few answers as can be are lost; None where it cannot stand."""
        best: Corrected | None = None
        if not self._could(answer.value):
            return None
        for point in self._points:
            value = self._earlier(point.table, answer)
            if value is None or not self._corrections.takes(point.table, point.question, value.value):
                continue
            found = self._standing(point, value, answer)
            if found is not None and not found.gone:
                return found
            if found is not None and not said_before(found.gone) and (best is None or len(found.gone) < len(best.gone)):
                best = found
        return best

    def _could(self, value: Any) -> bool:
        """Whether this can lie there by the counts of the box, as the table lies now."""
        if not says(value):
            return False
        place, what = value
        return place in self._corrections.places(self._now) and what in self._corrections.could(self._now, place)

    def _earlier(self, table: State, answer: Answer) -> Answer | None:
        """The same correction said at an earlier table."""
        assert self._corrections.earlier is not None
        place, what = answer.value
        value = self._corrections.earlier.value(table, self._now, place, what)
        return answer._replace(value=(place, *value)) if value else None

    def _standing(self, point: Point, said: Answer, answer: Answer) -> Corrected | None:
        """The turn with the correction at this point; an answer that would end the game there fits no more."""
        after = self._line[point.at or 0 :]
        most = len(after)
        try:
            while True:
                begun, turn, told = self._laid(point, said)
                kept = 0
                try:
                    while kept < most and turn.accepts(after[kept]):
                        turn.take(after[kept])
                        kept += 1
                except GameOver:
                    most = kept
                else:
                    break
        except GameOver:
            return None
        if (kept or point.at is None) and not self._only_corrected(turn, (point.at or 0) + kept, answer):
            return None
        if turn.state.orders is not None and told is not None and (kept or point.at is None):
            turn.state.orders[:] = told
        before = [] if point.at is None else [*self._line[: point.at], said]
        return Corrected(turn, begun, [*before, *after[:kept]], after[kept:])

    def _laid(self, point: Point, said: Answer) -> tuple[State, Turn[State], list[Order] | None]:
        """The table before the turn, the turn up to the correction, and what was told of that.  Raises GameOver."""
        if point.at is None:
            begun: State = self._begun.copy()
            self._corrections.lay(begun, *said.value)
            return begun, Turn(begun, self._rules, self._corrections), begun.orders
        turn = self._played(point.at)
        if turn.state.orders is not None:
            turn.state.orders.clear()
        self._corrections.lay(turn.state, *said.value)
        told = list(turn.state.orders) if turn.state.orders is not None else None
        turn.ask_anew()
        return self._begun, turn, told

    def _played(self, count: int) -> Turn[State]:
        """The turn as it was, up to so many of its answers."""
        turn = Turn(self._begun, self._rules, self._corrections)
        for answer in self._line[:count]:
            turn.take(answer)
        return turn

    def _only_corrected(self, turn: Turn[State], count: int, answer: Answer) -> bool:
        """Whether the table after so many answers is as before but for what was corrected."""
        assert self._corrections.earlier is not None
        expected: State = (self._now if count == len(self._line) else self._played(count).state).copy()
        said = self._earlier(expected, answer)
        if said is None or turn.question is None:
            return False
        self._corrections.lay(expected, *said.value)
        return self._corrections.earlier.same(turn.state, expected)


def said_before(answers: list[Answer]) -> bool:
    """Whether people have said some of them of their table, which nothing may drop."""
    return any(answer.kind == CORRECTION for answer in answers)
