"""Corrections of Tao dice are kept and make the next reading of this table's dice right."""

import json
import os

import cv2
import numpy as np
import pytest

from hardware.dice.common.kept import write_picture
from hardware.dice.reading import Die, Reading, judge
from hardware.dice.tao.reader import read_tao
from hardware.dice.tao.samples import PER_FACE, Sample, TaoSamples, corrected
from tests.hardware.scenes import draw_table

ORANGE = (0.22, 0.56, 0.86)
"""A disc between red and yellow, as its light over the body's."""


def orange_third(shift: int = 0):
    """A table whose third die shows an orange disc."""
    table = draw_table("blue", "green", "black", shift=shift)
    cv2.circle(table, (520 + shift, 330), 18, (41, 122, 194), -1, cv2.LINE_AA)
    return table


def die(face: str, confidence: float, shares=ORANGE, reason: str = "", body: str = "ivory", x: float = 0.0) -> Die:
    return Die(face, body, confidence, (x, 0.0), (0, 0, 10, 10), reason, shares)


@pytest.fixture
def samples(tmp_path) -> TaoSamples:
    return TaoSamples(tmp_path / "games" / "tao-dice.jsonl")


def test_one_correction_makes_the_next_reading_right_and_certain(samples, tmp_path):
    before = read_tao(orange_third(), 3)
    assert before.verdict == "unsure"
    assert before.faces[:2] == ("blue", "green")
    assert samples.improve(before) == before
    meant = ("blue", "green", "red" if before.faces[2] == "yellow" else "yellow")
    samples.learn(corrected(before, meant, before.faces))
    after = samples.improve(read_tao(orange_third(60), 3))
    assert (after.verdict, after.faces) == ("read", meant)
    assert after.sure >= 0.9
    again = TaoSamples(tmp_path / "games" / "tao-dice.jsonl")
    assert again.improve(before).faces == meant, "it is kept for the next evening"


def test_what_was_right_stays_right(samples):
    samples.learn([Sample("red", "ivory", ORANGE)])
    for faces in (("red", "yellow", "green"), ("black", "blue", "yellow"), ("white", "yellow", "red")):
        reading = read_tao(draw_table(*faces), 3)
        assert samples.improve(reading) == reading


def test_a_missing_die_and_a_leaning_one_are_asked_about_all_the_same(samples):
    samples.learn([Sample("red", "ivory", ORANGE)])
    missing = samples.improve(judge([die("yellow", 0.55, reason="yellow is not certain")], 2))
    assert (missing.verdict, missing.faces, missing.reason) == ("unsure", ("red",), "1 of 2 dice found")
    leaning = samples.improve(judge([die("yellow", 0.5, reason="it may lean")], 1))
    assert (leaning.verdict, leaning.faces, leaning.reason) == ("unsure", ("red",), "it may lean")
    table = samples.improve(judge([die("yellow", 0.55)], 1, "a die may lean"))
    assert (table.verdict, table.reason) == ("unsure", "a die may lean")


def test_one_touch_against_a_certain_reading_only_makes_it_ask(samples):
    certain = judge([die("yellow", 0.95)], 1)
    samples.learn([Sample("red", "ivory", ORANGE)])
    asked = samples.improve(certain)
    assert (asked.verdict, asked.faces) == ("unsure", ("red",))
    samples.learn([Sample("red", "ivory", ORANGE)])
    assert samples.improve(certain).verdict == "read"
    assert samples.improve(certain).faces == ("red",)


def test_samples_that_contradict_each_other_make_it_ask(samples):
    samples.learn([Sample("red", "ivory", ORANGE), Sample("yellow", "ivory", (0.22, 0.57, 0.86))])
    assert samples.improve(judge([die("yellow", 0.9)], 1)).verdict == "unsure"


def test_the_grey_die_learns_by_itself(samples):
    samples.learn([Sample("red", "grey", ORANGE)])
    reading = judge([die("yellow", 0.55)], 1)
    assert samples.improve(reading) == reading


def test_what_an_answer_teaches():
    reading = Reading(
        "unsure", (die("yellow", 0.55), die("blue", 0.95, (0.9, 0.5, 0.2)), die("red", 0.7, (0.1, 0.1, 0.8)))
    )
    guess = reading.faces
    assert [s.face for s in corrected(reading, ("red", "blue", "red"), guess)] == ["red", "red"], (
        "all that were doubtful"
    )
    assert [s.face for s in corrected(reading, ("yellow", "green", "red"), guess)] == ["yellow", "green", "red"]
    assert [s.face for s in corrected(reading, ("red", "red", "blue"), ())] == ["red"], "told in any order"
    assert corrected(reading, ("green", "green", "blue"), ()) == [], "nobody knows which is which"
    assert corrected(reading, ("red", "blue"), guess) == []
    white = Reading("unsure", (die("white", 0.5, ()),))
    assert corrected(white, ("red",), ("white",)) == [], "no disc was measured"


def test_of_two_dice_alike_nobody_knows_which_was_wrong():
    reading = Reading("read", (die("red", 0.9), die("red", 0.9, (0.1, 0.1, 0.8))))
    assert corrected(reading, ("red", "blue"), ()) == []


def test_old_samples_make_room_for_new_ones(samples, tmp_path):
    for number in range(PER_FACE + 3):
        samples.learn(
            [Sample("red", "ivory", (0.1, 0.1, 0.5 + 0.01 * number)), Sample("blue", "ivory", (0.8, 0.4, 0.2))]
        )
    kept = [json.loads(line) for line in (tmp_path / "games" / "tao-dice.jsonl").read_text().splitlines()]
    reds = [one["shares"][2] for one in kept if one["face"] == "red"]
    assert len(reds) == PER_FACE
    assert max(reds) == 0.5 + 0.01 * (PER_FACE + 2)


def test_a_damaged_file_is_read_as_far_as_it_goes(tmp_path):
    file = tmp_path / "tao-dice.jsonl"
    good = '{"face": "red", "body": "ivory", "shares": [0.22, 0.56, 0.86]}'
    file.write_text(
        f'{{"face": "re\n[]\n{{"face": "pink", "body": "ivory", "shares": [1, 1, 1]}}\n{good}\n{{"face": "red"}}\n'
    )
    assert TaoSamples(file).improve(judge([die("yellow", 0.55)], 1)).faces == ("red",)
    file.write_bytes(b"\xff\xfe\x00")
    reading = judge([die("yellow", 0.55)], 1)
    assert TaoSamples(file).improve(reading) == reading


def test_a_folder_that_cannot_be_written_still_helps_this_evening(tmp_path):
    (tmp_path / "file").write_text("in the way")
    samples = TaoSamples(tmp_path / "file" / "tao-dice.jsonl")
    samples.learn([Sample("red", "ivory", ORANGE)])
    assert samples.improve(judge([die("yellow", 0.55)], 1)).faces == ("red",)


def test_samples_take_the_place_of_the_old_ones_when_they_are_on_the_disk(tmp_path, monkeypatch):
    told, fsync, replace = [], os.fsync, os.replace
    monkeypatch.setattr(
        os, "fsync", lambda fd: (told.append(os.path.basename(os.readlink(f"/proc/self/fd/{fd}"))), fsync(fd))
    )
    monkeypatch.setattr(os, "replace", lambda old, new: (told.append("in place"), replace(old, new)))
    file = tmp_path / "tao-dice.jsonl"
    TaoSamples(file).learn([Sample("red", "ivory", ORANGE)])
    assert told == [".tao-dice.jsonl.0.new", "in place", tmp_path.name]
    told.clear()
    write_picture(tmp_path / "haunt-1.png", draw_table("blue"))
    assert told == [".haunt-1.png.0.new", "in place", tmp_path.name]


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"face": "red", "body": "light", "shares": [1' + "0" * 400 + ", 1, 1]}",
        '{"face": "red", "body": "light", "shares": [' + "9" * 5_000 + ", 1, 1]}",
        '{"face": "red", "body": "light", "shares": [NaN, 1, 1]}',
        '{"face": "red", "body": "light", "shares": [Infinity, 1, 1]}',
        '{"face": {}, "body": [], "shares": [0.1, 0.2, 0.3]}',
    ],
)
def test_a_deep_or_huge_line_is_passed_over(tmp_path, line):
    good = '{"face": "blue", "body": "light", "shares": [0.1, 0.2, 0.3]}'
    (tmp_path / "tao-dice.jsonl").write_text(f"{line}\n{good}\n")
    assert [one.face for one in TaoSamples(tmp_path / "tao-dice.jsonl")._samples] == ["blue"]


def test_after_twelve_rolls_in_candle_light_nine_of_ten_are_read(samples):
    rng, colours = np.random.default_rng(4), ("red", "green", "blue", "yellow", "black")
    read, exact = samples.reader(colours), []
    for number in range(30):
        faces = tuple(str(face) for face in rng.choice(colours, 3))
        candle = np.array([0.1, 0.5, 1.0]) * rng.uniform(0.95, 1.05) * np.exp(rng.normal(0, 0.02, 3))
        table = draw_table(*faces, light=tuple(candle.tolist()))
        reading = read(table, 3)
        if number < 12:
            samples.answered(faces, reading.faces, table, reading)
        else:
            exact.append((reading.verdict, reading.faces) == ("read", faces))
    assert sum(exact) >= 0.9 * len(exact)
