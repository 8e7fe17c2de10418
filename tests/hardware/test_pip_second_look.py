"""What pips leave in doubt is looked at once more, mirrored and by other nets."""

from collections.abc import Sequence

import numpy as np
import pytest

from hardware.dice.common.mirrors import Mirror
from hardware.dice.common.patience import finished
from hardware.dice.net.judge import FIRST_LOOK, SECOND_LOOK, Opinion
from hardware.dice.net.places import AS_IT_IS, MIRRORED, OTHER_FINDER, Place, find_places
from hardware.dice.pips import opinion, reader, unsettled
from hardware.dice.pips.doubts import ASLANT, SOMETHING, TILTED
from hardware.dice.pips.missed import misses_one
from hardware.dice.pips.opinion import weigh
from hardware.dice.pips.reader import look_at_pips
from hardware.dice.pips.things import PLAIN
from hardware.dice.pips.unsettled import seen_at
from hardware.dice.reading import SURE, Die, Reading, judge
from hardware.picture import Picture
from tests.hardware.rendered_pips import rows
from tests.hardware.test_pip_glance import confirmed

FELT = np.full((480, 640, 3), (60, 110, 40), np.uint8)
"""A tray on which nothing lies."""
PLACES = [Place(100.0, 100.0, 36.0, 0.6), Place(300.0, 100.0, 36.0, 0.6)]
"""Where the dice below lie."""
BACK = slice(None, None, -1)
ALL_WAYS = (*MIRRORED, (BACK, BACK))


def die(face: str, x: float = 100.0, reason: str = "") -> Die:
    return Die(face, "light", 0.5 if reason else 0.95, (x, 100.0), (round(x) - 20, 80, 40, 40), reason)


def read_with(monkeypatch: pytest.MonkeyPatch, *told: Reading) -> tuple[Reading, int]:
    """What is read where the nets leave these readings one after the other, and how often they were asked.

    What is told is not looked at upside down.
    """
    monkeypatch.setattr(reader, "_checked", lambda *given: given[-1])
    asked = list[int]()

    def weighed(*_: object) -> Reading:
        asked.append(1)
        return told[len(asked) - 1]

    monkeypatch.setattr(reader, "weigh", weighed)
    monkeypatch.setattr(reader, "find_places", lambda *_: PLACES)
    return finished(look_at_pips(FELT)), len(asked)


def test_mirrored_pictures_show_the_same_places_mirrored() -> None:
    for picture, _ in rows(2031, 4):
        for turned, back in ((picture[:, ::-1], (True, False)), (picture[::-1], (False, True))):
            places = find_places(picture, ALL_WAYS)
            other = find_places(np.ascontiguousarray(turned), ALL_WAYS)
            assert len(places) == len(other)
            assert all(any(alike(one, two, picture, back) for two in other) for one in places)


def alike(one: Place, two: Place, picture: Picture, back: Sequence[bool]) -> bool:
    height, width = picture.shape[:2]
    x = width - 1 - two.x if back[0] else two.x
    y = height - 1 - two.y if back[1] else two.y
    return np.allclose((one.x, one.y, one.side, one.likely), (x, y, two.side, two.likely), atol=0.05)


def test_faces_are_seen_as_well_mirrored_and_by_the_other_net() -> None:
    once = mirrored = others = 0
    for picture, dice in confirmed():
        once += sum(one.likely > PLAIN for one in find_places(picture)[: len(dice)])
        mirrored += sum(one.likely > PLAIN for one in find_places(picture, MIRRORED)[: len(dice)])
        others += sum(one.likely > PLAIN for one in find_places(picture, MIRRORED, OTHER_FINDER)[: len(dice)])
    assert once > 30
    assert min(mirrored, others) >= 0.98 * once, (mirrored, others, once)


def test_a_face_that_was_not_certain_is_read_where_it_is_seen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first, again = judge([die("3"), die("4", 300, "not clear")], 2), judge([die("3"), die("4", 300)], 2)
    assert read_with(monkeypatch, first, again) == (again, 2)


def test_another_face_or_a_lost_die_leaves_the_question_open(monkeypatch: pytest.MonkeyPatch) -> None:
    first = judge([die("3"), die("4", 300, "not clear")], 2)
    for again in (judge([die("3"), die("5", 300)], 2), judge([die("3")], 1), Reading("empty")):
        told, looks = read_with(monkeypatch, first, again)
        assert (told.verdict, looks) == ("unsure", 2)


def test_what_a_second_look_does_not_see_beside_the_same_dice_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    same = judge([die("3"), die("4", 300)], 2)
    assert read_with(monkeypatch, judge(list(same.dice), 2, SOMETHING), same) == (same, 2)


def test_that_the_camera_looks_from_the_side_no_other_look_denies(monkeypatch: pytest.MonkeyPatch) -> None:
    same = judge([die("3"), die("4", 300)], 2)
    told, looks = read_with(monkeypatch, judge(list(same.dice), 2, ASLANT, SOMETHING), same)
    assert (told.verdict, looks) == ("unsure", 2)


def test_a_die_that_was_none_at_first_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A token on a bare table was a one at the second look."""
    first = Reading("unsure", (), (SOMETHING,), True)
    assert read_with(monkeypatch, first, judge([die("1")], 1)) == (first, 2)


def test_a_table_on_which_something_may_have_been_a_die_is_empty_where_nothing_is_seen_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = Reading("unsure", (), (SOMETHING,), True)
    assert read_with(monkeypatch, first, Reading("empty")) == (Reading("empty"), 2)


def test_no_other_look_makes_a_leaning_die_lie_flat(monkeypatch: pytest.MonkeyPatch) -> None:
    first = judge([die("3", reason=TILTED)], 1)
    assert read_with(monkeypatch, first, judge([die("3")], 1)) == (first, 1)


def test_what_neither_look_sees_is_not_read_for_a_plain_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a domino lies as plainly there as a die: the rules' pips and the place alone settle nothing."""
    place = Place(100.0, 100.0, 36.0, 0.6)
    told = Opinion(place, np.array([0.9, 0, 0, 0.1, 0, 0, 0]))
    monkeypatch.setattr(opinion, "judge_places", lambda _picture, some, *_: [told] * len(some))
    read = Reading("read", (die("3"),))
    assert weigh(FELT, read, None, [place]).verdict == "read"
    assert weigh(FELT, read, None, [place], look=SECOND_LOOK).verdict == "unsure"


def judged(monkeypatch: pytest.MonkeyPatch, **faces: float) -> None:
    """Let the nets see these faces, "f4" a four, at all places, as likely as told."""
    likely = np.array([0.0, *(faces.get(f"f{face}", 0.0) for face in range(1, 7))])
    likely[0] = 1 - np.sum(likely)
    monkeypatch.setattr(opinion, "judge_places", lambda _picture, some, *_: [Opinion(one, likely) for one in some])


def tilted_by(monkeypatch: pytest.MonkeyPatch, degrees: float) -> None:
    """Let every one of some dice seem to be tilted so much otherwise than the others."""
    told = lambda _, some, limit: [degrees > limit] * len(some)  # noqa: E731
    monkeypatch.setattr(opinion, "tilted", told)
    monkeypatch.setattr(unsettled, "tilted", told)


@pytest.mark.parametrize(
    ("certain", "degrees", "at_first", "again"),
    [
        (0.97, 3.0, "read", "read"),
        (0.97, 10.0, "unsure", "read"),
        (0.97, 15.0, "unsure", "unsure"),
        (0.9, 3.0, "unsure", "read"),
        (0.8, 3.0, "unsure", "unsure"),
    ],
)
def test_a_second_look_needs_less_to_tell_one_die_more(
    monkeypatch: pytest.MonkeyPatch, certain: float, degrees: float, at_first: str, again: str
) -> None:
    """It settles only what both looks tell alike: of 22 such dice each was one, with that face."""
    judged(monkeypatch, f3=certain)
    tilted_by(monkeypatch, degrees)
    looks = [weigh(FELT, judge([die("3")], 1), None, PLACES, PLACES, look) for look in (FIRST_LOOK, SECOND_LOOK)]
    assert [look.faces for look in looks] == [("3", "3")] * 2
    assert [look.verdict for look in looks] == [at_first, again]


def test_a_second_look_tells_a_face_with_more_pips_than_the_rules_have_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    judged(monkeypatch, f4=0.98)
    for face, verdict in (("2", "read"), ("6", "unsure")):
        read = judge([die(face)], 1)
        first, again = (weigh(FELT, read, None, PLACES[:1], look=look) for look in (FIRST_LOOK, SECOND_LOOK))
        assert (first.verdict, first.faces) == ("unsure", ("4",))
        assert (again.verdict, again.faces) == (verdict, ("4",))


def test_the_bodies_settle_what_the_rules_doubt_about_a_lean_where_all_dice_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doubt = Reading("unsure", (die("3"), die("3", 300, TILTED)), (TILTED,))
    judged(monkeypatch, f3=0.97)
    for degrees, verdict in ((5.0, "read"), (9.0, "unsure")):
        tilted_by(monkeypatch, degrees)
        assert weigh(FELT, doubt, None, PLACES).verdict == verdict
    tilted_by(monkeypatch, 5.0)
    faint = [one._replace(likely=0.23) for one in PLACES]
    assert weigh(FELT, doubt, None, faint).verdict == "unsure"
    judged(monkeypatch, f3=0.85)
    assert weigh(FELT, doubt, None, PLACES).verdict == "unsure"


def test_bodies_are_measured_where_the_net_for_places_sees_them() -> None:
    """A face is judged best a little aside of its place; by that a flat die would seem to be tilted."""
    aside = Place(104.0, 100.0, 36.0, 0.6)
    fainter = Place(101.0, 100.0, 34.0, 0.3)
    assert seen_at(aside, [fainter, *PLACES]) == PLACES[0]
    assert seen_at(aside, PLACES[1:]) == aside


def test_what_is_read_at_once_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = judge([die("3")], 1)
    assert read_with(monkeypatch, first) == (first, 1)


def test_what_is_read_is_looked_at_again_where_the_other_net_sees_one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "misses_one", lambda *_: True)
    first = judge([die("3")], 1)
    one_more = judge([die("3"), die("5", 300)], 2)
    for again in (first, one_more):
        assert read_with(monkeypatch, first, again) == (again, 2)
    for again in (judge([die("4")], 1), judge([die("3"), die("5", 300, "not clear")], 2), Reading("empty")):
        asked, looks = read_with(monkeypatch, first, again)
        assert (asked.verdict, asked.dice, asked.reasons, looks) == ("unsure", first.dice, (SOMETHING,), 2)


def test_a_die_that_one_net_does_not_see_is_seen_by_the_other() -> None:
    lost = seen = throws = doubted = 0
    for picture, dice in confirmed():
        places = find_places(picture, AS_IT_IS, OTHER_FINDER)
        throws += 1
        doubted += misses_one(picture, dice, places)
        for number in range(len(dice)):
            lost += 1
            seen += misses_one(picture, (*dice[:number], *dice[number + 1 :]), places)
    assert lost > 25
    assert seen >= 0.9 * lost, (seen, lost)
    assert doubted <= 1, (doubted, throws)


def test_a_single_die_that_only_the_nets_see_must_be_likelier_than_one_of_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single one may be a print on a cloth."""
    faces = np.array([0.2, 0, 0, 0.8, 0, 0, 0])
    monkeypatch.setattr(opinion, "judge_places", lambda _picture, some, *_: [Opinion(one, faces) for one in some])
    one, other = Place(100.0, 100.0, 36.0, 0.6), Place(300.0, 100.0, 36.0, 0.6)
    assert weigh(FELT, Reading("empty"), None, [one, other]).verdict == "read"
    assert weigh(FELT, Reading("empty"), None, [one]).verdict == "unsure"


def test_a_die_at_a_faint_place_is_told_and_asked_about() -> None:
    """What the nets see almost certainly from near was a doubt without a face, as it is hardly seen in the whole."""
    plain = 0
    for picture, _ in confirmed():
        best = max(find_places(picture), key=lambda one: one.likely)
        asked = weigh(picture, Reading("empty"), None, [best._replace(likely=0.15)])
        told = weigh(picture, Reading("empty"), None, [best])
        if told.verdict == "read":
            plain += 1
            assert (asked.verdict, asked.faces) == ("unsure", told.faces)
    assert plain >= 5


UPSIDE_DOWN = Mirror(FELT.shape, across=False, down=True)


@pytest.mark.parametrize(
    ("faces", "again", "left"),
    [
        ("34", "34", "read"),
        ("34", "35", "unsure"),
        ("34", "3", "unsure"),
        ("34", "346", "unsure"),
        ("34", "", "unsure"),
    ],
)
def test_what_the_nets_see_otherwise_upside_down_is_asked_about(
    monkeypatch: pytest.MonkeyPatch, faces: str, again: str, left: str
) -> None:
    told, other = (
        judge([die(face, 100 + 200 * at) for at, face in enumerate(some)], len(some)) for some in (faces, again)
    )
    shown = iter([told, UPSIDE_DOWN.reading(other)])
    monkeypatch.setattr(reader, "weigh", lambda *_: next(shown))
    monkeypatch.setattr(reader, "find_places", lambda *_: PLACES)
    reading = finished(look_at_pips(FELT))
    assert (reading.verdict, reading.faces) == (left, told.faces)
    doubted = [number for number, one in enumerate(reading.dice) if one.confidence < SURE]
    assert doubted == [number for number, face in enumerate(faces) if again[number : number + 1] != face]


def test_what_is_not_certain_upside_down_denies_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told = judge([die("3")], 1)
    shown = iter([told, UPSIDE_DOWN.reading(judge([die("5", reason="not clear")], 1))])
    monkeypatch.setattr(reader, "weigh", lambda *_: next(shown))
    monkeypatch.setattr(reader, "find_places", lambda *_: PLACES)
    assert finished(look_at_pips(FELT)) == told


def test_another_face_that_is_certain_upside_down_is_asked_about_whatever_else_is_doubted_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = judge([die("3"), die("4", 300)], 2)
    turned = judge([die("3", reason="not clear"), die("5", 300)], 2)
    shown = iter([told, UPSIDE_DOWN.reading(turned)])
    monkeypatch.setattr(reader, "weigh", lambda *_: next(shown))
    monkeypatch.setattr(reader, "find_places", lambda *_: PLACES)
    reading = finished(look_at_pips(FELT))
    assert (reading.verdict, reading.faces) == ("unsure", told.faces)
    assert [one.other for one in reading.dice if one.confidence < SURE] == ["5"]
