"""Flat things to learn from that are none of the dice they look like: what is seen is what was meant, and no label
calls it a die.
"""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.dice.net.patches import Spot
from hardware.dice.net.training.cut import CutDie
from hardware.dice.net.training.drawn import Look, View, any_look
from hardware.dice.net.training.flat import Flat, Print, draw_flat
from hardware.dice.net.training.laid import PIPS, laid
from hardware.dice.net.training.scenes import Scene, halved

WHITE, BLACK, GREEN = np.full(3, 240.0), np.full(3, 15.0), (40, 160, 40)
ABOVE = View(np.zeros(2), np.array([0.0, 0.0, 1.0]), 0.5, 0.3)
SIDE = 60.0


def domino(left: int, right: int) -> Flat:
    halves = (Print(left, -1.0, 1.0), Print(right, 1.0, 1.0))
    return Flat(2.0, 1.0, 0.1, 0.5, halves, (0.8, 0.05), engraved=False)


def plain() -> Look:
    """White, with black pips and bars."""
    look = any_look(np.random.default_rng(1))
    look = replace(look, colours=(WHITE, WHITE), ink=BLACK, ace=BLACK, gloss=0.0, depth=0.0)
    return replace(look, reach=0.5, pip=0.17, ace_pip=0.17)


def dark_spots(one: CutDie, at: Spot) -> int:
    """How many dark spots lie in a square about this place, a little smaller than a half."""
    reach = round(0.45 * SIDE)
    part = one.pixels[round(at.y) - reach : round(at.y) + reach, round(at.x) - reach : round(at.x) + reach]
    dark = (part.mean(axis=2) < 110).astype(np.uint8)
    return sum(spot[cv2.CC_STAT_AREA] > 12 for spot in cv2.connectedComponentsWithStats(dark)[2][1:])


@pytest.mark.parametrize(("left", "right"), [(0, 6), (1, 5), (4, 3), (2, 2)])
def test_each_half_of_a_domino_shows_its_value_where_it_looks_like_a_die(left: int, right: int) -> None:
    for yaw in (0.0, 0.5 * np.pi, np.pi):
        one, like = draw_flat(domino(left, right), plain(), yaw, SIDE, ABOVE)
        assert [dark_spots(one, half) for half in like] == [left, right]
        assert [half.side for half in like] == [SIDE, SIDE]


def test_a_domino_is_twice_as_long_as_wide_and_seen_with_its_wall_towards_the_camera() -> None:
    above, _ = draw_flat(domino(1, 2), plain(), 0.4, SIDE, ABOVE)
    assert abs(float(above.top.sum()) - 2 * SIDE**2) < 0.02 * 2 * SIDE**2
    aside, _ = draw_flat(domino(1, 2), plain(), 0.0, SIDE, ABOVE._replace(camera=np.array([0.0, 0.4])))
    wall = aside.cover - aside.top
    assert abs(float(wall.sum()) - 2 * SIDE * 0.5 * 0.4 * SIDE / 2) < 0.1 * SIDE**2
    rows = np.nonzero(wall.sum(axis=1) > SIDE)[0]
    assert rows.mean() > np.nonzero(aside.top.sum(axis=1) > SIDE)[0].mean() + 0.4 * SIDE


def test_laid_things_are_no_dice_and_their_lures_lie_on_them() -> None:
    bare = Scene(halved(np.full((480, 640, 3), GREEN, np.uint8)), [])
    rng, lures = np.random.default_rng(4), list[Spot]()
    for _ in range(12):
        scene = laid(bare, [], rng, PIPS._replace(flat=1.0))
        assert all(die.face != "0" for die in scene.dice)
        other = np.abs(scene.levels[0].astype(int) - GREEN).max(axis=2)
        for one in scene.lures:
            assert other[round(one.y), round(one.x)] > 8
            assert all(np.linalg.norm(die.at - (one.x, one.y)) > 0.5 * die.side for die in scene.dice)
        lures += scene.lures
    assert len(lures) > 20
