"""The facts of White Moon (WM 0): families of villagers, artifacts and tiles, read once from the data file."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.ghost_stories.rules.cards import read

_data = read("white_moon.toml")


@dataclass(frozen=True, slots=True)
class Family:
    """A family of villagers: its sign, its members, and the code words of its penalty and its reward (WM 5).

    `artifact` is what its rescue wins, empty when `reward` takes effect at once.
    """

    id: str
    sign: str
    size: int
    penalty: str
    reward: str
    artifact: str


class Artifact(NamedTuple):
    """A family's treasure (WM 6); one that works `once` is discarded by its use."""

    id: str
    name: str
    once: bool


FAMILIES = {
    raw["id"]: Family(
        raw["id"], raw["sign"], raw["size"], raw["penalty"], raw.get("reward", ""), raw.get("artifact", "")
    )
    for raw in _data["families"]
}
ARTIFACTS = {raw["id"]: Artifact(raw["id"], raw["name"], raw["once"]) for raw in _data["artifacts"]}
VILLAGERS = sum(family.size for family in FAMILIES.values())
CRYSTALS: int = _data["supplies"]["crystals"]
ROOM: int = _data["supplies"]["villagers_on_a_tile"]
DEATHS_TO_LOSE: int = _data["supplies"]["deaths_to_lose"]
MOON_TILES: dict[str, str] = {raw["id"]: raw["name"] for raw in _data["tiles"]}
MOON_SCORE: dict[str, int] = {name: points for name, points in _data["score"].items() if name != "confidence"}
MOON_CURSES: dict[str, str] = {raw["id"]: raw["code"] for raw in _data["curses"]}
MOON_MANTRAS: dict[str, str] = {raw["id"]: raw["code"] for raw in _data["mantras"]}
"""Id to code word; their levels and colours are the box's to say (BS 21.51, 22.51)."""

CORNERS = (0, 2, 6, 8)
"""The tiles at the corners of the village, each with its receptacle (WM 0.4)."""

UNSEEN = "?"
"""A villager who lies face down: nobody knows his family."""


def _numbers(kind: str) -> tuple[int, ...]:
    return tuple(range(_data[kind]["first"], _data[kind]["first"] + _data[kind]["count"]))


MOON_GHOSTS, MOON_INCARNATIONS = _numbers("unknown_ghosts"), _numbers("unknown_incarnations")
"""Numbers of ours for cards of which no source shows the print (see box.py)."""
