"""Ties that the table settles with its own coin or die: what to roll, and the tied options by number."""

from typing import Any

from companion.game.rulebook import TableState
from companion.game.script import Decision
from companion.table.kinds import Weighed
from companion.table.messages import _
from companion.table.phrases import following, listed, telling
from companion.table.view import Choice, Tap

SIDES = 8
"""A die with eight sides, enough for most ties."""


def prompt(weighed: Weighed[Any], tie: Decision) -> str:
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
    return following(_(weighed.what), how)


def choices(weighed: Weighed[Any], t: TableState, tie: Decision) -> list[Choice]:
    """One button for each different option, with every number that stands for it."""
    numbers: dict[Any, list[str]] = {}
    for index, option in enumerate(tie.options):
        numbers.setdefault(option, []).append(number(index, len(tie.options)))
    return [
        Choice(telling(listed(names), weighed.option(t, option)), Tap(option, True))
        for option, names in numbers.items()
    ]


def number(index: int, count: int) -> str:
    """What the coin or the die shows for the option with this index."""
    if count == 2:
        return _("Tails") if index else _("Heads")
    if count <= SIDES:
        return str(index + 1)
    return f"{index // SIDES + 1}{index % SIDES + 1}"
