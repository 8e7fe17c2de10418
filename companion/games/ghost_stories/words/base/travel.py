"""Where a Taoist goes and whom he takes along (GS 6, WM 1): a move is one tap, an escort one more on the villager.

A way is (spot,) for a Taoist alone, or (spot, start, end) with a villager from one tile to another.  The partial input
of an escort is (..., ALONG, start), and with ON_THE_WAY behind it for who leaves the villager and goes on.
"""

from collections.abc import Callable, Iterable
from typing import Any

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.places import spot
from companion.games.ghost_stories.words.white_moon.villagers import top, top_sign
from companion.table.kinds import Partial, Shown
from companion.table.messages import _
from companion.table.view import Choice, Tap, Target

Way = tuple[int, ...]
Answer = Callable[[Way], Any]
"""The option of the question that a way is."""

ALONG, ON_THE_WAY = "along", "on the way"


def asked(t: State, partial: Partial) -> str:
    """What is asked while a villager is taken along, "" when none is."""
    if ALONG not in partial:
        return ""
    start = partial[partial.index(ALONG) + 1 :][:1]
    if not start:
        return _("Tap the villager who comes along")
    return _("{family}: tap the tile where he is left").format(family=top(t, start[0]))


def lit(t: State, numbers: Iterable[int], tap: Callable[[int], Tap]) -> list[Target]:
    return [Target(spot(t, number), tap(number)) for number in dict.fromkeys(numbers)]


def taoists(
    t: State, ways: list[tuple[int, Way]], partial: Partial, prefix: Partial, answer: Callable[..., Any]
) -> Shown:
    """First whom, unless there is only one, then where; `ways` has the seat before each way."""
    movable = sorted({seat for seat, _way in ways})
    chosen = partial[0] if partial else movable[0] if len(movable) == 1 else None
    if chosen is None:
        return [], [
            Choice(words.seat(t, seat), Tap((*prefix, seat), False), ("board", t.boards[seat].colour))
            for seat in movable
        ]
    own = [way for seat, way in ways if seat == chosen]
    return goes(t, own, partial[1:], (*prefix, chosen), t.boards[chosen].tile, lambda way: answer(chosen, way))


def goes(t: State, ways: list[Way], partial: Partial, prefix: Partial, here: int | None, answer: Answer) -> Shown:
    """The places where one Taoist may go, or what comes next once he takes somebody along."""
    if partial[:1] == (ALONG,):
        return escort(t, ways, partial[1:], (*prefix, ALONG), answer)
    alone = [way[0] for way in ways if len(way) == 1]
    targets, choices = pick_ups(t, ways, prefix, here)
    return lit(t, alone, lambda number: Tap(answer((number,)), True)) + targets, choices


def pick_ups(t: State, ways: list[Way], prefix: Partial, here: int | None) -> Shown:
    """Whom he may take along: the one on his own tile by a tap there, others behind a button."""
    starts = list(dict.fromkeys(way[1] for way in ways if len(way) == 3))
    alone = {way[0] for way in ways if len(way) == 1}
    targets: list[Target] = []
    choices: list[Choice] = []
    if here in starts or len(starts) == 1:
        start = starts[0] if len(starts) == 1 or here is None else here
        tap = Tap((*prefix, ALONG, start), False)
        choices.append(Choice(_("Take {family} along").format(family=top(t, start)), tap, top_sign(t, start)))
        if start not in alone:
            targets.append(Target(("tile", start), tap))
    if len(starts) > 1:
        choices.append(Choice(_("Take another villager along"), Tap((*prefix, ALONG), False), ("icon", "villager")))
    return targets, choices


def escort(t: State, ways: list[Way], partial: Partial, prefix: Partial, answer: Answer) -> Shown:
    """Who comes along, and where he is left; whoever goes on from there says so first."""
    along = [way for way in ways if len(way) == 3 and (not partial or way[1] == partial[0])]
    if not partial:
        return lit(t, (start for _spot, start, _end in along), lambda start: Tap((*prefix, start), False)), []
    here, farther = (*prefix, partial[0]), [way for way in along if not stays(t, way)]
    if len(partial) == 1:
        targets = [Target(spot(t, way[0]), Tap(answer(way), True)) for way in along if stays(t, way)]
        text = _("Leave him on the way and go on")
        return targets, [Choice(text, Tap((*here, ON_THE_WAY), False))] if farther else []
    if len(partial) == 2:
        ends = (end for _spot, _start, end in farther)
        return lit(t, ends, lambda end: Tap((*here, ON_THE_WAY, end), False)), []
    after = [way for way in farther if way[2] == partial[2]]
    return [Target(spot(t, way[0]), Tap(answer(way), True)) for way in after], []


def stays(t: State, way: Way) -> bool:
    """Whether the Taoist ends where he leaves the villager, or goes down the ladder there (BS 18.3)."""
    return way[0] % len(t.tiles) == way[2]
