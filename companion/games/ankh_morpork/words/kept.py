"""How games of Ankh-Morpork are kept: their line in the list.  All boxes are alike, so nothing is kept of them."""

from dataclasses import replace

from companion.games.ankh_morpork.rules.setup import RULES, Setup
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


def again(setup: Setup, seed: int) -> Setup:
    return replace(setup, seed=seed, rules=RULES)


def won(result: str) -> bool:
    return result.partition(" ")[0] == "player"


KEPT: Kept[Setup] = Kept(setup=Setup.from_json, title=title, note=note, ended=ended, again=again, won=won)
"""How the library lists these games."""
