"""What is a throw, and what only lies there: nudged, lit anew, covered, or answered by a finger before."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from hardware.camera.rest import small_grey
from hardware.dice.lying import stay
from hardware.dice.reading import Die, Reading, judge
from hardware.dice.throws import Scene, Throws, Verdict
from hardware.picture import Picture
from tests.hardware.scenes import draw_table

BARE = np.full((720, 960, 3), (45, 85, 35), dtype=np.uint8)
PLACES = ((200.0, 330.0), (420.0, 500.0), (640.0, 250.0))
KIND = "tao dice"


def dice_at(*dice: tuple[str, float, float]) -> list[Die]:
    return [Die(face, "ivory", 0.95, (x, y), (round(x) - 35, round(y) - 35, 70, 70)) for face, x, y in dice]


def moved(dice: Sequence[Die], shift: tuple[float, float], turn: float = 0.0) -> list[Die]:
    """All dice pushed together."""
    angle = np.deg2rad(turn)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    places = [spin @ np.array(die.centre) + shift for die in dice]
    return dice_at(*((die.face, float(x), float(y)) for die, (x, y) in zip(dice, places, strict=True)))


def lying(*faces: str) -> list[Die]:
    return dice_at(*((face, *place) for face, place in zip(faces, PLACES, strict=False)))


def scene(dice: Sequence[Die], picture: Picture = BARE) -> Scene:
    return Scene(picture, small_grey(picture), {KIND: judge(list(dice), len(dice))})


def unread(_: Picture) -> Reading:
    raise AssertionError("every scene of these tests was read before")


def judged(throws: Throws, now: Scene) -> Verdict:
    return throws.judge(KIND, now, unread)


def after(*faces: str) -> Throws:
    """Dice with these faces were answered."""
    throws = Throws()
    throws.take_as_old(scene(lying(*faces)))
    return throws


THREE = ("red", "blue", "white")


@pytest.mark.parametrize("shift, turn", [((0, 0), 0), ((6, -4), 0), ((30, 12), 1.5), ((-120, 60), 12)])
def test_dice_pushed_together_are_no_throw(shift: tuple[float, float], turn: float) -> None:
    assert judged(after(*THREE), scene(moved(lying(*THREE), shift, turn))) == "old"


def test_pushed_again_and_again_they_are_still_no_throw() -> None:
    throws, dice = after(*THREE), lying(*THREE)
    for _ in range(8):
        dice = moved(dice, (40, 10), 3)
        assert judged(throws, scene(dice)) == "old"


def test_other_dice_in_other_places_are_a_throw() -> None:
    thrown = dice_at(("red", 300, 200), ("green", 500, 360), ("white", 760, 420))
    assert judged(after(*THREE), scene(thrown)) == "thrown"
    assert judged(after(), scene(thrown)) == "thrown"


def test_dice_that_a_hand_covered_are_still_the_old_ones() -> None:
    throws = after(*THREE)
    assert judged(throws, scene(lying(*THREE)[:1])) == "old"
    assert judged(throws, scene([])) == "old"
    assert judged(throws, scene(lying(*THREE))) == "old"


def test_a_face_that_is_read_otherwise_in_other_light_is_no_throw() -> None:
    assert judged(after("red", "green", "white"), scene(lying("red", "black", "white"))) == "old"


def test_one_die_with_another_face_in_the_same_place_is_asked_about() -> None:
    assert judged(after("red"), scene(lying("green"))) == "doubtful"
    assert judged(after("red"), scene(lying("red"))) == "old"


def test_one_die_thrown_beside_old_ones_is_asked_about() -> None:
    thrown = [*lying(*THREE)[:2], *dice_at(("green", 800, 600))]
    assert judged(after(*THREE), scene(thrown)) == "doubtful"


def test_what_is_not_certain_beside_old_ones_may_be_a_hand() -> None:
    thrown = [*lying("red", "blue"), *dice_at(("yellow", 700.0, 560.0))]
    thrown[2] = replace(thrown[2], confidence=0.5)
    assert judged(after(*THREE), scene(thrown)) == "covered"
    elsewhere = [replace(die, confidence=0.5) for die in dice_at(("green", 330.0, 260.0), ("white", 520.0, 600.0))]
    assert judged(after(*THREE), scene(elsewhere)) != "covered"


def test_the_same_faces_elsewhere_are_believed_only_after_an_empty_tray() -> None:
    thrown = dice_at(("blue", 300, 200), ("white", 500, 360), ("red", 760, 420))
    throws = after(*THREE)
    assert judged(throws, scene(thrown)) == "doubtful"
    judged(throws, scene([]))
    assert judged(throws, scene(thrown)) == "thrown"


def test_dice_that_come_back_elsewhere_after_an_empty_tray_are_asked_about() -> None:
    """A hand that covered them leaves them where they lay; whoever took them up lays them elsewhere."""
    for shift, verdict in (((60, 30), "doubtful"), ((6, -4), "old")):
        throws = after(*THREE)
        assert judged(throws, scene([])) == "old"
        assert judged(throws, scene(moved(lying(*THREE), shift))) == verdict


def test_dice_that_rolled_while_a_finger_answered_are_old() -> None:
    thrown = dice_at(("red", 300, 200), ("green", 500, 360), ("white", 760, 420))
    throws = after()
    throws.owe(("white", "red", "green"))
    assert judged(throws, scene(thrown)) == "old"
    assert judged(throws, scene(moved(thrown, (9, 9)))) == "old"
    throws = after()
    throws.owe(("white", "white", "white"))
    assert judged(throws, scene(thrown)) == "doubtful", "nobody knows whose they are"


def test_a_die_that_no_reader_saw_lay_there_all_the_same() -> None:
    dark = np.asarray(draw_table("red", "blue") * 0.2, dtype=np.uint8)
    throws = Throws()
    throws.take_as_old(scene([], dark))
    seen = dice_at(("red", 200, 330), ("blue", 360, 370))
    assert judged(throws, scene(seen, draw_table("red", "blue"))) == "old"
    throws = Throws()
    throws.take_as_old(scene([], np.asarray(draw_table() * 0.2, dtype=np.uint8)))
    assert judged(throws, scene(seen, draw_table("red", "blue"))) == "thrown"


def test_a_die_under_a_hand_that_rests_is_not_believed() -> None:
    seen = dice_at(("red", 200, 330), ("blue", 360, 370))
    hand = draw_table("red", "blue")
    hand[:350, 330:500] = (120, 150, 200)
    throws = Throws()
    throws.take_as_old(scene([], draw_table()))
    assert judged(throws, scene(seen, hand)) == "doubtful"
    assert judged(throws, scene(seen, draw_table("red", "blue"))) == "thrown"


def test_a_cup_that_always_stands_there_is_no_hand() -> None:
    bare, thrown = draw_table(), draw_table("red", "blue")
    for picture in (bare, thrown):
        picture[:350, 330:500] = (120, 150, 200)
    throws = Throws()
    throws.take_as_old(scene([], bare))
    assert judged(throws, scene(dice_at(("red", 200, 330), ("blue", 360, 370)), thrown)) == "thrown"


def test_one_die_is_the_same_only_nearby() -> None:
    assert stay(lying("red"), moved(lying("red"), (25, 10))).all
    assert not stay(lying("red"), moved(lying("red"), (90, 10))).all
    assert stay([], lying("red")).count == 0
    assert stay(lying("red"), []).count == 0
