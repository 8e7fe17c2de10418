"""The difference of two tables in words: what to put back after an undo, and how to lay a whole table again."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from companion.game.difference import Change, difference
from companion.game.order import Order
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import orders
from companion.games.ghost_stories.words.base.orders import Told
from companion.games.ghost_stories.words.black_secret import put_back as put_back_secret
from companion.games.ghost_stories.words.places import spot
from companion.games.ghost_stories.words.white_moon import put_back as put_back_moon
from companion.table.laying import LayStep, gathered
from companion.table.messages import _, ngettext
from companion.table.phrases import listed
from companion.table.view import Line

Place = tuple[Any, ...]


def put_back(
    laid: State,
    wanted: State,
    drawn: Sequence[int] = (),
    gone: Sequence[Order] = (),
    again: Sequence[Order] = (),
) -> list[Line]:
    """What hands must do to make the table that is laid look as wanted: first they take things away.

    `drawn` are the cards of both tables in the order in which they were drawn; with an expansion, where cards also go
    under the deck, `gone` are the orders that only the laid table followed and `again` those that only the wanted did.
    """
    changes = sorted(difference(listing(laid), listing(wanted)), key=puts)
    openly = set(laid.known) ^ set(wanted.known)
    told = [said for change in changes for said in actions(wanted, without(change, openly))]
    if wanted.setup.expansions and wanted.setup.deck == "table":
        before = put_back_secret.deck_steps(wanted, again, put_back_secret.AGAIN)
        after = put_back_secret.deck_steps(laid, list(reversed(gone)), put_back_secret.BACK)
        told = [*before, *told, *after]
    elif wanted.setup.deck == "table":
        told = [*draws(laid, wanted, drawn), *told, *returns(laid, wanted, drawn)]
    return [Line(text, True, places, "") for text, places in told]


def listing(t: State) -> dict[Place, Any]:
    return t.listing() | put_back_secret.brothers(t) | {("power", board.seat): board.power for board in t.boards}


def without(change: Change, numbers: set[int]) -> Change:
    """The change without cards that the steps of the deck tell of: from the discard pile they went under it."""
    if change.place != ("discard",):
        return change
    was, now = (tuple(n for n in pile or () if n not in numbers) for pile in (change.was, change.now))
    return Change(change.place, was, now)


def puts(change: Change) -> bool:
    """Whether something comes to this place; from others it only goes."""
    if change.place == ("discard",):
        return len(change.now or ()) > len(change.was or ())
    return change.now is not None


def draws(laid: State, wanted: State, drawn: Sequence[int]) -> list[Told]:
    """The cards that leave the ghost deck again, in their order."""
    gone = set(unseen(laid)) - set(unseen(wanted))
    return [(_("Draw {card} from the ghost deck").format(card=words.card(n)), ()) for n in drawn if n in gone]


def returns(laid: State, wanted: State, drawn: Sequence[int]) -> list[Told]:
    """The cards that go back on the ghost deck: the one that was drawn first lies on top in the end."""
    back = set(unseen(wanted)) - set(unseen(laid))
    text = _("Put {card} back on top of the ghost deck")
    return [(text.format(card=words.card(n)), ()) for n in reversed(drawn) if n in back]


def unseen(t: State) -> tuple[int, ...]:
    return t.unseen_ghosts + t.unseen_incarnations


def actions(t: State, change: Change) -> list[Told]:
    """One change as hands carry it out; nothing for what no hand moves.  The ghost deck is told card by card."""
    assert isinstance(change.place, tuple)
    act = ACTIONS.get(kind_of(change))
    return act(t, change.place[1:], change.was, change.now) if act else []


def kind_of(change: Change) -> str:
    assert isinstance(change.place, tuple)
    return str(change.place[0])


def _ghost(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    told: list[Told] = []
    for text, number in ((_("Take {card} off {space}"), was), (_("Put {card} on {space}"), now)):
        if number is not None:
            told.append((text.format(card=words.card(number, t.cards), space=words.space(t, (place[0], place[1]))),
                         (("space", *place),)))  # fmt: skip
    return told


def _figure(t: State, place: Place, was: str | None, now: str | None) -> list[Told]:
    text = _("Take the figure off {space}")
    if now is not None:
        text = _("{space}: figure on its card") if now == "card" else _("{space}: figure at the edge")
    return [(text.format(space=words.space(t, (place[0], place[1]))), (("space", *place),))]


def _buddha_on(t: State, place: Place, was: bool | None, now: bool | None) -> list[Told]:
    text = _("Put a Buddha on {space}") if now else _("Take the Buddha off {space}")
    return [(text.format(space=words.space(t, (place[0], place[1]))), (("space", *place),))]


def _taoist(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    who = words.seat(t, place[0])
    if now is None:
        return [(_("Take {who} off the village").format(who=who), (spot(t, was or 0),))]
    return [(_("Put {who} on {tile}").format(who=who, tile=words.tile(t, now)), (spot(t, now),))]


def _owned(things: Callable[[Place, int], str]) -> Callable[[State, Place, int | None, int | None], list[Told]]:
    """So many more or fewer of what `things` names belong to a board."""

    def act(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
        more = (now or 0) - (was or 0)
        text = _("{who} takes {what}") if more > 0 else _("{who} gives back {what}")
        return [(text.format(who=words.seat(t, place[0]), what=things(place, abs(more))), (("board", place[0]),))]

    return act


def _count_tokens(count: int) -> str:
    return ngettext("{count} Power token", "{count} Power tokens", count).format(count=count)


def _tokens(t: State, place: Place, was: int | None, now: int | None) -> list[Told]:
    more = (now or 0) - (was or 0)
    text = _("Put {what} on the centre tile") if more > 0 else _("Take {what} from the centre tile")
    return [(text.format(what=_count_tokens(abs(more))), (("tile", place[0]),))]


def _discard(t: State, place: Place, was: tuple[int, ...] | None, now: tuple[int, ...] | None) -> list[Told]:
    told: list[Told] = []
    for text, cards in (
        (_("Take {cards} out of the discard pile"), [n for n in reversed(was or ()) if n not in (now or ())]),
        (_("Put {cards} on the discard pile"), [n for n in now or () if n not in (was or ())]),
    ):
        if cards:
            told.append((text.format(cards=listed(words.short_card(number, t.cards) for number in cards)), ()))
    return told


def _power(t: State, place: Place, was: str | None, now: str | None) -> list[Told]:
    """Only a board that lies there already is turned over."""
    return [orders.turn_board_over(t, place[0], now)] if was and now else []


ACTIONS: dict[str, Callable[[State, Place, Any, Any], list[Told]]] = {
    "ghost": _ghost,
    "figure": _figure,
    "buddha on": _buddha_on,
    "taoist": _taoist,
    "discard": _discard,
    "power": _power,
    "tokens": _tokens,
    "haunted": lambda t, place, was, now: [(orders.haunt if now else orders.unhaunt)(t, place[0])],
    "yin-yang": lambda t, place, was, now: [(orders.gain_yin_yang if now else orders.lose_yin_yang)(t, place[0])],
    "circle": lambda t, place, was, now: [orders.circle(t, now, was)],
    "mantra": lambda t, place, was, now: [orders.mantra(t, now) if now else orders.take_mantra(t, was)],
    "qi": _owned(lambda place, count: _("{qi} Qi").format(qi=count)),
    "tao": _owned(lambda place, count: words.tao(place[1], count)),
    "power token": _owned(lambda place, count: _count_tokens(count)),
    "buddha": _owned(lambda place, count: ngettext("{count} Buddha", "{count} Buddhas", count).format(count=count)),
    **put_back_secret.ACTIONS,
    **put_back_moon.ACTIONS,
}
"""How hands change each kind of place of a listing; the turn, the drawn card and the like are not here."""


def whole_table(t: State, told: Sequence[Order] = ()) -> list[LayStep]:
    """How to lay this table on an empty one, in numbered steps; `told` are all orders of the game so far."""
    village = _("Lay the village as it lies here, seen from {who}").format(who=words.seat(t, 0))
    steps = []
    seats = listed(f"{words.colour(board.colour)} ({words.power(board.power)})" for board in t.boards)
    steps.append(_("Boards clockwise from there: {boards}").format(boards=seats))
    steps += deck(t)
    steps += put_back_secret.whole_table(t, told)
    steps += put_back_moon.whole_table(t)
    together = (*put_back_secret.TOGETHER, *put_back_moon.TOGETHER)
    changes = (c for c in difference({}, listing(t)) if kind_of(c) not in together)
    things = [LayStep(*said) for change in changes for said in actions(t, change)]
    reserve = listed(words.tao(colour, t.reserve_tao[colour]) for colour in COLOURS)
    last = [_("Reserve: {qi} Qi, {tao}").format(qi=t.reserve_qi, tao=reserve)]
    last.append(_("It is the turn of {who}").format(who=words.seat(t, t.active)))
    tiles = tuple(("tile", number) for number in range(len(t.tiles)))
    return gathered([LayStep(village, tiles), *map(LayStep, steps), *things, *map(LayStep, last)])


def deck(t: State) -> list[str]:
    """The face-down deck from the bottom, and the incarnations that are out of the game (GS 0.10)."""
    steps = []
    if t.setup.deck == "table":
        text = _("Ghost deck from the bottom, of unseen cards: {parts}")
        steps.append(text.format(parts=listed(deck_parts(t))))
    if t.exorcised:
        numbers = listed(words.short_card(number, t.cards) for number in t.exorcised)
        steps.append(_("Exorcised incarnations, out of the game: {numbers}").format(numbers=numbers))
    return steps


def deck_parts(t: State) -> list[str]:
    """Runs of ghosts, incarnations between them, and the cards that went into the deck openly."""
    known = list(t.known)
    parts = []
    for slot, run in groupby(t.deck):
        count = len(list(run))
        if slot == "g":
            parts.append(ngettext("{count} ghost", "{count} ghosts", count).format(count=count))
        elif slot == "i":
            parts += [_("an incarnation")] * count
        else:
            parts += [words.card(known.pop(0), t.cards) for _card in range(count)]
    return parts
