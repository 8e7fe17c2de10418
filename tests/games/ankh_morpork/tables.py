"""Small tables laid by hand, and rules played on them with answers.

A position names only what differs from an empty board: `lay("opponent = [1, 6, 8]")`.
"""

from typing import Any

from companion.game.question import Asking, GameOver, Question
from companion.games.ankh_morpork.rules.cards import play_next, scroll
from companion.games.ankh_morpork.rules.d12 import KIND
from companion.games.ankh_morpork.rules.facts import CARDS
from companion.games.ankh_morpork.rules.notation import position
from companion.games.ankh_morpork.rules.state import State

NAMES = {card.name: card.id for card in CARDS.values()}


def lay(text: str = "", active: str = "opponent") -> State:
    """The table of this position, with its orders told; it is the opponent's turn unless said otherwise."""
    t = position(text)
    t.active, t.orders = active, []
    return t


class Played:
    """A rule that runs on a table.  `asked` are all its questions, `question` is the one that is open."""

    def __init__(self, t: State, asking: Asking):
        self.table, self._asking = t, asking
        self.asked: list[Question] = []
        self.question: Question | None = None
        self._send(None)

    def __call__(self, *answers: Any) -> "Played":
        """Answer one question after the other; a number is what the d12 shows.

        A question with a usual answer has it when the next answer is none of its own.
        """
        left = list(answers)
        while left or (self.question is not None and self.question.usual is not None and not left):
            question = self.question
            assert question is not None, f"nothing is asked any more, but {left} is answered"
            value = ((str(left[0]),) if question.kind == KIND else left[0]) if left else question.usual
            if not question.accepts(value) and question.usual is not None:
                self._send(question.usual)
                continue
            assert question.accepts(value), f"{value!r} does not answer {question}"
            left = left[1:]
            self._send(value)
        return self

    def open(self, *answers: Any) -> "Played":
        """Answer, but leave a question with a usual answer open at the end."""
        for answer in answers:
            assert self.question is not None
            value = (str(answer),) if self.question.kind == KIND else answer
            assert self.question.accepts(value), f"{value!r} does not answer {self.question}"
            self._send(value)
        return self

    @property
    def kinds(self) -> list[str]:
        return [question.kind for question in self.asked]

    def _send(self, value: Any) -> None:
        try:
            self.question = self._asking.send(value)
            self.asked.append(self.question)
        except StopIteration:
            self.question = None
        except GameOver as over:
            self.question, self.table.result = None, str(over)


def play(t: State, asking: Asking, *answers: Any) -> Played:
    """Run a rule to its end with these answers, and with the usual ones where these do not fit."""
    played = Played(t, asking)(*answers)
    assert played.question is None, f"{played.question} is still open"
    return played


def text_of(t: State, name: str, *answers: Any) -> Played:
    """The text of the card with this name, read for the opponent."""
    t.stack += (NAMES[name],)
    return play(t, scroll(t, CARDS[NAMES[name]]), *answers)


def card(t: State, name: str, *answers: Any) -> Played:
    """The opponent turns over the card with this name and plays it."""
    return play(t, play_next(t), NAMES[name], *answers)


def told(t: State) -> list[tuple[Any, ...]]:
    """The orders so far that a hand carries out, without the notes."""
    assert t.orders is not None
    return [(order.verb, *order.what) for order in t.orders if order.verb != "note"]


def noted(t: State) -> list[tuple[Any, ...]]:
    """The notes so far."""
    assert t.orders is not None
    return [order.what for order in t.orders if order.verb == "note"]


def at(t: State, figure: str) -> dict[int, int]:
    """How many such figures stand in which areas."""
    return {area: count for area, count in enumerate(t.figures[figure]) if count}


def markers(t: State) -> list[int]:
    return list(t.with_marker())


def buildings(t: State, side: str) -> list[int]:
    return list(t.with_building(side))
