"""The answers to "Why?": the paragraph behind every line of the sheet, and how Wu-Feng came to his choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.ghost_stories.state import State
from companion.ghost_stories.wu_feng.script import Decision
from companion.table import orders, words
from companion.table.messages import _
from companion.table.paragraphs import PARAGRAPHS, paragraph
from companion.table.view import Reason

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
    for entry in reversed(s.log[-SHOWN:]):
        what = orders.line(s.state, entry.order).text
        if entry.order.verb in ("place", "discard drawn"):
            # The order was told by the answer to "place of ghost"; the use was decided one answer earlier.
            for index in (entry.after - 2, entry.after - 1):
                if index in s.decisions:
                    out += decided(s.state, what, s.decisions[index])
        if entry.order.why in PARAGRAPHS:
            out.append(Reason(what, entry.order.why, paragraph(entry.order.why)))
    return out


def decided(t: State, what: str, decision: Decision) -> list[Reason]:
    """Every paragraph that spoke, with the options that it struck out, and the tie that chance broke."""
    out = []
    for because in decision.because:
        text = paragraph(because.paragraph)
        if because.struck:
            struck = ", ".join(option_text(t, option) for option in because.struck)
            text += " " + _("Struck out: {options}.").format(options=struck)
        out.append(Reason(what, because.paragraph, text))
    if len(decision.options) > 1:
        drawn = ", ".join(option_text(t, option) for option in decision.options)
        out.append(Reason(what, "AW 0.3", _("Drawn by lot among: {options}.").format(options=drawn)))
    return out


def option_text(t: State, option: Any, place: Callable[[State, tuple[int, int]], str] = words.space) -> str:
    """A place or a use of a ghost, as Wu-Feng weighs it."""
    return place(t, option) if isinstance(option[0], int) else " ".join(str(word) for word in option)
