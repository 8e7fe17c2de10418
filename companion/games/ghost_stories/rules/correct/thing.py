"""What a kind of place must tell so that people can correct it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.games.ghost_stories.rules.correct.ghosts import Options, Place
from companion.games.ghost_stories.rules.state import State

EITHER = (False, True)


class Thing(NamedTuple):
    """One kind of place: where it is, what can lie there by the box, and how something is laid there.

    `now` is what lies there where the listing of the table does not call it as a correction does.
    """

    places: Callable[[State], list[Place]]
    could: Callable[[State, Place], Options]
    lay: Callable[[State, Place, Any], None]
    now: Callable[[State, Place], Any] | None = None
