"""What the rules are certain of is confirmed at a glance, and only that: all else is looked at at all sizes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from hardware.dice.net.judge import Opinion
from hardware.dice.net.places import Place, find_places, find_sized, lies_over, means, upper_face, usual_side
from hardware.dice.pips import glance, reader, touching
from hardware.dice.pips.glance import Glance
from hardware.dice.pips.opinion import MORE
from hardware.dice.pips.reader import read_pips
from hardware.dice.reading import Die
from hardware.picture import Picture
from tests.hardware.rendered_pips import rows
from tests.hardware.test_pip_touching import leaning_roll


@cache
def confirmed() -> tuple[tuple[Picture, tuple[Die, ...]], ...]:
    """Random throws that are read rightly, and by a glance."""
    return tuple(_confirmed())


def _confirmed() -> Iterator[tuple[Picture, tuple[Die, ...]]]:
    for picture, row in rows(2028, 14):
        reading = read_pips(picture)
        truth = sorted(str(die["face"]) for die in row["dice"])
        if (
            reading.verdict == "read"
            and sorted(reading.faces) == truth
            and all(die.body for die in reading.dice)  # what the nets alone see tells none
            and Glance(picture, reading.dice, ()).confirms()
        ):
            yield picture, reading.dice


def test_most_throws_that_the_rules_are_certain_of_need_no_closer_look(monkeypatch: pytest.MonkeyPatch) -> None:
    throws = list(confirmed())
    assert len(throws) >= 8

    def looked(picture: Picture) -> list[object]:
        raise AssertionError("the picture is looked at at all sizes")

    monkeypatch.setattr(reader, "find_places", looked)
    flat = [picture for picture, dice in throws if Glance(picture, dice, ()).all_flat()]
    assert len(flat) >= 7
    assert all(read_pips(picture).verdict == "read" for picture in flat)


def test_a_die_that_the_rules_have_not_seen_is_hardly_ever_passed_over() -> None:
    """Each of the dice left out in turn, as if it had been lost."""
    lost = missed = 0
    for picture, dice in confirmed():
        for number in range(len(dice) if len(dice) > 1 else 0):
            lost += 1
            missed += Glance(picture, (*dice[:number], *dice[number + 1 :]), ()).confirms()
    assert lost >= 25
    assert missed <= 0.15 * lost, (missed, lost)


def test_another_face_than_the_nets_see_is_not_confirmed() -> None:
    for picture, dice in confirmed():
        other = replace(dice[0], face=str(7 - int(dice[0].face)))
        assert not Glance(picture, (other, *dice[1:]), ()).confirms()


@pytest.mark.parametrize(("certain", "asked"), [(0.6, True), (0.4, False)])
def test_where_the_first_net_rather_sees_another_face_both_look_closer(
    certain: float, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At one turn it need not be certain of it."""
    throws = [(Glance(picture, dice, ()), dice[0].face) for picture, dice in confirmed()]

    def rather(own: str, places: Sequence[Place]) -> list[Opinion]:
        faces = np.zeros(7)
        faces[[0, int(own)]] = 1 - certain, certain
        return [Opinion(place, faces) for place in places]

    compared = 0
    for one, face in throws:
        monkeypatch.setattr(glance, "first_opinions", lambda _picture, places, *_, own=face: rather(own, places))
        mistaken = replace(one.dice[0], face=str(7 - int(face)))
        die = replace(one, dice=(mistaken,)).compared()[0]
        assert die.face == (face if die.reason else mistaken.face)
        compared += bool(die.reason)
    assert (compared >= 0.8 * len(throws)) if asked else compared == 0


def test_another_face_is_asked_about_though_the_number_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    picture, dice = confirmed()[0]
    asked = [replace(die, confidence=0.5, reason="not certain") for die in dice]
    monkeypatch.setattr(Glance, "compared", lambda _: asked)
    assert read_pips(picture).verdict == "unsure"


def test_a_face_of_two_dice_is_neither_confirmed_nor_read_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    picture, dice = confirmed()[0]
    for module in (glance, reader):
        monkeypatch.setattr(module, "of_two_dice", lambda dice, _: [True] * len(dice))
    assert not Glance(picture, dice, ()).confirms()
    assert read_pips(picture).verdict == "unsure"
    monkeypatch.setattr(reader, "of_two_dice", lambda dice, _: [False] * len(dice))
    assert read_pips(picture).verdict == "read"


@pytest.mark.parametrize(("die", "confirmed_at_once"), [(0.1, True), (0.15, False)])
def test_where_a_place_is_plain_beside_the_dice_a_little_of_a_die_suffices_to_look_closer(
    die: float, confirmed_at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A marbled die is one, though the first net denies it and the other sees little of it."""
    throws = [Glance(picture, dice[1:], ()) for picture, dice in confirmed() if len(dice) > 1]

    def told(die: float, places: Sequence[Place]) -> list[Opinion]:
        return [Opinion(place, np.array([1 - die, *[die / 6] * 6])) for place in places]

    monkeypatch.setattr(glance, "first_opinions", lambda _picture, places, *_: told(0.03, places))
    monkeypatch.setattr(glance, "judge_places", lambda _picture, places, *_: told(die, places))
    assert len(throws) >= 5
    assert sum(one._nothing_else(MORE) == confirmed_at_once for one in throws) >= 0.7 * len(throws)


@pytest.mark.parametrize(("none", "plain"), [(0.9, True), (0.98, False)])
def test_a_die_of_a_new_colour_is_confirmed_where_its_place_is_plain(
    none: float, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The nets for faces see less of it than the one for places does."""
    throws = [Glance(picture, dice, ()) for picture, dice in confirmed()]
    faces = np.array([none, *[(1 - none) / 6] * 6])
    for name in ("first_opinions", "judge_places"):
        monkeypatch.setattr(glance, name, lambda _picture, places, *_: [Opinion(place, faces) for place in places])
    told = [one.confirms() for one in throws]
    assert told == [plain and all(place.likely > 0.5 for place in one._own) for one in throws]
    assert len(set(told)) == 1 + plain, "of these throws some are seen plainly, some are not"


def test_what_lies_on_a_card_is_no_die_more() -> None:
    for picture, dice in confirmed():
        if len(dice) == 2:
            card = upper_face(dice[0])._replace(side=2 * dice[0].box[2])
            assert not Glance(picture, dice[1:], ()).confirms()
            assert Glance(picture, dice[1:], (card,)).confirms()
            return
    raise AssertionError("no throw of two dice")


def test_a_die_that_leans_on_another_is_not_flat_at_a_glance() -> None:
    assert not Glance(leaning_roll(), read_pips(leaning_roll(), 3).dice, ()).all_flat()


def test_only_dice_that_touch_and_two_others_are_asked_how_they_are_tilted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()
    monkeypatch.setattr(touching, "flat_at_once", lambda _picture, faces, _: asked.append(len(faces)) or [True] * 9)
    row = [Place(100.0 * number, 200.0, 60.0, 0.9 - 0.1 * number) for number in range(6)]
    empty = np.zeros((480, 640, 3), np.uint8)
    assert touching.all_flat(empty, row)
    assert asked == [], "100 pixels are more than a side and a half"
    assert touching.all_flat(empty, [*row, row[0]._replace(y=262.0)])
    assert touching.all_flat(empty, [*row, *(one._replace(y=262.0) for one in row)])
    assert asked == [4, 12]


def test_at_the_size_that_it_knows_best_the_net_sees_the_dice_and_less_else() -> None:
    seen = else_sized = else_all = 0
    for picture, dice in confirmed():
        sized, every = find_sized(picture, usual_side(dice)), find_places(picture)
        assert all(any(means(place, die) for place in sized) for die in dice)
        seen += len(dice)
        else_sized += len(away(sized, dice))
        else_all += len(away(every, dice))
    assert seen >= 25
    assert else_sized < else_all


def away(places: Sequence[Place], dice: Sequence[Die]) -> list[Place]:
    """The likelier ones of these places that are on none of the dice."""
    return [one for one in places if one.likely > MORE and not any(lies_over(one, die) for die in dice)]
