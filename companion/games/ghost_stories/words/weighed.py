"""What Wu-Feng weighs (AW): what each of his questions settles, and its options in words, for "Why?" and for lots."""

from typing import Any

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.kinds import Weighed
from companion.table.messages import N_, _


def _use(t: State, use: tuple[Any, ...]) -> str:
    if use[0] == "demon":
        return _("summon the {demon}").format(demon=words.demon(use[1]))
    if use[0] == "curse":
        return _("cast {pile}").format(pile=words.pile(use[1], use[2]))
    return _("place it")


def _place_in_row(t: State, place: int) -> str:
    return _("place {number}").format(number=place + 1)


def _moved(t: State, move: tuple[Any, ...]) -> str:
    if move == ("nothing",):
        return _("nothing")
    return f"{words.space(t, move[0])} – {words.space(t, move[1])}"


def _escorted(t: State, move: tuple[int, int]) -> str:
    return f"{words.tile(t, move[0])} – {words.tile(t, move[1])}"


def _act(t: State, act: tuple[Any, ...]) -> str:
    if act[0] == "towards":
        return _("towards the stack {cell}").format(cell=words.cell(t, act[1]))
    if act[0] == "go":
        return _("to {who}").format(who=words.seat(t, act[1]))
    if act[0] == "lose qi":
        return _("{who}: 1 Qi").format(who=words.seat(t, act[1]))
    return _(ACTS[act[0]])


ACTS = {
    "search": N_("search"),
    "stay": N_("stay"),
    "attack": N_("attack"),
    "roll": N_("roll a Tao die"),
    "curse die": N_("roll the Curse die"),
    "nothing": N_("nothing"),
}

WEIGHED: dict[str, Weighed[State]] = {
    "use of ghost": Weighed(N_("Wu-Feng uses the ghost."), _use),
    "place of ghost": Weighed(N_("Where the ghost goes."), words.space),
    "space of skeleton": Weighed(N_("Where the skeleton goes."), words.space),
    "demon enters": Weighed(N_("Where the demon enters."), words.cell),
    "demon acts": Weighed(N_("Where the demon goes."), _act),
    "demon step": Weighed(N_("The demon's next step."), words.cell),
    "demon to activate": Weighed(N_("Which demon acts."), lambda t, demon: words.demon(demon)),
    "curse of any colour": Weighed(N_("Which curse is cast."), _use),
    "place of curse": Weighed(N_("Where in its row the curse lies."), _place_in_row),
    "taoist of curse": Weighed(N_("Whom the curse strikes."), words.seat),
    "mantra of curse": Weighed(N_("Which mantra the curse strikes."), lambda t, mantra: words.blood_mantra(mantra)),
    "tao of curse": Weighed(N_("Which Tao token is lost."), lambda t, colour: words.colour(colour)),
    "ladder to take": Weighed(N_("Which ladder is removed."), words.cell),
    "stack to discard": Weighed(N_("Which stack is turned up."), words.cell),
    "ghost to move": Weighed(N_("Which ghost moves, and where."), _moved),
    "cell for taoist": Weighed(N_("To which cell."), words.tile),
    "ghost from discard": Weighed(N_("Which ghost comes back."), lambda t, number: words.card(number, t.cards)),
    "tile to haunt": Weighed(N_("Which tile is haunted."), words.tile),
    "shadow acts": Weighed(N_("What the Shadow does."), _act),
    "shadow goes": Weighed(N_("Where the Shadow goes."), _act),
    "victim of shadow": Weighed(N_("Whom the Shadow hurts."), words.seat),
    "villager to move": Weighed(N_("Which villager moves, and where."), _escorted),
    "villager of curse": Weighed(N_("Which villager dies."), words.tile),
    "crystal to take": Weighed(N_("Which crystal goes."), words.corner),
    "tile for portal": Weighed(N_("Where the portal goes."), words.tile),
}
"""By the kind of the question: what it settles, and an option."""
