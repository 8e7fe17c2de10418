"""Losing Qi and Tao tokens (GS 12.3, 13)."""

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.chapters.black_secret import mantras
from companion.games.ghost_stories.rules.chapters.white_moon import artifacts
from companion.games.ghost_stories.rules.state import Board, State


def lose_qi(t: State, board: Board, why: str) -> Asking:
    """A board loses one Qi; a neutral board that cannot pay passes it to a player of the players' choice (GS 12.3).

    With Black Secret it goes on a blood mantra, which may then take effect (BS 9).
    """
    if board.qi:
        yield from pay_qi(t, board, why)
    elif board.played:
        verbs.note(t, why, "dead pays nothing", board.seat)
    else:
        seats = tuple(other.seat for other in t.living())
        seat = yield Question("who loses qi", TABLE, seats, (), why, board.seat)
        yield from pay_qi(t, t.boards[seat], why)


def pay_qi(t: State, board: Board, why: str) -> Asking:
    mantra = yield from mantras.where_qi_goes(t, board)
    verbs.pay_qi(t, board, why, mantra)
    if t.moon is not None and not board.qi:
        yield from artifacts.hand_on(t, board)
    if mantra is not None:
        yield from mantras.take_effect(t, mantra)


def lose_all_tao(t: State, board: Board, why: str) -> None:
    for colour in COLOURS:
        if board.tao[colour]:
            verbs.pay_tao(t, board, colour, why, board.tao[colour])


def everyone_loses_tao(t: State, why: str) -> Asking:
    """Every player with a Tao token discards one (GS 4.6, the stone with the group icon)."""
    for board in t.living():
        held = tuple(colour for colour in COLOURS if board.tao[colour])
        if held:
            colour = held[0]
            if len(held) > 1:
                colour = yield Question("which tao to lose", TABLE, held, (), why, board.seat)
            verbs.pay_tao(t, board, colour, why)
