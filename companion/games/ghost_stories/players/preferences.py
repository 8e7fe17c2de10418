"""Preferences: small pieces of advice that mark the options of a question, asked one after the other."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.players.glance import Glance
from companion.games.ghost_stories.rules.state import State

Options = tuple[Any, ...]
Mark = Callable[[Glance, Any], float]

PREFERENCES: dict[str, list[Mark]] = defaultdict(list)


def prefer(*kinds: str) -> Callable[[Mark], Mark]:
    """Register a preference for questions of these kinds, after those registered before."""

    def register(mark: Mark) -> Mark:
        for kind in kinds:
            PREFERENCES[kind].append(mark)
        return mark

    return register


def preferred(t: State, question: Question) -> Options:
    """The options that are left when all preferences have spoken, each keeping those that it marks best."""
    left = question.options
    marks = PREFERENCES.get(question.kind)
    if not marks:
        return left
    glance = Glance(t, question)
    for mark in marks:
        if len(left) == 1:
            break
        marked = [mark(glance, option) for option in left]
        best = max(marked)
        if min(marked) < best:
            left = tuple([option for option, value in zip(left, marked, strict=True) if value >= best])
    return left
