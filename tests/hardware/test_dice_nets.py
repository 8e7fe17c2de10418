"""What the nets see of dice on rendered tables that they were not trained on."""

from collections import Counter

import numpy as np

from hardware.dice.net.judge import judge_places
from hardware.dice.net.places import find_places
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
