"""What a reading says of a doubt: the likeliest faces, and those that are next likely."""

from hardware.dice.reading import Die, judge


def die(x: int, face: str, confidence: float, other: str = "") -> Die:
    return Die(face, "ivory", confidence, (x, 50), (x - 10, 40, 20, 20), other=other)


def test_the_next_likely_reading_changes_the_die_that_is_least_certain() -> None:
    reading = judge([die(300, "red", 0.95, "yellow"), die(100, "green", 0.5, "black"), die(200, "blue", 0.6)], 3)
    assert (reading.faces, reading.second) == (("green", "blue", "red"), ("black", "blue", "red"))


def test_without_another_candidate_nothing_is_next_likely() -> None:
    assert judge([die(100, "green", 0.95, "black"), die(200, "blue", 0.5)], 2).second is None
    assert judge([die(100, "green", 0.95, "black")], 1).second is None


def test_of_dice_that_are_as_uncertain_one_with_a_next_likely_face_is_exchanged() -> None:
    assert judge([die(100, "green", 0.5), die(200, "blue", 0.5, "black")], 2).second == ("green", "black")
