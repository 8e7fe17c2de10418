"""Whole games of White Moon by touch alone, without and with Black Secret, and what a turn costs in touches.

Any legal answer is as likely as another, so every other move takes a villager along and bares another one, which people
do less often.
"""

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from tests.screen.knower import Knower

BOXES = {"moon": ("white moon",), "both": ("black secret", "white moon")}

SMALL, LARGE = (800, 480), (1280, 800)
LONG = {"marks": pytest.mark.slow}
"""The other glass with the other boxes: the quick tests take each of the four once."""


@pytest.mark.parametrize(
    ("size", "boxes"),
    [(SMALL, "both"), (LARGE, "moon"), pytest.param(SMALL, "moon", **LONG), pytest.param(LARGE, "both", **LONG)],
    ids=lambda what: what if isinstance(what, str) else f"{what[0]}x{what[1]}",
)
def test_whole_games_of_white_moon_by_touch(start, size, boxes):
    """One to four Taoists, any legal answers: the games together stay under the bounds."""
    knower = Knower(start(size), 1)
    knower.one_to_four(BOXES[boxes], 60, ("app", "table"), boxes)
    knower.keeps_the_bounds()


def test_a_whole_game_with_a_box_that_nobody_knows(start):
    """The table draws its own lots, and says once what a card shows that turns up."""
    d = start(LARGE)
    knower = Knower(d, 2)
    d.game(Setup(players=("red", "blue"), seed=43, lots="table", expansions=("white moon",)))
    assert not d.play.view.notice
    knower.play(shots="moon-unknown")
    assert d.app.library.box("ghost stories").facts["cards"]
    assert knower.touches["describe"]
