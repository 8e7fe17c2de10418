"""Dice in dim light, through haze and in noise, and what must not be made to look like dice."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from hardware.dice.common.faint import calm, clear, contrast, noise
from hardware.dice.curse.reader import cut, learnt, read_curse
from hardware.dice.pips.reader import read_pips
from hardware.dice.tao.reader import read_tao
from hardware.picture import Picture
from tests.hardware.pip_scenes import LAY_OUTS, draw_die, seen, table
from tests.hardware.rendered_pips import make, picture
from tests.hardware.rendered_tables import tao_rows
from tests.hardware.scenes import curse_table

FACES = ("nothing", "haunt", "ghost", "discard", "lose qi")


def _seen_so(part: float, veil: float, spread: float) -> Callable[[Picture], Picture]:
    """So much of each level, a veil of light over it and noise of so many levels."""

    def change(seen: Picture) -> Picture:
        levels = part * seen + veil + np.random.default_rng(1).normal(0, spread, seen.shape)
        return np.clip(levels, 0, 255).astype(np.uint8)

    return change


DIM, HAZE, NOISE = _seen_so(0.2, 0, 2), _seen_so(0.3, 80, 2), _seen_so(1, 0, 14)


def _throw() -> Picture:
    picture = table((70, 90, 75))
    for value in LAY_OUTS:
        draw_die(picture, value, (100 + 180 * value, 300 + 20 * value), 13.0 * value)
    return seen(picture)


@pytest.mark.parametrize("seed", [2, 5, 6, 9])
def test_pips_are_read_that_were_not_in_dim_light(seed: int) -> None:
    random = np.random.default_rng(seed)
    throw, _ = picture(random, "wood", [make(random)] * 3, [5, 4, 6])
    reading = read_pips(DIM(throw), 3)
    assert (reading.verdict, sorted(reading.faces)) == ("read", ["4", "5", "6"]), reading.reasons


@pytest.mark.parametrize("light", [HAZE, NOISE], ids=["haze", "noise"])
def test_pips_are_read_through_haze_and_in_noise(light: Callable[[Picture], Picture]) -> None:
    random = np.random.default_rng(2)
    throw, _ = picture(random, "wood", [make(random)] * 3, [5, 4, 6])
    reading = read_pips(light(throw), 3)
    assert (reading.verdict, sorted(reading.faces)) == ("read", ["4", "5", "6"]), reading.reasons


@pytest.mark.parametrize("light", [DIM, HAZE], ids=["dim", "haze"])
def test_tao_dice_are_read(light: Callable[[Picture], Picture]) -> None:
    for throw, row in tao_rows(seed=77, count=10):
        faces = [die["face"] for die in row["dice"]]
        if faces and not any(die["cocked"] for die in row["dice"]):
            reading = read_tao(light(throw), len(faces))
            assert (reading.verdict, sorted(reading.faces)) == ("read", sorted(faces)), reading.reasons


@pytest.mark.parametrize("light", [DIM, HAZE], ids=["dim", "haze"])
def test_a_curse_die_that_was_taught_in_good_light_is_read(light: Callable[[Picture], Picture]) -> None:
    patches = {face: cut(curse_table(face, turn=20.0 * place), face) for place, face in enumerate(FACES)}
    memory = learnt({face: [patch] for face, patch in patches.items() if patch is not None})
    for face in FACES:
        reading = read_curse(light(curse_table(face, (600, 420), 107)), memory)
        assert (reading.verdict, reading.faces) == ("read", (face,)), reading.reasons


@pytest.mark.parametrize(("light", "faces"), [(DIM, FACES), (HAZE, FACES[1:])], ids=["dim", "haze"])
def test_a_curse_die_is_taught_in_weak_light_too(light: Callable[[Picture], Picture], faces: tuple[str, ...]) -> None:
    assert all(cut(light(curse_table(face)), face) is not None for face in faces)


def test_a_dark_die_without_a_face_on_a_dark_table_is_taught_as_it_is() -> None:
    assert contrast(curse_table("nothing")) < contrast(clear(curse_table("nothing")))
    assert cut(curse_table("nothing"), "nothing") is not None


def test_a_table_in_good_light_is_left_as_it_is() -> None:
    picture = _throw()
    assert clear(picture) is picture
    assert calm(picture) is picture


def test_noise_is_softened() -> None:
    assert noise(calm(NOISE(_throw()))) < 4 < 8 < noise(NOISE(_throw()))


def test_one_dark_pip_on_white_paper_is_not_faint() -> None:
    picture = np.full((720, 1280, 3), 235, np.uint8)
    cv2.circle(picture, (600, 300), 8, (40, 40, 40), -1)
    assert clear(picture) is picture


def test_a_faint_picture_is_made_clear_once() -> None:
    picture = clear(DIM(_throw()))
    assert contrast(picture) > 150
    assert clear(picture) is picture


@pytest.mark.parametrize("level", [0, 40, 128, 255])
def test_an_even_picture_stays_even(level: int) -> None:
    assert len(np.unique(clear(np.full((90, 160, 3), level, np.uint8)))) == 1


@pytest.mark.parametrize("spread", [2.0, 6.0, 12.0])
def test_noise_is_told_in_grey_levels(spread: float) -> None:
    even = np.full((480, 640, 1), 128.0) + np.random.default_rng(2).normal(0, spread, (480, 640, 1))
    assert noise(np.repeat(np.rint(even), 3, axis=2).astype(np.uint8)) == pytest.approx(spread, rel=0.1)
