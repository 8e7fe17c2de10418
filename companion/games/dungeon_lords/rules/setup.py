"""How a table is set up: who plays, who answers for which non-player, and what the app is to help with (DL 0, 11.2)."""

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from companion.game.chance import scramble, shuffled
from companion.game.trouble import Trouble
from companion.games.dungeon_lords.rules.facts import COLOURS

HELPS = ("orders", "events", "lists")
"""What the app does for the players beside the non-players.

orders: it places their minions, asks which orders were not carried out, and says which orders come back (DL 4, 6).
events: it asks for what Pay Day and the taxes need, and computes what everybody owes (DL 8, 9).
lists: production, and the events of which it only reminds, are ticked off by each player (DL 5, 7.3).
Without them it reminds only.
"""

HOUSE_RULES = {"publisher": "DL 5.6"}
"""Readings that tables play differently, with the paragraph that each changes.

publisher: in the first year each room may produce once a season, not only one of them.
"""


class BadSetup(Trouble):
    """A set-up that the box cannot give: what to change."""


@dataclass(frozen=True)
class Setup:
    """One table: the colours that people play clockwise, and the colours of the non-players.

    `care` is the non-player that each player answers for, in the order of `players` (DL 3.1).  `deck` says who draws
    the orders of the non-players and the event tiles: the "app", or the "table" with its shuffled cards (DL 0.4).
    `thirds` says where the secret third orders are chosen: on the "screen" or with the "cards" (DL 3.9).
    """

    players: tuple[str, ...] = COLOURS[:3]
    care: tuple[str, ...] = ()
    first: str = ""
    deck: str = "app"
    thirds: str = "screen"
    helps: tuple[str, ...] = HELPS
    first_game: bool = False
    house: tuple[str, ...] = ()
    names: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    lots: str = "app"
    """Nothing is ever left to lot: the paragraphs name one square for each minion."""

    def complete(self) -> "Setup":
        """The same set-up with everything that was left open settled by the seed.  Raises BadSetup."""
        self._check_forms()
        self._check_seats()
        self._check_choices()
        first = self.first or shuffled(self.players, scramble(self.seed, 101))[0]
        return replace(self, first=first, care=self.care or self._others()[: self._cared])

    @property
    def non_players(self) -> tuple[str, ...]:
        """The colours that the app runs: two with two players, one with three, none with four (DL 0.1)."""
        if self.care:
            return self.care
        return self._others()

    @property
    def _cared(self) -> int:
        """How many non-players are answered for by a player: both with two players, else none (DL 2, 3.1)."""
        return 2 if len(self.players) == 2 else 0

    def _others(self) -> tuple[str, ...]:
        count = {2: 2, 3: 1, 4: 0}[len(self.players)]
        return tuple(colour for colour in COLOURS if colour not in self.players)[:count]

    def _check_forms(self) -> None:
        texts = (*self.names.keys(), *self.names.values())
        if type(self.seed) is not int or not all(map(_sayable, texts)):
            raise BadSetup("The seed is a whole number, and names are texts.")
        if type(self.first_game) is not bool:
            raise BadSetup("It is the first game or it is not.")

    def _check_seats(self) -> None:
        players = self.players
        if not 2 <= len(set(players)) == len(players) or not set(players) <= set(COLOURS):
            raise BadSetup("Two to four different colours play.")
        if self.first not in ("", *players):
            raise BadSetup("One of the players begins.")
        if self.care and sorted(self.care) != sorted(self._others()[: self._cared]):
            raise BadSetup("Each of two players answers for one of the two colours that nobody plays.")

    def _check_choices(self) -> None:
        if self.deck not in ("app", "table"):
            raise BadSetup("The orders are drawn by the app or at the table.")
        if self.thirds not in ("screen", "cards"):
            raise BadSetup("Third orders are chosen on the screen or with the cards.")
        if self.lots != "app":
            raise BadSetup("No lots are drawn in this game.")
        if not set(self.helps) <= set(HELPS):
            raise BadSetup("The app does not help with that.")
        if not set(self.house) <= set(HOUSE_RULES):
            raise BadSetup("There is no such house rule.")

    def to_json(self) -> dict[str, Any]:
        """Plain data for the journal's first line."""
        return asdict(self)

    @classmethod
    def from_json(cls, raw: Any) -> "Setup":
        """The inverse of to_json.  Raises BadSetup for anything else."""
        if not isinstance(raw, dict) or set(raw) - set(cls.__dataclass_fields__):
            raise BadSetup("The set-up has entries that this companion does not know.")
        try:
            entries: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in raw.items()}
            return cls(**entries).complete()
        except (TypeError, AttributeError, ValueError, LookupError, RecursionError) as error:
            raise BadSetup("An entry of the set-up has the wrong form.") from error


def _sayable(name: object) -> bool:
    """A text that can be shown; a damaged one may hold half a letter."""
    return isinstance(name, str) and not any("\ud800" <= letter <= "\udfff" for letter in name)
