"""Whether the answers of a journal fit the rules of this companion."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.game.game import Answer, Game
from companion.game.journal import Loaded
from companion.game.rulebook import Rulebook
from companion.game.trouble import Trouble


class Diverged(Trouble):
    """A journal whose answers do not fit the rules of this companion: the first difference.

    `turn` is the count of answers before the last turn that still begins as the journal says."""

    turn = 0


def check(game: Game[Any], answer: Answer) -> None:
    """Raises Diverged when the next answer of a journal does not fit what the rules ask."""
    question = game.question
    if not game.accepts(answer):
        raise Diverged(
            "Answer {number} is to {kind!r}, but the rules ask {asked!r}.",
            number=len(game.answers) + 1,
            kind=answer.kind,
            asked=question.kind if question else "",
        )


def fitting(game: Game[Any], undone: list[Answer]) -> list[Answer]:
    """The answers that can be given again, the next one last; a journal may hold some that the rules do not take."""
    ahead, count = game.fork() if undone else game, 0
    with suppress(Diverged):
        for answer in reversed(undone):
            check(ahead, answer)
            ahead.take(answer)
            count += 1
    return undone[len(undone) - count :]


def replay(game: Game[Any], rules: Rulebook[Any], loaded: Loaded, take: Callable[[Answer], None]) -> None:
    """Let `take` give every answer of a journal, and compare the positions that it tells.  Raises Diverged."""
    turn = 0
    try:
        for answer in loaded.answers:
            check(game, answer)
            take(answer)
            count, state = game.marks[-1]
            if count > turn:
                mark = loaded.marks.get(count)
                if mark is not None and not rules.same_position(mark, rules.entries(state)):
                    raise Diverged("The position after {count} answers is another one.", count=count)
                turn = count
    except Diverged as error:
        error.turn = turn
        raise
    game.undone = fitting(game, loaded.undone)
