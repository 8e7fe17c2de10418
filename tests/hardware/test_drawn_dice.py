"""Dice to learn from that are drawn: what is seen is what the label says."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.dice.net.training.cut import CutDie
from hardware.dice.net.training.drawn import Look, View, any_look, any_view, draw

WHITE, BLACK = np.full(3, 240.0), np.full(3, 15.0)
ABOVE = View(np.zeros(2), np.array([0.0, 0.0, 1.0]), 0.5, 0.3)


def plain(**other: object) -> Look:
    """A white look with black pips."""
    look = any_look(np.random.default_rng(1))
    look = replace(look, colours=(WHITE, WHITE), ink=BLACK, ace=BLACK, gloss=0.0, clear=0.0, depth=0.0, ball=2.0)
    return replace(look, edge=0.05, reach=0.5, pip=0.17, ace_pip=0.17, **other)


def pips(one: CutDie) -> int:
    """How many dark spots lie on its upper face."""
    dark = ((one.pixels.mean(axis=2) < 110) & (one.top > 0.9)).astype(np.uint8)
    return sum(part[cv2.CC_STAT_AREA] > 12 for part in cv2.connectedComponentsWithStats(dark)[2][1:])


@pytest.mark.parametrize("axis", range(6))
def test_the_upper_face_shows_as_many_pips_as_its_value(axis: int) -> None:
    for yaw in (0.0, 0.7, 2.4):
        one = draw(plain(), axis, yaw, 60.0, ABOVE)
        assert pips(one) == int(one.die.face)


def test_opposite_faces_sum_to_seven_in_both_hands() -> None:
    for seed in range(20):
        values = any_look(np.random.default_rng(seed)).values
        assert all(values[axis] + values[axis + 1] == 7 for axis in (0, 2, 4))


@pytest.mark.parametrize("side", [18.0, 33.0, 75.0])
def test_the_label_tells_where_the_upper_face_is_and_how_large(side: float) -> None:
    view = ABOVE._replace(camera=np.array([0.3, -0.2]))
    one = draw(plain(), 0, 0.4, side, view)
    rows, columns = np.nonzero(one.top > 0.5)
    assert np.allclose([columns.mean(), rows.mean()], one.die.at, atol=0.6)
    assert abs(len(rows) ** 0.5 - side) < 0.08 * side
    assert abs(cv2.contourArea(one.die.corners.astype(np.float32)) ** 0.5 - side) < 0.01


def test_sides_are_seen_towards_the_camera_only() -> None:
    from_above = draw(plain(), 2, 0.0, 40.0, ABOVE)
    aside = draw(plain(), 2, 0.0, 40.0, ABOVE._replace(camera=np.array([0.4, 0.0])))
    assert float((from_above.cover - from_above.top).sum()) < 0.25 * 40 * 40
    beside = aside.cover - aside.top
    middle = round(float(aside.die.at[0]))
    assert float(beside[:, middle + 20 :].sum()) > 0.3 * 40 * 40
    assert float(beside[:, : middle - 23].sum()) < 5


def test_any_look_can_be_drawn_in_any_view() -> None:
    rng = np.random.default_rng(3)
    for number in range(30):
        one = draw(any_look(rng), number % 6, float(rng.uniform(0, 6)), float(rng.uniform(12, 80)), any_view(rng))
        assert one.pixels.shape[:2] == one.cover.shape == one.top.shape
        assert 0.3 < float(one.top.max()) < 1.0 + 1e-5
        assert np.all(one.top <= one.cover + 1e-5)
