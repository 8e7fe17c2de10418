"""What each blood mantra does (BS 22), by code word; every choice is the players' (BS 9.6)."""

from collections.abc import Callable

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import deck_verbs, verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import SKELETON
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.base.village import blow, choose_tao
from companion.games.ghost_stories.rules.chapters.black_secret.curses import curse_draw
from companion.games.ghost_stories.rules.chapters.black_secret.mantras import NO, enfeeblement_targets
from companion.games.ghost_stories.rules.chapters.effects import MANTRAS
from companion.games.ghost_stories.rules.chapters.white_moon import villagers
from companion.games.ghost_stories.rules.chapters.white_moon.escort import leaps, set_down
from companion.games.ghost_stories.rules.state import Board, State


def return_ladders(t: State, why: str) -> Asking:
    for _ in range(2):
        free = tuple(cell for cell in range(9) if not secret_of(t).ladders[cell] and not t.haunted[cell])
        if not free:
            return
        cell = yield Question("ladder to return", TABLE, (*free, NO), (), why)
        if cell == NO:
            return
        secret_verbs.put_ladder(t, cell, why)


def top_ghost_to_bottom(t: State, why: str) -> Asking:
    if t.deck:
        deck_verbs.top_to_bottom(t, why)
    yield from ()


def someone(t: State, kind: str, why: str, seats: list[Board] | None = None) -> Asking:
    """A living Taoist of the players' choice (BS 9.6); None if nobody fits."""
    fitting = tuple(board.seat for board in (t.living() if seats is None else seats))
    if not fitting:
        return None
    seat = yield Question(kind, TABLE, fitting, (), why, t.active)
    return t.boards[seat]


def gain_qi(t: State, why: str) -> Asking:
    if t.reserve_qi:
        board = yield from someone(t, "who gains qi", why)
        if board is not None:
            verbs.gain_qi(t, board, 1, why)


def gain_tao_and_enfeeble(count: int) -> Callable[[State, str], Asking]:
    """A Taoist takes Tao tokens and lays the Enfeeblement Mantra, power or not (BS 22.24, 22.31)."""

    def effect(t: State, why: str) -> Asking:
        board = yield from someone(t, "who gains tao", why)
        if board is None:
            return
        for _ in range(count):
            yield from choose_tao(t, board, why)
        held = t.mantra if secret_of(t).blessed else None  # One that Yellow laid may be laid anew by blood.
        targets = tuple(place for place in enfeeblement_targets(t) if place != held)
        if targets:
            place = yield Question("where to lay the mantra", TABLE, targets, (), why, board.seat)
            verbs.set_mantra(t, place, why, blessed=True)

    return effect


def discard_ghosts(count: int) -> Callable[[State, str], Asking]:
    """Ghost cards leave without their right stones; no incarnation, no skeleton (BS 22.25, 22.44, 22.55)."""

    def effect(t: State, why: str) -> Asking:
        for _ in range(count):
            ghosts = tuple(place for place, g in t.in_play() if not g.card.incarnation and g.card.number > 0)
            if ghosts:
                place = yield Question("which ghost to discard", TABLE, ghosts, (), why, t.active)
                verbs.remove_ghost(t, place, why)

    return effect


def set_curse_aside(t: State, why: str) -> Asking:
    """The top token of a pile that could be cast now lies aside until the next renewal (BS 22.26)."""
    secret = secret_of(t)
    piles = secret.castable()
    if not piles:
        return
    level, colour = yield Question("pile to weaken", TABLE, piles, (), why, t.active)
    token = yield curse_draw(t, level, colour, why)
    secret_verbs.set_curse_aside(t, token, colour, why)


def teleport(t: State, why: str) -> Asking:
    moves = tuple(
        (board.seat, spot, *route)
        for board in t.living()
        for spot in range(18)
        if spot != board.tile
        for route in leaps(t, board, spot)
    )
    if moves:
        seat, spot, *route = yield Question("which taoist to move", TABLE, moves, (), why, t.active)
        yield from set_down(t, t.boards[seat], spot, tuple(route), why)


def teleport_and_move_ghost(t: State, why: str) -> Asking:
    yield from teleport(t, why)
    ghosts = tuple(place for place, ghost in t.in_play() if ghost.card.number > 0)
    if ghosts and t.all_free():
        start = yield Question("which ghost to move", TABLE, ghosts, (), why, t.active)
        end = yield Question("where to move the ghost", TABLE, tuple(t.all_free()), (start,), why, t.active)
        blow(t, start, end)


def remove_skeletons(t: State, why: str) -> Asking:
    for place, ghost in list(t.in_play()):
        if ghost.card.number in (SKELETON, SKELETON - 1):
            verbs.remove_ghost(t, place, why)
    yield from ()


def regain_yin_yang(t: State, why: str) -> Asking:
    board = yield from someone(t, "who gains yin-yang", why, [b for b in t.living() if not b.yin_yang])
    if board is not None:
        verbs.gain_yin_yang(t, board, why)


def return_one_demon(t: State, why: str) -> Asking:
    demons = tuple(demon for demon, cell in enumerate(secret_of(t).demons) if cell is not None)
    if demons:
        demon = yield Question("which demon returns", TABLE, demons, (), why, t.active)
        secret_verbs.return_demon(t, demon, why)


def return_all_demons(t: State, why: str) -> Asking:
    for demon, cell in enumerate(secret_of(t).demons):
        if cell is not None:
            secret_verbs.return_demon(t, demon, why)
    yield from ()


def place_buddhas(t: State, why: str) -> Asking:
    for _ in range(2):
        free = tuple(place for place in t.all_free() if not t.boards[place[0]].buddha_on[place[1]])
        if free and t.reserve_buddhas:
            place = yield Question("where to put a buddha", TABLE, free, (), why, t.active)
            verbs.lay_buddha(t, place, why)


def unhaunt_two(t: State, why: str) -> Asking:
    for _ in range(2):
        haunted = tuple(tile for tile in range(9) if t.haunted[tile])
        if not haunted:
            return
        tile = yield Question("tile to turn back", TABLE, (*haunted, NO), (), why, t.active)
        if tile == NO:
            return
        verbs.unhaunt(t, tile, why)


def share_yin_yang_and_qi(t: State, why: str) -> Asking:
    yield from regain_yin_yang(t, why)
    yield from gain_qi(t, why)
    yield from gain_qi(t, why)


def discard_to_deck(t: State, why: str) -> Asking:
    """Four ghosts of the discard pile go under the deck, one after the other (BS 22.45)."""
    for _ in range(4):
        if t.discard:
            number = yield Question("ghost under the deck", TABLE, t.discard, (), why, t.active)
            deck_verbs.put_under_deck(t, t.cards[number], why)


MANTRAS |= {
    "return_ladders_2": return_ladders,
    "top_ghost_to_bottom": top_ghost_to_bottom,
    "gain_qi_1": gain_qi,
    "gain_tao_1_and_enfeeble": gain_tao_and_enfeeble(1),
    "discard_ghost_1": discard_ghosts(1),
    "remove_open_curse": set_curse_aside,
    "teleport": teleport,
    "gain_tao_2_and_enfeeble": gain_tao_and_enfeeble(2),
    "remove_all_skeletons": remove_skeletons,
    "regain_yinyang": regain_yin_yang,
    "teleport_and_move_ghost": teleport_and_move_ghost,
    "return_demon_1": return_one_demon,
    "place_buddhas_2": place_buddhas,
    "return_all_demons": return_all_demons,
    "unhaunt_2": unhaunt_two,
    "gain_yinyang_1_and_qi_2": share_yin_yang_and_qi,
    "discard_ghost_2": discard_ghosts(2),
    "discard_to_deck_4": discard_to_deck,
    "save_portal_1": villagers.save_by_mantra(1, from_graveyard=False),
    "save_portal_or_grave_1": villagers.save_by_mantra(1, from_graveyard=True),
    "save_2": villagers.save_by_mantra(2, from_graveyard=True),
}
