"""How games of Ghost Stories are kept: their line in the list, and the file about the table's own box."""

from pathlib import Path

from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.box_file import NAME, Profile
from companion.table.game_kept import LONGEST, Kept
from companion.table.messages import N_, _

EXPANSIONS = {"black secret": N_("Black Secret"), "white moon": N_("White Moon")}


def title(setup: Setup) -> str:
    """Who plays, and how hard."""
    names = ", ".join(setup.names.get(colour) or words.colour(colour) for colour in setup.players)
    return f"{names[:LONGEST]} · {_(words.LEVEL_NAMES[setup.level])}"


def note(setup: Setup) -> tuple[str, ...]:
    return tuple(_(EXPANSIONS[box]) for box in setup.expansions)


def ended(result: str) -> str:
    return _("won") if result == "won" else _("lost")


def box(folder: Path) -> Profile:
    return Profile(folder / NAME)


KEPT: Kept[Setup] = Kept(setup=Setup.from_json, title=title, note=note, ended=ended, box=box)
