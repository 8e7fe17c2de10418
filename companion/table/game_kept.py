"""What a folder of games must know of each game: how its journals are listed, and what is kept of its box."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from companion.game.trouble import Trouble
from companion.table.game_words import Facts, Memory

S = TypeVar("S")

LONGEST = 200
"""So many letters of the players' names are shown."""


class BoxFile(Memory, Protocol):
    """What is known of this table's own box of a game, in a file beside the games.

    `facts` are as the set-up takes them, `trouble` one line about a file that cannot be used, `carried` the name of
    such a file on a USB stick.
    """

    facts: Facts
    trouble: Trouble | None
    carried: str

    def boxed(self, setup: Any) -> Any:
        """The set-up with all that is known of the box; what it brings itself stays."""
        ...

    def learn(self, found: Mapping[str, Mapping[str, Any]]) -> None:
        """Keep new facts.  Raises OSError, and Trouble for what cannot be in the box."""
        ...

    def read(self, path: Path) -> Facts:
        """The facts of another table's file.  Raises Trouble."""
        ...

    def write(self, path: Path, facts: Facts) -> None:
        """Write these facts to a file for another table.  Raises OSError."""
        ...


class Person(NamedTuple):
    """Somebody who plays: what he is called without a name, and his name, "" for none."""

    plain: str
    name: str


def _another(setup: Any, seed: int) -> Any:
    return replace(setup, seed=seed)


def _nobody(_setup: Any) -> Mapping[str, Person]:
    return {}


def _unnamed(setup: Any, _names: Mapping[str, str]) -> Any:
    return setup


def _of_one_kind(_setup: Any) -> str:
    return ""


def _neither(_result: str) -> None:
    return None


@dataclass(frozen=True)
class Kept(Generic[S]):
    """How one game is kept; of its rules this loads no more than the set-up.

    `setup` reads a set-up and raises Trouble for a wrong one.  `title` is what a game is called in the list, `note`
    what more is told of it, and `ended` the end of a finished one in a word, by its result.  `box` opens what is known
    of the box, in a folder of games; None for a game whose boxes are all alike.  `again` is the set-up of another game
    of the same people, whose chance begins with this seed.  `people` are those who can have a name, by the key that the
    set-up has for them, and `named` gives the set-up their names.  `against` is
    what a game was played against, such as its level and its boxes, and `won` whether a result is a victory, None where
    nobody wins.
    """

    setup: Callable[[Any], S]
    title: Callable[[S], str]
    note: Callable[[S], tuple[str, ...]]
    ended: Callable[[str], str]
    box: Callable[[Path], BoxFile] | None = None
    again: Callable[[S, int], S] = _another
    people: Callable[[S], Mapping[str, Person]] = _nobody
    named: Callable[[S, Mapping[str, str]], S] = _unnamed
    against: Callable[[S], str] = _of_one_kind
    won: Callable[[str], bool | None] = _neither
