"""What lies at a place of the map and what it does, in words: what a touch on it opens."""

from collections.abc import Callable, Iterable, Sequence

from companion.game.order import Order
from companion.games.dungeon_lords.rules.facts import SQUARES
from companion.games.dungeon_lords.rules.state import NonPlayer, Player, Table
from companion.games.dungeon_lords.words import labels
from companion.games.dungeon_lords.words import names as words
from companion.games.dungeon_lords.words.paragraphs import paragraph
from companion.table.game_words import Explained, Place
from companion.table.messages import _
from companion.table.phrases import sentences
from companion.table.view import Reason


def explained_at(t: Table, place: Place, _told: Sequence[Order]) -> Explained | None:
    """A square, an action, the cards of a colour, the seasons or the Evilometer."""
    explain = PLACES.get(place[0])
    return explain(t, *place[1:]) if explain else None


def reason(what: str, *numbers: str) -> Reason:
    """Something with the paragraphs behind it, one after the other."""
    return Reason(what, numbers[0], sentences(*map(paragraph, numbers)))


# The squares of the central board.


def action(t: Table, number: int) -> Explained:
    """What its squares cost and give, and who stands there."""
    squares = [_square(t, number, square) for square in range(len(SQUARES))]
    return words.order(number), [*squares, *_blocked(t, number)]


def one_square(t: Table, number: int, square: int) -> Explained:
    return words.order(number), [_square(t, number, square), *_blocked(t, number)]


def _square(t: Table, number: int, square: int) -> Reason:
    colour = t.on(number)[square]
    heading = words.square(number, square) + (f" · {words.who(t, colour)}" if colour else "")
    return Reason(heading, "", words.square_facts(number, square))


def _blocked(t: Table, number: int) -> list[Reason]:
    three = len(t.players) > 2
    return [reason(_("A non-player is here"), "DL 2.5" if three else "DL 3.8", "DL 2.6")] if t.blocked(number) else []


# The cards of a colour.


def board(t: Table, colour: str) -> Explained:
    """Its orders that all can see, and whose they are; a secret third order is told nobody."""
    owner = next(owner for owner in t.owners if owner.colour == colour)
    told = non_player(t, owner) if isinstance(owner, NonPlayer) else player(t, owner)
    return words.who(t, colour), told


def non_player(t: Table, owner: NonPlayer) -> list[Reason]:
    out = [_cards(_("Open"), owner.drawn), _cards(_("Inaccessible"), owner.inaccessible)]
    out.append(reason(_("A colour that nobody plays"), "DL 1.1", "DL 1.4"))
    if owner.carer is not None:
        who = words.seat(t, owner.carer)
        out.append(reason(_("{who} answers for it").format(who=who), "DL 3.1"))
    return out


def player(t: Table, owner: Player) -> list[Reason]:
    out = []
    if t.places_players:
        out += [_cards(_("Open"), owner.laid), _cards(_("Not carried out"), owner.waiting)]
        out += [_cards(_("Inaccessible"), owner.inaccessible), reason(_("Return of orders"), "DL 6.1", "DL 6.4")]
    if t.counts_events:
        out.append(reason(_("dead letters: {count}").format(count=owner.letters), "DL 9.3"))
    return out


def _cards(what: str, numbers: Iterable[int]) -> Reason:
    return Reason(what, "", words.orders(numbers) or _("none"))


# The seasons and the Evilometer.


def progress(t: Table) -> Explained:
    """The events of this season and the next that all can see."""
    events = dict.fromkeys(event for event in (t.event, t.coming) if event)
    out = [Reason(words.event(event), told.paragraph, told.text) for event in events for told in labels.event(event)]
    return words.season(t.year, t.season), [*out, reason(_("Events"), "DL 7.1", "DL 7.2")]


def evil(t: Table) -> Explained | None:
    """Every counter, and whose the paladin is; None where the app does not know."""
    if not t.counts_events:
        return None
    counters = [Reason(words.seat(t, player.seat), "", words.space(player.evil)) for player in t.players]
    who = _("nobody") if t.paladin is None else words.seat(t, t.paladin)
    return _("The Evilometer"), [*counters, reason(_("The paladin: {who}").format(who=who), "DL 8.4")]


PLACES: dict[str, Callable[..., Explained | None]] = {
    "square": one_square,
    "action": action,
    "board": board,
    "progress": progress,
    "evil": evil,
}
"""By the first word of a place."""
