"""The questions and options of Black Secret in words."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.ghost_stories.state import State
from companion.table import words
from companion.table.messages import N_, _

PROMPTS = {
    "catacomb token": N_("Turn up the top token {what}. Which is it?"),
    "which curse": N_("Turn up the top curse of the pile {what}. Which is it?"),
    "new mantra": N_("Open a blood mantra of {what} Qi. Which is it?"),
    "incarnation from box": N_("Draw one of the incarnations left in the box. Which is it?"),
    "describe card": N_("{what}: what does it show?"),
    "mantra for qi": N_("{what} loses 1 Qi. On which mantra?"),
    "mantra from reserve": N_("1 Qi from the reserve: on which mantra?"),
    "mantra to play": N_("{what}: which mantra takes effect now?"),
    "mantra to exchange": N_("Calligrapher: exchange which mantra?"),
    "mantra instead": N_("Calligrapher: which mantra instead?"),
    "ladder to return": N_("Where does a ladder return?"),
    "who gains tao": N_("Who takes Tao tokens and lays the Enfeeblement Mantra?"),
    "where to lay the mantra": N_("Enfeeblement Mantra: tap a ghost or a demon"),
    "pile to weaken": N_("From which pile is a curse laid aside?"),
    "which demon returns": N_("Which demon returns to the Wu-Feng board?"),
    "where to put a buddha": N_("Buddha: tap a free space"),
    "tile to turn back": N_("Which haunted tile is turned back?"),
    "ghost under the deck": N_("Which ghost goes under the deck next?"),
}
"""What is asked, by the kind of the question."""

ABOUT: dict[str, Callable[..., str]] = {
    "catacomb token": words.cell,
    "which curse": lambda t, level, colour: words.pile(level, colour),
    "new mantra": lambda t, level: str(level),
    "describe card": lambda t, number: words.card(number, t.cards),
    "mantra for qi": words.seat,
    "mantra to play": words.seat,
}
"""What such a prompt is about."""

PHASES = {
    "catacomb token": N_("Catacombs"),
    "which curse": N_("A curse"),
    "new mantra": N_("Blood mantras"),
    "mantra for qi": N_("Blood mantras"),
    "mantra from reserve": N_("Blood mantras"),
    "describe card": N_("A new card"),
}


def prompt(t: State, question: Question) -> str:
    """The open question as one line."""
    about = ABOUT.get(question.kind)
    return _(PROMPTS[question.kind]).format(what=about(t, *question.about) if about else "")


def shadow_rolls(question: Question) -> bool:
    """The Tao dice are the Shadow's (BS 12.5)."""
    return question.kind == "tao dice" and question.about[1:] == ("shadow",)


def _mantra(t: State, mantra: str) -> str:
    """By what it does; the sign beside it tells its Qi."""
    return words.blood_mantra(mantra)


def _card(t: State, number: int) -> str:
    return words.card(number, t.cards)


def _described(t: State, description: Any) -> str:
    return _("Card described")


OPTIONS: dict[str, Callable[[State, Any], str]] = {
    "catacomb token": lambda t, kind: words.token(kind),
    "which curse": lambda t, token: words.curse(token),
    "new mantra": _mantra,
    "incarnation from box": _card,
    "describe card": _described,
    "mantra for qi": _mantra,
    "mantra from reserve": _mantra,
    "mantra to play": _mantra,
    "mantra to exchange": _mantra,
    "mantra instead": _mantra,
    "ladder to return": words.cell,
    "who gains tao": words.seat,
    "where to lay the mantra": words.space,
    "pile to weaken": lambda t, pile: words.pile(*pile),
    "which demon returns": lambda t, demon: words.demon(demon),
    "where to put a buddha": words.space,
    "tile to turn back": words.tile,
    "ghost under the deck": _card,
}
"""A whole option as a button says it, by the kind of the question; ("done",) is said elsewhere."""
