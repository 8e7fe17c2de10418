"""A live table: it takes taps and observations, keeps the journal, and says what the glass shows."""

from contextlib import suppress
from functools import partial
from typing import Any

from companion.advice.mind import Decided
from companion.game.correction import CORRECTION
from companion.game.game import Answer
from companion.game.observation import Observation
from companion.game.question import DICE, Illegal
from companion.table import amend, referee, report, sheet
from companion.table.guess import Guess
from companion.table.laid import given_again, last_of_people
from companion.table.laying import LayStep
from companion.table.running import Running
from companion.table.view import Line, Reason, Tap, View


class Session(Running):
    """A game in play, with all that people, devices and the glass ask of it."""

    @property
    def trouble(self) -> str:
        """All lines about devices and the file that are still true."""
        return str(self.troubles)

    @property
    def lines(self) -> list[Line]:
        """The orders that are not carried out yet, or what an undo asks to put back."""
        if self.to_put_back is not None:
            return self.to_put_back
        return [self.words.order(self.state, entry.order) for entry in self.log[self._acknowledged :]]

    @property
    def heading(self) -> str:
        """What the lines are when undo or redo put them there."""
        if self._before_undo is None or not any(line.physical for line in self.to_put_back or ()):
            return ""
        return self._before_undo.heading(self.game)

    @property
    def stuck(self) -> bool:
        """The disk refused an answer of the app itself; DONE tries again."""
        return self._automatic() is not None or (self.thinking and self.unsaved is not None)

    # What people and devices do.

    def tap(self, tap: Tap, source: str = "touch") -> None:
        """Touch of a target or a button; one of another question is nothing."""
        if tap.answer not in (None, self.asked):
            return
        if tap.final:
            with suppress(Illegal):
                self.give(tap.value, source, tap.then)
        elif sheet.covered(self) or not sheet.offers(self, tap.value):
            return
        elif tap.value[:1] == (amend.MISTAKEN,):
            self.ask_anew(tap.value[1])
        else:
            self.partial = tap.value
            self._changed()

    @property
    def usual(self) -> Any:
        """The answer that DONE gives to the open question, None when it gives none; what undo asks comes first."""
        question = None if self.to_put_back is not None else self.game.question
        return question and question.usual

    def done(self, source: str = "touch") -> None:
        """The primary button: the orders are carried out, and the open question has its usual answer."""
        if self.stuck:
            self._go_on()
        elif self.usual is not None:
            self.give(self.usual, source)
            return
        else:
            self._acknowledged = len(self.log)
            self._forget_undo()
        self._changed()

    def clear(self) -> None:
        """Drop the input so far."""
        self.partial, self.guess = (), None
        self._changed()

    def roll_for_us(self, source: str = "app dice") -> None:
        """Let the app roll the dice that are due, as `source` asks; does nothing when none are."""
        question = self.game.question
        if question is not None and question.to == DICE:
            self.give(referee.roll(question, self.state, len(self.game.answers)), source)

    def observe(self, seen: Observation) -> None:
        """Take what a device saw: a sure reading of what is asked answers, an unsure one is shown as a guess."""
        if self.troubles.heard(seen):
            self._changed()
            return
        question = self.game.question
        dice = self.words.dice(self.state, question, self.partial)
        value = referee.match(question, seen, dice)
        if question is None or value is None:
            return
        if self.words.kind(question).doubted(question, value):
            self.tap(Tap((value,), False))
        elif seen.sure >= referee.SURE:
            self.give(value, seen.source)
        elif not sheet.covered(self):
            self.guess = Guess.of(value, question, seen, dice)
            self._changed()

    def give(self, value: Any, source: str, then: Any = None) -> None:
        """Answer the open question, and the next one with `then` if it may.  Raises Illegal: nothing has changed."""
        tie = self.weigh(self.game.question)
        if tie is not None and self.mind is None and value not in tie.options:
            raise Illegal(f"{value!r} is not among the options that the script leaves")
        shown = len(self.log)
        if self._saved(lambda: self._answer(value, source, tie)):
            self._acknowledged = self.told = shown
            self._forget_undo()
            amending = self._amending
            self.given += amending is None
            self._follow_up()
            if then is not None and amending is None and sheet.takes(self, then):
                self._saved(lambda: self._answer(then, source, None))
                self._follow_up()
            if amending is not None:
                amending.before.misread(amending.was, value)
                self._moved(amending.before, partial(amend.told, self.rules.script, amending.later))
        self._changed()

    def decided(self, asked: int, decided: Decided) -> None:
        """The villain has thought about the question before which so many answers stand; of another it is nothing.

        What people have been told and asked to do stays: it came before.
        """
        if asked != self.asked or not self.thinking:
            return
        value, because = decided
        tie, heard, before = self.weigh(self.game.question), sheet.moment(self), self._before_undo
        if self._saved(lambda: self._answer(value, self.rules.script.name, tie, because)):
            self.given += heard is None
            self._follow_up()
            if before is not None:
                self._moved(before, before.unfit)
        self._changed()

    def correct(self, place: tuple[Any, ...], what: Any) -> None:
        """This lies there, whatever the app believes.  Raises Illegal, and nothing has changed."""
        if not self.game.accepts(answer := Answer(CORRECTION, (place, what), "touch")):
            raise Illegal(f"{what!r} cannot lie at {place!r}")
        before, before_it = self._laid(), self.asked
        if self._saved(lambda: self._correct(answer)):
            self._forget_undo()
            self._go_on()
            if gone := self.game.unfit.get(before_it):
                before.corrected(place, what)
                self._moved(before, partial(amend.unfit, self.rules.script, gone))
        self._changed()

    def undo(self) -> None:
        """Take back the last die of a half-told roll, or the last answer of a person and all that followed from it."""
        if self.partial:
            self.partial = sheet.one_less(self)
            self._changed()
            return
        if (count := last_of_people(self.by_itself, self.game.answers)) is not None:
            self.back_to(count)

    def back_to(self, count: int) -> None:
        """Take back all but the first `count` answers; the sheet says what to put back."""
        before = None if self._only_said(count) else self._laid()
        if self._take_back(count):
            self._moved(before)
        self._changed()

    def ask_anew(self, count: int) -> None:
        """Ask anew what was answered after `count` answers; what came later is given again where it fits.

        Nothing is lost until it is answered: Redo brings all of it back.
        """
        was, *later = self.game.answers[count:]
        before = self._laid()
        if self._take_back(count):
            self._moved(before)
            self.to_put_back = None  # nobody moves anything before it is known what the answer was
            self._amending = amend.Amending(was, later, before)
        self._changed()

    def redo(self) -> None:
        """Give the answer that was taken back last again, with all that followed from it."""
        if not self.game.undone:
            return
        self._amending = None
        before, first = self._laid(), len(self.game.answers)
        count = first + given_again(self.by_itself, self.game.undone)
        if self._saved(lambda: self._journal.redo(count)):
            while len(self.game.answers) < count:
                self.reasons.keep(self.asked, self.game.question, self.weigh(self.game.question))
                self.game.redo()
                self._drain()
            self._learn()
            self._moved(None if self._only_said(first) else before)
        self._changed()

    def retell(self) -> None:
        """Say in the language in use now what is shown of an undo."""
        if self.to_put_back is not None and self._before_undo is not None:
            self.to_put_back = self._before_undo.sheet(self.state, self.log)

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    # What the glass asks for.

    def view(self) -> View:
        return sheet.view(self)

    def why(self) -> list[Reason]:
        return report.reasons(self)

    def history(self) -> list[str]:
        return [self.words.order(self.state, entry.order).text for entry in self.log]

    def whole_table(self) -> list[LayStep]:
        return self.words.whole_table(self.state, [entry.order for entry in self.log])
