"""A colour whose light does not fall on the dice is asked about, whatever the readers take it for."""

import cv2
import numpy as np
import pytest

from hardware.dice.reading import Die, Reading
from hardware.dice.tao.reader import look_at_tao
from hardware.dice.tao.samples import Sample, TaoSamples
from hardware.dice.tao.unlit import asked_where_unlit
from tests.hardware.scenes import draw_table

CANDLE, BULB, DIM = (0.1, 0.6, 0.8), (0.3, 0.8, 1.0), (0.12, 0.12, 0.12)
BLUE_LAMP = (1.0, 0.6, 0.08)
BLUE, BLACK, GREEN = (1.7, 0.33, 0.17), (1.5, 0.16, 0.14), (0.9, 0.68, 0.25)
"""What prints gave back of each light of a body by a candle; all three were taken for blue."""


def certain(*told: str | tuple[float, ...]) -> Reading:
    """What is said of `draw_table` by readers who are certain of these faces, the prints of which have these shares."""
    faces, shares = [one for one in told if isinstance(one, str)], told[-1] if isinstance(told[-1], tuple) else ()
    places = [(200 + 160 * number, 330 + 40 * (number % 2)) for number in range(len(faces))]
    dice = (
        Die(face, "ivory", 0.9, place, (place[0] - 40, place[1] - 40, 80, 80), shares=shares)
        for face, place in zip(faces, places, strict=True)
    )
    return Reading("read", tuple(dice))


@pytest.mark.parametrize(("shares", "other"), [((), "black"), (BLACK, "black"), (GREEN, "green")])
def test_by_a_candle_what_goes_for_blue_is_asked_about_unless_the_rest_of_the_light_tells_it(
    shares: tuple[float, ...], other: str
) -> None:
    told = asked_where_unlit(draw_table("blue", "red", "black", light=CANDLE), certain("blue", "red", "black", shares))
    assert (told.verdict, told.faces, told.second) == ("unsure", ("blue", "red", "black"), (other, "red", "black"))
    assert [die.confidence for die in told.dice] == [0.5, 0.9, 0.9]


def test_by_a_candle_a_print_that_is_greener_than_red_and_no_green_is_blue() -> None:
    told = certain("blue", "red", "black", BLUE)
    assert asked_where_unlit(draw_table("blue", "red", "black", light=CANDLE), told) == told


@pytest.mark.parametrize("light", [(1.0, 1.0, 1.0), BULB, DIM], ids=["daylight", "bulb", "dim"])
def test_in_light_of_all_colours_nothing_is_asked_about(light: tuple[float, float, float]) -> None:
    faces = ("blue", "black", "green")
    assert asked_where_unlit(draw_table(*faces, light=light), certain(*faces)) == certain(*faces)


def test_by_a_lamp_without_red_it_is_red_and_black() -> None:
    told = asked_where_unlit(draw_table("red", "blue", "green", light=BLUE_LAMP), certain("red", "blue", "green"))
    assert (told.verdict, told.second) == ("unsure", ("black", "blue", "green"))


def test_what_was_wrong_beside_the_colours_stays() -> None:
    doubted = Reading("unsure", certain("blue", "red").dice, ("2 of 3 dice found",))
    told = asked_where_unlit(draw_table("blue", "red", light=CANDLE), doubted)
    assert told.reasons == ("2 of 3 dice found", "blue is not certain")


TEAL, INDIGO = (200, 130, 60), (230, 40, 40)
"""Prints by daylight; by a candle one is as green as a green one, the other as dark as a black one."""


@pytest.mark.parametrize(("ink", "other"), [(TEAL, "green"), (INDIGO, "black")])
def test_the_reader_itself_asks_by_a_candle_and_knows_what_fingers_taught(tmp_path, ink, other: str) -> None:
    table = draw_table("blue", "red", "yellow")
    cv2.circle(table, (200, 330), 18, ink, -1, cv2.LINE_AA)
    told = look_at_tao(np.clip(table * np.array(CANDLE), 0, 255).astype(np.uint8), 3)
    assert (told.verdict, told.faces, told.second) == ("unsure", ("blue", "red", "yellow"), (other, "red", "yellow"))
    samples = TaoSamples(tmp_path / "tao-dice.jsonl")
    samples.learn([Sample(other, "ivory", told.dice[0].shares)] * 2)
    known = samples.improve(told)
    assert (known.verdict, known.faces) == ("read", (other, "red", "yellow"))


def test_the_reader_itself_reads_a_plain_blue_by_a_candle() -> None:
    told = look_at_tao(draw_table("blue", "red", "yellow", light=CANDLE), 3)
    assert (told.verdict, told.faces) == ("read", ("blue", "red", "yellow")), told.reason
