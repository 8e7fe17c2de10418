"""Whole games of Black Secret by touch alone, from the first card to the end, and what a turn costs in touches."""

from dataclasses import replace

import pytest

from companion.ghost_stories.box import STAND_IN
from companion.ghost_stories.cards import BOARD_COLOURS
from companion.ghost_stories.setup import Setup
from tests.screen.knower import Knower, enter_box

BOUNDS = {"camera": 5.5, "touch": 9}
"""Touches for each turn of a living Taoist; dice, what is drawn and DONE where the orders need the room and all."""


@pytest.mark.parametrize("deck", ["table", "app"])
def test_whole_games_of_black_secret_by_touch(start, size, deck):
    """One to four Taoists, any legal answers: the games together stay under the bounds."""
    d = start(size)
    knower = Knower(d, 1)
    for count, level in enumerate(("initiation", "normal", "nightmare", "hell"), 1):
        setup = Setup(players=BOARD_COLOURS[:count], level=level, seed=50 + count)
        d.game(replace(setup, expansions=("black secret",), deck=deck, profile=STAND_IN))
        knower.play(shots=f"secret-{deck}{count}")
    for reader, most in BOUNDS.items():
        assert knower.each_turn(reader) < most, (reader, knower.touches, knower.turns)


def test_a_whole_game_with_a_box_that_nobody_knows(start, size):
    """Only the catacombs are entered and the table draws its own lots: what turns up is described once."""
    d = start(size)
    enter_box(d)
    knower = Knower(d, 2)
    d.game(Setup(players=("red", "blue"), seed=42, lots="table", expansions=("black secret",)))
    knower.play(shots="secret-unknown")
    facts = d.app.library.profile.facts
    assert facts["cards"]
    assert facts["curses"]
    assert knower.touches["describe"]
