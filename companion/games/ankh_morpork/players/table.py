"""What a simulated player holds, beside what the rules know of the table."""

from collections.abc import Iterable

from companion.games.ankh_morpork.rules.facts import CARDS, SETUP
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.rules.state import State, first_table


class Seated(State):
    """A table with the player's hand.  `deck` is what is left of it, the top card last; `played` are the cards that
    left his hand or the deck without the opponent; `earned` is the money that his own cards brought and cost."""

    __slots__ = ("deck", "earned", "hand", "played")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        first = first_table(setup)
        self.figures, self.marker = first.figures, first.marker
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.played: list[str] = []
        self.earned = SETUP["money"]

    def copy(self) -> "Seated":
        other = Seated.__new__(Seated)
        base = super().copy()
        for slot in State.__slots__:
            setattr(other, slot, getattr(base, slot))
        other.deck, other.hand, other.played, other.earned = self.deck[:], self.hand[:], self.played[:], self.earned
        return other

    @property
    def dollars(self) -> int:
        """The player's money."""
        return int(self.earned + self.money)

    def draw(self, count: int) -> None:
        """Take cards, as many as the deck has."""
        self.hand += [self.deck.pop() for _card in range(min(count, len(self.deck)))]

    def holds(self, code: str) -> bool:
        """Whether he has an interrupt with this code word in his hand."""
        return any(CARDS[card].code == code for card in self.hand)

    def use(self, codes: Iterable[str]) -> None:
        """Play the first of these interrupts that he holds."""
        card = next(card for code in codes for card in self.hand if CARDS[card].code == code)
        self.hand.remove(card)
        self.played.append(card)
