"""The difference of two tables in words: what to put back after an undo, and how to lay a whole table again."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from companion.game.difference import Change, difference
from companion.game.game import Answer
from companion.game.order import Order
from companion.games.ankh_morpork.rules.changes import BUILDING_OF
from companion.games.ankh_morpork.rules.facts import DEMON, FIGURES, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.orders import Told
from companion.table.laying import LayStep, gathered
from companion.table.messages import N_, _
from companion.table.phrases import listed
from companion.table.view import Line

MANY = {
    PLAYER: N_("{area}: your minions: {count}"),
    OPPONENT: N_("{area}: the opponent's minions: {count}"),
    TROLL: N_("{area}: trolls: {count}"),
    DEMON: N_("{area}: demons: {count}"),
}
"""So many stand there when all is laid."""

PILES = {
    "stack": N_("Lay {card} aside: it is being played"),
    "discard": N_("Put {card} on the discard pile"),
    "kept": N_("Put {card} before you"),
}
"""Where a card goes that is not in the deck."""


def put_back(
    laid: State, wanted: State, along: Sequence[Answer], gone: Sequence[Order], again: Sequence[Order]
) -> list[Line]:
    """What hands must do to make the table that is laid look as wanted: first they take things away."""
    changes = sorted(difference(laid.listing(), wanted.listing()), key=puts)
    told = [said for change in changes for said in actions(change)]
    told += [*to_deck(laid, wanted, along), *from_deck(laid, wanted, along), *piles(laid, wanted)]
    told += [(_("Put the cards of the Fog back on top of the deck"), ()) for order in gone if order.verb == "fog"]
    told += [(_("Discard the top five cards of the deck"), ()) for order in again if order.verb == "fog"]
    return [Line(text, True, places, "") for text, places in told]


def puts(change: Change) -> bool:
    """Whether more lies there in the end."""
    return (change.now or 0) > (change.was or 0) if isinstance(change.now or change.was, int) else bool(change.now)


def actions(change: Change) -> list[Told]:
    """One change as hands carry it out; nothing for piles, which are told card by card."""
    assert isinstance(change.place, tuple)
    act = ACTIONS.get(change.place[0])
    return [act(change.place[-1], change.was, change.now)] if act else []


def _figures(figure: str) -> Callable[[int, int | None, int | None], Told]:
    def act(area: int, _was: int | None, now: int | None) -> Told:
        return _(MANY[figure]).format(area=names.area(area), count=now or 0), (names.place(area),)

    return act


def _marker(area: int, _was: bool | None, now: bool | None) -> Told:
    text = _("Put a trouble marker on {area}") if now else _("Take the trouble marker off {area}")
    return text.format(area=names.area(area)), (names.place(area),)


def _building(area: int, _was: str | None, now: str | None) -> Told:
    """The city card goes with it."""
    text = _("{area}: no building; its city card goes back too").format(area=names.area(area))
    if now:
        text = _("{area}: {building}; its city card goes along").format(area=names.area(area), building=_owned(now))
    return text, (names.place(area),)


def _owned(side: str) -> str:
    return names.piece(BUILDING_OF[side])


def _card_out(area: int, _was: bool | None, now: bool | None) -> Told:
    text = _("The city card of {area} leaves the game") if now else _("The city card of {area} is in the game again")
    return text.format(area=names.area(area)), ()


def _event(event: str, _was: bool | None, now: bool | None) -> Told:
    text = _("Put the event {event} back on top of its deck") if now else _("Turn over the event {event}")
    return text.format(event=names.event(event)), ()


def _money(_place: str, was: int | None, now: int | None) -> Told:
    more = (now or 0) - (was or 0)
    return (_("Take ${amount} from the bank") if more > 0 else _("Pay ${amount} to the bank")).format(
        amount=abs(more)
    ), ()


def _lost(_place: str, was: int | None, now: int | None) -> Told:
    more = (now or 0) - (was or 0)
    text = _("Discard the card from your hand again") if more > 0 else _("Take the discarded card back into your hand")
    return text, ()


ACTIONS: dict[str, Callable[[Any, Any, Any], Told]] = {
    **{figure: _figures(figure) for figure in FIGURES},
    "marker": _marker,
    "building": _building,
    "card out": _card_out,
    "event": _event,
    "money": _money,
    "lost": _lost,
}
"""How hands change each kind of place of a listing."""


# Cards.


def out_of_deck(t: State) -> Counter[str]:
    """The cards that the opponent has turned over, wherever they lie."""
    return Counter((*t.stack, *t.discard, *t.kept))


def to_deck(laid: State, wanted: State, along: Sequence[Answer]) -> list[Told]:
    """The cards that go back: the one that was turned over first lies on top in the end."""
    back = out_of_deck(laid) - out_of_deck(wanted)
    top, pile = _("Put {card} back on top of the deck"), _("Put {card} back on the discard pile")
    turned = [(answer.kind, answer.value) for answer in reversed(along) if answer.kind in ("card", "discarded card")]
    return [((top if kind == "card" else pile).format(card=names.card(card)), ()) for kind, card in taken(turned, back)]


def from_deck(laid: State, wanted: State, along: Sequence[Answer]) -> list[Told]:
    """The cards that are turned over again, in their order."""
    more = out_of_deck(wanted) - out_of_deck(laid)
    turned = [(answer.kind, answer.value) for answer in along if answer.kind in ("card", "discarded card")]
    return [(_("Turn over {card}").format(card=names.card(card)), ()) for _kind, card in taken(turned, more)]


def taken(turned: Sequence[tuple[str, str]], wanted: Counter[str]) -> list[tuple[str, str]]:
    """Of the cards turned over those that are wanted, each as often as it is."""
    left, found = wanted.copy(), []
    for kind, card in turned:
        if left[card] > 0:
            left[card] -= 1
            found.append((kind, card))
    return found


def piles(laid: State, wanted: State) -> list[Told]:
    """Where the cards lie that both tables have out of the deck, if they lie elsewhere."""
    both = out_of_deck(laid) & out_of_deck(wanted)
    told: list[Told] = []
    for pile, text in PILES.items():
        more = Counter(getattr(wanted, pile)) - Counter(getattr(laid, pile))
        told += [(_(text).format(card=names.card(card)), ()) for card in more if card in both]
    return told


def whole_table(t: State, _told: Sequence[Order] = ()) -> list[LayStep]:
    """How to lay this table on an empty one."""
    changes = [change for change in difference({}, t.listing()) if change.place[0] not in ("money", "lost", "event")]  # type: ignore[index]
    steps = gathered(LayStep(*said) for change in changes for said in actions(change))
    if t.discard:
        cards = listed(names.card(card) for card in t.discard)
        steps.append(LayStep(_("On the discard pile, of the opponent's cards: {cards}").format(cards=cards)))
    steps += [LayStep(_(PILES["kept"]).format(card=names.card(card))) for card in t.kept]
    events = listed(names.event(event) for event in t.events) or "–"
    steps.append(LayStep(_("Events that can still happen, shuffled: {events}").format(events=events)))
    turn = _("It is the opponent's turn") if t.active == OPPONENT else _("It is your turn")
    return [*steps, LayStep(turn)]
