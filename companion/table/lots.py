"""Ties that the table settles with its own coin or die (AW 0.3): what to roll, and the tied options by number."""

from typing import Any

from companion.game.question import Question
from companion.game.script import Decision
from companion.ghost_stories.state import State
from companion.table import weighed
from companion.table.messages import N_, _
from companion.table.view import Choice, Tap

SIDES = 8
"""A die with eight sides: one for each outer cell, and enough for most ties."""

WHAT = {
    "use of ghost": N_("Wu-Feng uses the ghost."),
    "place of ghost": N_("Where the ghost goes."),
    "space of skeleton": N_("Where the skeleton goes."),
    "demon enters": N_("Where the demon enters."),
    "demon acts": N_("Where the demon goes."),
    "demon step": N_("The demon's next step."),
    "demon to activate": N_("Which demon acts."),
    "curse of any colour": N_("Which curse is cast."),
    "place of curse": N_("Where in its row the curse lies."),
    "taoist of curse": N_("Whom the curse strikes."),
    "mantra of curse": N_("Which mantra the curse strikes."),
    "tao of curse": N_("Which Tao token is lost."),
    "ladder to take": N_("Which ladder is removed."),
    "stack to discard": N_("Which stack is turned up."),
    "ghost to move": N_("Which ghost moves, and where."),
    "cell for taoist": N_("To which cell."),
    "ghost from discard": N_("Which ghost comes back."),
    "tile to haunt": N_("Which tile is haunted."),
    "shadow acts": N_("What the Shadow does."),
    "shadow goes": N_("Where the Shadow goes."),
    "victim of shadow": N_("Whom the Shadow hurts."),
    "villager to move": N_("Which villager moves, and where."),
    "villager of curse": N_("Which villager dies."),
    "crystal to take": N_("Which crystal goes."),
    "tile for portal": N_("Where the portal goes."),
}
"""What is settled, by the kind of the question."""


def prompt(question: Question, tie: Decision) -> str:
    """What is settled, and what to roll for it."""
    count = len(tie.options)
    if count == 2:
        how = _("Flip a coin.")
    elif count == SIDES:
        how = _("Roll a d8.")
    elif count < SIDES:
        how = _("Roll a d8, again above {count}.").format(count=count)
    else:
        how = _("Roll a d8 twice for two digits, again if no button has them.")
    return f"{_(WHAT[question.kind])} {how}"


def choices(t: State, question: Question, tie: Decision) -> list[Choice]:
    """One button for each different option, with every number that stands for it."""
    numbers: dict[Any, list[str]] = {}
    for index, option in enumerate(tie.options):
        numbers.setdefault(option, []).append(number(index, len(tie.options)))
    return [
        Choice(f"{', '.join(names)}: {weighed.option_text(t, question.kind, option)}", Tap(option, True))
        for option, names in numbers.items()
    ]


def number(index: int, count: int) -> str:
    """What the coin or the die shows for the option with this index."""
    if count == 2:
        return _("Tails") if index else _("Heads")
    if count <= SIDES:
        return str(index + 1)
    return f"{index // SIDES + 1}{index % SIDES + 1}"
