"""Dice from which the net for numerals learned are bodies that exist, and what lies up is in the middle of a view."""

import numpy as np
import pytest

from hardware.dice.numeral.training.bodies import SIDES, body
from hardware.dice.numeral.training.views import FACES, draw_die, view
from hardware.dice.numeral.training.words import SIDE, any_hand, any_words, printed


@pytest.mark.parametrize("sides", SIDES)
def test_each_face_of_a_die_has_another_one_opposite_on_which_it_lies(sides: int) -> None:
    faces = body(sides).faces
    assert len(faces) == sides
    for face in faces:
        assert np.allclose((face.corners - face.middle) @ face.normal, 0, atol=1e-6)
        assert any(np.allclose(face.normal, -other.normal) for other in faces)


@pytest.mark.parametrize("sides", SIDES)
def test_the_faces_of_a_die_close_it(sides: int) -> None:
    areas = [
        face.normal * sum(np.linalg.norm(np.cross(one - face.middle, other - face.middle)) / 2 for one, other in edges)
        for face in body(sides).faces
        for edges in [list(zip(face.corners, np.roll(face.corners, -1, axis=0), strict=True))]
    ]
    assert np.allclose(np.sum(areas, axis=0), 0, atol=1e-9)


def test_a_word_fills_its_print_and_a_six_is_no_nine_turned() -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        hand = any_hand(rng)
        six, nine = (printed(word, hand, rng) for word in "69")
        rows, columns = np.nonzero(six > 0.3)
        assert max(np.ptp(rows), np.ptp(columns)) > 0.8 * SIDE
        assert np.mean(np.abs(six - nine[::-1, ::-1])) > 0.02


def test_the_words_of_a_die_differ() -> None:
    rng = np.random.default_rng(2)
    for sides in SIDES:
        assert len(set(any_words(sides, FACES, rng))) == FACES


def test_a_view_shows_another_word_otherwise_and_the_same_drawn_anew_the_same() -> None:
    die = draw_die(np.random.default_rng(3))
    one, again, other = (view(die, word, 52, 40.0, np.random.default_rng(4)).astype(float) for word in (0, 0, 1))
    middle = slice(16, 36)
    assert np.array_equal(one, again)
    assert np.mean(np.abs(one - other)[middle, middle]) > 3
