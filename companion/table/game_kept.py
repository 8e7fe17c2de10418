"""What a folder of games must know of each game: how its journals are listed, and what is kept of its box."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

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
    trouble: str
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


@dataclass(frozen=True)
class Kept(Generic[S]):
    """How one game is kept; of its rules this loads no more than the set-up.

    `setup` reads a set-up and raises Trouble for a wrong one.  `title` is what a game is called in the list, `note`
    what more is told of it, and `ended` the end of a finished one in a word, by its result.  `box` opens what is known
    of the box, in a folder of games; None for a game whose boxes are all alike.
    """

    setup: Callable[[Any], S]
    title: Callable[[S], str]
    note: Callable[[S], tuple[str, ...]]
    ended: Callable[[str], str]
    box: Callable[[Path], BoxFile] | None = None
