"""Preferences: small pieces of advice that mark the options of a question, asked one after the other."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

from companion.game.question import Question
from companion.games.ghost_stories.advice.glance import Glance
from companion.games.ghost_stories.rules.state import State

Options = tuple[Any, ...]
Mark = Callable[[Glance, Any], float]


class Advice(NamedTuple):
    """A preference, and the words of the options that it tells apart; no words where it looks at every option.

    Where `never` says so, none of them is as good as the others.
    """

    mark: Mark
    words: frozenset[str]
    other: float
    never: Callable[[Glance], bool]


PREFERENCES: dict[str, list[Advice]] = defaultdict(list)


def maybe(_g: Glance) -> bool:
    """Whoever wants to know looks at the options."""
    return False


def prefer(
    *kinds: str, words: tuple[str, ...] = (), other: float = 0.0, never: Callable[[Glance], bool] = maybe
) -> Callable[[Mark], Mark]:
    """Register a preference for questions of these kinds, after those registered before.

    With `words` it marks only options that begin with one of them, all others are worth `other` to it.
    """

    def register(mark: Mark) -> Mark:
        for kind in kinds:
            PREFERENCES[kind].append(Advice(mark, frozenset(words), other, never))
        return mark

    return register


def preferred(t: State, question: Question) -> Options:
    """The options that are left when all preferences have spoken, each keeping those that it marks best."""
    left = question.options
    advice = PREFERENCES.get(question.kind)
    if not advice:
        return left
    glance = Glance(t, question)
    beginnings: set[Any] | None = None
    for mark, words, other, never in advice:
        if len(left) == 1:
            break
        if not words:
            marked = [mark(glance, option) for option in left]
        else:
            if beginnings is None:
                beginnings = {option[0] for option in left}
            if words.isdisjoint(beginnings):
                continue
            if never(glance) and not words.issuperset(beginnings):
                left, beginnings = tuple([option for option in left if option[0] not in words]), None
                continue
            marked = [mark(glance, option) if option[0] in words else other for option in left]
        best = max(marked)
        if min(marked) < best:
            left = tuple([option for option, value in zip(left, marked, strict=True) if value >= best])
            beginnings = None
    return left


def ranked(t: State, question: Question) -> list[Any]:
    """Every option once, by the marks of all preferences in their order, the best marked in front."""
    options = list(dict.fromkeys(question.options))
    advice = PREFERENCES.get(question.kind)
    if not advice:
        return options
    glance = Glance(t, question)

    def marks(option: Any) -> list[float]:
        return [mark(glance, option) if not words or option[0] in words else other for mark, words, other, _ in advice]

    return sorted(options, key=marks, reverse=True)
