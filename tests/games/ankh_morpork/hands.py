"""Hands that know no rule: they only carry out the orders of the sheet on a table of their own."""

from typing import Any

from companion.game.order import Order
from companion.games.ankh_morpork.rules.facts import FIGURES, OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.state import State

Table = dict[tuple[Any, ...], Any]


def seen(t: State) -> Table:
    """What lies on the table of the app, without what nobody sees."""
    return {place: what for place, what in t.listing().items() if what not in ((), 0)}


class Hands:
    """A table that starts as laid and is changed by orders alone."""

    def __init__(self, start: State):
        self.table = seen(start)

    def carry_out(self, order: Order) -> None:
        if order.verb != "note":
            getattr(self, order.verb.replace(" ", "_"))(*order.what)

    def _add(self, place: tuple[Any, ...], count: int) -> None:
        left = self.table.pop(place, 0) + count
        assert left >= 0 or place == ("money",), f"an order takes from {place} what is not there"
        if left:
            self.table[place] = left

    def _put(self, place: tuple[Any, ...], what: Any) -> None:
        assert place not in self.table, f"an order puts something on {place}, which is taken"
        self.table[place] = what

    def _take(self, place: tuple[Any, ...]) -> Any:
        assert place in self.table, f"an order takes from {place} what is not there"
        return self.table.pop(place)

    def place(self, figure: str, area: int) -> None:
        assert figure in FIGURES
        self._add((figure, area), 1)

    def take(self, figure: str, area: int) -> None:
        self._add((figure, area), -1)

    def move(self, figure: str, start: int, goal: int) -> None:
        self._add((figure, start), -1)
        self._add((figure, goal), 1)

    def swap(self, own: int, players: int) -> None:
        self.move(OPPONENT, own, players)
        self.move(PLAYER, players, own)

    def put_marker(self, area: int) -> None:
        self._put(("marker", area), True)

    def take_marker(self, area: int) -> None:
        self._take(("marker", area))

    def build(self, side: str, area: int, card: bool) -> None:
        assert card == (("card out", area) not in self.table)
        self._put(("building", area), side)

    def ruin(self, side: str, area: int, _card: bool) -> None:
        assert self._take(("building", area)) == side

    def replace(self, side: str, area: int, _card: bool) -> None:
        assert self._take(("building", area)) != side
        self._put(("building", area), side)

    def lose_card(self, side: str, area: int) -> None:
        assert self.table["building", area] == side
        self._put(("card out", area), True)

    def pay(self, amount: int) -> None:
        self._add(("money",), -amount)

    def earn(self, amount: int) -> None:
        self._add(("money",), amount)

    def turn_over(self, card: str) -> None:
        pile = list(self.table.pop(("discard",), ()))
        if card in pile:
            pile.remove(card)
        if pile:
            self.table["discard",] = tuple(pile)
        self.table["stack",] = (*self.table.get(("stack",), ()), card)

    def _leaves_stack(self, card: str) -> None:
        *rest, top = self._take(("stack",))
        assert top == card, "another card is being played"
        if rest:
            self.table["stack",] = tuple(rest)

    def discard(self, card: str) -> None:
        self._leaves_stack(card)
        self.table["discard",] = (*self.table.get(("discard",), ()), card)

    def keep(self, card: str) -> None:
        self._leaves_stack(card)
        self._put(("kept", card), True)

    def lose_from_hand(self, _place: int) -> None:
        self._add(("lost",), 1)

    def event(self, event: str) -> None:
        self._take(("event", event))

    def fog(self, _count: int) -> None:
        """The deck is no place of the table."""

    def shuffle_discard(self, _count: int) -> None:
        """The cards are turned over one by one."""
