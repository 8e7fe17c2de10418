"""How entries of a position are written: places by name, and values of the form that an entry asks for."""

from collections.abc import Iterable
from typing import Any

from companion.game.position import BadPosition
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT, DEMONS
from companion.games.ghost_stories.rules.state import State

BELOW = "below "

Entries = dict[str, Any]


# Values.


def known(raw: Entries, keys: set[str], table: str = "") -> None:
    """Raises BadPosition for an entry that nobody reads, in the whole or in a `table` of it."""
    for key in raw:
        if key not in keys and table:
            raise BadPosition("unknown entry {key!r} of {table}", key=key, table=table)
        if key not in keys:
            raise BadPosition("unknown entry {key!r}", key=key)


def count(raw: Entries, key: str, default: int = 0, most: int | None = None) -> int:
    value = raw.get(key, default)
    if type(value) is not int or value < 0 or (most is not None and value > most):
        if most is not None:
            raise BadPosition("{key!r} is a number from 0 to {most}", key=key, most=most)
        raise BadPosition("{key!r} is a number from 0 on", key=key)
    return value


def flag(raw: Entries, key: str) -> bool:
    value = raw.get(key, False)
    if type(value) is not bool:
        raise BadPosition("{key!r} is true or false", key=key)
    return value


def listed(raw: Entries, key: str, default: Any = (), form: type = str) -> tuple[Any, ...]:
    value = raw.get(key, default)
    if not isinstance(value, list | tuple) or not all(type(item) is form for item in value):
        if form is int:
            raise BadPosition("{key!r} is a list of numbers", key=key)
        raise BadPosition("{key!r} is a list of texts", key=key)
    return tuple(value)


def table(raw: Entries, key: str) -> Entries:
    value = raw.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition("{key!r} is a table of entries", key=key)
    return value


def one_of(raw: Entries, key: str, names: Iterable[Any], default: Any = None) -> Any:
    value = raw.get(key, default)
    if value not in tuple(names):
        raise BadPosition("{key!r} is one of {names}", key=key, names=", ".join(str(name) for name in names))
    return value


# Places.


def place_of(t: State, text: str) -> tuple[int, int]:
    """ "red 1" is the rightmost space of the red board, "seeker" a demon in the catacombs.  Raises BadPosition."""
    names = [demon.id for demon in DEMONS]
    if t.secret is not None and text in names:
        return DEMON_SEAT, names.index(text)
    colour, _, number = str(text).partition(" ")
    if colour not in t.setup.boards or number not in ("1", "2", "3"):
        raise BadPosition("{text!r} is no ghost space; write a colour and 1, 2 or 3 from right to left", text=text)
    return t.setup.boards.index(colour), int(number) - 1


def name_of(t: State, place: tuple[int, int]) -> str:
    """The inverse of place_of."""
    if place[0] == DEMON_SEAT:
        return DEMONS[place[1]].id
    return f"{t.setup.boards[place[0]]} {place[1] + 1}"


def tile_of(t: State, name: str | int) -> int:
    """A tile, or the cell below it, by its name or its number from 0 to 8."""
    if type(name) is int and 0 <= name < 9:
        return name
    if name not in t.tiles:
        raise BadPosition("there is no tile {name!r} in the village", name=name)
    return t.tiles.index(str(name))


def tiles_of(t: State, raw: Entries, key: str) -> list[int]:
    """The tiles or cells of an entry that lists them."""
    names = raw.get(key, ())
    if not isinstance(names, list | tuple):
        raise BadPosition("{key!r} is a list of tiles", key=key)
    tiles = [tile_of(t, name) for name in names]
    for tile in tiles:
        if tiles.count(tile) > 1:
            raise BadPosition("{key!r} names {value} twice", key=key, value=t.tiles[tile])
    return tiles


def spot_of(t: State, name: str | int) -> int:
    """A tile as above, or with "below " before it the catacomb cell there."""
    if t.secret is None or not str(name).startswith(BELOW):
        return tile_of(t, name)
    cell = str(name).removeprefix(BELOW)
    return tile_of(t, int(cell) if cell.isdecimal() and cell.isascii() else cell) + len(t.tiles)


def spot_name(t: State, spot: int) -> str:
    """The inverse of spot_of."""
    return t.tiles[spot] if spot < len(t.tiles) else BELOW + t.tiles[spot - len(t.tiles)]
