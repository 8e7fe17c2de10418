"""The facts of Black Secret (BS 1): demons, curses, blood mantras and tokens, read once from the data file."""

from dataclasses import dataclass
from functools import cache

from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, Card, read

_data = read("black_secret.toml")


@dataclass(frozen=True, slots=True)
class Demon:
    """A demon of the Wu-Feng board; `codes` holds what each side of that board gives it (BS 11)."""

    id: str
    name: str
    cost: int
    resistance: int
    codes: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Curse:
    """A curse token: its level, the code word of its effect and the colours that it may have (BS 4, 21)."""

    id: str
    level: int
    code: str
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mantra:
    """A blood mantra: the Qi that fills it and the code word of its effect (BS 9, 22)."""

    id: str
    level: int
    code: str


DEMONS = tuple(
    Demon(raw["id"], raw["name"], raw["cost"], raw["resistance"], {side: tuple(raw[side]) for side in "ab"})
    for raw in _data["demons"]
)
"""Weakest first, as they act (BS 5.4)."""

CURSES = {
    raw["id"]: Curse(
        raw["id"], raw["level"], raw["code"], tuple(raw["colours"]) if "colours" in raw else (raw["colour"],)
    )
    for raw in _data["curses"]
}
MANTRAS = {raw["id"]: Mantra(raw["id"], raw["level"], raw["code"]) for raw in _data["mantras"]}
TOKEN_KINDS: tuple[str, ...] = tuple(_data["tokens"]["kinds"])
GROUP: int = _data["tokens"]["group"]
PYRAMID: tuple[int, ...] = tuple(_data["pyramid"]["places"])
OPEN_MANTRAS = {int(level): count for level, count in _data["mantras_open"].items() if level != "confidence"}
SECRET_SUPPLIES: dict[str, int] = {name: count for name, count in _data["supplies"].items() if name != "confidence"}
SECRET_DECK: tuple[int, ...] = tuple(_data["deck"]["ghosts"])
SECRET_SCORE: dict[str, int] = {side: _data["score"][side] for side in ("victory", "defeat")}
SECRET_TILES: dict[str, str] = {raw["id"]: raw["name"] for raw in _data["tiles"]}

_first, _count = _data["unknown_ghosts"]["first"], _data["unknown_ghosts"]["count"]
SECRET_GHOSTS = tuple(range(_first, _first + _count))
SECRET_INCARNATIONS = {raw["number"]: raw for raw in _data["incarnations"]}
"""What is known of the five: name and stones; colour and resistance are the box's to say (BS 17)."""

PILES = (*tuple((level, colour) for level in (1, 2, 3) for colour in BOARD_COLOURS), (4, "black"))
"""The piles of curse tokens by level and colour (AW 0.2)."""

DEMON_SEAT = 4
"""The pseudo board of demons in places: (4, i) is demon i, wherever its cell is."""

SKELETON, BONES = -1, -2
"""Numbers of the pseudo cards that are skeletons: one of Wu-Feng's three, or a Bones token (BS 14)."""

CELLS = tuple(range(9, 18))
"""Catacomb cells as spots: tile 0 to 8, and cell = tile + 9 right below it (BS 1.2)."""


LEVELS_OF_CURSES = {
    level: tuple(curse.id for curse in CURSES.values() if curse.level == level) for level in range(1, len(PYRAMID) + 1)
}
PILE_SIZE = {
    level: len(tokens) // sum(pile[0] == level for pile in PILES) for level, tokens in LEVELS_OF_CURSES.items()
}
"""How many tokens a pile of a level has when all are in it: eight over four colours, four black ones."""


@cache
def skeleton(number: int, colour: str) -> Card:
    """A skeleton as an exorcist meets it: resistance 1 of the colour of the board that it lies on (BS 14.1)."""
    name = "Skeleton" if number == SKELETON else "Bones"
    return Card(number, name, colour, ((colour, 1),), (), (), (), False, frozenset())


@cache
def demon_card(index: int, side: str, colour: str) -> Card:
    """A demon as an exorcist meets it: its own resistance in the colour of its cell (BS 8.3)."""
    demon = DEMONS[index]
    codes = demon.codes[side]
    return Card(-10 - index, demon.name, colour, ((colour, demon.resistance),), (), codes, codes, False, frozenset())
