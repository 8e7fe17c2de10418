"""The answers to "Why?": the paragraph behind every line of the sheet, and how Wu-Feng came to his choice."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from companion.game.script import Decision
from companion.ghost_stories.state import State
from companion.table import orders
from companion.table.messages import _
from companion.table.paragraphs import PARAGRAPHS, paragraph
from companion.table.view import Reason
from companion.table.weighed import option_text

if TYPE_CHECKING:
    from companion.table.session import Session

SHOWN = 12
"""How many of the newest lines are explained."""


def reasons(s: Session) -> list[Reason]:
    """The open question first, then the newest orders, newest first, each with its paragraph."""
    out: list[Reason] = []
    question = s.game.question
    if question is not None and question.why in PARAGRAPHS:
        out.append(Reason(_("This question"), question.why, paragraph(question.why)))
    decisions = told_by(s)
    for number in range(len(s.log) - 1, max(-1, len(s.log) - 1 - SHOWN), -1):
        order = s.log[number].order
        what = orders.line(s.state, order).text
        for index in decisions.get(number, ()):
            out += decided(s.state, what, s.game.answers[index].kind, s.decisions[index], s.whys.get(index, ""))
        if order.why in PARAGRAPHS:
            out.append(Reason(what, order.why, paragraph(order.why)))
    return out


def told_by(s: Session) -> dict[int, list[int]]:
    """The lines of the log that Wu-Feng's decisions led to, each with the answers that decided it.

    What was told after an answer is told by all decisions since the lines before; of several lines by the first that a
    hand carries out.
    """
    out: dict[int, list[int]] = {}
    done = 0
    for after, group in groupby(range(len(s.log)), key=lambda number: s.log[number].after):
        numbers = list(group)
        first = next((n for n in numbers if s.log[n].order.verb not in ("note", "draw")), numbers[0])
        out[first] = [index for index in range(done, after) if index in s.decisions]
        done = after
    return out


def decided(t: State, what: str, kind: str, decision: Decision, why: str) -> list[Reason]:
    """Every paragraph that spoke, with the options that it struck out, and the tie that chance broke.

    When none spoke and chance alone settled it, the paragraph that asks stands for them.
    """
    out = []
    for because in decision.because:
        text = paragraph(because.paragraph)
        if because.struck:
            struck = ", ".join(dict.fromkeys(option_text(t, kind, option) for option in because.struck))
            text += " " + _("Struck out: {options}.").format(options=struck)
        out.append(Reason(what, because.paragraph, text))
    if not out and why in PARAGRAPHS:
        out.append(Reason(what, why, paragraph(why)))
    drawn = list(dict.fromkeys(option_text(t, kind, option) for option in decision.options))
    if len(drawn) > 1:
        out.append(Reason(what, "AW 0.3", _("Drawn by lot among: {options}.").format(options=", ".join(drawn))))
    return out
