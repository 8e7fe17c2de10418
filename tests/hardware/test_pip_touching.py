"""A die that leans on another one shows its pips as clearly as a flat one: how it is tilted tells it."""

import math
from functools import cache
from itertools import combinations

import numpy as np

from hardware.dice.net.places import find_places
from hardware.dice.pips.reader import read_pips
from hardware.dice.pips.touching import ask_about_leaning
from hardware.dice.reading import Reading
from hardware.picture import Picture
from tests.hardware.rendered_pips import rows


@cache
def leaning_roll() -> Picture:
    """A roll in which a die leans on another; three of its four are seen."""
    picture, row = list(rows(2026, 12))[-1]
    assert row["source"] == "cocked"
    return picture


def touch(reading: Reading) -> bool:
    """Whether the dice of a reading lie side by side."""
    pairs = combinations(reading.dice, 2)
    return any(math.dist(one.centre, other.centre) < 1.3 * max(one.box[2], other.box[2]) for one, other in pairs)


def test_a_die_that_leans_on_another_is_asked_about_whether_the_number_is_told_or_not() -> None:
    for count in (None, 3):
        reading = read_pips(leaning_roll(), count)
        assert reading.verdict == "unsure"
        assert "it may lean" in reading.reason


def test_flat_dice_that_touch_are_not() -> None:
    touching = 0
    for picture, row in rows(2027, 12):
        if row["source"] != "cocked":
            reading = read_pips(picture)
            touching += touch(reading)
            assert "it may lean" not in reading.reason
    assert touching >= 5


def test_what_is_asked_about_already_stays_as_it_is() -> None:
    unsure = Reading("unsure", (), ("a hand is over the tray",))
    empty = np.zeros((480, 640, 3), np.uint8)
    assert ask_about_leaning(empty, unsure, ()) is unsure
    assert ask_about_leaning(empty, Reading("empty"), find_places(empty)).verdict == "empty"
