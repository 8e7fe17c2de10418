"""Tao and Curse dice on rendered tables that no reader was tuned on: other dice, cloths, lamps, tokens and hands."""

import pytest

from hardware.dice.bench import NEGATIVE_COUNT, Score
from hardware.dice.curse.reader import cut, learnt, read_curse
from hardware.dice.tao.reader import read_tao
from hardware.picture import Picture
from tests.hardware.rendered_tables import curse_rows, tao_rows


def test_rolls_on_random_tables_are_read_or_asked_about() -> None:
    flat, leaning, empty = Score(), Score(), Score()
    for number, (picture, row) in enumerate(tao_rows(seed=77, count=18)):
        dice = row["dice"]
        cocked = any(die["cocked"] for die in dice)
        score = leaning if cocked else flat if dice else empty
        truth = None if cocked else [die["face"] for die in dice]
        score.add(str(number), truth, read_tao(picture, len(dice) or NEGATIVE_COUNT), 0.0)
    assert flat.photos + leaning.photos + empty.photos == 18
    assert flat.wrong == leaning.wrong == empty.not_empty == 0, flat.notes + leaning.notes + empty.notes
    assert flat.exact >= 13, flat.notes


def test_a_ring_token_is_not_taken_for_a_grey_die_far_from_it() -> None:
    picture, row = next(iter(tao_rows(seed=81, count=1)))
    assert [(die["body"], die["face"]) for die in row["dice"]] == [("grey", "white")]
    (die,) = read_tao(picture, 1).dice
    assert (die.face, die.centre) == ("white", pytest.approx(row["dice"][0]["centre"], abs=5))


def test_a_curse_die_that_was_enrolled_is_read_or_asked_about() -> None:
    samples: dict[str, list[Picture]] = {}
    flat = Score()
    for number, (picture, row) in enumerate(curse_rows(seed=75, count=6, tables=1)):
        face = row["dice"][0]["face"]
        if row["kind"] == "enrol":
            samples[face] = [patch for patch in [cut(picture, face)] if patch is not None]
        elif not row["dice"][0]["cocked"]:
            flat.add(str(number), [face], read_curse(picture, learnt(samples)), 0.0)
    assert flat.photos >= 4
    assert flat.wrong == 0, flat.notes
    assert flat.exact >= 3, flat.notes
