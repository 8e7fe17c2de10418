"""What lies at a place of the board, in words: what a touch on the map opens."""

from collections.abc import Callable, Sequence

from companion.game.order import Order
from companion.games.dungeon_lords.rules.facts import SQUARES
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import labels
from companion.games.dungeon_lords.words import names as words
from companion.table.game_words import Explained, Place
from companion.table.view import Reason


def explained_at(t: Table, place: Place, _told: Sequence[Order]) -> Explained | None:
    """An action or a square of it, or the events of the year; None for what lies elsewhere."""
    explain = PLACES.get(place[0])
    return explain(t, *place[1:]) if explain else None


def action(t: Table, number: int) -> Explained:
    """What its squares cost and give, and who stands there."""
    return words.order(number), [_square(t, number, square) for square in range(len(SQUARES))]


def one_square(t: Table, number: int, square: int) -> Explained:
    return words.order(number), [_square(t, number, square)]


def _square(t: Table, number: int, square: int) -> Reason:
    colour = t.on(number)[square]
    heading = words.square(number, square) + (f" · {words.who(t, colour)}" if colour else "")
    return Reason(heading, "", words.square_facts(number, square))


def progress(t: Table) -> Explained | None:
    """The events of this season and the next that all can see; None where there are none."""
    events = dict.fromkeys(event for event in (t.event, t.coming) if event)
    reasons = [
        Reason(words.event(event), told.paragraph, told.text) for event in events for told in labels.event(event)
    ]
    return (words.season(t.year, t.season), reasons) if reasons else None


PLACES: dict[str, Callable[..., Explained | None]] = {"action": action, "square": one_square, "progress": progress}
"""By the first word of a place."""
