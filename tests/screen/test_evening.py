"""Whole games by touch alone, from the first card to the end."""

import pytest

from companion.games.ghost_stories.rules.cards import BOARD_COLOURS
from companion.games.ghost_stories.rules.setup import Setup
from tests.screen.knower import Knower
from tests.screen.policy import Player

TOUCHES = 1500


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_whole_game_by_touch(start, size, count):
    d = start(size)
    level = ("initiation", "normal", "nightmare", "hell")[count - 1]
    d.game(Setup(players=BOARD_COLOURS[:count], level=level, seed=40 + count))
    player = Player(d, count)
    while not d.play.view.result:
        before = d.touches
        player.touch_once()
        assert d.touches < TOUCHES
        assert d.touches > before
        if d.touches in (25, 60, 100, 150, 200):
            d.shot(f"evening{count}-{d.touches}")
    d.frames(3)
    d.shot(f"evening{count}-end")
    assert d.play.panel is not None
    assert d.play.session.state.result == d.play.view.result


@pytest.mark.parametrize("deck", ["table", "app"])
def test_what_a_turn_of_the_base_game_costs(start, size, deck):
    """One to four Taoists, any legal answers: the games together stay under the bounds."""
    knower = Knower(start(size), 1)
    knower.one_to_four((), 40, (deck, deck), f"base-{deck}")
    knower.keeps_the_bounds()
