"""Dice with numerals taught in one picture a face, and read on other tables: turned, moved, in other light."""

import numpy as np
import pytest

from hardware.dice.bench import Score
from hardware.dice.numeral.reader import learn_numerals, read_numeral
from tests.hardware.rendered_numerals import die, picture, some_place

TRAY, TABLE = (60, 110, 40), (60, 80, 110)
"""Blue, green, red."""


@pytest.mark.parametrize(("sides", "marbled"), [(6, False), (8, True), (12, False)])
def test_a_die_that_was_taught_is_read_in_other_places_and_light(sides: int, marbled: bool) -> None:
    random = np.random.default_rng([5, sides])
    body = die(sides, random, marbled)
    faces = random.permutation(np.arange(1, sides + 1))[:6].tolist()
    taught = {str(face): [picture(body, face, some_place(random), TRAY, TABLE)] for face in faces}
    memory, score = learn_numerals(taught), Score()
    assert len(memory.faces) == len(faces)
    for face in faces[:4]:
        seen = picture(body, face, some_place(random), TRAY, TABLE)
        score.add(str(face), [str(face)], read_numeral(seen, memory, 1), 0.0)
    assert score.wrong == 0, score.notes
    assert score.exact >= 3, score.notes


def test_a_die_in_the_colour_of_its_tray_is_read_or_asked_about_and_not_called_empty() -> None:
    random = np.random.default_rng(4)
    body = die(6, random)
    taught = {str(face): [picture(body, face, some_place(random), TRAY, TABLE)] for face in range(1, 7)}
    memory = learn_numerals(taught)
    colour = np.mean(body.prints[0].reshape(-1, 3), axis=0).tolist()
    hidden = picture(body, 1, some_place(random), colour, colour)
    reading = read_numeral(hidden, memory, 1)
    assert reading.verdict == "unsure" or reading.faces == ("1",)
    assert read_numeral(np.full_like(hidden, np.uint8(colour)), memory, 1).verdict == "empty"


def test_a_die_is_taught_and_read_on_a_cloth_with_squares_as_large_as_the_die() -> None:
    """Where all is compact that lies between the squares, the die is what the net for places sees."""
    random = np.random.default_rng(1)
    cloth = np.kron(np.indices((30, 40)).sum(axis=0) % 2, np.ones((32, 32)))[:720, :1280, None]
    table = np.uint8(40 + 90 * cloth) * np.ones(3, np.uint8)
    body = die(6, random, marbled=True)
    shown = {str(face): [picture(body, face, some_place(random), None, table)] for face in (1, 2, 4)}
    assert learn_numerals(shown).faces.keys() == shown.keys()
    memory = learn_numerals({face: [picture(body, int(face), some_place(random), TRAY, TABLE)] for face in shown})
    readings = {face: read_numeral(some, memory, 1) for face, (some,) in shown.items()}
    assert all(one.verdict != "empty" for one in readings.values())
    assert sum(one.faces == (face,) for face, one in readings.items()) >= 2
