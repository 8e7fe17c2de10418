"""Haunting (GS 2) and the Curse die (GS 1.3, 1.5)."""

from companion.game.question import DICE, TABLE, Asking, GameOver, Question
from companion.ghost_stories import verbs
from companion.ghost_stories.cards import CURSE_FACES
from companion.ghost_stories.geometry import LINES
from companion.ghost_stories.rules import loss, villagers
from companion.ghost_stories.state import Board, State


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
    question = Question("curse die", DICE, CURSE_FACES, (board.seat,), why)
    face = yield question
    if face != "nothing" and board.played and t.power(board, "gods favorite"):
        again = yield Question("reroll curse die", TABLE, (True, False), (board.seat, face), "GS 11.8")
        if again:
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
        from companion.ghost_stories.rules.arrival import ghost_arrives  # and a ghost can ask for the die

        yield from ghost_arrives(t)
    elif face == "discard":
        loss.lose_all_tao(t, board, "GS 1.5")
    elif face == "lose qi":
        yield from loss.lose_qi(t, board, "GS 1.5")


def curse_die_against(t: State, board: Board, why: str) -> Asking:
    """The Curse die against a Taoist: it haunts his tile, or the one above his cell, unless it is (BS 19.2, 19.3)."""
    yield from curse_die(t, board, why, None, (board.tile or 0) % 9, "BS 19.2")


def spared_by_mountain(t: State, board: Board) -> bool:
    """Strength of the Mountain need not roll for a Tormentor or a right stone (GS 11.7)."""
    if not (board.played and t.power(board, "strength of the mountain")):
        return False
    verbs.note(t, "GS 11.7", "curse die spared", board.seat)
    return True


def use_borrowed(t: State, board: Board, power: str) -> None:
    """A power lent by a Power token is used up by one use; a Taoist's own is not (GS 5.3)."""
    if (board.power == power and t.power_on(board)) or t.brother(board, power):
        return
    for seat in t.borrowed:
        if t.boards[seat].power == power:
            t.borrowed = tuple(other for other in t.borrowed if other != seat)
            return
