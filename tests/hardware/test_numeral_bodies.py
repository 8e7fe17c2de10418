"""Where a die lies on its tray: without its shadow, and whole where it is nearly of the tray's colour."""

import cv2
import numpy as np
import pytest

from hardware.dice.numeral.bodies import bodies
from hardware.picture import Picture

SIDE, MIDDLE = 80, (330, 240)


def tray(colour: tuple[int, int, int]) -> Picture:
    """An empty one with a little noise: blue, green, red."""
    noise = np.random.default_rng(1).normal(0, 2, (480, 640, 3))
    return np.clip(noise + np.array(colour), 0, 255).astype(np.uint8)


def with_die(on: Picture, colour: tuple[int, int, int], ink: tuple[int, int, int]) -> Picture:
    """A square die with a 4 on it."""
    x, y = MIDDLE
    half = SIDE // 2
    cv2.rectangle(on, (x - half, y - half), (x + half - 1, y + half - 1), colour, cv2.FILLED)
    cv2.putText(on, "4", (x - 14, y + 15), cv2.FONT_HERSHEY_DUPLEX, 1.4, ink, 4, cv2.LINE_AA)
    return on


def shaded(on: Picture, share: float) -> Picture:
    """With a shadow as large as the die, half of it beside that."""
    x, y = MIDDLE[0] + SIDE // 2, MIDDLE[1] + SIDE // 4
    part = on[y - SIDE // 2 : y + SIDE // 2, x - SIDE // 2 : x + SIDE // 2]
    part[:] = (part * share).astype(np.uint8)
    return on


@pytest.mark.parametrize("colour", [(60, 110, 40), (110, 60, 40), (150, 150, 140), (20, 90, 150)])
def test_the_shadow_of_a_die_is_not_taken_for_a_part_of_it(colour: tuple[int, int, int]) -> None:
    die = with_die(shaded(tray(colour), 0.5), (90, 60, 190), (235, 235, 235))
    (found,) = bodies(die)
    assert (found.x, found.y) == pytest.approx(MIDDLE, abs=3)
    assert found.radius == pytest.approx(SIDE / np.pi**0.5, rel=0.06)


def test_a_grey_die_on_a_grey_tray_is_not_taken_for_a_shadow() -> None:
    (found,) = bodies(with_die(tray((150, 150, 150)), (60, 60, 60), (235, 235, 235)))
    assert (found.x, found.y) == pytest.approx(MIDDLE, abs=3)
    assert found.radius == pytest.approx(SIDE / np.pi**0.5, rel=0.06)


def test_of_a_die_nearly_in_the_colour_of_its_tray_more_than_the_print_is_found() -> None:
    (found,) = bodies(with_die(tray((110, 130, 140)), (128, 149, 160), (20, 20, 20)))
    assert (found.x, found.y) == pytest.approx(MIDDLE, abs=3)
    assert found.radius == pytest.approx(SIDE / np.pi**0.5, rel=0.06)


def test_an_empty_tray_holds_no_die() -> None:
    assert bodies(tray((60, 110, 40))) == []
