"""What a roll and the Tao tokens at hand can exorcise (GS 9.2, 9.4): every way to pay, none wasteful."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon.state import Moon

Place = tuple[int, int]
Tokens = tuple[tuple[int, str], ...]
Way = tuple[tuple[Place, ...], Tokens]

CRYSTAL = "crystal"
"""Stands among the colours of tokens for a Moon Crystal (WM 8.1)."""

IMMUNITIES = frozenset(("dice_immunity", "token_immunity"))
"""The stones of demons that only tokens or only dice meet (BS 11.3)."""

BARRIER = -1
"""Stands among the seats for the receptacles of the Mystic Barrier (WM 9.4)."""


Need = tuple[Counter[str], Counter[str], Counter[str]]
"""What dice or tokens can meet, what tokens alone must, what dice alone must."""


@dataclass(slots=True)
class Purse:
    """Who adds Tao tokens, and the owner of each Moon Crystal that may be used."""

    boards: tuple[Board, ...]
    crystals: tuple[int, ...] = ()


def payments(
    t: State, board: Board, aim: tuple[Place, ...], faces: tuple[str, ...], purse: Purse | None = None
) -> tuple[Way, ...]:
    """Every (ghosts that leave, tokens as (seat, colour) that pay for it), cheapest first.

    A way is left out when another makes at least the same ghosts leave for tokens that are among its own.
    """
    wild = wild_faces(t, faces)
    purse = purse or purses(t, board)
    plain = not purse.crystals and is_plain(t, aim)
    ways: list[Way] = []  # A way that is better than another is found before it.
    for size in range(len(aim), 0, -1):
        for gone in combinations(aim, size):
            if plain:
                prices = plain_prices(missing(t, gone, faces), wild, purse.boards)
            else:
                prices = all_prices(t, gone, Counter(faces), wild, purse)
            for tokens in sorted(prices, key=len) if prices else ():
                if not ways or not any(better(way, gone, tokens) for way in ways):
                    ways.append((gone, tokens))
    if len(ways) > 1:
        ways.sort(key=lambda way: (len(way[1]), -len(way[0]), way))
    return tuple(ways)


def lacks(t: State, place: Place, faces: tuple[str, ...]) -> int:
    """How many units of a ghost's resistance this roll leaves at least, without tokens or crystals."""
    wild, dice = wild_faces(t, faces), Counter(faces)
    return min(
        by_token.total() + max(0, (by_dice + dice_alone - dice).total() - wild)
        for by_dice, by_token, dice_alone in needs(t, (place,))
    )


def wild_faces(t: State, faces: tuple[str, ...]) -> int:
    """How many faces stand for any colour (GS 9.5)."""
    return 0 if t.count("white_not_wild") else faces.count("white")


def only_colour(t: State, aim: tuple[Place, ...]) -> str:
    """The one colour in which these ghosts resist: dice of others are all the same to them.  "" where it is not one."""
    colours: set[str] = set()
    for place in aim:
        ghost = t.ghost(place)
        assert ghost is not None
        colours.update([colour for colour, _count in ghost.card.need])
    return colours.pop() if len(colours) == 1 else ""


# Nearly all rolls: no crystal and no immunity, so that counting the units that lack is enough.


def is_plain(t: State, aim: tuple[Place, ...]) -> bool:
    """Dice and tokens alike meet each of these ghosts."""
    for place in aim:
        ghost = t.ghost(place)
        assert ghost is not None
        if not IMMUNITIES.isdisjoint(ghost.card.middle):
            return False
    return True


def missing(t: State, gone: tuple[Place, ...], faces: tuple[str, ...]) -> list[list[str]]:
    """The colour of each unit of resistance that Circle, Mantra and coloured faces leave, each colour's together.

    One such list for each colour that the Mantra may take off, since that is chosen after the roll (GS 9.2).
    """
    circle = t.circle_colour()
    need: dict[str, int] = {}
    weaker: list[str] = []
    for place in gone:
        ghost = t.ghost(place)
        assert ghost is not None
        for colour, count in ghost.card.need:
            count -= colour == circle
            need[colour] = need.get(colour, 0) + count
            if count and place == t.mantra:
                weaker.append(colour)
    return [
        [colour for colour, count in need.items() for _ in range(count - (colour == less) - faces.count(colour))]
        for less in weaker or ("",)
    ]


def plain_prices(needed: list[list[str]], wild: int, boards: tuple[Board, ...]) -> set[Tokens]:
    """Every payment for what is left of any of these units when white faces stand for any of them (GS 9.5)."""
    found: set[Tokens] = set()
    for units in needed:
        lack = len(units) - wild
        if lack <= 0:
            found.add(())
        elif lack <= sum([sum(board.tao.values()) for board in boards]):
            for price in set(combinations(units, lack)):
                found.update(tao_to_pay(boards, {colour: price.count(colour) for colour in price}))
    return found


# All others.


def all_prices(t: State, gone: tuple[Place, ...], dice: Counter[str], wild: int, purse: Purse) -> set[Tokens]:
    """Every payment for these ghosts, whatever weakens or protects them."""
    return {tokens for need in needs(t, gone) for tokens in ways_to_meet(need, dice, wild, purse)}


def better(way: Way, gone: tuple[Place, ...], tokens: Tokens) -> bool:
    """At least the same ghosts leave for tokens that are among these."""
    if len(way[1]) > len(tokens) or not set(way[0]).issuperset(gone):
        return False
    return not way[1] or not Counter(way[1]) - Counter(tokens)


def purses(t: State, board: Board) -> Purse:
    """Who can pay: the Taoist and those on his tile (GS 9.4), with crystals alone while a ghost forbids Tao tokens."""
    if t.moon is None and t.count("no_tao"):
        return Purse(())
    boards = (board, *[other for other in t.living() if other is not board and other.tile == board.tile])
    if t.moon is None:
        return Purse(boards)
    crystals = tuple(seat for other in boards for seat in crystals_of(t.moon, other.seat))
    return Purse(() if t.count("no_tao") else boards, crystals)


def crystals_of(moon: Moon, seat: int) -> tuple[int, ...]:
    """The seat once for each of its crystals."""
    return (seat,) * (moon.crystals[seat] + moon.new_crystals[seat])


def ways_to_meet(need: Need, dice: Counter[str], wild: int, purse: Purse) -> Iterator[Tokens]:
    """Every payment that makes up for what the dice lack; dice alone, or crystals, meet some resistance (BS 11.3)."""
    by_dice, by_token, dice_alone = need
    if not by_token and not dice_alone:  # As with nearly every ghost.
        for missing in shortfalls(by_dice - dice, wild):
            yield from ways_to_pay(purse, missing)
        return
    unmet = (dice_alone - dice).total()
    for forced in range(min(unmet, len(purse.crystals)) + 1):
        whites_left = wild - unmet + forced
        if whites_left >= 0:
            for missing in shortfalls(by_dice - (dice - dice_alone), whites_left):
                yield from ways_to_pay(purse, missing + by_token, forced)


def needs(t: State, gone: tuple[Place, ...]) -> Iterator[Need]:
    """The resistance left after Circle and Mantra: what dice can meet, what tokens alone must, what dice alone must.

    The Mantra's colour is chosen after the roll (GS 9.2), so each colour it may take off gives one pair.
    """
    circle = t.circle_colour()
    parts = []
    for place in gone:
        ghost = t.ghost(place)
        assert ghost is not None
        need = Counter(dict(ghost.card.need))
        if circle is not None and circle in need:
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
    if not wild or wild >= len(units):
        yield Counter() if wild else missing
        return
    for covered in set(combinations(units, wild)):
        yield missing - Counter(covered)


def ways_to_pay(purse: Purse, price: Counter[str], forced: int = 0) -> Iterator[Tokens]:
    """Every sharing of the price among the purses; `forced` crystals are needed besides (WM 8.1)."""
    if not purse.crystals:
        yield from tao_to_pay(purse.boards, price)
        return
    units = sorted(price.elements())
    for more in range(min(len(units), len(purse.crystals) - forced) + 1):
        owners = set(combinations(purse.crystals, forced + more))
        for covered in set(combinations(units, more)):
            for tokens in tao_to_pay(purse.boards, price - Counter(covered)):
                for who in owners:
                    yield tuple(sorted((*tokens, *((seat, CRYSTAL) for seat in who))))


def tao_to_pay(boards: tuple[Board, ...], price: Mapping[str, int]) -> Iterator[Tokens]:
    """Every sharing of the price in Tao tokens."""
    shares = []
    for colour, count in price.items():
        if count <= 0:
            continue
        owners = [board.seat for board in boards for _ in range(board.tao[colour])]
        if len(owners) < count:
            return
        shares.append([tuple((seat, colour) for seat in who) for who in set(combinations(owners, count))])
    for choice in product(*shares):
        yield tuple(sorted(token for share in choice for token in share))
