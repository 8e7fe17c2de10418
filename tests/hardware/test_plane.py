"""A die that leans is found among flat ones seen in perspective, and so is the plane in which the flat ones lie."""

import cv2
import numpy as np
import pytest

from hardware.dice.common.discs import Disc
from hardware.dice.common.plane import fit_plane

FRAME = (540, 720)
FOCAL = 760.0


def seen_disc(place: tuple[float, float], tilt: float, lean: float = 0.0, side: float = 0.0) -> Disc:
    """The ellipse of a disc of radius 8 on a table 500 away, tilted by `tilt` degrees towards the picture's top.

    The disc itself leans by `lean` degrees about an axis in the table turned by `side` degrees. Projected point by
    point with a pinhole camera, so nothing of the code under test is used.
    """
    angle, about = np.deg2rad(tilt), np.deg2rad(side)
    right = np.array([1.0, 0.0, 0.0])
    away = np.array([0.0, -np.cos(angle), np.sin(angle)])
    up = np.cross(right, away)
    axis = np.cos(about) * right + np.sin(about) * away
    across = np.cross(up, axis)
    across = np.cos(np.deg2rad(lean)) * across + np.sin(np.deg2rad(lean)) * up
    round_ = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    middle = np.array([0.0, 0.0, 500.0]) + place[0] * right + place[1] * away
    rim = middle + 8 * (np.outer(np.cos(round_), axis) + np.outer(np.sin(round_), across))
    points = rim[:, :2] / rim[:, 2:] * FOCAL + (FRAME[1] / 2, FRAME[0] / 2)
    (x, y), (width, height), turn = cv2.fitEllipseDirect(points.astype(np.float32))
    return Disc(x, y, width, height, turn, 1.0, (0.2, 0.2, 0.9), (200, 200, 200), 1.0, 5.0, 5.0, 0.0)


def leaning(discs: list[Disc]) -> list[bool]:
    return [bool(misfit > 1.0) for misfit in fit_plane(discs, FRAME)[1]]


PLACES = ((-120.0, -40.0), (30.0, 60.0), (110.0, -30.0), (-20.0, -80.0))


def test_flat_dice_fit_one_plane_from_every_height():
    for tilt in (0, 10, 20, 30):
        for count in (2, 3, 4):
            assert not any(leaning([seen_disc(place, tilt) for place in PLACES[:count]]))


def test_the_leaning_one_of_three_or_four_is_named():
    for tilt in (0, 15, 28):
        for count in (3, 4):
            discs = [seen_disc(place, tilt) for place in PLACES[: count - 1]]
            discs.append(seen_disc(PLACES[count - 1], tilt, lean=30, side=20))
            assert leaning(discs) == [False] * (count - 1) + [True]


def test_of_two_dice_that_disagree_one_is_doubted():
    assert any(leaning([seen_disc(PLACES[0], 20), seen_disc(PLACES[1], 20, lean=28, side=60)]))


def test_one_die_alone_is_doubted_only_when_no_upright_camera_could_see_it_so():
    assert leaning([seen_disc(PLACES[0], 20)]) == [False]
    assert leaning([seen_disc(PLACES[2], 5, lean=30, side=80)]) == [True]


def test_the_plane_tells_how_a_disc_looks_elsewhere_and_where_down_is():
    plane, _ = fit_plane([seen_disc(place, 24) for place in PLACES[:3]], FRAME)
    other = seen_disc(PLACES[3], 24)
    axes = plane.axes(np.array([[other.x, other.y]]))[0]
    short, long = np.sqrt(np.linalg.eigvalsh(axes @ axes.T))
    assert 2 * long == pytest.approx(other.size, rel=0.05)
    assert short / long == pytest.approx(other.aspect, abs=0.03)
    across, down = plane.down(FRAME[1] / 2, FRAME[0] / 2)
    assert abs(across) < 1.5
    assert down == pytest.approx(8 * np.sin(np.deg2rad(24)) * FOCAL / 500, rel=0.15)
