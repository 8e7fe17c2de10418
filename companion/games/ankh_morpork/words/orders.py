"""The verbs of the hand in words: one line of the sheet for each order."""

from collections.abc import Callable
from typing import Any

from companion.game.order import Order
from companion.games.ankh_morpork.rules.facts import DEMON, OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.correct.said import said
from companion.games.ankh_morpork.words.notes import NOTES
from companion.table.messages import N_, _
from companion.table.view import Line

Told = tuple[str, tuple[tuple[Any, ...], ...]]

PLACE = {
    PLAYER: N_("Put your minion on {area}"),
    OPPONENT: N_("Put a minion of the opponent on {area}"),
    TROLL: N_("Put a troll on {area}"),
    DEMON: N_("Put a demon on {area}"),
}
TAKE = {
    PLAYER: N_("Take your minion off {area}"),
    OPPONENT: N_("Take a minion of the opponent off {area}"),
    TROLL: N_("Take a troll off {area}"),
    DEMON: N_("Take a demon off {area}"),
}
MOVE = {
    PLAYER: N_("Move your minion from {area} to {goal}"),
    OPPONENT: N_("Move a minion of the opponent from {area} to {goal}"),
    TROLL: N_("Move a troll from {area} to {goal}"),
    DEMON: N_("Move a demon from {area} to {goal}"),
}
BUILD = {PLAYER: N_("Put your building on {area}"), OPPONENT: N_("Put a building of the opponent on {area}")}
RUIN = {PLAYER: N_("Take your building off {area}"), OPPONENT: N_("Take the opponent's building off {area}")}
TAKES_CARD = N_("; it takes the city card")
RETURNS_CARD = N_("; its city card goes back to the display")

BY_PEOPLE = "AM 11.2"
"""What hands did before they told it is not ordered."""
LYING_THERE = ("note", "turn over", "event", "corrected")
"""Cards that were turned over lie there already, and so does what people correct."""


def line(t: State, order: Order) -> Line:
    """The order as the sheet shows it; what the table looks like now does not matter."""
    text, places = TEXTS[order.verb](t, *order.what)
    return Line(text, order.verb not in LYING_THERE and order.why != BY_PEOPLE, places, order.why)


def at(area: int) -> tuple[tuple[str, int], ...]:
    return (names.place(area),)


def of_figure(texts: dict[str, str]) -> Callable[..., Told]:
    """A verb that each kind of figure has its own sentence for."""

    def told(_t: State, figure: str, area: int, goal: int | None = None) -> Told:
        places = at(area) if goal is None else (*at(area), *at(goal))
        return _(texts[figure]).format(area=names.area(area), goal=names.area(goal) if goal else ""), places

    return told


def build(_t: State, side: str, area: int, card: bool) -> Told:
    return _(BUILD[side]).format(area=names.area(area)) + (_(TAKES_CARD) if card else ""), at(area)


def ruin(_t: State, side: str, area: int, card: bool) -> Told:
    return _(RUIN[side]).format(area=names.area(area)) + (_(RETURNS_CARD) if card else ""), at(area)


def replace(_t: State, side: str, area: int, card: bool) -> Told:
    """The building becomes the opponent's."""
    text = _("Replace your building on {area} by one of the opponent").format(area=names.area(area))
    return text + (_(TAKES_CARD) if card else ""), at(area)


def swap(_t: State, own: int, players: int) -> Told:
    text = _("Swap the opponent's minion on {own} and yours on {players}")
    return text.format(own=names.area(own), players=names.area(players)), (*at(own), *at(players))


def on_area(text: str) -> Callable[..., Told]:
    """A sentence about one area."""
    return lambda _t, area: (_(text).format(area=names.area(area)), at(area))


def lose_card(_t: State, side: str, area: int) -> Told:
    return _("The city card of {area} leaves the game").format(area=names.area(area)), at(area)


def plain(text: str, named: Callable[[Any], Any] = lambda what: what) -> Callable[..., Told]:
    """A sentence about one thing that lies in no area."""
    return lambda _t, what: (_(text).format(what=named(what)), ())


def note(t: State, word: str, *what: Any) -> Told:
    return NOTES[word](t, *what)


def corrected(t: State, place: tuple[Any, ...], lies: Any) -> Told:
    """Hands have nothing to do: so it lies already."""
    places = at(place[1]) if isinstance(place[1], int) else ()
    return _("As on the table: {what}").format(what=said(t, (place, lies))), places


TEXTS: dict[str, Callable[..., Told]] = {
    "place": of_figure(PLACE),
    "take": of_figure(TAKE),
    "move": of_figure(MOVE),
    "swap": swap,
    "put marker": on_area(N_("Put a trouble marker on {area}")),
    "take marker": on_area(N_("Take the trouble marker off {area}")),
    "build": build,
    "ruin": ruin,
    "replace": replace,
    "lose card": lose_card,
    "pay": plain(N_("Pay ${what} to the bank")),
    "earn": plain(N_("Take ${what} from the bank")),
    "turn over": plain(N_("Turned over: {what}"), names.card),
    "discard": plain(N_("{what} goes on the discard pile"), names.card),
    "keep": plain(N_("Keep {what} before you: your hand is one card smaller for good"), names.card),
    "lose from hand": plain(N_("Shuffle your hand and discard card number {what}")),
    "event": plain(N_("Random event: {what}"), names.event),
    "fog": plain(N_("Discard the top {what} cards of the deck, face up")),
    "shuffle discard": plain(N_("Shuffle the discard pile and take {what} of its cards off it")),
    "corrected": corrected,
    "note": note,
}
