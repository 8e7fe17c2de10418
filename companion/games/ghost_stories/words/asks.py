"""Questions of one line."""

from collections.abc import Callable

from companion.game.question import Question
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.table.kinds import Asked, Partial
from companion.table.messages import _


def asks(text: str, about: Callable[..., str] | None = None) -> Asked[State]:
    """{who} in the text is the Taoist whose question it is, {what} is what it is about, or else he as well."""

    def asked(t: State, question: Question, _partial: Partial) -> str:
        who = words.asked(t, question)
        return _(text).format(who=who, what=about(t, *question.about) if about else who)

    return asked
