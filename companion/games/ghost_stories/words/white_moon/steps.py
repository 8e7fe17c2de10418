"""What White Moon adds to the steps of the Yang phase: villagers, crystals, Su-Ling and the artifacts."""

from collections.abc import Callable
from typing import Any

from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.white_moon.villagers import top, top_sign
from companion.table.kinds import Shown
from companion.table.messages import N_, _
from companion.table.view import Choice, Tap, Target

STEPS: dict[str, Callable[..., str]] = {
    "save": lambda t, tile: _("Save {family}").format(family=top(t, tile)),
    "su-ling": words.space,
    "crystal": lambda t, tile: _("Moon Crystal to the {corner}").format(corner=words.corner(t, tile)),
    "potion": lambda t, seat: _("1 Qi for {who}").format(who=words.seat(t, seat)),
    "potion villager": lambda t, family: _("{family} returns").format(family=words.family(family)),
    "dust": lambda t: _("Moon Dust: a Moon Crystal"),
    "scroll": lambda t: _("Scroll of Unity: all to me"),
    "fireworks": lambda t, tile: words.short_tile(t, tile),
}
"""What may be done between others, as a button says it."""

MODES: dict[str, Callable[[State], str]] = {
    "potion": lambda t: words.artifact("life potion"),
    "fireworks": lambda t: words.artifact("fireworks"),
}
"""Options that are reached through a button first."""

TAPS = {
    "potion": N_("Life Potion: who drinks it?"),
    "fireworks": N_("Fireworks: tap the tile that helps"),
}
"""What is asked once one of them was picked."""

ARTIFACTS = {
    "potion": "life potion",
    "potion villager": "life potion",
    "dust": "moon dust",
    "scroll": "scroll of unity",
    "fireworks": "fireworks",
}
"""The artifact that a word of the Yang phase uses."""

PAST = {
    "escort": N_("A villager taken along"),
    "winds escort": N_("A villager taken along"),
    "save": N_("A villager saved"),
}
"""Steps that cannot be named by who is on the tile afterwards, for he is there no longer."""


def mode_of(word: str) -> str:
    """The button that leads to an option: one potion heals or brings a villager back."""
    return "potion" if word == "potion villager" else word


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
        choices.append(Choice(STEPS[option[0]](t, *option[1:]), Tap(option, True), who))
    return targets, choices
