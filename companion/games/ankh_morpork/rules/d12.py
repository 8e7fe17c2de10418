"""The twelve-sided die (AM 3): every choice of the opponent that nothing else settles.

A roll is what the die shows, as a device reads it: a tuple of one face.  The question is about (what, how, options):
what is chosen, COUNTING, DIRECT or EVENT, and the possibilities.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from companion.game.question import CHANCE, DICE, Asking, Question
from companion.games.ankh_morpork.rules.facts import AREAS, OPPONENT
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.verbs import note

KIND = "d12"
COUNTING, DIRECT, EVENT, PLAIN = "counting", "direct", "event", "plain"

D12 = tuple((str(face),) for face in AREAS)
NUMBER = {roll: int(roll[0]) for roll in D12}


def counted(options: Sequence[Any], number: int) -> Any:
    """Where the count stops: possibility ((number - 1) mod count) + 1 (AM 3.2)."""
    return options[(number - 1) % len(options)]


def counting(t: State, what: str, options: Sequence[Any], why: str) -> Asking:
    """A counting roll over possibilities in their order; gives the one where it stops (AM 3.2).

    One possibility needs no roll, and of none nothing comes: None (AM 3.3).
    """
    if len(options) < 2:
        return options[0] if options else None
    number = NUMBER[(yield Question(KIND, roller(t), D12, (what, COUNTING, tuple(options)), why))]
    chosen = counted(options, number)
    note(t, "AM 3.2", "counted", what, tuple(options), number)
    return chosen


def direct(t: State, what: str, allowed: tuple[int, ...], why: str) -> Asking:
    """A direct roll: the number is the area, again until it is allowed (AM 3.1); see `counting` for one or none."""
    if len(allowed) < 2:
        return allowed[0] if allowed else None
    return (yield from thrown(t, what, DIRECT, allowed, why))


def thrown(t: State, what: str, how: str, wanted: tuple[int, ...], why: str) -> Asking:
    """Throw until one of the wanted numbers comes up, and give it.

    The others are legal, but chance offers none of them: a roll that is repeated is as good as no roll.
    """
    rolls, others = _parted(wanted)
    question = Question(KIND, roller(t), rolls, (what, how, wanted), why, None, others)
    while True:
        number = NUMBER[(yield question)]
        if number in wanted:
            note(t, why, "rolled", what, number)
            return number
        note(t, "AM 3.1" if how == DIRECT else why, "again", what, number)


def event_area(t: State, what: str, harmful: tuple[int, ...], why: str) -> Asking:
    """An area by the die of an event: again until harm is done on the opponent's turn, once on the player's (AM 9.2).

    None, and the die is not thrown, when no harm is possible anywhere (AM 3.3).
    """
    if not harmful:
        note(t, "AM 9.2", "no harm", what)
        return None
    return (yield from thrown(t, what, EVENT, harmful if t.active == OPPONENT else AREAS, why))


def two_areas(t: State, what: str, harmful: tuple[int, ...], why: str) -> Asking:
    """Two areas, both rolled before anything happens; only the second roll is repeated, and only if the first did no
    harm (AM 9.2).  They come in ascending order and once each; none when no harm is possible."""
    if not harmful:
        note(t, "AM 9.2", "no harm", what)
        return ()
    first = yield from thrown(t, what, EVENT, AREAS, why)
    again = t.active == OPPONENT and first not in harmful
    second = yield from thrown(t, what, EVENT, harmful if again else AREAS, why)
    return tuple(sorted({first, second}))


def roller(t: State) -> str:
    """Who rolls: the table, or the app by its recorded chance (AM 3.5)."""
    return CHANCE if t.setup.dice == "app" else DICE


@cache
def _parted(wanted: tuple[int, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The rolls that are wanted, and the others."""
    return tuple(roll for roll in D12 if NUMBER[roll] in wanted), tuple(r for r in D12 if NUMBER[r] not in wanted)
