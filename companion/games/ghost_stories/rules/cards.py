"""The facts of the box, read once from the data files: cards, tiles, powers, levels and supplies."""

import tomllib
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

COLOURS = ("red", "green", "blue", "yellow", "black")
BOARD_COLOURS = COLOURS[:4]


@dataclass(frozen=True, slots=True)
class Card:
    """A ghost or an incarnation.  `need` is its resistance by colour, the stones hold code words (GS 1.1, 4.6, 9.5).

    The rules look at cards all the time, and no attribute is read faster than one in a slot.
    """

    number: int
    name: str
    colour: str
    need: tuple[tuple[str, int], ...]
    left: tuple[str, ...]
    middle: tuple[str, ...]
    right: tuple[str, ...]
    incarnation: bool
    lasting: frozenset[str]
    resistance: int = field(init=False)
    """In all colours together."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "resistance", sum(count for _, count in self.need))

    def __hash__(self) -> int:
        """Two cards of one number are rare; all fields of a card take long."""
        return self.number


@cache
def without_left(card: Card) -> Card:
    """The card as it lies when its left stone was ignored (WM 5.9)."""
    return replace(card, left=(), lasting=frozenset(card.middle))


class Level(NamedTuple):
    """One of the four levels of difficulty (GS 0.6 to 0.8, GS 2.2, GS 15.1)."""

    id: str
    qi: int
    yin_yang: bool
    black_tao: int
    haunted_to_lose: int
    incarnations: tuple[int, ...]
    victory: int


def read(name: str) -> dict[str, Any]:
    """One data file of this package."""
    return tomllib.loads(files("companion.games.ghost_stories.rules").joinpath("data", name).read_text("utf-8"))


def _card(raw: dict[str, Any], incarnation: bool) -> Card:
    stones = {side: tuple(raw[side]) for side in ("left", "middle", "right")}
    need = tuple((colour, raw["resistance"][colour]) for colour in COLOURS if colour in raw["resistance"])
    lasting = frozenset(stones["left"] + stones["middle"])
    return Card(raw["number"], raw["name"], raw["colour"], need, **stones, incarnation=incarnation, lasting=lasting)


_cards = read("cards.toml")
_box = read("box.toml")

GHOSTS = tuple(raw["number"] for raw in _cards["ghosts"])
INCARNATIONS = tuple(raw["number"] for raw in _cards["incarnations"])
CARDS = {raw["number"]: _card(raw, False) for raw in _cards["ghosts"]}
CARDS |= {raw["number"]: _card(raw, True) for raw in _cards["incarnations"]}

SUPPLIES: dict[str, int] = {name: count for name, count in _box["supplies"].items() if name != "confidence"}
TAO_FACES: tuple[str, ...] = tuple(_box["dice"]["tao"])
OTHER = "other"
"""The face of a die that does not fit, where people tell how many do and not what each of them shows."""
CURSE_FACES: tuple[str, ...] = tuple(_box["dice"]["curse"])
DECK: dict[str, Any] = _box["deck"]
NEUTRAL: dict[str, int] = _box["neutral"]
TILES = {raw["id"]: raw["name"] for raw in _box["tiles"]}
POWERS = {raw["id"]: raw["name"] for raw in _box["powers"]}
POWER_COLOURS = {raw["id"]: raw["colour"] for raw in _box["powers"]}
LEVELS = {
    raw["id"]: Level._make(tuple(raw[f]) if isinstance(raw[f], list) else raw[f] for f in Level._fields)
    for raw in _box["levels"]
}


@cache
def sides(colour: str) -> tuple[str, ...]:
    """The two powers printed on the board of this colour."""
    return tuple(power for power, owner in POWER_COLOURS.items() if owner == colour)
