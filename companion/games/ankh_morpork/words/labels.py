"""What stands on the QR labels of the cards, and what a scanned one means."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.facts import CARDS
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.paragraphs import paragraph
from companion.table.game_labels import BoxLabel, BoxLabels
from companion.table.messages import _
from companion.table.view import Reason

PREFIX = "AM:"
ANSWERED = ("card", "discarded card")
"""The questions that a label can answer."""


def box_labels(_facts: Mapping[str, Any] = MappingProxyType({}), _boxes: Collection[str] = ()) -> list[BoxLabel]:
    """A label for each card, in the language of the table; the cards bear no number, so theirs is that of the data."""
    return [BoxLabel(f"{PREFIX}{card}", card, names.card(card)) for card in CARDS]


def meaning(text: str) -> str | None:
    """The card on which a label sticks, None for any other code."""
    card = text.removeprefix(PREFIX)
    return card if text.startswith(PREFIX) and card in CARDS else None


def can_answer(question: Question, _card: str) -> bool:
    return question.kind in ANSWERED


def meant(_t: State, question: Question, card: str) -> list[Any]:
    """The answer of the open question that the label means, or none."""
    return [card] if question.kind in ANSWERED and question.accepts(card) else []


def refused(_question: Question) -> str:
    return _("No card is turned over now")


def explained(_t: State, card: str) -> tuple[str, list[Reason]]:
    """The symbols of a card, and how its text is read for the opponent."""
    facts = CARDS[card]
    symbols = ", ".join(names.symbol(symbol) for symbol in facts.symbols) or _("no symbols")
    reasons = [Reason(symbols, "AM 2.1", paragraph("AM 2.1"))]
    if facts.reads:
        reasons.append(Reason(_("Its text"), facts.reads, paragraph(facts.reads)))
    return names.card(card), reasons


def which(text: str) -> str | None:
    """The card of a label in a word, None for a code of something else."""
    card = meaning(text)
    return names.card(card) if card else None


LABELS = BoxLabels(boxes=(), made=box_labels, which=which)
"""For the command that prints them."""
