"""Moments at which the table plays by itself until it touches the screen."""

from companion.game.question import TABLE, Asking, GameOver, Question

ON, OVER = "on", "over"


def wait(moment: str, why: str) -> Asking:
    """Go on when the table says so; it may also end the game here, which nobody should (DL 11.2 i)."""
    if (yield Question("go on", TABLE, (ON,), (moment,), why, also=(OVER,))) == OVER:
        raise GameOver("stopped")
