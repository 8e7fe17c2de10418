"""How the non-players and the paladin choose: one small rule a paragraph, in the order of the paper."""

from typing import Any

from companion.game.script import Options, Script
from companion.games.dungeon_lords.rules.state import Table

DUMMIES: Script[Table] = Script("non-players")
"""It settles the square of each minion and the way of the paladin; no choice is left to chance."""

About = tuple[Any, ...]
FIRST, SECOND, THIRD = 0, 1, 2


@DUMMIES.paragraph("square of minion", "DL 2.3")
def on_two_alone(t: Table, about: About, options: Options) -> Options:
    """A lone non-player's minions stand on II."""
    return tuple([s for s in options if s == SECOND]) if len(t.non_players) == 1 else ()


@DUMMIES.paragraph("square of minion", "DL 3.3")
def on_two_or_three(t: Table, about: About, options: Options) -> Options:
    """A drawn order's minion on II, on III where the other non-player stands on II."""
    if about[2] != "drawn" or len(t.non_players) == 1:
        return ()
    return (SECOND,) if SECOND in options else tuple([s for s in options if s == THIRD])


@DUMMIES.paragraph("square of minion", "DL 3.5")
def on_one_or_two(t: Table, about: About, options: Options) -> Options:
    """A third order's minion on I, on II where that of the other non-player stands on I."""
    if about[2] != "third":
        return ()
    return (FIRST,) if FIRST in options else tuple([s for s in options if s == SECOND])


@DUMMIES.paragraph("paladin", "DL 8.4")
def to_the_highest(t: Table, about: About, options: Options) -> Options:
    """He goes to the highest counter, of equal ones to that of the last in play order."""
    most = max(t.players[seat].evil for seat in options)
    return tuple([p.seat for p in t.in_order() if p.seat in options and p.evil == most][-1:])
