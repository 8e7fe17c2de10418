"""The facts of the box, read once from the data files: areas, cards, events and pieces."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

PLAYER, OPPONENT, TROLL, DEMON = "player", "opponent", "troll", "demon"
SIDES = (PLAYER, OPPONENT)
FIGURES = (PLAYER, OPPONENT, TROLL, DEMON)
"""The figures that stand in areas; those of a side are its minions."""


class Area(NamedTuple):
    """One of the twelve areas: number, printed name and price, the areas next to it, and whether it can be flooded."""

    number: int
    name: str
    price: int
    next: tuple[int, ...]
    river: bool


class Card(NamedTuple):
    """A card that players draw.  `code` is the code word of its text, "" without one, `values` what that counts with.

    `reads` is the paragraph that reads the text for the opponent.
    """

    id: str
    name: str
    border: str
    symbols: tuple[str, ...]
    code: str
    values: dict[str, Any]
    reads: str


def read(name: str) -> dict[str, Any]:
    """One data file of this package."""
    return tomllib.loads(files("companion.games.ankh_morpork.rules").joinpath("data", name).read_text("utf-8"))


def _area(raw: dict[str, Any]) -> Area:
    return Area(raw["number"], raw["name"], raw["price"], tuple(sorted(raw["next"])), raw["river"])


def _card(raw: dict[str, Any]) -> Card:
    values = dict(raw.get("effect", {}))
    code = values.pop("code", "")
    return Card(raw["id"], raw["name"], raw["border"], tuple(raw["symbols"]), code, values, raw.get("reads", ""))


_box = read("box.toml")

MAP = {raw["number"]: _area(raw) for raw in read("areas.toml")["areas"]}
AREAS = tuple(sorted(MAP))
NEXT = tuple(MAP[number].next if number in MAP else () for number in range(len(MAP) + 1))
"""The areas next to each one, by its number; there is no area 0."""

CARDS = {raw["id"]: _card(raw) for raw in read("cards.toml")["cards"]}
SET_ASIDE: tuple[str, ...] = tuple(_box["setup"]["set_aside"])
DECK = tuple(id for id in CARDS if id not in SET_ASIDE)
"""All cards in play, those with a green border first: they lie on top (AM 0.4)."""
EVENTS = {raw["id"]: raw["name"] for raw in read("events.toml")["events"]}

PIECES: dict[str, int] = _box["pieces"]
SETUP: dict[str, Any] = _box["setup"]
SUPPLY = {
    PLAYER: PIECES["minions"],
    OPPONENT: PIECES["minions"],
    TROLL: PIECES["trolls"],
    DEMON: PIECES["demons"],
}
"""How many of each figure the box holds."""
COINS = PIECES["silver"] + 5 * PIECES["gold"]
"""All the money of the box in dollars."""

SMALL_GODS, LONGWALL, UNREAL_ESTATE = 4, 9, 2
"""Areas that texts or switches name."""


@cache
def areas_of(mask: int) -> tuple[int, ...]:
    """The areas whose bits are set, in ascending order: bit n stands for area n."""
    return tuple(area for area in AREAS if mask >> area & 1)


NEAR = tuple(sum(1 << near for near in NEXT[area]) for area in range(len(NEXT)))
"""The areas next to each one as bits."""
