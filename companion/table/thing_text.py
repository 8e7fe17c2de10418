"""What a thing of the box is and does, in words: cards, and the tokens and mantras of Black Secret."""

from collections.abc import Mapping

from companion.ghost_stories.black_secret import CURSES, MANTRAS, TOKEN_KINDS
from companion.ghost_stories.cards import Card
from companion.table import card_text, words
from companion.table.labels import Thing
from companion.table.messages import _
from companion.table.paragraphs import paragraph
from companion.table.view import Reason


def title(thing: Thing, cards: Mapping[int, Card]) -> str:
    """The thing by its name, or by what it does where it has none."""
    if thing.kind == "card":
        return words.card(thing.which, cards)
    if thing.kind == "token":
        return words.token(thing.which)
    return words.curse(thing.which) if thing.kind == "curse" else words.blood_mantra_of(thing.which)


def explained(thing: Thing, cards: Mapping[int, Card]) -> list[Reason]:
    """What it does, with the paragraphs behind it."""
    if thing.kind == "card":
        return card_text.explained(thing.which, cards)
    if thing.kind == "token":
        # the seven kinds have their paragraphs in the order of the box, from 13.2 on
        number = f"BS 13.{TOKEN_KINDS.index(thing.which) + 2}"
        return [Reason(words.token_explained(thing.which), number, paragraph(number))]
    if thing.kind == "curse":
        what, number = _("Curse of level {level}").format(level=CURSES[thing.which].level), f"BS 21.{thing.which[1:]}"
    else:
        what = _("Blood mantra of {level} Qi").format(level=MANTRAS[thing.which].level)
        number = f"BS 22.{thing.which[1:]}"
    return [Reason(what, number, paragraph(number))]
