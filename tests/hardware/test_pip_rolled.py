"""Told the number, people are asked about as many dice: a guess that can be taken as it is."""

import pytest

from hardware.dice.pips.doubts import SOMETHING
from hardware.dice.pips.rolled import as_rolled
from hardware.dice.reading import Die, found_of


def die(face: str, reason: str = "") -> Die:
    return Die(face, "", 0.5 if reason else 0.9, (100.0, 100.0), (80, 80, 40, 40), reason)


SURE, MORE, DOUBTFUL = die("3"), die("5"), die("4", "4 is not certain")
PERHAPS = [die("1", SOMETHING), die("2", SOMETHING)]


def test_where_all_are_certain_nothing_else_is_a_die() -> None:
    assert as_rolled([SURE, MORE], [True, False], PERHAPS, 2) == ([SURE, MORE], [])


def test_where_one_is_in_doubt_something_else_may_be_the_die() -> None:
    assert as_rolled([SURE, DOUBTFUL], [True, False], PERHAPS, 2) == ([SURE, DOUBTFUL], [SOMETHING])
    assert as_rolled([SURE, DOUBTFUL], [True, False], [], 2) == ([SURE, DOUBTFUL], [])


def test_the_likeliest_of_what_may_be_dice_are_shown_where_some_are_missing() -> None:
    assert as_rolled([SURE], [True], PERHAPS, 2) == ([SURE, PERHAPS[0]], [SOMETHING])
    assert as_rolled([SURE], [True], PERHAPS, 3) == ([SURE, *PERHAPS], [])
    assert as_rolled([SURE], [True], [], 2) == ([SURE], [])


@pytest.mark.parametrize(
    ("dice", "kept"),
    [([SURE, DOUBTFUL, MORE], [SURE, MORE]), ([SURE, MORE, MORE], [SURE, MORE]), ([DOUBTFUL, SURE, SURE], [SURE] * 2)],
)
def test_of_too_many_the_likeliest_are_shown_and_the_number_is_told(dice: list[Die], kept: list[Die]) -> None:
    assert as_rolled(dice, [False] * 3, PERHAPS, 2) == (kept, [found_of(3, 2)])


def test_a_die_that_is_plainly_seen_is_not_left_out_though_it_is_one_too_many() -> None:
    """Who left it in the tray shall see it."""
    assert as_rolled([SURE, MORE], [True, True], [], 1) == ([SURE, MORE], [])
