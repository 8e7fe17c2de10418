"""What lies on the table, and questions that a glance at it answers.  It changes only through verbs.py."""

from typing import Any

from companion.game.order import Order
from companion.games.ankh_morpork.rules.facts import (
    AREAS,
    DECK,
    EVENTS,
    FIGURES,
    LONGWALL,
    MAP,
    NEAR,
    OPPONENT,
    PIECES,
    PLAYER,
    SETUP,
    SMALL_GODS,
    SUPPLY,
    areas_of,
)
from companion.games.ankh_morpork.rules.setup import PRICES, Setup

ROWS = len(AREAS) + 1
"""Lists by area begin with an unused place, so that an area's number is its index."""


class State:
    """The whole table (AM 11.1); what the player holds in his hand and purse is his own affair.

    `active` is whose turn it is.  `figures` counts the figures of each kind by area, `marker` says where trouble
    markers lie, `building` whose building stands there ("" for none), `card` where the city card is in the game still.
    `unseen` are the cards that nobody has turned over for the opponent yet, `stack` those that are being played, the
    last one on top, `discard` those that he has discarded and `kept` those that the player keeps before him (AM 5.4).
    `events` are those that can still happen.  `money` is what the app has told the player to take from the bank, less
    what he had to pay; `lost` counts the cards that he had to discard, and `purse` is what he had when points were
    counted (AM 9.9).  `acted` says that the player has done
    something in this turn.  `orders` collects what the hands have to do; None tells nobody (simulation).
    """

    __slots__ = (
        "acted", "active", "building", "card", "discard", "events", "figures", "kept", "lost", "marker", "money",
        "orders", "purse", "result", "setup", "stack", "unseen",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.active = PLAYER
        self.figures: dict[str, list[int]] = {figure: [0] * ROWS for figure in FIGURES}
        self.marker = [False] * ROWS
        self.building = [""] * ROWS
        self.card = [True] * ROWS
        self.unseen: tuple[str, ...] = DECK
        self.stack: tuple[str, ...] = ()
        self.discard: tuple[str, ...] = ()
        self.kept: tuple[str, ...] = ()
        self.events: tuple[str, ...] = tuple(EVENTS)
        self.money = self.lost = self.purse = 0
        self.acted = False
        self.orders: list[Order] | None = None
        self.result = ""

    def copy(self) -> "State":
        other = State.__new__(State)
        other.setup, other.active, other.acted = self.setup, self.active, self.acted
        other.figures = {figure: count[:] for figure, count in self.figures.items()}
        other.marker, other.building, other.card = self.marker[:], self.building[:], self.card[:]
        other.unseen, other.stack, other.discard, other.kept = self.unseen, self.stack, self.discard, self.kept
        other.events, other.money, other.lost, other.purse = self.events, self.money, self.lost, self.purse
        other.result, other.orders = self.result, None if self.orders is None else []
        return other

    # What a glance tells.

    def with_figure(self, figure: str) -> tuple[int, ...]:
        """The areas with such a figure, in ascending order."""
        return tuple([area for area, count in enumerate(self.figures[figure]) if count])

    def with_marker(self) -> tuple[int, ...]:
        return tuple([area for area, marked in enumerate(self.marker) if marked])

    def with_building(self, side: str) -> tuple[int, ...]:
        return tuple([area for area, owner in enumerate(self.building) if owner == side])

    def left(self, figure: str) -> int:
        """How many such figures lie beside the board."""
        return SUPPLY[figure] - sum(self.figures[figure])

    def buildings_left(self, side: str) -> int:
        return PIECES["buildings"] - self.building.count(side)

    def company(self, area: int) -> bool:
        """Whether any figure stands there."""
        return any(count[area] for count in self.figures.values())

    def reach(self, side: str) -> tuple[int, ...]:
        """Where a side may place a minion: where one of its own stands or next to it, without one anywhere."""
        mask = 0
        for area, count in enumerate(self.figures[side]):
            if count:
                mask |= NEAR[area] | 1 << area
        return areas_of(mask) if mask else AREAS

    def price(self, area: int) -> int:
        """What a building costs there, by the printing of this board (AM 0.6)."""
        price = MAP[area].price
        return self.setup.dearest if price == PRICES[0] else price

    def by_the_river(self, area: int) -> bool:
        """Whether Flood strikes there (AM 0.6)."""
        if area == SMALL_GODS:
            return self.setup.small_gods_river
        if area == LONGWALL:
            return self.setup.longwall_river
        return MAP[area].river

    def owns_card(self, side: str, area: int) -> bool:
        """Whether a side has the city card of this area: it goes with the building, unless it left the game."""
        return self.card[area] and self.building[area] == side

    def listing(self) -> dict[tuple[Any, ...], Any]:
        """Everything on the table by its place, to be compared with another table."""
        out: dict[tuple[Any, ...], Any] = {}
        for area in AREAS:
            for figure in FIGURES:
                if self.figures[figure][area]:
                    out[figure, area] = self.figures[figure][area]
            if self.marker[area]:
                out["marker", area] = True
            if self.building[area]:
                out["building", area] = self.building[area]
            if not self.card[area]:
                out["card out", area] = True
        out |= {("kept", card): True for card in self.kept}
        out |= {("event", event): True for event in self.events}
        return out | {("money",): self.money, ("lost",): self.lost, ("discard",): self.discard, ("stack",): self.stack}


def first_table(setup: Setup) -> State:
    """The table as it stands before the first turn (AM 0.3, 0.5)."""
    t = State(setup)
    for area in SETUP["areas"]:
        t.figures[PLAYER][area] = t.figures[OPPONENT][area] = 1
        t.marker[area] = True
    return t
