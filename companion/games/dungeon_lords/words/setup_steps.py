"""Setting up the non-players (DL 1, 3.1) in numbered steps; the rest is as the rulebook of the game says."""

from companion.games.dungeon_lords.rules.facts import ACTIONS, MINIONS
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import names as words
from companion.games.dungeon_lords.words.put_back import dummies
from companion.table.laying import LayStep
from companion.table.messages import _, ngettext


def setup_steps(setup: Setup) -> list[LayStep]:
    """What people lay out before the first season, in order.  Raises BadSetup."""
    t = Table(setup.complete())
    nobody = zip(dummies(t), t.non_players, strict=True)
    cared = [LayStep(text, (("board", dummy.colour),)) for text, dummy in nobody]
    return [*boards(t), *cared, *cards(t), start(t)]


def boards(t: Table) -> list[LayStep]:
    players = len(t.players)
    text = ngettext(
        "Set up the game for {count} player by its rulebook",
        "Set up the game for {count} players by its rulebook",
        players,
    )
    steps = [LayStep(text.format(count=players))]
    for dummy in t.non_players:
        text = _("{what}: Dungeon Board, {orders} order cards and {minions} minions on the table")
        what = words.who(t, dummy.colour)
        told = text.format(what=what, orders=len(ACTIONS), minions=MINIONS)
        steps.append(LayStep(told, (("board", dummy.colour),)))
    return steps


def cards(t: Table) -> list[LayStep]:
    """Who draws (DL 0.4)."""
    if t.setup.deck == "table":
        shuffled = _("Shuffle the order cards of each colour that nobody plays")
        return told(t, shuffled, _("Shuffle the three event tiles face down"))
    sorted_ = _("Keep the order cards of each colour that nobody plays sorted by number: the app draws")
    return told(t, sorted_, _("Keep the three event tiles at hand: the app draws"))


def told(t: Table, orders: str, events: str) -> list[LayStep]:
    """The order cards are of the colours that nobody plays, the event tiles of every table."""
    steps = [LayStep(orders, (("cards",),))] if t.non_players else []
    return [*steps, LayStep(events, (("progress",),))]


def start(t: Table) -> LayStep:
    return LayStep(_("The starting player is {who}").format(who=words.seat(t, t.first)))
