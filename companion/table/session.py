"""A live table: it takes taps and observations, keeps the journal, and says what the glass shows."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.game.correction import CORRECTION
from companion.game.game import Answer, Game
from companion.game.journal import Journal, Loaded
from companion.game.observation import Observation
from companion.game.question import DICE, Illegal, Question
from companion.game.rulebook import Setup, TableState
from companion.game.script import Decision
from companion.table import messages, referee, report, sheet
from companion.table.fitting import Diverged, check, fitting
from companion.table.game_words import Facts, Memory, Words
from companion.table.laid import Entry, Laid
from companion.table.learning import Learning
from companion.table.messages import _
from companion.table.view import Banner, DiceAsked, Line, Reason, Tap, View


def _told(loaded: Loaded) -> dict[str, str]:
    """What the table must know of a journal that was damaged."""
    told = {"game": messages.trouble(loaded.trouble)} if loaded.trouble else {}
    if loaded.kept:
        told["kept"] = _("The original is kept as {name}.").format(name=loaded.kept)
    return told


class Session:
    """A game in play.  Everything runs in one thread; `listeners` are called after every change.

    `memory` keeps what the game tells of the table's own box.
    """

    def __init__(
        self,
        words: Words[Any],
        setup: Setup,
        journal: Journal,
        loaded: Loaded | None = None,
        memory: Memory | None = None,
    ):
        self.words, self.rules, self.setup = words, words.rules, setup
        self._learning = Learning(memory, setup)
        self.listeners: list[Callable[[], None]] = []
        self.troubles = _told(loaded) if loaded else {}
        self.partial: tuple[Any, ...] = ()
        self.guess: tuple[str, ...] = ()
        self.log: list[Entry] = []
        self.decisions: dict[int, Decision] = {}
        self.whys: dict[int, str] = {}
        self._journal = journal
        self.unsaved = ""
        self.to_put_back: list[Line] | None = None
        self._before_undo: Laid | None = None
        state = self.rules.first_table(setup)
        state.orders = []
        self.game: Game[TableState] = Game(state, self.rules.turn, self._record, corrections=self.rules.corrections)
        self._replaying = True
        self._marked = len(self.game.marks)
        self._drain()
        if loaded:
            self._replay(loaded)
        self._replaying = False
        self._acknowledged = len(self.log) if loaded and loaded.moved else self._since_last_person()
        self._told = self._acknowledged
        """How much of the log was told before the last answer, whose outcome stays in sight until the next one."""
        if loaded and not loaded.result:
            self._mark_over()
        self._go_on()

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def trouble(self) -> str:
        """All lines about devices and the file that are still true."""
        return " ".join(self.troubles.values())

    @property
    def lines(self) -> list[Line]:
        """The orders that are not carried out yet, or what an undo asks to put back."""
        if self.to_put_back is not None:
            return self.to_put_back
        return [self.words.order(self.state, entry.order) for entry in self.log[self._acknowledged :]]

    @property
    def banner(self) -> Banner | None:
        """What the last answer has led to, as an event."""
        orders = [entry.order for entry in self.log]
        return self.words.banner(self.state, orders[: self._told], orders[self._told :])

    @property
    def heading(self) -> str:
        """What the lines are when undo or redo put them there."""
        if self.to_put_back is None or self._before_undo is None:
            return ""
        return _("Put back") if len(self.game.answers) < self._before_undo.count else _("Do again")

    @property
    def asked(self) -> int:
        """Which question is open: how many answers stand before it."""
        return len(self.game.answers)

    @property
    def stuck(self) -> bool:
        """The disk refused an answer of the app itself; DONE tries again."""
        return self._automatic() is not None

    def by_itself(self, answer: Answer) -> bool:
        """Whether nobody at the table gave this answer."""
        return referee.by_itself(self.rules.script, answer.source)

    def weigh(self, question: Question | None) -> Decision | None:
        """How the villain comes to his answer; None when he is not asked."""
        return referee.weigh(self.rules.script, self.state, question)

    # What people and devices do.

    def tap(self, tap: Tap) -> None:
        """Touch of a target or a button; one of another question is nothing."""
        if tap.answer not in (None, self.asked):
            return
        if tap.final:
            with suppress(Illegal):
                self.give(tap.value, "touch")
        elif sheet.offers(self, tap.value):
            self.partial = tap.value
            self._changed()

    @property
    def usual(self) -> Any:
        """The answer that DONE gives to the open question, None when it gives none; what undo asks comes first."""
        if self.game.question is None or self.to_put_back is not None:
            return None
        return self.game.question.usual

    def done(self) -> None:
        """The primary button: the orders are carried out, and the open question has its usual answer."""
        if self.stuck:
            self._go_on()
        elif self.usual is not None:
            self.give(self.usual, "touch")
            return
        else:
            self._acknowledge()
        self._changed()

    def clear(self) -> None:
        """Drop the input so far."""
        self.partial, self.guess = (), ()
        self._changed()

    def roll_for_us(self) -> None:
        """Let the app roll the dice that are due; does nothing when none are."""
        question = self.game.question
        if question is not None and question.to == DICE:
            self.give(referee.roll(question, self.state, len(self.game.answers)), "app dice")

    def observe(self, seen: Observation) -> None:
        """Take what a device saw: a sure reading of what is asked answers, an unsure one is shown as a guess."""
        if seen.kind in ("trouble", "ready"):
            self.troubles.pop(seen.source, None)
            if seen.kind == "trouble":
                self.troubles[seen.source] = str(seen.value)
            self._changed()
            return
        question = self.game.question
        value = referee.match(question, seen, self._dice(question))
        if question is None or value is None:
            return
        if self.words.kind(question).doubted(question, value):
            self.tap(Tap((value,), False))
        elif seen.sure >= referee.SURE:
            self.give(value, seen.source)
        else:
            self.guess = value if isinstance(value, tuple) else (value,)
            self._changed()

    def give(self, value: Any, source: str) -> None:
        """Answer the open question.  Raises Illegal for what is no option, and nothing has changed."""
        tie = self.weigh(self.game.question)
        if tie is not None and value not in tie.options:
            raise Illegal(f"{value!r} is not among the options that the script leaves")
        shown, known = len(self.log), self._facts()
        if self._saved(lambda: self._answer(value, source, tie)):
            self._acknowledged = self._told = shown
            self._forget_undo()
            self._go_on()
            self._learn(known)
        self._changed()

    def correct(self, place: tuple[Any, ...], what: Any) -> None:
        """This lies there on the table, whatever the app believes; what is still to be done stays on the sheet.

        Raises Illegal for what cannot be, and nothing has changed.
        """
        answer = Answer(CORRECTION, (place, what), "touch")
        if not self.game.accepts(answer):
            raise Illegal(f"{what!r} cannot lie at {place!r}")
        if self._saved(lambda: self._correct(answer)):
            self._forget_undo()
            self._go_on()
        self._changed()

    def undo(self) -> None:
        """Take back the last answer of a person and all that followed from it; the sheet says what to put back."""
        answers = self.game.answers
        count = next((n for n in reversed(range(len(answers))) if not self.by_itself(answers[n])), None)
        if count is None:
            return
        before, known = self._laid(), self._facts()
        quiet = self._only_said(count)
        if not self._saved(lambda: self._journal.undo(count)):
            self._changed()
            return
        for index in range(count, len(answers)):
            self.decisions.pop(index, None)
        self.game.back_to(count)
        while self.log and self.log[-1].after > count:
            self.log.pop()
        self._learn(known)
        self._moved(None if quiet else before)

    def redo(self) -> None:
        """Give the answer that was taken back last again, with all that followed from it."""
        if not self.game.undone:
            return
        given = len(self.game.undone) - 1
        while given and self.by_itself(self.game.undone[given - 1]):
            given -= 1
        before, known = self._laid(), self._facts()
        first = len(self.game.answers)
        count = first + len(self.game.undone) - given
        if not self._saved(lambda: self._journal.redo(count)):
            self._changed()
            return
        while len(self.game.answers) < count:
            self._again()
        self._learn(known)
        self._moved(None if self._only_said(first) else before)

    def close(self) -> None:
        """Let go of the journal; the game can be resumed."""
        self._journal.close()

    # What the glass asks for.

    def view(self) -> View:
        return sheet.view(self)

    def why(self) -> list[Reason]:
        return report.reasons(self)

    def history(self) -> list[str]:
        return [self.words.order(self.state, entry.order).text for entry in self.log]

    def setup_list(self) -> list[str]:
        return self.words.whole_table(self.state, [entry.order for entry in self.log])

    # The machinery.

    def _dice(self, question: Question | None) -> DiceAsked | None:
        """The dice that the question asks to roll, when it asks for some."""
        kind = self.words.kinds.get(question.kind) if question is not None else None
        form = kind.form(self.state, question, self.partial) if kind is not None and question is not None else None
        return form if isinstance(form, DiceAsked) else None

    def _facts(self) -> Facts:
        return self._learning.facts(self.state, self.log)

    def _learn(self, before: Facts) -> None:
        """What an answer has told about the box is kept for the next games, what was taken back is not."""
        self.troubles.pop("box", None)
        if trouble := self._learning.follow(before, self._facts()):
            self.troubles["box"] = trouble

    def _record(self, index: int, answer: Answer) -> None:
        if not self._replaying:
            self._journal.answer(index, answer)

    def _answer(self, value: Any, source: str, decision: Decision | None) -> None:
        self._keep(decision)
        if source == referee.PASSED:
            self.log.append(Entry(len(self.game.answers) + 1, self.words.passed(self.state)))
        self.game.answer(value, source)
        self.partial, self.guess = (), ()
        self._drain()
        self._mark()

    def _correct(self, answer: Answer) -> None:
        self.game.take(answer)
        self.partial, self.guess = (), ()
        self._drain()
        self._mark()

    def _only_said(self, count: int) -> bool:
        """Whether since then people have only said how their table lies: no hand has moved, and none moves back."""
        if self._before_undo is not None or any(a.kind != CORRECTION for a in self.game.answers[count:]):
            return False
        told = [entry.order for entry in self.log if entry.after > count]
        return not any(self.words.order(self.state, order).physical for order in told)

    def _keep(self, decision: Decision | None) -> None:
        """Remember how the villain comes to the next answer, and which paragraph asks for it."""
        if decision is not None and self.game.question is not None:
            self.decisions[len(self.game.answers)] = decision
            self.whys[len(self.game.answers)] = self.game.question.why

    def _go_on(self) -> None:
        """Answer by ourselves until a person, a die or a card of the table must."""
        self._saved(self._run)

    def _saved(self, step: Callable[[], None]) -> bool:
        """Take a step that writes the journal; what the disk refuses has not happened and is said in one line."""
        try:
            step()
        except OSError as error:
            text = _("Not saved: {reason}. Make room on the disk, then go on.")
            self.unsaved = text.format(reason=error.strerror or error)
            return False
        finally:
            if self._journal.moved:
                self.troubles["journal"] = messages.trouble(self._journal.moved)
        self.unsaved = ""
        return True

    def _automatic(self) -> referee.Given | None:
        """The next answer, when it needs nobody at the table."""
        question = self.game.question
        if question is None:
            return None
        return referee.automatic(self.rules.script, self.state, question, self.asked)

    def _since_last_person(self) -> int:
        """How much of the log was told before the last answer of a person: what follows may not be carried out yet."""
        answers = self.game.answers
        people = (n for n, a in enumerate(answers, 1) if a.source != referee.PASSED and not self.by_itself(a))
        last = max((n for n in people if answers[n - 1].kind != CORRECTION), default=0)
        return sum(entry.after < last for entry in self.log)

    def _run(self) -> None:
        while (given := self._automatic()) is not None:
            self._answer(*given)

    def _drain(self) -> None:
        told = self.state.orders
        assert told is not None
        self.log += [Entry(len(self.game.answers), order) for order in told]
        told.clear()

    def _mark(self) -> None:
        """Once a turn the journal gets the whole position, to be compared on resuming; at the end the result."""
        if len(self.game.marks) > self._marked:
            count, state = self.game.marks[-1]
            if not self._replaying:
                with suppress(OSError):  # a mark only checks a later resumption; the next answer says what is wrong
                    self._journal.mark(count, self.rules.entries(state))
        if not self._replaying:
            self._mark_over()
        self._marked = len(self.game.marks)

    def _mark_over(self) -> None:
        if self.state.result:
            with suppress(OSError):
                self._journal.over(len(self.game.answers), self.state.result)

    def _again(self) -> None:
        self._keep(self.weigh(self.game.question))
        self.game.redo()
        self._drain()

    def _laid(self) -> Laid:
        """The table that the hands have, before the first undo or redo since they laid it."""
        return self._before_undo or Laid(self.words, self.game, self.log)

    def _moved(self, before: Laid | None) -> None:
        """After undo and redo the whole sheet is the difference from the table that hands last laid.

        None is for a table that lies as before, with the same orders still to be carried out.
        """
        assert self.state.orders is not None
        self.state.orders.clear()
        self._marked = len(self.game.marks)
        self.partial, self.guess = (), ()
        self._told = len(self.log)
        if before is None:
            self._acknowledged = min(self._acknowledged, len(self.log))
        else:
            self._acknowledged = len(self.log)
            self.to_put_back = before.put_back(self.state, self.log) or None
        self._before_undo = before
        self._changed()

    def _replay(self, loaded: Loaded) -> None:
        turn = 0
        try:
            for answer in loaded.answers:
                check(self.game, answer)
                if answer.kind == CORRECTION:
                    self._correct(answer)
                else:
                    self._answer(answer.value, answer.source, self.weigh(self.game.question))
                count, state = self.game.marks[-1]
                if count > turn:
                    mark = loaded.marks.get(count)
                    if mark is not None and not self.rules.same_position(mark, self.rules.entries(state)):
                        raise Diverged("The position after {count} answers is another one.", count=count)
                    turn = count
        except Diverged as error:
            error.turn = turn
            raise
        self.game.undone = fitting(self.game, loaded.undone)

    def _acknowledge(self) -> None:
        self._acknowledged = len(self.log)
        self._forget_undo()

    def _forget_undo(self) -> None:
        self.to_put_back = self._before_undo = None

    def _changed(self) -> None:
        for listener in self.listeners:
            listener()
