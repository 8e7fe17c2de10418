"""Dark pips are sought alone where nothing looks like a bright one, and are believed alone only after a glance."""

from typing import NoReturn

import cv2
import pytest

from hardware.dice.pips.glance import Glance
from hardware.dice.pips.opinion import MORE
from hardware.dice.pips.reader import read_pips
from hardware.dice.pips.rules import read_by_rules
from hardware.dice.pips.searched import Searched
from hardware.picture import Picture
from tests.hardware.pip_scenes import BLACK, IVORY, draw_die, seen, table
from tests.hardware.rendered_pips import rows


def light_dice(*bodies: tuple[int, int, int]) -> Picture:
    """A four, a five and so on beside one another; each has pips that are seen on its body."""
    picture = table()
    for number, body in enumerate(bodies):
        pip = BLACK if sum(body) > 300 else (235, 235, 235)
        draw_die(picture, 4 + number, (350.0 + 220 * number, 360.0), 20.0 * number, body=body, pip=pip)
    return seen(picture)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_light_dice_are_read_without_a_search_for_bright_pips(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(_: Searched) -> NoReturn:
        raise AssertionError("bright pips are sought, too")

    monkeypatch.setattr(Searched, "every", property(searched))
    for told in (None, count):
        reading = read_pips(light_dice(*[IVORY] * count), told)
        assert (reading.verdict, sorted(reading.faces)) == ("read", ["4", "5", "6"][:count])


def test_a_dark_die_beside_light_ones_is_not_lost() -> None:
    picture = light_dice(IVORY, IVORY, (45, 40, 40))
    (_, first), (_, then) = Searched(picture).looks()
    assert (first, then) == (False, True)
    for count in (None, 2, 3):
        reading = read_pips(picture, count)
        assert reading.verdict == "unsure" or sorted(reading.faces) == ["4", "5", "6"], (count, reading)


def test_dark_pips_alone_are_not_believed_without_a_glance_even_where_their_number_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    picture, asked = light_dice(IVORY, IVORY), []

    def confirms(glance: Glance, _: float) -> bool:
        asked.append(glance)
        return False

    monkeypatch.setattr(Glance, "confirms", confirms)
    assert sorted(read_pips(picture, 2).faces) == ["4", "5"]
    assert len(asked) == 1, "what all spots tell needs no such word where the number fits"


def test_a_small_die_with_bright_pips_that_touches_a_large_one_is_not_taken_for_its_face() -> None:
    picture, row = list(rows(9, 3))[2]
    spots, every = next(Searched(picture).looks())
    dark, cards = read_by_rules(Searched(picture), spots, None)
    assert not every
    assert (dark.verdict, len(dark.dice)) == ("read", len(row["dice"]) - 1), "what the dark pips alone would tell"
    assert not Glance(picture, dark.dice, cards).confirms(MORE / 2)


def test_on_a_cloth_of_bright_dots_all_spots_are_searched() -> None:
    picture = light_dice(IVORY, IVORY)
    for x in range(30, 1280, 60):
        for y in [*range(30, 280, 60), *range(450, 720, 60)]:
            cv2.circle(picture, (x, y), 15, (220, 220, 220), -1, cv2.LINE_AA)
    assert [every for _, every in Searched(seen(picture)).looks()] == [True]
