"""How dice are tilted, from where the face that each lies on is seen below its upper one; and what comes of that."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from companion.game.trouble import Phrase
from hardware.dice.common.plane import FOCAL
from hardware.dice.net import poses
from hardware.dice.net.patches import Spot
from hardware.dice.net.places import upper_face
from hardware.dice.net.poses import (
    ANY_LENS,
    EIGHT_TURNS,
    Bodies,
    BodiesSeen,
    arrows_down,
    downs,
    flat_at_once,
    from_upright,
    tilted,
)
from hardware.dice.reading import Die, Reading, judge
from hardware.dice.tao import asked
from hardware.dice.tao.looks import COLOURS, Look, look_for_tao
from hardware.dice.tao.opinion import Rims, Tilted, lying, weigh
from hardware.dice.tao.reader import read_tao
from hardware.picture import Picture
from tests.hardware.rendered_tables import tao_rolls
from tests.hardware.scenes import draw_table
from tests.hardware.test_plane import FRAME, PLACES, seen_disc

HEIGHT, WIDTH, EDGE = 720, 960, 1.6
Floats = npt.NDArray[np.float64]


def seen(eye: Floats, at: tuple[float, float], lean: Floats) -> tuple[Look, Floats]:
    """A die at this place of the table (cm), turned by `lean` (3, 3), from `eye` above its middle; and where its lower
    face is seen from the upper one, in sides of that."""
    ahead = -eye / np.linalg.norm(eye)
    right = np.cross(ahead, (0.0, 0.0, 1.0)) if abs(ahead[2]) < 0.999 else np.array([1.0, 0.0, 0.0])
    right /= np.linalg.norm(right)
    camera = np.stack([right, np.cross(ahead, right), ahead])
    corners = EDGE / 2 * np.array([(1, 1, 1), (-1, 1, 1), (-1, -1, 1), (1, -1, 1), (0, 0, 1), (0, 0, -1)])
    own = (corners @ lean.T + (*at, EDGE / 2) - eye) @ camera.T
    places = own[:, :2] / own[:, 2:] * FOCAL * WIDTH + (WIDTH / 2, HEIGHT / 2)
    side = float(np.sqrt(cv2.contourArea(places[:4].astype(np.float32))))
    x, y = places[4].tolist()
    return look(x, y, side), (places[5] - places[4]) / side


def look(x: float, y: float, side: float = 60.0) -> Look:
    """A face that is clearly red."""
    return Look(x, y, side, 0.9, tuple(0.95 if colour == "red" else 0.01 for colour in COLOURS), 0.0)


def degrees(first: Floats, second: Floats) -> float:
    return float(np.rad2deg(np.arccos(np.clip(first @ second, -1, 1))))


@pytest.mark.parametrize("eye", [(0.0, 0.01, 30.0), (0.0, -15.0, 26.0), (6.0, -9.0, 24.0)])
def test_flat_dice_are_tilted_alike_wherever_they_lie(eye: tuple[float, float, float]) -> None:
    places = [(0.0, 0.0), (6.0, 3.0), (-6.0, -3.0), (4.0, -4.0)]
    looks, below = zip(*[seen(np.array(eye), place, np.eye(3)) for place in places], strict=True)
    arrows = arrows_down(looks, np.array(below), (HEIGHT, WIDTH))
    assert max(degrees(arrows[0], arrow) for arrow in arrows) < 1.5


@pytest.mark.parametrize("lean", [6.0, 12.0, 30.0])
def test_the_angle_of_a_leaning_die_is_found(lean: float) -> None:
    turn = cv2.Rodrigues(np.deg2rad(lean) * np.array([0.6, 0.8, 0.0]))[0].astype(np.float64)
    how = ((3.0, 2.0), np.eye(3)), ((-4.0, 0.0), turn)
    looks, below = zip(*[seen(np.array([0.0, -8.0, 28.0]), *one) for one in how], strict=True)
    flat, leaning = arrows_down(looks, np.array(below), (HEIGHT, WIDTH))
    assert degrees(flat, leaning) == pytest.approx(lean, abs=0.15 * lean + 1.0)


def test_on_tables_of_another_painter_leaning_dice_are_told_from_flat_ones() -> None:
    """The net never saw one of these: they are drawn by our own small renderer."""
    flat, leaning = [], []
    for picture, row in tao_rolls(86, 18):
        count = len(row["dice"])
        looks = look_for_tao(picture)[:count]
        if count > 1 and len(looks) == count:
            some = leaning if any(die["cocked"] for die in row["dice"]) else flat
            some.append(max(Bodies(picture, looks).tilts(2)))
    assert len(leaning) == 4
    assert min(leaning) > 8.0
    assert len(flat) >= 10
    assert np.mean(np.array(flat) < 6) > 0.8


def test_whether_dice_are_tilted_is_told_as_by_all_turns_though_most_are_seen_at_one_alone() -> None:
    at_once = 0
    for picture, row in tao_rolls(87, 12):
        looks = look_for_tao(picture)[: len(row["dice"])]
        if looks:
            assert Bodies(picture, looks).tilted(9.5) == [tilt > 9.5 for tilt in Bodies(picture, looks).tilts(2)]
            at_once += all(flat_at_once(picture, looks, 9.5))
    assert at_once >= 4


def bodies_seen(below: Floats, blur: float = 0.124) -> BodiesSeen:
    """What the net may tell of some dice at each turn."""
    return BodiesSeen(below, np.full(below.shape[:2], blur))


def test_what_is_seen_blurred_seems_tilted_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """By as much as the net's word errs more: which of three dice leans is told by that, too."""
    felt, told = np.zeros((HEIGHT, WIDTH, 3), np.uint8), []
    below = np.array([[[0.0, 0.1]], [[0.3, 0.1]]])
    for blur in (0.1, 0.124, 0.25):
        monkeypatch.setattr(poses, "_seen_each", lambda *_, blur=blur: bodies_seen(below, blur))
        told.append(max(Bodies(felt, [look(400, 300), look(500, 300)]).tilts(1)))
    sharp, usual, blurred = told
    assert sharp > 1.2 * usual > 2.5 * blurred
    three = BodiesSeen(np.array([[[0.0, 0.1]], [[0.3, 0.1]], [[0.1, 0.1]]]), np.array([[0.12], [0.12], [0.4]]))
    monkeypatch.setattr(poses, "_seen_each", lambda *_: three)
    *others, faint = Bodies(felt, [look(400, 300), look(500, 300), look(450, 400)]).tilts(1)
    assert min(others) > faint


def test_of_dice_out_of_focus_the_net_says_itself_that_it_errs_more() -> None:
    picture = draw_table("red", "blue", "green")
    faces = [upper_face(die) for die in read_tao(picture, 3).dice]
    side = faces[0].side
    spoiled = cv2.GaussianBlur(picture, (0, 0), 0.15 * side)
    sharp, blurred = (downs(np.asarray(one, np.uint8), faces).errs for one in (picture, spoiled))
    assert np.all(blurred > 1.3 * sharp), (sharp, blurred)


def test_what_seems_tilted_at_a_few_turns_must_be_so_at_eight_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two dice side by side; the second seems to lean at three of the turns, and by so little at the others."""
    asked = list[int]()

    def below(_: Picture, faces: Sequence[Spot], turns: Sequence[float], others: float) -> BodiesSeen:
        asked.append(len(turns))
        leaning = 0.6 if len(turns) < 8 else others
        return bodies_seen(np.tile(np.array([[[0.0, 0.1]], [[leaning, 0.1]]]), (1, len(turns), 1)))

    felt = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    for others, told in ((0.6, True), (0.1, False)):
        monkeypatch.setattr(poses, "_seen_each", partial(below, others=others))
        assert tilted(felt, [look(400, 300), look(470, 300)], 16.0) == [told, told]
    assert asked == [1, 2, 8, 1, 2, 8]
    monkeypatch.setattr(poses, "_seen_each", lambda *at: bodies_seen(np.zeros((2, len(at[2]), 2))))
    assert tilted(felt, [look(400, 300), look(470, 300)], 16.0) == [False, False]


def test_tao_dice_are_seen_at_more_turns_while_it_is_open_whether_they_lean(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, told = list[int](), poses._seen_each
    monkeypatch.setattr(poses, "_seen_each", lambda *at: asked.append(len(at[2])) or told(*at))
    tables = [row for row in tao_rolls(86, 18) if len(row[1]["dice"]) > 1]
    picture, row = next(one for one in tables if any(die["cocked"] for die in one[1]["dice"]))
    looks = look_for_tao(picture)[: len(row["dice"])]
    tilt = max(Bodies(picture, looks, turns=EIGHT_TURNS).tilts(3))
    assert asked == [1, 2, 5]
    for degrees, turns in ((tilt / 2, [1, 2]), (tilt, [1, 2, 5]), (4 * tilt, [1])):
        asked.clear()
        Bodies(picture, looks, turns=EIGHT_TURNS).tilted(degrees)
        assert asked == turns
    asked.clear()
    assert read_tao(picture, len(row["dice"])).verdict == "unsure"
    assert asked.count(1) == 1, "the same dice are not seen twice"


# What comes of it.

DOUBTED = tuple(
    Die("red", "ivory", 0.5, (x, 200.0), (round(x) - 30, 170, 60, 60), Phrase("it may lean")) for x in (200.0, 400.0)
)
UNSURE = Reading("unsure", DOUBTED, (Phrase("it may lean"),))
NO_RIMS = Rims((), (HEIGHT, WIDTH), 1.0)
LOOKS = [look(200.0, 200.0), look(400.0, 200.0)]


def tilted_by(tilt: float) -> Tilted:
    """Dice that are tilted so many degrees, whatever is seen of them."""
    return lambda looks, degrees: [tilt > degrees] * len(looks)


def told(tilt: float, reading: Reading = UNSURE) -> Reading:
    """What is told when each die is tilted so many degrees otherwise than the other one."""
    return weigh(reading, LOOKS, 2, NO_RIMS, tilted_by(tilt))


def test_dice_that_are_tilted_alike_do_not_lean_though_their_rims_are_not_clear() -> None:
    assert (told(4.0).verdict, told(4.0).faces) == ("read", ("red", "red"))
    assert told(9.0).verdict == "unsure"
    assert "it may lean" in told(9.0).reason


@pytest.mark.parametrize(
    ("apart", "tilt", "verdict"), [(200.0, 3.0, "read"), (200.0, 8.0, "unsure"), (55.0, 3.0, "unsure")]
)
def test_two_faces_that_the_rules_find_nearer_than_flat_dice_can_be_may_lean_or_be_found_wrongly(
    apart: float, tilt: float, verdict: str
) -> None:
    """The net's places tell, and how bodies are tilted: the rules take spots for faces where they lose a die."""
    near = Phrase("a die may lean: two faces are closer than two flat dice can be")
    looks = [look(200.0, 200.0), look(200.0 + apart, 200.0)]
    dice = tuple(replace(die, centre=(one.x, one.y)) for die, one in zip(DOUBTED, looks, strict=True))
    assert weigh(Reading("unsure", dice, (near,)), looks, 2, NO_RIMS, tilted_by(tilt)).verdict == verdict


def three(tilt: float, rims: Rims, side: float = 60.0, **doubt: object) -> Reading:
    """What is told of three dice, sure ones but for a `doubt`, where each is tilted otherwise than the others."""
    places = [(rim.x, rim.y) for rim in rims.discs] or [(x, 200.0) for x in (200.0, 400.0, 600.0)]
    looks = [look(x, y, side) for x, y in places]
    sure = replace(DOUBTED[0], **({"confidence": 0.95, "reason": ""} | doubt))
    dice = tuple(replace(sure, centre=(one.x, one.y)) for one in looks)
    reading = judge(dice, 3)
    return lying(weigh(reading, looks, 3, rims, tilted_by(tilt)), looks, rims, tilted_by(tilt))


def rims_seen(lean: float) -> Rims:
    """The rims of two flat dice and of one that leans so much."""
    return Rims([*(seen_disc(place, 20) for place in PLACES[:2]), seen_disc(PLACES[2], 20, lean, side=20)], FRAME, 1.0)


def test_three_sure_dice_are_asked_about_where_a_body_is_tilted_that_no_rim_tells_flat() -> None:
    assert [three(tilt, NO_RIMS).verdict for tilt in (6.0, 10.0)] == ["read", "unsure"]
    assert [three(tilt, rims_seen(lean=0.0)).verdict for tilt in (6.0, 10.0)] == ["read", "read"]
    assert three(10.0, NO_RIMS, side=20.0).verdict == "read", "of so small dice no side is seen"


def test_what_rims_and_bodies_tell_of_a_lean_is_put_together() -> None:
    """A small misfit of a rim, or a body that is a little tilted, is no lean; both together are one."""
    cases = [(8.0, 4.0, "read"), (8.0, 7.3, "unsure"), (4.0, 7.5, "read"), (4.0, 10.0, "unsure"), (0.0, 10.5, "read")]
    for lean, tilt, verdict in cases:
        assert three(tilt, rims_seen(lean)).verdict == verdict, (lean, tilt)


def test_the_pale_rim_of_a_white_face_tells_how_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    known = list[int]()
    monkeypatch.setattr(asked, "lying", lambda reading, looks, rims, _: known.append(len(rims.of(looks))) or reading)
    assert read_tao(draw_table("red", "white", "blue"), 3).verdict == "read"
    assert known == [3]


def test_a_rim_far_out_of_the_plane_of_the_others_tells_a_leaning_die_however_bodies_are_seen() -> None:
    doubt = {"confidence": 0.5, "reason": Phrase("it may lean")}
    assert [three(3.0, rims_seen(lean), **doubt).verdict for lean in (0.0, 36.0)] == ["read", "unsure"]


def test_what_a_lens_from_far_away_explains_is_no_tilt() -> None:
    """These dice are drawn as from straight above each of them, as such a lens sees them."""
    picture = draw_table("red", "green", "blue")
    looks = look_for_tao(picture)[:3]
    assert any(tilted(picture, looks, 8.0))
    assert not any(Bodies(picture, looks, ANY_LENS).tilted(6.0))


def alone(tilt: float, reading: Reading) -> Reading:
    """What is told when a single die is tilted so many degrees otherwise than any table."""
    return lying(weigh(reading, LOOKS[:1], 1, NO_RIMS, tilted_by(tilt)), LOOKS[:1], NO_RIMS, tilted_by(tilt))


def test_a_single_die_is_read_where_it_is_tilted_as_tables_are_and_else_asked_about() -> None:
    doubted = Reading("unsure", DOUBTED[:1], (Phrase("it may lean"),))
    sure = Reading("read", (replace(DOUBTED[0], confidence=0.95, reason=""),))
    assert [alone(tilt, doubted).verdict for tilt in (2.0, 8.0)] == ["read", "unsure"]
    assert [alone(tilt, sure).verdict for tilt in (2.0, 8.0)] == ["read", "unsure"]
    (die,) = alone(8.0, sure).dice
    assert die.lean_alone, "the remembered table may know better"


def test_a_single_face_that_only_the_net_sees_is_read_where_it_is_clear() -> None:
    nothing = Reading("unsure", (), (Phrase("something like a die, but no face is clear"),))
    assert alone(2.0, nothing).faces == ("red",)
    for likely, verdict in ((0.97, "read"), (0.7, "unsure")):
        looks = [replace(LOOKS[0], likely=likely)]
        assert weigh(nothing, looks, 1, NO_RIMS, tilted_by(2.0)).verdict == verdict


@pytest.mark.parametrize("eye", [(0.0, 0.01, 30.0), (0.0, -15.0, 26.0)])
def test_flat_on_a_table_is_what_points_down_or_ahead_wherever_it_lies(eye: tuple[float, float, float]) -> None:
    towards, aside = ((1.0, 0.0), (0.0, 1.0))
    for place in ((0.0, 0.0), (5.0, 3.0), (-5.0, -2.0)):
        assert _tilt(eye, place, 0.0, aside) < 1.5
        assert _tilt(eye, place, 15.0, aside) > 11
        if eye[1] < -5:
            assert _tilt(eye, place, 15.0, towards) < 3, "one picture cannot tell it from a camera that looks lower"


def _tilt(eye: tuple[float, float, float], place: tuple[float, float], lean: float, axis: tuple[float, float]) -> float:
    """Degrees from upright of a die that is turned so far about an axis of the table."""
    turn = cv2.Rodrigues(np.deg2rad(lean) * np.array([*axis, 0.0]))[0].astype(np.float64)
    one, below = seen(np.array(eye), place, turn)
    return from_upright(arrows_down([one], below[None], (HEIGHT, WIDTH))[0])
