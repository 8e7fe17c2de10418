"""How likely a roll of Tao dice meets what an exorcism still lacks (GS 9.3 to 9.5)."""

from functools import cache, lru_cache

from companion.games.ghost_stories.rules.cards import COLOURS

FACE = 1 / 6

Purse = tuple[int, ...]
"""How many Tao tokens of each colour are at hand."""

Resistance = tuple[tuple[tuple[str, int], ...], bool]
"""How often a ghost resists in each colour, and whether dice do nothing against it (BS 11.3)."""


@lru_cache(8192)
def exorcised(
    ghosts: tuple[Resistance, ...], purse: Purse, dice: int, wild: bool, rerolls: bool
) -> tuple[float, float]:
    """The chance that all of these ghosts leave, and how many Tao tokens that should take."""
    left = dict(zip(COLOURS, purse, strict=True))
    lacks, tokens, by_dice = dict[str, int](), 0, 0
    for need, immune in ghosts:
        for colour, count in need:
            given = min(count, left[colour])
            if given < count:
                if immune:
                    return 0.0, 0.0
                lacks[colour] = lacks.get(colour, 0) + count - given
            left[colour] -= given
            tokens += given
            by_dice += 0 if immune else count
    spared = min(by_dice, dice / 3)
    return chance(dice, tuple(lacks.values()), wild, rerolls), max(0.0, tokens - spared)


@cache
def chance(dice: int, lacks: tuple[int, ...], wild: bool = True, rerolls: bool = False) -> float:
    """The probability that this many dice meet these counts, each of another colour.

    `rerolls`: useless dice may be rolled once more, so that each die gets a second try (GS 11.8).
    """
    lacks = tuple(sorted(lack for lack in lacks if lack > 0))
    useful = (len(lacks) + wild) * FACE
    face = (1 - (1 - useful) ** 2) / (len(lacks) + wild) if rerolls and lacks else FACE
    return _met(dice, lacks, 0, wild, face)


@cache
def _met(dice: int, lacks: tuple[int, ...], whites: int, wild: bool, face: float) -> float:
    """One die after the other; whites are kept aside and stand for whatever is lacking at the end."""
    if sum(lacks) <= whites:
        return 1.0
    if sum(lacks) > whites + dice:
        return 0.0
    hits = [(*lacks[:i], lacks[i] - 1, *lacks[i + 1 :]) for i in range(len(lacks)) if lacks[i]]
    after = [_met(dice - 1, hit, whites, wild, face) for hit in hits]
    if wild:
        after.append(_met(dice - 1, lacks, whites + 1, wild, face))
    missed = _met(dice - 1, lacks, whites, wild, face)
    return sum(after) * face + missed * (1 - len(after) * face)
