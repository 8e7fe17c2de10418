"""Whoever is asked about dice that a camera sees from the side is told to let it look straight down."""

from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.pips import aslant
from hardware.dice.pips.aslant import hinted
from hardware.dice.pips.doubts import ASLANT
from hardware.dice.pips.reader import read_pips
from hardware.dice.reading import Die, Reading, judge
from tests.hardware.pip_scenes import draw_die, seen, table

DICE = [Die("4", "light", 0.5, (x + 30.0, 230.0), (x, 200, 60, 60), "4 is not certain") for x in (100, 300, 500)]
FELT = np.full((480, 640, 3), 90, np.uint8)


@pytest.mark.parametrize(("degrees", "said"), [((20.0, 30.0, 33.0), False), ((36.0, 38.0, 12.0), True)])
def test_the_hint_is_given_where_most_bodies_are_seen_from_the_side(
    degrees: tuple[float, ...], said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aslant, "from_above", lambda *_: list(degrees))
    told = hinted(FELT, judge(DICE, 3))
    assert (ASLANT in told.reasons) == said
    assert told.dice == judge(DICE, 3).dice, "the guess stays"


def test_one_die_may_lean_and_what_is_read_needs_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aslant, "from_above", lambda _, faces: [50.0] * len(faces))
    sure = [replace(die, confidence=0.9) for die in DICE]
    already = replace(judge(DICE, 3), reasons=(ASLANT, "4 is not certain"))
    for reading in (judge(DICE[:1], 1), judge(sure, 3), Reading("empty"), already):
        assert hinted(FELT, reading) is reading


def test_people_who_are_asked_about_dice_get_the_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = table()
    for x, value in ((300, 5), (600, 4), (900, 6)):
        draw_die(picture, value, (x, 360))
    assert ASLANT not in read_pips(seen(picture), 4).reasons
    monkeypatch.setattr(aslant, "from_above", lambda _, faces: [50.0] * len(faces))
    assert ASLANT in read_pips(seen(picture), 4).reasons
    assert read_pips(seen(picture), 3).verdict == "read"
