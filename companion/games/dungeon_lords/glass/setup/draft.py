"""A set-up while people are still choosing: plain values without a widget, every step with a default."""

from dataclasses import dataclass, field

from companion.games.dungeon_lords.rules.facts import COLOURS
from companion.games.dungeon_lords.rules.setup import HELPS, Setup

LEAST = 2
"""So many people play at least."""


@dataclass
class Draft:
    """What has been chosen so far; `first` is "" for "by lot"."""

    seed: int
    players: list[str] = field(default_factory=lambda: list(COLOURS[:LEAST]))
    swapped: bool = False
    """Whether the first of two players answers for the second of the colours that nobody plays."""
    first: str = ""
    deck: str = "app"
    thirds: str = "screen"
    helps: set[str] = field(default_factory=lambda: set(HELPS))
    first_game: bool = False
    house: set[str] = field(default_factory=set)

    def toggle(self, colour: str) -> None:
        """A colour is played, after those chosen before it, or nobody plays it; at least two are."""
        if colour not in self.players:
            self.players.append(colour)
        elif len(self.players) > LEAST:
            self.players.remove(colour)
        if self.first not in self.players:
            self.first = ""

    def crowd(self, count: int) -> None:
        """So many people play."""
        self.players = list(COLOURS[:count])

    def later(self, colour: str) -> None:
        """One place further round the table, clockwise; the last one to the front."""
        at = self.players.index(colour)
        self.players.remove(colour)
        self.players.insert((at + 1) % (len(self.players) + 1), colour)

    @property
    def idle(self) -> tuple[str, ...]:
        """The colours that nobody plays, in the order of the players who answer for them."""
        left = tuple(colour for colour in COLOURS if colour not in self.players)
        return left[::-1] if self.swapped and len(left) == LEAST else left

    def setup(self) -> Setup:
        """The set-up with every lot drawn.  Raises BadSetup."""
        return Setup(
            players=tuple(self.players),
            care=self.idle if len(self.players) == LEAST else (),
            first=self.first,
            deck=self.deck,
            thirds=self.thirds,
            helps=tuple(name for name in HELPS if name in self.helps),
            first_game=self.first_game,
            house=tuple(sorted(self.house)),
            seed=self.seed,
        ).complete()
