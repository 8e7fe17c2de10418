"""How likely an exorcism is, exactly: what the rules themselves would let leave after each roll (GS 9.2 to 9.5)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

from companion.games.ghost_stories.advice.rolled import Faces, at_once, at_second_try, rolls
from companion.games.ghost_stories.rules.chapters.base.exorcism import dice_matter
from companion.games.ghost_stories.rules.chapters.base.lending import lenders
from companion.games.ghost_stories.rules.chapters.base.payment import CRYSTAL, Purse, Tokens, Way, payments, purses
from companion.games.ghost_stories.rules.chapters.white_moon.artifacts import sword_lies
from companion.games.ghost_stories.rules.state import Board, State

Place = tuple[int, int]
Price = tuple[str, ...]
"""The colours of tokens in their order, each as often as it is paid."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely it is when at most these tokens are spent: that all leave that were aimed at, that any of them does.

    With The Gods' Favorite each of the two is that of rerolling for it alone (GS 11.8).
    """

    tokens: Tokens
    all_leave: float
    any_leaves: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What an exorcism can come to.

    `dice` are rolled, `laid` are faces that lie already (WM 5.12), `rerolled` says whether dice may be rolled again.
    `chances` begin without a token; then comes each price that may be asked, the fewest tokens first and the likeliest
    of as many, but none that helps no more than a part of it.  The last one has all tokens that can matter.
    """

    dice: int
    laid: Faces
    rerolled: bool
    chances: tuple[Chance, ...]


def odds(t: State, board: Board, aim: tuple[Place, ...]) -> Odds:
    """The odds of this Taoist against what he aims at, before he rolls; the table stays as it is."""
    laid, dice = dice_of(t, board, aim)
    purse = purses(t, board)
    after = [payments(t, board, aim, laid + faces, purse) for faces in rolls(dice)]
    rerolled = bool(dice) and lenders(t, board, "gods favorite") is not None
    tried = at_second_try if rerolled else at_once
    prices = prices_of(after)
    every = zip(prices, met(after, prices, len(aim)), met(after, prices, 1), strict=True)
    chances = [(price, Chance(owners(purse, price), tried(dice, p), tried(dice, q))) for price, p, q in every]
    return Odds(dice, laid, rerolled, tuple(worth_telling(chances)))


def dice_of(t: State, board: Board, aim: tuple[Place, ...]) -> tuple[Faces, int]:
    """The faces that lie already, and how many dice are rolled: none where none can matter (GS 9.2)."""
    if not dice_matter(t, aim):
        return (), 0
    count = t.dice() + t.power(board, "strength of the mountain")
    laid = ("white",) if sword_lies(t, board, count) else ()
    return laid, count - len(laid)


def price_of(way: Way) -> Price:
    return tuple(sorted(colour for _seat, colour in way[1]))


def prices_of(after: Iterable[Sequence[Way]]) -> list[Price]:
    """Nothing, each price that a roll may ask, and the least that covers all of them."""
    prices = {price_of(way) for ways in after for way in ways} | {()}
    every = reduce(lambda one, other: one | other, (Counter(price) for price in prices))
    return sorted({*prices, tuple(sorted(every.elements()))}, key=lambda price: (len(price), price))


def met(after: Sequence[Sequence[Way]], prices: Sequence[Price], leaving: int) -> list[list[float]]:
    """For each price and each roll: whether at least so many leave for no more than it."""
    asked = [frozenset(price_of(way) for way in ways if len(way[0]) >= leaving) for ways in after]
    different = set(asked)
    found = []
    for price in prices:
        known = {one: float(any(covers(price, other) for other in one)) for one in different}
        found.append([known[one] for one in asked])
    return found


def covers(price: Price, other: Price) -> bool:
    return len(other) <= len(price) and Counter(other) <= Counter(price)


def owners(purse: Purse, price: Price) -> Tokens:
    """Whose tokens pay it: one's own first, then those of the others on the tile."""
    tokens: list[tuple[int, str]] = []
    for colour, count in Counter(price).items():
        if colour == CRYSTAL:
            tokens += [(seat, CRYSTAL) for seat in purse.crystals[:count]]
        else:
            tokens += [(board.seat, colour) for board in purse.boards for _ in range(board.tao[colour])][:count]
    return tuple(tokens)


def worth_telling(chances: Sequence[tuple[Price, Chance]]) -> list[Chance]:
    """No price that helps no more than a part of it; the likeliest first among as many tokens."""
    told: list[tuple[Price, Chance]] = []
    for price, chance in chances:
        parts = [part for other, part in told if covers(price, other)]
        if not any(more_or_equal(part, chance) for part in parts):
            told.append((price, chance))
    return sorted((chance for _price, chance in told), key=lambda one: (len(one.tokens), -one.all_leave))


def more_or_equal(one: Chance, other: Chance) -> bool:
    tiny = 1e-12
    return one.all_leave >= other.all_leave - tiny and one.any_leaves >= other.any_leaves - tiny
