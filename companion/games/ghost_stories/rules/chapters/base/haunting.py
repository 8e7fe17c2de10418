"""Haunters (GS 1.2), haunting (GS 2) and the Curse die (GS 1.3, 1.5)."""

from companion.game.question import DICE, TABLE, Asking, GameOver, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.cards import CURSE_FACES
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives
from companion.games.ghost_stories.rules.chapters.base.lending import borrow, lenders, use_borrowed
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.geometry import LINES
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, Board, State


def haunter(t: State, place: tuple[int, int]) -> Asking:
    """From the card to the edge it threatens; from the edge it haunts and goes back to the card (GS 1.2)."""
    ghost = t.ghost(place)
    assert ghost is not None
    if ghost.figure == AT_EDGE:
        verbs.move_figure(t, place, ON_CARD, "GS 1.2")
        yield from haunt_line(t, place, "GS 1.2")
    elif ghost.figure == ON_CARD or t.reserve_figures:
        verbs.move_figure(t, place, AT_EDGE, "GS 1.2")
        if t.moon is not None:
            yield from villagers.drive_away(t, place)
    else:
        verbs.note(t, "GS 1.2", "no figure left", place)


def haunt_line(t: State, place: tuple[int, int], why: str) -> Asking:
    """The nearest tile in the line of this space that is not haunted yet is turned (GS 2.1).

    Without such a tile nothing happens, by the house rule `initiation-loses` the game is lost (GS 2.3).
    """
    for tile in LINES[place[0]][place[1]]:
        if not t.haunted[tile]:
            yield from haunt(t, tile, why)
            return
    verbs.note(t, "GS 2.3", "line all haunted", place)
    if "initiation-loses" in t.house:
        raise GameOver("haunted")


def haunt(t: State, tile: int, why: str) -> Asking:
    """Whatever haunts a tile meets its villagers first: they die and the tile stays as it is (WM 2.4, 2.5)."""
    if t.moon is not None and t.moon.stacks[tile]:
        yield from villagers.kill_all(t, tile, "WM 2.4")
    else:
        verbs.haunt(t, tile, why)


def curse_die(
    t: State, board: Board, why: str, place: tuple[int, int] | None, tile: int | None = None, haunting: str = "GS 8.1"
) -> Asking:
    """Roll the Curse die against a board, for a ghost at `place` or with a `tile` of its own to haunt (GS 1.5, 8.1)."""
    question = Question("curse die", DICE, CURSE_FACES, (), why, board.seat)
    face = yield question
    lent = lenders(t, board, "gods favorite") if face != "nothing" and board.played else None
    if lent is not None:
        again = yield Question("reroll curse die", TABLE, (True, False), (face, *lent), "GS 11.8", board.seat)
        if again:
            borrow(t, board, lent)
            use_borrowed(t, board, "gods favorite")
            face = yield question
    verbs.note(t, why, "curse die", face)
    if t.moon is not None:
        t.moon.stirred = True
    if face == "haunt" and tile is not None:
        if not t.haunted[tile]:
            yield from haunt(t, tile, haunting)
    elif face == "haunt" and place is not None:
        yield from haunt_line(t, place, "GS 1.5")
    elif face == "ghost":
        yield from ghost_arrives(t)
    elif face == "discard":
        loss.lose_all_tao(t, board, "GS 1.5")
    elif face == "lose qi":
        yield from loss.lose_qi(t, board, "GS 1.5")


def curse_die_against(t: State, board: Board, why: str) -> Asking:
    """The Curse die against a Taoist: it haunts his tile, or the one above his cell, unless it is (BS 19.2, 19.3)."""
    yield from curse_die(t, board, why, None, (board.tile or 0) % 9, "BS 19.2")


def spared(t: State, board: Board) -> Asking:
    """Whether Strength of the Mountain spares this board the Curse die of a ghost (GS 11.7).

    It need not: asked is who would pay a Power token for it (GS 5.3), or could let Su-Ling come by a roll (WM 7.1).
    """
    lent = lenders(t, board, "strength of the mountain") if board.played else None
    if lent is None:
        return False
    if lent or may_stir(t):
        choice = yield Question("spare curse die", TABLE, ("spare", "roll"), lent, "GS 11.7", board.seat)
        if choice == "roll":
            return False
    borrow(t, board, lent)
    verbs.note(t, "GS 11.7", "curse die spared", board.seat)
    return True


def may_stir(t: State) -> bool:
    """Whether a roll of the Curse die lets Su-Ling come who else may not (WM 7.1)."""
    if t.moon is None or t.moon.stirred or "first-questions" in t.house:
        return False
    return t.boards[t.active].living
