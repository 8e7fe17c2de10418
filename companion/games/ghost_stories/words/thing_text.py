"""What a thing of the box is and does, in words: cards, and tokens, mantras, villagers and artifacts of expansions."""

from collections.abc import Mapping

from companion.games.ghost_stories.rules.black_secret.facts import CURSES, MANTRAS, TOKEN_KINDS
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.chapters.black_secret import curses, mantras
from companion.games.ghost_stories.rules.white_moon.facts import ARTIFACTS, FAMILIES
from companion.games.ghost_stories.words import card_text
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.labels import Thing
from companion.games.ghost_stories.words.paragraphs import paragraph
from companion.table.messages import _
from companion.table.view import Reason


def title(thing: Thing, cards: Mapping[int, Card]) -> str:
    """The thing by its name, or by what it does where it has none."""
    if thing.kind == "card":
        return words.card(thing.which, cards)
    if thing.kind == "mantra" and thing.which in MANTRAS:
        return words.blood_mantra_of(thing.which, MANTRAS)
    names = {
        "token": words.token,
        "curse": words.curse,
        "mantra": words.blood_mantra,
        "villager": words.villager,
        "artifact": words.artifact,
    }
    return names[thing.kind](thing.which)


def explained(thing: Thing, cards: Mapping[int, Card]) -> list[Reason]:
    """What it does, with the paragraphs behind it."""
    if thing.kind == "card":
        return card_text.explained(thing.which, cards)
    what, number = _told(thing)
    return [Reason(what, number, paragraph(number))]


def _told(thing: Thing) -> tuple[str, str]:
    """What a thing that is no card is, and the number of its paragraph."""
    if thing.kind == "token":
        # the seven kinds have their paragraphs in the order of the box, from 13.2 on
        return words.token_explained(thing.which), f"BS 13.{TOKEN_KINDS.index(thing.which) + 2}"
    if thing.kind == "curse":
        known = CURSES.get(thing.which)
        what = _("Curse of level {level}").format(level=known.level) if known else _("Curse of White Moon")
        return what, curses.paragraph(thing.which)
    if thing.kind == "mantra":
        mantra = MANTRAS.get(thing.which)
        what = _("Blood mantra of {level} Qi").format(level=mantra.level) if mantra else _("Blood mantra of White Moon")
        return what, mantras.paragraph(thing.which)
    if thing.kind == "villager":
        return _("Members of his family: {count}").format(count=FAMILIES[thing.which].size), _of_family(thing.which)
    (family,) = (family.id for family in FAMILIES.values() if family.artifact == thing.which)
    what = _("Artifact that is used once") if ARTIFACTS[thing.which].once else _("Artifact that works again and again")
    return what, _of_family(family)


def _of_family(name: str) -> str:
    """The twelve families have their paragraphs in the order of the box."""
    return f"WM 5.{list(FAMILIES).index(name) + 1}"
