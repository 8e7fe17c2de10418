"""Exorcism (GS 9): targets, the roll, what the Tao tokens add, and the right stones."""

from collections.abc import Callable
from itertools import combinations

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.chapters.base import by_table
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives
from companion.games.ghost_stories.rules.chapters.base.ending import check_victory
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die, curse_die_against, spared
from companion.games.ghost_stories.rules.chapters.base.lending import use_borrowed
from companion.games.ghost_stories.rules.chapters.base.payment import (
    BARRIER,
    CRYSTAL,
    Purse,
    Way,
    is_plain,
    lacks,
    missing,
    needs,
    payments,
    purses,
)
from companion.games.ghost_stories.rules.chapters.base.village import choose_tao, roll_tao
from companion.games.ghost_stories.rules.chapters.black_secret import curse_effects, curses, demons
from companion.games.ghost_stories.rules.chapters.black_secret.mantras import put_qi_from_reserve
from companion.games.ghost_stories.rules.chapters.white_moon import artifacts
from companion.games.ghost_stories.rules.geometry import opposite
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs

Place = tuple[int, int]
NOTHING: tuple[tuple[Place, ...], tuple[tuple[int, str], ...]] = ((), ())


def targets(t: State, board: Board) -> tuple[tuple[Place, ...], ...]:
    """One adjacent ghost or both at once (GS 9.1), below any of the demons on the cell (BS 8.8).

    A ghost whose condition is not met cannot be aimed at.
    """
    if board.tile is None:
        return ()
    near = within_reach(t, board.tile)
    if len(near) < 2:
        return (tuple(near),) if near else ()
    return tuple(aim for size in range(1, len(near) + 1) for aim in combinations(near, size))


def within_reach(t: State, tile: int) -> list[Place]:
    """The ghosts adjacent to a tile that may be exorcised, or the demons on a cell (BS 8.2)."""
    if tile >= len(t.tiles):
        return [(DEMON_SEAT, demon) for demon in secret_of(t).demons_on(tile - 9)]
    near = t.beside(tile)
    return [place for place in near if may_be_exorcised(t, place)] if near else []


def may_be_exorcised(t: State, place: Place) -> bool:
    ghost = t.ghost(place)
    assert ghost is not None
    if "req_buddha" in ghost.card.middle and not t.boards[place[0]].buddha_on[place[1]]:
        return False
    return "req_opposite_empty" not in ghost.card.middle or t.ghost(opposite(*place)) is None


def exorcise(t: State, board: Board, aim: tuple[Place, ...]) -> Asking:
    """Roll, pay, and let the ghosts leave (GS 9.3 to 9.5).  Gives what was aimed at if none left."""
    strong, lent = t.power(board, "strength of the mountain"), t.lent
    faces = yield from roll_against(t, board, aim, strong, "GS 9.3")
    gone = yield from pay(t, board, aim, faces, purses(t, board), "GS 9.4")
    yield from leave(t, board, gone)
    if strong or t.lent != lent:  # Lent before this exorcism or in it, it is used up by it.
        use_borrowed(t, board, "strength of the mountain")
    return () if gone else aim


def roll_against(t: State, board: Board, aim: tuple[Place, ...], strong: bool, why: str) -> Asking:
    """The faces of an exorcism's dice; none are rolled where none can matter (GS 9.2).  `strong` adds the grey die."""
    if not dice_matter(t, aim):
        verbs.note(t, why, "no die matters")
        return ()
    white = artifacts.sword(t, board, t.dice() + strong) if t.moon is not None else ()
    faces: tuple[str, ...] = yield from roll_tao(t, board, t.dice() + strong, why, aim, strong, white)
    return faces


def dice_matter(t: State, aim: tuple[Place, ...]) -> bool:
    """Whether dice could meet any resistance that Circle and Mantra leave to these ghosts (GS 9.2)."""
    if "first-questions" in t.house:
        return True
    if is_plain(t, aim):
        return any(missing(t, aim, ()))
    return any(by_dice.total() + dice_alone.total() for by_dice, _by_token, dice_alone in needs(t, aim))


def pay(t: State, board: Board, aim: tuple[Place, ...], faces: tuple[str, ...], purse: Purse, why: str) -> Asking:
    """Choose what leaves, and pay for it (GS 9.4).  Gives the places of those that leave."""
    ways = ways_to_pay_for(t, board, aim, faces, purse)
    gone, tokens = ways[0]
    if len(ways) > 1:
        gone, tokens = yield Question("what to exorcise", TABLE, ways, (aim, faces), why, board.seat)
    for seat, colour in tokens:
        if colour != CRYSTAL:
            verbs.pay_tao(t, t.boards[seat], colour, why)
        elif seat == BARRIER:
            moon_verbs.take_crystal(t, min(moon_verbs.moon_of(t).receptacles), why)
        else:
            moon_verbs.pay_crystal(t, seat, why)
    if not gone and t.orders is not None:  # A look ahead tells nobody what lacked.
        verbs.note(t, "GS 9.5", "exorcism failed", *((place, lacks(t, place, faces)) for place in aim))
    return gone


def ways_to_pay_for(
    t: State, board: Board, aim: tuple[Place, ...], faces: tuple[str, ...], purse: Purse | None = None
) -> tuple[Way, ...]:
    """What can leave and how it is paid; nothing leaves unless something does without a token."""
    ways = payments(t, board, aim, faces, purse)
    return ways if any(not tokens for _, tokens in ways) else (*ways, NOTHING)


def leave(t: State, board: Board, gone: tuple[Place, ...]) -> Asking:
    """The ghosts leave, then their right stones apply, curses before rewards (GS 9.5)."""
    cards = [(place, remove(t, place)) for place in gone]
    lived = board.living
    for place, card in cards:
        if "curse_die" in card.right and not died(t, board, lived) and not (yield from spared(t, board)):
            yield from curse_die(t, board, "GS 9.6", place)
        for stone in card.right:
            if stone in SECRET_CURSES:
                yield from SECRET_CURSES[stone](t, board)
            elif stone == by_table.BY_TABLE:
                yield from by_table.carry_out(t, card, "right", board, place)
    for _, card in cards:
        for stone in card.right:
            if stone in REWARDS and (board.living or stone in FOR_THE_GROUP):
                yield from REWARDS[stone](t, board)
    if any(card.incarnation for _, card in cards):
        check_victory(t)


def died(t: State, board: Board, lived: bool) -> bool:
    """Whether the exorcist died of a right stone before: no other die is rolled against him (GS 9.6, 13.1)."""
    return lived and not board.living and "first-questions" not in t.house


def remove(t: State, place: Place) -> Card:
    """A ghost or skeleton leaves its space, a demon the catacombs (BS 8.5, 14.6)."""
    if place[0] != DEMON_SEAT:
        return verbs.remove_ghost(t, place, "GS 9.5")
    demon = t.ghost(place)
    assert demon is not None
    secret_verbs.return_demon(t, place[1], "BS 8.5")
    return demon.card


# What Black Secret does to an exorcist, by code word (BS 11.4 to 11.7, 17.1, 17.2).


def discard_tao(t: State, board: Board) -> Asking:
    yield from curse_effects.lose_one_tao(t, t.boards[t.active], "BS 11.4")


def draw_ghost(t: State, board: Board) -> Asking:
    verbs.note(t, "BS 11.6", "another ghost")
    yield from ghost_arrives(t)


def demon_curse_die(t: State, board: Board) -> Asking:
    if board.living:
        yield from curse_die_against(t, board, "BS 11.7")


def activate_demon(t: State, board: Board) -> Asking:
    yield from demons.activate(t, "BS 17.1")


def cast_curse(t: State, board: Board) -> Asking:
    yield from curses.cast_any(t, "BS 17.2")


SECRET_CURSES: dict[str, Callable[[State, Board], Asking]] = {
    "discard_tao": discard_tao,
    "draw_ghost": draw_ghost,
    "demon_curse_die": demon_curse_die,
    "activate_demon": activate_demon,
    "cast_curse": cast_curse,
}


# The rewards of right stones, by code word (GS 9.5).


def gain_tao(t: State, board: Board) -> Asking:
    yield from choose_tao(t, board, "GS 9.5")


def gain_two_tao(t: State, board: Board) -> Asking:
    yield from choose_tao(t, board, "GS 9.5")
    yield from choose_tao(t, board, "GS 9.5")


def qi_or_yin_yang(t: State, board: Board) -> Asking:
    what = "qi"
    if not board.yin_yang:
        what = yield Question("qi or yin-yang", TABLE, ("qi", "yin-yang"), (), "GS 9.5", board.seat)
    if what == "qi":
        verbs.gain_qi(t, board, 1, "GS 9.5")
    else:
        verbs.gain_yin_yang(t, board, "GS 9.5")


def group_qi_and_yin_yang(t: State, board: Board) -> Asking:
    """The group gains one Qi and one Yin-Yang, shared as the players like."""
    alive = tuple(other.seat for other in t.living())
    seat = yield Question("who gains qi", TABLE, alive, (), "GS 9.5", board.seat)
    verbs.gain_qi(t, t.boards[seat], 1, "GS 9.5")
    without = tuple(other.seat for other in t.living() if not other.yin_yang)
    if without:
        seat = yield Question("who gains yin-yang", TABLE, without, (), "GS 9.5", board.seat)
        verbs.gain_yin_yang(t, t.boards[seat], "GS 9.5")


def yin_yang_and_mantra_qi(t: State, board: Board) -> Asking:
    """The new incarnations: a Yin-Yang for the Taoist, a Qi from the reserve on a mantra (BS 17.3)."""
    if board.living and not board.yin_yang:
        verbs.gain_yin_yang(t, board, "BS 17.3")
    yield from put_qi_from_reserve(t, "BS 17.3", may=False)


REWARDS: dict[str, Callable[[State, Board], Asking]] = {
    "gain_tao": gain_tao,
    "gain_2_tao": gain_two_tao,
    "qi_or_yinyang": qi_or_yin_yang,
    "inc_qi_and_yinyang": group_qi_and_yin_yang,
    "yin_yang_and_mantra_qi": yin_yang_and_mantra_qi,
}

FOR_THE_GROUP = ("inc_qi_and_yinyang", "yin_yang_and_mantra_qi")
"""Rewards that the others get even when the exorcist died of the curse before them."""
