"""The table that hands have laid, while undo and redo go back and forth in the game."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.game.correction import CORRECTION
from companion.game.game import Answer, Game
from companion.game.order import Order
from companion.game.rulebook import TableState
from companion.table import referee
from companion.table.game_words import Words
from companion.table.messages import _
from companion.table.view import Line


class Entry(NamedTuple):
    """One order of the log, and after how many answers it was told."""

    after: int
    order: Order


def since_last_person(
    by_itself: Callable[[Answer], bool], answers: Sequence[Answer], log: Sequence[Entry]
) -> int:  # fmt: skip
    """How much of the log was told before the last answer of a person: what follows may not be carried out yet."""
    people = (n for n, a in enumerate(answers, 1) if a.source != referee.PASSED and not by_itself(a))
    last = max((n for n in people if answers[n - 1].kind != CORRECTION), default=0)
    return sum(entry.after < last for entry in log)


def only_said(words: Words[Any], game: Game[TableState], log: Sequence[Entry], count: int) -> bool:
    """Whether after so many answers people have only said how their table lies: no hand has moved, none moves back."""
    if any(answer.kind != CORRECTION for answer in game.answers[count:]) or made_unfit(game, count):
        return False
    return not any(words.order(game.state, entry.order).physical for entry in log if entry.after > count)


def made_unfit(game: Game[TableState], count: int) -> bool:
    """Whether a correction after so many answers has led back to an earlier question, and hands with it."""
    return any(index >= count for index in game.unfit)


def last_of_people(by_itself: Callable[[Answer], bool], answers: Sequence[Answer]) -> int | None:
    """How many answers stand before the last one that somebody at the table gave; None where nobody did."""
    return next((n for n in reversed(range(len(answers))) if not by_itself(answers[n])), None)


def given_again(by_itself: Callable[[Answer], bool], undone: Sequence[Answer]) -> int:
    """How many answers redo gives again: the one taken back last, and all that followed from it by itself."""
    left = len(undone) - 1
    while left and by_itself(undone[left - 1]):
        left -= 1
    return len(undone) - left


Unfit = Callable[[list[Line] | None], list[Line] | None]
"""Tells beside what hands move which answers do not fit any more."""


def as_it_is(moves: list[Line] | None) -> list[Line] | None:
    """Every answer fits."""
    return moves


class Laid:
    """A table before the first of several undos and redos, and how far its log is still that of the game."""

    def __init__(self, words: Words[Any], game: Game[TableState], log: Sequence[Entry]):
        self.count = len(game.answers)
        self._words = words
        self._state, self._log, self._same = game.state.copy(), list(log), len(log)
        self.unfit: Unfit = as_it_is
        self._along = (*game.answers, *reversed(game.undone))

    def heading(self, game: Game[TableState]) -> str:
        """What the lines are that lay the table of this game."""
        back = len(game.answers) < self.count or made_unfit(game, self.count)
        return _("Put back") if back else _("Do again")

    def sheet(self, wanted: TableState, log: Sequence[Entry]) -> list[Line] | None:
        """What people read, None for nothing: what hands do, and which answers are lost."""
        return self.unfit(self.put_back(wanted, log) or None)

    def put_back(self, wanted: TableState, log: Sequence[Entry]) -> list[Line]:
        """What hands must do to lay the wanted table, which `log` led to; to be called after each undo and redo.

        Only what was told since the last call is compared: an undo costs the same late in a game as early.
        """
        both = min(len(log), len(self._log))
        self._same = min(self._same, both)
        while self._same < both and log[self._same] == self._log[self._same]:
            self._same += 1
        gone, again = ([entry.order for entry in entries[self._same :]] for entries in (self._log, log))
        return self._words.put_back(self._state, wanted, self._along, gone, again)

    def corrected(self, place: tuple[Any, ...], what: Any) -> None:
        """People have said that this lies there."""
        corrections = self._words.rules.corrections
        assert corrections is not None
        corrections.lay(self._state, place, what)

    def misread(self, was: Answer, value: Any) -> None:
        """What was answered so was `value` at the table all the time, and so hands have laid it."""
        self._words.misread(self._state, was, value)
