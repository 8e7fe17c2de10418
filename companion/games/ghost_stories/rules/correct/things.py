"""What can lie at each place of the table by the counts of the box, and how it is laid there as people say.

A place is called as in the listing of a table, but for "move ghost", which lets a card go to another space.  What goes,
goes to the supply: Qi, Tao tokens, figures and Buddhas to the reserve, Power tokens to the centre tile, cards to their
pile.
"""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules import people, verbs
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.chapters.base.arrival import stays_on_buddha
from companion.games.ghost_stories.rules.chapters.black_secret.mantras import enfeeblement_targets
from companion.games.ghost_stories.rules.correct import catacombs, ghosts, moon
from companion.games.ghost_stories.rules.correct.ghosts import WHY, Options, Place
from companion.games.ghost_stories.rules.correct.thing import EITHER, Thing
from companion.games.ghost_stories.rules.correct.whose_turn import TURN
from companion.games.ghost_stories.rules.geometry import CENTRE, SPACES
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, Board, Ghost, State

FIGURES = {"card": ON_CARD, "edge": AT_EDGE, None: None}


# What people own.


def boards(word: str) -> Callable[[State], list[Place]]:
    return lambda t: [(word, board.seat) for board in t.boards]


def living(word: str) -> Callable[[State], list[Place]]:
    return lambda t: [(word, board.seat) for board in t.living()]


def qi(t: State, place: Place) -> Options:
    """A Taoist who owns an artifact does not die so, because somebody must be asked who takes it (GS 13.1)."""
    board = t.boards[place[0]]
    keeps = board.living and t.moon is not None and place[0] in t.moon.artifacts.values()
    return tuple(range(bool(keeps), board.qi + t.reserve_qi + 1))


def lay_qi(t: State, place: Place, count: int) -> None:
    """The last Qi is the Taoist's life; one who lives again stands on the centre tile until people say where."""
    board = t.boards[place[0]]
    had, board.qi = board.qi, int(count)
    t.reserve_qi += had - board.qi
    if t.secret is not None and board.played and had != board.qi:
        verbs.tell_brother(t, board, had)
    if had and not board.qi and board.played:
        verbs.die(t, board)
    elif board.living and not had:
        board.tile = CENTRE


def tao_places(t: State) -> list[Place]:
    return [("tao", board.seat, colour) for board in t.living() for colour in COLOURS]


def tao(t: State, place: Place) -> Options:
    return tuple(range(t.boards[place[0]].tao[place[1]] + t.reserve_tao[place[1]] + 1))


def lay_tao(t: State, place: Place, count: int) -> None:
    tokens = t.boards[place[0]].tao
    t.reserve_tao[place[1]] += tokens[place[1]] - int(count)
    tokens[place[1]] = int(count)


def lay_yin_yang(t: State, place: Place, has: bool) -> None:
    t.boards[place[0]].yin_yang = bool(has)


def with_tokens(t: State) -> list[Place]:
    """Nobody has any where all four boards are played (GS 0.5)."""
    some = t.centre_tokens or any(board.power_tokens for board in t.boards)
    return [("power token", board.seat) for board in t.living()] if some else []


def tokens(t: State, place: Place) -> Options:
    """Those that nobody has lie on the centre tile."""
    return tuple(range(t.boards[place[0]].power_tokens + t.centre_tokens + 1))


def lay_tokens(t: State, place: Place, count: int) -> None:
    board = t.boards[place[0]]
    t.centre_tokens += board.power_tokens - int(count)
    board.power_tokens = int(count)


def buddhas(t: State, place: Place) -> Options:
    board = t.boards[place[0]]
    return tuple(range(board.buddhas + board.new_buddhas + t.reserve_buddhas + 1))


def lay_buddhas(t: State, place: Place, count: int) -> None:
    """One of this turn goes first, and what comes counts as one of an earlier turn: it can be placed."""
    board = t.boards[place[0]]
    more = int(count) - board.buddhas - board.new_buddhas
    fresh = min(board.new_buddhas, max(0, -more))
    board.new_buddhas -= fresh
    board.buddhas += more + fresh
    t.reserve_buddhas -= more


def spots(t: State, _place: Place) -> Options:
    return tuple(range(18 if t.secret is not None else 9))


def lay_taoist(t: State, place: Place, spot: int) -> None:
    t.boards[place[0]].tile = int(spot)


def lying_places(t: State) -> list[Place]:
    return [("lying", board.seat) for board in t.living()] if t.setup.expansions else []


def lay_lying(t: State, place: Place, lies: bool) -> None:
    t.boards[place[0]].lying = bool(lies)


def plays(t: State, place: Place) -> Options:
    """Whoever plays may leave, and somebody may join at a neutral board."""
    board = t.boards[place[0]]
    may = people.may_leave(t, board) if board.played else people.may_join(t, board)
    return EITHER if may else (board.played,)


def lay_plays(t: State, place: Place, is_played: bool) -> None:
    board = t.boards[place[0]]
    if board.played != is_played:
        (people.join if is_played else people.leave)(t, board)


# The village and the deck.


def haunted(t: State, place: Place) -> Options:
    """No tile with villagers is haunted (WM 2.4)."""
    return (False,) if t.moon is not None and t.moon.stacks[place[0]] else EITHER


def lay_haunted(t: State, place: Place, turned: bool) -> None:
    t.haunted[place[0]] = bool(turned)
    if turned and t.secret is not None:
        t.secret.ladders[place[0]] = False


def circle(t: State, _place: Place) -> Options:
    return (None, *(colour for colour in COLOURS if t.reserve_tao[colour] or colour == t.circle))


def lay_circle(t: State, _place: Place, colour: str | None) -> None:
    for token, back in ((t.circle, 1), (colour, -1)):
        if token is not None:
            t.reserve_tao[token] += back
    t.circle = colour


def deck(t: State, _place: Place) -> Options:
    """As many as there are ghosts that nobody has seen; the incarnations stay where they are."""
    spare = len(t.unseen_ghosts) - t.deck.count("g")
    return tuple(range(max(1, len(t.deck) - t.deck.count("g")), len(t.deck) + max(0, spare) + 1))


def lay_deck(t: State, _place: Place, count: int) -> None:
    while len(t.deck) > count:
        slot = t.deck.rindex("g")
        t.deck = t.deck[:slot] + t.deck[slot + 1 :]
    t.deck += "g" * (int(count) - len(t.deck))


# What lies on and beside the ghost spaces.


def haunters(t: State) -> list[Place]:
    return [("figure", *place) for place, ghost in t.in_play() if "haunter" in ghost.card.middle]


def figure(t: State, place: Place) -> Options:
    """Beside Su-Ling no figure lies at the edge (WM 7.2)."""
    ghost = ghosts.ghost_at(t, place)
    if not t.reserve_figures and (ghost is None or ghost.figure is None):
        return (None,)
    return ("card", None) if t.moon is not None and t.moon.su_ling == place else tuple(FIGURES)


def lay_figure(t: State, place: Place, where: str | None) -> None:
    ghost = ghosts.ghost_at(t, place)
    assert ghost is not None
    t.reserve_figures += (ghost.figure is not None) - (where is not None)
    t.boards[place[0]].spaces[place[1]] = Ghost(ghost.card, FIGURES[where])


def buddha_on(t: State, place: Place) -> Options:
    if t.boards[place[0]].buddha_on[place[1]]:
        return EITHER
    ghost = ghosts.ghost_at(t, place)
    return EITHER if t.reserve_buddhas and (ghost is None or stays_on_buddha(ghost.card)) else (False,)


def lay_buddha_on(t: State, place: Place, there: bool) -> None:
    lying = t.boards[place[0]].buddha_on
    t.reserve_buddhas += lying[place[1]] - bool(there)
    lying[place[1]] = bool(there)


def yellow(t: State) -> Board:
    return next(board for board in t.boards if board.colour == "yellow")


def by_power(t: State) -> bool:
    """Its owner has it and his power works."""
    return yellow(t).power == "enfeeblement mantra" and t.power_on(yellow(t))


def mantra_places(t: State) -> list[Place]:
    """It is in play while its owner has his power, or a blood mantra can have laid it (GS 4.8, BS 22.24)."""
    return [("mantra",)] if by_power(t) or t.mantra is not None or t.secret is not None else []


def mantra(t: State, _place: Place) -> Options:
    return (None, *enfeeblement_targets(t))


def lay_mantra(t: State, _place: Place, place: Place | None) -> None:
    """Without its owner's power blood has laid it."""
    if t.secret is not None and place != t.mantra:
        t.secret.blessed = place is not None and not by_power(t)
    t.mantra = (place[0], place[1]) if place is not None else None


def either(_t: State, _place: Place) -> Options:
    return EITHER


def spaces(word: str) -> Callable[[State], list[Place]]:
    return lambda _t: [(word, *place) for place in SPACES]


THINGS: dict[str, Thing] = {
    "qi": Thing(boards("qi"), qi, lay_qi),
    "tao": Thing(tao_places, tao, lay_tao),
    "yin-yang": Thing(living("yin-yang"), either, lay_yin_yang),
    "power token": Thing(with_tokens, tokens, lay_tokens),
    "buddha": Thing(living("buddha"), buddhas, lay_buddhas),
    "taoist": Thing(living("taoist"), spots, lay_taoist),
    "lying": Thing(lying_places, either, lay_lying),
    "plays": Thing(boards("plays"), plays, lay_plays, lambda t, place: t.boards[place[0]].played),
    "haunted": Thing(lambda _t: [("haunted", tile) for tile in range(9)], haunted, lay_haunted),
    "circle": Thing(lambda t: [("circle",)] if "circle" in t.tiles else [], circle, lay_circle),
    "deck": Thing(lambda _t: [("deck",)], deck, lay_deck),
    "ghost": Thing(spaces("ghost"), ghosts.cards, ghosts.lay_card),
    "move ghost": Thing(ghosts.movable, ghosts.free_spaces, ghosts.move, lambda _t, place: place),
    "figure": Thing(haunters, figure, lay_figure),
    "buddha on": Thing(spaces("buddha on"), buddha_on, lay_buddha_on),
    "mantra": Thing(mantra_places, mantra, lay_mantra),
    "active": TURN,
    **catacombs.THINGS,
    **moon.THINGS,
}
"""Every kind of place by its word in the listing."""


def places(t: State) -> tuple[Place, ...]:
    return tuple(place for thing in THINGS.values() for place in thing.places(t))


def could(t: State, place: Place) -> Options:
    """What can lie there by the counts of the box alone."""
    return THINGS[place[0]].could(t, place[1:])


def lay(t: State, place: Place, what: Any) -> None:
    """Lay it as people say it lies; one grey line of the sheet tells of it, before what hands have to do for it."""
    verbs.tell(t, WHY, "corrected", place, what)
    THINGS[place[0]].lay(t, place[1:], what)
    t.stones = t.count_stones()
    verbs.drop_lost_mantra(t)
