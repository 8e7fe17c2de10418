"""The curse tokens and blood mantras of one game of Black Secret, those for White Moon among them (BS 1.8, 18.2)."""

from dataclasses import dataclass
from functools import lru_cache

from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    LEVELS_OF_CURSES,
    MANTRAS,
    PILE_SIZE,
    PILES,
    Curse,
    Mantra,
)
from companion.games.ghost_stories.rules.box import Box
from companion.games.ghost_stories.rules.white_moon.facts import MOON_CURSES, MOON_MANTRAS


@dataclass(frozen=True, slots=True)
class Pieces:
    """What is in play: facts by id, tokens by level, and how many tokens a pile (level, colour) has with all in it."""

    curses: dict[str, Curse]
    mantras: dict[str, Mantra]
    levels: dict[int, tuple[str, ...]]
    pile_sizes: dict[tuple[int, str], int]


PLAIN = Pieces(CURSES, MANTRAS, LEVELS_OF_CURSES, {pile: PILE_SIZE[pile[0]] for pile in PILES})
"""Without White Moon its curses and mantras stay in the box (BS 1.8)."""


@lru_cache(4)  # Thousands of simulated games share a box.
def with_white_moon(box: Box) -> Pieces:
    """Four curses and three mantras more, with what the box tells of them."""
    curses, levels, sizes = dict(CURSES), dict(LEVELS_OF_CURSES), dict(PLAIN.pile_sizes)
    for token, (level, colour) in box.moon_curses.items():
        curses[token] = Curse(token, level, MOON_CURSES[token], (colour,))
        levels[level] += (token,)
        sizes[level, colour] += 1
    mantras = MANTRAS | {name: Mantra(name, level, MOON_MANTRAS[name]) for name, level in box.moon_mantras.items()}
    return Pieces(curses, mantras, levels, sizes)
