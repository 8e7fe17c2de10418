"""How games of Ankh-Morpork are kept: their line in the list.  All boxes are alike, so nothing is kept of them."""

from companion.games.ankh_morpork.rules.setup import Setup
from companion.table.game_kept import Kept
from companion.table.messages import _


def title(_setup: Setup) -> str:
    return _("Ankh-Morpork against the opponent")


def note(setup: Setup) -> tuple[str, ...]:
    """Who rolls."""
    return (_("the app rolls"),) if setup.dice == "app" else ()


def ended(result: str) -> str:
    """The end of a game in a word."""
    side = result.partition(" ")[0]
    return {"player": _("won"), "shared": _("shared")}.get(side, _("lost"))


KEPT: Kept[Setup] = Kept(setup=Setup.from_json, title=title, note=note, ended=ended)
"""How the library lists these games."""
