"""What the net tells of a numeral hardly depends on how it lies and is lit, and tells it from the others of its die."""

import numpy as np
import pytest

from hardware.dice.common.traits import Alike
from hardware.dice.numeral.bodies import bodies
from hardware.dice.numeral.prints import middles_of_prints
from hardware.dice.numeral.traits import TRAITS, Word, lying_up, rank, words_at
from hardware.picture import Picture
from tests.hardware.numeral_scenes import numeral_die


def traits(*parts: float) -> np.ndarray:
    """Traits of length 1 that begin so."""
    told = np.zeros(TRAITS)
    told[: len(parts)] = parts
    return told / np.linalg.norm(told)


def test_the_face_that_is_the_most_alike_in_any_of_its_pictures_comes_first() -> None:
    faces = {"3": [Word(traits(1.0, 0.0), 0.9), Word(traits(0.0, 0.0, 1.0), 0.9)], "8": [Word(traits(1.0, 1.0), 0.9)]}
    seen = [Word(traits(0.0, 0.0, 1.0), 0.8)]
    assert rank(seen, faces) == [Alike(pytest.approx(1.0), "3"), Alike(pytest.approx(0.0), "8")]


def test_what_lies_aside_is_not_compared_but_where_nothing_else_is() -> None:
    up, aside, farther = (Word(traits(1.0), likely) for likely in (0.9, 0.4, 0.1))
    assert lying_up([aside, up, farther]) == [up]
    assert lying_up([farther, aside]) == [aside]


def upper(picture: Picture) -> list[Word]:
    """What may lie up on the one die that lies there."""
    (die,) = bodies(picture)
    return lying_up(words_at(picture, [*middles_of_prints(picture, die.circle), (die.x, die.y)], die.radius))


def test_a_numeral_is_known_however_it_is_turned_and_lit() -> None:
    faces = {face: upper(numeral_die(face)) for face in "1234567"}
    for number, face in enumerate(faces):
        dim = (numeral_die(face, 50.0 + 40 * number) * np.array([0.35, 0.5, 0.6])).astype(np.uint8)
        best, second = rank(upper(dim), faces)[:2]
        assert best.face == face
        assert 1 - second.likeness > 3 * (1 - best.likeness)


def test_the_net_tells_what_lies_up_from_what_lies_aside() -> None:
    picture = numeral_die("4", 30.0)
    (die,) = bodies(picture)
    middle, beside = words_at(picture, [(die.x, die.y), (die.x + 0.6 * die.radius, die.y)], die.radius)
    assert middle.up > 0.8
    assert beside.up < 0.3
