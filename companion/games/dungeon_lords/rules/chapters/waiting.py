"""Moments at which the table plays by itself until it touches the screen, all together or each for himself."""

from companion.game.question import TABLE, Asking, GameOver, Question
from companion.games.dungeon_lords.rules.state import Table

ON, OVER = "on", "over"
ALL_DONE = "all done"
"""Everybody who is left on the checklist is done."""


def wait(moment: str, why: str) -> Asking:
    """Go on when the table says so; it may also end the game here, which nobody should (DL 11.2 i)."""
    if (yield Question("go on", TABLE, (ON,), (moment,), why, also=(OVER,))) == OVER:
        raise GameOver("stopped")


def ticked_off(t: Table, moment: str, why: str) -> Asking:
    """A checklist of the players from the starting player on: each is touched away when he is done (DL 5.2, 7.3)."""
    left = [player.seat for player in t.in_order()] if "lists" in t.setup.helps else []
    while left:
        seat = yield Question("ticked off", TABLE, (ALL_DONE, *left), (moment,), why)
        left = [] if seat == ALL_DONE else [other for other in left if other != seat]
