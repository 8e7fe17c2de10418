"""What the nets see of dice on rendered tables that they were not trained on."""

from collections import Counter

import numpy as np

from hardware.dice.net.judge import judge_places
from hardware.dice.net.places import find_places
from hardware.dice.pips.opinion import weigh
from hardware.dice.reading import Die, Reading
from tests.hardware.rendered_pips import rows


def test_the_nets_see_most_dice_of_random_tables() -> None:
    dice = right = 0
    for picture, row in rows(9, 12):
        faces = Counter(die["face"] for die in row["dice"])
        seen = judge_places(picture, find_places(picture)[: 2 * faces.total()])
        dice += faces.total()
        right += (faces & Counter(one.ranked[0] for one in seen if one.certain > 0.5)).total()
    assert dice > 30
    assert right >= 0.8 * dice, (right, dice)


def test_nothing_is_found_in_a_picture_too_small_for_dice() -> None:
    assert find_places(np.zeros((3, 90, 3), np.uint8)) == []
    assert judge_places(np.zeros((90, 90, 3), np.uint8), []) == []


def test_a_die_of_which_the_nets_see_nothing_is_asked_about_unless_the_number_is_told() -> None:
    felt = np.full((480, 640, 3), (60, 110, 40), np.uint8)
    read = Reading("read", (Die("4", "light", 0.9, (320.0, 240.0), (290, 210, 60, 60)),))
    asked = weigh(felt, read, None, (), ())
    assert (asked.verdict, asked.faces) == ("unsure", ("4",))
    assert asked.second is not None
    assert weigh(felt, read, 1, (), ()) is read
