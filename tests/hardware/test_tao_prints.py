"""What is seen of Tao dice from near, and what counts as one."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.game.trouble import Phrase
from hardware.dice.reading import Die, Reading
from hardware.dice.tao.looks import COLOURS, Look, look_for_tao
from hardware.dice.tao.opinion import Rims, confirmed, weigh
from hardware.dice.tao.prints import faces_in
from hardware.dice.tao.reader import read_tao
from hardware.picture import Picture
from tests.hardware.rendered_tables import tao_rolls, tao_rows


def far(picture: Picture, share: float) -> Picture:
    """The picture as a smaller one in the middle of one of its own size."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    down, across = height - small.shape[0], width - small.shape[1]
    borders = down // 2, down - down // 2, across // 2, across - across // 2
    return np.asarray(cv2.copyMakeBorder(small, *borders, cv2.BORDER_REPLICATE), np.uint8)


def test_dice_a_third_as_wide_are_seen_on_tables_of_another_painter() -> None:
    """The nets never saw one of these: they are drawn by our own small renderer."""
    read = guessed = dice = 0
    for picture, row in tao_rows(seed=83, count=12):
        truth = sorted(die["face"] for die in row["dice"])
        if truth and not any(die["cocked"] for die in row["dice"]):
            reading = read_tao(far(picture, 0.35), len(truth))
            right = sorted(reading.faces) == truth
            assert reading.verdict == "unsure" or (right and reading.verdict == "read"), row
            dice, read, guessed = dice + 1, read + (reading.verdict == "read"), guessed + right
    assert dice >= 8
    assert guessed >= dice - 1
    assert read >= dice // 2


def test_what_is_a_die_only_from_afar_is_unlikely_from_near() -> None:
    real: list[float] = []
    other: list[float] = []
    for picture, row in tao_rolls(87, 12):
        count = len(row["dice"])
        for look in faces_in(picture, look_for_tao(picture), count):
            gaps = [np.hypot(look.x - die["centre"][0], look.y - die["centre"][1]) for die in row["dice"]]
            (real if gaps and min(gaps) < 0.4 * look.side else other).append(look.likely)
    assert len(real) > 20
    assert len(other) > 10
    assert np.mean(np.array(real) > 0.9) > 0.9
    assert np.mean(np.array(other) < 0.3) > 0.9


# What comes of it.

RED = tuple(0.95 if colour == "red" else 0.01 for colour in COLOURS)
NO_RIMS = Rims((), (480, 640), 1.0)
DIE = Die("red", "ivory", 0.5, (200.0, 200.0), (170, 170, 60, 60), Phrase("its rim is not clear"))


def look(x: float, likely: float) -> Look:
    """A face that is clearly red, if it is one."""
    return Look(x, 200.0, 60.0, likely, RED, 0.0)


def told(*looks: Look, reading: Reading, count: int = 1) -> Reading:
    """What is told of a roll of so many dice."""
    return weigh(reading, looks, count, NO_RIMS, lambda looks, _degrees: [False] * len(looks))


def test_what_only_the_rules_doubt_is_no_die() -> None:
    doubt = Reading("unsure", (DIE,), (DIE.reason,))
    assert told(look(200.0, 0.2), reading=doubt).verdict == "empty"
    assert told(reading=doubt).verdict == "empty"
    assert told(look(200.0, 0.95), reading=doubt).faces == ("red",)


def test_what_the_rules_are_certain_of_is_asked_about_where_the_nets_see_nothing() -> None:
    certain = Reading("read", (replace(DIE, confidence=0.9, reason=""),))
    assert not confirmed(certain, [look(200.0, 0.2)], NO_RIMS)
    asked = told(look(200.0, 0.2), reading=certain)
    assert (asked.verdict, asked.faces) == ("unsure", ("red",))
    assert confirmed(certain, [look(200.0, 0.6)], NO_RIMS)


def test_a_colour_that_the_net_hardly_tells_from_another_confirms_nothing() -> None:
    certain = Reading("read", (replace(DIE, confidence=0.9, reason=""),))
    for red, plain in ((0.65, False), (0.85, True)):
        colours = tuple({"red": red, "yellow": 0.96 - red}.get(colour, 0.01) for colour in COLOURS)
        assert confirmed(certain, [replace(look(200.0, 0.6), colours=colours)], NO_RIMS) is plain


@pytest.mark.parametrize(("green", "faces", "second"), [(0.5, "blue", "green"), (0.95, "green", "blue")])
def test_another_colour_than_the_rules_have_is_asked_about_however_faintly_the_nets_see_it(
    green: float, faces: str, second: str
) -> None:
    """In dim light a rim of green goes for blue, and the nets hardly tell them apart either."""
    certain = Reading("read", (replace(DIE, face="blue", confidence=0.9, reason=""),))
    colours = tuple({"green": green, "blue": 0.96 - green}.get(colour, 0.01) for colour in COLOURS)
    asked = told(replace(look(200.0, 0.97), colours=colours), reading=certain)
    assert (asked.verdict, asked.faces, asked.second) == ("unsure", (faces,), (second,))


def test_a_die_that_the_nets_alone_see_is_read_where_it_is_likely() -> None:
    lost = Reading("unsure", (DIE,), (DIE.reason,))
    for likely, verdict in ((0.95, "read"), (0.7, "unsure")):
        assert told(look(200.0, 0.99), look(400.0, likely), reading=lost, count=2).verdict == verdict


@pytest.mark.parametrize(
    ("likely", "verdict"),
    [
        ((0.9, 0.4, 0.05), "empty"),
        ((0.9, 0.4), "empty"),
        ((0.9, 0.7, 0.2), "empty"),
        ((0.94, 0.9, 0.3), "unsure"),
        ((0.96, 0.1, 0.1), "unsure"),
    ],
)
def test_where_one_of_three_dice_is_likely_and_none_is_sure_there_are_none(
    likely: tuple[float, ...], verdict: str
) -> None:
    """A token that looks like a die lies alone."""
    looks = [look(100.0 + 150 * number, one) for number, one in enumerate(likely)]
    assert told(*looks, reading=Reading("unsure", (DIE,), (DIE.reason,)), count=3).verdict == verdict


@pytest.mark.parametrize(("other", "asked"), [(0.3, False), (0.9, False), (0.99, True)])
def test_something_else_may_be_a_die_when_its_odds_are_not_much_smaller(other: float, asked: bool) -> None:
    reading = told(look(200.0, 0.995), look(400.0, other), reading=Reading("unsure", (DIE,), (DIE.reason,)))
    assert ("something else may be a die" in reading.reason) is asked


@pytest.mark.parametrize(("next_one", "verdict"), [("yellow", "unsure"), ("black", "read")])
def test_a_print_between_red_and_yellow_is_orange_and_asked_about(next_one: str, verdict: str) -> None:
    colours = tuple({"red": 0.85, next_one: 0.12}.get(colour, 0.0075) for colour in COLOURS)
    doubt = replace(DIE, reason=Phrase("red is not certain"))
    seen = replace(look(200.0, 0.95), colours=colours)
    assert told(seen, reading=Reading("unsure", (doubt,), (doubt.reason,))).verdict == verdict
