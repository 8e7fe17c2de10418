"""The help of the village tiles (GS 8): one function a tile, by its code word; `kung_fu.py` has the School."""

from companion.game.question import DICE, TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.cards import COLOURS, SUPPLIES
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.chapters.base.arrival import ghost_arrives, stays_on_buddha
from companion.games.ghost_stories.rules.chapters.base.haunting import curse_die, spared
from companion.games.ghost_stories.rules.chapters.base.lending import borrow, lenders, use_borrowed
from companion.games.ghost_stories.rules.chapters.base.payment import only_colour, payments
from companion.games.ghost_stories.rules.chapters.base.rolls import ROLLS, SUBSETS, by_fitting
from companion.games.ghost_stories.rules.chapters.black_secret.levels import blown
from companion.games.ghost_stories.rules.chapters.black_secret.mantras import NO, put_qi_from_reserve
from companion.games.ghost_stories.rules.chapters.effects import CAN_HELP, HELP
from companion.games.ghost_stories.rules.chapters.white_moon.escort import escorts, go
from companion.games.ghost_stories.rules.state import AT_EDGE, Board, Ghost, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs

FIGURES = SUPPLIES["figures"]


def roll_tao(
    t: State,
    board: Board,
    count: int,
    why: str,
    aim: tuple[tuple[int, int], ...] = (),
    grey: bool = False,
    laid: tuple[str, ...] = (),
) -> Asking:
    """Roll Tao dice; The Gods' Favorite may roll any of them once more (GS 11.8).  Gives the faces.

    `aim` is where the ghosts to exorcise are, `grey` says that the grey die is among the dice (GS 11.7), `laid` are the
    faces of dice that are not rolled (WM 5.12).
    """
    count -= len(laid)
    if not count:
        return laid
    one = only_colour(t, aim)
    fit = by_fitting(count, one)
    faces: tuple[str, ...] = yield Question("tao dice", DICE, ROLLS[count], aim, why, board.seat, fit)
    lent = lenders(t, board, "gods favorite")
    if lent is not None and not all_leave(t, board, aim, laid + faces):
        about, unfit = (faces, *lent), useless(t, aim, faces)
        again = yield Question("reroll tao dice", TABLE, SUBSETS[count], about, "GS 11.8", board.seat, usual=unfit)
        if again:
            borrow(t, board, lent)
            use_borrowed(t, board, "gods favorite")
            fit = by_fitting(len(again), one)
            new = yield Question("tao dice", DICE, ROLLS[len(again)], aim, "GS 11.8", board.seat, fit)
            fresh = dict(zip(again, new, strict=True))
            faces = tuple(fresh.get(index, face) for index, face in enumerate(faces))
    verbs.note(t, why, "tao dice", laid + faces, grey)
    return laid + faces


def all_leave(t: State, board: Board, aim: tuple[tuple[int, int], ...], faces: tuple[str, ...]) -> bool:
    """Whether this roll alone exorcises everything aimed at, so that nobody would roll again."""
    return bool(aim) and any(len(gone) == len(aim) and not tokens for gone, tokens in payments(t, board, aim, faces))


def useless(t: State, aim: tuple[tuple[int, int], ...], faces: tuple[str, ...]) -> tuple[int, ...]:
    """Which dice show nothing that these ghosts resist in, nor white that counts as any colour."""
    wanted = {colour for place in aim if (ghost := t.ghost(place)) for colour, _count in ghost.card.need}
    if not t.count("white_not_wild"):
        wanted.add("white")
    return tuple(index for index, face in enumerate(faces) if aim and face not in wanted)


def available_tao(t: State) -> tuple[str, ...]:
    reserve = t.reserve_tao
    return COLOURS if 0 not in reserve.values() else tuple([colour for colour in COLOURS if reserve[colour]])


def any_tao(t: State) -> bool:
    return any(t.reserve_tao.values())


def choose_tao(t: State, board: Board, why: str) -> Asking:
    """Take one Tao token of any colour that the reserve has."""
    colours = available_tao(t)
    if colours:
        colour = yield Question("which tao to take", TABLE, colours, (), why, board.seat)
        verbs.gain_tao(t, board, colour, why)


# Whether a tile can help now, and how.


def cemetery(t: State, board: Board, tile: int) -> Asking:
    who = yield Question("who returns", TABLE, returning(t, tile), (), "GS 8.1", board.seat)
    if isinstance(who, int):
        verbs.revive(t, t.boards[who], tile, "GS 8.1")
    else:
        moon_verbs.bring_back(t, who[1], tile, "WM 10.3")
    if "mountain-spares-cemetery" in t.house and (yield from spared(t, board)):
        use_borrowed(t, board, "strength of the mountain")
    else:
        yield from curse_die(t, board, "GS 8.1", None, tile)


def returning(t: State, tile: int) -> tuple[int | tuple[str, str], ...]:
    """Dead Taoists while there is Qi; with room on the tile killed villagers as ("villager", family) (WM 10.3)."""
    dead = tuple([other.seat for other in t.boards if not other.qi and other.played]) if t.reserve_qi else ()
    if t.moon is None or not t.moon.has_room(tile):
        return dead
    return (*dead, *(("villager", family) for family in dict.fromkeys(t.moon.graveyard)))


def altar(t: State, board: Board, tile: int) -> Asking:
    haunted = tuple(other for other in range(9) if t.haunted[other])
    other = yield Question("which tile to unhaunt", TABLE, haunted, (), "GS 8.2", board.seat)
    verbs.unhaunt(t, other, "GS 8.2")
    yield from ghost_arrives(t)


def herbalist(t: State, board: Board, tile: int) -> Asking:
    faces = yield from roll_tao(t, board, min(2, t.dice()), "GS 8.3")
    for face in faces:
        if face == "white" and t.moon is not None:
            if t.moon.reserve_crystals:
                moon_verbs.gain_crystal(t, board, "WM 10.2")
            else:
                verbs.note(t, "WM 10.2", "no crystal left")
        elif face == "white":
            yield from choose_tao(t, board, "GS 8.3")
        elif t.reserve_tao[face]:
            verbs.gain_tao(t, board, face, "GS 8.3")
        else:
            verbs.note(t, "GS 8.3", "no tao left", face)


def sorcerer(t: State, board: Board, tile: int) -> Asking:
    ghosts = tuple(place for place, ghost in t.in_play() if is_card(ghost) and not ghost.card.incarnation)
    place = yield Question("which ghost to discard", TABLE, ghosts, (), "GS 8.4", board.seat)
    verbs.remove_ghost(t, place, "GS 8.4")
    yield from loss.lose_qi(t, board, "GS 8.4")


def temple(t: State, board: Board, tile: int) -> Asking:
    verbs.take_buddha(t, board, "GS 8.5")
    yield from ()


def watchman(t: State, board: Board, tile: int) -> Asking:
    seats = tuple(other.seat for other in t.boards if figures_at_edge(t, other))
    seat = yield Question("which board's figures go back", TABLE, seats, (), "GS 8.6", board.seat)
    for place in figures_at_edge(t, t.boards[seat]):
        verbs.move_figure(t, place, 0, "GS 8.6")


def any_at_edge(t: State, board: Board) -> bool:
    if t.reserve_figures == FIGURES:
        return False
    for board in t.boards:
        for ghost in board.spaces:
            if ghost is not None and ghost.figure == AT_EDGE:
                return True
    return False


def figures_at_edge(t: State, board: Board) -> list[tuple[int, int]]:
    return [(board.seat, s) for s, ghost in enumerate(board.spaces) if ghost is not None and ghost.figure == AT_EDGE]


def circle(t: State, board: Board, tile: int) -> Asking:
    colours = tuple(colour for colour in available_tao(t) if colour != t.circle)
    colour = yield Question("which tao for the circle", TABLE, colours, (), "GS 8.7", board.seat)
    verbs.set_circle(t, colour, "GS 8.7")


def pavilion(t: State, board: Board, tile: int) -> Asking:
    """First a ghost, then another Taoist; a lone player moves his own (GS 8.8, 8.11)."""
    ghosts = tuple(place for place, ghost in t.in_play() if is_card(ghost))
    start = yield Question("which ghost to move", TABLE, ghosts, (), "GS 8.8", board.seat)
    end = yield Question("where to move the ghost", TABLE, tuple(t.all_free()), (start,), "GS 8.8", board.seat)
    blow(t, start, end)
    moves: list[tuple[int, ...]] = []
    for other in blown_taoists(t, board):
        moves += [(other.seat, to) for to in blown(t, other)]
        if t.moon is not None:
            moves += [(other.seat, *way) for way in escorts(t, other, 1)]
    seat, to, *route = yield Question("which taoist to move", TABLE, tuple(moves), (), "GS 8.8", board.seat)
    yield from go(t, t.boards[seat], to, tuple(route), "GS 8.8")


def any_card(t: State, incarnations: bool) -> bool:
    """Whether a ghost card is in play, other than an incarnation or not."""
    for board in t.boards:
        for ghost in board.spaces:
            if ghost is not None and ghost.card.number > 0 and (incarnations or not ghost.card.incarnation):
                return True
    return False


def is_card(ghost: Ghost) -> bool:
    """Skeletons are tokens, which neither Sorcerer nor Pavilion reach (BS 14.2)."""
    return ghost.card.number > 0


def blow(t: State, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A ghost blown onto a Buddha is discarded, an incarnation drives it away (GS 8.8, 4.4, 4.5)."""
    ghost = t.ghost(start)
    assert ghost is not None
    meets_buddha = t.boards[end[0]].buddha_on[end[1]]
    if meets_buddha and not ghost.card.incarnation:
        verbs.return_buddha_from(t, end, "GS 4.5")
        verbs.remove_ghost(t, start, "GS 4.5")
        return
    carries = t.boards[start[0]].buddha_on[start[1]]
    if meets_buddha and (carries or not stays_on_buddha(ghost.card)):
        verbs.return_buddha_from(t, end, "GS 4.4")
    verbs.move_ghost(t, start, end, "GS 8.8")


def blown_taoists(t: State, board: Board) -> list[Board]:
    """Whom the Pavilion moves: another living Taoist, or a lone player himself (GS 8.11)."""
    if len(t.setup.players) == 1:
        return [board]
    return [other for other in t.boards if other is not board and other.played and other.qi]


def tea_house(t: State, board: Board, tile: int) -> Asking:
    yield from choose_tao(t, board, "GS 8.9")
    verbs.gain_qi(t, board, 1, "GS 8.9")
    yield from ghost_arrives(t)


def calligrapher(t: State, board: Board, tile: int) -> Asking:
    """A mantra is exchanged for one of its level, and a Qi from the reserve goes on one; each as he likes (BS 15)."""
    secret = secret_of(t)
    facts = secret.pieces.mantras
    left = {facts[mantra].level for mantra in secret.mantras_left}
    options = tuple(mantra for mantra in secret.mantras if facts[mantra].level in left)
    if options:
        old = yield Question("mantra to exchange", TABLE, (*options, NO), (), "BS 15.1", board.seat)
        if old != NO:
            level = facts[old].level
            choice = tuple(mantra for mantra in secret.mantras_left if facts[mantra].level == level)
            new = yield Question("mantra instead", TABLE, choice, (old,), "BS 15.1", board.seat)
            secret_verbs.close_mantra(t, old, "BS 15.1")
            secret_verbs.open_mantra(t, new, "BS 15.1")
    yield from put_qi_from_reserve(t, "BS 15.2")


HELP |= {
    "cemetery": cemetery,
    "altar": altar,
    "herbalist": herbalist,
    "sorcerer": sorcerer,
    "temple": temple,
    "watchman": watchman,
    "circle": circle,
    "pavilion": pavilion,
    "tea house": tea_house,
    "calligrapher": calligrapher,
}

CAN_HELP |= {
    "cemetery": lambda t, board: returning(t, t.tiles.index("cemetery")),
    "altar": lambda t, board: True in t.haunted,
    "herbalist": lambda t, board: t.dice() and (any_tao(t) or (t.moon and t.moon.reserve_crystals)),
    "sorcerer": lambda t, board: any_card(t, incarnations=False),
    "temple": lambda t, board: t.reserve_buddhas,
    "watchman": any_at_edge,
    "circle": lambda t, board: available_tao(t) not in ((), (t.circle,)),
    "pavilion": lambda t, board: any_card(t, incarnations=True) and not t.no_space() and blown_taoists(t, board),
    "tea house": lambda t, board: True,
    "calligrapher": lambda t, board: secret_of(t).mantras and (t.reserve_qi or secret_of(t).mantras_left),
}


def helpful(t: State, board: Board, tile: int) -> bool:
    """A tile helps when it is not haunted (GS 7.2), not under the Shadow (BS 12.7), and its help can be carried out."""
    if t.secret is not None and t.secret.shadow == tile:
        return False
    return not t.haunted[tile] and bool(CAN_HELP[t.tiles[tile]](t, board))


def helping(t: State, board: Board) -> list[int]:
    """Every tile that is helpful now."""
    haunted, shadow = t.haunted, t.secret.shadow if t.secret is not None else None
    return [
        tile for tile, name in enumerate(t.tiles) if not haunted[tile] and tile != shadow and CAN_HELP[name](t, board)
    ]


def help_of(t: State, board: Board, tile: int) -> Asking:
    """Gives the ghosts that an exorcism of the Kung-Fu School aimed at if none left, for any other tile nothing."""
    return HELP[t.tiles[tile]](t, board, tile)
