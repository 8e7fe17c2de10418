"""The verbs of the hand: the only code that changes a table.  Each is also the order that is told to the player.

After each that can bring a side to its goal it is looked whether the game is over (AM 10.4).
"""

from companion.game.order import Order
from companion.games.ankh_morpork.rules.ending import check
from companion.games.ankh_morpork.rules.facts import DEMON, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State


def tell(t: State, why: str, verb: str, *what: object) -> None:
    """Add one order; nobody listens in a simulation."""
    if t.orders is not None:
        t.orders.append(Order(verb, what, why))


def note(t: State, why: str, word: str, *what: object) -> None:
    """Something that happens without a hand moving: a grey line on the sheet."""
    if t.orders is not None:
        t.orders.append(Order("note", (word, *what), why))


# Figures and markers.


def place(t: State, figure: str, area: int, why: str, marks: bool = True) -> None:
    """Put a figure down; in company it brings a marker, unless a text says `marks` is False (AM 4.3, 8.9)."""
    company = marks and t.company(area)
    t.figures[figure][area] += 1
    tell(t, why, "place", figure, area)
    if company:
        bring_marker(t, area, "AM 4.3")
    check(t)


def take(t: State, figure: str, area: int, why: str, lifts: bool = True) -> None:
    """Take a figure off the board; its area loses the marker (AM 4.3), unless `lifts` is False."""
    t.figures[figure][area] -= 1
    tell(t, why, "take", figure, area)
    if lifts and t.marker[area]:
        take_marker(t, area, "AM 4.3")
    if figure == DEMON:
        check(t)  # the area counts again (AM 10.2)


def move(t: State, figure: str, start: int, goal: int, why: str, marks: bool = True) -> None:
    """A figure leaves one area and arrives in another (AM 4.3)."""
    t.figures[figure][start] -= 1
    tell(t, why, "move", figure, start, goal)
    if t.marker[start]:
        take_marker(t, start, "AM 4.3")
    company = marks and t.company(goal)
    t.figures[figure][goal] += 1
    if company:
        bring_marker(t, goal, "AM 4.3")
    check(t)


def swap(t: State, own: int, players: int, why: str) -> None:
    """The opponent's minion in `own` and the player's in `players` change places: both leave, then both arrive."""
    t.figures[OPPONENT][own] -= 1
    t.figures[PLAYER][players] -= 1
    tell(t, why, "swap", own, players)
    for area in (own, players):
        if t.marker[area]:
            take_marker(t, area, "AM 4.3")
    for figure, area in ((OPPONENT, players), (PLAYER, own)):
        company = t.company(area)
        t.figures[figure][area] += 1
        if company:
            bring_marker(t, area, "AM 4.3")
    check(t)


def bring_marker(t: State, area: int, why: str) -> None:
    """Put a marker where none lies; never beside a troll (AM 6.4)."""
    if not t.marker[area] and not t.figures[TROLL][area]:
        t.marker[area] = True
        tell(t, why, "put marker", area)


def take_marker(t: State, area: int, why: str) -> None:
    t.marker[area] = False
    tell(t, why, "take marker", area)


# Buildings and city cards.


def build(t: State, side: str, area: int, why: str) -> None:
    """Put a building; its side takes the city card if that is in the game still (AM 4.12)."""
    t.building[area] = side
    tell(t, why, "build", side, area, t.card[area])
    check(t)


def ruin(t: State, area: int, why: str) -> None:
    """Take a building off the board; its city card goes back to the display."""
    tell(t, why, "ruin", t.building[area], area, t.card[area])
    t.building[area] = ""


def replace(t: State, side: str, area: int, why: str) -> None:
    """A building is replaced by one of the other side, which takes the city card (AM 8.15)."""
    t.building[area] = side
    tell(t, why, "replace", side, area, t.card[area])
    check(t)


def lose_card(t: State, area: int, why: str) -> None:
    """A city card leaves the game (AM 9.3)."""
    t.card[area] = False
    tell(t, why, "lose card", t.building[area], area)


# Money and cards.


def pay(t: State, amount: int, why: str) -> None:
    """The player pays the bank (AM 5.2)."""
    t.money -= amount
    tell(t, why, "pay", amount)


def earn(t: State, amount: int, why: str) -> None:
    """The bank pays the player (AM 5.1)."""
    t.money += amount
    tell(t, why, "earn", amount)


def turn_over(t: State, card: str, why: str) -> None:
    """A card comes from the deck (AM 2.1) or from the discard pile (AM 8.6) and is being played."""
    t.unseen, t.discard = without(t.unseen, card), without(t.discard, card)
    t.stack += (card,)
    tell(t, why, "turn over", card)


def discard(t: State, why: str) -> None:
    """The card that is being played goes on the discard pile (AM 2.8)."""
    *rest, card = t.stack
    t.stack = tuple(rest)
    t.discard += (card,)
    tell(t, why, "discard", card)


def keep(t: State, why: str) -> None:
    """The card that is being played stays before the player (AM 5.4)."""
    *rest, card = t.stack
    t.stack = tuple(rest)
    t.kept += (card,)
    tell(t, why, "keep", card)


def lose_from_hand(t: State, place: int, why: str) -> None:
    """The player discards the card at this place of his shuffled hand (AM 8.14)."""
    t.lost += 1
    tell(t, why, "lose from hand", place)


def count_purse(t: State, money: int) -> None:
    """The player has counted his money for the points (AM 9.9)."""
    t.purse = money


def turn_event(t: State, event: str, why: str) -> None:
    """A random event happens, and never again (AM 1.6)."""
    t.events = without(t.events, event)
    tell(t, why, "event", event)


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items without one of this name, if there is one."""
    if item not in items:
        return items
    index = items.index(item)
    return items[:index] + items[index + 1 :]


# Turns.


def act(t: State) -> None:
    """The player has done something in this turn (AM 1.1)."""
    t.acted = True


def pass_turn(t: State, side: str) -> None:
    t.active, t.acted = side, False
