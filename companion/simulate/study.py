"""`companion study`: how often games are won, over a grid of what can be asked for; what is measured is kept."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import product
from math import sqrt
from typing import Any, NamedTuple

from companion.game.trouble import Trouble
from companion.simulate.kept import Kept, Words
from companion.simulate.machines import Machines
from companion.simulate.run import AHEAD, Options, Tally, chunk, parts

Z = 1.96
"""Standard errors of a 95 % interval."""


@dataclass(frozen=True)
class Cell:
    """One point of the grid: its word on each axis, and the games that are played for it."""

    words: Words
    options: Options


class Row(NamedTuple):
    """How many games of a cell were won, and the 95 % interval of the share."""

    words: Mapping[str, str]
    games: int
    won: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share after so many of so many; it never leaves 0 to 1."""
    if not games:
        return 0.0, 1.0
    share, weight = won / games, Z * Z / games
    middle, reach = share + weight / 2, Z * sqrt((share * (1 - share) + weight / 4) / games)
    return max(0.0, (middle - reach) / (1 + weight)), min(1.0, (middle + reach) / (1 + weight))


def cells(options: Options, policies: Sequence[str], chosen: Mapping[str, Sequence[str]]) -> list[Cell]:
    """Every mixture of these policies with the chosen words of the game's own axes."""
    grid, found = options.players.grid, []
    for policy, *words in product(policies, *(chosen[axis] for axis in grid)):
        fields: dict[str, Any] = {}
        for axis, word in zip(grid, words, strict=True):
            fields |= grid[axis][word]
        looked = f"{policy} {options.rollouts}" if policy == AHEAD else policy
        named = (("policy", looked), *zip(grid, words, strict=True))
        found.append(Cell(named, replace(options, policy=policy, own=replace(options.wanted, **fields))))
    return found


def played(batch: tuple[Options, range]) -> Tally:
    return chunk(*batch)


def missing(cell: Cell, kept: Kept) -> list[range]:
    """The batches of this cell that nobody has played yet."""
    have = kept.numbers(cell.words)
    return [part for part in parts(cell.options) if not have.issuperset(part)]


def measure(asked: Sequence[Cell], kept: Kept, machines: Machines) -> Iterator[Tally]:
    """Play what is missing, and keep each batch as it ends.  Raises Trouble where machines are lost."""
    batches = [(cell, part) for cell in asked for part in missing(cell, kept)]
    with closing(machines.each(played, [(cell.options, part) for cell, part in batches])) as ended:
        for number, tally in ended:
            cell, part = batches[number]
            kept.add(cell.words, part, tally)
            yield tally


def row(words: Words, kept: Kept, options: Options, most: int) -> Row:
    """What was found of a cell so far: all games before the first that is missing, and not more than these."""
    games, won = kept.counted(words, most, options.won)
    return Row(dict(words), games, won, *wilson(won, games))


def rows(asked: Sequence[Cell], kept: Kept) -> list[Row]:
    """What was found of the cells that were asked for."""
    return [row(cell.words, kept, cell.options, cell.options.games) for cell in asked]


def all_rows(options: Options, kept: Kept) -> list[Row]:
    """All that was ever kept, in the order of the grid.  Raises Trouble for words that are none of its axes."""
    order = {"policy": (*options.players.policies, AHEAD), **options.players.grid}

    def place(words: Words) -> list[int]:
        return [list(order[axis]).index(word.split()[0] if axis == "policy" else word) for axis, word in words]

    try:
        known = sorted(kept.cells, key=place)
    except (KeyError, ValueError) as error:
        raise Trouble("The study names what this companion does not know: {reason}.", reason=error) from error
    return [row(words, kept, options, sys.maxsize) for words in known]
