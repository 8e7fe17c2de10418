"""How games of Dungeon Lords are kept: their line in the list.  All boxes of it are alike."""

from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.words import names as words
from companion.table.game_kept import LONGEST, Kept
from companion.table.messages import _


def title(setup: Setup) -> str:
    """Who plays."""
    return ", ".join(words.person(setup, colour) for colour in setup.players)[:LONGEST]


def note(setup: Setup) -> tuple[str, ...]:
    return (_("first game"),) if setup.first_game else ()


def ended(result: str) -> str:
    return _("played to the end") if result == "over" else _("ended early")


KEPT: Kept[Setup] = Kept(setup=Setup.from_json, title=title, note=note, ended=ended)
