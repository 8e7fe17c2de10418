"""A die that was not read is asked about where both nets for places see it, though those for faces hardly do."""

import math
from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from hardware.dice.common.patience import finished
from hardware.dice.net.judge import Opinion
from hardware.dice.net.places import AS_IT_IS, OTHER_FINDER, Place, find_places
from hardware.dice.pips import missed, reader
from hardware.dice.pips.missed import denied_dice, lost_dice
from hardware.dice.pips.reader import look_at_pips
from hardware.dice.reading import SURE, Die, Reading, judge
from hardware.picture import Picture
from tests.hardware.test_pip_glance import confirmed

FELT = np.full((480, 640, 3), (60, 110, 40), np.uint8)
"""A tray on which nothing lies."""
SIDE = 36.0
THREE = Die("3", "light", 0.95, (100.0, 100.0), (80, 80, 40, 40))


def seen_at(x: float, side: float = SIDE, likely: float = 0.6) -> Place:
    return Place(x, 100.0, side, likely)


@pytest.fixture
def nets(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How likely a die the nets for faces see, wherever they look."""
    likely = [0.2]

    def judged(_: Picture, places: Sequence[Place], **__: object) -> list[Opinion]:
        faces = np.array([1 - likely[0], 0, 0, 0, likely[0], 0, 0])
        return [Opinion(one, faces) for one in places]

    monkeypatch.setattr(missed, "judge_places", judged)
    return likely


def test_a_die_that_both_nets_for_places_see_is_asked_about_with_its_likeliest_face(nets: list[float]) -> None:
    [lost] = lost_dice(FELT, [THREE], [seen_at(300)], [seen_at(303, likely=0.5)])
    assert (lost.face, lost.centre) == ("4", (300, 100))
    assert lost.confidence < SURE
    nets[0] = 0.05
    assert not lost_dice(FELT, [THREE], [seen_at(300)], [seen_at(303, likely=0.5)])


def test_a_card_is_no_die_that_was_lost(nets: list[float]) -> None:
    table = FELT.copy()
    cv2.rectangle(table, (275, 82), (325, 118), (225, 230, 235), cv2.FILLED)
    cv2.circle(table, (300, 100), 5, (20, 20, 20), cv2.FILLED, cv2.LINE_AA)
    seen = seen_at(300, side=42), seen_at(301, side=42)
    assert lost_dice(FELT, [THREE], seen[:1], seen[1:])
    assert not lost_dice(table, [THREE], seen[:1], seen[1:])


@pytest.mark.parametrize(
    ("place", "other"),
    [
        (seen_at(300), seen_at(400)),
        (seen_at(300, likely=0.3), seen_at(300, likely=0.4)),
        (seen_at(135), seen_at(135)),
        (seen_at(300, side=80), seen_at(300, side=80)),
    ],
    ids=["another place", "a faint one", "a side of the die", "another size"],
)
def test_nothing_else_is_a_die_that_was_lost(nets: list[float], place: Place, other: Place) -> None:
    assert not lost_dice(FELT, [THREE], [place], [other])


def test_where_no_die_is_read_one_must_be_likelier(nets: list[float]) -> None:
    assert not lost_dice(FELT, [], [seen_at(300)], [seen_at(300)])
    nets[0] = 0.35
    assert lost_dice(FELT, [], [seen_at(300)], [seen_at(300)])


@pytest.mark.parametrize("dice", [[THREE], []])
def test_what_only_the_second_net_for_places_sees_is_asked_about_where_it_is_plainly_a_die(
    nets: list[float], dice: list[Die]
) -> None:
    """Five purple dice on a dotted cloth had been called an empty table; a die in a row was left out."""
    once = [seen_at(135, likely=0.6)]
    for nets[0], asked in ((0.7, False), (0.85, True)):
        assert bool(lost_dice(FELT, dice, [], once)) == asked
    assert not lost_dice(FELT, dice, [], [seen_at(135, likely=0.3)])
    assert not lost_dice(FELT, [THREE], [], [seen_at(110)])  # it is that die


@pytest.mark.parametrize("told", [judge([THREE], 1), Reading("empty")])
def test_what_a_look_leaves_out_so_is_asked_about(monkeypatch: pytest.MonkeyPatch, told: Reading) -> None:
    five = Die("5", "", 0.5, (300.0, 100.0), (280, 80, 40, 40), "only the net sees it")
    monkeypatch.setattr(reader, "weigh", lambda *_: told)
    monkeypatch.setattr(reader, "_checked", lambda *given: given[-1])
    monkeypatch.setattr(reader, "find_places", lambda *_: [seen_at(100)])
    assert finished(look_at_pips(FELT)) == told
    monkeypatch.setattr(reader, "lost_dice", lambda *_: [five])
    reading = finished(look_at_pips(FELT))
    assert (reading.verdict, reading.dice) == ("unsure", (*told.dice, five))


def test_what_the_rules_are_certain_of_is_asked_about_where_each_look_may_see_it(nets: list[float]) -> None:
    nets[0] = 0.3
    [asked] = denied_dice(FELT, [THREE], [])
    assert (asked.face, asked.box) == ("3", THREE.box)
    assert asked.confidence < SURE
    nets[0] = 0.2
    assert not denied_dice(FELT, [THREE], [])


def test_a_die_of_which_the_rules_are_certain_is_no_empty_table(
    monkeypatch: pytest.MonkeyPatch, nets: list[float]
) -> None:
    """A black die on a plain green table, seen a little from the side, had been called one."""
    monkeypatch.setattr(reader, "read_by_rules", lambda *_: (judge([THREE], 1), []))
    monkeypatch.setattr(reader, "weigh", lambda *_: Reading("empty"))
    monkeypatch.setattr(reader, "find_places", lambda *_: [])
    for nets[0], verdict in ((0.3, "unsure"), (0.2, "empty")):
        assert finished(look_at_pips(FELT)).verdict == verdict


def test_of_single_dice_of_faint_and_shaken_pictures_few_are_lost() -> None:
    lost = seen = beside = 0
    for picture, dice in confirmed():
        faint = cv2.blur((0.45 * picture + 75).astype(np.uint8), (3, 3)).astype(np.uint8)
        places, others = find_places(faint), find_places(faint, AS_IT_IS, OTHER_FINDER)
        beside += len(lost_dice(faint, dice, places, others))
        for die in dice:
            rest = [other for other in dice if other is not die]
            if all(math.dist(die.centre, other.centre) > 1.5 * max(die.box[2], other.box[2]) for other in rest):
                lost += 1
                seen += bool(lost_dice(faint, rest, places, others))
    assert lost > 15
    assert seen >= 0.8 * lost, (seen, lost)
    assert beside <= 1
