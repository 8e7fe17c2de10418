"""What the ghosts in play cost as long as they stay.

Everything is weighed in one unit, about the good of removing a weak ghost that only takes up its space.  The weights
were set by playing some hundred thousand games with weights drawn at random around them and keeping what won more.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.cards import COLOURS, Card
from companion.games.ghost_stories.rules.geometry import LINES, SPACES, SPACES_OF, opposite
from companion.games.ghost_stories.rules.state import AT_EDGE, Ghost

Place = tuple[int, int]
Spaces = tuple[Ghost | None, ...]

BEFORE = {(seat, space): LINES[seat][space][0] for seat, space in SPACES}
"""The tile in front of each ghost space."""

BASE = 0.9
"""A ghost that only takes up a space."""

CROWD = (0.0, 0.15, 0.35, 1.4)
"""In Qi of its board: one ghost fewer where so many lie, because three cost Qi turn after turn (GS 3.1)."""

QI = (1.8, 5.5, 3.4, 1.9, 1.3)
"""One Qi to a Taoist who has so many: the last ones are dear.  The first entry is for boards without a player."""

HAUNTER, AT_THE_EDGE, WAIT = 2.0, 7.8, 0.25
"""A Haunter before its step to the edge, after it, and less for every board whose turn comes before it haunts."""

LAST_TILE, LAST_BUT_ONE = 6.0, 1.2
"""More for a Haunter at the edge when the next haunted tile loses the game, or the one after."""

LASTING = {
    "tormentor": 10.5,
    "devourer": 6.0,
    "no_tao": 11.0,
    "lose_die": 2.2,
    "group_lose_power": 2.0,
    "group_lose_tao": 2.0,
}
"""What a ghost with this stone costs as long as it stays."""

POWER = 1.3
"""What it costs a Taoist to be without his power."""

REWARDS = {"gain_tao": 0.6, "gain_2_tao": 0.8, "qi_or_yinyang": 2.6, "curse_die": -0.8}

WU_FENG = 60.0
"""Nothing else wins the game; half of it for the ghost that keeps an incarnation safe."""

CONDITIONS = frozenset(("req_buddha", "req_opposite_empty"))
"""The stones of ghosts that cannot always be exorcised (GS 9.1)."""

DEMON = (2.0, 2.6, 3.2)
"""What it is worth to send the Seeker, the Landscaper or the Gravedigger back to the Wu-Feng board."""


def qi_worth(qi: int) -> float:
    return QI[min(qi, 4)]


@cache
def stones(card: Card) -> float:
    """What the stones of this card add, whatever board it lies on."""
    worth = sum(LASTING.get(stone, 0.0) for stone in card.lasting)
    worth += sum(REWARDS.get(stone, 0.0) for stone in card.right)
    return worth + WU_FENG * card.incarnation


@cache
def reward(card: Card) -> float:
    return sum(REWARDS.get(stone, 0.0) for stone in card.right)


class Row(NamedTuple):
    """What the ghosts of one board are; nobody changes what stands here.

    `danger` is what it is worth to be rid of the ghost on each place, `wanted` by colour how much resists, by dangerous
    ghosts more.  `discarded` is the most that it is worth to discard one without its right stone (GS 8.4), 0 where none
    can be.  `picky` are the ghosts that only some tables let go (a Buddha, nobody opposite), `at_edge` counts figures
    there.
    """

    in_play: list[tuple[Place, Ghost]]
    danger: dict[Place, float]
    wanted: tuple[float, ...]
    discarded: float
    picky: list[Place]
    at_edge: int


@lru_cache(4096)
def row(seat: int, spaces: Spaces, qi: int | None, wait: int, haunts_to_loss: int) -> Row:
    """A board whose Taoist has so much Qi (None without a player).

    When its turn comes and how many haunted tiles lose the game matters only to figures at the edge.  Most boards stay
    as they are from one question to the next, and in many futures.
    """
    crowd = BASE + CROWD[3 - spaces.count(None)] * qi_worth(qi or 0)
    in_play = [(place, ghost) for place, ghost in zip(SPACES_OF[seat], spaces, strict=True) if ghost is not None]
    dangers = {place: danger(ghost, crowd, qi, wait, haunts_to_loss) for place, ghost in in_play}
    wanted = dict.fromkeys(COLOURS, 0.0)
    for place, ghost in in_play:
        for colour, count in ghost.card.need:
            wanted[colour] += min(count, 3) * (0.5 + dangers[place] / 6)
    picky = [place for place, ghost in in_play if not CONDITIONS.isdisjoint(ghost.card.middle)]
    at_edge = sum([ghost.figure == AT_EDGE for _, ghost in in_play])
    return Row(in_play, dangers, tuple(wanted.values()), most_discarded(in_play, dangers), picky, at_edge)


def demons(secret: Secret) -> dict[Place, float]:
    """What it is worth to be rid of each demon in the catacombs."""
    return {(DEMON_SEAT, demon): DEMON[demon] for demon, at in enumerate(secret.demons) if at is not None}


def most_discarded(in_play: list[tuple[Place, Ghost]], danger: dict[Place, float]) -> float:
    costs = [danger[place] - reward(ghost.card) for place, ghost in in_play if not ghost.card.incarnation]
    return max(costs, default=0.0)


@dataclass(slots=True, eq=False)
class Ghosts:
    """The ghosts of all boards, as those of a row; nobody changes one, and each equals itself alone.

    `at_edge` is the most on one board, `near` the danger beside each tile.
    """

    in_play: list[tuple[Place, Ghost]]
    danger: dict[Place, float]
    wanted: list[float]
    discarded: float
    picky: list[Place]
    at_edge: int
    near: dict[int, float]


@lru_cache(2048)
def ghosts(spaces: Spaces, qi: tuple[int | None, ...], active: int, haunts_to_loss: int) -> Ghosts:
    """The ghosts on all spaces, where the Taoists have so much Qi, as in `row`.

    Most questions are asked while the same ghosts lie there as at the last one.
    """
    rows = []
    for seat, own in enumerate(qi):
        lying = spaces[3 * seat : 3 * seat + 3]
        found = row(seat, lying, own, 0, 0)
        if found.at_edge:
            found = row(seat, lying, own, (seat - active - 1) % 4, haunts_to_loss)
        rows.append(found)
    one, two, three, four = rows
    in_play = [*one.in_play, *two.in_play, *three.in_play, *four.in_play]
    danger = {**one.danger, **two.danger, **three.danger, **four.danger}
    wanted = [sum(colour) for colour in zip(one.wanted, two.wanted, three.wanted, four.wanted, strict=True)]
    discarded = max(one.discarded, two.discarded, three.discarded, four.discarded)
    picky = [*one.picky, *two.picky, *three.picky, *four.picky]
    for place, ghost in in_play if picky else ():
        if "req_opposite_empty" in ghost.card.middle and opposite(*place) in danger:
            danger[opposite(*place)] += WU_FENG / 2
            discarded = most_discarded(in_play, danger)
    at_edge = max(one.at_edge, two.at_edge, three.at_edge, four.at_edge)
    near: dict[int, float] = {}
    for place, cost in danger.items():
        near[BEFORE[place]] = near.get(BEFORE[place], 0.0) + cost
    return Ghosts(in_play, danger, wanted, discarded, picky, at_edge, near)


def danger(ghost: Ghost, crowd: float, qi: int | None, wait: int, haunts_to_loss: int) -> float:
    """What one ghost costs, on a board where any costs `crowd`."""
    cost = crowd + stones(ghost.card)
    if ghost.figure is not None:
        cost += haunting(ghost, wait, haunts_to_loss)
    if qi is not None and "lose_power" in ghost.card.left:
        cost += POWER
    return cost


def haunting(ghost: Ghost, wait: int, haunts_to_loss: int) -> float:
    """A figure at the edge haunts when its board's turn comes, so the next board's are the most urgent."""
    if ghost.figure != AT_EDGE:
        return HAUNTER
    urgent = {1: LAST_TILE, 2: LAST_BUT_ONE}.get(haunts_to_loss, 0.0)
    return AT_THE_EDGE + urgent - WAIT * wait
