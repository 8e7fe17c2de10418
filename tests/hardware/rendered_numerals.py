"""Dice with numerals on trays, drawn at any place, turn and light: taught with some pictures and read on others.

A die is a convex body whose faces come in pairs that lie opposite each other, so that one of them lies up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

Floats = npt.NDArray[np.float64]
Random = np.random.Generator
WIDTH, HEIGHT = 1280, 720
_FOCAL = 1250.0
_TEXTURE = 160
_GOLDEN = (1 + 5**0.5) / 2
_BODIES = {6: ((1, 1, 1),), 8: ((1, 0, 0),), 12: ((1, 1, 1), (0, 1 / _GOLDEN, _GOLDEN))}
"""Corners, but for their signs and the order of their axes, by the number of faces."""


_TWO, _FOUR = ((-1, -1), (1, 1)), ((-1, -1), (1, 1), (-1, 1), (1, -1))
_LAY_OUTS = {
    "1": ((0, 0),), "2": _TWO, "3": (*_TWO, (0, 0)), "4": _FOUR, "5": (*_FOUR, (0, 0)), "6": (*_FOUR, (-1, 0), (1, 0)),
}  # fmt: skip


class Face(NamedTuple):
    """A side of a die: the numbers of its corners in order, its outward normal and its middle."""

    corners: tuple[int, ...]
    normal: Floats
    middle: Floats


@dataclass(frozen=True)
class NumeralDie:
    """A die of about one unit across: `prints` holds a picture a face, 1 upwards, about the face's middle."""

    corners: Floats
    faces: Sequence[Face]
    prints: Sequence[Picture]


class Place(NamedTuple):
    """How a picture is taken: where the die lies (in its own size), its turn, the camera and the light."""

    at: tuple[float, float]
    turn: float
    height: float
    distance: float
    lamp: tuple[float, float, float]
    tint: tuple[float, float, float]
    noise: float


def die(sides: int, random: Random, marbled: bool = False, pips: bool = False) -> NumeralDie:
    """A die with so many sides, in some colours, with numerals or (one of six) with pips."""
    corners = _corners(sides)
    dark = bool(random.random() < 0.5)
    body = random.uniform(20, 90, 3) if dark else random.uniform(120, 235, 3)
    ink = (235.0, 240.0, 240.0) if dark else (25.0, 20.0, 20.0)
    veins = np.clip(body + random.choice([-1, 1]) * random.uniform(25, 60, 3), 5, 250) if marbled else body
    faces = _faces(corners, sides)
    printed = _pips if pips else _print
    return NumeralDie(corners, faces, [printed(str(number + 1), body, veins, ink, random) for number in range(sides)])


def picture(
    thrown: NumeralDie, face: int, place: Place, tray: Sequence[float] | None, table: Sequence[float] | Picture
) -> Picture:
    """The die with this face, 1 upwards, on a round tray of one colour, or none, on a table of another or any cloth."""
    random = np.random.default_rng(int(1000 * place.turn) + face)
    points = thrown.corners @ _upright(thrown.faces[face - 1].normal, place.turn).T
    points[:, :2] += place.at
    points[:, 2] -= points[:, 2].min()
    eye = place.distance * np.array([0.0, -np.cos(place.height), np.sin(place.height)])
    seen = np.ones((HEIGHT, WIDTH, 3)) * np.asarray(table)
    rim = [(3.6 * np.cos(turn), 3.6 * np.sin(turn), 0.0) for turn in np.linspace(0, 2 * np.pi, 48, endpoint=False)]
    if tray is not None:
        cv2.fillConvexPoly(seen, _pixels(_seen(np.array(rim), eye)), list(tray), cv2.LINE_AA)
    lamp = np.array(place.lamp) / np.linalg.norm(place.lamp)
    _shade(seen, _seen(points - points[:, 2:] * lamp / lamp[2], eye))
    for known, show in zip(thrown.faces, thrown.prints, strict=True):
        _draw(seen, points[list(known.corners)], show, eye, lamp)
    seen = cv2.GaussianBlur(seen * np.asarray(place.tint), (0, 0), 0.9) + random.normal(0, place.noise, seen.shape)
    return np.clip(seen, 0, 255).astype(np.uint8)


def some_place(random: Random) -> Place:
    """Anywhere on the tray, in daylight or lamp light."""
    warm = random.uniform(0, 0.45)
    bright = random.uniform(0.7, 1.05)
    return Place(
        (float(random.uniform(-1.4, 1.4)), float(random.uniform(-0.9, 0.9))), float(random.uniform(0, 2 * np.pi)),
        float(np.deg2rad(random.uniform(75, 90))), float(random.uniform(10.5, 13.0)),
        (float(random.uniform(-0.6, 0.6)), float(random.uniform(-0.6, 0.6)), 1.0),
        (bright * (1 - warm), bright * (1 - 0.35 * warm), bright), float(random.uniform(1, 5)),
    )  # fmt: skip


def _corners(sides: int) -> Floats:
    """The corners of the body with so many sides, its sides about half a unit from its middle."""
    found = {
        tuple(sign * part for sign, part in zip(signs, turned, strict=True))
        for corner in _BODIES[sides]
        for turned in ([corner[at:] + corner[:at] for at in range(3)] if sides == 12 else permutations(corner))
        for signs in product((-1, 1), repeat=3)
    }
    corners = np.array(sorted({tuple(round(part, 6) + 0.0 for part in one) for one in found}))
    return np.asarray(0.75 * corners / np.linalg.norm(corners[0]))


def _faces(corners: Floats, sides: int) -> list[Face]:
    """The sides of the body: the planes through three corners with all others behind them."""
    found: dict[tuple[int, ...], Face] = {}
    for one, two, three in permutations(range(len(corners)), 3):
        normal = np.cross(corners[two] - corners[one], corners[three] - corners[one])
        if np.linalg.norm(normal) < 1e-6:
            continue
        normal /= np.linalg.norm(normal)
        away = corners @ normal
        on = np.flatnonzero(away > away[one] - 1e-4)
        if away[one] > 0 and np.max(away) < away[one] + 1e-4 and tuple(on) not in found:
            middle = np.mean(corners[on], axis=0)
            right = (corners[on[0]] - middle) / np.linalg.norm(corners[on[0]] - middle)
            spread = corners[on] - middle
            order = np.argsort(np.arctan2(spread @ np.cross(normal, right), spread @ right))
            found[tuple(on)] = Face(tuple(int(on[at]) for at in order), normal, middle)
    assert len(found) == sides
    return list(found.values())


def _blank(body: Floats, veins: Floats, random: Random) -> Floats:
    """A face in the body's colours."""
    coarse = cv2.resize(random.normal(0, 1, (6, 6)), (_TEXTURE, _TEXTURE), interpolation=cv2.INTER_CUBIC)
    share = np.clip(0.5 + 0.8 * coarse, 0, 1)[..., None]
    return np.ascontiguousarray(body + (veins - body) * share)


def _pips(word: str, body: Floats, veins: Floats, ink: tuple[float, ...], random: Random) -> Picture:
    """The same with this number of pips."""
    show, middle, apart = _blank(body, veins, random), _TEXTURE // 2, _TEXTURE // 5
    for x, y in _LAY_OUTS[word]:
        cv2.circle(show, (middle + apart * x, middle + apart * y), 11, ink, cv2.FILLED, cv2.LINE_AA)
    return np.clip(show, 0, 255).astype(np.uint8)


def _print(word: str, body: Floats, veins: Floats, ink: tuple[float, ...], random: Random) -> Picture:
    """A face's picture: the body's colours and the word in the middle, turned somehow."""
    show = _blank(body, veins, random)
    scale = 1.9 if len(word) == 1 else 1.5
    (width, height), _ = cv2.getTextSize(word, cv2.FONT_HERSHEY_DUPLEX, scale, 4)
    at = ((_TEXTURE - width) // 2, (_TEXTURE + height) // 2)
    cv2.putText(show, word, at, cv2.FONT_HERSHEY_DUPLEX, scale, ink, 4, cv2.LINE_AA)
    if word in ("6", "9"):
        cv2.line(show, (at[0], at[1] + 12), (at[0] + width, at[1] + 12), ink, 4, cv2.LINE_AA)
    return np.clip(show, 0, 255).astype(np.uint8)


def _upright(normal: Floats, turn: float) -> Floats:
    """The turn (3, 3) that brings `normal` up, and then turns about it."""
    axis = np.cross(normal, (0.0, 0.0, 1.0))
    angle = np.arccos(np.clip(normal[2], -1, 1))
    if np.linalg.norm(axis) < 1e-9:
        axis = np.array([1.0, 0.0, 0.0])
    lifted = cv2.Rodrigues(axis / np.linalg.norm(axis) * angle)[0]
    return np.asarray(cv2.Rodrigues(np.array([0.0, 0.0, turn]))[0] @ lifted)


def _seen(points: Floats, eye: Floats) -> Floats:
    """Pixels (n, 2) of points (n, 3)."""
    ahead = -eye / np.linalg.norm(eye)
    right = np.array([1.0, 0.0, 0.0])
    own = (points - eye) @ np.array([right, np.cross(ahead, right), ahead]).T
    return np.asarray(own[:, :2] / own[:, 2:] * _FOCAL + np.array([WIDTH / 2, HEIGHT / 2]))


def _pixels(at: Floats) -> npt.NDArray[np.int32]:
    return np.rint(at).astype(np.int32)


def _shade(seen: Floats, at: Floats) -> None:
    """Darken what the die keeps the lamp from."""
    mask = np.zeros(seen.shape[:2])
    cv2.fillConvexPoly(mask, cv2.convexHull(_pixels(at)), 0.45)
    seen *= 1 - cv2.GaussianBlur(mask, (0, 0), 6)[..., None]


def _draw(seen: Floats, corners: Floats, show: Picture, eye: Floats, lamp: Floats) -> None:
    """One side of the die, if the camera sees it."""
    middle = np.mean(corners, axis=0)
    right = (corners[0] - middle) / np.linalg.norm(corners[0] - middle)
    normal = np.cross(corners[0] - middle, corners[1] - middle)
    normal /= np.linalg.norm(normal)
    if normal @ (eye - middle) <= 0:
        return
    reach = float(np.max(np.linalg.norm(corners - middle, axis=1)))
    down = -np.cross(normal, right)
    square = [middle + reach * (a * right + b * down) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    frame = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * (_TEXTURE - 1)
    matrix = cv2.getPerspectiveTransform(frame, _seen(np.array(square), eye).astype(np.float32))
    lit = 0.35 + 0.65 * max(0.0, float(normal @ lamp))
    side = cv2.warpPerspective(show, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_AREA).astype(np.float64) * lit
    mask = np.zeros(seen.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, _pixels(_seen(corners, eye)), 255, cv2.LINE_AA)
    share = mask[..., None] / 255
    seen += (side - seen) * share
