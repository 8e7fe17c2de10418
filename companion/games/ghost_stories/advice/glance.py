"""What a glance at the table tells a Taoist: which ghosts hurt most, and which he could exorcise from where.

Everything is weighed in one unit, about the good of removing a weak ghost that only takes up its space.  The weights
were set by playing some hundred thousand games with weights drawn at random around them and keeping what won more.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from companion.game.question import Question
from companion.games.ghost_stories.advice.likely import chance
from companion.games.ghost_stories.rules.black_secret.facts import CELLS, DEMON_SEAT
from companion.games.ghost_stories.rules.cards import COLOURS, Card
from companion.games.ghost_stories.rules.chapters.base.exorcism import may_be_exorcised
from companion.games.ghost_stories.rules.geometry import CENTRE, SPACES, opposite
from companion.games.ghost_stories.rules.state import AT_EDGE, Board, Ghost, State

T = TypeVar("T")

Place = tuple[int, int]
Purse = dict[str, int]

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

DEMON = (2.0, 2.6, 3.2)
"""What it is worth to send the Seeker, the Landscaper or the Gravedigger back to the Wu-Feng board."""

TOKEN = 0.25
"""What a Tao token is worth in the purse."""


@cache
def stones(card: Card) -> float:
    """What the stones of this card add, whatever board it lies on."""
    worth = sum(LASTING.get(stone, 0.0) for stone in card.lasting)
    worth += sum(REWARDS.get(stone, 0.0) for stone in card.right)
    return worth + WU_FENG * card.incarnation


@cache
def need(card: Card, circle: str | None, mantra: bool) -> tuple[tuple[str, int], ...]:
    """Resistance by colour that dice and tokens must meet (GS 9.2)."""
    left = {colour: count - (colour == circle) for colour, count in card.need}
    if mantra:
        left[max(left, key=lambda colour: left[colour])] -= 1
    return tuple((colour, count) for colour, count in left.items() if count > 0)


@cache
def reward(card: Card) -> float:
    return sum(REWARDS.get(stone, 0.0) for stone in card.right)


class once(Generic[T]):  # noqa: N801  (read like a property)
    """A property that is reckoned when it is asked for first; that of functools takes a lock each time."""

    def __init__(self, reckon: Callable[[Any], T]):
        self._reckon, self._name = reckon, reckon.__name__

    def __get__(self, glance: Any, _owner: object = None) -> T:
        value = glance.__dict__[self._name] = self._reckon(glance)
        return value


class Row(NamedTuple):
    """What the ghosts of one board are: of each space what it is worth to be rid of its ghost, 0 where none lies, and
    by colour how much resists there, by dangerous ghosts more."""

    dangers: tuple[float, ...]
    wanted: tuple[float, ...]
    discarded: float
    """The most that it is worth to discard a ghost without its right stone (GS 8.4); 0 where none can be."""
    at_edge: int
    """Figures at the edge."""


@lru_cache(4096)
def row(spaces: tuple[Ghost | None, ...], qi: int | None, wait: int, haunts_to_loss: int) -> Row:
    """A board whose Taoist has so much Qi, 4 for all above (None without a player).

    When its turn comes and how many haunted tiles lose the game matters only to figures at the edge.  Most boards stay
    as they are from one question to the next, and in many futures.
    """
    crowd = BASE + CROWD[3 - spaces.count(None)] * QI[qi or 0]
    dangers = tuple([0.0 if ghost is None else danger(ghost, crowd, qi, wait, haunts_to_loss) for ghost in spaces])
    wanted, discarded, at_edge = dict.fromkeys(COLOURS, 0.0), 0.0, 0
    for ghost, cost in zip(spaces, dangers, strict=True):
        if ghost is not None:
            for colour, count in ghost.card.need:
                wanted[colour] += min(count, 3) * (0.5 + cost / 6)
            at_edge += ghost.figure == AT_EDGE
            if not ghost.card.incarnation:
                discarded = max(discarded, cost - reward(ghost.card))
    return Row(dangers, tuple(wanted.values()), discarded, at_edge)


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


class Glance:
    """Reckoned for one question; what nobody asks for is not reckoned."""

    def __init__(self, t: State, question: Question):
        self.t, self.question = t, question
        self.board: Board = t.boards[t.active]
        self.tile = CENTRE if self.board.tile is None else self.board.tile
        self.helps: dict[int, float] = {}
        self.exorcisms: dict[int, float] = {}

    @property
    def asked(self) -> Board:
        """The board whose question it is."""
        assert self.question.who is not None, f"{self.question.kind!r} is nobody's own question"
        return self.t.boards[self.question.who]

    @once
    def haunts_to_loss(self) -> int:
        return self.t.level.haunted_to_lose - sum(self.t.haunted)

    @once
    def dice(self) -> int:
        return self.t.dice() + self.t.power(self.board, "strength of the mountain")

    @once
    def rerolls(self) -> bool:
        return self.t.power(self.board, "gods favorite")

    @once
    def gust(self) -> bool:
        return self.t.power(self.board, "heavenly gust")

    @once
    def wild(self) -> bool:
        return not self.t.count("white_not_wild")

    @once
    def no_tao(self) -> bool:
        return bool(self.t.count("no_tao"))

    @once
    def circle(self) -> str | None:
        return self.t.circle_colour()

    @once
    def wu_feng_soon(self) -> float:
        """From 0 to 1 as the next incarnation comes up in the deck, which everybody can count (GS 0.10)."""
        above = len(self.t.deck) - 1 - self.t.deck.rfind("i")
        return max(0.0, 1 - above / 16) if "i" in self.t.deck else 0.0

    @once
    def in_play(self) -> list[tuple[Place, Ghost]]:
        return self.t.in_play()

    # Dangers.

    @once
    def rows(self) -> list["Row"]:
        """What the ghosts of each board are, seat by seat."""
        found = []
        for board in self.t.boards:
            spaces, qi = tuple(board.spaces), (board.qi if board.qi < 4 else 4) if board.played else None
            ghosts = row(spaces, qi, 0, 0)
            if ghosts.at_edge:
                ghosts = row(spaces, qi, (board.seat - self.t.active - 1) % 4, self.haunts_to_loss)
            found.append(ghosts)
        return found

    @once
    def danger(self) -> dict[Place, float]:
        """What it is worth to be rid of each ghost in play."""
        one, two, three, four = self.rows
        dangers = (*one.dangers, *two.dangers, *three.dangers, *four.dangers)
        found = {place: danger for place, danger in zip(SPACES, dangers, strict=True) if danger}
        if self.t.count("req_opposite_empty"):
            for place, ghost in self.in_play:
                if "req_opposite_empty" in ghost.card.middle and opposite(*place) in found:
                    found[opposite(*place)] += WU_FENG / 2
        if self.t.secret is not None:
            found |= {
                (DEMON_SEAT, demon): DEMON[demon] for demon, at in enumerate(self.t.secret.demons) if at is not None
            }
        return found

    # Exorcisms.

    def purse(self, tile: int) -> Purse:
        """The Tao tokens that count on this tile: his own and those of the Taoists who stand there (GS 9.4)."""
        if self.no_tao:
            return {}
        purse = self.board.tao
        for other in self.t.boards:
            if other.tile == tile and other is not self.board and other.played and other.qi:
                purse = {colour: count + other.tao[colour] for colour, count in purse.items()}
        return purse

    def odds(self, aim: tuple[Place, ...], purse: Purse) -> tuple[float, float]:
        """The chance that all of these ghosts leave, and how many tokens that should take."""
        t, circle, lacks = self.t, self.circle, dict[str, int]()
        left = purse if len(aim) == 1 else dict(purse)  # The colours of one card are different ones.
        tokens = by_dice = 0
        for place in aim:
            ghost = t.ghost(place)
            assert ghost is not None
            immune = "dice_immunity" in ghost.card.middle
            for colour, count in need(ghost.card, circle, place == t.mantra):
                has = left.get(colour, 0)
                given = count if count < has else has
                if given < count:
                    if immune:
                        return 0.0, 0.0
                    lacks[colour] = lacks.get(colour, 0) + count - given
                if left is not purse:
                    left[colour] = has - given
                tokens += given
                by_dice += 0 if immune else count
        spared = min(by_dice, self.dice / 3)
        return chance(self.dice, tuple(lacks.values()), self.wild, self.rerolls), max(0.0, tokens - spared)

    def aims(self, tile: int) -> list[Place]:
        """What could be exorcised from this tile, or demons from this cell."""
        if self.t.secret is not None and tile in CELLS:
            return [(DEMON_SEAT, demon) for demon in self.t.secret.demons_on(tile - 9)]
        return [place for place in self.t.beside(tile) if may_be_exorcised(self.t, place)]

    def exorcism(self, tile: int) -> float:
        """What the best exorcism from this tile promises; reckoned once for each tile."""
        worth = self.exorcisms.get(tile)
        if worth is None:
            worth = self.exorcisms[tile] = self._exorcism(tile)
        return worth

    def _exorcism(self, tile: int) -> float:
        """Danger by its chance, less the tokens it takes."""
        aims = self.aims(tile)
        if not aims:
            return 0.0
        purse, dangers = self.purse(tile), self.danger
        single = [(dangers[place], *self.odds((place,), purse)) for place in aims]
        single.sort(reverse=True)
        danger, likely, tokens = single[0]
        worth = likely * (danger - TOKEN * tokens)
        for less, alone, price in single[1:]:  # Who aims at two may still let one go (GS 9.1).
            both, together = self.odds(tuple(aims), purse)
            worth += both * (less - TOKEN * max(0.0, together - tokens))
            worth += (1 - likely) * alone * (less - TOKEN * price)
        return worth

    @once
    def lacking(self) -> float:
        """How far he is from exorcising an incarnation in play with his own tokens; 0 with none in play."""
        places = [place for place, ghost in self.in_play if ghost.card.incarnation]
        own = {} if self.no_tao else self.board.tao
        return max((1 - self.odds((place,), own)[0] for place in places), default=0.0)

    # Colours.

    @once
    def wanted(self) -> dict[str, float]:
        """How much of each colour is resisted with, by dangerous ghosts more; black besides for Wu-Feng to come."""
        one, two, three, four = self.rows
        sums = map(sum, zip(one.wanted, two.wanted, three.wanted, four.wanted, strict=True))
        wanted = {colour: 0.2 + resists for colour, resists in zip(COLOURS, sums, strict=True)}
        wanted["black"] += 0.5 + self.wu_feng_soon
        return wanted
