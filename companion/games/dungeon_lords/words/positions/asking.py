"""What a position may ask, by the word of its entry `ask`, and the answers that it gives to the rules."""

from collections.abc import Callable
from typing import Any

from companion.game.position import BadPosition
from companion.game.question import Asking, Question
from companion.game.written import parse
from companion.games.dungeon_lords.rules.chapters import drawing, events, orders
from companion.games.dungeon_lords.rules.chapters.pay_day import ALL, DONE
from companion.games.dungeon_lords.rules.chapters.waiting import ON
from companion.games.dungeon_lords.rules.facts import DUNGEON_TILES, FIRST_TUNNELS
from companion.games.dungeon_lords.rules.state import Table

Entries = dict[str, Any]
ASK_KEYS = ("ask", "tiles", "pays", "gone")


class Told:
    """The answers that a position holds: what was drawn, chosen and laid, and what events are told.

    They leave the table, which then lies as it was before them.
    """

    def __init__(self, t: Table, about: Entries):
        self.t, self.about = t, about
        self.drawn = {dummy.colour: list(dummy.drawn) for dummy in t.non_players}
        self.thirds = {dummy.colour: dummy.third for dummy in t.non_players}
        self.laid = {player.seat: list(player.laid) for player in t.players}
        self.evil = [player.evil for player in t.players]
        self.paladin = t.paladin
        self.monsters = {player.seat: list(player.monsters) for player in t.players}

    def take_up(self) -> None:
        """Put what was drawn back into the decks, and what was laid into the hands."""
        for dummy in self.t.non_players:
            dummy.deck, dummy.drawn, dummy.third = tuple(sorted(dummy.deck + dummy.drawn)), (), None
        for player in self.t.players:
            player.laid, player.waiting = (), ()

    def answer(self, question: Question) -> Any:
        """The answer of the position to this question; Unknown when it has none."""
        return ANSWERS[question.kind](self, question) if question.kind in ANSWERS else Unknown

    def _next(self, left: list[Any]) -> Any:
        return left.pop(0) if left else Unknown

    def _wage(self, question: Question) -> Any:
        """Those that are named leave, all others are paid."""
        seat, unpaid = question.about
        leaving = self.about.get("gone", {}).get(self.t.players[seat].colour, [])
        gone = next((monster for monster in unpaid if monster in leaving), None)
        if gone is not None:
            leaving.remove(gone)
            return (gone, "gone")
        paid = [option for option in question.options if option[1] == "paid"]
        return ALL if ALL in paid else paid[0] if paid else question.options[0]

    def _of(self, entry: str, question: Question, otherwise: Any) -> Any:
        """What an entry such as `tiles` says for the player whose question it is."""
        return self.about.get(entry, {}).get(self.t.players[question.about[0]].colour, otherwise)


Unknown = object()

ANSWERS: dict[str, Callable[[Told, Question], Any]] = {
    "order drawn": lambda told, q: told._next(told.drawn[q.about[0]]),
    "third order": lambda told, q: told.thirds[q.about[0]] or Unknown,
    "third shown": lambda told, q: told.thirds[q.about[0]] or Unknown,
    "go on": lambda _told, _q: ON,
    "order shown": lambda told, q: told._next(told.laid[q.about[0]]),
    "counter": lambda told, q: told.evil[q.about[0]],
    "whose paladin": lambda told, _q: told.paladin,
    "monster": lambda told, q: told.monsters[q.about[0]].pop(0) if told.monsters[q.about[0]] else DONE,
    "wage": lambda told, q: told._wage(q),
    "prey": lambda _told, _q: "free",
    "tiles": lambda told, q: told._of("tiles", q, Unknown),
    "tax": lambda told, q: told._of("pays", q, q.options[0]),
}
"""By the kind of the question."""


def minions(t: Table, told: Told) -> Asking:
    """Where the minions stand that were drawn, chosen and shown, and which orders are inaccessible then."""
    told.take_up()
    yield from drawing.orders_drawn(t)
    yield from drawing.third_orders(t)
    yield from drawing.thirds_shown(t)
    if t.places_players:
        yield from orders.shown_and_placed(t)


def owed(t: Table, _told: Told) -> Asking:
    """What the event of this season costs everybody."""
    if t.event not in ("pay day", "taxes"):
        raise BadPosition('\'ask\' = "owed" needs an event, as in: event = "pay day"')
    return events.happen(t)


def back(t: Table, _told: Told) -> Asking:
    """Which orders come back."""
    if not all(player.laid for player in t.players):
        raise BadPosition("'ask' = \"back\" needs the orders that every player has laid")
    return orders.returned(t)


ASKS: dict[str, Callable[[Table, Told], Asking]] = {"minions": minions, "owed": owed, "back": back}


def split(text: str) -> tuple[Entries, Entries]:
    """The entries of the table, and those that ask.  Raises BadPosition."""
    raw = parse(text)
    about: Entries = {key: raw.pop(key) for key in ASK_KEYS if key in raw}
    if about.setdefault("ask", "minions") not in ASKS:
        raise BadPosition("'ask' is one of {names}", names=", ".join(ASKS))
    for key in ("tiles", "pays", "gone"):
        value = about.get(key, {})
        if not isinstance(value, dict) or not all(type(v) is (list if key == "gone" else int) for v in value.values()):
            raise BadPosition("{key!r} names a colour and what it has, as in: tiles = {{ red = 7 }}", key=key)
    if not all(FIRST_TUNNELS <= tiles <= DUNGEON_TILES for tiles in about.get("tiles", {}).values()):
        raise BadPosition("'tiles' are from {least} to {most}", least=FIRST_TUNNELS, most=DUNGEON_TILES)
    return raw, about
