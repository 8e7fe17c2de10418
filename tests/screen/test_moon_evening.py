"""Whole games of White Moon by touch alone, without and with Black Secret, and what a turn costs in touches."""

from dataclasses import replace

import pytest

from companion.ghost_stories.box import STAND_IN
from companion.ghost_stories.cards import BOARD_COLOURS
from companion.ghost_stories.setup import Setup
from tests.screen.knower import Knower

BOXES = {"moon": ("white moon",), "both": ("black secret", "white moon")}
BOUNDS = {"camera": 5.5, "touch": 9}
"""Touches for each turn of a living Taoist; dice, what is drawn and DONE where the orders need the room and all.

Any legal answer is as likely as another, so every other move takes a villager along and bares another one, which people
do less often.
"""


@pytest.mark.parametrize("boxes", BOXES)
def test_whole_games_of_white_moon_by_touch(start, size, boxes):
    """One to four Taoists, any legal answers: the games together stay under the bounds."""
    d = start(size)
    knower = Knower(d, 1)
    for count, level in enumerate(("initiation", "normal", "nightmare", "hell"), 1):
        setup = Setup(players=BOARD_COLOURS[:count], level=level, seed=60 + count, deck=("app", "table")[count % 2])
        d.game(replace(setup, expansions=BOXES[boxes], profile=STAND_IN))
        knower.play(shots=f"{boxes}{count}")
    for reader, most in BOUNDS.items():
        assert knower.each_turn(reader) < most, (reader, knower.touches, knower.turns)


def test_a_whole_game_with_a_box_that_nobody_knows(start, size):
    """The table draws its own lots, and says once what a card shows that turns up."""
    d = start(size)
    knower = Knower(d, 2)
    d.game(Setup(players=("red", "blue"), seed=43, lots="table", expansions=("white moon",)))
    assert not d.play.view.stand_in
    knower.play(shots="moon-unknown")
    assert d.app.library.profile.facts["cards"]
    assert knower.touches["describe"]
