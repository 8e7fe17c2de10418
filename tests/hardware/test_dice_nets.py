"""What the nets see of dice on rendered tables that they were not trained on."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.net import judge as nets
from hardware.dice.net.judge import first_opinions, judge_places
from hardware.dice.net.places import Place, find_places, means
from hardware.dice.pips import unsettled
from hardware.dice.pips.doubts import ASLANT, TILTED
from hardware.dice.pips.glance import Glance
from hardware.dice.pips.opinion import weigh
from hardware.dice.pips.reader import read_pips
from hardware.dice.reading import Die, Reading, judge
from tests.hardware.rendered_pips import rows
from tests.hardware.test_pip_glance import confirmed
from tests.hardware.test_pip_touching import leaning_roll

FELT = np.full((480, 640, 3), (60, 110, 40), np.uint8)
"""A tray on which nothing lies."""


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


def test_a_place_that_is_well_seen_is_looked_at_closer_though_the_first_net_denies_a_die(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first net often denies the inner dice of a row."""
    nothing, three = np.eye(7)[0] * 0.96 + 0.04 / 7, np.eye(7)[3] * 0.96 + 0.04 / 7
    monkeypatch.setattr(
        nets,
        "_opinions",
        lambda net, _levels, some, *_: [nets.Opinion(one, three if net is nets.CLOSER else nothing) for one in some],
    )
    seen, faint = (judge_places(FELT, [Place(200.0, 200.0, 40.0, likely)])[0] for likely in (0.5, 0.1))
    assert (seen.ranked[0], seen.die > 0.5) == (3, True)
    assert faint.die < 0.1


def test_a_die_among_likelier_specks_is_judged_where_it_has_another_size() -> None:
    judged = 0
    for picture, _ in confirmed()[::2]:
        best = max(find_places(picture), key=lambda one: one.likely)
        rim = [Place(4.0, 30.0 * number, 12.0, 0.9) for number in range(12)]
        alike = [place._replace(side=1.2 * best.side) for place in rim]
        judged += bool(weigh(picture, Reading("empty"), None, [*rim, best]).dice)
        assert not weigh(picture, Reading("empty"), None, [*alike, best]).dice
    assert judged >= 5, judged


def test_nothing_is_found_in_a_picture_too_small_for_dice() -> None:
    assert find_places(np.zeros((3, 90, 3), np.uint8)) == []
    assert judge_places(np.zeros((90, 90, 3), np.uint8), []) == []


def test_a_die_that_the_nets_deny_is_asked_about_unless_the_number_is_told() -> None:
    read = Reading("read", (Die("4", "light", 0.9, (320.0, 240.0), (290, 210, 60, 60)),))
    asked = weigh(FELT, read, None, [Place(320.0, 240.0, 54.0, 0.55)])
    assert (asked.verdict, asked.faces) == ("unsure", ("4",))
    assert asked.second is not None
    assert weigh(FELT, read, 1, ()) is read


def test_a_die_that_the_net_denies_flatly_is_asked_about_where_its_place_looks_like_one_too() -> None:
    read = Reading("read", (Die("4", "light", 0.9, (320.0, 240.0), (290, 210, 60, 60)),))
    assert weigh(FELT, read, None, [Place(320.0, 240.0, 54.0, 0.6)]).verdict == "unsure"


def leaning_at(place: Place, larger: float = 1.0) -> Reading:
    """What the rules tell of a die there that leans, so many times as large as the place."""
    side = round(larger * place.side)
    box = (round(place.x) - side // 2, round(place.y) - side // 2, side, side)
    return Reading("unsure", (Die("4", "light", 0.4, place[:2], box, TILTED),), (TILTED,))


def test_a_doubt_about_how_a_die_lies_counts_where_the_nets_see_one() -> None:
    picture, _ = next(iter(rows(11, 1)))
    place = find_places(picture)[0]
    away = place._replace(x=place.x + 3 * place.side)
    asked = leaning_at(place)
    assert TILTED in weigh(picture, asked, None, [place]).reasons
    assert TILTED not in weigh(picture, asked, None, [away]).reasons


def test_squares_of_a_cloth_that_look_like_one_huge_die_put_no_real_die_in_doubt() -> None:
    picture, _ = next(iter(rows(11, 1)))
    place = find_places(picture)[0]
    assert TILTED not in weigh(picture, leaning_at(place, 3.0), None, [place]).reasons


def test_a_hint_that_the_camera_looks_from_the_side_is_not_heard_where_bodies_show_that_it_does_not() -> None:
    heard = 0
    for picture, dice in confirmed():
        told = Reading("unsure", dice, (ASLANT,))
        heard += ASLANT in weigh(picture, told, None, find_places(picture)).reasons
        assert ASLANT in weigh(picture, told, None, ()).reasons  # nothing that shows it
        letters = tuple(replace(die, confidence=0.5) for die in dice)
        assert weigh(np.full_like(picture, 90), Reading("unsure", letters, (ASLANT,)), None, ()).verdict == "empty"
    assert heard <= 6, heard


def test_what_is_seen_from_more_than_32_degrees_aside_is_seen_from_the_side(monkeypatch: pytest.MonkeyPatch) -> None:
    picture, dice = confirmed()[0]
    told, places = Reading("unsure", dice, (ASLANT,)), find_places(picture)
    for angle, heard in ((31.0, False), (33.0, True)):
        monkeypatch.setattr(unsettled, "from_above", lambda _picture, faces, angle=angle: [angle] * len(faces))
        assert (ASLANT in weigh(picture, told, None, places).reasons) == heard


def test_a_doubt_about_pips_taken_from_a_die_is_settled_like_one_about_that_die() -> None:
    asked = counted = 0
    for picture, dice in confirmed():
        places = find_places(picture)
        own = next(place for place in places if means(place, dice[0]))
        aside = leaning_at(own._replace(x=own.x + 0.55 * own.side))
        if any(means(place, aside.dice[0]) for place in places):
            continue
        settled, taken = (Reading("unsure", (*dice, *one.dice), (TILTED,)) for one in (leaning_at(own), aside))
        if TILTED not in weigh(picture, settled, None, places).reasons:
            counted += 1
            asked += TILTED in weigh(picture, taken, None, places).reasons
    assert counted >= 3, counted
    assert asked < counted, (asked, counted)


def without(dice: Sequence[Die], number: int) -> Reading:
    """What the rules would have read without one of these dice."""
    return Reading("read", (*dice[:number], *dice[number + 1 :]))


def test_a_die_that_the_rules_lost_is_told_where_the_nets_see_it_plainly() -> None:
    lost = told = 0
    for picture, dice in confirmed():
        places = find_places(picture)
        for number in range(len(dice) if len(dice) > 1 else 0):
            reading = weigh(picture, without(dice, number), None, places)
            lost += 1
            told += reading.verdict == "read" and sorted(reading.faces) == sorted(die.face for die in dice)
    assert lost >= 25
    assert told >= 0.25 * lost, (told, lost)


def test_a_die_that_the_rules_lost_is_asked_about_where_one_leans() -> None:
    picture = leaning_roll()
    dice = read_pips(picture, 3).dice
    for number in range(len(dice)):
        assert weigh(picture, without(dice, number), None, find_places(picture)).verdict == "unsure"


def test_a_die_with_another_face_than_the_nets_see_plainly_is_asked_about_with_both() -> None:
    asked = 0
    for picture, dice in confirmed():
        other = replace(dice[0], face=str(7 - int(dice[0].face)))
        for reading in (
            weigh(picture, Reading("read", (other, *dice[1:])), None, find_places(picture)),
            judge(Glance(picture, (other, *dice[1:]), ()).compared(), len(dice)),
        ):
            doubted = [die for die in reading.dice if (die.face, die.other) == (dice[0].face, other.face)]
            asked += reading.verdict == "unsure" and bool(doubted)
    assert asked >= 1.5 * len(confirmed()), asked


def test_a_tray_is_empty_only_where_no_net_sees_a_die_either() -> None:
    picture, _ = next(iter(rows(11, 1)))
    place = find_places(picture)[0]
    for likely, verdict in ((0.07, "unsure"), (0.18, "unsure"), (0.6, "read")):
        assert weigh(picture, Reading("empty"), None, [place._replace(likely=likely)]).verdict == verdict
    assert weigh(FELT, Reading("empty"), None, [place]).verdict == "empty"
