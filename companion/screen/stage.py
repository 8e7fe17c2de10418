"""What a game must bring so that the glass can show it: a map, signs, panels, pages and the steps of its set-up."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.screen.panels import Panel
from companion.screen.parts import Page
from companion.screen.pupil import Pupil
from companion.screen.signs import Draw, Sign
from companion.screen.step import Step
from companion.screen.table_map import TableMap
from companion.table.game_words import Facts, Place
from companion.table.session import Session
from companion.table.view import PageAsked, Tap


class Play(Protocol):
    """The game on the glass, as a panel or a page of it needs it (play.py)."""

    session: Session

    def choose(self, tap: Tap) -> None:
        """Answer, or begin to."""

    def act(self, name: str) -> None:
        """As if a button with this meaning were touched."""

    def look(self, place: Place) -> None:
        """Say what lies at a place and does."""

    def close(self) -> None:
        """Close what is open."""


@dataclass(frozen=True)
class Stage:
    """One game on the glass.

    `table_map` draws its table and calls back with a touched place; `signs` and `icons` draw what its words name.
    `panels` show what lies beside the map, and `pages` answer a question that has one, both by name; a page takes what
    it has to ask and how it is closed.  `steps`, each with its heading, fill in a `draft`, which begins with a seed and
    a way to look up what is known of the box, and gives a set-up.  `box` opens the page of a library's box, given the
    way back from there, and `teaches` is the die that the camera can be taught.  `crowds` says how many can play; where
    there are several numbers the draft has a method `crowd`, which takes one.  `side` tells where a colour sits (0 to 3
    for near, left, far and right), in a game whose people have seats.
    """

    table_map: Callable[[Callable[[Tap], None]], TableMap]
    draft: Callable[[int, Callable[[], Facts]], Any]
    steps: Sequence[tuple[str, type[Step]]]
    signs: Mapping[str, Sign]
    icons: Mapping[str, Draw]
    panels: Mapping[str, Callable[[Play], Panel | None]]
    pages: Mapping[str, Callable[[Play, PageAsked, Callable[[], None]], Panel]]
    box: Callable[[Any], Callable[[Callable[[], None]], Page]] | None = None
    teaches: Callable[[], Pupil] | None = None
    crowds: Sequence[int] = ()
    side: Callable[[Any, str], int | None] | None = None
