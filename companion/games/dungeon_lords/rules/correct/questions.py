"""The questions beside which a table can be corrected, and how each is made anew."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.game.correction import Corrections
from companion.game.question import VILLAIN, Question
from companion.games.dungeon_lords.rules.chapters.events import AUTUMN, WINTER
from companion.games.dungeon_lords.rules.chapters.orders import NOTHING, may_come_back, standing
from companion.games.dungeon_lords.rules.chapters.pay_day import DONE, in_the_box
from companion.games.dungeon_lords.rules.correct.minions import Options, Place, enough_left, owner
from companion.games.dungeon_lords.rules.correct.things import could, lay, now, places
from companion.games.dungeon_lords.rules.state import NonPlayer, Player, Table


def deck(t: Table, question: Question) -> Options:
    dummy = owner(t, question.about[0])
    assert isinstance(dummy, NonPlayer)
    return dummy.deck


def seated(t: Table, question: Question) -> Player:
    seat: int = question.about[0]
    return t.players[seat]


OPTIONS: dict[str, Callable[[Table, Question], Options]] = {
    "event shown": lambda t, _question: t.events_left,
    "order drawn": deck,
    "third order": deck,
    "third shown": deck,
    "own inaccessible": lambda t, question: seated(t, question).hand,
    "order shown": lambda t, question: seated(t, question).hand,
    "not carried out": lambda t, _question: (NOTHING, *standing(t)),
    "order back": lambda t, question: may_come_back(seated(t, question)),
    "monster": lambda t, _question: (DONE, *in_the_box(t)),
}
"""What can be answered on the table as it lies, by the kind of the question; of the others nothing changes."""


def beside(question: Question) -> bool:
    """What the paragraphs settle at once bears none."""
    return question.to != VILLAIN


def anew(t: Table, question: Question) -> Question:
    """The same question about the table as it lies now."""
    options = OPTIONS.get(question.kind)
    return question if options is None else replace(question, options=options(t, question))


def fits(t: Table, question: Question, place: Place, what: Any) -> bool:
    """Whether the season can go on from such a table, and what is asked has an answer there."""
    if what == now(t, place):
        return True
    trial = t.copy()
    lay(trial, place, what)
    if question.kind == "go on" and t.step == "end of season" and (t.season == AUTUMN) != (trial.season == AUTUMN):
        return False
    return enough_left(trial) and tiles_in_season(trial, question) and bool(anew(trial, question).options)


def tiles_in_season(t: Table, question: Question) -> bool:
    """Whether a tile is left for each season of this year in which one is still turned up, and none lies too early.

    Winter has no event, and in autumn none is shown for the next year (DL 7.1, 7.2).
    """
    to_come = AUTUMN - 1 - t.season + (question.kind == "event shown")
    early = (t.season == WINTER and t.event) or (t.season == AUTUMN and t.coming)
    return not early and len(t.events_left) >= to_come


CORRECTIONS: Corrections[Table] = Corrections(beside, anew, places, could, fits, lay)
