"""What many evenings came to: how often was won and lost, by what was played against."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from companion.table.saved import SavedGame


class Tally(NamedTuple):
    """Finished games of one kind: how many were won and lost, and how many have no winner."""

    game: str
    against: str
    won: int
    lost: int
    neither: int

    @property
    def played(self) -> int:
        return self.won + self.lost + self.neither


def tallies(games: Iterable[SavedGame]) -> list[Tally]:
    """A tally for each kind of game that was finished, the one played most first."""
    found: Counter[tuple[str, str, bool | None]] = Counter()
    for saved in games:
        if saved.over and saved.setup is not None:
            found[saved.game, saved.against, saved.won] += 1
    kinds = dict.fromkeys((game, against) for game, against, _won in found)
    out = [Tally(*kind, *(found[(*kind, won)] for won in (True, False, None))) for kind in kinds]
    return sorted(out, key=lambda tally: -tally.played)
