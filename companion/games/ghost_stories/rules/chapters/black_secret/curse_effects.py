"""What each curse does (BS 21), by code word; every choice is Wu-Feng's (BS 21.1)."""

from collections.abc import Callable

from companion.game.question import VILLAIN, Asking, Question
from companion.games.ghost_stories.rules import deck_verbs, verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import CELLS
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.base.arrival import (
    draw_and_place,
    ghost_arrives,
    ghost_from_discard,
    incarnation_from_box,
)
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die_against, haunt
from companion.games.ghost_stories.rules.chapters.base.village import blow
from companion.games.ghost_stories.rules.chapters.black_secret import demons, mantras, skeletons, summons
from companion.games.ghost_stories.rules.chapters.effects import CURSES
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.chapters.white_moon.escort import may_enter
from companion.games.ghost_stories.rules.geometry import NEIGHBOURS
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

NOTHING = ("nothing",)


# Whom and what a curse strikes.


def victim(t: State, why: str) -> Asking:
    """One living Taoist (AW 9.3)."""
    seats = tuple(board.seat for board in t.living())
    seat = yield Question("taoist of curse", VILLAIN, seats, (), why)
    return t.boards[seat]


def target_mantra(t: State, why: str) -> Asking:
    """An open mantra (AW 9.2), None when none is open."""
    options = tuple(secret_of(t).mantras)
    if not options:
        verbs.note(t, why, "no effect")
        return None
    mantra: str = yield Question("mantra of curse", VILLAIN, options, (), why)
    return mantra


# The effects, by code word.


def take_qi_off(t: State, why: str) -> Asking:
    mantra = yield from target_mantra(t, why)
    if mantra and secret_of(t).mantras[mantra]:
        secret_verbs.take_qi_off(t, mantra, 1, why)


def clear_mantra(t: State, why: str) -> Asking:
    mantra = yield from target_mantra(t, why)
    if mantra and secret_of(t).mantras[mantra]:
        secret_verbs.take_qi_off(t, mantra, secret_of(t).mantras[mantra], why)


def remove_mantra(t: State, why: str) -> Asking:
    mantra = yield from target_mantra(t, why)
    if mantra:
        secret_verbs.close_mantra(t, mantra, why)
        yield from mantras.fill_up(t, why)


def draw_incarnation(t: State, why: str) -> Asking:
    yield from draw_and_place(t, "AW 5.1")


def draw_ghost(t: State, why: str) -> Asking:
    yield from ghost_arrives(t)


def place_skeletons(count: int, may: bool = False) -> Callable[[State, str], Asking]:
    def effect(t: State, why: str) -> Asking:
        yield from skeletons.place_from_board(t, count, may, why)

    return effect


def remove_ladders(count: int) -> Callable[[State, str], Asking]:
    def effect(t: State, why: str) -> Asking:
        for _ in range(count):
            standing = tuple(cell for cell in range(9) if secret_of(t).ladders[cell])
            if standing:
                cell = yield Question("ladder to take", VILLAIN, standing, (), why)
                secret_verbs.take_ladder(t, cell, why)

    return effect


def tip_over(t: State, why: str) -> Asking:
    board = yield from victim(t, why)
    if not board.lying:
        verbs.tip_over(t, board, why)


def curse_die(times: int) -> Callable[[State, str], Asking]:
    def effect(t: State, why: str) -> Asking:
        board = yield from victim(t, why)
        for _ in range(times):
            if board.living:
                yield from curse_die_against(t, board, why)

    return effect


def lose_tao(count: int) -> Callable[[State, str], Asking]:
    def effect(t: State, why: str) -> Asking:
        board = yield from victim(t, why)
        for _ in range(count):
            yield from lose_one_tao(t, board, why)

    return effect


def lose_one_tao(t: State, board: Board, why: str) -> Asking:
    """One Tao token of Wu-Feng's choice (BS 11.4, AW 9.9)."""
    held = tuple(colour for colour in COLOURS for _ in range(board.tao[colour]))
    if held:
        colour = yield Question("tao of curse", VILLAIN, held, (board.seat, why), why)
        verbs.pay_tao(t, board, colour, why)
    else:
        verbs.note(t, why, "no tao to lose", board.seat)


def lose_qi(t: State, why: str) -> Asking:
    board = yield from victim(t, why)
    yield from loss.lose_qi(t, board, why)


def lose_yin_yang(t: State, why: str) -> Asking:
    board = yield from victim(t, why)
    if board.yin_yang:
        verbs.pay_yin_yang(t, board, why)


def remove_bottom(count: int) -> Callable[[State, str], Asking]:
    def effect(t: State, why: str) -> Asking:
        for _ in range(count):
            if t.deck:
                deck_verbs.remove_bottom(t, why)
        yield from ()

    return effect


def move_ghost(t: State, why: str) -> Asking:
    """A ghost card to a free space, also one with a Buddha (BS 21.23)."""
    ghosts = [place for place, ghost in t.in_play() if ghost.card.number > 0]
    moves = tuple((start, end) for start in ghosts for end in t.all_free())
    move = yield Question("ghost to move", VILLAIN, (*moves, NOTHING), (), why)
    if move == NOTHING:
        verbs.note(t, why, "no effect")
    else:
        blow(t, *move)


def send_below(t: State, why: str) -> Asking:
    board = yield from victim(t, why)
    spot = yield Question("cell for taoist", VILLAIN, CELLS, (board.seat,), why)
    if spot != board.tile:
        verbs.move_taoist(t, board, spot, why)


def ghost_of_discard(t: State, why: str) -> Asking:
    """Any ghost of the discard pile is placed; it pays for nothing (BS 21.33)."""
    if not t.discard:
        verbs.note(t, why, "no effect")
        return
    number = yield Question("ghost from discard", VILLAIN, t.discard, (), why)
    yield from ghost_from_discard(t, t.cards[number], why)


def haunt_a_tile(t: State, why: str) -> Asking:
    safe = tuple(tile for tile in range(9) if not t.haunted[tile])
    tile = yield Question("tile to haunt", VILLAIN, safe, (), why)
    yield from haunt(t, tile, why)


def haunt_and_lose_qi(t: State, why: str) -> Asking:
    yield from haunt_a_tile(t, why)
    yield from lose_qi(t, why)


def play_incarnation(t: State, why: str) -> Asking:
    """An incarnation left in the box comes into play (AW 5.2)."""
    yield from incarnation_from_box(t, "AW 5.2")


def summon_all(t: State, why: str) -> Asking:
    for demon in range(len(secret_of(t).demons)):
        if secret_of(t).demons[demon] is None and secret_of(t).shadow is None:
            yield from summons.enters(t, demon)


# White Moon (BS 21.51 to 21.54).


def move_villager(t: State, why: str) -> Asking:
    """A visible villager goes to a neighbouring tile, where there is room for him."""
    starts = moon_of(t).visible()
    moves = tuple((start, end) for start in starts for end in NEIGHBOURS[start] if may_enter(t, end))
    if not moves:
        verbs.note(t, why, "no effect")
        return
    start, end = yield Question("villager to move", VILLAIN, moves, (), why)
    moon_verbs.carry(t, start, end, why)
    yield from villagers.turn_up(t, start)


def remove_barrier_crystal(t: State, why: str) -> Asking:
    tiles = tuple(sorted(moon_of(t).receptacles))
    if not tiles:
        verbs.note(t, why, "no effect")
        return
    tile = yield Question("crystal to take", VILLAIN, tiles, (), why)
    moon_verbs.take_crystal(t, tile, why)


def kill_villager(t: State, why: str) -> Asking:
    tiles = tuple(moon_of(t).visible())
    if not tiles:
        verbs.note(t, why, "no effect")
        return
    tile = yield Question("villager of curse", VILLAIN, tiles, (), why)
    yield from villagers.kill_top(t, tile, why)


def move_portal(t: State, why: str) -> Asking:
    tile = yield Question("tile for portal", VILLAIN, tuple(range(len(t.tiles))), (), why)
    if tile != moon_of(t).portal:
        moon_verbs.move_portal(t, tile, why)


CURSES |= {
    "mantra_qi_minus_1": take_qi_off,
    "draw_incarnation": draw_incarnation,
    "draw_ghost": draw_ghost,
    "place_skeleton_1": place_skeletons(1),
    "remove_ladder_1": remove_ladders(1),
    "tip_over_taoist": tip_over,
    "curse_die_taoist_1": curse_die(1),
    "taoist_lose_tao_1": lose_tao(1),
    "mantra_qi_clear": clear_mantra,
    "remove_bottom_ghost_1": remove_bottom(1),
    "move_ghost": move_ghost,
    "place_skeleton_2": place_skeletons(2),
    "activate_demon": demons.activate,
    "move_taoist_to_catacomb": send_below,
    "taoist_lose_qi_1": lose_qi,
    "taoist_lose_tao_2": lose_tao(2),
    "remove_mantra": remove_mantra,
    "remove_bottom_ghost_2": remove_bottom(2),
    "ghost_from_discard": ghost_of_discard,
    "place_skeleton_3": place_skeletons(3, may=True),
    "remove_ladder_2": remove_ladders(2),
    "haunt_tile_choice": haunt_a_tile,
    "taoist_lose_yinyang": lose_yin_yang,
    "curse_die_taoist_2": curse_die(2),
    "play_incarnation": play_incarnation,
    "summon_all_demons": summon_all,
    "haunt_tile_and_qi": haunt_and_lose_qi,
    "reveal_stack_keep_urns": demons.discard_stack,
    "move_villager": move_villager,
    "remove_barrier_crystal": remove_barrier_crystal,
    "kill_villager": kill_villager,
    "move_portal": move_portal,
}
