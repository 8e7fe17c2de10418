"""What is said of a face that is taught: whether it is taken for another one."""

from hardware.dice.numeral.samples import NumeralSamples
from tests.hardware.numeral_scenes import numeral_die


def test_a_face_that_is_like_another_and_told_apart_from_it_is_no_mistake(tmp_path):
    """An 8 is a 6 with one stroke more, as long as no 8 is known."""
    album = NumeralSamples(tmp_path, ("6", "8"))
    assert album.teach("6", numeral_die("6", lined="")).like == ""
    assert album.teach("8", numeral_die("8", 120.0)).like == ""


def test_the_same_face_taught_twice_is_a_mistake(tmp_path):
    album = NumeralSamples(tmp_path, ("6", "8"))
    album.teach("6", numeral_die("6", lined=""))
    assert album.teach("8", numeral_die("6", 50.0, lined="")).like == "6"
