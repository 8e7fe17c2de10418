"""What a game must bring so that a table can speak of it: its questions, orders and paragraphs in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from companion.advice.ahead import Looking
from companion.game.correction import CORRECTION
from companion.game.game import Answer
from companion.game.order import Order
from companion.game.question import VILLAIN, Question
from companion.game.rulebook import Rulebook, TableState
from companion.table.advised import Hinted
from companion.table.differs import Differs
from companion.table.guide import Guidance
from companion.table.kinds import Kind, Partial, Weighed
from companion.table.laying import LayStep
from companion.table.messages import _
from companion.table.view import Banner, Choice, DiceAsked, Line, Moment, Reason
from companion.table.villain import Villain

T = TypeVar("T", bound=TableState)

Place: TypeAlias = tuple[Any, ...]
"""A place of the table, in the game's words for it, as lines and targets name it."""
Explained: TypeAlias = tuple[str, list[Reason]]
"""What a thing is called, and what it does."""

Facts: TypeAlias = dict[str, dict[str, Any]]
"""What a table knows of its own box, as the set-up takes it."""


class Memory(Protocol):
    """What a table learns of its own box while it plays, kept for its next games."""

    def learns(self, setup: Any) -> bool:
        """Whether games of this set-up tell anything."""
        ...

    def told(self, t: Any, orders: Sequence[Order]) -> Facts:
        """What a game knows now; `orders` are all of them so far."""
        ...

    def follow(self, before: Facts, now: Facts) -> None:
        """Keep what a step has told, and forget what an undo took back.  Raises OSError."""
        ...


class Chapter(NamedTuple):
    """A chapter of the rules: its title, and the numbers of its paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


class End(NamedTuple):
    """How a game ended, in words: the result, and the score in parts; `together` when these are of one score."""

    text: str
    score: tuple[tuple[str, int], ...]
    together: bool = True


class Count(NamedTuple):
    """Something of a table in a number, whose course over the game is plotted; `colour` is that of a board, or ""."""

    name: str
    number: int
    colour: str = ""


@dataclass(frozen=True)
class Labels(Generic[T]):
    """The QR labels of one game.

    `meaning` is the thing on which a code is stuck, None for a code of somebody else; `answers` tells whether such a
    thing can answer a question, and `meant` which of its answers it may mean: none, the one, or several that a touch
    tells apart.  `refused` says why it answers nothing now, and `explained` what the thing does: a title and what
    stands below.
    """

    meaning: Callable[[str], Any]
    answers: Callable[[Question, Any], bool]
    meant: Callable[[T, Question, Any], list[Any]]
    refused: Callable[[Question], str]
    explained: Callable[[T, Any], Explained]


def _no_chapters(_t: Any) -> Sequence[Chapter]:
    return ()


def _unexplained(_t: Any, _place: Place, _told: Sequence[Order]) -> None:
    return None


def _not_in_short(_t: Any, _order: Order, _paragraphs: Sequence[str]) -> str:
    return ""


def _no_banner(_t: Any, _before: Sequence[Order], _now: Sequence[Order]) -> None:
    return None


def _no_moment(_t: Any, _now: Sequence[Order]) -> None:
    return None


def _nothing_told(_t: Any, _orders: Sequence[Order]) -> tuple[str, ...]:
    return ()


def _nothing_counted(_t: Any) -> Sequence[Count]:
    return ()


def _nothing_to_lay(_setup: Any) -> Sequence[LayStep]:
    return ()


def _no_seats(_t: Any) -> Sequence[int]:
    return ()


def _as_it_is(_t: Any, text: str) -> str:
    return text


def _nothing_lies(_t: Any, _was: Answer, _value: Any) -> None:
    return None


@dataclass(frozen=True)
class Words(Generic[T]):
    """One game in words.

    `kinds` are the questions that the table answers, `weighed` those that the villain answers; `lots` is the paragraph
    by which chance settles what he leaves open, which is
    headed `by_lot`.  `order` is one order as the sheet shows it, `paragraph` the text of a
    paragraph, "" when it has none, `face` a face of a die in a word.  `head` is whose turn it is and the colour of his
    board, `extras` what else a view tells of this game, `end` the last page.  `put_back` says what hands do to make the
    first table look as the second, given all answers along the way, the orders that only the first followed and those
    that only the second does; `whole_table` how to lay this one, given all orders so far.  `leaves_as_is` tells the
    buttons by which nothing happens, for a table that has a button of its own for them.  `passed` is the note of a turn
    that an earlier companion ended by itself.  `labels` are for its things, where it has any, and
    `lights` what a layout of lights calls its places.  `in_short` says in one plain sentence why
    the villain came to an order, by the paragraphs that decided; "" where there is none.  `banner` is what the
    newest orders tell as an event, given all before them and them, `moment` what of it is heard and moves, given these
    alone, and `unbroken` keeps the names in a line from being
    broken.  `evening` tells at the end what the game was like, given all its orders.  `seat` is who sits there and the
    colour of his board, for games in which somebody may be asked in the turn of another or in secret; neither orders
    nor put-back tell of what is hidden.  `seats` are those that people play, each of which a phone may take.
    `explained_at` says what lies at a place and what it does, given all orders so far; None for a place of which there
    is nothing to say.  `chapters` are those of the rules in which people can look things up.  `differs` is how people
    say that their table lies otherwise, where they can.  `misread` lays on a table what an answer should have been,
    where hands have something of it before them: the card that was drawn and not the one that was told.  `begins` tells
    the note with which a turn begins.  `laying` is how a complete set-up is laid on the table before the first turn.
    `guide` explains each kind of question to those who play for the first time.  `villain` is how one is spoken of who
    does not go by his script alone.  `results` are the ends that a game can have, told without its table.  `counted` is
    what of a table is plotted when the game is over.  `adviser` looks ahead for people, as a function that a pickle can
    name; it gives None where they do not want to be told.  `hinted` is how hints are given, None in games that know
    none.
    """

    rules: Rulebook[T]
    kinds: Mapping[str, Kind[T]]
    weighed: Mapping[str, Weighed[T]]
    lots: str
    by_lot: str
    order: Callable[[T, Order], Line]
    paragraph: Callable[[str], str]
    face: Callable[[str], str]
    head: Callable[[T], tuple[str, str]]
    extras: Callable[[T], dict[str, Any]]
    end: Callable[[T], End]
    put_back: Callable[[T, T, Sequence[Answer], Sequence[Order], Sequence[Order]], list[Line]]
    whole_table: Callable[[T, Sequence[Order]], list[LayStep]]
    leaves_as_is: Callable[[Choice], bool]
    passed: Callable[[T], Order]
    labels: Labels[T] | None = None
    lights: Mapping[tuple[Any, ...], str] = field(default_factory=dict)
    in_short: Callable[[T, Order, Sequence[str]], str] = _not_in_short
    banner: Callable[[T, Sequence[Order], Sequence[Order]], Banner | None] = _no_banner
    moment: Callable[[T, Sequence[Order]], Moment | None] = _no_moment
    unbroken: Callable[[T, str], str] = _as_it_is
    evening: Callable[[T, Sequence[Order]], tuple[str, ...]] = _nothing_told
    seat: Callable[[T, int], tuple[str, str]] | None = None
    seats: Callable[[T], Sequence[int]] = _no_seats
    explained_at: Callable[[T, Place, Sequence[Order]], Explained | None] = _unexplained
    chapters: Callable[[T], Sequence[Chapter]] = _no_chapters
    differs: Differs[T] | None = None
    misread: Callable[[T, Answer, Any], None] = _nothing_lies
    begins: Callable[[Order], bool] = lambda _order: False
    laying: Callable[[Any], Sequence[LayStep]] = _nothing_to_lay
    guide: Mapping[str, Guidance] = field(default_factory=dict)
    villain: Villain[T] | None = None
    results: Mapping[str, str] = field(default_factory=dict)
    counted: Callable[[T], Sequence[Count]] = _nothing_counted
    adviser: Callable[[Any], Looking[Any] | None] | None = None
    hinted: Hinted[T] | None = None

    def kind(self, question: Question) -> Kind[T]:
        return self.kinds[question.kind]

    def asked(self, t: T, question: Question, partial: Partial = ()) -> str:
        """A question as one line, given the input so far."""
        if question.to == VILLAIN:
            return _(self.weighed[question.kind].what)
        return self.kinds[question.kind].asked(t, question, partial)

    def option(self, t: T, kind: str, value: Any) -> str:
        """An option of any question, the villain's too."""
        return self.weighed[kind].option(t, value) if kind in self.weighed else self.kinds[kind].option(t, value)

    def said(self, t: T, answer: Answer) -> str:
        """An earlier answer in a few words."""
        if answer.kind == CORRECTION:
            return self.differs.said(t, answer.value) if self.differs is not None else ""
        if answer.kind in self.weighed:
            return self.weighed[answer.kind].option(t, answer.value)
        return self.kinds[answer.kind].said(t, answer.value)

    def dice(self, t: T, question: Question | None, partial: Partial) -> DiceAsked | None:
        """The dice that the question asks to roll, when it asks for some."""
        kind = self.kinds.get(question.kind) if question is not None else None
        form = kind.form(t, question, partial) if kind is not None and question is not None else None
        return form if isinstance(form, DiceAsked) else None
