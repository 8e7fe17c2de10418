"""Assassination (AM 4.10, 4.11), and how the opponent removes one of several pieces of an area (AM 3.4)."""

from companion.game.question import Asking
from companion.games.ankh_morpork.rules.d12 import counting
from companion.games.ankh_morpork.rules.facts import AREAS, DEMON, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import SYMBOL, remove
from companion.games.ankh_morpork.rules.verbs import ruin, take

BUILDING = "building"

NOT_OWN = (PLAYER, TROLL, DEMON)
"""The figures that the opponent removes, in the order of AM 3.4; a building comes last."""


def burnable_of(t: State, side: str, area: int) -> bool:
    """Whether this side's building there may burn: a marker, and no minion of its colour (AM 4.11)."""
    return t.marker[area] and t.building[area] == side and not t.figures[side][area]


def victims(t: State, area: int, burns: bool = True) -> tuple[str, ...]:
    """What an assassination can strike in an area, in the order of AM 3.4; `burns` is False for minions alone."""
    if not t.marker[area]:
        return ()
    found = others_at(t, area)
    return (*found, BUILDING) if burns and burnable_of(t, PLAYER, area) else found


def others_at(t: State, area: int) -> tuple[str, ...]:
    """The player's minion, troll and demon of an area, as far as they are there."""
    return tuple([figure for figure in NOT_OWN if t.figures[figure][area]])


def targets(t: State, burns: bool = True) -> tuple[int, ...]:
    """The areas where an assassination can strike."""
    return tuple([area for area in AREAS if t.marker[area] and victims(t, area, burns)])


def assassinate(t: State, why: str = "AM 4.10", by: str = SYMBOL, burns: bool = True) -> Asking:
    """Count for the area, then for the piece; without a target nothing happens (AM 4.10)."""
    area = yield from counting(t, "assassinate", targets(t, burns), why)
    if area is None:
        return
    piece = yield from counting(t, "piece", victims(t, area, burns), "AM 3.4")
    if piece == BUILDING:
        ruin(t, area, "AM 4.11")
    else:
        yield from remove_piece(t, piece, area, why, by)


def remove_one_of(t: State, area: int, why: str, by: str) -> Asking:
    """Remove one figure of an area that is not its own, marker or not (AM 8.11)."""
    piece = yield from counting(t, "piece", others_at(t, area), "AM 3.4")
    if piece is not None:
        yield from remove_piece(t, piece, area, why, by)


def remove_piece(t: State, piece: str, area: int, why: str, by: str) -> Asking:
    """Remove a figure that is not the opponent's; the player may save his own."""
    if piece == PLAYER:
        yield from remove(t, area, why, by)
    else:
        take(t, piece, area, why)
