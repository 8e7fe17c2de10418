"""How games of Ghost Stories are kept: their line in the list, and the file about the table's own box."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import RULES, Setup
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.box_file import NAME, Profile
from companion.table.game_kept import LONGEST, Kept, Person
from companion.table.messages import N_, _
from companion.table.phrases import listed

EXPANSIONS = {"black secret": N_("Black Secret"), "white moon": N_("White Moon")}


def title(setup: Setup) -> str:
    """Who plays, and how hard."""
    names = listed(setup.names.get(colour) or words.colour(colour) for colour in setup.players)
    return f"{names[:LONGEST]} · {_(words.LEVEL_NAMES[setup.level])}"


def note(setup: Setup) -> tuple[str, ...]:
    boxes = tuple(_(EXPANSIONS[box]) for box in setup.expansions)
    if setup.wu_feng == "paper":
        return boxes
    return *boxes, _("Wu-Feng, {name}").format(name=_(words.WU_FENG_NAMES[setup.wu_feng]))


def ended(result: str) -> str:
    return _("won") if result == "won" else _("lost")


def box(folder: Path) -> Profile:
    return Profile(folder / NAME)


def again(setup: Setup, seed: int) -> Setup:
    """The same people with the same boards; the village and who begins are drawn anew, and the box is as it is now."""
    made_up = {name: fact for name, fact in setup.profile.items() if STAND_IN.get(name) == fact}
    return replace(setup, seed=seed, tiles=(), first="", profile=made_up, rules=RULES)


def people(setup: Setup) -> Mapping[str, Person]:
    seated = [colour for colour in setup.boards if colour in setup.players]
    return {colour: Person(words.colour(colour), setup.names.get(colour, "")) for colour in seated}


def named(setup: Setup, names: Mapping[str, str]) -> Setup:
    return replace(setup, names=dict(names))


def against(setup: Setup) -> str:
    return " · ".join((_(words.LEVEL_NAMES[setup.level]), *note(setup)))


def won(result: str) -> bool:
    return result == "won"


KEPT: Kept[Setup] = Kept(
    setup=Setup.from_json, title=title, note=note, ended=ended, box=box, again=again, people=people, named=named,
    against=against, won=won,
)  # fmt: skip
