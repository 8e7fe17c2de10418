"""A correction in a few words, and in one line why one cannot be."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.changes import MARKER
from companion.games.ankh_morpork.rules.correct.questions import CORRECTIONS, decided
from companion.games.ankh_morpork.rules.correct.things import DISCARDED, IN_DECK, KEPT
from companion.games.ankh_morpork.rules.facts import DEMON, OPPONENT, PIECES, PLAYER, SUPPLY, TROLL
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.table.messages import N_, _

Place = tuple[Any, ...]

MANY = {
    PLAYER: N_("your minions: {count}"),
    OPPONENT: N_("the opponent's minions: {count}"),
    TROLL: N_("trolls: {count}"),
    DEMON: N_("demons: {count}"),
}
MARKED = {True: N_("a trouble marker"), False: N_("no trouble marker")}
BUILT = {"": N_("no building"), PLAYER: N_("your building"), OPPONENT: N_("the opponent's building")}
OUT = {True: N_("its city card is out of the game"), False: N_("its city card is in the game")}
LIES = {IN_DECK: N_("not turned over yet"), DISCARDED: N_("on the discard pile"), KEPT: N_("before you")}
HAPPENED = {True: N_("can still happen"), False: N_("has happened")}

TEXTS: dict[str, dict[Any, str]] = {
    MARKER: MARKED,
    "building": BUILT,
    "card out": OUT,
    "card": LIES,
    "event": HAPPENED,
}


def what_lies(place: Place, lies: Any) -> str:
    return _(MANY[place[0]]).format(count=lies) if place[0] in MANY else _(TEXTS[place[0]][lies])


def short(place: Place, lies: Any) -> str:
    """What lies there, where everybody sees of what that is said."""
    text = what_lies(place, lies)
    return text[:1].upper() + text[1:]


def said(_t: State, what: tuple[Place, Any]) -> str:
    """What people have said of a place."""
    place, lies = what
    name = {"card": names.card, "event": names.event}.get(place[0], names.area)
    return _("{where}: {what}").format(where=name(place[1]), what=what_lies(place, lies))


# Why not.


def refused(t: State, question: Question, place: Place, lies: Any) -> str:
    """One line about what cannot be, "" when it can."""
    if lies not in CORRECTIONS.could(t, place):
        return REFUSED[place[0]](t, place, lies)
    if CORRECTIONS.fits(t, question, place, lies):
        return ""
    trial = t.copy()
    CORRECTIONS.lay(trial, place, lies)
    if decided(trial):
        return _("With this the game would be over: play on to there.")
    return _("Answer first what is asked.")


def no_more(t: State, place: Place, _lies: Any) -> str:
    """None is left, or a troll cannot be where it would be."""
    figure, area = place
    if not t.left(figure):
        return _(NO_MORE[figure]).format(count=SUPPLY[figure])
    if figure == DEMON:
        return _("A troll stands there: take it off first.")
    if t.figures[DEMON][area]:
        return _("A demon stands there.")
    return _("No marker lies beside a troll: take it off first.")


NO_MORE = {
    PLAYER: N_("You have {count} minions, and all of them are on the board."),
    OPPONENT: N_("The opponent has {count} minions, and all of them are on the board."),
    TROLL: N_("The box has {count} trolls, and all of them are on the board."),
    DEMON: N_("The box has {count} demons, and all of them are on the board."),
}


def no_building(_t: State, _place: Place, side: str) -> str:
    text = _("You have {count} buildings, and all of them are on the board.")
    if side == OPPONENT:
        text = _("The opponent has {count} buildings, and all of them are on the board.")
    return text.format(count=PIECES["buildings"])


def cannot(_t: State, _place: Place, _lies: Any) -> str:
    return _("This cannot lie there.")


REFUSED: dict[str, Callable[[State, Place, Any], str]] = {
    **dict.fromkeys(MANY, no_more),
    MARKER: lambda _t, _place, _lies: _("No marker lies beside a troll (AM 6.4)."),
    "building": no_building,
    "card out": cannot,
    "card": cannot,
    "event": cannot,
}
