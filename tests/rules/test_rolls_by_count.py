"""GS 9.3: a roll may be told by how many dice fit, where the ghosts resist in one colour."""

import pytest

from companion.games.ghost_stories.rules.cards import OTHER
from tests.rules.test_exorcism import both, one
from tests.tables import card_at


@pytest.mark.paragraph("GS 9.3")
@pytest.mark.parametrize("number, fit, leaves", [("36", 1, True), ("36", 0, False), ("38", 2, True), ("38", 1, False)])
def test_as_many_dice_as_fit_count(number: str, fit: int, leaves: bool) -> None:
    """№36 resists once in red, №38 twice."""
    run = one(number)
    told = ("red",) * fit + (OTHER,) * (3 - fit)
    assert told not in run.options, "no die of the app falls so"
    run(told)
    assert (card_at(run.table, "red 1") is None) == leaves


@pytest.mark.paragraph("GS 9.3")
def test_against_two_colours_each_die_is_told() -> None:
    run = both("36", "9")
    assert run.question is not None
    assert run.question.also == ()


@pytest.mark.paragraph("GS 11.8")
def test_the_dice_that_do_not_fit_are_those_that_are_usually_rolled_again() -> None:
    """Green's board lends it to Red; red and white fit the red ghost."""
    run = one("41", "tokens = 1", '[green]\npower = "gods favorite"', 'players = ["red", "blue"]')
    run(("red", "blue", "white"))
    assert run.kind == "reroll tao dice"
    assert run.question is not None
    assert run.question.usual == (1,)
