"""Whole games of Black Secret by touch alone, from the first card to the end, and what a turn costs in touches."""

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from tests.screen.knower import Knower, enter_box

SMALL, LARGE = (800, 480), (1280, 800)
LONG = {"marks": pytest.mark.slow}
"""The other glass with the other deck: the quick tests take each of the four once."""


@pytest.mark.parametrize(
    ("size", "deck"),
    [(SMALL, "table"), (LARGE, "app"), pytest.param(SMALL, "app", **LONG), pytest.param(LARGE, "table", **LONG)],
    ids=lambda what: what if isinstance(what, str) else f"{what[0]}x{what[1]}",
)
def test_whole_games_of_black_secret_by_touch(start, size, deck):
    """One to four Taoists, any legal answers: the games together stay under the bounds."""
    knower = Knower(start(size), 1)
    knower.one_to_four(("black secret",), 50, (deck, deck), f"secret-{deck}")
    knower.keeps_the_bounds()


def test_a_whole_game_with_a_box_that_nobody_knows(start):
    """Only the catacombs are entered and the table draws its own lots: what turns up is described once."""
    d = start(SMALL)
    enter_box(d)
    knower = Knower(d, 2)
    d.game(Setup(players=("red", "blue"), seed=42, lots="table", expansions=("black secret",)))
    knower.play(shots="secret-unknown")
    facts = d.app.library.box("ghost stories").facts
    assert facts["cards"]
    assert facts["curses"]
    assert knower.touches["describe"]
