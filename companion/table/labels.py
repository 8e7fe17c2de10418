"""What stands on the QR labels of the box, and what a scanned one means."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.ghost_stories.black_secret import (
    CURSES,
    MANTRAS,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    TOKEN_KINDS,
)
from companion.ghost_stories.box import Box, box_of
from companion.ghost_stories.cards import CARDS
from companion.table import words
from companion.table.messages import _

CODE = re.compile(r"GS:(?:([0-9]{2})|([CM][0-9]{2})|T([1-4])([1-9]))", re.ASCII)
"""Short, and of the letters that QR codes hold most tightly: the smallest code with the strongest repair."""

NUMBERS = frozenset((*CARDS, *SECRET_GHOSTS, *SECRET_INCARNATIONS))
"""All cards; those of Black Secret have no printed number, so their label is the only one that people see."""


class Thing(NamedTuple):
    """What a label is stuck on: a "card", "curse", "token" or "mantra", and which one as an answer names it."""

    kind: str
    which: Any


ANSWERS = {
    "card": ("draw", "incarnation from box", "ghost under the deck"),
    "curse": ("which curse",),
    "token": ("catacomb token",),
    "mantra": ("new mantra", "mantra for qi", "mantra from reserve", "mantra to play", "mantra to exchange",
               "mantra instead"),
}  # fmt: skip
"""The questions that a label of each kind can answer."""


class BoxLabel(NamedTuple):
    """The code for scanners, and number and name for people."""

    code: str
    number: str
    name: str


def box_labels(facts: Mapping[str, Any] | None = None) -> list[BoxLabel]:
    """A label for each thing that this box holds, in the language of the table; `facts` of Black Secret, None without.

    Of its ghosts and catacomb tokens only those are known that the table has entered.
    """
    labels = [_label(f"{number:02d}", str(number), _(card.name)) for number, card in sorted(CARDS.items())]
    return labels if facts is None else [*labels, *_secret_labels(box_of(facts))]


def _secret_labels(box: Box) -> list[BoxLabel]:
    cards = {**CARDS, **box.cards}
    numbers = [*(number for number in SECRET_GHOSTS if number in box.cards), *SECRET_INCARNATIONS]
    labels = [_label(str(number), str(number), words.card(number, cards)) for number in numbers]
    labels += [_label(curse, curse, words.curse(curse)) for curse in CURSES]
    labels += [_label(mantra, mantra, words.blood_mantra(mantra)) for mantra in MANTRAS]
    for group, kinds in sorted(box.tokens.items()):
        for place, kind in enumerate(TOKEN_KINDS, start=1):
            name = _("{token}, with a {group} on its back").format(token=words.token(kind), group=group)
            labels += [_label(f"T{group}{place}", f"T{group}{place}", name)] * kinds[kind]
    return labels


def _label(text: str, number: str, name: str) -> BoxLabel:
    return BoxLabel(f"GS:{text}", number, name)


def code(number: int) -> str:
    """The label of a card."""
    return f"GS:{number:02d}"


def meaning(text: str) -> Thing | None:
    """What the scanned label is stuck on, None for any other code."""
    found = CODE.fullmatch(text)
    if found is None:
        return None
    card, token, _group, kind = found.groups()
    if card is not None:
        return Thing("card", int(card)) if int(card) in NUMBERS else None
    if token is None:
        return Thing("token", TOKEN_KINDS[int(kind) - 1]) if int(kind) <= len(TOKEN_KINDS) else None
    if token in CURSES:
        return Thing("curse", token)
    return Thing("mantra", token) if token in MANTRAS else None
