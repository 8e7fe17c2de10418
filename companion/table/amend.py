"""An earlier answer that was wrong is given otherwise, and what was answered after it stands where it still fits."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.advice.mind import Mind
from companion.game.game import Answer, Game
from companion.game.question import VILLAIN, Question
from companion.game.rulebook import TableState
from companion.game.script import Script
from companion.table import referee
from companion.table.game_words import Words
from companion.table.laid import Laid
from companion.table.messages import _, ngettext
from companion.table.view import Choice, Line, Tap

MISTAKEN = "mistaken"
"""The first word of what a button says that leads back to an earlier answer; the second is how many stand before it."""


class Amending(NamedTuple):
    """What was answered, all answers after it, and the table that hands have laid."""

    was: Answer
    later: list[Answer]
    before: Laid


def give_again(
    script: Script[Any], mind: Mind[Any] | None, game: Game[Any], later: list[Answer],
    stand: Callable[[Answer], None], answer: Callable[..., None],
) -> None:  # fmt: skip
    """Give what was answered after an answer that is another one now; `later` keeps what people must give anew.

    What people, dice and the deck said stands while it is legal, because it has happened at the table.  The villain
    decides anew where his script would not have decided so, and what asks nobody is answered as ever.  A villain of a
    `mind` of his own may have decided anything that is legal; where it is not any more and he has to think, the rest
    waits in `later`.
    """
    while later and (question := game.question) is not None:
        free = mind is not None or stands(script, game.state, question, later[0])
        if game.accepts(later[0]) and free:
            stand(later.pop(0))
            continue
        if thinks(mind, question):
            if later[0].source == script.name:
                later.pop(0)
            return
        given = referee.automatic(script, game.state, question, len(game.answers), mind)
        by_itself = referee.by_itself(script, later[0].source)
        if by_itself and (given is None or later[0].kind == question.kind):
            later.pop(0)
        if given is not None:
            answer(*given)
        elif not by_itself:
            return


def stands(script: Script[Any], t: TableState, question: Question, answer: Answer) -> bool:
    """Whether the villain would still decide so; what others said he does not weigh."""
    return question.to != VILLAIN or answer.value in script.decide(t, question).options


def thinks(mind: Mind[Any] | None, question: Question | None) -> bool:
    """Whether the question is the villain's and he looks ahead before he answers."""
    return mind is not None and question is not None and question.to == VILLAIN and mind.looks(question)


def told(script: Script[Any], gone: list[Answer], moves: list[Line] | None) -> list[Line]:
    """The sheet: what really moves by hand, and how many answers of people have to be given anew."""
    lines = moves or [Line(_("Nothing has to be moved by hand"), False, (), "")]
    count = sum(not referee.by_itself(script, answer.source) for answer in gone)
    if not count:
        return lines
    text = ngettext("{count} later answer does not fit any more", "{count} later answers do not fit any more", count)
    return [*lines, Line(text.format(count=count), False, (), "")]


def unfit(script: Script[Any], gone: list[Answer], moves: list[Line] | None) -> list[Line]:
    """The sheet after a correction that made answers of its own step unfit: what moves by hand, how many they are."""
    count = sum(not referee.by_itself(script, answer.source) for answer in gone)
    if not count:
        return moves or []
    text = ngettext("{count} answer of this step does not fit any more and is asked anew",
                    "{count} answers of this step do not fit any more and are asked anew", count)  # fmt: skip
    return [*(moves or []), Line(text.format(count=count), False, (), "")]


def mistaken(words: Words[Any], answers: list[Answer], begun: int, asking: bool) -> list[Choice]:
    """The button that says an answer was another one, where its kind is one in which people often err.

    It is there for the last answer of people.  Beside dice and numbers (`asking`) it is there for the last such answer
    since the turn began, after so many answers: who is to roll reads what he rolls against.
    """
    for n in reversed(range(begun if asking else 0, len(answers))):
        if referee.by_itself(words.rules.script, answers[n].source):
            continue
        if text := text_of(words, answers[n].kind):
            return [way_back(text, n)]
        if not asking:
            break
    return []


def given_before(answers: list[Answer], kind: str, value: Any) -> int | None:
    """How many answers stood before this one was given last; None where nobody gave it."""
    given = (n for n, answer in enumerate(answers) if (answer.kind, answer.value) == (kind, value))
    return max(given, default=None)


def text_of(words: Words[Any], kind: str) -> str:
    """What people say when an answer of this kind was another one, "" where they say nothing."""
    asked = words.kinds.get(kind)
    return _(asked.mistaken) if asked is not None and asked.mistaken else ""


def way_back(text: str, n: int) -> Choice:
    """The button that leads back to the answer after `n` others."""
    return Choice(text, Tap((MISTAKEN, n), False), ("icon", "undo"))
