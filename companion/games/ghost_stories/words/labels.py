"""What stands on the QR labels of the box, and what a scanned one means."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    MANTRAS,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.box import DESCRIBED, Box, box_of
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import (
    ARTIFACTS,
    FAMILIES,
    MOON_CURSES,
    MOON_GHOSTS,
    MOON_INCARNATIONS,
    MOON_MANTRAS,
)
from companion.games.ghost_stories.words import names as words
from companion.table.game_labels import BoxLabel, BoxLabels
from companion.table.messages import _

SECRET, MOON = "black secret", "white moon"


class Thing(NamedTuple):
    """What a label is stuck on and which one as an answer names it.

    The kind is "card", "curse", "token", "mantra", "villager" (by his family) or "artifact".
    """

    kind: str
    which: Any


ANSWERS = {
    "card": ("draw", "incarnation from box", "ghost under the deck"),
    "curse": ("which curse",),
    "token": ("catacomb token",),
    "mantra": ("new mantra", "mantra for qi", "mantra from reserve", "mantra to play", "mantra to exchange",
               "mantra instead"),
    "villager": ("villager turned up", "villager to kill", "villager to save"),
    "artifact": (),  # which one is won is settled by the family; when it is used is a step of the turn
}  # fmt: skip
"""The questions that a label of each kind can answer."""


def _things() -> dict[str, Thing]:
    """All that can have a label, by its number."""
    things = {f"{number:02d}": Thing("card", number) for number in (*CARDS, *DESCRIBED)}
    things |= {token: Thing("curse", token) for token in (*CURSES, *MOON_CURSES)}
    things |= {mantra: Thing("mantra", mantra) for mantra in (*MANTRAS, *MOON_MANTRAS)}
    things |= {
        f"T{group}{place}": Thing("token", kind)
        for group in (1, 2, 3, 4)
        for place, kind in enumerate(TOKEN_KINDS, start=1)
    }
    things |= {number: Thing("villager", family) for number, family in _villagers()}
    return things | {f"A{place}": Thing("artifact", name) for place, name in enumerate(ARTIFACTS, start=1)}


def _villagers() -> list[tuple[str, str]]:
    """Number and family of each; twins have labels of their own, for one label shown twice at once is one scan."""
    families = [family.id for family in FAMILIES.values() for _member in range(family.size)]
    return [(f"V{place:02d}", family) for place, family in enumerate(families, start=1)]


THINGS = {f"GS:{number}": thing for number, thing in _things().items()}
"""By code: short, and of the letters that QR codes hold most tightly: the smallest code with the strongest repair.

The cards of the expansions have no printed number, so their label is the only one that people see.
"""


def box_labels(facts: Mapping[str, Any] | None = None, boxes: Collection[str] = ()) -> list[BoxLabel]:
    """A label for each thing that this box holds, in the language of the table.

    `facts` is what the table has entered of its expansions; one of which it knows anything, or that is named in
    `boxes`, is in the box.  Of their ghosts, of White Moon's incarnations and of the catacomb tokens only those are
    known that the table has entered.
    """
    labels = [_label(f"{number:02d}", str(number), _(card.name)) for number, card in sorted(CARDS.items())]
    box = box_of(facts or {})
    held = {*_held(box), *boxes}
    if SECRET in held:
        labels += _secret_labels(box)
    if MOON in held:
        labels += _moon_labels(box)
    if held >= {SECRET, MOON}:
        labels += [_label(curse, curse, words.curse(curse)) for curse in MOON_CURSES]
        labels += [_label(mantra, mantra, words.blood_mantra(mantra)) for mantra in MOON_MANTRAS]
    return labels


def _held(box: Box) -> set[str]:
    """The expansions of which a table has entered anything; White Moon's curses are of no use without Black Secret."""
    held = set()
    curses = box.moon_curses or box.moon_mantras
    if box.sides or box.curses or box.tokens or curses or box.cards.keys() & {*SECRET_GHOSTS, *SECRET_INCARNATIONS}:
        held.add(SECRET)
    if curses or box.cards.keys() & {*MOON_GHOSTS, *MOON_INCARNATIONS}:
        held.add(MOON)
    return held


def _secret_labels(box: Box) -> list[BoxLabel]:
    numbers = [*(number for number in SECRET_GHOSTS if number in box.cards), *SECRET_INCARNATIONS]
    labels = _card_labels(box, numbers)
    labels += [_label(curse, curse, words.curse(curse)) for curse in CURSES]
    labels += [_label(mantra, mantra, words.blood_mantra(mantra)) for mantra in MANTRAS]
    for group, kinds in sorted(box.tokens.items()):
        for place, kind in enumerate(TOKEN_KINDS, start=1):
            name = _("{token}, with a {group} on its back").format(token=words.token(kind), group=group)
            labels += [_label(f"T{group}{place}", f"T{group}{place}", name)] * kinds[kind]
    return labels


def _moon_labels(box: Box) -> list[BoxLabel]:
    labels = _card_labels(box, [number for number in (*MOON_GHOSTS, *MOON_INCARNATIONS) if number in box.cards])
    labels += [_label(number, number, words.villager(family)) for number, family in _villagers()]
    return labels + [_label(f"A{place}", f"A{place}", words.artifact(name)) for place, name in enumerate(ARTIFACTS, 1)]


def _card_labels(box: Box, numbers: list[int]) -> list[BoxLabel]:
    """Those of cards without a printed number, by what they show."""
    cards = {**CARDS, **box.cards}
    return [_label(str(number), str(number), words.card(number, cards)) for number in numbers]


def _label(text: str, number: str, name: str) -> BoxLabel:
    return BoxLabel(f"GS:{text}", number, name)


def code(number: int) -> str:
    """The label of a card."""
    return f"GS:{number:02d}"


def meaning(text: str) -> Thing | None:
    """What the scanned label is stuck on, None for any other code."""
    return THINGS.get(text)


def can_answer(question: Question, thing: Thing) -> bool:
    """Whether the label of such a thing can answer this question."""
    return question.kind in ANSWERS[thing.kind]


def refused(question: Question) -> str:
    """Why a label does not answer a question that others of its kind do."""
    return _("It cannot be the next card.") if question.kind == "draw" else _("It cannot be this one.")


def meant(t: State, question: Question, thing: Thing) -> list[Any]:
    """The answers of the open question that the label may mean: none, the one, or several that a touch tells apart."""
    if not can_answer(question, thing):
        return []
    options = dict.fromkeys((*question.options, *question.also))
    if thing.kind == "villager":
        return [option for option in options if _family(t, question.kind, option) == thing.which]
    return [option for option in options if option == thing.which]


def _family(t: State, kind: str, option: Any) -> str:
    """Whose label an answer about a villager is: he is named by his family, by his tile or by his grave."""
    if kind == "villager turned up":
        return str(option)
    place, who = ("stack", option) if kind == "villager to kill" else option
    return str(who) if place == "grave" or t.moon is None else t.moon.stacks[who][-1]


def which(text: str) -> str | None:
    """The thing of a scanned label in a word."""
    thing = meaning(text)
    return None if thing is None else str(thing.which)


LABELS = BoxLabels(boxes=(SECRET, MOON), made=box_labels, which=which)
