"""What a table must know of each kind of question: how it is asked, how it is answered by touch, how it is said."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from companion.game.question import Question
from companion.table.messages import N_
from companion.table.view import Choice, Form, Tap, Target

S = TypeVar("S")

Partial: TypeAlias = tuple[Any, ...]
"""The input so far: what taps that are not final have told."""
Shown: TypeAlias = tuple[list[Target], list[Choice]]
"""The places of the map that may be touched, and the buttons."""
Asked: TypeAlias = Callable[[S, Question, Partial], str]
Touched: TypeAlias = Callable[[S, Question, Partial], Shown]
Said: TypeAlias = Callable[[S, Any], str]
WHY_NOT = "why not"
"""Before an answer that cannot be: a touch on its dim key tells why."""
Sign: TypeAlias = Callable[[S, Any], tuple[str, ...]]
ToldBefore: TypeAlias = tuple[Any, Callable[[int], str]]
"""An earlier answer, and in one line what has come of it, given the number of its turn."""


def _no_form(_t: Any, _question: Question, _partial: Partial) -> None:
    return None


def _no_dice(_question: Question) -> tuple[str, ...]:
    return ()


def _not_told(_t: Any, _question: Question, _partial: Partial) -> None:
    return None


def _no_doubt(_question: Question, _value: Any) -> bool:
    return False


@dataclass(frozen=True)
class Kind(Generic[S]):
    """One kind of question that people, dice or cards answer.

    `asked` is the question as one line, `shown` every way to answer it by touch, and `form` what has a pad or a page of
    its own, each given the input so far; `option` is an answer as a button says it, and `past` the same when undo names
    it, where that is another text.  `phase` heads the column.  `rolled` are the dice that the question is about, and
    `doubted` tells whether an answer is taken only after a second touch.  `mistaken` is what people say when the
    answer was another one, where that happens so often that it has a button of its own.  `told_before` is an
    answer that cannot come because somebody gave it earlier, where the input so far means one, and why, given the turn
    of that.  `alone` is an answer told where the question is not shown beside it, where that is another text.
    """

    asked: Asked[S]
    shown: Touched[S]
    option: Said[S]
    phase: str = N_("Choose")
    past: Said[S] | None = None
    form: Callable[[S, Question, Partial], Form | None] = _no_form
    rolled: Callable[[Question], tuple[str, ...]] = _no_dice
    doubted: Callable[[Question, Any], bool] = _no_doubt
    mistaken: str = ""
    told_before: Callable[[S, Question, Partial], ToldBefore | None] = _not_told
    alone: Said[S] | None = None

    def said(self, t: S, value: Any) -> str:
        """An earlier answer in a few words."""
        return (self.past or self.option)(t, value)


@dataclass(frozen=True)
class Weighed(Generic[S]):
    """One kind of question that the villain answers: what it settles, and an option of it, in words."""

    what: str
    option: Said[S]


def keeping_keys(
    kind: Kind[S],
    keys: Callable[[S, Question], Iterable[Any]],
    why_not: Callable[[S, Question, Any], str],
    sign: Sign[S] = lambda _t, _value: (),
) -> Kind[S]:
    """The same kind on a pad whose keys never go: one that cannot be answered is dim, and a touch tells why not.

    What one person alone may see takes no half answers, so its keys are those that can be.
    """

    def asked(t: S, question: Question, partial: Partial) -> str:
        return why_not(t, question, partial[1]) if partial[:1] == (WHY_NOT,) else kind.asked(t, question, partial)

    def shown(t: S, question: Question, partial: Partial) -> Shown:
        told = partial[:1] == (WHY_NOT,)
        targets, choices = kind.shown(t, question, () if told else partial)
        if question.hidden or (partial and not told):
            return targets, choices
        gone = [value for value in keys(t, question) if value not in (*question.options, *question.also)]
        return targets, [*choices, *(dim_key(kind.option(t, value), value, sign(t, value)) for value in gone)]

    return replace(kind, asked=asked, shown=shown)


def dim_key(text: str, value: Any, sign: tuple[str, ...]) -> Choice:
    return Choice(text, Tap((WHY_NOT, value), False), sign, dim=True)


def each(question: Question) -> Iterable[Any]:
    """Every answer once: those that should come, then those that may."""
    return dict.fromkeys((*question.options, *question.also))


def on_buttons(option: Said[S], sign: Callable[[S, Any], tuple[str, ...]] = lambda _t, _option: ()) -> Touched[S]:
    """A button for each answer."""

    def shown(t: S, question: Question, _partial: Partial) -> Shown:
        return [], [Choice(option(t, value), Tap(value, True), sign(t, value)) for value in each(question)]

    return shown


def on_the_map(place: Callable[[Any], tuple[Any, ...]]) -> Touched[S]:
    """A place of the map for each answer."""

    def shown(_t: S, question: Question, _partial: Partial) -> Shown:
        return [Target(place(value), Tap(value, True)) for value in question.options], []

    return shown
