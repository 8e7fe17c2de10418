"""What stands on the QR labels of the box, and what a scanned one means."""

import re
from typing import NamedTuple

from companion.ghost_stories.cards import CARDS
from companion.table.messages import _

CODE = re.compile(r"GS:([0-9]{2,3})")
"""Short, and of the letters that QR codes hold most tightly: the smallest code with the strongest repair."""


class BoxLabel(NamedTuple):
    """The code for scanners, and number and name for people."""

    code: str
    number: str
    name: str


def box_labels() -> list[BoxLabel]:
    """One label for each card that this box holds, by its number; the names in the language of the table."""
    return [BoxLabel(code(number), str(number), _(card.name)) for number, card in sorted(CARDS.items())]


def code(number: int) -> str:
    return f"GS:{number:02d}"


def card_number(text: str) -> int | None:
    """The card whose label was scanned, None for any other code."""
    found = CODE.fullmatch(text)
    number = int(found[1]) if found else 0
    return number if number in CARDS and code(number) == text else None
