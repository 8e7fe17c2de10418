"""The Yang phase: movement, one action, items, and what may be used in between (GS 5, 6, 7, 10, 11)."""

from collections.abc import Callable, Sequence, Set
from functools import lru_cache, partial
from typing import Any

from companion.game.correction import AGAIN
from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.chapters.base.arrival import takes_buddha
from companion.games.ghost_stories.rules.chapters.base.exorcism import exorcise, targets, within_reach
from companion.games.ghost_stories.rules.chapters.base.lending import lenders, lending, use_borrowed
from companion.games.ghost_stories.rules.chapters.base.village import available_tao, help_of, helpful, helping
from companion.games.ghost_stories.rules.chapters.black_secret.levels import (
    Ladders,
    blown,
    ladders_of,
    one_move,
    reached,
    shift,
)
from companion.games.ghost_stories.rules.chapters.black_secret.mantras import enfeeblement_targets
from companion.games.ghost_stories.rules.chapters.white_moon import artifact_uses, artifacts, su_ling, villagers
from companion.games.ghost_stories.rules.chapters.white_moon.escort import Route, bring, escorts, go
from companion.games.ghost_stories.rules.chapters.white_moon.kung_fu import aims
from companion.games.ghost_stories.rules.geometry import BESIDE, CENTRE, ELSEWHERE, NEIGHBOURS
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon.state import Moon

Option = tuple[Any, ...]
Options = Sequence[Option]

DONE: Option = ("done",)
MOVES: tuple[Option, ...] = tuple(("move", spot) for spot in range(18))
STEPS, LEAPS = (
    tuple(tuple(MOVES[spot] for spot in reached[tile]) for tile in range(9)) for reached in (NEIGHBOURS, ELSEWHERE)
)
"""By tile the options of a Taoist with nothing special about him, without and with Dance of the Peaks."""

YIN_YANG_HELPS: tuple[Option, ...] = tuple(("yin-yang help", tile) for tile in range(9))
TOKENS: tuple[Option, ...] = tuple(("token", seat) for seat in range(4))
EVERY_ACTION = frozenset(("help", "exorcise", "save"))
SECOND_ACTION = frozenset(("second wind", "heavenly gust"))
"""The powers by which another action may follow (GS 11.5, 11.6)."""


def yang_phase(t: State, board: Board) -> Asking:
    """Three steps; a Taoist who dies on the way does not finish them."""
    t.yang = True
    yield from movement(t, board)
    ended_on_centre = board.tile == CENTRE
    yield from actions(t, board)
    options = item_options(t, board, ended_on_centre) if board.living else []
    if options:
        yield from items(t, board, ended_on_centre, options)
    t.yang = False


# Step 1: movement, and the powers that come before it.


def movement(t: State, board: Board) -> Asking:
    """Ask until the Taoist has moved or stays; powers and tokens may come first (GS 6.1, 11.1 to 11.4)."""
    used: set[str] = set()
    moved = False
    while not moved and board.living:
        powers = powers_before_moving(t, board, used)
        between = uses_in_between(t, board, False, useful_early)
        choice = yield Question("move", TABLE, (*moves(t, board), *powers, *between, DONE), (), "GS 6.1", board.seat)
        if choice[0] in ("move", "escort", "done"):
            moved = True
            route = walk(t, board, choice)
            if route:
                yield from bring(t, route)
        elif choice[0] in POWER_MOVES:
            yield from use_power(t, board, choice, used)
        elif choice != AGAIN:
            failed = yield from use_in_between(t, board, choice)
            if failed:
                yield from artifacts.claw(t, board, failed, partial(colours_from_here, t, board))
    if "winds-after-move" in t.house and board.living:
        options = winds(t, board, used)
        if options:
            choice = yield Question("move", TABLE, (*options, DONE), (), "GS 11.4", board.seat)
            if choice != DONE:
                yield from use_power(t, board, choice, used)


def moves(t: State, board: Board) -> tuple[Option, ...]:
    """One tile, or any tile with Dance of the Peaks (GS 6.1, 11.3), with a ladder another level (BS 7).

    With White Moon besides ("escort", spot, start, end) for each villager whom he could take along (WM 1.1).
    """
    assert board.tile is not None
    peaks = t.power(board, "dance of the peaks")
    if t.secret is None and not board.lying:
        options = (LEAPS if peaks else STEPS)[board.tile]
    else:
        options = steps(board.tile, board.lying, ladders_of(t), 2 if peaks else 1)
    if t.moon is None:
        return options
    return (*options, *[("escort", *way) for way in escorts(t, board, 2 if peaks else 1)])


@lru_cache(4096)
def steps(here: int, lying: bool, ladders: Ladders, moves: int) -> tuple[Option, ...]:
    return tuple([MOVES[spot] for spot in reached(here, lying, ladders, moves)])


def walk(t: State, board: Board, choice: Option) -> Route:
    """The Taoist's own move; gives the way of a villager whom he has taken along."""
    if choice == DONE:
        return ()
    assert board.tile is not None
    spot, route = choice[1], choice[2:]
    if t.borrowed and not (choice[1:] in escorts(t, board, 1) if route else spot in one_move(t, board)):
        use_borrowed(t, board, "dance of the peaks")
    shift(t, board, spot, "GS 6.1")
    return route


def powers_before_moving(t: State, board: Board, used: set[str]) -> list[Option]:
    """What Yellow and Red may do first (GS 11.1, 11.2, 11.4)."""
    if board.power not in EARLY_POWERS and not t.borrows(board):
        return []
    options: list[Option] = []
    if "pockets" not in used and t.power(board, "bottomless pockets"):
        options += [("pockets", colour) for colour in available_tao(t)]
    if "mantra" not in used and t.power(board, "enfeeblement mantra"):
        options += [("mantra", place) for place in enfeeblement_targets(t) if place != t.mantra]
    if "winds-after-move" not in t.house:
        options += winds(t, board, used)
    return options


def winds(t: State, board: Board, used: set[str]) -> list[Option]:
    if "winds" in used or not t.power(board, "dance of the twin winds"):
        return []
    others = [other for other in t.living() if other is not board]
    options: list[Option] = [("winds", other.seat, tile) for other in others for tile in blown(t, other)]
    if t.moon is not None:
        options += [("winds escort", other.seat, *way) for other in others for way in escorts(t, other, 1)]
    return options


POWER_MOVES = {
    "pockets": "bottomless pockets",
    "mantra": "enfeeblement mantra",
    "winds": "dance of the twin winds",
    "winds escort": "dance of the twin winds",
}


EARLY_POWERS = frozenset(POWER_MOVES.values())


def use_power(t: State, board: Board, choice: Option, used: set[str]) -> Asking:
    used.add(choice[0].removesuffix(" escort"))
    use_borrowed(t, board, POWER_MOVES[choice[0]])
    if choice[0] == "pockets":
        verbs.gain_tao(t, board, choice[1], "GS 11.1")
    elif choice[0] == "mantra":
        verbs.set_mantra(t, choice[1], "GS 11.2")
    else:
        yield from go(t, t.boards[choice[1]], choice[2], tuple(choice[3:]), "GS 11.4")


# Step 2: one action, or what Blue makes of it.


def actions(t: State, board: Board) -> Asking:
    """One help, rescue or exorcism; Second Wind repeats it, Heavenly Gust adds another (GS 7.1, 11.5, 11.6)."""
    done: list[Option] = []
    while board.living:
        options = next_actions(t, board, done)
        between = uses_in_between(t, board, True, useful_late, options, done)
        if not options and not between:
            return
        choice = yield Question("action", TABLE, (*options, *between, DONE), tuple(done), "GS 7.1", board.seat)
        if choice == DONE:
            return
        if choice[0] in ("help", "exorcise", "save"):
            if done:
                use_borrowed(t, board, "second wind" if done[0][0] == choice[0] else "heavenly gust")
            done.append(choice)
            failed = yield from act(t, board, choice)
        elif choice == AGAIN:
            failed = ()
        else:
            failed = yield from use_in_between(t, board, choice)
        if failed:
            yield from artifacts.claw(t, board, failed, partial(colours_after, t, board, done))


def next_actions(t: State, board: Board, done: list[Option]) -> list[Option]:
    """The actions still open to this Taoist after those done."""
    kinds: Set[str] = EVERY_ACTION
    if done:
        may_follow = board.power in SECOND_ACTION or t.borrows(board)
        kinds = next_kinds(done, partial(t.power, board)) if may_follow else frozenset()
    return actions_of(t, board, kinds, done) if kinds else []


def next_kinds(done: list[Option], has: Callable[[str], bool]) -> Set[str]:
    """What kinds of action may follow those done, given which powers he has (GS 7.1, 11.5, 11.6)."""
    if not done:
        return EVERY_ACTION
    kinds: set[str] = set()
    if len(done) == 1 and has("second wind"):
        kinds.add(done[0][0])
    if len(done) == 1 and has("heavenly gust"):
        kinds |= {"help", "save"} if done[0][0] == "exorcise" else {"exorcise"}
    return kinds


def actions_of(t: State, board: Board, kinds: Set[str], done: list[Option]) -> list[Option]:
    """All actions of these kinds where he stands; a tile that helped before helps again only there."""
    assert board.tile is not None
    options: list[Option] = []
    other_tile = done and [choice for choice in done if choice[0] == "help" and choice[1] != board.tile]
    above = board.tile < len(t.tiles)
    if "help" in kinds and above and not other_tile and helpful(t, board, board.tile):
        options.append(("help", board.tile))
    if "save" in kinds and t.moon is not None and may_save(t, t.moon, board.tile):
        options.append(("save", board.tile))
    if "exorcise" in kinds:
        options += [("exorcise", aim) for aim in targets(t, board)]
    return options


def may_save(t: State, moon: Moon, tile: int) -> bool:
    """On the portal tile while a villager is there (WM 4.1) and the Shadow is not (BS 12.7)."""
    return tile == moon.portal and bool(moon.stacks[tile]) and (t.secret is None or t.secret.shadow != tile)


def act(t: State, board: Board, choice: Option) -> Asking:
    """Gives what an exorcism aimed at in vain."""
    if choice[0] == "help":
        verbs.note(t, "GS 7.1", "help", choice[1])
        return help_of(t, board, choice[1])
    if choice[0] == "save":
        return villagers.save_top(t, board.seat, choice[1], "WM 4.1")
    return exorcise(t, board, choice[1])


# Step 3: items.


def items(t: State, board: Board, ended_on_centre: bool, options: list[Option]) -> Asking:
    """Buddhas and crystals of earlier turns, Su-Ling, for a move that ended there the Power tokens (GS 10).

    What may be used in between may be used after the last of them, too (GS 5.1, WM 6.2).
    """
    while board.living:
        between = uses_in_between(t, board, True, useful_last)
        if not options and not between:
            return
        choice = yield Question("items", TABLE, (*options, *between, DONE), (), "GS 10.1", board.seat)
        if choice == DONE:
            return
        if choice[0] == "buddha":
            verbs.put_buddha(t, board, choice[1], "GS 10.1")
        elif choice[0] == "take tokens":
            verbs.take_tokens(t, board, choice[1], "GS 10.2")
            ended_on_centre = False
        elif choice[0] in ("su-ling", "crystal"):
            yield from su_ling.use_item(t, board, choice)
        elif choice != AGAIN:
            failed = yield from use_in_between(t, board, choice)
            yield from artifacts.claw(t, board, failed, partial(colours_of_school, t, board, []))
        options = item_options(t, board, ended_on_centre)
        if not options and "first-questions" in t.house:
            return


def item_options(t: State, board: Board, ended_on_centre: bool) -> list[Option]:
    options: list[Option] = []
    if board.buddhas and board.tile is not None:
        options += [("buddha", place) for place in BESIDE[board.tile] if takes_buddha(t, place)]
    if ended_on_centre:
        options += [("take tokens", count) for count in range(t.centre_tokens, 0, -1)]
    if t.moon is not None:
        options += su_ling.item_options(t, board)
    return options


# At any moment: Yin-Yang, artifacts and Power tokens.


Useful = Callable[[State, Board, list[Option], str, Options, Options], bool]
"""Whether a power has an effect in a step, beside these uses and with these actions open and done (GS 5.3)."""


def uses_in_between(
    t: State, board: Board, moved: bool, useful: Useful, actions: Options = (), done: Options = ()
) -> list[Option]:
    """What may be used between two steps; `useful` says for which powers a Power token has an effect then."""
    options = yin_yang_uses(t, board)
    gifts = artifact_uses.uses(t, board, moved) if t.moon is not None and t.moon.artifacts else []
    if board.power_tokens:
        uses = options + gifts
        options += [TOKENS[other.seat] for other in lending(t) if useful(t, board, uses, other.power, actions, done)]
    return options + gifts


def useful_early(t: State, board: Board, uses: list[Option], power: str, actions: Options, done: Options) -> bool:
    """Whether a power has an effect before the move; better dice have one for the help of another tile (GS 5.3)."""
    if power == "bottomless pockets":
        return bool(available_tao(t))
    if power == "enfeeblement mantra":
        return bool(enfeeblement_targets(t))
    if power == "dance of the twin winds":
        return len(t.living()) > 1
    if power == "gods favorite":
        return board.yin_yang or any(use[0] == "fireworks" for use in uses)
    return power == "dance of the peaks" or (power == "strength of the mountain" and school(t, uses))


def useful_late(t: State, board: Board, uses: list[Option], power: str, actions: Options, done: Options) -> bool:
    """Whether a power has an effect from the action on: for a roll, or for a second action (GS 5.3)."""
    if power in SECOND_ACTION:
        return bool(done)
    if power == "strength of the mountain":
        return any(action[0] == "exorcise" for action in actions) or school(t, (*actions, *uses))
    if power != "gods favorite":
        return False
    return bool(actions) or board.yin_yang or any(use[0] == "fireworks" for use in uses)


def useful_last(t: State, board: Board, uses: list[Option], power: str, actions: Options, done: Options) -> bool:
    """Whether a power has an effect beside the items: for a roll at the Kung-Fu School (WM 10.5)."""
    return power == "strength of the mountain" and school(t, uses)


def school(t: State, options: Options) -> bool:
    """Whether the Kung-Fu School is among the tiles that may help now (WM 10.5)."""
    if "kung fu school" not in t.tiles:
        return False
    helps = (option[1] for option in options if option[0] in ("help", "yin-yang help", "fireworks"))
    return any(t.tiles[tile] == "kung fu school" for tile in helps)


def yin_yang_uses(t: State, board: Board) -> list[Option]:
    """The help of any tile, or a tile turned back (GS 5.1, 5.2), unless the Night Sorceress forbids it (BS 17.4)."""
    if not board.yin_yang or t.count("no_yin_yang"):
        return []
    options = [YIN_YANG_HELPS[tile] for tile in helping(t, board)]
    if True in t.haunted:
        options += [("yin-yang unhaunt", tile) for tile in range(9) if t.haunted[tile]]
    return options


def use_in_between(t: State, board: Board, choice: Option) -> Asking:
    """Gives what an exorcism of the Kung-Fu School aimed at in vain."""
    if choice[0] == "token":
        verbs.spend_token(t, board, choice[1], "GS 5.3")
        return ()
    if choice[0] in artifact_uses.USES:
        return (yield from artifact_uses.USES[choice[0]](t, board, *choice[1:])) or ()
    verbs.pay_yin_yang(t, board, "GS 5.1")
    if choice[0] == "yin-yang unhaunt":
        verbs.unhaunt(t, choice[1], "GS 5.1")
        return ()
    verbs.note(t, "GS 5.1", "help", choice[1])
    return (yield from help_of(t, board, choice[1]))


# The colours of the ghosts that another exorcism of this turn could aim at (for the Vengeful Claw, WM 5.8).


def colours_from_here(t: State, board: Board) -> set[str]:
    """Before the move: from all that he can reach."""
    spots = {board.tile or 0, *(option[1] for option in moves(t, board))}
    found = {colour for spot in spots for colour in artifacts.colours_of(t, within_reach(t, spot))}
    helps: list[Option] = [("help", spot) for spot in spots if spot < len(t.tiles) and helpful(t, board, spot)]
    return found | colours_of_school(t, board, helps)


def colours_after(t: State, board: Board, done: list[Option]) -> set[str]:
    """In the action step, a second action for a Power token included."""
    kinds = next_kinds(done, lambda power: lenders(t, board, power) is not None)
    options = actions_of(t, board, kinds, done)
    found = {colour for option in options if option[0] == "exorcise" for colour in artifacts.colours_of(t, option[1])}
    return found | colours_of_school(t, board, options)


def colours_of_school(t: State, board: Board, helps: list[Option]) -> set[str]:
    """By the Kung-Fu School, if it is among these helps or those of Yin-Yang and Fireworks."""
    uses = yin_yang_uses(t, board) + artifact_uses.uses(t, board, moved=True)
    return set(aims(t, board)) if school(t, helps + uses) else set()
