"""Of two looks that do not agree people are shown the likelier one, and always asked."""

import pytest

from hardware.dice.pips.doubts import SOMETHING
from hardware.dice.pips.likelier import likelier
from hardware.dice.reading import Die, Reading, judge, uncertain


def look(faces: str, *beside: str, count: int | None = None) -> Reading:
    """Dice from left to right, "3 4?" a three and a four that is not certain."""
    dice = [
        Die(face[0], "", 0.5 if "?" in face else 0.9, (100.0 * at, 100.0), (100 * at - 20, 80, 40, 40), face[1:])
        for at, face in enumerate(faces.split(), start=1)
    ]
    return judge(dice, len(dice) if count is None else count, *beside)


def test_the_look_that_sees_as_many_dice_as_were_rolled_is_shown() -> None:
    two, three = look("3 4?"), look("3 4? 5?")
    for first, second in ((two, three), (three, two)):
        assert likelier(first, second, 3).faces == three.faces
        assert likelier(first, second, 2).faces == two.faces
        assert likelier(first, second, None).faces == first.faces


@pytest.mark.parametrize(
    ("first", "second", "shown"), [("3 4?", "3 5?", "3 5"), ("3 4?", "3? 5?", "3 4"), ("3? 4?", "3 5?", "3 5")]
)
def test_of_as_many_dice_those_are_shown_that_are_in_doubt_less(first: str, second: str, shown: str) -> None:
    assert likelier(look(first), look(second), None).faces == tuple(shown.split())


def test_what_a_second_look_is_certain_of_is_asked_about_with_what_the_first_saw() -> None:
    told = likelier(look("3 4?"), look("3 5"), None)
    assert (told.verdict, told.faces, told.second) == ("unsure", ("3", "5"), ("3", "4"))
    assert told.reasons == (uncertain("5"),)


@pytest.mark.parametrize(
    ("first", "second", "shown", "instead"),
    [
        ("3 4?", "3? 5?", "3 4", ("3", "5")),
        ("3? 4?", "3? 5?", "3 5", ("3", "4")),
        ("3? 4?", "5", "3 4", ("5", "4")),
        ("3 4?", "2?", "3 4", None),
        ("3 4?", "3? 4?", "3 4", None),
    ],
)
def test_what_the_other_look_sees_of_a_doubtful_die_is_next_likely(
    first: str, second: str, shown: str, instead: tuple[str, str] | None
) -> None:
    told = likelier(look(first), look(second), 2)
    assert (told.verdict, told.faces, told.second) == ("unsure", tuple(shown.split()), instead)


def test_where_a_second_look_is_certain_of_fewer_dice_something_else_may_be_one() -> None:
    told = likelier(look("3 4 6?"), look("3 4"), None)
    assert (told.verdict, told.faces, told.reasons) == ("unsure", ("3", "4"), (SOMETHING,))


def test_where_a_second_look_sees_nothing_the_first_is_shown() -> None:
    """Even where it sees so many dice that none would be nearer to those that were rolled."""
    for first in (look("3?"), look("3? 4? 5?")):
        assert likelier(first, Reading("empty"), None) == first
        assert likelier(first, Reading("empty"), 1) == first


def test_what_was_none_at_first_is_a_guess_only_where_the_number_is_told() -> None:
    first, second = look("", SOMETHING), look("1")
    assert likelier(first, second, None) == first
    assert likelier(first, second, 1).faces == ("1",)
