"""What Wu-Feng weighs: each option of each of his questions in words, for "Why?"."""

from collections.abc import Callable
from typing import Any

from companion.ghost_stories.state import State
from companion.table import words
from companion.table.messages import N_, _


def option_text(t: State, kind: str, option: Any) -> str:
    """An option that Wu-Feng kept or struck out."""
    return WEIGHED[kind](t, option)


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

WEIGHED: dict[str, Callable[[State, Any], str]] = {
    "use of ghost": _use,
    "place of ghost": words.space,
    "space of skeleton": words.space,
    "demon enters": words.cell,
    "demon acts": _act,
    "demon step": words.cell,
    "demon to activate": lambda t, demon: words.demon(demon),
    "curse of any colour": _use,
    "place of curse": _place_in_row,
    "taoist of curse": words.seat,
    "mantra of curse": lambda t, mantra: words.blood_mantra(mantra),
    "tao of curse": lambda t, colour: words.colour(colour),
    "ladder to take": words.cell,
    "stack to discard": words.cell,
    "ghost to move": _moved,
    "cell for taoist": words.tile,
    "ghost from discard": lambda t, number: words.card(number, t.cards),
    "tile to haunt": words.tile,
    "shadow acts": _act,
    "shadow goes": _act,
    "victim of shadow": words.seat,
    "villager to move": _escorted,
    "villager of curse": words.tile,
    "crystal to take": words.corner,
    "tile for portal": words.tile,
}
"""By the kind of the question."""
