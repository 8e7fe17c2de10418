"""What a game must bring so that the kernel, a table and a simulation can run it; no words, no pictures."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from companion.game.correction import Copied, Corrections
from companion.game.question import Asking
from companion.game.script import Script


class Setup(Protocol):
    """How a table plays, as it is told at set-up and kept in the journal's first line.

    `seed` is where all chance comes from; `deck` and `lots` say who draws cards, and who settles what the villain's
    script leaves open: the "app" or the "table".
    """

    @property
    def seed(self) -> int: ...

    @property
    def deck(self) -> str: ...

    @property
    def lots(self) -> str: ...

    def to_json(self) -> dict[str, Any]: ...


class TableState(Copied, Protocol):
    """The state of a table."""

    @property
    def setup(self) -> Any: ...


T = TypeVar("T", bound=TableState)


def _nothing_made_up(_t: Any) -> bool:
    return False


@dataclass(frozen=True)
class Rulebook(Generic[T]):
    """The rules of one game.

    `name` is what the journal calls the game.  `setup` reads a set-up and raises Trouble for a wrong one; `first_table`
    lays it and `turn` opens one turn on it.  `script` is the villain.  `entries` is a position that a person can read,
    and `same_position` whether one that a journal holds is the one that the rules have come to.  `stand_in` tells of a
    table on which made-up values stand for what nobody has entered of its box.  `corrections` is what people may say of
    a table that lies otherwise, None where a game has nothing of the kind.
    """

    name: str
    setup: Callable[[Any], Setup]
    first_table: Callable[[Any], T]
    turn: Callable[[T], Asking]
    script: Script[T]
    entries: Callable[[T], dict[str, Any]]
    same_position: Callable[[dict[str, Any], dict[str, Any]], bool]
    stand_in: Callable[[T], bool] = _nothing_made_up
    corrections: Corrections[T] | None = None
