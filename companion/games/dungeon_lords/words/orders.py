"""The verbs of the hand in words: one line of the sheet for each order."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.game.order import Order
from companion.games.dungeon_lords.rules.facts import ROOMS, SQUARES, TOP
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import names as words
from companion.games.dungeon_lords.words.correct.said import lit, said
from companion.table.messages import N_, _, ngettext
from companion.table.phrases import listed, parted, telling
from companion.table.view import Line

Told = tuple[str, tuple[tuple[Any, ...], ...]]


def line(t: Table, order: Order) -> Line:
    """The order as the sheet shows it; what the table looks like now does not matter, only who sits where."""
    text, places = TEXTS[order.verb](t, *order.what)
    return Line(text, by_hand(t, order.verb), places, order.why)


def by_hand(t: Table, verb: str) -> bool:
    """Whether a hand moves: what the table has drawn or shown itself lies there already."""
    if verb in ("lay open", "show event"):
        return t.setup.deck == "app"
    if verb == "show third":
        return t.setup.thirds == "screen"
    return verb not in ("note", "corrected")


# Cards.


def lay_open(t: Table, colour: str, numbers: Sequence[int]) -> Told:
    text = _("{who}: {orders} face up")
    return text.format(who=words.who(t, colour), orders=words.orders(numbers)), (("board", colour),)


def close(t: Table, colour: str, numbers: Sequence[int]) -> Told:
    text = ngettext("{who}: order {orders} inaccessible", "{who}: orders {orders} inaccessible", len(numbers))
    return text.format(who=words.who(t, colour), orders=words.numbers(numbers)), (("board", colour),)


def shuffle(t: Table, colour: str, numbers: Sequence[int]) -> Told:
    text = _("{who}: shuffle orders {orders} into the deck")
    if t.setup.deck == "app":
        text = _("{who}: orders {orders} back to the deck")
    return text.format(who=words.who(t, colour), orders=words.numbers(numbers)), (("board", colour),)


def show_third(t: Table, colour: str, number: int) -> Told:
    text = _("{who}: the third order is {order}, face up")
    return text.format(who=words.who(t, colour), order=words.order(number)), (("board", colour),)


def choose_thirds(t: Table) -> Told:
    return _("Each player lays a third order of his non-player face down, beside the first two"), ()


def take_back(t: Table, colour: str, numbers: Sequence[int]) -> Told:
    text = ngettext("{who}: order {orders} back to the hand", "{who}: orders {orders} back to the hand", len(numbers))
    return text.format(who=words.who(t, colour), orders=words.numbers(numbers)), (("board", colour),)


# Minions.


def place(t: Table, colour: str, action: int, square: int) -> Told:
    text = _("{who}: minion on {square}")
    return text.format(who=words.who(t, colour), square=words.square(action, square)), (("square", action, square),)


def no_square(t: Table, colour: str, action: int) -> Told:
    text = _("{who}: no square is free at {order}; the minion stays on its order card")
    return text.format(who=words.who(t, colour), order=words.order(action)), (("action", action),)


def not_carried_out(t: Table, colour: str, action: int) -> Told:
    text = _("{who}: {order} is not carried out; the minion goes on its order card")
    return text.format(who=words.who(t, colour), order=words.order(action)), (("action", action),)


def act(t: Table, action: int, on: Sequence[tuple[int, str]]) -> Told:
    """Who carries out an action, in the order of its squares; a non-player goes home with nothing."""
    dummies = {dummy.colour for dummy in t.non_players}
    said = []
    for square, colour in on:
        text = _("{square} {who} goes home with nothing") if colour in dummies else _("{square} {who}")
        said.append(text.format(square=SQUARES[square], who=words.who(t, colour)))
    places = tuple(("square", action, square) for square, _colour in on)
    return telling(words.order(action), listed(said)), places


# Events.


def show_event(t: Table, tile: str) -> Told:
    return _("Event of the next season: {event}, face up").format(event=words.event(tile)), (("events",),)


def remove_event(t: Table, tile: str) -> Told:
    return _("Take the tile {event} off the Progress Board").format(event=words.event(tile)), (("events",),)


def pay(t: Table, colour: str, goods: Sequence[tuple[str, int]]) -> Told:
    text = _("{who} pays {goods} to the bank")
    return text.format(who=words.who(t, colour), goods=words.goods(dict(goods))), (("board", colour),)


def evil(t: Table, colour: str, count: int, now: int) -> Told:
    text = ngettext(
        "{who}: counter up {count} space, to {space}", "{who}: counter up {count} spaces, to {space}", count
    )
    return text.format(who=words.who(t, colour), count=count, space=words.space(now)), (("evil", now),)


def at_the_top(t: Table, colour: str) -> Told:
    text = _("{who}: the counter is at the top. Decide yourselves what more evil means")
    return text.format(who=words.who(t, colour)), (("evil", TOP),)


def paladin(t: Table, colour: str) -> Told:
    return _("The paladin comes to {who}").format(who=words.who(t, colour)), (("board", colour),)


def gone(t: Table, colour: str, monster: str) -> Told:
    text = _("{who}: {monster} leaves for the Distant Lands")
    return text.format(who=words.who(t, colour), monster=words.monster(monster)), (("board", colour),)


def eaten(t: Table, colour: str, monster: str) -> Told:
    text = _("{who}: {monster} goes to the Distant Lands for the demon")
    return text.format(who=words.who(t, colour), monster=words.monster(monster)), (("board", colour),)


def letters(t: Table, colour: str, count: int) -> Told:
    text = ngettext(
        "{who}: {count} damage cube in the Dead Letter Office",
        "{who}: {count} damage cubes in the Dead Letter Office",
        count,
    )
    return text.format(who=words.who(t, colour), count=count), (("board", colour),)


# The season, and what the table does by itself.


def season(t: Table, year: int, number: int, first: str) -> Told:
    text = _("{season}: move the marker, the starting player token goes to {who}, all imps go home")
    return text.format(season=words.season(year, number), who=words.who(t, first)), (("progress",),)


def produce(t: Table, often: str) -> Told:
    return _(PRODUCE[often]), ()


PRODUCE = {
    "one room": N_("Production: each player may use one of his rooms"),
    "each once": N_("Production: each player may use each of his rooms once"),
    "each twice": N_("Production: each player may use his rooms, those of the first year up to twice each"),
}


def rooms() -> str:
    """What the rooms of the box make."""
    return parted(telling(words.goods(room.cost), words.goods(room.gain)) for room in ROOMS_ONCE)


ROOMS_ONCE = tuple({(*room.cost.items(), *room.gain.items()): room for room in ROOMS}.values())
"""Rooms that make the same from the same are told once."""


def combat(t: Table, year: int) -> Told:
    return _("Combat of year {year}, by the rulebook").format(year=year), ()


def by_yourselves(text: str) -> Callable[[Table], Told]:
    return lambda _t: (_(text), ())


def note(t: Table, word: str, *what: Any) -> Told:
    return _(NOTES[word]).format(who=words.who(t, what[0]) if what else "", rooms=rooms()), ()


NOTES = {
    "new rooms too": N_("Rooms built this season produce, too"),
    "all at once": N_("All produce at once; who wants to wait for others: from {who} on in order"),
    "imps into rooms": N_("Imps go from the den into the room, goods come from the bank. {rooms}"),
    "tired imps": N_("Imps that dug, mined or supervised this season do not produce"),
    "trolls": N_("A troll may stand for an imp in a room"),
    "no special event": N_("First game: nothing happens in the special event"),
    "went on": N_("Played on"),
}


def corrected(t: Table, place: tuple[Any, ...], lies: Any) -> Told:
    """Hands have nothing to do: so it lies already."""
    return _("As on the table: {what}").format(what=said(t, (place, lies))), lit(place)


TEXTS: dict[str, Callable[..., Told]] = {
    "lay open": lay_open,
    "close": close,
    "shuffle": shuffle,
    "show third": show_third,
    "choose thirds": choose_thirds,
    "take back": take_back,
    "place": place,
    "no square": no_square,
    "not carried out": not_carried_out,
    "act": act,
    "show event": show_event,
    "remove event": remove_event,
    "pay": pay,
    "evil": evil,
    "at the top": at_the_top,
    "paladin": paladin,
    "gone": gone,
    "eaten": eaten,
    "letters": letters,
    "season": season,
    "produce": produce,
    "combat": combat,
    "place yourselves": by_yourselves(
        N_("Choose and show your orders; minions go on the first free square, those of non-players are taken")
    ),
    "return yourselves": by_yourselves(
        N_("Everybody takes back both inaccessible orders, and the first or one not carried out; two get inaccessible")
    ),
    "pay yourselves": by_yourselves(N_("Pay Day: each monster is paid, or it leaves and costs 1 evil")),
    "taxes yourselves": by_yourselves(
        N_("Taxes: 1 gold for each two tunnels and rooms, rounded up; a damage cube for each gold not paid")
    ),
    "special event": by_yourselves(N_("Special event: read the card aloud and carry it out")),
    "corrected": corrected,
    "note": note,
}
