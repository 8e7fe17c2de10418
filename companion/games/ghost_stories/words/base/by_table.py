"""What the table does itself for a stone that shows something else, and the changes that it tells, in words and taps.

A change is told word first, then about whom or what: the partial input is the option as far as it is chosen.  The
sheet then says what hands do, as for any other rule; what is in no list they do unasked.
"""

from collections.abc import Callable
from functools import reduce
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.chapters.base.by_table import DONE
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.places import spot
from companion.table.kinds import Kind, Partial, Shown
from companion.table.messages import N_, _
from companion.table.phrases import telling
from companion.table.view import Choice, Tap, Target

PROMPT = N_("{card}: its {side} stone acts. First tell what changes")
SIDES = {"left": N_("left"), "middle": N_("middle"), "right": N_("right")}
ALL_DONE = N_("All is done")

CHANGES: dict[str, tuple[str, tuple[str, ...]]] = {
    "lose qi": (N_("1 Qi lost"), ("board",)),
    "gain qi": (N_("1 Qi gained"), ("board",)),
    "lose tao": (N_("1 Tao lost"), ("board", "tao")),
    "gain tao": (N_("1 Tao gained"), ("board", "tao")),
    "haunt": (N_("A tile is haunted"), ("spot",)),
    "unhaunt": (N_("A tile turns back"), ("spot",)),
    "ghost arrives": (N_("A ghost arrives"), ()),
    "curse die": (N_("Curse die"), ()),
    "kill villager": (N_("A villager dies"), ("spot",)),
    "save villager": (N_("A villager is saved"), ("spot",)),
    "lose crystal": (N_("1 crystal lost"), ("board",)),
    "gain crystal": (N_("1 crystal gained"), ("board",)),
    "lose yin-yang": (N_("Yin-Yang lost"), ("board",)),
    "gain yin-yang": (N_("Yin-Yang gained"), ("board",)),
    "lose buddha": (N_("Buddha given back"), ("board",)),
    "take buddha off": (N_("Buddha taken off"), ("space",)),
    "step figure": (N_("A figure steps"), ("space",)),
    "discard ghost": (N_("A ghost is discarded"), ("space",)),
    "move taoist": (N_("A Taoist is moved"), ("board", "spot")),
    "activate demon": (N_("A demon acts"), ()),
    "cast curse": (N_("A curse is cast"), ()),
}
"""Each change in short, and what it is about: boards, Tao colours, tiles or cells, ghost spaces."""

ASKS = {
    "board": N_("{change}: who?"),
    "tao": N_("{change}: which?"),
    "spot": N_("{change}: tap where"),
    "space": N_("{change}: tap the space"),
}

PLACES: dict[str, Callable[[State, Any], tuple[Any, ...]]] = {
    "board": lambda t, seat: ("board", seat),
    "spot": spot,
    "space": lambda t, place: ("space", *place),
}
"""Where on the map one of them is."""

NAMES: dict[str, Callable[[State, Any], str]] = {
    "board": words.seat,
    "tao": lambda t, colour: words.colour(colour),
    "spot": words.short_tile,
    "space": words.space,
}


def asked(t: State, question: Question, partial: Partial) -> str:
    """What is asked, given the input so far."""
    if partial:
        text, about = CHANGES[partial[0]]
        return _(ASKS[about[len(partial) - 1]]).format(change=_(text))
    number, side = question.about
    return _(PROMPT).format(card=words.short_card(number, t.cards), side=_(SIDES[side]))


def shown(t: State, question: Question, partial: Partial) -> Shown:
    """First that all is done and what may have changed; then about whom or what, on the map where that is."""
    targets: list[Target] = []
    choices: list[Choice] = []
    fitting = [option for option in question.options if option[: len(partial)] == partial]
    for step in dict.fromkeys(option[: len(partial) + 1] for option in fitting):
        tap = Tap(step, step in question.options)
        if not partial:
            choices.append(Choice(word(step[0]), tap))
            continue
        kind = CHANGES[step[0]][1][len(partial) - 1]
        if kind in PLACES:
            targets.append(Target(PLACES[kind](t, step[-1]), tap))
        if kind in ("board", "tao"):
            choices.append(Choice(NAMES[kind](t, step[-1]), tap, sign(t, kind, step[-1])))
    return targets, choices


def word(name: str) -> str:
    """A change in short, or that there is none any more."""
    return _(ALL_DONE) if name == DONE[0] else _(CHANGES[name][0])


def sign(t: State, kind: str, what: Any) -> tuple[str, str]:
    """What the screen draws beside a name."""
    return ("tao", what) if kind == "tao" else ("board", t.boards[what].colour)


def option(t: State, value: tuple[Any, ...]) -> str:
    """A whole change in words."""
    name, *about = value
    kinds = CHANGES[name][1] if about else ()
    return reduce(telling, (NAMES[kind](t, what) for kind, what in zip(kinds, about, strict=True)), word(name))


KINDS: dict[str, Kind[State]] = {"stone by table": Kind(asked, shown, option, N_("By your hands"))}
