"""The answers to "Why?": the paragraph behind every line of the sheet, and how the villain came to his choice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.game.question import Answer
from companion.game.rulebook import TableState
from companion.game.script import Decision
from companion.table.game_words import Explained, Place, Words
from companion.table.messages import _
from companion.table.phrases import following, listed
from companion.table.view import Reason

if TYPE_CHECKING:
    from companion.table.session import Session

SHOWN = 12
"""How many of the newest lines are explained."""


def reasons(s: Session) -> list[Reason]:
    """In short why the villain did what the sheet tells; then the open question, then the newest orders, newest first,
    each with its paragraph.
    """
    words = s.words
    out = in_short(s)
    question = s.game.question
    if question is not None and (text := words.paragraph(question.why)):
        out.append(Reason(_("This question"), question.why, text))
    decisions = told_by(s)
    for number in range(len(s.log) - 1, max(-1, len(s.log) - 1 - SHOWN), -1):
        order = s.log[number].order
        what = words.order(s.state, order).text
        for index in decisions.get(number, ()):
            kind, why = s.game.answers[index].kind, s.reasons.whys.get(index, "")
            out += own_mind(s, what, s.game.answers[index])
            out += decided(words, s.state, what, kind, s.reasons.decisions[index], why)
        if text := words.paragraph(order.why):
            out.append(Reason(what, order.why, text))
    return out


def in_short(s: Session) -> list[Reason]:
    """One plain sentence about the newest choice of the villain by his script, while its outcome is in sight.

    Where he had a mind of his own, the script's paragraphs are not why he did it, and `own_mind` speaks first.
    """
    decisions = told_by(s)
    number = max((number for number in decisions if decisions[number] and number >= s.told), default=None)
    if number is None:
        return []
    order = s.log[number].order
    if any(s.game.answers[index].because for index in decisions[number]):
        return []
    paragraphs = [because.paragraph for index in decisions[number] for because in s.reasons.decisions[index].because]
    text = s.words.in_short(s.state, order, paragraphs)
    return [Reason(s.words.order(s.state, order).text, "", text)] if text else []


def told_by(s: Session) -> dict[int, list[int]]:
    """The lines of the log that the villain's decisions led to, each with the answers that decided it.

    What was told after an answer is told by all decisions since the lines before; of several lines by the first that a
    hand carries out.
    """
    out: dict[int, list[int]] = {}
    done = 0
    for after, group in groupby(range(len(s.log)), key=lambda number: s.log[number].after):
        numbers = list(group)
        first = next((n for n in numbers if s.log[n].order.verb not in ("note", "draw")), numbers[0])
        out[first] = [index for index in range(done, after) if index in s.reasons.decisions]
        done = after
    return out


def own_mind(s: Session, what: str, answer: Answer) -> list[Reason]:
    """Why the villain did not go by his script alone, before what that says."""
    villain = s.words.villain
    if villain is None or not answer.because:
        return []
    told = villain.told(answer.because, partial(s.words.weighed[answer.kind].option, s.state))
    return [Reason(what, villain.called(s.setup), told)]


def decided(words: Words[Any], t: TableState, what: str, kind: str, decision: Decision, why: str) -> list[Reason]:
    """Every paragraph that spoke, with the options that it struck out, and the tie that chance broke.

    When none spoke and chance alone settled it, the paragraph that asks stands for them.
    """

    def named(options: Iterable[Any]) -> list[str]:
        return list(dict.fromkeys(words.weighed[kind].option(t, option) for option in options))

    out = []
    for because in decision.because:
        text = words.paragraph(because.paragraph)
        if because.struck:
            text = following(text, _("Struck out: {options}.").format(options=listed(named(because.struck))))
        out.append(Reason(what, because.paragraph, text))
    if not out and (text := words.paragraph(why)):
        out.append(Reason(what, why, text))
    drawn = named(decision.options)
    if len(drawn) > 1:
        out.append(Reason(what, words.lots, _("Drawn by lot among: {options}.").format(options=listed(drawn))))
    return out


def explained(s: Session, place: Place) -> Explained | None:
    """What lies at a place of the table and what it does, None where there is nothing to say."""
    return s.words.explained_at(s.state, place, [entry.order for entry in s.log])
