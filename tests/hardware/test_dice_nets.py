"""What the nets see of dice on rendered tables that they were not trained on."""

from collections import Counter

import numpy as np

from companion.game.trouble import Phrase
from hardware.dice.net.judge import first_opinions, judge_places
from hardware.dice.net.places import Place, find_places
from hardware.dice.pips.opinion import weigh
from hardware.dice.reading import Die, Reading
from tests.hardware.rendered_pips import rows

FELT = np.full((480, 640, 3), (60, 110, 40), np.uint8)
"""A tray on which nothing lies."""
TWO_WAYS = Phrase("the pips fit in two ways")


def test_the_nets_see_most_dice_of_random_tables() -> None:
    dice = right = 0
    for picture, row in rows(9, 12):
        faces = Counter(die["face"] for die in row["dice"])
        seen = judge_places(picture, find_places(picture)[: 2 * faces.total()])
        dice += faces.total()
        right += (faces & Counter(one.ranked[0] for one in seen if one.certain > 0.5)).total()
    assert dice > 30
    assert right >= 0.8 * dice, (right, dice)


def test_a_die_is_judged_though_its_place_is_found_a_little_aside() -> None:
    dice = first = both = 0
    for picture, row in rows(11, 12):
        faces = Counter(die["face"] for die in row["dice"])
        places = find_places(picture)[: faces.total()]
        aside = [place._replace(x=place.x + 0.22 * place.side, likely=0.5) for place in places]
        dice += faces.total()
        first += (faces & Counter(one.ranked[0] for one in first_opinions(picture, aside) if one.die > 0.5)).total()
        seen = judge_places(picture, aside)
        both += (faces & Counter(one.ranked[0] for one in seen if one.die > 0.5)).total()
    assert both >= 0.85 * dice, (both, dice)
    assert both > first + 0.1 * dice, (both, first, dice)


def test_what_is_hardly_a_place_is_not_looked_at_closer() -> None:
    picture, _ = next(iter(rows(11, 1)))
    place = find_places(picture)[0]
    aside = [place._replace(x=place.x + 0.3 * place.side, likely=likely) for likely in (0.1, 0.5)]
    faint, plain = judge_places(picture, aside, 0.12)
    assert faint.place == aside[0]
    assert plain.place != aside[1]


def test_nothing_is_found_in_a_picture_too_small_for_dice() -> None:
    assert find_places(np.zeros((3, 90, 3), np.uint8)) == []
    assert judge_places(np.zeros((90, 90, 3), np.uint8), []) == []


def test_a_die_that_the_nets_deny_is_asked_about_unless_the_number_is_told() -> None:
    read = Reading("read", (Die("4", "light", 0.9, (320.0, 240.0), (290, 210, 60, 60)),))
    asked = weigh(FELT, read, None, (), [Place(320.0, 240.0, 54.0, 0.55)], TWO_WAYS)
    assert (asked.verdict, asked.faces) == ("unsure", ("4",))
    assert asked.second is not None
    assert weigh(FELT, read, 1, (), (), TWO_WAYS) is read


def test_a_die_that_the_net_denies_flatly_is_asked_about_where_its_place_looks_like_one_too() -> None:
    read = Reading("read", (Die("4", "light", 0.9, (320.0, 240.0), (290, 210, 60, 60)),))
    assert weigh(FELT, read, None, (), [Place(320.0, 240.0, 54.0, 0.6)], TWO_WAYS).verdict == "unsure"


def leaning_at(place: Place, larger: float = 1.0) -> tuple[Reading, Phrase]:
    """What the rules tell of a die there that leans, so many times as large as the place."""
    leans, side = Phrase("it leans"), round(larger * place.side)
    die = Die("4", "light", 0.4, place[:2], (round(place.x) - side // 2, round(place.y) - side // 2, side, side), leans)
    return Reading("unsure", (die,), (leans,)), leans


def test_a_doubt_about_how_a_die_lies_counts_where_the_nets_see_one() -> None:
    picture, _ = next(iter(rows(11, 1)))
    place = find_places(picture)[0]
    asked, leans = leaning_at(place)
    assert leans in weigh(picture, asked, None, (leans,), [place], TWO_WAYS).reasons
    assert (
        leans
        not in weigh(picture, asked, None, (leans,), [place._replace(x=place.x + 3 * place.side)], TWO_WAYS).reasons
    )
    assert leans not in weigh(FELT, asked, None, (leans,), [place], TWO_WAYS).reasons


def test_squares_of_a_cloth_that_look_like_one_huge_die_put_no_real_die_in_doubt() -> None:
    picture, _ = next(iter(rows(11, 1)))
    place = find_places(picture)[0]
    asked, leans = leaning_at(place, 3.0)
    assert leans not in weigh(picture, asked, None, (leans,), [place], TWO_WAYS).reasons
