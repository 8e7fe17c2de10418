"""Reading drawn Tao dice: every face, coloured light, a grey body, and what must not be read as certain."""

import cv2
import numpy as np
import pytest

from hardware.dice.tao.faces import FACES, name_colour
from hardware.dice.tao.reader import read_tao
from tests.hardware.scenes import GREY, IVORY, SHADES, draw_die, draw_table

LAMPS = {"daylight": (1.0, 1.0, 1.0), "bulb": (0.4, 0.8, 1.0), "window": (1.1, 0.95, 0.8), "dim": (0.4, 0.4, 0.4)}


@pytest.mark.parametrize("light", LAMPS.values(), ids=LAMPS.keys())
def test_every_colour_is_read_in_every_light(light):
    for faces in (("red", "green", "blue"), ("yellow", "black", "red", "blue")):
        reading = read_tao(draw_table(*faces, light=light), len(faces))
        assert (reading.verdict, reading.faces) == ("read", faces), reading.reason


def test_a_white_ring_beside_other_dice_is_read():
    reading = read_tao(draw_table("red", "white", "black"), 3)
    assert (reading.verdict, reading.faces) == ("read", ("red", "white", "black")), reading.reason


def test_the_special_die_is_read_and_its_body_named():
    table = draw_table("red", "green")
    draw_die(table, "blue", (700, 500), 30, body=GREY)
    reading = read_tao(table, 3)
    assert reading.faces == ("red", "green", "blue")
    assert [die.body for die in reading.dice] == ["ivory", "ivory", "grey"]


def test_a_lone_dark_die_in_dim_light_is_not_passed_over():
    table = np.full((720, 960, 3), (110, 135, 130), dtype=np.uint8)
    draw_die(table, "red", (700, 300), 0, body=(60, 60, 66))
    cv2.circle(table, (700, 300), 16, (59, 117, 58), -1, cv2.LINE_AA)
    reading = read_tao(cv2.GaussianBlur(table, (3, 3), 0), 1)
    assert reading.faces == ("green",), reading.reason


def test_dice_are_named_from_left_to_right_with_their_places():
    reading = read_tao(draw_table("yellow", "blue", "green"), 3)
    assert reading.faces == ("yellow", "blue", "green")
    for place, die in enumerate(reading.dice):
        assert die.centre == pytest.approx((200 + 160 * place, 330 + 40 * (place % 2)), abs=2)
        x, y, width, height = die.box
        assert (x + width / 2, y + height / 2) == pytest.approx(die.centre, abs=2)
        assert 60 < width < 100


def test_touching_dice_are_two_dice():
    table = draw_table()
    draw_die(table, "red", (300, 300), 0)
    draw_die(table, "yellow", (371, 300), 0)
    assert read_tao(table, 2).faces == ("red", "yellow")


@pytest.mark.parametrize("count", [1, 2, 4])
def test_another_number_of_dice_than_rolled_is_never_certain(count):
    assert read_tao(draw_table("red", "green", "blue"), count).verdict == "unsure"


def test_an_empty_cloth_is_empty():
    assert read_tao(draw_table(), 3).verdict == "empty"
    assert read_tao(np.zeros((720, 1280, 3), dtype=np.uint8), 3).verdict == "empty"


def test_a_printed_spot_without_a_body_is_no_die():
    table = draw_table("red", "green")
    cv2.rectangle(table, (500, 450), (960, 720), (210, 220, 225), -1)
    cv2.circle(table, (730, 600), 18, (170, 90, 30), -1, cv2.LINE_AA)
    reading = read_tao(cv2.GaussianBlur(table, (3, 3), 0), 2)
    assert reading.faces == ("red", "green")


def test_a_tiny_picture_is_no_trouble():
    assert read_tao(np.zeros((1, 1, 3), dtype=np.uint8), 3).verdict == "empty"


def test_names_do_not_depend_on_how_bright_the_body_is():
    shares = {
        "red": (0.2, 0.2, 0.85),
        "green": (0.4, 0.75, 0.35),
        "blue": (0.8, 0.4, 0.2),
        "yellow": (0.1, 0.9, 1.05),
        "black": (0.2, 0.2, 0.2),
        "white": (1.1, 1.05, 1.03),
    }
    assert set(shares) == set(FACES)
    for face, (blue, green, red) in shares.items():
        assert name_colour((blue, green, red)) == (face, 1.0)
        assert name_colour((1.7 * blue, 1.7 * green, 1.7 * red))[0] == face


def test_a_colour_between_two_names_is_not_certain():
    for between in ((0.2, 0.55, 0.85), (0.62, 0.65, 0.25), (0.15, 0.85, 0.7)):
        assert name_colour(between)[1] < 0.8


def test_a_white_die_too_many_is_noticed():
    assert read_tao(draw_table("red", "white", "black"), 2).verdict == "unsure"


def pale_die(table, kind: str, centre: tuple[int, int]) -> None:
    """A die whose upper face shows a pale disc ("disc") or nothing ("blank")."""
    cv2.fillConvexPoly(table, cv2.boxPoints((centre, (70.0, 70.0), 24.0)).astype(np.int32), IVORY, cv2.LINE_AA)
    if kind == "disc":
        cv2.circle(table, centre, 18, (225, 238, 242), -1, cv2.LINE_AA)


@pytest.mark.parametrize("kind", ["disc", "blank"])
def test_a_white_face_without_a_ring_is_read_beside_other_dice(kind):
    table = draw_table("red", "blue")
    pale_die(table, kind, (640, 480))
    reading = read_tao(cv2.GaussianBlur(table, (3, 3), 0), 3)
    assert (reading.verdict, reading.faces) == ("read", ("red", "blue", "white")), reading.reason


def test_a_checked_cloth_has_no_faces_of_its_own():
    rows, columns = np.indices((720, 960)) // 63
    light = np.array([230, 215, 210]) - 60.0 * ((rows % 2) + (columns % 2))[..., None] * np.array([0.3, 1.0, 1.0])
    cloth = cv2.GaussianBlur(light.clip(0, 255).astype(np.uint8), (5, 5), 0)
    assert read_tao(cloth, 2).verdict != "read"
    draw_die(cloth, "red", (300, 300), 12)
    draw_die(cloth, "black", (600, 420), 40)
    reading = read_tao(cv2.GaussianBlur(cloth, (3, 3), 0), 2)
    assert reading.faces == ("red", "black")
    assert read_tao(cv2.GaussianBlur(cloth, (3, 3), 0), 3).verdict == "unsure"


def test_a_die_that_leans_among_flat_ones_is_never_certain():
    table = draw_table("red", "green", "blue")
    corners = cv2.boxPoints(((700.0, 520.0), (70.0, 56.0), 15.0)).astype(np.int32)
    cv2.fillConvexPoly(table, corners, IVORY, cv2.LINE_AA)
    cv2.ellipse(table, ((700.0, 520.0), (36.0, 29.0), 15.0), (30, 200, 235), -1, cv2.LINE_AA)
    reading = read_tao(cv2.GaussianBlur(table, (3, 3), 0), 4)
    assert reading.verdict == "unsure"
    assert "lean" in reading.reason


@pytest.mark.parametrize("rim, middle", [("ivory", "yellow"), ("black", "white"), ("red", "black")])
def test_a_token_with_another_middle_is_no_die(rim, middle):
    shades = {**SHADES, "ivory": IVORY, "white": IVORY}
    table = draw_table("red", "green")
    cv2.circle(table, (700, 540), 34, shades[rim], -1, cv2.LINE_AA)
    cv2.circle(table, (700, 540), 18, shades[middle], -1, cv2.LINE_AA)
    reading = read_tao(cv2.GaussianBlur(table, (3, 3), 0), 2)
    assert (reading.verdict, reading.faces) == ("read", ("red", "green")), reading.reason


def test_faces_closer_than_an_edge_are_never_certain():
    table = draw_table()
    draw_die(table, "red", (300, 300), 0)
    draw_die(table, "yellow", (363, 300), 0)
    reading = read_tao(table, 2)
    assert reading.verdict == "unsure"
    assert "lean" in reading.reason


def test_green_on_a_grey_body_is_read():
    table = draw_table("red", "yellow")
    draw_die(table, "green", (700, 500), 30, body=(112, 110, 108))
    reading = read_tao(table, 3)
    assert (reading.verdict, reading.faces) == ("read", ("red", "yellow", "green")), reading.reason


def test_a_lone_pale_die_with_nothing_on_it_is_white():
    table = draw_table()
    pale_die(table, "blank", (500, 300))
    assert read_tao(cv2.GaussianBlur(table, (3, 3), 0), 1).faces == ("white",)
