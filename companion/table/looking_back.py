"""The turns of a finished game that mattered most, in words."""

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from companion.advice import review
from companion.advice.position import opened
from companion.advice.review import Mistake, Workers, mistakes
from companion.table.messages import _
from companion.table.session import Session


class Mattered(NamedTuple):
    """A turn that mattered: whose and which it was, and what would have been better."""

    when: str
    what: str


def turns(s: Session) -> list[review.Turn]:
    """All turns of the game as others look at them; [] where nobody can, or where people do not want to be told."""
    lookers = s.words.adviser
    if lookers is None or lookers(s.setup) is None or s.game.question is not None:
        return []
    return review.turns(s.game, lookers)


def search(s: Session) -> Callable[[Workers], list[Mistake]]:
    """How to find them, in another thread and with what others look at."""
    return partial(mistakes, turns(s))


def told(s: Session, found: list[Mistake]) -> list[Mattered]:
    """What was found, in the language in use."""
    return [_told(s, mistake) for mistake in found]


def _told(s: Session, mistake: Mistake) -> Mattered:
    starts = [start for start, _table in s.game.marks]
    number = bisect_right(starts, mistake.asked)
    turn = turns(s)[number - 1]
    game: Any = opened(s.rules, turn.until(mistake.asked))
    who, _colour = s.words.head(game.state)
    kind = s.words.kind(game.question)
    asked = _(kind.phase) if kind.alone else s.words.asked(game.state, game.question)
    done, better = ((kind.alone or kind.option)(game.state, value) for value in (mistake.done, mistake.better))
    text = _("You chose: {done}. Better in {ahead} of {futures} futures, worse in {behind}: {better}")
    told = text.format(done=done, better=better, ahead=mistake.ahead, behind=mistake.behind, futures=mistake.futures)
    return Mattered(_("Turn {number}, {who}: {asked}").format(number=number, who=who, asked=asked), told)
