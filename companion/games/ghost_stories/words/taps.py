"""What an answer costs in taps: the figure that the whole table flow is judged by.

DONE costs nothing: an answer says that the orders before it are carried out, so nobody has to touch it first.
"""

from typing import Any

from companion.game.question import DECK, DICE, TABLE, Question
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.words.base.draw import has_a_key
from companion.games.ghost_stories.words.base.yang import MODES, lone
from companion.games.ghost_stories.words.white_moon.steps import mode_of

MODE = 1
"""A power or the Yin-Yang: one button more before its target."""


def taps(question: Question, value: Any, deck: str, camera: bool) -> int:
    """Taps for this answer; `deck` is "table" or "app".

    A perfect camera reads dice, and cards and tokens by their labels.  Opening the first six blood mantras and turning
    up the first eight villagers belong to the set-up.
    """
    if question.to == DICE:
        one_by_one = isinstance(value, tuple) and not question.also  # else one button says how many fit
        return 0 if camera else len(value) if one_by_one else 1
    if question.to == DECK:
        return 0 if camera or deck == "app" else taps_for_card(question, value)
    if question.kind == "describe card":
        return 2 + len(value[1]) + sum(len(stone) for stone in value[2:])
    if question.to != TABLE or len(question.options) == 1:
        return 0
    if question.kind == "stone by table":
        return len(value)  # the change, then each thing that it is about
    if question.kind == "reroll tao dice":
        return 1 + len(set(value) ^ set(question.usual or ())) * bool(value)
    if question.kind == "which taoist to move":
        return 1 + (len({option[0] for option in question.options}) > 1) + escort_taps(question.options, value[1:])
    if isinstance(value, tuple) and value[0] == "escort":
        ways = tuple(option for option in question.options if option[0] == "escort")
        return 1 + escort_taps(ways, value[1:])
    if isinstance(value, tuple) and mode_of(value[0]) in MODES and not (on_the_map(value) or lone(question, value)):
        others = len({option[1] for option in question.options if option[0] == "winds"})
        return 2 + (value[0] == "winds" and others > 1)
    if isinstance(value, tuple) and value[0] == "winds escort":
        return 2 + MODE + escort_taps((), value[2:])
    return 1


def escort_taps(options: tuple[Any, ...], way: tuple[int, ...]) -> int:
    """The villager who is taken along, which one if there are several, and where he is left on the way (WM 1.1)."""
    if len(way) < 3:
        return 0
    several = len({option[-2] for option in options if len(option) > 3}) > 1
    return 1 + MODE * several + (0 if way[0] % 9 == way[2] else 1 + MODE)


def taps_for_card(question: Question, value: Any) -> int:
    """The key of a card, or the list and a card that has none; a token or a mantra is one button."""
    if question.kind == "draw":
        return 1 if has_a_key(question, value) else 2
    return 0 if question.why in ("BS 1.9", "WM 0.2") else 1


def on_the_map(value: tuple[Any, ...]) -> bool:
    """The Mantra is laid by one tap on the ghost."""
    return bool(value[0] == "mantra" and value[1][0] != DEMON_SEAT)
