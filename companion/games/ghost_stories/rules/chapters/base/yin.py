"""The Yin phase: ghosts act, overrun, a ghost arrives (GS 1, 3, 4)."""

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.chapters.base import by_table, loss
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die, haunter, spared
from companion.games.ghost_stories.rules.chapters.black_secret import curses, demons, skeletons
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.geometry import SPACES_OF
from companion.games.ghost_stories.rules.state import Board, State

ACTIONS = frozenset(("haunter", "tormentor", "devourer", "group_lose_tao", "activate_demon", "cast_curse",
                     "skeleton_each_turn", "by_table"))  # fmt: skip


def yin_phase(t: State, board: Board) -> Asking:
    """The three steps; only a living Taoist's board gets a new ghost (GS 12.2, 13.3)."""
    waiting = acting(board)
    return all_steps(t, board, waiting) if waiting else overrun_or_ghost(t, board)


def all_steps(t: State, board: Board, waiting: list[int]) -> Asking:
    yield from ghosts_act(t, board, waiting)
    yield from overrun_or_ghost(t, board)


def overrun_or_ghost(t: State, board: Board) -> Asking:
    if None not in board.spaces:
        verbs.note(t, "GS 3.1", "overrun", board.seat)
        return loss.lose_qi(t, board, "GS 3.1")
    return ghost_arrives(t) if board.living else nothing()


def nothing() -> Asking:
    yield from ()


def ghosts_act(t: State, board: Board, waiting: list[int]) -> Asking:
    """Every ghost that lay on the board when the step began applies its middle stone (GS 1.1).

    A blood mantra may move or discard ghosts meanwhile, so they are known by their numbers and not by their places.
    """
    while waiting and (actors := on_board(board, waiting)):
        place = actors[0]
        if len(actors) > 1 and order_matters(t, actors):
            place = yield Question("which ghost acts", TABLE, tuple(actors), (), "GS 1.1", board.seat)
        ghost = t.ghost(place)
        assert ghost is not None
        waiting.remove(ghost.card.number)
        yield from act(t, board, place, ghost.card)


def acting(board: Board) -> list[int]:
    """The numbers of the cards on a board whose middle stone acts each turn."""
    ghosts = board.spaces
    return [ghost.card.number for ghost in ghosts if ghost is not None and not ACTIONS.isdisjoint(ghost.card.middle)]


def on_board(board: Board, numbers: list[int]) -> list[tuple[int, int]]:
    """Where these cards lie on a board now."""
    ghosts = zip(SPACES_OF[board.seat], board.spaces, strict=True)
    return [place for place, ghost in ghosts if ghost is not None and ghost.card.number in numbers]


def order_matters(t: State, actors: list[tuple[int, int]]) -> bool:
    """Haunters alone come out the same in every order while the box has figures, so nobody is asked."""
    if "right-to-left" in t.house or t.setup.expansions:  # BS 20.2, WM 2.1
        return False
    ghosts = [ghost for place in actors if (ghost := t.ghost(place)) is not None]
    bare = sum("haunter" in ghost.card.middle and ghost.figure is None for ghost in ghosts)
    return bare > t.reserve_figures > 0 or any("haunter" not in ghost.card.middle for ghost in ghosts)


def act(t: State, board: Board, place: tuple[int, int], card: Card) -> Asking:
    if t.moon is not None and t.moon.su_ling == place:
        verbs.note(t, "WM 7.2", "guarded", place)
        return
    for stone in card.middle:
        ghost = t.ghost(place)
        if ghost is None or ghost.card is not card:  # A blood mantra took it away between two actions.
            return
        if stone == "haunter":
            yield from haunter(t, place)
        elif stone == "tormentor" and not (yield from spared(t, board)):
            yield from curse_die(t, board, "GS 1.3", place)
        elif stone == "devourer" and t.moon is not None:
            yield from villagers.devour(t, board, place)
        elif stone == "group_lose_tao":
            yield from loss.everyone_loses_tao(t, "GS 1.1")
        elif stone == "activate_demon":
            yield from demons.activate(t, "BS 17.1")
        elif stone == "cast_curse":
            yield from curses.cast_any(t, "BS 17.2")
        elif stone == "skeleton_each_turn":
            yield from skeletons.place_from_board(t, 1, True, "BS 17.5")
        elif stone == by_table.BY_TABLE:
            yield from by_table.carry_out(t, card, "middle", board, place)
