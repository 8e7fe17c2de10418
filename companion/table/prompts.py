"""Questions and options in words."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.game.question import VILLAIN, Question
from companion.ghost_stories.geometry import CENTRE
from companion.ghost_stories.rules.payment import BARRIER, CRYSTAL
from companion.ghost_stories.rules.yang import item_options
from companion.ghost_stories.state import State
from companion.table import by_table, lots, prompts_moon, prompts_secret, referee, travel, weighed, words
from companion.table.messages import N_, _, ngettext

PROMPTS = {
    "draw": N_("Draw the top card. Its number?"),
    "curse die": N_("{who}: roll the Curse die"),
    "tao dice": N_("{who}: roll {count} Tao dice"),
    "reroll curse die": N_("Curse die: {what}. Roll it again?"),
    "spare curse die": N_("{who}: roll the Curse die? Then Su-Ling may come"),
    "reroll tao dice": N_("{who}: tap the dice to roll again"),
    "who loses qi": N_("{who} has no Qi. Who loses 1 Qi instead?"),
    "which tao to lose": N_("{who}: which Tao token goes?"),
    "which ghost acts": N_("Which ghost acts next?"),
    "which tao to take": N_("{who}: take which Tao token?"),
    "who returns": N_("Who returns to the village?"),
    "which tile to unhaunt": N_("Which tile is turned back?"),
    "which ghost to discard": N_("Which ghost is discarded?"),
    "which board's figures go back": N_("Figures of which board go back?"),
    "which tao for the circle": N_("Which Tao token on the Circle?"),
    "which ghost to move": N_("Which ghost is blown away?"),
    "where to move the ghost": N_("To which space?"),
    "which taoist to move": N_("Who is moved, and where?"),
    "what to exorcise": N_("{who}: spend Tao tokens?"),
    "qi or yin-yang": N_("{who}: 1 Qi or the Yin-Yang?"),
    "who gains qi": N_("Who takes 1 Qi?"),
    "who gains yin-yang": N_("Who takes a Yin-Yang?"),
    "move": N_("{who}: tap the tile to move to"),
    "action": N_("{who}: anything else?"),
    "items": N_("{who}: place or pick up"),
    by_table.KIND: by_table.PROMPT,
}
"""What is asked, by the kind of the question."""

BY_TOKEN = {
    "reroll curse die": N_("Curse die: {what}. Roll it again for a Power token?"),
    "spare curse die": N_("{who}: a Power token instead of the Curse die?"),
    "reroll tao dice": N_("{who}: for a Power token, tap the dice to roll again"),
}
"""The same where the power must be lent by a neutral board first (GS 5.3)."""

ITEMS = ("buddha", "take tokens", "su-ling", "crystal")
"""What is placed or picked up in step 3; anything else there may be used at any moment (GS 5, 10)."""

PHASES = {
    "draw": N_("A ghost arrives"),
    "curse die": N_("Curse die"),
    "spare curse die": N_("Curse die"),
    "tao dice": N_("Tao dice"),
    "move": N_("Yang 1: move"),
    "action": N_("Yang 2: act"),
    "items": N_("Yang 3: items"),
    "which ghost acts": N_("Yin 1: ghosts act"),
    by_table.KIND: N_("By your hands"),
    **prompts_secret.PHASES,
    **prompts_moon.PHASES,
}


def prompt(t: State, question: Question) -> str:
    """The open question as one line."""
    if question.to == VILLAIN:
        return _(lots.WHAT[question.kind])
    if question.kind in prompts_secret.PROMPTS:
        return prompts_secret.prompt(t, question)
    if question.kind in prompts_moon.PROMPTS:
        return prompts_moon.prompt(t, question)
    if question.kind == by_table.KIND:
        return by_table.prompt(t, question)
    who = words.seat(t, question.about[0]) if question.about and isinstance(question.about[0], int) else ""
    count = len(question.options[0]) if question.kind == "tao dice" else 0
    what = words.face(question.about[1]) if question.kind == "reroll curse die" else ""
    text = _((BY_TOKEN if costs_token(question) else PROMPTS)[question.kind])
    if question.kind == "action":
        offered = {option[0] for option in question.options} & {"help", "exorcise", "save"}
        text = _(ACTIONS.get(tuple(sorted(offered)), PROMPTS["action"]))
        if offered and (t.boards[question.about[0]].tile or 0) >= len(t.tiles):
            text = _("{who}: tap your cell to exorcise the demons on it")
    elif question.kind == "move" and t.secret is not None:
        text = _("{who}: tap the tile or cell to move to")
    elif question.kind == "items" and any(option[0] == "su-ling" for option in question.options):
        text = _("{who}: place or pick up; Su-Ling may come to a lit space")
    elif question.kind == "items" and not any(option[0] in ITEMS for option in question.options):
        text = _(PROMPTS["action"])
    elif prompts_secret.shadow_rolls(question):
        text = _("{who}: roll {count} Tao dice for the Shadow")
    elif question.kind == "tao dice" and question.about[1:]:
        what = " + ".join(
            words.card(ghost.card.number, t.cards) for place in question.about[1:] if (ghost := t.ghost(place))
        )
        text = _("{who}: roll {count} Tao dice against {what}")
        if question.why == "WM 9.4":
            text = _("Mystic Barrier, {who}: roll {count} Tao dice against {what}")
    return text.format(who=who, count=count, what=what)


def costs_token(question: Question) -> bool:
    """Whether the power that is asked about costs a Power token: then the lender's seat stands last."""
    own = {"reroll curse die": 2, "reroll tao dice": 2, "spare curse die": 1}
    return len(question.about) > own.get(question.kind, len(question.about))


ACTIONS = {
    ("help",): N_("{who}: tap your tile for its help"),
    ("exorcise",): N_("{who}: tap a ghost to exorcise it"),
    ("exorcise", "help"): N_("{who}: tap your tile for its help, or a ghost to exorcise it"),
    ("save",): N_("{who}: tap your tile to save its villager"),
    ("help", "save"): N_("{who}: tap your tile for its help, or save its villager"),
    ("exorcise", "save"): N_("{who}: tap your tile to save its villager, or a ghost to exorcise it"),
    ("exorcise", "help", "save"): N_("{who}: your tile's help, its villager, or a ghost to exorcise?"),
}
"""What is asked in the action step, by what is on offer; the rest may be used at any moment."""


def passing(t: State, question: Question) -> str:
    """The button that leaves a step as it is."""
    if question.why == "GS 11.4":
        return _("Nobody else")
    if question.kind == "move":
        return _("Stay here")
    if question.kind == "action" and not question.about[1:]:
        return _("No action")
    if question.kind == "action" and items_follow(t, *question.about):
        return _("Nothing more")
    return _("End the turn")


def items_follow(t: State, seat: int, first: tuple[Any, ...], *_more: Any) -> bool:
    """Whether something can be placed or picked up after the actions; a help tells best where the move ended."""
    board = t.boards[seat]
    tile = first[1] if first[0] == "help" else board.tile
    return bool(item_options(t, board, ended_on_centre=tile == CENTRE))


TAPS = {
    "mantra": N_("Enfeeblement Mantra: tap a ghost"),
    "winds": N_("Dance of the Twin Winds: who goes where?"),
    "yin-yang help": N_("Yin-Yang: tap the tile that helps"),
    "yin-yang unhaunt": N_("Yin-Yang: tap the tile to turn back"),
    **prompts_moon.TAPS,
}
"""What is asked once a power or the Yin-Yang was picked."""


def prompt_inside(t: State, question: Question, partial: tuple[Any, ...]) -> str:
    """The question as one line, given the input so far."""
    tie = referee.weigh(t, question)
    if tie is not None:
        return lots.prompt(question, tie)
    if not partial and question.why == "GS 11.4":
        return _("{who}: move another Taoist now?").format(who=words.seat(t, question.about[0]))
    if question.kind == "move" and not partial and t.boards[question.about[0]].lying:
        return _("{who} lies on his side: tap his place to stand him up").format(who=words.seat(t, question.about[0]))
    if question.kind == "draw" and partial and partial[0] not in "0123456789":
        return _("Which card without a number?")
    if partial and referee.one_too_many(question, partial[0]):
        return prompts_moon.one_too_many(partial[0])
    if travel.ALONG in partial:
        start = partial[partial.index(travel.ALONG) + 1 :][:1]
        return prompts_moon.escort_prompt(t, *(start or (None,)))
    if question.kind == by_table.KIND:
        return by_table.prompt(t, question, partial)
    if partial and partial[0] in TAPS:
        return _(TAPS[partial[0]])
    return prompt(t, question)


def phase(question: Question) -> str:
    if question.to == VILLAIN:
        return _("Wu-Feng, by lot")
    return _(PHASES.get(question.kind, "")) if question.kind in PHASES else _("Choose")


def option(t: State, kind: str, value: Any) -> str:
    """A whole option as a button says it."""
    if kind == "what to exorcise":
        return payment(t, value)
    if kind == by_table.KIND:
        return by_table.option(t, value)
    if kind in weighed.WEIGHED:
        return weighed.option_text(t, kind, value)
    if kind in prompts_moon.OPTIONS and value != ("done",):
        return prompts_moon.OPTIONS[kind](t, value)
    if kind in prompts_secret.OPTIONS and value != ("done",):
        return prompts_secret.OPTIONS[kind](t, value)
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return OPTIONS[value[0]](t, *value[1:])
    if isinstance(value, bool):
        return _("Roll again") if value else _("Keep it")
    if kind in ("who loses qi", "who returns", "who gains qi", "who gains yin-yang", "which board's figures go back"):
        return words.seat(t, value)
    if kind == "qi or yin-yang":
        return _("1 Qi") if value == "qi" else _("Yin-Yang")
    if kind == "curse die":
        return words.face(value)
    if kind == "spare curse die":
        return _("No Curse die") if value == "spare" else _("Roll it")
    return words.colour(value) if isinstance(value, str) else str(value)


def payment(t: State, way: tuple[Any, ...]) -> str:
    gone, tokens = way
    if not gone:
        return _("Let them stay")
    if not tokens:
        return _("Exorcise {ghosts}, no tokens").format(ghosts=_numbers(t, gone))
    costs = (_cost(t, seat, colour, count) for (seat, colour), count in Counter(tokens).items())
    return _("Exorcise {ghosts}: {costs}").format(ghosts=_numbers(t, gone), costs=", ".join(costs))


def _cost(t: State, seat: int, colour: str, count: int) -> str:
    if seat == BARRIER:
        return ngettext("{count} crystal of the barrier", "{count} crystals of the barrier", count).format(count=count)
    if colour == CRYSTAL:
        what = ngettext("{count} Moon Crystal", "{count} Moon Crystals", count).format(count=count)
    else:
        what = words.tao(colour, count)
    return _("{who} pays {tao}").format(who=words.seat(t, seat), tao=what)


def _buddha(t: State, place: tuple[int, int]) -> str:
    """On a free space, or under a ghost that needs one (GS 10.1)."""
    if t.ghost(place) is None:
        return _("Buddha on {space}").format(space=words.space(t, place))
    return _("Buddha under {ghosts}").format(ghosts=_numbers(t, (place,)))


def _numbers(t: State, places: tuple[Any, ...]) -> str:
    found = [ghost.card.number for place in places if (ghost := t.ghost(place))]
    return " + ".join(words.short_card(number, t.cards) for number in found)


OPTIONS: dict[str, Callable[..., str]] = {
    "move": lambda t, tile: words.tile(t, tile),
    "done": lambda t: _("Nothing more"),
    "pockets": lambda t, colour: _("Take {tao}").format(tao=words.tao(colour)),
    "mantra": lambda t, place: words.space(t, place),
    "winds": lambda t, seat, tile: words.tile(t, tile),
    "help": lambda t, tile: _("Help of {tile}").format(tile=words.tile(t, tile)),
    "exorcise": lambda t, aim: _("Exorcise {ghosts}").format(ghosts=_numbers(t, aim)),
    "buddha": _buddha,
    "take tokens": lambda t, count: ngettext(
        "Pick up {count} Power token", "Pick up {count} Power tokens", count
    ).format(count=count),
    "yin-yang help": lambda t, tile: words.tile(t, tile),
    "yin-yang unhaunt": lambda t, tile: words.tile(t, tile),
    "token": lambda t, seat: _("Power token: {power}").format(power=words.power(t.boards[seat].power)),
    **prompts_moon.STEPS,
}

BUTTONS: dict[str, Callable[..., str]] = {
    "token": lambda t, seat: words.power(t.boards[seat].power),
}
"""Where the sign says the rest."""

MODES: dict[str, Callable[[State], str]] = {
    "mantra": lambda t: _("Enfeeblement Mantra"),
    "winds": lambda t: _("Dance of the Twin Winds"),
    "yin-yang help": lambda t: _("Yin-Yang: help of a tile"),
    "yin-yang unhaunt": lambda t: _("Yin-Yang: turn a tile back"),
    **prompts_moon.MODES,
}
"""Options that are reached through a button first, because their targets would hide others on the map."""
