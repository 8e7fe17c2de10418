"""What a glance at the table tells a Taoist: which ghosts hurt most, and which he could exorcise from where.

Everything is weighed in one unit, about the good of removing a weak ghost that only takes up its space.  The weights
were set by playing some hundred thousand games with weights drawn at random around them and keeping what won more.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar

from companion.game.question import Question
from companion.games.ghost_stories.advice.likely import chance
from companion.games.ghost_stories.rules.black_secret.facts import CELLS, DEMON_SEAT
from companion.games.ghost_stories.rules.cards import COLOURS, Card
from companion.games.ghost_stories.rules.chapters.base.exorcism import may_be_exorcised
from companion.games.ghost_stories.rules.geometry import CENTRE, opposite
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


class once(Generic[T]):  # noqa: N801  (read like a property)
    """A property that is reckoned when it is asked for first; that of functools takes a lock each time."""

    def __init__(self, reckon: Callable[[Any], T]):
        self._reckon, self._name = reckon, reckon.__name__

    def __get__(self, glance: Any, _owner: object = None) -> T:
        value = glance.__dict__[self._name] = self._reckon(glance)
        return value


class Glance:
    """Reckoned for one question; what nobody asks for is not reckoned."""

    def __init__(self, t: State, question: Question):
        self.t, self.question = t, question
        self.board: Board = t.boards[t.active]
        self.tile = CENTRE if self.board.tile is None else self.board.tile
        self.helps: dict[int, float] = {}

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
    def danger(self) -> dict[Place, float]:
        """What it is worth to be rid of each ghost in play."""
        crowds = [self.crowd(board) for board in self.t.boards]
        found = {place: self.danger_of(place, ghost, crowds[place[0]]) for place, ghost in self.in_play}
        if self.t.count("req_opposite_empty"):
            for place, ghost in self.in_play:
                if "req_opposite_empty" in ghost.card.middle and opposite(*place) in found:
                    found[opposite(*place)] += WU_FENG / 2
        if self.t.secret is not None:
            found |= {
                (DEMON_SEAT, demon): DEMON[demon] for demon, at in enumerate(self.t.secret.demons) if at is not None
            }
        return found

    @staticmethod
    def crowd(board: Board) -> float:
        """What any ghost of this board costs."""
        return BASE + CROWD[board.ghosts] * QI[min(board.qi, 4) if board.played else 0]

    def danger_of(self, place: Place, ghost: Ghost, crowd: float) -> float:
        danger = crowd + stones(ghost.card)
        if ghost.figure is not None:
            danger += self.haunting(place, ghost)
        if "lose_power" in ghost.card.left and self.t.boards[place[0]].played:
            danger += POWER
        return danger

    def haunting(self, place: Place, ghost: Ghost) -> float:
        """A figure at the edge haunts when its board's turn comes, so the next board's are the most urgent."""
        if ghost.figure != AT_EDGE:
            return HAUNTER
        urgent = {1: LAST_TILE, 2: LAST_BUT_ONE}.get(self.haunts_to_loss, 0.0)
        return AT_THE_EDGE + urgent - WAIT * ((place[0] - self.t.active - 1) % 4)

    # Exorcisms.

    def purse(self, tile: int) -> Purse:
        """The Tao tokens that count on this tile: his own and those of the Taoists who stand there (GS 9.4)."""
        if self.no_tao:
            return {}
        purse = dict(self.board.tao)
        for other in self.t.living():
            if other.tile == tile and other is not self.board:
                for colour, count in other.tao.items():
                    purse[colour] += count
        return purse

    def odds(self, aim: tuple[Place, ...], purse: Purse) -> tuple[float, float]:
        """The chance that all of these ghosts leave, and how many tokens that should take."""
        left, lacks = dict(purse), dict.fromkeys(COLOURS, 0)
        tokens = by_dice = 0
        for place in aim:
            ghost = self.t.ghost(place)
            assert ghost is not None
            immune = "dice_immunity" in ghost.card.middle
            for colour, count in need(ghost.card, self.circle, place == self.t.mantra):
                given = min(count, left.get(colour, 0))
                if immune and given < count:
                    return 0.0, 0.0
                if given:
                    left[colour] -= given
                lacks[colour] += count - given
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
        """What the best exorcism from this tile promises: danger by its chance, less the tokens it takes."""
        aims = self.aims(tile)
        if not aims:
            return 0.0
        purse = self.purse(tile)
        single = sorted(((self.danger[place], *self.odds((place,), purse)) for place in aims), reverse=True)
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
        wanted = dict.fromkeys(COLOURS, 0.2)
        wanted["black"] += 0.5 + self.wu_feng_soon
        for place, ghost in self.in_play:
            for colour, count in ghost.card.need:
                wanted[colour] += min(count, 3) * (0.5 + self.danger[place] / 6)
        return wanted
