"""What the player tells of his own turn, and of a text that the table reads itself (AM 11.2), in words and taps.

A touch of an area puts his minion there, one of a marker or a building takes it off.  A figure is picked by a touch and
then moved by another one, or taken off; beside a marker a figure that is not his own goes at once, as when it is
assassinated.  Behind the buttons PUT, TAKE and MOVE everything else can be told: the piece, then the areas.
"""

from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.changes import DONE, MARKER, OWNER, PIECES, possible
from companion.games.ankh_morpork.rules.facts import AREAS, FIGURES, PLAYER
from companion.games.ankh_morpork.rules.player import (
    AUDITORS,
    BUY_EVENT,
    EVENT_SYMBOL,
    FOOLS_EVENT,
    FOOLS_MONEY,
    LAST_CARD,
    OVER,
)
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.table.kinds import Kind, Partial, Shown
from companion.table.messages import N_, _
from companion.table.view import Choice, Tap, Target

PUT, TAKE, MOVE, MORE = "put", "take", "move", "more"

MODES = {PUT: N_("Put another piece"), TAKE: N_("Take a piece off"), MOVE: N_("Move a figure")}

OWN_ACTS = {
    OVER: N_("My turn is over"),
    DONE: N_("All is done"),
    BUY_EVENT: N_("Pay $5 for a random event"),
    EVENT_SYMBOL: N_("A card's random event"),
    FOOLS_EVENT: N_("Fools' Guild, Dr Whiteface: an event"),
    FOOLS_MONEY: N_("Fools' Guild, Dr Whiteface: $5"),
    AUDITORS: N_("The Auditors"),
    LAST_CARD: N_("I took the last card of the deck"),
}
BEHIND_MORE = (EVENT_SYMBOL, FOOLS_EVENT, FOOLS_MONEY, AUDITORS, LAST_CARD)

SAID = {PUT: N_("{piece}: put on {area}"), TAKE: N_("{piece}: off {area}"), MOVE: N_("{piece}: {area} to {goal}")}


def asked(_t: State, question: Question, partial: Partial) -> str:
    """The step, or what comes next of a change that was begun."""
    if not partial:
        if question.kind == "turn":
            return _("Your turn: tell what changes on the board. A touch of an area puts your minion there")
        return _("Carry out the card's text and tell what changed on the board")
    if partial == (MORE,):
        return _("What else?")
    if len(partial) == 1:
        return _("Which piece?")
    return _("Where to?") if len(partial) == 3 else _("Where?")


def shown(t: State, question: Question, partial: Partial) -> Shown:
    """The board itself first; then the piece, and the areas."""
    if not partial:
        return board(t), [*acts(question, ()), *modes(question)]
    if partial == (MORE,):
        return [], acts(question, BEHIND_MORE)
    fitting = [change for change in changes(t) if change[: len(partial)] == partial]
    if len(partial) == 1:
        pieces = dict.fromkeys(change[1] for change in fitting)
        return [], [Choice(names.piece(piece), Tap((*partial, piece), False)) for piece in pieces]
    steps = dict.fromkeys(change[: len(partial) + 1] for change in fitting)
    last = 4 if partial[0] == MOVE else 3
    targets = [Target(names.place(step[-1]), Tap(step, len(step) == last)) for step in steps]
    return targets, off(t, partial)


def changes(t: State) -> list[tuple[Any, ...]]:
    """All that can be told of the board."""
    one = [(word, piece, area) for word in (PUT, TAKE) for piece in PIECES for area in AREAS]
    two = [(MOVE, figure, start, goal) for figure in FIGURES for start in AREAS for goal in AREAS]
    return [change for change in (*one, *two) if possible(t, change)]


def board(t: State) -> list[Target]:
    """One touch: an area, or a piece that lies in it."""
    out = []
    for piece in PIECES:
        for area in AREAS:
            if possible(t, (TAKE, piece, area)):
                goes = piece == MARKER or piece in OWNER or (t.marker[area] and piece != PLAYER)
                tap = Tap((TAKE, piece, area), True) if goes else Tap((MOVE, piece, area), False)
                out.append(Target(("piece", piece, area), tap))
    puts = [(PUT, PLAYER, area) for area in AREAS]
    return out + [Target(names.place(change[2]), Tap(change, True)) for change in puts if possible(t, change)]


def acts(question: Question, among: tuple[Any, ...]) -> list[Choice]:
    """Buttons for what is no change of the board: the first ones, or those behind MORE."""
    told = [act for act in OWN_ACTS if question.accepts(act) and (act in BEHIND_MORE) == bool(among)]
    return [Choice(_(OWN_ACTS[act]), Tap(act, True)) for act in told]


def modes(question: Question) -> list[Choice]:
    """Buttons behind which everything can be told."""
    choices = [Choice(_(text), Tap((mode,), False)) for mode, text in MODES.items()]
    return [*choices, Choice(_("More"), Tap((MORE,), False))] if question.kind == "turn" else choices


def off(t: State, partial: Partial) -> list[Choice]:
    """A figure that was picked may also leave the board."""
    if len(partial) == 3 and possible(t, (TAKE, *partial[1:])):
        return [Choice(_("Off the board"), Tap((TAKE, *partial[1:]), True))]
    return []


def option(_t: State, value: tuple[Any, ...]) -> str:
    """A change or an act in words."""
    if value in OWN_ACTS:
        return _(OWN_ACTS[value])
    word, piece, area, *more = value
    text = _(SAID[word]).format(
        piece=names.piece(piece), area=names.area(area), goal=names.area(more[0]) if more else ""
    )
    return text[:1].upper() + text[1:]


KINDS: dict[str, Kind[Any]] = {
    "turn": Kind(asked, shown, option, N_("Your turn")),
    "by table": Kind(asked, shown, option, N_("By your hands")),
}
