"""Order cards that are others: a card changes places with another one of its colour."""

from collections.abc import Callable, Sequence

from companion.games.dungeon_lords.rules.correct.minions import Options, Place, lay_minion, owner
from companion.games.dungeon_lords.rules.facts import ACTIONS
from companion.games.dungeon_lords.rules.state import EMPTY, NonPlayer, Player, Table

PILES = {"inaccessible": "inaccessible", "open": "drawn", "laid": "laid"}
"""What the piles of a board are called, and where a colour keeps them."""


def secret(t: Table) -> bool:
    """Whether a third order has been chosen that nobody may see yet (DL 3.4, 3.9)."""
    return any(dummy.third is not None for dummy in t.non_players)


def slots(pile: str) -> Callable[[Table], list[Place]]:
    """The cards of a pile of every colour, in their order; those of non-players not beside a secret."""

    def found(t: Table) -> list[Place]:
        owners = [one for one in t.owners if not (isinstance(one, NonPlayer) and secret(t))]
        return [(pile, one.colour, slot) for one in owners for slot in range(len(lying(one, pile)))]

    return found


def lying(one: Player | NonPlayer, pile: str) -> tuple[int, ...]:
    """The cards of a pile in the order in which they came."""
    cards: tuple[int, ...] = getattr(one, PILES[pile], ())
    return cards


def card(t: Table, place: Place) -> int:
    return lying(owner(t, place[1]), place[0])[place[2]]


def any_card(_t: Table, _place: Place) -> Options:
    return tuple(ACTIONS)


def lay_card(t: Table, place: Place, number: int) -> None:
    """The two cards change places, in the hand or deck as well."""
    one, was = owner(t, place[1]), card(t, place)
    two = {was: number, number: was}

    def exchanged(numbers: Sequence[int]) -> tuple[int, ...]:
        return tuple([two.get(each, each) for each in numbers])

    one.inaccessible = exchanged(one.inaccessible)
    if isinstance(one, NonPlayer):
        one.deck, one.drawn = tuple(sorted(exchanged(one.deck))), exchanged(one.drawn)
        return
    laid = one.laid
    one.laid = exchanged(laid)
    one.waiting = one.waiting if {was, number} <= {*laid} else exchanged(one.waiting)
    _homeward(t, one)


def _homeward(t: Table, one: Player) -> None:
    """A minion on a square of an order that its player has not laid after all is at home, until people say where."""
    for action in ACTIONS:
        for square, colour in enumerate(t.on(action)):
            if colour == one.colour and action not in one.laid:
                lay_minion(t, ("square", action, square), EMPTY)
