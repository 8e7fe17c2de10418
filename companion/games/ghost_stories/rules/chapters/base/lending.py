"""Powers that neutral boards lend for Power tokens (GS 5.3)."""

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.state import Board, State


def lending(t: State) -> list[Board]:
    """The neutral boards that lend their power now: not lent this turn, with Qi and not blocked."""
    return [board for board in t.boards if not board.played and board.seat not in t.lent and t.power_on(board)]


def lenders(t: State, board: Board, power: str) -> tuple[int, ...] | None:
    """Whose power this Taoist may use now: () works already, (seat,) costs him a Power token, None does not work.

    A token may be spent at any point of his own Yang phase, also with the dice on the table.
    """
    if t.power(board, power):
        return ()
    if not (t.yang and board.seat == t.active and board.power_tokens) or "first-questions" in t.house:
        return None
    found = tuple([other.seat for other in lending(t) if other.power == power])
    return found or None


def borrow(t: State, board: Board, seats: tuple[int, ...]) -> None:
    """Spend the Power token that `lenders` has found to be needed."""
    for seat in seats:
        verbs.spend_token(t, board, seat, "GS 5.3")


def use_borrowed(t: State, board: Board, power: str) -> None:
    """A power lent by a Power token is used up by one use; a Taoist's own is not (GS 5.3)."""
    if (board.power == power and t.power_on(board)) or t.brother(board, power):
        return
    for seat in t.borrowed:
        if t.boards[seat].power == power:
            t.borrowed = tuple(other for other in t.borrowed if other != seat)
            return
