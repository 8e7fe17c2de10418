"""How people say that their table lies otherwise: which places they touch, and what a small sheet offers for each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from companion.game.question import Question

T = TypeVar("T")

Spot = tuple[Any, ...]
"""A place of the map, or what a button beside it stands for."""
Said = tuple[tuple[Any, ...], Any]
"""A correction: the place as the listing calls it, and what lies there."""


class Step(NamedTuple):
    """A button of the sheet: it says `said`, and leads on to the sheet that `opens` names, where it names one.

    One that cannot be touches nothing: `refused` tells people why, in one line.  One with a `key` lies over the map,
    as a Choice does, and the others of its sheet beside them.
    """

    text: str
    said: Said | None = None
    opens: Spot = ()
    sign: tuple[str, ...] = ()
    refused: str = ""
    on: bool = False
    key: int = 0


class Row(NamedTuple):
    """What lies there in words, and the buttons that change it; without words a row of buttons alone."""

    text: str
    steps: tuple[Step, ...]


def _no_walk(_t: Any) -> list[Spot]:
    return []


@dataclass(frozen=True)
class Differs(Generic[T]):
    """The corrections of one game in words.

    `spots` are the places of the map that can be touched and `others` what lies beside it, each with its words and its
    sign; `title` heads the sheet of one of them and `rows` are what stands there.  `said` is a correction in a few
    words.  `people` is the spot of the sheet on which somebody leaves the game or joins, () where nobody can.  `walk`
    are the sheets that people go through when they have played on without the app, none where they cannot.
    """

    spots: Callable[[T], list[Spot]]
    others: Callable[[T], list[tuple[Spot, str, tuple[str, ...]]]]
    title: Callable[[T, Spot], str]
    rows: Callable[[T, Question, Spot], list[Row]]
    said: Callable[[T, Said], str]
    people: Spot = ()
    walk: Callable[[T], list[Spot]] = _no_walk
