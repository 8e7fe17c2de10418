"""A game that runs at a table: its journal, its log, what the villain weighed, and what hands have laid."""

from collections.abc import Callable
from typing import Any

from companion.game.correction import CORRECTION
from companion.game.game import Answer, Game
from companion.game.journal import Journal, Loaded
from companion.game.question import Question
from companion.game.rulebook import Setup, TableState
from companion.game.script import Decision
from companion.game.trouble import Trouble
from companion.table import amend, marks, referee
from companion.table.fitting import replay
from companion.table.game_words import Memory, Words
from companion.table.guess import Guess
from companion.table.laid import Entry, Laid, Unfit, as_it_is, only_said, since_last_person
from companion.table.learning import Learning
from companion.table.reasons import Reasons
from companion.table.troubles import Troubles, damage, unsaved
from companion.table.view import Line


class Running:
    """A game in play, in one thread, as far as it goes by itself; `listeners` hear of every change.

    `memory` keeps what is told of the own box.
    """

    def __init__(
        self, words: Words[Any], setup: Setup, journal: Journal, loaded: Loaded | None = None,
        memory: Memory | None = None,
    ):  # fmt: skip
        self.words, self.rules, self.setup = words, words.rules, setup
        self._learning = Learning(memory, setup)
        self.listeners: list[Callable[[], None]] = []
        self.troubles = damage(loaded.trouble, loaded.kept) if loaded else Troubles()
        self.partial: tuple[Any, ...] = ()
        self.guess: Guess | None = None
        self.log: list[Entry] = []
        self.reasons = Reasons()
        self.mind = words.villain.mind(setup) if words.villain is not None else None
        self._journal, self.path = journal, journal.path
        self.unsaved: Trouble | None = None
        self.to_put_back: list[Line] | None = None
        self._before_undo: Laid | None = None
        self._amending: amend.Amending | None = None
        state = self.rules.first_table(setup)
        state.orders = []
        self.game: Game[TableState] = Game(state, self.rules.turn, self._record, corrections=self.rules.corrections)
        self._replaying = True
        self._marked = len(self.game.marks)
        self._drain()
        if loaded:
            replay(self.game, self.rules, loaded, self._replay)
        self._replaying = False
        moved = loaded is not None and loaded.moved
        self._acknowledged = len(self.log) if moved else since_last_person(self.by_itself, self.game.answers, self.log)
        self.told = self._acknowledged
        """How much of the log was told before the last answer, whose outcome stays in sight until the next one."""
        self.given = 0
        """How many answers were given since the game was opened; one that mends an earlier one is none of them."""
        if loaded and not loaded.result:
            marks.keep_end(self._journal, self.game)
        self._go_on()
        self._learning.begin(self.state, self.log)

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def asked(self) -> int:
        """Which question is open: how many answers stand before it."""
        return len(self.game.answers)

    @property
    def thinking(self) -> bool:
        """Whether the villain looks ahead before he answers; whoever lets him do so gives the answer."""
        return amend.thinks(self.mind, self.game.question)

    def by_itself(self, answer: Answer) -> bool:
        """Whether nobody at the table gave this answer."""
        return referee.by_itself(self.rules.script, answer.source)

    def weigh(self, question: Question | None) -> Decision | None:
        """How the villain comes to his answer; None when he is not asked."""
        return referee.weigh(self.rules.script, self.state, question)

    def _take_back(self, count: int) -> bool:
        """Whether the journal has it; if so it is done."""
        self._amending = None
        if not self._saved(lambda: self._journal.undo(count)):
            return False
        for index in range(count, len(self.game.answers)):
            self.reasons.forget(index)
        self.game.back_to(count)
        while self.log and self.log[-1].after > count:
            self.log.pop()
        self._learn()
        return True

    def _learn(self) -> None:
        """What was told about the box is kept for the next games, what was taken back is not."""
        self.troubles.pop("box", None)
        self.troubles |= self._learning.follow(self.state, self.log)

    def _record(self, index: int, answer: Answer) -> None:
        if not self._replaying:
            self._journal.answer(index, answer)

    def _answer(
        self, value: Any, source: str, decision: Decision | None, because: tuple[Any, ...] = ()
    ) -> None:  # fmt: skip
        self.reasons.keep(self.asked, self.game.question, decision)
        if source == referee.PASSED:
            self.log.append(Entry(len(self.game.answers) + 1, self.words.passed(self.state)))
        self.game.answer(value, source, because)
        self._answered()

    def _correct(self, answer: Answer) -> None:
        asked, half_told = self.game.question, self.partial
        self.game.take(answer)
        self._answered(half_told if self.game.question == asked else ())

    def _answered(self, partial: tuple[Any, ...] = ()) -> None:
        self.partial, self.guess = partial, None
        self._drain()
        self._mark()

    def _only_said(self, count: int) -> bool:
        return self._before_undo is None and only_said(self.words, self.game, self.log, count)

    def _go_on(self) -> None:
        """Answer by ourselves until a person, a die or a card of the table must."""
        self._saved(self._run)

    def _saved(self, step: Callable[[], None]) -> bool:
        """Take a step that writes the journal; what the disk refuses has not happened and is said in one line."""
        try:
            step()
        except OSError as error:
            self.unsaved = unsaved(error)
            return False
        finally:
            if self._journal.moved:
                self.troubles["journal"] = self._journal.moved
        self.unsaved = None
        return True

    def _automatic(self) -> referee.Given | None:
        """The next answer, when it needs nobody at the table."""
        return referee.automatic(self.rules.script, self.state, self.game.question, self.asked, self.mind)

    def _run(self) -> None:
        while (given := self._automatic()) is not None:
            self._answer(*given)

    def _drain(self) -> None:
        told = self.state.orders
        assert told is not None
        self.log += [Entry(len(self.game.answers), order) for order in told]
        told.clear()

    def _mark(self) -> None:
        if not self._replaying:
            marks.keep(self._journal, self.rules, self.game, self._marked)
        self._marked = len(self.game.marks)

    def _laid(self) -> Laid:
        """The table that the hands have, before the first undo or redo since they laid it."""
        return self._before_undo or Laid(self.words, self.game, self.log)

    def _moved(self, before: Laid | None, unfit: Unfit = as_it_is) -> None:
        """After undo and redo the whole sheet is the difference from the table that hands last laid.

        None is for a table that lies as before, with the same orders still to be carried out.
        """
        assert self.state.orders is not None
        self.state.orders.clear()
        self._marked = len(self.game.marks)
        self.partial, self.guess = (), None
        self.told = len(self.log)
        if before is None:
            self._acknowledged = min(self._acknowledged, len(self.log))
        else:
            self._acknowledged = len(self.log)
            before.unfit = unfit
            self.to_put_back = before.sheet(self.state, self.log)
        self._before_undo = before

    def _replay(self, answer: Answer) -> None:
        if answer.kind == CORRECTION:
            self._correct(answer)
        else:
            self._answer(answer.value, answer.source, self.weigh(self.game.question), answer.because)

    def _forget_undo(self) -> None:
        self.to_put_back = self._before_undo = None

    def _changed(self) -> None:
        for listener in self.listeners:
            listener()

    def _follow_up(self) -> None:
        """Give again what was answered after an answer that is another one now, then what needs nobody."""
        script, amending = self.rules.script, self._amending
        if amending is not None:
            later = amending.later
            self._saved(lambda: amend.give_again(script, self.mind, self.game, later, self._replay, self._answer))
        self._go_on()
        if not self.thinking:
            self._amending = None
        self._learn()
