"""What each part of the map shows of a table."""

from collections.abc import Mapping

from companion.games.dungeon_lords.glass.map.row import Goods, RowShown, SquareShown
from companion.games.dungeon_lords.glass.map.strips import CardsShown, SeasonShown
from companion.games.dungeon_lords.rules.facts import ACTIONS, SEASONS, SQUARES
from companion.games.dungeon_lords.rules.state import Player, Table
from companion.games.dungeon_lords.words import names as words
from companion.table.messages import _


def row(t: Table, number: int) -> RowShown:
    action = ACTIONS[number]
    played = {player.colour for player in t.players}
    squares = tuple(
        SquareShown(SQUARES[square], colour, colour in played, goods(action.costs[square]), goods(action.gains[square]))
        for square, colour in enumerate(t.on(number))
    )
    return RowShown(number, _(words.ORDER_NAMES[action.id]), squares)


def goods(things: Mapping[str, int]) -> Goods:
    """A cost or a gain by its signs; evil with a minus is reputation."""
    return tuple(("reputation", -n) if n < 0 else (name, n) for name, n in things.items())


def progress(t: Table) -> tuple[str, tuple[SeasonShown, ...]]:
    """The year, and its seasons with the events that all can see."""
    events = {t.season: t.event, t.season + 1: t.coming}
    seasons = tuple(
        SeasonShown(_(words.SEASON_NAMES[name]), number == t.season, number < t.season, events.get(number, ""))
        for number, name in enumerate(SEASONS)
    )
    return _("Year {year}").format(year=t.year), seasons


def cards(t: Table) -> tuple[CardsShown, ...]:
    """What lies open: a secret third order does not."""
    out = []
    for owner in t.owners:
        lying = owner.laid if isinstance(owner, Player) else owner.drawn
        out.append(CardsShown(owner.colour, isinstance(owner, Player), tuple(sorted(owner.inaccessible)), lying))
    return tuple(out)


def counters(t: Table, counts: bool = True) -> tuple[tuple[tuple[str, int], ...], str | None] | None:
    """The counters and who has the paladin; without the help with events the app does not know them.

    Without `counts` no counter, for people who count their own things.
    """
    if not t.counts_events:
        return None
    owner = None if t.paladin is None else t.players[t.paladin].colour
    return tuple((player.colour, player.evil) for player in t.players if counts), owner
