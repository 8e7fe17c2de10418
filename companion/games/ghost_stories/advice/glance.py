"""What a glance at the table tells a Taoist: which ghosts hurt most, and which he could exorcise from where.

Everything is weighed in the unit of `dangers.py`.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from operator import add
from typing import Any, Generic, TypeVar

from companion.game.question import Question
from companion.games.ghost_stories.advice.dangers import BEFORE, Ghosts, Place, demons, ghosts
from companion.games.ghost_stories.advice.likely import Purse, Resistance, exorcised
from companion.games.ghost_stories.rules.black_secret.facts import CELLS, DEMON_SEAT
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.cards import COLOURS, Card
from companion.games.ghost_stories.rules.chapters.base.exorcism import may_be_exorcised
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import Board, State

T = TypeVar("T")

NOTHING = (0,) * len(COLOURS)

TOKEN = 0.25
"""What a Tao token is worth in the purse."""

ANY, BLACK = 0.2, 0.5
"""How much each colour is wanted without any ghost, and black besides."""

Aim = tuple[float, Resistance]
"""A ghost that could be exorcised: what it is worth to be rid of it, and its resistance."""

Roll = tuple[int, bool, bool]
"""How many dice, whether white stands for any colour, and whether useless ones may be rolled once more."""


@cache
def need(card: Card, circle: str | None, mantra: bool) -> tuple[tuple[str, int], ...]:
    """Resistance by colour that dice and tokens must meet (GS 9.2)."""
    left = {colour: count - (colour == circle) for colour, count in card.need}
    if mantra:
        left[max(left, key=lambda colour: left[colour])] -= 1
    return tuple((colour, count) for colour, count in left.items() if count > 0)


def resistance(card: Card, circle: str | None, mantra: bool) -> Resistance:
    return need(card, circle, mantra) if mantra or circle else card.need, "dice_immunity" in card.middle


@lru_cache(2048)
def targets(
    ghosts: Ghosts, barred: tuple[Place, ...], circle: str | None, mantra: Place | None
) -> dict[int, tuple[Aim, ...]]:
    """By tile the ghosts beside it, but for those barred."""
    found: dict[int, tuple[Aim, ...]] = {}
    for place, ghost in ghosts.in_play:
        if place not in barred:
            tile = BEFORE[place]
            aim = ghosts.danger[place], resistance(ghost.card, circle, place == mantra)
            found[tile] = (*found.get(tile, ()), aim)
    return found


@lru_cache(8192)
def promised(ghosts: tuple[Aim, ...], purse: Purse, roll: Roll) -> float:
    """What an exorcism of ghosts of these dangers promises: danger by its chance, less the tokens it takes."""
    single = [(danger, *exorcised((resistance,), purse, *roll)) for danger, resistance in ghosts]
    single.sort(reverse=True)
    danger, likely, tokens = single[0]
    worth = likely * (danger - TOKEN * tokens)
    for less, alone, price in single[1:]:  # Who aims at two may still let one go (GS 9.1).
        both, together = exorcised(tuple([resistance for _, resistance in ghosts]), purse, *roll)
        worth += both * (less - TOKEN * max(0.0, together - tokens))
        worth += (1 - likely) * alone * (less - TOKEN * price)
    return worth


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
        self.exorcisms: dict[int, float] = {}
        self.haunts_to_loss = t.level.haunted_to_lose - t.haunted.count(True)
        one, two, three, four = t.boards
        spaces = (*one.spaces, *two.spaces, *three.spaces, *four.spaces)
        qi = tuple([board.qi if board.played else None for board in t.boards])
        self.ghosts = ghosts(spaces, qi, t.active, self.haunts_to_loss)
        self.danger = self.ghosts.danger
        """What it is worth to be rid of each ghost in play and of each demon."""
        if t.secret is not None:
            self.danger = self.danger | demons(t.secret)

    @property
    def asked(self) -> Board:
        """The board whose question it is."""
        assert self.question.who is not None, f"{self.question.kind!r} is nobody's own question"
        return self.t.boards[self.question.who]

    @once
    def gust(self) -> bool:
        return self.t.power(self.board, "heavenly gust")

    @once
    def circle(self) -> str | None:
        return self.t.circle_colour()

    @once
    def wu_feng_soon(self) -> float:
        """From 0 to 1 as the next incarnation comes up in the deck, which everybody can count (GS 0.10)."""
        above = len(self.t.deck) - 1 - self.t.deck.rfind("i")
        return max(0.0, 1 - above / 16) if "i" in self.t.deck else 0.0

    # Exorcisms.

    @once
    def own(self) -> Purse:
        """His own Tao tokens, none while a ghost forbids them."""
        return NOTHING if self.t.count("no_tao") else tuple(self.board.tao.values())

    @once
    def purses(self) -> dict[int, Purse]:
        """By tile the Tao tokens that count there, his own and those of the others who stand on it (GS 9.4)."""
        found: dict[int, Purse] = {}
        if self.own is not NOTHING:
            for other in self.t.boards:
                if other.tile is not None and other is not self.board:
                    found[other.tile] = tuple(map(add, found.get(other.tile, self.own), other.tao.values()))
        return found

    @once
    def roll(self) -> Roll:
        t, board = self.t, self.board
        dice = t.dice() + t.power(board, "strength of the mountain")
        return dice, not t.count("white_not_wild"), t.power(board, "gods favorite")

    @once
    def targets(self) -> dict[int, tuple[Aim, ...]]:
        """By tile the ghosts beside it that may be exorcised."""
        barred = tuple([place for place in self.ghosts.picky if not may_be_exorcised(self.t, place)])
        return targets(self.ghosts, barred, self.circle, self.t.mantra)

    def odds(self, aim: tuple[Place, ...], purse: Purse) -> tuple[float, float]:
        """The chance that all of these ghosts leave, and how many tokens that should take."""
        return exorcised(tuple([self.resistance(place) for place in aim]), purse, *self.roll)

    def resistance(self, place: Place) -> Resistance:
        ghost = self.t.ghost(place)
        assert ghost is not None
        return resistance(ghost.card, self.circle, place == self.t.mantra)

    def demons(self, secret: Secret, cell: int) -> tuple[Aim, ...]:
        """The demons that could be exorcised on a cell of the catacombs."""
        places = [(DEMON_SEAT, demon) for demon in secret.demons_on(cell - 9)]
        return tuple([(self.danger[place], self.resistance(place)) for place in places])

    def exorcism(self, tile: int) -> float:
        """What the best exorcism from this tile promises; reckoned once for each tile."""
        worth = self.exorcisms.get(tile)
        if worth is None:
            secret = self.t.secret
            aims = self.demons(secret, tile) if secret is not None and tile in CELLS else self.targets.get(tile, ())
            worth = self.exorcisms[tile] = promised(aims, self.purses.get(tile, self.own), self.roll) if aims else 0.0
        return worth

    @once
    def lacking(self) -> float:
        """How far he is from exorcising an incarnation in play with his own tokens; 0 with none in play."""
        places = [place for place, ghost in self.ghosts.in_play if ghost.card.incarnation]
        return max([1 - self.odds((place,), self.own)[0] for place in places], default=0.0)

    # Colours.

    def most_wanted(self) -> float:
        """More than this no colour is wanted: told quickly."""
        return max(self.ghosts.wanted) + ANY + BLACK + 1

    @once
    def wanted(self) -> dict[str, float]:
        """How much of each colour is resisted with, by dangerous ghosts more; black besides for Wu-Feng to come."""
        wanted = {colour: ANY + resists for colour, resists in zip(COLOURS, self.ghosts.wanted, strict=True)}
        wanted["black"] += BLACK + self.wu_feng_soon
        return wanted
