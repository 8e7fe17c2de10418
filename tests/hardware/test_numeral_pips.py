"""A die with pips that stands for another one: each number of pips means the face that was taught with it."""

import numpy as np
import pytest

from hardware.dice.numeral.reader import learn_numerals, like_another, read_numeral
from hardware.picture import Picture
from tests.hardware.rendered_numerals import die, picture, some_place

TRAY, TABLE = (60, 110, 40), (60, 80, 110)
WORDS = {1: "nothing", 2: "haunt", 3: "ghost", 4: "discard", 5: "lose qi", 6: "again"}


@pytest.fixture(scope="module")
def shown() -> dict[int, list[Picture]]:
    """Two pictures of each number of pips on one die."""
    random = np.random.default_rng(5)
    body = die(6, random, pips=True)
    return {number: [picture(body, number, some_place(random), TRAY, TABLE) for _ in range(2)] for number in WORDS}


def test_pips_are_read_by_the_words_that_they_were_taught_with(shown: dict[int, list[Picture]]) -> None:
    memory = learn_numerals({WORDS[number]: [first] for number, (first, _) in shown.items()})
    assert memory.pips == {str(number): word for number, word in WORDS.items()}
    readings = {number: read_numeral(second, memory, 1) for number, (_, second) in shown.items()}
    read = [reading.faces == (WORDS[number],) for number, reading in readings.items() if reading.verdict == "read"]
    assert all(read)
    assert len(read) >= 4


def test_pips_that_two_faces_showed_mean_neither(shown: dict[int, list[Picture]]) -> None:
    taught = {"haunt": shown[2][:1], "ghost": shown[3][:1], "again": shown[3][1:]}
    memory = learn_numerals(taught)
    assert memory.pips == {"2": "haunt"}
    assert read_numeral(shown[3][0], memory, 1).verdict == "unsure"
    assert like_another(shown[2][1], memory) == "haunt"


def test_a_die_with_numerals_shows_no_pips() -> None:
    random = np.random.default_rng(6)
    body = die(6, random)
    taught = {str(face): [picture(body, face, some_place(random), TRAY, TABLE)] for face in WORDS}
    assert learn_numerals(taught).pips == {}
