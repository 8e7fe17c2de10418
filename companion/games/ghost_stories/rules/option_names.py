"""Wu-Feng's options in the notation of positions, by the kind of question."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.black_secret.facts import DEMONS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.written import name_of, spot_name


def act(t: State, option: tuple[Any, ...]) -> str:
    """ "place", "demon seeker", "curse 2 red", "towards altar", "go red"..."""
    word, *about = option
    if word == "demon":
        about = [DEMONS[about[0]].id]
    elif word == "towards":
        about = [spot_name(t, about[0])]
    elif word in ("go", "lose qi"):
        about = [t.boards[about[0]].colour]
    return " ".join(str(one) for one in (word, *about))


def move(t: State, option: tuple[Any, ...]) -> str:
    return act(t, option) if option[0] == "nothing" else " to ".join(name_of(t, place) for place in option)


def carried(t: State, option: tuple[int, int]) -> str:
    """From which tile to which a villager goes."""
    return " to ".join(spot_name(t, tile) for tile in option)


def colour(t: State, seat: int) -> str:
    return t.boards[seat].colour


def demon(t: State, index: int) -> str:
    return DEMONS[index].id


def plain(t: State, option: Any) -> str:
    return str(option)


WHERE: dict[str, Callable[[State, Any], str]] = {
    "place of ghost": name_of,
    "space of skeleton": name_of,
    "demon enters": spot_name,
    "demon step": spot_name,
    "ladder to take": spot_name,
    "stack to discard": spot_name,
    "cell for taoist": spot_name,
    "tile to haunt": spot_name,
    "ghost to move": move,
    "villager to move": carried,
    "villager of curse": spot_name,
    "crystal to take": spot_name,
    "tile for portal": spot_name,
}
"""The questions that ask for a place."""

WHAT: dict[str, Callable[[State, Any], str]] = {
    "use of ghost": act,
    "demon acts": act,
    "shadow acts": act,
    "shadow goes": act,
    "curse of any colour": act,
    "demon to activate": demon,
    "taoist of curse": colour,
    "victim of shadow": colour,
}
"""The questions that ask for an act or for somebody; any other option says itself."""


DETAILS = ("tao of curse",)
"""What follows from whom a curse strikes; it does not take his place."""


def option_name(t: State, kind: str, option: Any) -> str:
    """One option as positions write it."""
    return (WHERE | WHAT).get(kind, plain)(t, option)
