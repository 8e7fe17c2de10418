"""The difference of two tables in words: what to put back after an undo, and how to lay a whole table again."""

from typing import Any

from companion.game.difference import Change, difference
from companion.ghost_stories.cards import COLOURS
from companion.ghost_stories.state import State
from companion.table import words
from companion.table.messages import _, ngettext
from companion.table.view import Line

UNSEEN = ("active", "drawn", "exorcised", "new buddha")
"""Places of the listing that no hand moves: the turn, and cards that the discard line covers."""


def put_back(now: State, before: State) -> list[Line]:
    """What hands must do to make the table look like `before` again."""
    changes = difference(now.listing(), before.listing())
    return [said for change in changes if (said := line(before, change)) is not None]


def line(t: State, change: Change) -> Line | None:
    """One change in words, None for what no hand moves."""
    place = tuple(change.place) if isinstance(change.place, tuple) else ()
    kind = place[0]
    if kind in UNSEEN or (kind == "deck" and t.setup.deck == "app"):
        return None
    text = _text(t, kind, place[1:], change.was, change.now)
    return Line(text, True, _where(kind, place[1:]), "") if text else None


def _where(kind: str, rest: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    if kind in ("ghost", "figure", "buddha on"):
        return (("space", *rest),)
    if kind in ("qi", "tao", "yin-yang", "power token", "buddha", "taoist"):
        return (("board", rest[0]),)
    if kind == "haunted":
        return (("tile", rest[0]),)
    return ()


def _text(t: State, kind: str, rest: tuple[Any, ...], was: Any, now: Any) -> str:
    if kind == "ghost":
        return _ghost(t, (rest[0], rest[1]), was, now)
    if kind == "figure":
        return _figure(t, (rest[0], rest[1]), now)
    if kind == "buddha on":
        space = words.space(t, (rest[0], rest[1]))
        return (_("Buddha on {space}") if now else _("Buddha off {space}")).format(space=space)
    if kind == "haunted":
        name = words.tile(t, rest[0])
        return (_("{tile}: haunted side up") if now else _("{tile}: village side up")).format(tile=name)
    if kind in ("qi", "tao", "yin-yang", "power token", "buddha", "taoist"):
        return _owned(t, kind, rest, now)
    return _rest(t, kind, now)


def _ghost(t: State, place: tuple[int, int], was: Any, now: Any) -> str:
    space = words.space(t, place)
    if now is None:
        return _("Take {card} off {space}").format(card=words.card(was), space=space)
    return _("{card} on {space}").format(card=words.card(now), space=space)


def _figure(t: State, place: tuple[int, int], now: Any) -> str:
    space = words.space(t, place)
    if now is None:
        return _("Figure off {space}").format(space=space)
    text = _("Figure of {space} on its card") if now == "card" else _("Figure of {space} at the edge")
    return text.format(space=space)


def _owned(t: State, kind: str, rest: tuple[Any, ...], now: Any) -> str:
    who = words.seat(t, rest[0])
    if kind == "taoist":
        return (_("{who} stands on {tile}") if now is not None else _("{who}: figure off")).format(
            who=who, tile=words.tile(t, now) if now is not None else ""
        )
    if kind == "yin-yang":
        return (_("{who} has the Yin-Yang") if now else _("{who} has no Yin-Yang")).format(who=who)
    if kind == "tao":
        text = _("{who} has {count} {colour} Tao")
        return text.format(who=who, count=now or 0, colour=words.colour(rest[1]).lower())
    count = now or 0
    if kind == "qi":
        text = _("{who} has {count} Qi")
    elif kind == "power token":
        text = ngettext("{who} has {count} Power token", "{who} has {count} Power tokens", count)
    else:
        text = ngettext("{who} has {count} Buddha", "{who} has {count} Buddhas", count)
    return text.format(who=who, count=count)


def _rest(t: State, kind: str, now: Any) -> str:
    if kind == "circle":
        if now is None:
            return _("Circle of Prayer: no token")
        return _("Circle of Prayer: {colour} token").format(colour=words.colour(now).lower())
    if kind == "mantra":
        if now is None:
            return _("Enfeeblement Mantra in the reserve")
        return _("Enfeeblement Mantra on {space}").format(space=words.space(t, now))
    if kind == "tokens":
        count = now or 0
        return ngettext(
            "{count} Power token on the centre tile", "{count} Power tokens on the centre tile", count
        ).format(count=count)
    if kind == "deck":
        count = now or 0
        return ngettext("The ghost deck has {count} card", "The ghost deck has {count} cards", count).format(
            count=count
        )
    if kind == "discard":
        numbers = ", ".join(str(number) for number in now or ()) or _("nothing")
        return _("Discard pile: {numbers}").format(numbers=numbers)
    return ""


def whole_table(t: State) -> list[str]:
    """How to lay this table on an empty one, in numbered steps."""
    rows = [" | ".join(words.tile(t, tile) for tile in range(top, top + 3)) for top in (0, 3, 6)]
    steps = [_("Lay the village, as seen from {who}: {rows}").format(who=words.seat(t, 0), rows=" / ".join(rows))]
    seats = ", ".join(f"{words.colour(board.colour)} ({words.power(board.power)})" for board in t.boards)
    steps.append(_("Boards clockwise from there: {boards}").format(boards=seats))
    steps += deck(t)
    for change in difference({}, {place: what for place, what in t.listing().items() if place != ("deck",)}):
        said = line(t, change)
        if said is not None:
            steps.append(said.text)
    reserve = ", ".join(words.tao(colour, t.reserve_tao[colour]) for colour in COLOURS)
    steps.append(_("Reserve: {qi} Qi, {tao}").format(qi=t.reserve_qi, tao=reserve))
    steps.append(_("It is the turn of {who}").format(who=words.seat(t, t.active)))
    return steps


def deck(t: State) -> list[str]:
    """The face-down deck from the bottom, and the incarnations that are out of the game (GS 0.10)."""
    steps = []
    if t.setup.deck == "table":
        parts = [
            ngettext("{count} ghost", "{count} ghosts", len(run)).format(count=len(run)) if run else ""
            for run in t.deck.split("i")
        ]
        between = ", " + _("an incarnation") + ", "
        steps.append(
            _("Ghost deck from the bottom, of unseen cards: {parts}").format(parts=between.join(parts).strip(", "))
        )
    if t.exorcised:
        numbers = ", ".join(str(number) for number in t.exorcised)
        steps.append(_("Exorcised incarnations, out of the game: {numbers}").format(numbers=numbers))
    return steps
