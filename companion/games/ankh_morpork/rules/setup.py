"""How a table is set up (AM 0): its switches, and who rolls the d12."""

from dataclasses import asdict, dataclass
from typing import Any

from companion.game.trouble import Trouble

COLOURS = ("red", "green", "blue", "yellow")
PRICES = (18, 17)
"""What a building in the dearest areas costs, by printing (AM 0.6)."""

RULES = 1
"""The version of the rules that new games are played by.  A game keeps the version that it was begun with."""


class BadSetup(Trouble):
    """A set-up that this game cannot have: what to change."""


@dataclass(frozen=True)
class Setup:
    """One table.  `player` and `opponent` are the colours of the two sides.

    `dice` says who rolls the d12: the "table" or the "app" (AM 3.5).  `dearest` is the printed price of areas 2, 4 and
    11; `small_gods_river` and `longwall_river` say whether Flood strikes areas 4 and 9 (AM 0.6).
    """

    seed: int = 0
    dice: str = "table"
    player: str = "green"
    opponent: str = "red"
    dearest: int = PRICES[0]
    small_gods_river: bool = True
    longwall_river: bool = True
    rules: int = RULES

    @property
    def deck(self) -> str:
        """Both sides draw from the one deck on the table."""
        return "table"

    @property
    def lots(self) -> str:
        """Every choice of the opponent is a roll of the d12, so no lots are drawn."""
        return "app"

    def check(self) -> None:
        """Raises BadSetup."""
        if type(self.rules) is not int or not 0 < self.rules <= RULES:
            raise _newer(self.rules)
        if type(self.seed) is not int:
            raise BadSetup("The seed is a whole number.")
        if self.dice not in ("table", "app"):
            raise BadSetup("The d12 is rolled at the table or by the app.")
        if self.player == self.opponent or self.player not in COLOURS or self.opponent not in COLOURS:
            raise BadSetup("The two sides have two different colours.")
        if type(self.dearest) is not int or self.dearest not in PRICES:
            raise BadSetup("The dearest building costs 18 or 17 dollars.")
        if type(self.small_gods_river) is not bool or type(self.longwall_river) is not bool:
            raise BadSetup("Whether an area lies by the river is yes or no.")

    def to_json(self) -> dict[str, Any]:
        """Plain data for the journal's first line."""
        return asdict(self)

    @classmethod
    def from_json(cls, raw: Any) -> "Setup":
        """The inverse of to_json.  Raises BadSetup for anything else."""
        if not isinstance(raw, dict):
            raise BadSetup("An entry of the set-up has the wrong form.")
        version = raw.get("rules")
        if type(version) is int and version > RULES:  # first, since newer rules have entries of their own
            raise _newer(version)
        if set(raw) - set(cls.__dataclass_fields__):
            raise BadSetup("The set-up has entries that this companion does not know.")
        setup = cls(**raw)
        setup.check()
        return setup


def _newer(version: object) -> BadSetup:
    return BadSetup("This game is played by newer rules (version {version}): update the companion.", version=version)
