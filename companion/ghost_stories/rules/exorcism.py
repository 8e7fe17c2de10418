"""Exorcism (GS 9): targets, the roll, what the Tao tokens add, and the right stones."""

from companion.game.question import TABLE, Asking, Question
from companion.ghost_stories import verbs
from companion.ghost_stories.geometry import opposite
from companion.ghost_stories.rules.ending import check_victory
from companion.ghost_stories.rules.haunting import curse_die, spared_by_mountain, use_borrowed
from companion.ghost_stories.rules.payment import payments
from companion.ghost_stories.rules.village import choose_tao, roll_tao
from companion.ghost_stories.state import Board, State

Place = tuple[int, int]
NOTHING: tuple[tuple[Place, ...], tuple[tuple[int, str], ...]] = ((), ())


def targets(t: State, board: Board) -> tuple[tuple[Place, ...], ...]:
    """One adjacent ghost or both at once (GS 9.1); a ghost whose condition is not met cannot be aimed at."""
    if board.tile is None:
        return ()
    single = [place for place in t.beside(board.tile) if may_be_exorcised(t, place)]
    both = (tuple(single),) if len(single) == 2 else ()
    return tuple((place,) for place in single) + both


def may_be_exorcised(t: State, place: Place) -> bool:
    ghost = t.ghost(place)
    assert ghost is not None
    if "req_buddha" in ghost.card.middle and not t.boards[place[0]].buddha_on[place[1]]:
        return False
    return "req_opposite_empty" not in ghost.card.middle or t.ghost(opposite(*place)) is None


def exorcise(t: State, board: Board, aim: tuple[Place, ...]) -> Asking:
    """Roll, pay, and let the ghosts leave (GS 9.3 to 9.5)."""
    strong = t.power(board, "strength of the mountain")
    faces = yield from roll_tao(t, board, t.dice() + strong, "GS 9.3", strong)
    ways = payments(t, board, aim, faces)
    if not any(not tokens for _, tokens in ways):
        ways += (NOTHING,)
    gone, tokens = ways[0]
    if len(ways) > 1:
        gone, tokens = yield Question("what to exorcise", TABLE, ways, (board.seat, aim, faces), "GS 9.4")
    for seat, colour in tokens:
        verbs.pay_tao(t, t.boards[seat], colour, "GS 9.4")
    if not gone:
        verbs.note(t, "GS 9.5", "exorcism failed")
    yield from leave(t, board, gone)
    if strong:
        use_borrowed(t, board, "strength of the mountain")


def leave(t: State, board: Board, gone: tuple[Place, ...]) -> Asking:
    """The ghosts leave, then their right stones apply, curses before rewards (GS 9.5)."""
    cards = [(place, verbs.remove_ghost(t, place, "GS 9.5")) for place in gone]
    for place, card in cards:
        if "curse_die" in card.right and not spared_by_mountain(t, board):
            yield from curse_die(t, board, "GS 9.6", place)
    for _, card in cards:
        for stone in card.right:
            if stone in REWARDS and (board.living or stone in FOR_THE_GROUP):
                yield from REWARDS[stone](t, board)
    if any(card.incarnation for _, card in cards):
        check_victory(t)


# The rewards of right stones, by code word (GS 9.5).


def gain_tao(t: State, board: Board) -> Asking:
    yield from choose_tao(t, board, "GS 9.5")


def gain_two_tao(t: State, board: Board) -> Asking:
    yield from choose_tao(t, board, "GS 9.5")
    yield from choose_tao(t, board, "GS 9.5")


def qi_or_yin_yang(t: State, board: Board) -> Asking:
    what = "qi"
    if not board.yin_yang:
        what = yield Question("qi or yin-yang", TABLE, ("qi", "yin-yang"), (board.seat,), "GS 9.5")
    if what == "qi":
        verbs.gain_qi(t, board, 1, "GS 9.5")
    else:
        verbs.gain_yin_yang(t, board, "GS 9.5")


def group_qi_and_yin_yang(t: State, board: Board) -> Asking:
    """The group gains one Qi and one Yin-Yang, shared as the players like."""
    alive = tuple(other.seat for other in t.living())
    seat = yield Question("who gains qi", TABLE, alive, (board.seat,), "GS 9.5")
    verbs.gain_qi(t, t.boards[seat], 1, "GS 9.5")
    without = tuple(other.seat for other in t.living() if not other.yin_yang)
    if without:
        seat = yield Question("who gains yin-yang", TABLE, without, (board.seat,), "GS 9.5")
        verbs.gain_yin_yang(t, t.boards[seat], "GS 9.5")


REWARDS = {
    "gain_tao": gain_tao,
    "gain_2_tao": gain_two_tao,
    "qi_or_yinyang": qi_or_yin_yang,
    "inc_qi_and_yinyang": group_qi_and_yin_yang,
}

FOR_THE_GROUP = ("inc_qi_and_yinyang",)
"""Rewards that the others get even when the exorcist died of the curse before them."""
