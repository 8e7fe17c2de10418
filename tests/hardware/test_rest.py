"""Rest is told from motion in spite of noise, exposure and small dice."""

import cv2
import numpy as np
import pytest

from hardware.camera.rest import RestWatch, differ, small_grey
from hardware.picture import Picture
from tests.hardware.scenes import draw_table


def noisy(picture: Picture, seed: int, gain: float = 1.0) -> Picture:
    noise = np.random.default_rng(seed).normal(0.0, 8.0, picture.shape)
    return np.clip(picture * gain + noise, 0, 255).astype(np.uint8)


def test_rest_grows_while_only_noise_and_exposure_change():
    watch, table = RestWatch(), draw_table("red", "blue")
    rests = [watch.feed(small_grey(noisy(table, i, gain=1 + 0.02 * i)), now=i / 10) for i in range(6)]
    assert rests == [i / 10 for i in range(6)]


def test_a_die_that_moves_ends_the_rest():
    watch = RestWatch()
    for i in range(5):
        watch.feed(small_grey(draw_table("red", "blue")), now=float(i))
    assert watch.feed(small_grey(draw_table("red", "blue", shift=60)), now=5.0) == 0.0
    assert watch.feed(small_grey(draw_table("red", "blue", shift=60)), now=5.5) == 0.5


def test_a_slow_hand_is_no_rest_although_each_step_is_small():
    watch = RestWatch()
    rests = []
    for step in range(40):
        table = draw_table("red", "blue")
        table[:, : 40 + 2 * step] = (120, 150, 200)
        rests.append(watch.feed(small_grey(table), now=step * 0.1))
    assert max(rests) < 0.5


def test_one_small_die_more_is_another_scene_and_noise_is_not():
    table = draw_table("red", "blue")
    small_die = table.copy()
    small_die[600:640, 700:740] = (205, 222, 228)
    assert differ(small_grey(table), small_grey(small_die))
    assert not differ(small_grey(table), small_grey(noisy(table, 3)))


def test_frames_of_another_shape_are_another_scene():
    assert differ(small_grey(draw_table()), small_grey(draw_table()[:300]))


def white_on_black() -> Picture:
    """A white die on a black mat, where a lamp's flicker is many levels on the die and none on the mat."""
    table = np.full((720, 960, 3), (24, 22, 22), dtype=np.uint8)
    table[300:370, 400:470] = (215, 220, 222)
    return table


@pytest.mark.parametrize("share", [0.02, 0.04, 0.08])
def test_flicker_is_no_motion_on_a_white_die_either(share: float) -> None:
    watch = RestWatch()
    for i in range(8):
        bands = 1 + share / 2 * np.sin(np.linspace(0, 6.3, 720) + 2.1 * i)
        lit = np.clip(white_on_black() * bands[:, None, None], 0, 255).astype(np.uint8)
        rest = watch.feed(small_grey(lit), now=i / 10)
    assert rest == 0.7


@pytest.mark.parametrize("pixels", [1.0, 2.5])
def test_a_camera_that_shakes_by_some_pixels_is_at_rest(pixels: float) -> None:
    watch, table = RestWatch(), draw_table("red", "blue", "white")
    for i in range(8):
        moved = np.array([[1, 0, pixels * np.sin(2.4 * i)], [0, 1, pixels * np.cos(3.3 * i)]])
        seen = cv2.warpAffine(table, moved, (960, 720), borderMode=cv2.BORDER_REPLICATE)
        rest = watch.feed(small_grey(noisy(seen, i)), now=i / 10)
    assert rest == 0.7


@pytest.mark.parametrize("levels", [12.0, 16.0])
def test_a_noisy_picture_is_at_rest(levels: float) -> None:
    watch = RestWatch()
    for i in range(8):
        noise = np.random.default_rng(i).normal(0.0, levels, (720, 960, 3))
        rest = watch.feed(small_grey(np.clip(white_on_black() + noise, 0, 255).astype(np.uint8)), now=i / 10)
    assert rest == 0.7


def test_a_die_that_goes_leaves_another_scene_as_one_that_comes() -> None:
    without = np.full((720, 960, 3), (24, 22, 22), dtype=np.uint8)
    assert differ(small_grey(white_on_black()), small_grey(without))
    assert differ(small_grey(without), small_grey(white_on_black()))
