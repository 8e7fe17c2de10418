"""Tables of Black Secret for the tests of Wu-Feng's script, and what he would answer on them.

A cell has the number of the tile above it, and stands below it on the stand-in box's side a (entrances 0 and 8):

    0 cemetery   1 altar     2 herbalist
    3 sorcerer   4 temple    5 watchman
    6 circle     7 pavilion  8 tea house
"""

from typing import Any

from companion.game.question import VILLAIN
from companion.games.ghost_stories.rules.notation import parse, position
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from tests.tables import Played

SEEKER, LANDSCAPER, GRAVEDIGGER = range(3)
SEARCH, STAY, NOTHING = ("search",), ("stay",), ("nothing",)


def below(heights: dict[int, int] | None = None, text: str = "", **demons: int) -> State:
    """A table of Black Secret with stacks of these heights alone (all of them when left out) and these demons."""
    entries = parse(text)
    catacombs = entries.setdefault("catacombs", {})
    if heights is not None:
        catacombs["stacks"] = ["1234"[: heights.get(cell, 0)] or "-" for cell in range(9)]
    catacombs["demons"] = demons
    t = position(entries)
    t.orders = []
    return t


def weighed(run: Played) -> tuple[str, set[Any]]:
    """The paragraph that had the last word on Wu-Feng's open question ("" for chance alone), and what it left."""
    assert run.question is not None
    assert run.question.to == VILLAIN, run.question
    decision = WU_FENG.decide(run.table, run.question)
    return decision.because[-1].paragraph if decision.because else "", set(decision.options)
