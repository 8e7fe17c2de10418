"""The difference of two tables in words: what to put back after an undo, and how to lay a whole table again."""

from collections.abc import Callable
from typing import Any

from companion.game.difference import Change, difference
from companion.games.dungeon_lords.rules.facts import SEASONS
from companion.games.dungeon_lords.rules.state import EMPTY, GOODS, Table
from companion.games.dungeon_lords.words import names as words
from companion.table.laying import LayStep, gathered
from companion.table.messages import _, ngettext
from companion.table.phrases import listed
from companion.table.view import Line

Place = tuple[Any, ...]
Told = tuple[str, tuple[Place, ...]]


def put_back(laid: Table, wanted: Table) -> list[Line]:
    """What hands must do to make the table that is laid look as wanted: first they take things away."""
    changes = difference(laid.listing(), wanted.listing())
    told = [said for change in sorted(_moved(changes), key=_puts) for said in actions(wanted, change)]
    return [Line(text, True, places, "") for text, places in told]


def _moved(changes: list[Change]) -> list[Change]:
    """Without orders that a player has only shown: his own hand laid them, and it corrects them.

    Where they went to the inaccessible places the app has moved them.
    """
    gone = {_place(change)[1:] for change in changes if _kind(change) == "inaccessible"}
    return [change for change in changes if _kind(change) != "laid" or _place(change)[1:] in gone]


def _place(change: Change) -> Place:
    assert isinstance(change.place, tuple)
    return change.place


def _kind(change: Change) -> str:
    return str(_place(change)[0])


def _puts(change: Change) -> bool:
    """Whether something comes to this place; from others it only goes."""
    return change.now is not None


def whole_table(t: Table) -> list[LayStep]:
    """How to lay this table on an empty one, in numbered steps."""
    players = listed(words.who(t, player.colour) for player in t.players)
    seated = _("Players clockwise: {players}").format(players=players)
    things = [LayStep(*said) for change in difference({}, t.listing()) for said in actions(t, change)]
    return gathered([*map(LayStep, (seated, *dummies(t))), *things])


def dummies(t: Table) -> list[str]:
    """The colours that nobody plays, and who answers for them (DL 3.1)."""
    steps = []
    for dummy in t.non_players:
        text = _("{what}: nobody plays it")
        if dummy.carer is not None:
            text = _("{what}: nobody plays it, {who} answers for it")
        who = "" if dummy.carer is None else words.seat(t, dummy.carer)
        steps.append(text.format(what=words.who(t, dummy.colour), who=who))
    return steps


def actions(t: Table, change: Change) -> list[Told]:
    """One change as hands carry it out."""
    return ACTIONS[_kind(change)](t, _place(change)[1:], change.was, change.now)


def _square(t: Table, place: Place, was: str | None, now: str | None) -> list[Told]:
    told: list[Told] = []
    for text, colour in ((_("Take {who}'s minion off {square}"), was), (_("Put {who}'s minion on {square}"), now)):
        if colour is not None:
            said = text.format(who=words.who(t, colour), square=words.square(*place))
            told.append((said, (("square", *place),)))
    return told


def _cards(text: Callable[[], str]) -> Callable[[Table, Place, Any, Any], list[Told]]:
    """All the orders that lie at one place of a board."""

    def act(t: Table, place: Place, was: tuple[int, ...] | None, now: tuple[int, ...] | None) -> list[Told]:
        if not was and not now:
            return []
        said = text().format(who=words.who(t, place[0]), orders=words.numbers(now or ()) or _("none"))
        return [(said, (("board", place[0]),))]

    return act


def _waiting(t: Table, place: Place, was: tuple[int, ...] | None, now: tuple[int, ...] | None) -> list[Told]:
    """The minions on the cards of a player."""
    told: list[Told] = []
    for text, numbers in (
        (_("Take {who}'s minion off the card {order}"), [n for n in was or () if n not in (now or ())]),
        (_("Put {who}'s minion on the card {order}"), [n for n in now or () if n not in (was or ())]),
    ):
        told += [(text.format(who=words.who(t, place[0]), order=words.order(n)), ()) for n in numbers]
    return told


def _evil(t: Table, place: Place, was: int | None, now: int | None) -> list[Told]:
    steps = (now or 0) - (was or 0)
    if was is None or not steps:  # a table laid anew asks for the counters on the next Pay Day
        return []
    text = ngettext("{who}: counter down {count} space", "{who}: counter down {count} spaces", -steps)
    if steps > 0:
        text = ngettext("{who}: counter up {count} space", "{who}: counter up {count} spaces", steps)
    return [(text.format(who=words.who(t, place[0]), count=abs(steps)), (("board", place[0]),))]


def _letters(t: Table, place: Place, was: int | None, now: int | None) -> list[Told]:
    if not was and not now:
        return []
    count = now or 0
    text = ngettext(
        "{who}: {count} damage cube lies in the Dead Letter Office",
        "{who}: {count} damage cubes lie in the Dead Letter Office",
        count,
    )
    return [(text.format(who=words.who(t, place[0]), count=count), (("board", place[0]),))]


def _paid(goods: str) -> Callable[[Table, Place, Any, Any], list[Told]]:
    """What went to the bank comes back, or goes there again; a table laid anew has paid already."""

    def act(t: Table, place: Place, was: int | None, now: int | None) -> list[Told]:
        more = (now or 0) - (was or 0)
        if was is None or not more:
            return []
        text = _("{who} pays {goods} to the bank") if more > 0 else _("{who} takes {goods} back from the bank")
        return [(text.format(who=words.who(t, place[0]), goods=words.goods({goods: abs(more)})), ())]

    return act


def _event(t: Table, _place: Place, was: str | None, now: str | None) -> list[Told]:
    if not was and not now:
        return []
    return [(_("Event of this season: {event}").format(event=words.event(now or EMPTY)), (("events",),))]


def _coming(t: Table, _place: Place, was: str | None, now: str | None) -> list[Told]:
    if not was and not now:
        return []
    return [(_("Event of the next season: {event}").format(event=words.event(now or EMPTY)), (("events",),))]


def _distant(t: Table, _place: Place, was: tuple[str, ...] | None, now: tuple[str, ...] | None) -> list[Told]:
    before, after = was or (), now or ()
    same = min(len(before), len(after))
    told = [(_("Take {monster} back from the Distant Lands"), name) for name in reversed(before[same:])]
    told += [(_("{monster} to the Distant Lands"), name) for name in after[same:]]
    return [(text.format(monster=words.monster(name)), ()) for text, name in told]


def _paladin(t: Table, _place: Place, was: Any, now: Any) -> list[Told]:
    before: tuple[Any, ...] = was or ()
    after: tuple[Any, ...] = now or ()
    if was is None or before == after:
        return []
    if len(after) > len(before):
        return [(_("The paladin comes to {who}").format(who=words.seat(t, after[-1][1])), ())]
    giver = before[len(after)][0]
    if giver is None:
        return [(_("The paladin goes back to the Progress Board"), ())]
    return [(_("The paladin goes back to {who}").format(who=words.seat(t, giver)), ())]


def _progress(_t: Table, _place: Place, _was: Any, now: Any) -> list[Told]:
    year, season = now
    return [(_("Progress marker on {season}").format(season=words.season(year, SEASONS.index(season))), ())]


def _first(t: Table, _place: Place, _was: Any, now: int) -> list[Told]:
    return [(_("Starting player token to {who}").format(who=words.seat(t, now)), ())]


ACTIONS: dict[str, Callable[[Table, Place, Any, Any], list[Told]]] = {
    "square": _square,
    "inaccessible": _cards(lambda: _("{who}: inaccessible orders are {orders}")),
    "open": _cards(lambda: _("{who}: open orders are {orders}")),
    "laid": _cards(lambda: _("{who}: orders laid are {orders}")),
    "waiting": _waiting,
    "evil": _evil,
    "letters": _letters,
    **{goods: _paid(goods) for goods in GOODS},
    "event": _event,
    "coming": _coming,
    "distant": _distant,
    "paladin": _paladin,
    "progress": _progress,
    "first": _first,
}
"""How hands change each kind of place of a listing."""
