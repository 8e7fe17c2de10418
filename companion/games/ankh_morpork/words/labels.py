"""What stands on the QR labels of the cards and of the random events, and what a scanned one means."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.facts import CARDS, EVENTS
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.paragraphs import paragraph
from companion.table.game_labels import BoxLabel, BoxLabels
from companion.table.messages import _
from companion.table.phrases import listed
from companion.table.view import Reason

PREFIX = "AM:"
CARD_ASKED = ("card", "discarded card")
NUMBERED = {f"E{number}": event for number, event in enumerate(EVENTS, start=1)}
"""The events bear no number, so theirs is that of the data, as is that of the cards."""


def box_labels(_facts: Mapping[str, Any] = MappingProxyType({}), _boxes: Collection[str] = ()) -> list[BoxLabel]:
    """A label for each card and event, in the language of the table."""
    cards = [BoxLabel(f"{PREFIX}{card}", card, names.card(card)) for card in CARDS]
    return cards + [BoxLabel(f"{PREFIX}{number}", number, names.event(event)) for number, event in NUMBERED.items()]


def meaning(text: str) -> str | None:
    """The card or event on which a label sticks, None for any other code."""
    named = text.removeprefix(PREFIX)
    thing = NUMBERED.get(named, named)
    return thing if text.startswith(PREFIX) and (thing in CARDS or thing in EVENTS) else None


def can_answer(question: Question, thing: str) -> bool:
    return question.kind == "event" if thing in EVENTS else question.kind in CARD_ASKED


def meant(_t: State, question: Question, thing: str) -> list[Any]:
    """The answer of the open question that the label means, or none."""
    return [thing] if can_answer(question, thing) and question.accepts(thing) else []


def refused(question: Question) -> str:
    if question.kind == "event":
        return _("This event has happened already")
    return _("No card is turned over now")


def explained(_t: State, thing: str) -> tuple[str, list[Reason]]:
    """The symbols of a card and how its text is read for the opponent; where an event is ruled."""
    if thing in EVENTS:
        return names.event(thing), [Reason(_("A random event"), "AM 9.1", paragraph("AM 9.1"))]
    facts = CARDS[thing]
    symbols = listed(names.symbol(symbol) for symbol in facts.symbols) or _("no symbols")
    reasons = [Reason(symbols, "AM 2.1", paragraph("AM 2.1"))]
    if facts.reads:
        reasons.append(Reason(_("Its text"), facts.reads, paragraph(facts.reads)))
    return names.card(thing), reasons


def which(text: str) -> str | None:
    """The card or event of a label in a word, None for a code of something else."""
    thing = meaning(text)
    if thing is None:
        return None
    return names.event(thing) if thing in EVENTS else names.card(thing)


LABELS = BoxLabels(boxes=(), made=box_labels, which=which)
"""For the command that prints them."""
