"""What the help of each village tile is worth now, in the unit of a glance."""

from collections.abc import Callable
from math import inf

from companion.games.ghost_stories.advice.dangers import QI, Place, qi_worth, reward
from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.advice.rescue import saving
from companion.games.ghost_stories.rules.black_secret.facts import CELLS
from companion.games.ghost_stories.rules.chapters.white_moon.kung_fu import aims
from companion.games.ghost_stories.rules.geometry import BESIDE, CENTRE
from companion.games.ghost_stories.rules.state import AT_EDGE, Board

ARRIVAL = 1.8
"""What another ghost costs."""

UNHAUNTED = (7.5, 3.6, 2.2, 1.7)
"""A tile turned back when 1, 2, 3 or 4 more lose the game."""

BUDDHA, PLACED = 4.2, 0.75
"""A Buddha discards a ghost for certain, whatever it would have been; and what it is worth to put him now."""

RAISED = 3.2
"""A companion on his feet again."""

FULL_HAND, A_TOKEN = 2.1, 0.28
"""Two tokens of the Herbalist for an empty purse, and less for each that he holds."""

TEA, WRITTEN = 0.9, 1.6
"""A token of his choice, and a Qi on a mantra, a third of an effect."""

LACKING = 2.0
"""Tokens, for whoever is not ready for an incarnation in play."""

DISCARDED = 2.3
"""So many Qi of his own the Sorcerer must be worth."""

WATCHED = (5.3, 1.1)
"""A figure that goes back when the next haunted tile loses the game, and else."""

WEAKER, FIRST = 0.3, 0.5
"""Of what is wanted of the colour in the Circle, and for the first token there."""

BELOW = 1.0
"""What it costs to end a turn in the catacombs, away from the ghosts (BS 8.1)."""

FETCHED = 0.8
"""A Power token that lies on the centre tile (GS 10.2)."""

NEAR = 0.09
"""What a danger beside him adds to a tile: next turn he need not walk."""


def edge_figures(board: Board) -> int:
    return sum(ghost is not None and ghost.figure == AT_EDGE for ghost in board.spaces)


def unhaunting(g: Glance) -> float:
    """What it is worth to turn a haunted tile back."""
    return UNHAUNTED[min(g.haunts_to_loss, 4) - 1]


def unrewarded(g: Glance, place: Place) -> float:
    """The worth of discarding a ghost without its right stone (GS 8.4)."""
    ghost = g.t.ghost(place)
    assert ghost is not None
    return g.danger[place] - reward(ghost.card)


def cemetery(g: Glance) -> float:
    """A companion on his feet again; not while the Curse die could haunt the last tile."""
    dead = [board for board in g.t.boards if board.played and not board.qi]
    worth = RAISED if dead else 0.0
    if g.t.moon is not None and g.t.moon.graveyard:
        worth = max(worth, 1.0)
    return worth if g.haunts_to_loss > 1 else 0.0


def altar(g: Glance) -> float:
    return unhaunting(g) - ARRIVAL if True in g.t.haunted else 0.0


def herbalist(g: Glance) -> float:
    """Tokens for an empty purse, and for whoever is not ready for Wu-Feng."""
    held = sum(g.board.tao.values())
    return max(0.5, FULL_HAND - A_TOKEN * held) * min(2, g.t.dice()) / 2 + LACKING * g.lacking


def sorcerer(g: Glance) -> float:
    """The worst ghost goes for a Qi, never for the last one."""
    if g.board.qi < 2:
        return 0.0
    return g.ghosts.discarded - DISCARDED * qi_worth(g.board.qi)


def temple(g: Glance) -> float:
    return BUDDHA if g.t.reserve_buddhas and g.board.buddhas + g.board.new_buddhas < 2 else 0.0


def watchman(g: Glance) -> float:
    """A round won for every figure that goes back."""
    return g.ghosts.at_edge * WATCHED[g.haunts_to_loss > 1]


def circle(g: Glance) -> float:
    """One resistance less in every ghost of the colour that is wanted most; better soon than late."""
    now = g.wanted[g.t.circle] if g.t.circle else 0.0
    return WEAKER * (max(g.wanted.values()) - now) + FIRST * (g.t.circle is None)


def pavilion(g: Glance) -> float:
    """Moving a ghost costs it nothing."""
    return 0.0


def tea_house(g: Glance) -> float:
    return TEA + qi_worth(g.board.qi + 1) * (g.board.qi < 5) - ARRIVAL + LACKING * g.lacking


def calligrapher(g: Glance) -> float:
    return WRITTEN if g.t.reserve_qi else 0.3


def kung_fu_school(g: Glance) -> float:
    """One roll against all ghosts of a colour: what it promises for each alone, less for sharing the dice."""
    best, own = 0.0, tuple(g.board.tao.values())
    for aim in aims(g.t, g.board).values():
        chances = sorted([g.danger[place] * g.odds((place,), own)[0] for place in aim])
        best = max(best, sum(chances[-2:]) - 0.3 * len(chances[-2:]))
    return best


HELP: dict[str, Callable[[Glance], float]] = {
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
    "kung fu school": kung_fu_school,
}


MOST: dict[str, float] = {
    "cemetery": RAISED,
    "herbalist": FULL_HAND + LACKING,
    "temple": BUDDHA,
    "pavilion": 0.0,
    "tea house": TEA + QI[2] - ARRIVAL + LACKING,
    "calligrapher": WRITTEN,
}
"""More than this the help of a tile is never worth to the living; those that can be worth any sum are not here."""

MOST_KNOWN = max(MOST.values())


def most_help(g: Glance) -> float:
    """More than this no tile helps him: told quickly, for who asks only whether there is much."""
    if "kung fu school" in g.t.tiles:
        return inf
    return max(MOST_KNOWN, altar(g), sorcerer(g), watchman(g), WEAKER * g.most_wanted() + FIRST)


def help_of(g: Glance, tile: int) -> float:
    """Reckoned once for each tile; none in a cell, of a haunted tile, or under the Shadow (BS 8.1, 12.7)."""
    worth = g.helps.get(tile)
    if worth is None:
        t = g.t
        none = tile in CELLS or t.haunted[tile] or (t.secret is not None and t.secret.shadow == tile)
        worth = g.helps[tile] = 0.0 if none else HELP[t.tiles[tile]](g)
    return worth


def good_at(g: Glance, tile: int) -> float:
    """The good that a turn on this tile can do, and a little for standing well afterwards."""
    exorcised = g.exorcism(tile)
    if tile in CELLS:
        return exorcised - BELOW
    helped = help_of(g, tile) if g.t.moon is None else max(help_of(g, tile), saving(g, tile))
    good = helped if helped > exorcised else exorcised
    if g.gust:
        good += max(0.0, min(helped, exorcised))
    if g.board.buddhas and any(meets_the_next_ghost(g, place) for place in BESIDE[tile]):
        good += PLACED
    if tile == CENTRE:
        good += FETCHED * g.t.centre_tokens
    return good + NEAR * g.ghosts.near.get(tile, 0.0)


def meets_the_next_ghost(g: Glance, place: Place) -> bool:
    """Wu-Feng fills a board from right to left (AW 2.1), so a Buddha waits on its first free space."""
    seat, space = place
    board = g.t.boards[seat]
    return None not in board.spaces[:space] and board.spaces[space] is None and not board.buddha_on[space]
