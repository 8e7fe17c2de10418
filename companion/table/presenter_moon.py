"""Targets and buttons for the questions of White Moon."""

from typing import Any

from companion.game.question import Question
from companion.ghost_stories.state import State
from companion.ghost_stories.white_moon import FAMILIES
from companion.table import prompts_moon, referee
from companion.table.messages import _
from companion.table.view import Choice, Tap, Target

Shown = tuple[list[Target], list[Choice]]

ARTIFACTS = {
    "potion": "life potion",
    "potion villager": "life potion",
    "dust": "moon dust",
    "scroll": "scroll of unity",
    "fireworks": "fireworks",
}
"""The artifact that a word of the Yang phase uses."""


def shown(t: State, question: Question, partial: tuple[Any, ...] = ()) -> Shown:
    """Places on the map where there are any, the rest as buttons; one who is alone on the map has a button, too."""
    if partial and referee.one_too_many(question, partial[0]):
        return [], [Choice(_("Yes, one more"), Tap(partial[0], True))]
    targets: list[Target] = []
    choices: list[Choice] = []
    options = list(dict.fromkeys((*question.options, *question.also)))
    if question.kind == "villager turned up":  # always at the same place, but those who should not come stand last
        options.sort(key=lambda family: (family in question.also, list(FAMILIES).index(family)))
    for option in options:
        if option == ("done",):
            text = _("Su-Ling stays away") if question.kind == "su-ling" else _("Keep it for later")
            choices.append(Choice(text, Tap(option, True)))
            continue
        place = place_of(question.kind, option)
        if place is not None:
            targets.append(Target(place, Tap(option, True)))
        if place is None or len(options) <= 2:
            text = prompts_moon.OPTIONS[question.kind](t, option)
            tap = Tap((option,), False) if referee.one_too_many(question, option) else Tap(option, True)
            choices.append(Choice(text, tap, sign(t, question.kind, option)))
    return targets, choices


def place_of(kind: str, option: Any) -> tuple[Any, ...] | None:
    """Where on the map an option is."""
    if kind == "villager to kill":
        return ("tile", option)
    if kind == "su-ling":
        return ("space", *option)
    if kind in ("villager to save", "barrier") and option[0] in ("stack", "save"):
        return ("tile", option[1])
    return None


def sign(t: State, kind: str, option: Any) -> tuple[str, ...]:
    """What the screen draws beside the text of a button."""
    if kind == "villager turned up":
        return ("family", option)
    if kind == "villager to kill":
        return top_sign(t, option)
    if kind == "villager to save":
        return top_sign(t, option[1]) if option[0] == "stack" else ("villager", option[1])
    if kind == "barrier":
        return ("icon", "dice") if option == ("roll",) else top_sign(t, option[1])
    if kind in ("kung fu colour", "vengeful claw"):
        return ("tao", option)
    if kind == "su-ling's crystal":
        return ("icon", "crystal") if option else ()
    return ()


def top_sign(t: State, tile: int) -> tuple[str, ...]:
    """The villager whom all see on a tile."""
    stack = t.moon.stacks[tile] if t.moon is not None else ()
    return ("villager", stack[-1]) if stack else ()


def step_sign(t: State, option: tuple[Any, ...]) -> tuple[str, ...]:
    """The sign of something that may be done in the Yang phase."""
    word = option[0]
    if word in ARTIFACTS:
        return ("artifact", ARTIFACTS[word])
    if word == "save":
        return top_sign(t, option[1])
    if word == "pockets":
        return ("take tao", option[1])
    return ("icon", word)


def potion(t: State, options: list[tuple[Any, ...]]) -> Shown:
    """Who drinks the Life Potion, or which villager it brings back."""
    targets = [Target(("board", option[1]), Tap(option, True)) for option in options if option[0] == "potion"]
    choices = []
    for option in options:
        who = ("board", t.boards[option[1]].colour) if option[0] == "potion" else ("villager", option[1])
        choices.append(Choice(prompts_moon.STEPS[option[0]](t, *option[1:]), Tap(option, True), who))
    return targets, choices
