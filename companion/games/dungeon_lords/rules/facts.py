"""The facts of the box, read once from the data file: orders, monsters, rooms, counters."""

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple


class Action(NamedTuple):
    """One of the eight actions: `resolved` are its squares (0 is I) in the order in which they are carried out.

    `costs` and `gains` are those of the squares from I to III, by the name of the goods.
    """

    number: int
    id: str
    resolved: tuple[int, ...]
    costs: tuple[dict[str, int], ...]
    gains: tuple[dict[str, int], ...]


class Monster(NamedTuple):
    """A monster or a ghost: `cost` is its price and its wage (DL 8.1), `tiles` how many came with each year."""

    id: str
    cost: dict[str, int]
    tiles: tuple[int, int]


class Room(NamedTuple):
    """A room that produces: how many imps and goods go in, and what comes out (DL 5.3)."""

    id: str
    cost: dict[str, int]
    gain: dict[str, int]


BOX: dict[str, Any] = tomllib.loads(
    files("companion.games.dungeon_lords.rules").joinpath("data", "box.toml").read_text("utf-8")
)

SQUARES: tuple[str, ...] = tuple(BOX["squares"])
COLOURS: tuple[str, ...] = tuple(BOX["colours"])
SEASONS: tuple[str, ...] = tuple(BOX["seasons"])
EVENTS: tuple[str, ...] = tuple(BOX["events"]["tiles"])
YEARS: int = BOX["years"]
MINIONS: int = BOX["minions"]
LAID: int = BOX["orders_laid"]
INACCESSIBLE: int = BOX["player_inaccessible"]
DUMMY_INACCESSIBLE: int = BOX["nonplayer_inaccessible"]
FIRST_TUNNELS: int = BOX["first_tunnels"]
DUNGEON_TILES: int = BOX["dungeon_tiles"]
DEAD_LETTER_POINTS: int = BOX["dead_letter_points"]
TOP: int = BOX["evilometer"]["spaces"] - 1
START: int = BOX["evilometer"]["start"]
PALADIN: int = BOX["evilometer"]["paladin"]


def _action(raw: dict[str, Any]) -> Action:
    resolved = tuple(SQUARES.index(square) for square in raw["carried_out"])
    costs, gains = (tuple(raw[square][side] for square in SQUARES) for side in ("cost", "gain"))
    return Action(raw["number"], raw["id"], resolved, costs, gains)


ACTIONS: dict[int, Action] = {raw["number"]: _action(raw) for raw in BOX["orders"]}
"""By the number on the board, 1 to 8; an order card bears the number of its action."""
MONSTERS: dict[str, Monster] = {
    raw["id"]: Monster(raw["id"], raw["cost"], (raw["tiles"][0], raw["tiles"][1])) for raw in BOX["monsters"]
}
ROOMS: tuple[Room, ...] = tuple(Room(raw["id"], raw["cost"], raw["gain"]) for raw in BOX["rooms"])
