"""Faces that lie so near to one another that they may be sides of one die."""

import numpy as np
import pytest

from hardware.dice.pips.bodies import Body
from hardware.dice.pips.faces import Face
from hardware.dice.pips.found import Found
from hardware.dice.pips.rivals import upper


def face(x: float, grey: float) -> Found:
    """A six with bright pips on a body of this grey level, half a side of 30 pixels."""
    pips = Face(6, tuple(range(int(x), int(x) + 6)), np.array([x, 100.0]), np.eye(2) * 15, 0.0)
    body = Body(np.full(24, 2.0), np.full(3, grey), 1.0, 1.0, 0.0, 0.0, 100.0, 0.0, 0.0)
    return Found(pips, body, 1.0, 4.0, False, 30.0, "")


@pytest.mark.parametrize("greys", [(90.0, 0.0), (0.0, 90.0)])
def test_a_wholly_black_face_beside_a_grey_one_is_the_shaded_side_of_that_die(greys: tuple[float, float]) -> None:
    assert len(upper([face(100.0, greys[0]), face(150.0, greys[1])])) == 1


def test_two_wholly_black_faces_as_far_apart_as_dice_lie_are_two_dice() -> None:
    assert len(upper([face(100.0, 0.0), face(162.0, 0.0)])) == 2
