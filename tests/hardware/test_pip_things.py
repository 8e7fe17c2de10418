"""Halves of dominoes, buttons, signs and cards are no dice, whatever their pips; dice of one throw are alike."""

import numpy as np
import pytest

from companion.game.trouble import Phrase
from hardware.dice.net.judge import Opinion, judge_places
from hardware.dice.net.places import Place, find_places
from hardware.dice.pips.bodies import Body
from hardware.dice.pips.doubts import TILTED, TWO_WAYS
from hardware.dice.pips.opinion import weigh
from hardware.dice.pips.reader import read_pips
from hardware.dice.pips.things import odd_ones, of_two_dice, other_sizes, strays, unseen
from hardware.dice.reading import Die, Reading
from hardware.picture import Picture
from tests.hardware.pip_scenes import draw_die, seen, table
from tests.hardware.rendered_pips import rows

FELT = np.full((480, 640, 3), (60, 110, 40), np.uint8)
CERTAIN = Die("4", "light", 0.95, (320.0, 240.0), (290, 210, 60, 60))


def opinion(die: float, likely: float, side: float) -> Opinion:
    """A face that the nets take for a five, so far as they take it for one."""
    return Opinion(Place(100.0, 100.0, side, likely), np.array([1 - die, 0, 0, 0, 0, die, 0]))


def plain(number: int) -> tuple[Picture, Place, str]:
    """A rendered picture with a four or five that the nets see plainly: its place and face."""
    found = 0
    for picture, _ in rows(23, 40):
        for one in judge_places(picture, find_places(picture)[:3]):
            if one.certain > 0.98 and one.place.likely > 0.6 and one.ranked[0] in (4, 5):
                found += 1
                if found > number:
                    return picture, one.place, str(one.ranked[0])
    raise LookupError(number)


def die_at(place: Place, face: str, confidence: float, reason: str = "") -> Die:
    """The die that the rules tell there."""
    x, y, side, _ = place
    box = (round(x - side / 2), round(y - side / 2), round(side), round(side))
    return Die(face, "light", confidence, (x, y), box, reason)


def test_what_no_net_sees_and_is_larger_than_the_dice_is_no_die() -> None:
    dice = [[opinion(0.99, 0.7, 50.0)], [opinion(0.98, 0.6, 54.0)]]
    assert unseen([*dice, [opinion(0.05, 0.2, 90.0)]]) == [False, False, True]
    assert unseen([*dice, [opinion(0.05, 0.2, 20.0)]]) == [False, False, True]


def test_what_no_net_sees_but_is_as_large_as_the_dice_may_be_one() -> None:
    assert unseen([[opinion(0.99, 0.7, 50.0)], [opinion(0.05, 0.2, 57.0)]]) == [False, False]


def test_what_either_net_sees_is_not_left_out_whatever_its_size() -> None:
    dice = [[opinion(0.99, 0.7, 50.0)], [opinion(0.98, 0.6, 54.0)]]
    assert not any(unseen([*dice, [opinion(0.05, 0.6, 90.0)]]))
    assert not any(unseen([*dice, [opinion(0.6, 0.2, 90.0)]]))


def test_alone_what_no_net_sees_is_no_die() -> None:
    assert unseen([[opinion(0.05, 0.2, 90.0)], [opinion(0.1, 0.3, 88.0)]]) == [True, True]
    assert unseen([]) == []


def test_what_the_rules_are_certain_of_is_left_out_only_where_the_nets_see_even_less() -> None:
    """A single die in a colour that is new to the nets is none of the things that only the rules take for one."""
    for die, likely, left_out in ((0.17, 0.15, False), (0.2, 0.35, False), (0.1, 0.35, True), (0.05, 0.45, True)):
        assert unseen([[opinion(die, likely, 90.0)]], certain=True) == [left_out], (die, likely)
    assert unseen([[opinion(0.17, 0.15, 90.0)]]) == [True]


def test_sizes_are_compared_with_those_of_dice_that_are_plainly_seen() -> None:
    dice = [opinion(0.99, 0.7, 50.0), opinion(0.98, 0.6, 54.0)]
    assert other_sizes([*dice, opinion(0.5, 0.4, 80.0)]) == [False, False, True]
    assert other_sizes([opinion(0.5, 0.4, 50.0), opinion(0.5, 0.4, 80.0)]) == [False, False]


@pytest.mark.parametrize(
    ("die", "likely", "side", "of_rules", "strayed"),
    [
        (0.8, 0.2, 90.0, False, True),
        (0.8, 0.2, 30.0, False, True),
        (0.8, 0.2, 70.0, False, False),
        (0.8, 0.4, 90.0, False, False),
        (0.95, 0.2, 90.0, False, False),
        (0.8, 0.2, 90.0, True, False),
        (0.8, 0.2, 150.0, True, True),
    ],
)
def test_what_is_faint_and_of_quite_another_size_is_no_die(
    die: float, likely: float, side: float, of_rules: bool, strayed: bool
) -> None:
    """A card's sign can be as clear as a face; a single pip of which the rules are certain can seem to be larger."""
    dice = [opinion(0.99, 0.7, 50.0), opinion(0.98, 0.6, 54.0)]
    agreed = [True, True, of_rules]
    assert strays([*dice, opinion(die, likely, side)], agreed) == [False, False, strayed]
    assert strays([opinion(0.9, 0.7, 50.0), opinion(die, likely, side)], agreed[1:]) == [False, False]


def test_on_a_tray_where_only_the_rules_see_a_die_lies_none() -> None:
    assert weigh(FELT, Reading("read", (CERTAIN,)), None, ()).verdict == "empty"


def test_alone_at_a_place_that_the_nets_hardly_take_for_one_a_die_is_asked_about() -> None:
    picture, place, face = plain(0)
    read = Reading("read", (die_at(place, face, 0.95),))
    assert weigh(picture, read, None, [place]).verdict == "read"
    assert weigh(picture, read, None, [place._replace(likely=0.1)]).verdict == "unsure"


def test_the_nets_choose_between_two_faces_that_the_rules_fit() -> None:
    picture, place, face = plain(0)
    asked = Reading("unsure", (die_at(place, face, 0.5, TWO_WAYS),), (TWO_WAYS,))
    assert weigh(picture, asked, None, [place]).faces == (face,)
    assert weigh(picture, asked, None, [place]).verdict == "read"
    leans = Reading("unsure", (die_at(place, face, 0.5, TILTED),), (TILTED,))
    assert weigh(picture, leans, None, [place]).verdict == "unsure"  # of a single die no other tells how it lies


def test_the_rules_may_have_seen_a_part_of_the_pips() -> None:
    picture, place, face = plain(1)
    doubt = Phrase("something like a die without a face")
    less = Reading("unsure", (die_at(place, "2", 0.95),), (doubt,), True)
    more = Reading("unsure", (die_at(place, "6", 0.95),), (doubt,), True)
    read = weigh(picture, less, None, [place])
    assert (read.verdict, read.faces) == ("read", (face,))
    assert weigh(picture, more, None, [place]).verdict == "unsure"


def body(left: float, right: float, half: float, turn: float = 0.3, rays: int = 24) -> Body:
    """A face with a rim so far left and right of its middle, and `half` as far above and below it; some rays see it."""
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False) - turn
    across, down = np.cos(angles), np.sin(angles)
    to_side = np.where(across > 0, right, left) / np.maximum(np.abs(across), 1e-9)
    reach = np.minimum(to_side, half / np.maximum(np.abs(down), 1e-9))
    reach[rays:] = 99.0
    return Body(reach, np.zeros(3), 1.0, 1.0, 0.0, 0.0, 100.0, 0.0, 0.0)


def test_a_face_in_the_middle_of_an_oblong_is_on_a_card() -> None:
    assert body(2.8, 2.8, 2.0).oblong()
    assert body(2.8, 2.8, 2.0, turn=0.8, rays=21).oblong()
    assert not body(2.0, 2.0, 2.0).oblong()
    assert not body(2.2, 2.2, 2.0).oblong()


def test_a_face_beside_a_side_of_its_die_is_on_no_card() -> None:
    assert not body(2.0, 3.4, 2.0).oblong()


def test_two_dice_that_touch_are_no_card() -> None:
    assert not body(4.0, 4.0, 2.0).oblong()


def test_half_a_rim_tells_no_card() -> None:
    assert not body(2.8, 2.8, 2.0, rays=15).oblong()


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("turn", [0.0, 31.0])
def test_a_card_with_pips_is_no_die(value: int, turn: float) -> None:
    picture = table()
    draw_die(picture, value, (640, 360), turn, side=120.0, longer=1.4)
    assert read_pips(seen(picture)).verdict == "empty"
    draw_die(picture, 3, (300, 200), 20.0)
    reading = read_pips(seen(picture))
    assert (reading.verdict, reading.faces) == ("read", ("3",))


def place_of(die: Die, side: float) -> Place:
    return Place(*die.centre, side, 0.5)


def test_a_die_of_quite_another_size_than_the_others_is_odd() -> None:
    """Mixed dice differ by less than the factor two; a single pip has a small box, but no small place."""
    small, other, large = (
        Die("5", "light", 0.95, (x, 100.0), (round(x - side / 2), 80, side, side))
        for x, side in ((100.0, 40), (200.0, 44), (500.0, 160))
    )
    dice = [small, other, large]
    assert odd_ones(dice, [place_of(small, 36), place_of(other, 40), place_of(large, 150)]) == [False, False, True]
    assert odd_ones(dice, [place_of(small, 36), place_of(other, 40), place_of(large, 50)]) == [False] * 3
    assert odd_ones([large], [place_of(large, 150)]) == [False]


def test_a_die_at_no_place_of_any_net_is_odd() -> None:
    assert odd_ones([CERTAIN], []) == [True]
    assert odd_ones([CERTAIN], [place_of(CERTAIN, 50)]) == [False]
    assert odd_ones([CERTAIN], [Place(500.0, 240.0, 50.0, 0.5)]) == [True]


BESIDE = [Place(290.0, 240.0, 50.0, 0.7), Place(342.0, 240.0, 52.0, 0.6)]
"""Two dice that touch."""


def test_a_face_put_together_from_the_pips_of_two_dice_is_told() -> None:
    both = die_at(Place(316.0, 240.0, 90.0, 0.0), "4", 0.95)
    assert of_two_dice([both], BESIDE) == [True]
    assert of_two_dice([both], BESIDE[:1]) == [False]
    assert of_two_dice([both], [BESIDE[0], BESIDE[1]._replace(likely=0.3)]) == [False], "not plainly seen"


def test_dice_that_touch_each_with_its_own_face_are_not() -> None:
    one, other = (die_at(place, "4", 0.95) for place in BESIDE)
    assert of_two_dice([one, other], BESIDE) == [False, False]


def test_a_larger_die_beside_one_that_is_told_is_not() -> None:
    larger, other = die_at(Place(300.0, 240.0, 90.0, 0.0), "4", 0.95), die_at(BESIDE[1], "2", 0.95)
    assert of_two_dice([larger, other], BESIDE) == [False, False]
