"""What is counted on a table to tell how well the Taoists stand; fitted weights make the worth of it."""

from collections import Counter
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from companion.game.question import TABLE, Question
from companion.games.ghost_stories.advice.dangers import Ghosts, Place
from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_SUPPLIES
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.setup import Setup, deck_slots
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, State
from companion.games.ghost_stories.rules.white_moon.state import Moon

NOBODY = Question("nothing", TABLE, ())

DANGER, TAO, QI = 20.0, 12.0, 12.0
"""About as much of each as lies on a table in its middle game."""

HELPERS = ("circle", "herbalist", "temple", "altar", "sorcerer", "cemetery", "watchman", "tea house")
"""The tiles whose loss is counted one by one."""

LOST = 0.25
"""What a lost game is worth at the very end of its deck: who holds out longer plays better."""


def slots(setup: Setup) -> int:
    """The cards of the deck when the game began."""
    return len(deck_slots(setup))


def end(t: State) -> float:
    """The worth of a game that is over."""
    return 1.0 if t.result == "won" else LOST * (1 - len(t.deck) / slots(t.setup))


def counted(t: State) -> list[float]:
    """All that is counted, always the same in number for the same boxes."""
    glance = Glance(t, NOBODY)
    common = Common(glance)
    counts = [1.0, *time(glance, common), *common.lying.counts, *village(t), *people(t, common), *stones(t)]
    counts += together(glance, common)
    if t.secret is not None:
        counts += catacombs(t, t.secret)
    if t.moon is not None:
        counts += villagers(t.moon)
    return counts


class Lying(NamedTuple):
    """What the ghosts on all boards tell: the places of incarnations, sums, and the `counts` of `lying`."""

    incarnations: list[Place]
    danger: float
    full: float
    edge: float
    counts: tuple[float, ...]


@lru_cache(2048)
def lying(ghosts: Ghosts, played: tuple[bool, ...]) -> Lying:
    """Counted once for the same ghosts on these boards, with a player or without."""
    in_play, danger = ghosts.in_play, ghosts.danger
    incarnations = [place for place, ghost in in_play if ghost.card.incarnation]
    cost = sum([danger[place] for place, ghost in in_play if not ghost.card.incarnation]) / DANGER
    seats = [seat for (seat, _), _ in in_play]
    crowds = [seats.count(seat) for seat in range(len(played))]
    figures = [ghost.figure for _, ghost in in_play]
    full, edge, count = crowds.count(3) / 4, figures.count(AT_EDGE) / 3, len(in_play) / len(COLOURS) / 2
    hard = sum([ghost.card.resistance >= 3 for _, ghost in in_play]) / 4
    own = sum([played for played, crowd in zip(played, crowds, strict=True) if crowd == 3]) / 4
    near, free = figures.count(ON_CARD) / 3, crowds.count(0) / 4
    counts = (cost, cost**2, count, count**2, hard, full, free, own, edge, near)
    return Lying(incarnations, cost, full, edge, counts)


class Common:
    """What several of the counts below need."""

    def __init__(self, g: Glance):
        t = g.t
        self.living = living = t.living()
        self.lying = lying(g.ghosts, tuple([board.played for board in t.boards]))
        purses = [board.tao.values() for board in t.boards]
        self.tao = dict(zip(COLOURS, map(sum, zip(*purses, strict=True)), strict=True))
        self.held = sum(self.tao.values()) / TAO
        self.qi = sum([board.qi for board in living]) / QI
        self.deck = len(t.deck) / slots(t.setup)


def time(g: Glance, common: Common) -> list[float]:
    """The deck, the next incarnation, and what the one in play still lacks if all stand together."""
    deck = g.t.deck
    above = len(deck) - 1 - deck.rfind("i") if "i" in deck else 0
    purse, incarnations = tuple(common.tao.values()), common.lying.incarnations
    lack = min([1 - g.odds((place,), purse)[0] for place in incarnations], default=0.0)
    return [common.deck, above / slots(g.t.setup), float("i" in deck), float(bool(incarnations)), lack]


def village(t: State) -> tuple[float, ...]:
    return lost(t.level.haunted_to_lose, t.tiles, tuple(t.haunted))


@lru_cache(1024)
def lost(to_lose: int, tiles: tuple[str, ...], haunted: tuple[bool, ...]) -> tuple[float, ...]:
    """How near the last tile is, and which help is lost."""
    left = to_lose - sum(haunted)
    gone = [tile for tile, is_haunted in zip(tiles, haunted, strict=True) if is_haunted]
    return (float(left <= 1), float(left == 2), float(left == 3), *[float(tile in gone) for tile in HELPERS])


def people(t: State, common: Common) -> list[float]:
    living, tao = common.living, common.tao
    roots, weak, buddhas, yin_yangs = 0.0, 0, 0, 0
    for board in living:
        roots += sqrt(board.qi)
        weak += board.qi == 1
        buddhas += board.buddhas + board.new_buddhas
        yin_yangs += board.yin_yang
    return [
        len(living) / 4,
        common.qi,
        roots / 6,
        weak / 4,
        common.held,
        sqrt(common.held),
        tao["black"] / 4,
        sum([count if count < 2 else 2 for count in tao.values()]) / 8,
        buddhas / 2,
        sum([board.buddha_on.count(True) for board in t.boards]) / 2,
        yin_yangs / 4,
        sum([board.power_tokens for board in t.boards]) / 3,
        float(t.circle is not None),
        float(t.mantra is not None),
    ]


def stones(t: State) -> list[float]:
    return [t.count(stone) / 2 for stone in ("tormentor", "lose_die", "no_tao", "lose_power")]


def together(g: Glance, common: Common) -> list[float]:
    """What weighs more when the game is late, and before and beside an incarnation."""
    late, soon, left, now = 1 - common.deck, g.wu_feng_soon, g.haunts_to_loss, common.lying
    wu_feng = float(bool(now.incarnations))
    return [
        (left <= 1) * now.edge,
        (left == 2) * now.edge,
        late * common.qi,
        late * common.held,
        late * now.danger,
        soon * common.held,
        soon * now.danger,
        wu_feng * common.qi,
        wu_feng * common.held,
        wu_feng * now.danger,
        wu_feng * now.full,
    ]


def catacombs(t: State, secret: Secret) -> list[float]:
    """What Black Secret adds: demons, Urns, curses, mantras and ladders."""
    facts = secret.pieces.mantras
    filled = sum(qi / facts[mantra].level for mantra, qi in secret.mantras.items())
    rows = [sum(token is not None for token in row) / len(row) for row in secret.pyramid]
    return [
        sum(at is not None for at in secret.demons) / 3,
        secret.urns / SECRET_SUPPLIES["urns"],
        float(secret.shadow is not None),
        sum(map(len, secret.stacks)) / (9 * secret.groups),
        *rows,
        filled / 3,
        sum(secret.ladders) / 9,
        sum(board.tile is not None and board.tile > 8 for board in t.living()) / 4,
        secret.skeletons / SECRET_SUPPLIES["skeletons"],
    ]


def villagers(moon: Moon) -> list[float]:
    """What White Moon adds: who lives, who died, whole families, crystals."""
    families = Counter(moon.shelter)
    return [
        len(moon.graveyard) / 12,
        (len(moon.graveyard) / 12) ** 2,
        len(moon.shelter) / 12,
        sum(count >= 2 for count in families.values()) / 4,
        len(moon.artifacts) / 4,
        len(moon.visible()) / 9,
        (sum(moon.crystals) + sum(moon.new_crystals)) / 4,
        len(moon.receptacles) / 4,
        float(moon.su_ling is not None),
    ]
