"""Taxes on tunnels and rooms, and what is not paid (DL 9)."""

from companion.game.question import TABLE, Asking, Question
from companion.games.dungeon_lords.rules import verbs
from companion.games.dungeon_lords.rules.chapters.waiting import ticked_off
from companion.games.dungeon_lords.rules.facts import DEAD_LETTER_POINTS, DUNGEON_TILES, FIRST_TUNNELS
from companion.games.dungeon_lords.rules.state import Player, Table

TILES = tuple(range(FIRST_TUNNELS, DUNGEON_TILES + 1))
"""How many tunnels and rooms a dungeon can have."""


def taxes(t: Table) -> Asking:
    """Each player from the starting player on tells his tiles and what he pays (DL 7.3, 9.1, 9.2)."""
    if not t.counts_events:
        verbs.tell(t, "DL 9.1", "taxes yourselves")
        yield from ticked_off(t, "taxes", "DL 9.2")
        return
    for player in t.in_order():
        tiles = yield Question("tiles", TABLE, TILES, (player.seat,), "DL 9.1", player.seat)
        due = tax(tiles)
        about = (player.seat, due)
        paid = yield Question("tax", TABLE, tuple(range(due, -1, -1)), about, "DL 9.2", player.seat)
        collect(t, player, due, paid)


def tax(tiles: int) -> int:
    """1 gold for each two tunnels and rooms, rounded up; conquered ones count (DL 9.1)."""
    return (tiles + 1) // 2


def collect(t: Table, player: Player, due: int, paid: int) -> None:
    """Gold to the bank, a damage cube for each gold that is missing (DL 9.2, 9.3)."""
    player.owed += due
    verbs.pay(t, player, {"gold": paid}, "DL 9.2")
    if paid < due:
        verbs.dead_letters(t, player, due - paid, "DL 9.3")


def points(player: Player) -> int:
    """What his dead letters cost at the end of the game (DL 9.3, 11.5)."""
    return DEAD_LETTER_POINTS * player.letters
