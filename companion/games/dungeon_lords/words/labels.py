"""What stands on the QR labels of the order cards and event tiles, and what a scanned one means."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from companion.game.question import Question
from companion.games.dungeon_lords.rules.facts import ACTIONS, COLOURS, EVENTS, SQUARES
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words import names as words
from companion.games.dungeon_lords.words.paragraphs import paragraph
from companion.table.game_labels import BoxLabel, BoxLabels
from companion.table.messages import _
from companion.table.phrases import listed
from companion.table.view import Reason


class Thing(NamedTuple):
    """An order card by its colour and number, or an event tile: ("event", its name)."""

    owner: str
    which: Any


THINGS = {f"DL:{colour[0].upper()}{number}": Thing(colour, number) for colour in COLOURS for number in ACTIONS}
THINGS |= {f"DL:E{place}": Thing("event", tile) for place, tile in enumerate(EVENTS, start=1)}
"""By code: short, and of the letters that QR codes hold most tightly."""

OF_A_COLOUR = ("order drawn", "third shown")
OF_A_SEAT = ("own inaccessible", "order shown", "order back")
"""Questions that the label of an order card answers.  A secret third order is not held before a scanner."""


def meaning(text: str) -> Thing | None:
    """What the scanned label is stuck on, None for any other code."""
    return THINGS.get(text)


def can_answer(question: Question, thing: Thing) -> bool:
    """Whether the label of such a thing can answer this question."""
    return question.kind in (("event shown",) if thing.owner == "event" else (*OF_A_COLOUR, *OF_A_SEAT))


def meant(t: Table, question: Question, thing: Thing) -> list[Any]:
    """The answer that the label means, or none."""
    if not can_answer(question, thing):
        return []
    if question.kind in OF_A_COLOUR and question.about[0] != thing.owner:
        return []
    if question.kind in OF_A_SEAT and t.players[question.about[0]].colour != thing.owner:
        return []
    return [option for option in question.options if option == thing.which]


def refused(_question: Question) -> str:
    """Why a label does not answer a question that others of its kind do."""
    return _("It cannot be this one.")


def explained(t: Table, thing: Thing) -> tuple[str, list[Reason]]:
    """An order card with what its squares cost and give; an event with its paragraph."""
    if thing.owner == "event":
        return words.event(thing.which), event(thing.which)
    squares = [Reason(square, "", words.square_facts(thing.which, place)) for place, square in enumerate(SQUARES)]
    return listed((words.order(thing.which), words.who(t, thing.owner))), squares


def event(name: str) -> list[Reason]:
    """An event with its paragraph."""
    number = EVENT_PARAGRAPHS[name]
    return [Reason(number, number, paragraph(number))]


EVENT_PARAGRAPHS = {"pay day": "DL 8.1", "taxes": "DL 9.1", "special": "DL 10.1"}


def box_labels(_facts: Mapping[str, Any], _boxes: Collection[str] = ()) -> list[BoxLabel]:
    """A label for each order card and event tile, in the language of the table."""
    return [BoxLabel(code, code.removeprefix("DL:"), name_of(thing)) for code, thing in THINGS.items()]


def name_of(thing: Thing) -> str:
    if thing.owner == "event":
        return words.event(thing.which)
    return listed((words.order(thing.which), words.colour(thing.owner)))


def which(code: str) -> str | None:
    """What a scanned label is stuck on, in a word."""
    thing = meaning(code)
    return None if thing is None else str(thing.which)


LABELS = BoxLabels(boxes=(), made=box_labels, which=which)
