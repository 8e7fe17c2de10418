"""Rest is told from motion in spite of noise, exposure and small dice."""

import numpy as np

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
