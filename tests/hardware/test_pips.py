"""Pip dice: every value at every turn and in every colour, and what must not be read."""

import cv2
import numpy as np
import pytest

from hardware.dice.pips import rules
from hardware.dice.pips.doubts import ASLANT
from hardware.dice.pips.reader import read_pips
from tests.hardware.pip_scenes import BLACK, BLUE, IVORY, LAY_OUTS, RED, draw_die, draw_pips, seen, table


@pytest.mark.parametrize("value", LAY_OUTS)
@pytest.mark.parametrize("turn", [0, 17, 33, 45, 62, 80])
def test_every_value_is_read_at_every_turn(value: int, turn: float) -> None:
    picture = table()
    draw_die(picture, value, (640, 360), turn)
    reading = read_pips(seen(picture), 1)
    assert (reading.verdict, reading.faces) == ("read", (str(value),))


@pytest.mark.parametrize(
    "tray, body, pip",
    [
        ((60, 70, 60), RED, IVORY),
        ((200, 215, 220), BLACK, IVORY),
        ((60, 110, 160), BLUE, (240, 240, 240)),
        ((30, 30, 30), IVORY, RED),
        ((150, 190, 200), (235, 238, 240), BLACK),
        ((45, 85, 35), (40, 200, 230), BLACK),
    ],
)
def test_any_body_and_any_pips_are_read(
    tray: tuple[int, int, int], body: tuple[int, int, int], pip: tuple[int, int, int]
) -> None:
    picture = table(tray)
    for value in LAY_OUTS:
        draw_die(picture, value, (100 + 180 * value, 300 + 20 * value), 13.0 * value, body=body, pip=pip)
    reading = read_pips(seen(picture))
    assert (reading.verdict, reading.faces) == ("read", ("1", "2", "3", "4", "5", "6"))


@pytest.mark.parametrize("side", [44.0, 60.0, 120.0, 220.0])
def test_dice_of_any_size_are_read(side: float) -> None:
    picture = table()
    draw_die(picture, 6, (400, 360), 20, side=side)
    draw_die(picture, 3, (850, 360), 50, side=side)
    reading = read_pips(seen(picture))
    assert (reading.verdict, reading.faces) == ("read", ("6", "3"))


def test_dice_that_touch_are_read_apart() -> None:
    picture = table()
    for value, x in ((2, 560), (4, 642), (1, 724)):
        draw_die(picture, value, (x, 360))
    reading = read_pips(seen(picture), 3)
    assert (reading.verdict, reading.faces) == ("read", ("2", "4", "1"))


def test_boxes_and_centres_are_those_of_the_picture() -> None:
    picture = table()
    draw_die(picture, 5, (900, 200))
    (die,) = read_pips(seen(picture)).dice
    assert die.centre == pytest.approx((900, 200), abs=3)
    x, y, width, height = die.box
    assert (x + width / 2, y + height / 2) == pytest.approx((900, 200), abs=4)
    assert 60 < width < 100


@pytest.mark.parametrize("height, said", [(1.0, False), (0.55, True)])
def test_dice_seen_from_the_side_bring_a_hint_with_the_question(height: float, said: bool) -> None:
    picture = table()
    for number, value in enumerate((5, 4, 6)):
        draw_die(picture, value, (350 + 250 * number, 360), 20.0 * number)
    view = cv2.resize(seen(picture), None, fx=1.0, fy=height, interpolation=cv2.INTER_AREA)
    reading = read_pips(np.asarray(view, dtype=np.uint8), 4)
    assert reading.verdict == "unsure"
    assert (ASLANT in reading.reason) == said


def test_an_empty_table_is_empty() -> None:
    for noise in (0.0, 4.0, 14.0):
        assert read_pips(table(noise=noise), 3).verdict == "empty"
    for height, width in ((5, 4), (1, 1), (1, 700)):
        assert read_pips(np.zeros((height, width, 3), np.uint8)).verdict == "empty"


def test_coins_tokens_and_specks_are_no_dice() -> None:
    picture = table((110, 150, 190))
    cv2.circle(picture, (300, 300), 50, (90, 150, 180), -1, cv2.LINE_AA)
    cv2.circle(picture, (600, 300), 45, RED, -1, cv2.LINE_AA)
    cv2.rectangle(picture, (800, 250), (900, 350), IVORY, -1)
    for x in range(200, 1000, 130):
        cv2.circle(picture, (x, 560), 5, (60, 80, 100), -1, cv2.LINE_AA)
    assert read_pips(seen(picture)).verdict == "empty"


@pytest.mark.parametrize("rim, hole, card", [(44, 15, 612), (48, 19, 616), (40, 15, 616)])
def test_a_ring_partly_hidden_by_a_card_is_no_die(rim: int, hole: int, card: int) -> None:
    picture = table((70, 110, 150))
    cv2.circle(picture, (640, 360), rim, BLACK, -1, cv2.LINE_AA)
    cv2.circle(picture, (640, 360), hole, IVORY, -1, cv2.LINE_AA)
    cv2.rectangle(picture, (400, 200), (card, 500), IVORY, -1)
    assert read_pips(seen(picture)).verdict == "empty"


@pytest.mark.parametrize("holes", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("colour", [RED, (40, 160, 60), IVORY])
def test_a_button_with_holes_like_pips_beside_a_die_is_passed_over(holes: int, colour: tuple[int, int, int]) -> None:
    picture = table()
    draw_die(picture, 5, (420, 360), 20)
    cv2.circle(picture, (800, 340), 46, colour, -1, cv2.LINE_AA)
    for x, y in LAY_OUTS[holes]:
        hole = BLACK if colour == IVORY else (225, 235, 235)
        cv2.circle(picture, (800 + 17 * x, 340 + 17 * y), 6, hole, -1, cv2.LINE_AA)
    reading = read_pips(seen(picture))
    assert (reading.verdict, reading.faces) == ("read", ("5",))


def test_tokens_as_large_as_the_dice_and_of_their_colour_are_passed_over() -> None:
    picture = table()
    draw_die(picture, 5, (500, 360), 20)
    cv2.circle(picture, (800, 300), 42, IVORY, -1, cv2.LINE_AA)
    reading = read_pips(seen(picture))
    assert (reading.verdict, reading.faces) == ("read", ("5",))


@pytest.mark.parametrize("turn", [0, 25, 70])
@pytest.mark.parametrize("side", [60.0, 80.0, 110.0])
def test_pips_that_touch_are_taken_apart(turn: float, side: float) -> None:
    picture = table()
    draw_pips(picture, LAY_OUTS[6], (640, 360), turn, side, radius=0.125)
    reading = read_pips(seen(picture))
    assert (reading.verdict, reading.faces) == ("read", ("6",))


def test_two_ones_that_touch_are_never_read_as_a_two() -> None:
    for apart in (72.0, 76.0, 80.0):
        picture = table()
        for x in (-0.5, 0.5):
            draw_die(picture, 1, (640 + x * apart, 360), side=apart - 1)
        reading = read_pips(seen(picture))
        assert reading.verdict == "unsure" or reading.faces == ("1", "1")


def test_a_number_that_does_not_fit_is_asked_about() -> None:
    picture = table()
    draw_die(picture, 5, (640, 360))
    reading = read_pips(seen(picture), 2)
    assert reading.verdict == "unsure"
    assert "1 of 2 dice" in reading.reason


def test_pips_that_fit_no_lay_out_are_never_read() -> None:
    picture = table()
    for number, places in enumerate(
        [[(-1, -1), (1, -1), (-1, 1)], [(-1, -1), (-1, 0), (-1, 1), (1, 0), (1, 1)], [(0.9, 0.9), (0, 0)]]
    ):
        draw_pips(picture, [(float(x), float(y)) for x, y in places], (300 + 250 * number, 360), 10)
        assert read_pips(seen(picture)).verdict != "read"


def test_a_die_half_in_a_deep_shadow_is_read_or_asked_about() -> None:
    picture = table()
    draw_die(picture, 4, (640, 360), 30)
    shaded = picture.astype(np.float64)
    shaded[:, 640:] *= 0.45
    reading = read_pips(seen(shaded.astype(np.uint8)), 1)
    assert reading.verdict == "unsure" or reading.faces == ("4",)


def test_a_table_of_dots_is_looked_at_once_and_not_measured_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = table((150, 190, 200))
    random = np.random.default_rng(2)
    for x in range(30, 1280, 42):
        for y in range(30, 720, 42):
            at = (x + int(random.integers(-9, 10)), y + int(random.integers(-9, 10)))
            cv2.circle(picture, at, 7, BLACK, cv2.FILLED, cv2.LINE_AA)
    measured: list[int] = []
    bodies = rules.bodies

    def counted(soft, spots, faces):
        measured.append(len(faces))
        return bodies(soft, spots, faces)

    monkeypatch.setattr(rules, "bodies", counted)
    reading = read_pips(seen(picture), 3)
    assert reading.verdict != "read", "no die lies there"
    assert len(measured) == 2, "once for four to six pips, once for fewer"
    assert 100 < max(measured) <= 220
