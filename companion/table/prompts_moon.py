"""The questions and options of White Moon in words."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.ghost_stories.state import State
from companion.table import words
from companion.table.messages import N_, _

PROMPTS = {
    "villager turned up": N_("Who is turned up on {what}?"),
    "villager to kill": N_("Tap the tile whose villager dies"),
    "villager to save": N_("Who is saved?"),
    "who gives tao": N_("Who gives the Tao token that leaves the game?"),
    "who takes tao": N_("Who takes the {what}?"),
    "who takes artifact": N_("Who takes the artifact {what}?"),
    "who comes": N_("{what}: come to the tile of the Scroll?"),
    "use shield": N_("Shield of Time: put {what} under the deck and draw again?"),
    "su-ling": N_("{what}: tap the space where Su-Ling comes"),
    "su-ling's crystal": N_("A Moon Crystal of the reserve to the {what}?"),
    "kung fu colour": N_("{what}: exorcise all ghosts of which colour?"),
    "vengeful claw": N_("{what}: Vengeful Claw, take which Tao token?"),
    "barrier": N_("Mystic Barrier, {what}:"),
}
"""What is asked, by the kind of the question."""

ABOUT: dict[str, Callable[..., str]] = {
    "villager turned up": words.short_tile,
    "who takes tao": lambda t, active, colour: words.tao(colour),
    "who takes artifact": lambda t, seat, artifact: words.artifact(artifact),
    "who comes": lambda t, seat, tile: words.seat(t, seat),
    "use shield": lambda t, seat, number: words.card(number, t.cards),
    "su-ling": words.seat,
    "su-ling's crystal": lambda t, seat, tile: words.corner(t, tile),
    "kung fu colour": words.seat,
    "vengeful claw": words.seat,
    "barrier": words.seat,
}
"""What such a prompt is about."""

PHASES = {
    "villager turned up": N_("Villagers"),
    "villager to kill": N_("Villagers"),
    "villager to save": N_("Villagers"),
    "su-ling": N_("Su-Ling"),
    "barrier": N_("Mystic Barrier"),
}

BARRIER = {
    (True, False): N_("tap the villager who is saved for a crystal"),
    (False, True): N_("roll against its ghosts"),
    (True, True): N_("tap the villager who is saved for a crystal, or roll against its ghosts"),
}
"""What a board may do, by whether it can save and whether it can roll."""


def prompt(t: State, question: Question) -> str:
    """The open question as one line."""
    about = ABOUT.get(question.kind)
    text = _(PROMPTS[question.kind]).format(what=about(t, *question.about) if about else "")
    if question.kind == "barrier":
        kinds = {option[0] for option in question.options}
        can = "save" in kinds, "roll" in kinds
        return f"{text} {_(BARRIER[can])}"
    return text


def one_too_many(family: str) -> str:
    """What is asked when a villager is turned up of whose family all are known already."""
    text = _("{family}: the whole family is known already. Really one more?")
    return text.format(family=words.family(family))


def top(t: State, tile: int) -> str:
    """The villager whom all can see on a tile."""
    stack = t.moon.stacks[tile] if t.moon is not None else ()
    return words.family(stack[-1]) if stack else ""


def _whom(t: State, option: tuple[str, Any]) -> str:
    """One on a tile or one of the dead."""
    kind, who = option
    if kind == "grave":
        return _("{family} of the Graveyard").format(family=words.family(who))
    return _("{family} of {tile}").format(family=top(t, who), tile=words.short_tile(t, who))


def _barrier(t: State, option: tuple[Any, ...]) -> str:
    """The dice are asked for afterwards, and only where one can matter (WM 9.4)."""
    if option == ("roll",):
        return _("Exorcise its ghosts")
    return _("Crystal: save {family} of {tile}").format(family=top(t, option[1]), tile=words.short_tile(t, option[1]))


def _comes(t: State, option: tuple[str]) -> str:
    return _(COMES[option[0]])


COMES = {"stay": N_("Stay"), "come": N_("Come"), "bring": N_("Come with a villager")}


def _yes(t: State, value: bool) -> str:
    return _("Yes") if value else _("No")


OPTIONS: dict[str, Callable[[State, Any], str]] = {
    "villager turned up": lambda t, family: words.family(family),
    "villager to kill": lambda t, tile: _whom(t, ("stack", tile)),
    "villager to save": _whom,
    "who gives tao": words.seat,
    "who takes tao": words.seat,
    "who takes artifact": words.seat,
    "who comes": _comes,
    "use shield": _yes,
    "su-ling": words.space,
    "su-ling's crystal": _yes,
    "kung fu colour": lambda t, colour: words.colour(colour),
    "vengeful claw": lambda t, colour: words.colour(colour),
    "barrier": _barrier,
}
"""A whole option as a button says it, by the kind of the question; ("done",) is said elsewhere."""


# In the steps of the Yang phase.


STEPS: dict[str, Callable[..., str]] = {
    "villager": lambda t, family: _("{family} of the Graveyard").format(family=words.family(family)),
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


def mode_of(word: str) -> str:
    """The button that leads to an option: one potion heals or brings a villager back."""
    return "potion" if word == "potion villager" else word


TAPS = {
    "potion": N_("Life Potion: who drinks it?"),
    "fireworks": N_("Fireworks: tap the tile that helps"),
}
"""What is asked once one of them was picked."""


PAST = {
    "escort": N_("A villager taken along"),
    "winds escort": N_("A villager taken along"),
    "save": N_("A villager saved"),
    "stack": N_("A villager saved"),
    "villager to kill": N_("A villager dies"),
}
"""Answers that cannot be named by who is on the tile, for he is there no longer."""


def past(kind: str, value: Any) -> str:
    """Such an answer after it was given, "" for any other."""
    word = value[0] if isinstance(value, tuple) and value else ""
    return _(PAST.get(kind) or PAST.get(word, ""))


def escort_prompt(t: State, start: int | None) -> str:
    """What is asked once a villager is to be taken along."""
    if start is None:
        return _("Tap the villager who comes along")
    return _("{family}: tap the tile where he is left").format(family=top(t, start))
