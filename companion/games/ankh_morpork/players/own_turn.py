"""How a simulated player plays a turn: a card of his hand by its symbols, then he refills (AM 1.2).

He tells the rules what he changes on the board, as people do.  Of the texts of his cards those are played that bring
money, cards or pieces; of the city cards those that bring money.
"""

from collections.abc import Callable
from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ankh_morpork.players.table import Seated
from companion.games.ankh_morpork.rules.assassination import burnable_of
from companion.games.ankh_morpork.rules.building import sites
from companion.games.ankh_morpork.rules.changes import BUILDING_OF, MARKER, possible
from companion.games.ankh_morpork.rules.facts import (
    AREAS,
    CARDS,
    DEMON,
    NEXT,
    OPPONENT,
    PLAYER,
    SETUP,
    SIDES,
    TROLL,
    Card,
)
from companion.games.ankh_morpork.rules.player import (
    AUDITORS,
    BUY_EVENT,
    EVENT_PRICE,
    EVENT_SYMBOL,
    FOOLS_EVENT,
    FOOLS_MONEY,
    LAST_CARD,
    OVER,
)

NOTHING = ("nothing",)
INCOME = {3: 2, 6: 2, 9: 1, 11: 3, 12: 1}
"""Dollars that a city card brings once a turn, by its area."""

Narrowed = Callable[[Seated, Question], Asking]


class Chair:
    """A turn that runs: what the player tells goes to the rules, what they ask comes back to him."""

    def __init__(self, t: Seated, asking: Asking, narrowed: Narrowed):
        self.t, self._asking, self._narrowed = t, asking, narrowed
        next(asking)

    def tell(self, change: Any) -> Asking:
        """Tell a change, and answer all that follows from it, until the rules wait for the next one."""
        try:
            question = self._asking.send(change)
            while question.kind != "turn":
                question = self._asking.send((yield from self._narrowed(self.t, question)))
        except StopIteration:
            return

    def choose(self, why: str, changes: list[Any]) -> Asking:
        """Tell one of these changes or none; gives it."""
        if not changes:
            return NOTHING
        choice = yield Question("change", TABLE, (*changes, NOTHING), (why,), "AM 1.2")
        if choice != NOTHING:
            yield from self.tell(choice)
        return choice


def own_turn(t: Seated, asking: Asking, narrowed: Narrowed) -> Asking:
    """An event for money, a card, the income of the city cards, and the hand is refilled."""
    chair = Chair(t, asking, narrowed)
    if t.events and t.dollars >= EVENT_PRICE:
        yield from chair.choose("event", [BUY_EVENT])
    yield from play_card(chair, must=True)
    for area, amount in INCOME.items():
        if t.owns_card(PLAYER, area) and not t.figures[DEMON][area]:
            t.earned += amount
    short = SETUP["hand"] - len(t.hand) - len(t.kept)
    t.draw(short)
    yield from chair.tell(OVER if t.deck else LAST_CARD)


def play_card(chair: Chair, must: bool = False) -> Asking:
    """One card of the hand, symbol by symbol; interrupts wait for their moment."""
    t = chair.t
    cards = [card for card in dict.fromkeys(t.hand) if "INTERRUPT" not in CARDS[card].symbols]
    if not cards:
        return
    name = yield Question("card to play", TABLE, tuple(cards) if must else (*cards, NOTHING), (), "AM 1.2")
    if name == NOTHING:
        return
    t.hand.remove(name)
    t.played.append(name)
    card = CARDS[name]
    for symbol in card.symbols:
        yield from act(chair, card, symbol)


def act(chair: Chair, card: Card, symbol: str) -> Asking:
    """One symbol of a card of his."""
    t = chair.t
    if symbol == "SCROLL":
        text = TEXTS.get(card.code)
        if text:
            yield from text(chair, card)
    elif symbol == "PLAY_ANOTHER":
        yield from play_card(chair)
    elif symbol == "EVENT":
        if t.events:
            yield from chair.tell(EVENT_SYMBOL)
    elif symbol == "BUILDING":
        yield from build(chair)
    elif symbol.startswith("MONEY_"):
        t.earned += int(symbol.removeprefix("MONEY_"))
    else:
        yield from chair.choose(symbol, CHANGES[symbol](t))


def build(chair: Chair, share: int = 1) -> Asking:
    """Build where he may and can pay, at a share of the price (1 whole, 2 half, rounded up)."""
    t = chair.t
    prices = {area: -(-t.price(area) // share) for area in sites(t, PLAYER)} if t.buildings_left(PLAYER) else {}
    changes = [("put", BUILDING_OF[PLAYER], area) for area, price in prices.items() if price <= t.dollars]
    choice = yield Question("change", TABLE, (*changes, NOTHING), ("BUILDING",), "AM 1.2")
    if choice != NOTHING:
        t.earned -= prices[choice[2]]
        yield from chair.tell(choice)


# Changes that symbols and texts allow.


def places(t: Seated, areas: tuple[int, ...] = ()) -> list[Any]:
    return [("put", PLAYER, area) for area in areas or t.reach(PLAYER)] if t.left(PLAYER) else []


def victims(t: Seated) -> list[Any]:
    """What an assassination may strike (AM 4.10, 4.11)."""
    marked = t.with_marker()
    found: list[Any] = [
        ("take", figure, area) for figure in (OPPONENT, DEMON) for area in marked if t.figures[figure][area]
    ]
    return found + [("take", BUILDING_OF[OPPONENT], area) for area in marked if burnable_of(t, OPPONENT, area)]


def moves(t: Seated, side: str, anywhere: bool = False) -> list[Any]:
    goals = {area: AREAS if anywhere else NEXT[area] for area in t.with_figure(side)}
    return [("move", side, area, goal) for area, near in goals.items() for goal in near if goal != area]


def markers(t: Seated) -> list[Any]:
    return [("put", MARKER, area) for area in AREAS if possible(t, ("put", MARKER, area))]


CHANGES: dict[str, Callable[[Seated], list[Any]]] = {
    "MINION": places,
    "ASSASSINATE": victims,
    "CALM": lambda t: [("take", MARKER, area) for area in t.with_marker()],
}


# Texts.


def choosing(changes: Callable[[Seated], list[Any]]) -> Callable[[Chair, Card], Asking]:
    """A text that changes the board."""
    return lambda chair, card: chair.choose(card.code, changes(chair.t))


def earning(amount: Callable[[Seated, Card], int]) -> Callable[[Chair, Card], Asking]:
    """A text that brings money from the bank (AM 5.6)."""

    def text(chair: Chair, card: Card) -> Asking:
        chair.t.earned += amount(chair.t, card)
        yield from ()

    return text


def draw(chair: Chair, card: Card) -> Asking:
    """He takes cards, but leaves the last one of the deck for his refill."""
    t = chair.t
    t.draw(min(card.values["count"], len(t.deck) - 1))
    yield from ()


def play_two(chair: Chair, card: Card) -> Asking:
    yield from play_card(chair)
    yield from play_card(chair)


def fools(chair: Chair, card: Card) -> Asking:
    """Money or an event (AM 5.5)."""
    yield from chair.choose("fools", [FOOLS_MONEY, FOOLS_EVENT] if chair.t.events else [FOOLS_MONEY])


def take_over(chair: Chair, card: Card) -> Asking:
    """A building of the opponent becomes his, for its price (AM 5.6)."""
    t = chair.t
    found = [area for area in t.with_building(OPPONENT) if t.marker[area] == card.values["trouble"]]
    found = [area for area in found if t.price(area) <= t.dollars and t.buildings_left(PLAYER)]
    choice = yield from chair.choose("take over", [("take", BUILDING_OF[OPPONENT], area) for area in found])
    if choice != NOTHING:
        t.earned -= t.price(choice[2])
        yield from chair.tell(("put", BUILDING_OF[PLAYER], choice[2]))


def paid_assassination(chair: Chair, card: Card) -> Asking:
    """It costs him money that goes to the bank (AM 5.2)."""
    t = chair.t
    found = victims(t) if t.dollars >= card.values["amount"] else []
    if (yield from chair.choose("ASSASSINATE", found)) != NOTHING:
        t.earned -= card.values["amount"]


def paid_move(chair: Chair, card: Card) -> Asking:
    t = chair.t
    found = moves(t, PLAYER, anywhere=True) if t.dollars >= card.values["amount"] else []
    if (yield from chair.choose("move", found)) != NOTHING:
        t.earned -= card.values["amount"]


def per_minion(t: Seated, card: Card) -> int:
    return int(card.values["amount"] * sum(t.figures[side][card.values["area"]] for side in SIDES))


def per_minion_in_trouble(t: Seated, card: Card) -> int:
    crowds = [sum(t.figures[side][area] for side in SIDES) for area in t.with_marker()]
    return int(card.values["amount"] * max(crowds, default=0))


TEXTS: dict[str, Callable[[Chair, Card], Asking]] = {
    **dict.fromkeys(("TAKE_FROM_EACH", "TAKE_FROM_ONE", "DOLLAR_OR_CARD_FROM_EACH", "PAY_OR_LOSE_BUILDING"),
                    earning(lambda t, card: card.values["amount"])),
    "EARN_PER_MINION_IN": earning(per_minion),
    "EARN_PER_TROUBLE": earning(lambda t, card: card.values["amount"] * sum(t.marker)),
    "EARN_PER_BUILDING": earning(lambda t, card: card.values["amount"] * sum(map(bool, t.building))),
    "EARN_PER_MINION_IN_TROUBLE": earning(per_minion_in_trouble),
    "DRAW": draw,
    "PLAY_TWO": play_two,
    "PAY_OR_KEEP_THIS_CARD": fools,
    "OTHERS_REMOVE_OWN": lambda chair, card: chair.tell(AUDITORS),
    "MOVE_OTHER_ADJACENT": choosing(lambda t: moves(t, OPPONENT)),
    "MOVE_OWN_ANYWHERE": choosing(lambda t: moves(t, PLAYER, anywhere=True)),
    "PAY_AND_MOVE_OWN_ANYWHERE": paid_move,
    "PLACE_ANYWHERE_NO_TROUBLE": choosing(lambda t: places(t, AREAS)),
    "PLACE_IN_TROUBLE": choosing(lambda t: places(t, t.with_marker()) if t.with_marker() else []),
    "PLACE_AT_OWN_BUILDING": choosing(lambda t: places(t, t.with_building(PLAYER)) if t.with_building(PLAYER) else []),
    "PLACE_IN_OR_NEXT_TO": lambda chair, card: next_to(chair, card),
    "PLACE_TROUBLE": choosing(markers),
    "REMOVE_IN_AREA": lambda chair, card: removing(chair, card.values["area"]),
    "REPLACE_BUILDING": take_over,
    "BUILD_HALF_PRICE": lambda chair, card: build(chair, share=2),
    "PAY_AND_ASSASSINATE": paid_assassination,
}  # fmt: skip


def next_to(chair: Chair, card: Card) -> Asking:
    area = card.values["area"]
    for _minion in range(card.values["count"]):
        yield from chair.choose("MINION", places(chair.t, (area, *NEXT[area])))


def removing(chair: Chair, area: int) -> Asking:
    figures = [figure for figure in (OPPONENT, TROLL, DEMON) if chair.t.figures[figure][area]]
    yield from chair.choose("ASSASSINATE", [("take", figure, area) for figure in figures])
