"""One turn of one board, and how the first one starts (GS 0, 12)."""

from companion.game.question import Asking
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.cards import COLOURS, NEUTRAL, SUPPLIES
from companion.games.ghost_stories.rules.chapters.base.ending import check_victory
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.base.yin import yin_phase
from companion.games.ghost_stories.rules.chapters.black_secret import mantras
from companion.games.ghost_stories.rules.chapters.black_secret.demons import demons_phase
from companion.games.ghost_stories.rules.chapters.white_moon import su_ling, villagers
from companion.games.ghost_stories.rules.chapters.white_moon.barrier import mystic_barrier
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon.state import Moon


def turn(t: State) -> Asking:
    """Demons phase (BS 20), Yin phase, for a living Taoist the Yang phase, the Mystic Barrier, the next board."""
    board = t.boards[t.active]
    lived = board.living
    verbs.note(t, "GS 1.1", "turn", board.seat)
    if t.moon is not None and t.moon.hidden_tops():
        yield from villagers.turn_up_all(t, "WM 0.2")
    if t.secret is not None:
        if len(t.secret.mantras) < mantras.ALL_OPEN:
            yield from mantras.fill_up(t, "BS 1.9")
        if lived:
            yield from demons_phase(t)
    yield from yin_phase(t, board)
    yield from after_yin(t, board, lived)


def after_yin(t: State, board: Board, lived: bool) -> Asking:
    """The rest of a turn, in which the Taoist `lived` at its beginning."""
    if board.living:
        yield from yang_phase(t, board)
    if t.moon is not None:
        if lived and board.played and not board.living:
            yield from su_ling.comes_for_the_dead(t, board)
        yield from mystic_barrier(t)
    if t.setup.expansions and not t.deck:
        check_victory(t)  # The last incarnation may have left the deck unseen (BS 21.22, WM 5.10).
    end_turn(t, board)


def end_turn(t: State, board: Board) -> None:
    board.buddhas += board.new_buddhas
    board.new_buddhas = 0
    t.lent = t.borrowed = ()
    if t.moon is not None:
        end_moon_turn(t, t.moon, board)
    t.active = (t.active + 1) % 4


def end_moon_turn(t: State, moon: Moon, board: Board) -> None:
    """Crystals of this turn become old ones (WM 8.2), whom Hua's death has tired is laid down (WM 5.12)."""
    if any(moon.new_crystals):
        moon.crystals = [old + new for old, new in zip(moon.crystals, moon.new_crystals, strict=True)]
        moon.new_crystals = [0] * len(moon.new_crystals)
    if moon.weary and board.living and not board.lying:
        verbs.tip_over(t, board, "WM 5.12")
    moon.stirred = moon.weary = moon.clawed = False


def first_table(setup: Setup) -> State:
    """The table as it stands before the first turn (GS 0.1 to 0.11)."""
    t = State.empty(setup)
    for board in t.boards:
        if board.played:
            deal(t, board)
    return t


def deal(t: State, board: Board) -> None:
    """What a Taoist starts with (GS 0.3 to 0.7, 0.11)."""
    t.reserve_qi += board.qi - t.level.qi
    board.qi = t.level.qi
    alone = len(t.setup.players) == 1
    colours = COLOURS[:4] if alone else (board.colour,)
    for colour in (*colours, *("black",) * t.level.black_tao):
        board.tao[colour] += 1
        t.reserve_tao[colour] -= 1
    board.tile = CENTRE
    board.yin_yang = t.level.yin_yang
    if len(t.setup.players) < 4:
        board.power_tokens = min(
            NEUTRAL["power_tokens_alone" if alone else "power_tokens_each"], SUPPLIES["power_tokens"]
        )
