"""A doubtful throw is read anew in other ways, and told where enough of these readings agree."""

from collections.abc import Callable

import numpy as np
import pytest

from hardware.dice.common.faint import spread
from hardware.dice.common.mirrors import Mirror
from hardware.dice.common.patience import at_once, finished
from hardware.dice.pips.anew import read_anew
from hardware.dice.pips.doubts import SOMETHING
from hardware.dice.pips.reader import look_at_pips, read_pips
from hardware.dice.reading import Die, Reading, judge
from hardware.picture import Picture
from tests.hardware.pip_scenes import LAY_OUTS, draw_die, seen, table

WIDTH, HEIGHT = 640, 480
TRAY = np.full((HEIGHT, WIDTH, 3), (60, 110, 40), np.uint8)
TRAY[:40, :80] = 0
"""A black corner tells how it is seen."""
UNSURE = Reading("unsure")


def die(face: str, x: float = 100.0, sure: bool = True) -> Die:
    return Die(face, "light", 0.95 if sure else 0.5, (x, 100.0), (round(x) - 20, 80, 40, 40))


def throw(*faces: str, sure: bool = True) -> Reading:
    return judge([die(face, 100.0 + 150 * at, sure) for at, face in enumerate(faces)], len(faces))


def anew(picture: Picture, first: Reading, count: int | None, read: Callable[[Picture], Reading]) -> Reading:
    return finished(read_anew(picture, first, count, lambda shown: at_once(lambda: read(shown))))


def looks(*told: Reading) -> tuple[Callable[[Picture], Reading], list[Picture]]:
    """A reader that tells these one after the other, where the dice are in what it is shown, and what it was shown."""
    pictures = list[Picture]()

    def read(picture: Picture) -> Reading:
        pictures.append(picture)
        corner = np.argwhere(picture[..., 1] < 20)[0]
        return Mirror(picture.shape, across=bool(corner[1]), down=bool(corner[0])).reading(told[len(pictures) - 1])

    return read, pictures


def test_three_looks_that_see_the_same_dice_are_told() -> None:
    read, pictures = looks(throw("3", "5"), UNSURE, throw("3", "5"), throw("3", "5"))
    assert anew(TRAY, throw("3", sure=False), None, read) == throw("3", "5")
    assert len(pictures) == 4


def test_two_looks_are_not_enough() -> None:
    read, pictures = looks(throw("3"), throw("3"), UNSURE, UNSURE)
    assert anew(TRAY, throw("3", sure=False), None, read).verdict == "unsure"
    assert len(pictures) == 4


def test_of_so_many_dice_as_were_rolled_the_first_look_is_one_of_the_three() -> None:
    read, pictures = looks(throw("3"), throw("3"))
    assert anew(TRAY, throw("3", sure=False), 1, read) == throw("3")
    assert len(pictures) == 2


def test_looks_that_differ_leave_the_doubt() -> None:
    read, pictures = looks(throw("3"), throw("5"))
    assert anew(TRAY, throw("3", sure=False), None, read).verdict == "unsure"
    assert len(pictures) == 2


def test_the_first_look_at_so_many_dice_as_were_rolled_may_not_be_denied_either() -> None:
    read, pictures = looks(throw("5"), throw("5"), throw("5"))
    left = anew(TRAY, throw("3", sure=False), 1, read)
    assert (left.verdict, len(pictures)) == ("unsure", 1)


def test_a_die_may_be_seen_at_its_side_where_it_is_the_same() -> None:
    aside = judge([die("3", 130.0)], 1)
    read, _ = looks(throw("3"), aside)
    assert anew(TRAY, throw("3", sure=False), 1, read) == aside


def test_nobody_looks_on_when_three_can_agree_no_more() -> None:
    read, pictures = looks(UNSURE, UNSURE)
    first = throw("3", sure=False)
    assert anew(TRAY, first, None, read) == first
    assert len(pictures) == 2


def test_what_one_look_is_certain_of_is_the_guess() -> None:
    read, _ = looks(UNSURE, throw("5"), UNSURE)
    left = anew(TRAY, throw("3", sure=False), None, read)
    assert (left.verdict, left.faces, left.second) == ("unsure", ("5",), ("3",))


def test_a_table_is_empty_only_where_no_die_was_certain_at_first() -> None:
    nothing = Reading("empty")
    for first in (judge([], 0, SOMETHING), throw("3", sure=False)):
        read, _ = looks(nothing, nothing, nothing)
        assert anew(TRAY, first, None, read).verdict == "empty"
    first = judge([die("3"), die("5", 250.0, sure=False)], 2)
    read, pictures = looks(nothing, nothing)
    assert anew(TRAY, first, None, read) == first
    assert len(pictures) == 2


def test_a_look_that_sees_nothing_denies_none_of_as_many_dice_as_were_rolled() -> None:
    read, pictures = looks(Reading("empty"), throw("3"), throw("3"))
    assert anew(TRAY, throw("3", sure=False), 1, read) == throw("3")
    assert len(pictures) == 3


def test_each_look_is_another_one() -> None:
    read, pictures = looks(UNSURE, throw("3"), throw("3"), throw("3"))
    anew(TRAY, throw("3", sure=False), None, read)
    shown = {picture.tobytes() for picture in [TRAY, *pictures]}
    assert len(shown) == 5


@pytest.mark.parametrize(("across", "down"), [(True, False), (False, True), (True, True)])
def test_what_is_seen_in_a_mirror_lies_where_it_is(across: bool, down: bool) -> None:
    picture = table((70, 90, 75))
    for value in LAY_OUTS:
        draw_die(picture, value, (100 + 180 * value, 300 + 20 * value), 13.0 * value)
    picture = seen(picture)
    mirror = Mirror(picture.shape, across, down)
    here, there = finished(look_at_pips(picture)), mirror.reading(finished(look_at_pips(mirror.shows(picture))))
    assert here.verdict == there.verdict == "read"
    assert here.faces == there.faces
    for one, other in zip(here.dice, there.dice, strict=True):
        assert np.allclose(one.centre, other.centre, atol=2.0)
        assert np.allclose(one.box, other.box, atol=6)


def test_colours_are_spread_from_dark_to_bright() -> None:
    random = np.random.default_rng(1)
    candle = (random.uniform(0, 1, (200, 300, 3)) * (40, 80, 150) + (5, 30, 60)).astype(np.uint8)
    candle[:50] = (5, 30, 60)
    candle[50:100] = (45, 110, 210)
    shown = spread(candle)
    assert np.allclose(shown[:50], 10, atol=2)
    assert np.allclose(shown[60:90, :, 2], 225, atol=2)
    assert np.allclose(shown[60:90, :, 1], 225, atol=2)
    assert np.allclose(shown[60:90, :, 0], 10 + 4 * 40, atol=2), "a colour that is hardly there is not all noise"


def test_a_picture_of_one_colour_stays_one() -> None:
    assert np.ptp(spread(TRAY[100:])) == 0
    assert read_pips(TRAY[100:]).verdict == "empty"
