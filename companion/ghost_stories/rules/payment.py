"""What a roll and the Tao tokens at hand can exorcise (GS 9.2, 9.4): every way to pay, none wasteful."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from companion.ghost_stories.cards import COLOURS
from companion.ghost_stories.state import Board, State

Place = tuple[int, int]
Tokens = tuple[tuple[int, str], ...]
Way = tuple[tuple[Place, ...], Tokens]


def payments(t: State, board: Board, aim: tuple[Place, ...], faces: tuple[str, ...]) -> tuple[Way, ...]:
    """Every (ghosts that leave, tokens as (seat, colour) that pay for it), cheapest first.

    A way is left out when another makes at least the same ghosts leave for tokens that are among its own.
    """
    dice = Counter(faces)
    wild = 0 if t.count("white_not_wild") else dice["white"]
    purse = purses(t, board)
    ways: list[Way] = []
    for size in range(len(aim), 0, -1):
        for gone in combinations(aim, size):
            for by_dice, by_token, dice_alone in needs(t, gone):
                whites_left = wild - (dice_alone - dice).total()
                if whites_left < 0:
                    continue
                for missing in shortfalls(by_dice - (dice - dice_alone), whites_left):
                    ways += [(gone, tokens) for tokens in ways_to_pay(purse, missing + by_token)]
    distinct = sorted(set(ways), key=lambda way: (len(way[1]), -len(way[0]), way))
    return tuple(way for way in distinct if not any(better(other, way) for other in distinct))


def better(one: Way, other: Way) -> bool:
    return (
        one != other and set(one[0]) >= set(other[0]) and not Counter(one[1]) - Counter(other[1])
    )  # fmt: skip


def purses(t: State, board: Board) -> list[Board]:
    """Who can pay: the Taoist and those on his tile (GS 9.4); nobody while a ghost forbids Tao tokens."""
    if t.count("no_tao"):
        return []
    return [board] + [other for other in t.living() if other is not board and other.tile == board.tile]


def needs(t: State, gone: tuple[Place, ...]) -> Iterator[tuple[Counter[str], Counter[str], Counter[str]]]:
    """The resistance left after Circle and Mantra: what dice can meet, what tokens alone must, what dice alone must.

    The Mantra's colour is chosen after the roll (GS 9.2), so each colour it may take off gives one pair.
    """
    circle = t.circle_colour()
    parts = []
    for place in gone:
        ghost = t.ghost(place)
        assert ghost is not None
        need = Counter(dict(ghost.card.need))
        if circle and need[circle]:
            need[circle] -= 1
        immune = 1 if "dice_immunity" in ghost.card.middle else 2 if "token_immunity" in ghost.card.middle else 0
        weaker = [need - Counter((colour,)) for colour in COLOURS if need[colour]] if t.mantra == place else []
        parts.append([(immune, one) for one in weaker or [need]])
    for choice in product(*parts):
        kinds: tuple[Counter[str], Counter[str], Counter[str]] = (Counter(), Counter(), Counter())
        for immune, need in choice:
            kinds[immune].update(need)
        yield kinds


def shortfalls(missing: Counter[str], wild: int) -> Iterator[Counter[str]]:
    """What tokens must add when white faces stand for any colours (GS 9.5)."""
    units = sorted(missing.elements())
    wild = min(wild, len(units))
    for covered in set(combinations(units, wild)):
        yield missing - Counter(covered)


def ways_to_pay(purse: list[Board], price: Counter[str]) -> Iterator[Tokens]:
    """Every sharing of the price among the purses."""
    shares = []
    for colour, count in price.items():
        if count <= 0:
            continue
        if sum(board.tao[colour] for board in purse) < count:
            return
        owners = [board.seat for board in purse for _ in range(board.tao[colour])]
        shares.append([tuple((seat, colour) for seat in who) for who in set(combinations(owners, count))])
    for choice in product(*shares):
        yield tuple(sorted(token for share in choice for token in share))
