"""How games of Dungeon Lords are kept: their line in the list.  All boxes of it are alike."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.words import names as words
from companion.table.game_kept import LONGEST, Kept, Person
from companion.table.messages import _
from companion.table.phrases import listed


def title(setup: Setup) -> str:
    """Who plays."""
    return listed(words.person(setup, colour) for colour in setup.players)[:LONGEST]


def note(setup: Setup) -> tuple[str, ...]:
    return (_("first game"),) if setup.first_game else ()


def ended(result: str) -> str:
    return _("played to the end") if result == "over" else _("ended early")


def again(setup: Setup, seed: int) -> Setup:
    """The same people; who begins is drawn anew, and nobody plays a first game twice."""
    return replace(setup, seed=seed, first="", first_game=False)


def people(setup: Setup) -> Mapping[str, Person]:
    return {colour: Person(words.colour(colour), setup.names.get(colour, "")) for colour in setup.players}


def named(setup: Setup, names: Mapping[str, str]) -> Setup:
    return replace(setup, names=dict(names))


KEPT: Kept[Setup] = Kept(
    setup=Setup.from_json, title=title, note=note, ended=ended, again=again, people=people, named=named
)
