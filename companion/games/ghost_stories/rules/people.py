"""A Taoist leaves in mid-game, or one joins: board and Power tokens take the values of the set-up (GS 0.3 to 0.7).

The rules are silent on it; docs/rulings.md tells what is decided.  The deck and the catacombs stay as they were laid.
"""

from dataclasses import replace

from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.cards import NEUTRAL
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs

LONE_RED = "dance of the peaks"
"""The side of the red board in a game of a lone player (GS 0.2)."""


def may_leave(t: State, board: Board) -> bool:
    """Not the last living Taoist."""
    return any(other is not board for other in t.living())


def may_join(t: State, board: Board) -> bool:
    """Nobody lives without a Qi."""
    return bool(board.qi or t.reserve_qi)


def leave(t: State, board: Board) -> None:
    """All that he owns goes back, his artifacts to the next Taoist clockwise (WM 4.3); his board is neutral (GS 12)."""
    if t.secret is not None and board.qi == 1:
        verbs.tell(t, "BS 10.2", "return brother", board.seat)
    board.played = False
    verbs.clear_board(t, board)
    set_qi(t, board, NEUTRAL["qi"])
    verbs.tell(t, "GS 12.1", "leave", board.seat, board.qi)
    if t.moon is not None:
        heir = next(seat for seat in clockwise(board.seat) if t.boards[seat].living)
        for artifact in [one for one, owner in t.moon.artifacts.items() if owner == board.seat]:
            moon_verbs.gain_artifact(t, artifact, heir, "WM 4.3")
    count_players(t)
    settle_tokens(t)


def join(t: State, board: Board) -> None:
    """He starts as at the set-up, on the centre tile, with what the reserve has of it (GS 0.3 to 0.7, 0.11)."""
    board.played = True
    set_qi(t, board, t.level.qi)
    board.tile, board.yin_yang = CENTRE, t.level.yin_yang
    verbs.tell(t, "GS 0.4", "join", board.seat, board.tile, board.qi)
    if t.secret is not None:
        verbs.tell_brother(t, board, 0)
    for colour in (board.colour, *("black",) * t.level.black_tao):
        if t.reserve_tao[colour]:
            verbs.gain_tao(t, board, colour, "GS 0.3")
    if board.yin_yang:
        verbs.gain_yin_yang(t, board, "GS 0.7")
    count_players(t)
    if len(t.setup.players) < len(t.boards):
        take_from_box(t, board, NEUTRAL["power_tokens_each"])
    settle_tokens(t)


def clockwise(seat: int) -> tuple[int, ...]:
    return tuple((seat + step) % 4 for step in (1, 2, 3))


def set_qi(t: State, board: Board, count: int) -> None:
    """So many Qi lie on the board, as far as the box has them."""
    t.reserve_qi += board.qi
    board.qi = min(count, t.reserve_qi)
    t.reserve_qi -= board.qi


def count_players(t: State) -> None:
    """The set-up of this table from now on; for a lone player the red board shows Dance of the Peaks (GS 0.2)."""
    players = tuple(board.colour for board in t.boards if board.played)
    red = next(board for board in t.boards if board.colour == "red")
    if len(players) == 1 and red.power != LONE_RED:
        red.power = LONE_RED
        verbs.tell(t, "GS 0.2", "turn board over", red.seat, LONE_RED)
    first = t.setup.first if t.setup.first in players else players[0]
    t.setup = replace(t.setup, players=players, first=first, powers=tuple(board.power for board in t.boards))


# Power tokens: as many are in play as the set-up has for those who play now (GS 0.5).


def settle_tokens(t: State) -> None:
    """What is missing living Taoists take, one each, a lone one all; what is too much goes back into the box."""
    missing = tokens_in_play(len(t.setup.players)) - t.centre_tokens - sum(board.power_tokens for board in t.boards)
    for board in t.living():
        if missing > 0:
            count = missing if len(t.setup.players) == 1 else 1
            take_from_box(t, board, count)
            missing -= count
    if missing > 0:
        t.centre_tokens += missing
        verbs.tell(t, "GS 0.5", "tokens on centre", missing)
    while missing < 0:
        missing += put_in_box(t, -missing)


def tokens_in_play(players: int) -> int:
    if players == 4:
        return 0
    return NEUTRAL["power_tokens_alone"] if players == 1 else players * NEUTRAL["power_tokens_each"]


def take_from_box(t: State, board: Board, count: int) -> None:
    board.power_tokens += count
    verbs.tell(t, "GS 0.5", "tokens from box", board.seat, count)


def put_in_box(t: State, count: int) -> int:
    """First those on the centre tile, then one of whoever has most; gives how many went."""
    if t.centre_tokens:
        count = min(count, t.centre_tokens)
        t.centre_tokens -= count
        verbs.tell(t, "GS 0.5", "centre tokens to box", count)
        return count
    most = max(t.boards, key=lambda board: board.power_tokens)
    most.power_tokens -= 1
    verbs.tell(t, "GS 0.5", "token to box", most.seat)
    return 1
