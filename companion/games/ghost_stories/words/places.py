"""The places of the map, as targets and orders name them."""

from typing import Any

from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.state import State


def spot(t: State, number: int) -> tuple[Any, ...]:
    """A tile or a cell below one."""
    return ("tile", number) if number < len(t.tiles) else ("cell", number - len(t.tiles))


def ghost_place(place: tuple[int, int]) -> tuple[Any, ...]:
    """A ghost space, or a demon that stands for one."""
    return ("demon", place[1]) if place[0] == DEMON_SEAT else ("space", *place)
