"""Targets and buttons for the questions of Black Secret."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.ghost_stories.black_secret import DEMON_SEAT, DEMONS, SECRET_INCARNATIONS
from companion.ghost_stories.box import STONES
from companion.ghost_stories.cards import CARDS, COLOURS
from companion.ghost_stories.state import State
from companion.ghost_stories.white_moon import MOON_INCARNATIONS
from companion.table import prompts_secret, secret_names, words
from companion.table.messages import N_, _
from companion.table.view import Choice, Describe, Stone, Tap, Target

Shown = tuple[list[Target], list[Choice]]

NO_NUMBER = "no number"
"""The input that opens the list of cards without a printed number."""

SIDES = {
    "left": N_("Left stone, when it arrives"),
    "middle": N_("Middle stone, while it is in play"),
    "right": N_("Right stone, when it is exorcised"),
}


def shown(t: State, question: Question, done: str) -> Shown:
    """Every way to answer by touch: what is likely first, then whatever the table may really have turned up.

    `done` is the button of the answer ("done",).
    """
    targets: list[Target] = []
    choices: list[Choice] = []
    for option in dict.fromkeys((*question.options, *question.also)):
        if option == ("done",):
            choices.append(Choice(done, Tap(option, True)))
            continue
        place = PLACES[question.kind](t, option) if question.kind in PLACES else None
        if place is not None:
            targets.append(Target(place, Tap(option, True)))
        if place is None or place[0] in ("demon", "board"):
            text = prompts_secret.OPTIONS[question.kind](t, option)
            choices.append(Choice(text, Tap(option, True), sign(t, question.kind, option)))
    return targets, choices


def space(place: tuple[int, int]) -> tuple[Any, ...]:
    """A ghost space on the map, or a demon that stands for one."""
    return ("demon", place[1]) if place[0] == DEMON_SEAT else ("space", *place)


PLACES: dict[str, Callable[[State, Any], tuple[Any, ...]]] = {
    "ladder to return": lambda t, cell: ("cell", cell),
    "tile to turn back": lambda t, tile: ("tile", tile),
    "where to put a buddha": lambda t, place: space(place),
    "where to lay the mantra": lambda t, place: space(place),
    "which demon returns": lambda t, demon: ("demon", demon),
    "who gains tao": lambda t, seat: ("board", seat),
}


def sign(t: State, kind: str, option: Any) -> tuple[str, ...]:
    """What the screen draws beside the text of a button."""
    if kind == "catacomb token":
        return ("token", option)
    if kind == "which curse":
        colour = t.secret.curse_colours.get(option, "") if t.secret is not None else ""
        return ("curse pile", str(words.pieces(t).curses[option].level), colour)
    if kind in ("ghost under the deck", "incarnation from box"):
        return ("card", str(option))
    if kind == "which demon returns":
        return ("demon", DEMONS[option].id)
    if kind == "where to lay the mantra":
        return ("demon", DEMONS[option[1]].id)
    if kind == "pile to weaken":
        return ("curse pile", str(option[0]), option[1])
    if kind == "who gains tao":
        return ("board", t.boards[option].colour)
    qi = t.secret.mantras.get(option, 0) if t.secret is not None else 0
    return ("blood mantra", str(words.pieces(t).mantras[option].level), str(qi))


# Cards without a printed number.


def unnumbered(t: State, question: Question) -> list[int]:
    """The cards of the expansions that can be drawn; of those that nobody has described yet one stands for its kind."""
    due = [number for number in (*question.options, *question.also) if number not in CARDS]
    unknown = {words.kind_of(number): number for number in reversed(due) if nameless(t, number)}
    return [number for number in due if not nameless(t, number) or number in unknown.values()]


def nameless(t: State, number: int) -> bool:
    """Whether nothing tells this card from others of its kind."""
    return number not in t.cards and number not in SECRET_INCARNATIONS


def without_number(t: State, question: Question) -> list[Choice]:
    """A button for each card that has no number."""
    return [
        Choice(words.card(number, t.cards), Tap(number, True), ("card", str(number)))
        for number in unnumbered(t, question)
    ]


def is_incarnation(number: int) -> bool:
    """Whether a card is an incarnation, described or not."""
    return number in (*SECRET_INCARNATIONS, *MOON_INCARNATIONS) or (number in CARDS and CARDS[number].incarnation)


def describe_asked(t: State, question: Question) -> Describe | None:
    """What a screen needs to ask what an unknown card shows."""
    if question.kind != "describe card":
        return None
    return description_of(question.about[0], words.card(question.about[0], t.cards))


def description_of(number: int, name: str) -> Describe:
    """What can be told of a card of the expansions."""
    known = number in SECRET_INCARNATIONS
    stones = tuple(
        Stone(side, _(SIDES[side]), tuple((code, _(secret_names.STONE_NAMES[code])) for code in codes))
        for side, codes in STONES
    )
    return Describe(number, name, known, COLOURS, () if known else stones)
