"""A running game: answers go in, the next question comes out, and any answer can be taken back.

Nothing but the state outlives a turn, so a copy of the state at each turn's start and the answers since then give
undo, redo, correction, forks and resumption, although a generator can be neither copied nor pickled.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from companion.game.correction import AGAIN, CORRECTION, Copied, Corrections
from companion.game.in_front import Corrected, Step
from companion.game.question import Answer, Asking, GameOver, Illegal, Question

__all__ = ["Answer", "Copied", "Game"]


State = TypeVar("State", bound=Copied)


class Begun(NamedTuple):
    """The open turn: its table, and the answers on it that `line` holds up to `until` answers of the game.

    In `line` a correction stands in front of the step in whose middle it was said.
    """

    until: int
    table: Any
    line: list[Answer]


class Game(Generic[State]):
    """A state, the turn that runs on it, the open question (None when the game is over) and all answers so far.

    `turn` opens the rules of one turn.  `record` is called with every answer before a rule sees it.  A mark is kept at
    every `every`th turn; an undo plays that many turns again at most.  `turns` counts those begun.  `corrections` is
    what may be said of the table beside the questions, None for nothing.
    """

    def __init__(
        self,
        state: State,
        turn: Callable[[State], Asking],
        record: Callable[[int, Answer], None] | None = None,
        every: int = 1,
        corrections: Corrections[State] | None = None,
    ):
        self.state = state
        self.answers: list[Answer] = []
        self.undone: list[Answer] = []
        self.marks: list[tuple[int, State]] = []
        self.turns = 0
        self.question: Question | None = None
        self.unfit: dict[int, list[Answer]] = {}
        """By the answers before it: which answers of its own step a correction in the middle of that made unfit."""
        self._every = every
        self._turn = turn
        self._record = record
        self._corrections = corrections
        self._step: tuple[int, Step[State]] | None = None
        """The step whose question came after so many answers, once a correction was tried in its middle."""
        self._open()
        self._send(None)

    def answer(self, value: Any, source: str, because: tuple[Any, ...] = ()) -> None:
        """Check, record, then play on to the next question.  Raises Illegal, and nothing has changed."""
        question = self.question
        if question is None or not (value in question.options or value in question.also):
            raise Illegal(f"{value!r} does not answer {question.kind if question else 'a finished game'!r}")
        # Twice as fast as to call the class.
        answer: Answer = tuple.__new__(Answer, (question.kind, value, source, because))
        if self._record:
            self._record(len(self.answers), answer)
        if self.undone:
            self.undone.clear()
        self.answers.append(answer)
        try:  # As `_send` does: nearly every answer leads to another question of its turn, at the cost of no call.
            self.question = self._asking.send(value)
        except StopIteration:
            self._open()
            self._send(None)
        except GameOver as end:
            self._end(end)

    @property
    def correctable(self) -> bool:
        """Whether anything can be said of the table now."""
        corrections, question = self._corrections, self.question
        if corrections is None or question is None:
            return False
        return corrections.earlier is not None or corrections.beside(question)

    def correct(self, place: tuple[Any, ...], what: Any, source: str) -> None:
        """Say what lies at a place of the table, then ask anew.  Raises Illegal, and nothing has changed.

        In the middle of a step `unfit` then tells which answers of the step do not fit any more.
        """
        answer = Answer(CORRECTION, (place, what), source)
        if not self.accepts(answer):
            raise Illegal(f"{what!r} cannot lie at {place!r} now")
        if self._record:
            self._record(len(self.answers), answer)
        self.undone.clear()
        self.answers.append(answer)
        self._again(answer)

    def take(self, answer: Answer) -> None:
        """Answer or correct, as one that was given before.  Raises Illegal, and nothing has changed."""
        if answer.kind == CORRECTION and isinstance(answer.value, tuple) and len(answer.value) == 2:
            self.correct(*answer.value, answer.source)
        else:
            self.answer(answer.value, answer.source, answer.because)

    def accepts(self, answer: Answer) -> bool:
        """Whether this can come next."""
        if answer.kind == CORRECTION:
            return self._takes(answer) or self._in_front(answer, len(self.answers)) is not None
        question = self.question
        return question is not None and question.kind == answer.kind and question.accepts(answer.value)

    def undo(self) -> Answer:
        """Take the last answer back.  Raises IndexError at the start of the game."""
        answer = self.answers[-1]
        self.back_to(len(self.answers) - 1)
        return answer

    def back_to(self, count: int) -> None:
        """Take back all but the first `count` answers; as many undos, but the turn is played again only once."""
        taken = self.answers[count:]
        self._rewind(count)
        self.undone += reversed(taken)

    def redo(self) -> Answer:
        """Give the answer that was taken back last.  Raises IndexError if there is none."""
        answer = self.undone.pop()
        self.answers.append(answer)
        self._again(answer)
        return answer

    def fork(self) -> "Game[State]":
        """An equal game that can be played on without touching this one."""
        other = self._bare(self._turn, self._every)
        other.answers, other.marks, other.unfit = list(self.answers), list(self.marks), dict(self.unfit)
        other._rewind(len(self.answers))
        return other

    def root(self, turn: Callable[[State], Asking]) -> "Game[State]":
        """A fork for many looks ahead by these rules: it knows of the open turn alone, and tells hands nothing."""
        start, mark = self.marks[-1]
        table = mark.copy()
        table.orders = None
        other = self._bare(turn, every=1)
        other.answers, other.marks, other.unfit = self.answers[start:], [(0, table)], {}
        if all(answer.kind != CORRECTION for answer in other.answers):
            other._corrections = None
        other._rewind(len(other.answers))
        begun, table = other.marks[-1]
        del other.answers[:begun]
        other.marks = [(0, table)]
        return other

    def _bare(self, turn: Callable[[State], Asking], every: int) -> "Game[State]":
        other = Game.__new__(Game)
        other._turn, other._record, other._every, other.undone = turn, None, every, []
        other._corrections, other._step = self._corrections, None
        return other

    def loose(self) -> tuple[State, Asking]:
        """The table and the running turn of a fork of a root, for who sends the answers himself."""
        if self._corrections is not None:
            other = self.fork()
            return other.state, other._asking
        ((_, mark),) = self.marks
        state = mark.copy()
        asking = self._turn(state)
        asking.send(None)
        for answer in self.answers:
            asking.send(answer.value)
        return state, asking

    def _rewind(self, count: int) -> None:
        while self.marks[-1][0] > count:
            self.marks.pop()
        self._step = None
        start, mark = self.marks.pop()
        self.turns = len(self.marks) * self._every
        again = self.answers[start:count]
        del self.answers[start:]
        self.unfit = {index: gone for index, gone in self.unfit.items() if index < start}
        self.state = mark.copy()  # A fork may hold the same mark.
        self._open(mark)
        self._send(None)
        for answer in again:
            self.answers.append(answer)
            self._again(answer)

    def _again(self, answer: Answer) -> None:
        """Play on from an answer that stands already."""
        if answer.kind != CORRECTION:
            self._send(answer.value)
            return
        assert self._corrections is not None
        assert self.question is not None
        if not self._takes(answer):
            self._stand(self._in_front(answer, len(self.answers) - 1))
            return
        self._corrections.lay(self.state, *answer.value)
        if self._corrections.opens_turn(answer.value[0]):
            self._open()
            self._send(None)
            return
        anew = self._corrections.anew(self.state, self.question)
        if anew is None:
            self._send(AGAIN)
        else:
            self.question = anew

    def _takes(self, answer: Answer) -> bool:
        """Whether the open question can be made anew for a table that is so corrected."""
        return self._corrections is not None and self._corrections.takes(self.state, self.question, answer.value)

    def _in_front(self, answer: Answer, asked: int) -> Corrected | None:
        """The turn with a correction before the step that asks after so many answers; None where it cannot stand."""
        if self._corrections is None or self._corrections.earlier is None or self.question is None:
            return None
        if self._step is None or self._step[0] != asked:
            until, table, line = self._begun
            line = [*line, *self.answers[until:asked]]
            self._step = asked, Step(self._turn, self._corrections, table, line, self.state)
        return self._step[1].corrected(answer)

    def _stand(self, corrected: Corrected | None) -> None:
        assert corrected is not None
        turn, table, line, unfit = corrected
        if unfit:
            self.unfit[len(self.answers) - 1] = unfit
        self.state, self._asking, self.question = turn.state, turn.asking, turn.question
        self._begun = Begun(len(self.answers), table, line)
        if turn.question is None:
            self._open()
            self._send(None)

    def _open(self, mark: State | None = None) -> None:
        """Begin a turn, and keep a mark of the table before it if one is due: this one, or one made now."""
        if self.turns % self._every == 0:
            self.marks.append((len(self.answers), self.state.copy() if mark is None else mark))
        if self._corrections is not None and self._corrections.earlier is not None:
            self._begun = Begun(len(self.answers), self.state.copy(), [])
        self.turns += 1
        self._asking = self._turn(self.state)

    def _send(self, value: Any) -> None:
        """Play on to the next question, through turns that ask nothing."""
        while True:
            try:
                self.question = self._asking.send(value)
                return
            except StopIteration:
                self._open()
                value = None
            except GameOver as end:
                self._end(end)
                return

    def _end(self, end: GameOver) -> None:
        self.state.result = str(end)
        self.question = None
