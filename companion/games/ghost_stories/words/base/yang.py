"""The steps of the Yang phase (GS 6 to 10): moves, helps and exorcisms on the map, other powers behind a button."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT, DEMONS
from companion.games.ghost_stories.rules.chapters.base.yang import DONE, item_options
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import at_once, odds, travel
from companion.games.ghost_stories.words.base.payment import exorcised, numbers
from companion.games.ghost_stories.words.places import ghost_place, spot
from companion.games.ghost_stories.words.white_moon import steps as moon
from companion.table.kinds import Kind, Partial, Shown
from companion.table.messages import N_, _, ngettext
from companion.table.view import Choice, Tap, Target

ITEMS = ("buddha", "take tokens", "su-ling", "crystal")
"""What is placed or picked up in step 3; anything else there may be used at any moment (GS 5, 10)."""

ACTIONS = {
    (): N_("{who}: anything else?"),
    ("help",): N_("{who}: tap your tile for its help"),
    ("exorcise",): N_("{who}: tap a ghost to exorcise it"),
    ("exorcise", "help"): N_("{who}: tap your tile for its help, or a ghost to exorcise it"),
    ("save",): N_("{who}: tap your tile to save its villager"),
    ("help", "save"): N_("{who}: tap your tile for its help, or save its villager"),
    ("exorcise", "save"): N_("{who}: tap your tile to save its villager, or a ghost to exorcise it"),
    ("exorcise", "help", "save"): N_("{who}: your tile's help, its villager, or a ghost to exorcise?"),
}
"""What is asked in the action step, by what is on offer; the rest may be used at any moment."""

TAPS = {
    "mantra": N_("Enfeeblement Mantra: tap a ghost"),
    "winds": N_("Dance of the Twin Winds: who goes where?"),
    "yin-yang help": N_("Yin-Yang: tap the tile that helps"),
    "yin-yang unhaunt": N_("Yin-Yang: tap the tile to turn back"),
    **moon.TAPS,
}
"""What is asked once a power or the Yin-Yang was picked."""


# What is asked.


def asked(text: Callable[[State, Question], str]) -> Callable[[State, Question, Partial], str]:
    """The line of a step, or what comes next once a power or an escort was begun."""

    def asked(t: State, question: Question, partial: Partial) -> str:
        if inside := travel.asked(t, partial):
            return inside
        if partial and partial[0] in TAPS:
            return _(TAPS[partial[0]])
        return text(t, question).format(who=words.asked(t, question))

    return asked


def move_asked(t: State, question: Question) -> str:
    if question.why == "GS 11.4":
        return _("{who}: move another Taoist now?")
    if words.board(t, question).lying:
        return _("{who} lies on his side: tap his place to stand him up")
    if at_once.exorcisms(t, question):
        return _("{who}: tap where to move to, or a ghost to exorcise")
    return _("{who}: tap the tile or cell to move to") if t.secret is not None else _("{who}: tap the tile to move to")


def action_asked(t: State, question: Question) -> str:
    offered = {option[0] for option in question.options} & {"help", "exorcise", "save"}
    if offered and (words.board(t, question).tile or 0) >= len(t.tiles):
        return _("{who}: tap your cell to exorcise the demons on it")
    return _(ACTIONS.get(tuple(sorted(offered)), ACTIONS[()]))


def items_asked(_t: State, question: Question) -> str:
    offered = {option[0] for option in question.options}
    if "su-ling" in offered:
        return _("{who}: place or pick up; Su-Ling may come to a lit space")
    return _("{who}: place or pick up") if offered & set(ITEMS) else _(ACTIONS[()])


# What is offered.


def passing(t: State, question: Question) -> str:
    """The button that leaves a step as it is."""
    if question.why == "GS 11.4":
        return _("Nobody else")
    if question.kind == "move":
        return _("Stay here")
    if question.kind == "action" and not question.about:
        return _("No action")
    if question.kind == "action" and items_follow(t, words.board(t, question), question.about[0]):
        return _("Nothing more")
    return _("End the turn")


def items_follow(t: State, board: Board, first: tuple[Any, ...]) -> bool:
    """Whether something can be placed or picked up after the actions; a help tells best where the move ended."""
    tile = first[1] if first[0] == "help" else board.tile
    return bool(item_options(t, board, ended_on_centre=tile == CENTRE))


def _buddha(t: State, place: tuple[int, int]) -> str:
    """On a free space, or under a ghost that needs one (GS 10.1)."""
    if t.ghost(place) is None:
        return _("Buddha on {space}").format(space=words.space(t, place))
    return _("Buddha under {ghosts}").format(ghosts=numbers(t, (place,)))


def _tokens(_t: State, count: int) -> str:
    return ngettext("Pick up {count} Power token", "Pick up {count} Power tokens", count).format(count=count)


STEPS: dict[str, Callable[..., str]] = {
    "move": words.tile,
    "done": lambda _t: _("Nothing more"),
    "pockets": lambda _t, colour: _("Take {tao}").format(tao=words.tao(colour)),
    "mantra": words.space,
    "winds": lambda t, _seat, tile: words.tile(t, tile),
    "help": lambda t, tile: _("Help of {tile}").format(tile=words.tile(t, tile)),
    "exorcise": lambda t, aim: _("Exorcise {ghosts}").format(ghosts=numbers(t, aim)),
    "buddha": _buddha,
    "take tokens": _tokens,
    "yin-yang help": words.tile,
    "yin-yang unhaunt": words.tile,
    "token": lambda t, seat: _("Power token: {power}").format(power=words.power(t.boards[seat].power)),
    **moon.STEPS,
}

BUTTONS: dict[str, Callable[..., str]] = {"token": lambda t, seat: words.power(t.boards[seat].power)}
"""Where the sign says the rest."""

MODES: dict[str, Callable[[State], str]] = {
    "mantra": lambda _t: _("Enfeeblement Mantra"),
    "winds": lambda _t: _("Dance of the Twin Winds"),
    "yin-yang help": lambda _t: _("Yin-Yang: help of a tile"),
    "yin-yang unhaunt": lambda _t: _("Yin-Yang: turn a tile back"),
    **moon.MODES,
}
"""Options that are reached through a button first, because their targets would hide others on the map."""

NO_BUTTON = ("move", "escort", "winds escort", "su-ling")
"""What is only touched on the map."""


def step(t: State, value: tuple[Any, ...]) -> str:
    """A step as a button says it."""
    return STEPS[value[0]](t, *value[1:])


def alone(t: State, value: tuple[Any, ...]) -> str:
    """A step as it is told where nobody sees how it was reached."""
    mode = MODES.get(moon.mode_of(value[0]))
    return step(t, value) if mode is None else _("{power}: {what}").format(power=mode(t), what=step(t, value))


def past(t: State, value: tuple[Any, ...]) -> str:
    """A step that was taken."""
    if value[0] in moon.PAST:
        return _(moon.PAST[value[0]])
    return exorcised(t, value[1]) if value[0] == "exorcise" else step(t, value)


def shown(t: State, question: Question, partial: Partial) -> Shown:
    """Moves, helps, exorcisms and the Mantra directly on the map; other powers and the Yin-Yang behind a button."""
    if partial:
        return inside(t, question, partial)
    targets: list[Target] = []
    choices: list[Choice] = []
    for option in question.options:
        word, mode = option[0], moon.mode_of(option[0])
        place, likely = on_the_map(t, question, option), chance(t, question, option)
        if place is not None:
            targets.append(Target(place, Tap(option, True), likely))
        if mode in MODES:
            button = Choice(MODES[mode](t), Tap((mode,), False), moon.step_sign(t, (mode,)))
            if lone(question, option):
                text = _("{power}: {what}").format(power=MODES[mode](t), what=step(t, option))
                button = Choice(text, Tap(option, True), moon.step_sign(t, option))
            if button not in choices:
                choices.append(button)
        elif option == DONE:
            choices += [*at_once.last_tokens(t, question), Choice(passing(t, question), Tap(DONE, True))]
        elif question.kind == "move" and at_once.borrows_pockets(t, option):
            choices += at_once.pockets(t, question)
        elif word not in NO_BUTTON:
            text = BUTTONS.get(word, STEPS[word])(t, *option[1:])
            if likely:
                text = _("{what}: {chance}").format(what=text, chance=likely)
            choices.append(Choice(text, Tap(option, True), moon.step_sign(t, option)))
    if question.kind == "move":
        targets += at_once.exorcisms(t, question) + at_once.help_here(t, question)
    ways = escorts(question)
    if ways:
        here = words.board(t, question).tile
        alone = [option[1:] for option in question.options if option[0] == "move"]
        more = travel.pick_ups(t, [*alone, *ways], (), here)
        targets, choices = targets + more[0], more[1] + choices
    return targets, choices


def chance(t: State, question: Question, option: tuple[Any, ...]) -> str:
    """How likely an exorcism is, "" for anything else."""
    return odds.short(t, words.board(t, question).seat, option[1]) if option[0] == "exorcise" else ""


def lone(question: Question, option: tuple[Any, ...]) -> bool:
    """Whether a power can do nothing but this, so that its button says it all."""
    return sum(moon.mode_of(other[0]) == moon.mode_of(option[0]) for other in question.options) == 1


def escorts(question: Question) -> list[travel.Way]:
    """The ways in which the Taoist himself takes a villager along."""
    return [option[1:] for option in question.options if option[0] == "escort"]


def on_the_map(t: State, question: Question, option: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The place of the map that stands for an option of a step."""
    word, *what = option
    if word in ("move", "help", "crystal"):
        return spot(t, what[0])
    if word == "save" and ("help", what[0]) not in question.options:
        return spot(t, what[0])
    if word == "exorcise" and what[0][0][0] == DEMON_SEAT:
        everybody = max(len(other[1]) for other in question.options if other[0] == word)
        return spot(t, words.board(t, question).tile or 0) if len(what[0]) == everybody else None
    if word == "exorcise" and len(what[0]) == 1:
        return ("space", *what[0][0])
    if word == "buddha" and ("su-ling", what[0]) in question.options:
        return None  # the space is hers, and the Buddha has a button
    if word in ("buddha", "su-ling") or (word == "mantra" and what[0][0] != DEMON_SEAT):
        return ("space", *what[0])
    return None


def inside(t: State, question: Question, partial: Partial) -> Shown:
    """The targets of a power, of the Yin-Yang or of an artifact after its button, and of an escort."""
    word = partial[0]
    if word == travel.ALONG:
        return travel.goes(t, escorts(question), partial, (), None, lambda way: ("escort", *way))
    options = [option for option in question.options if moon.mode_of(option[0]) == word]
    if word == "winds":
        ways = [(option[1], option[2:]) for option in question.options if option[0] in ("winds", "winds escort")]
        return travel.taoists(t, ways, partial[1:], (word,), blown)
    if word == "mantra":
        return enfeebled(options)
    if word == "potion":
        return moon.potion(t, options)
    return [Target(("tile", option[1]), Tap(option, True)) for option in options], []


def blown(seat: int, way: travel.Way) -> tuple[Any, ...]:
    """Dance of the Twin Winds, alone or with a villager."""
    return ("winds" if len(way) == 1 else "winds escort", seat, *way)


def enfeebled(options: list[Any]) -> Shown:
    """Ghosts on the map; demons may stand several on a cell, so they have a button each, too."""
    targets = [Target(ghost_place(option[1]), Tap(option, True)) for option in options]
    choices = [
        Choice(words.demon(option[1][1]), Tap(option, True), ("demon", DEMONS[option[1][1]].id))
        for option in options
        if option[1][0] == DEMON_SEAT
    ]
    return targets, choices


KINDS: dict[str, Kind[State]] = {
    "move": Kind(asked(move_asked), shown, step, N_("Yang 1: move"), past, alone=alone),
    "action": Kind(asked(action_asked), shown, step, N_("Yang 2: act"), past, alone=alone),
    "items": Kind(asked(items_asked), shown, step, N_("Yang 3: items"), past, alone=alone),
}
