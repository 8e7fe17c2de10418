"""What an answer costs in taps."""

from dataclasses import replace

import pytest

from companion.game.question import DECK, DICE, TABLE, VILLAIN, Question
from companion.games.ghost_stories.rules.box import Descriptions
from companion.games.ghost_stories.words.taps import taps

ROLL = Question("tao dice", DICE, (("red",) * 3, ("blue",) * 3))
CURSE = Question("curse die", DICE, ("nothing", "haunt"))
DESCRIBE = Question("describe card", TABLE, Descriptions(), (66,))
DRAW = Question("draw", DECK, (1, 2))
MOVE = Question("move", TABLE, (("move", 1), ("winds", 2, 5), ("winds", 3, 5), ("pockets", "red"), ("done",)))


@pytest.mark.parametrize(
    "question, value, deck, by_touch, with_camera",
    [
        (ROLL, ("red",) * 3, "table", 3, 0),
        (replace(ROLL, also=(("red", "red", "other"),)), ("red",) * 3, "table", 1, 0),
        (CURSE, "haunt", "table", 1, 0),
        (DRAW, 1, "table", 1, 0),
        (replace(DRAW, also=(57,)), 57, "table", 2, 0),
        (DRAW, 1, "app", 0, 0),
        (Question("new mantra", DECK, ("M21", "M22"), (), "BS 9.3"), "M22", "table", 1, 0),
        (Question("new mantra", DECK, ("M21", "M22"), (), "BS 1.9"), "M22", "table", 0, 0),
        (Question("action", TABLE, (("yin-yang help", 2), ("done",)), (("help", 1),), who=0), ("done",), "table", 1, 1),
        (Question("action", TABLE, (("yin-yang help", 2), ("done",)), who=0), ("done",), "table", 1, 1),
        (Question("move", TABLE, (("mantra", (1, 2)), ("done",))), ("mantra", (1, 2)), "table", 1, 1),
        (Question("move", TABLE, (("mantra", (4, 2)), ("mantra", (4, 3)))), ("mantra", (4, 2)), "table", 2, 2),
        (Question("move", TABLE, (("mantra", (4, 2)), ("done",))), ("mantra", (4, 2)), "table", 1, 1),
        (DESCRIBE, ("red", (("red", 2),), ("haunt_tile",), (), ()), "table", 4, 4),
        (MOVE, ("move", 1), "table", 1, 1),
        (MOVE, ("done",), "table", 1, 1),
        (MOVE, ("pockets", "red"), "table", 1, 1),
        (MOVE, ("winds", 2, 5), "table", 3, 3),
        (Question("place of ghost", VILLAIN, ((0, 0), (0, 1))), (0, 0), "table", 0, 0),
        (Question("who returns", TABLE, (2,)), 2, "table", 0, 0),
        (Question("reroll tao dice", TABLE, ((), (0,), (0, 1))), (0, 1), "table", 3, 3),
        (Question("reroll tao dice", TABLE, ((), (0,), (0, 1)), usual=(0, 1)), (0, 1), "table", 1, 1),
        (Question("reroll tao dice", TABLE, ((), (0,), (0, 1)), usual=(0, 1)), (), "table", 1, 1),
        (Question("reroll tao dice", TABLE, ((), (0,), (0, 1)), usual=(0, 1)), (0,), "table", 2, 2),
        (Question("which taoist to move", TABLE, ((1, 4), (1, 5))), (1, 4), "table", 1, 1),
        (Question("which taoist to move", TABLE, ((1, 4), (2, 5))), (1, 4), "table", 2, 2),
    ],
)
def test_taps(question: Question, value: object, deck: str, by_touch: int, with_camera: int) -> None:
    assert taps(question, value, deck, camera=False) == by_touch
    assert taps(question, value, deck, camera=True) == with_camera
