"""Draw icons that no die has: shapes, strokes, rings and letters in one ink or two."""

from collections.abc import Callable

import cv2
import numpy as np

from hardware.picture import Picture

SIDE = 96
"""The side of a face in pixels."""
Rng = np.random.Generator
Ink = tuple[float, float, float]
_MIDDLE = SIDE / 2
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ2345789&?!#%@$"


def inks(rng: Rng) -> list[Ink]:
    """The inks of one die: a pale one nearly always, and often a red or another one."""
    pale = float(rng.uniform(190, 255))
    first = tuple(np.clip(pale + rng.normal(0, 10, 3), 0, 255).tolist())
    red = (float(rng.uniform(10, 70)), float(rng.uniform(10, 70)), float(rng.uniform(150, 240)))
    other = tuple(rng.uniform(40, 255, 3).tolist())
    return [first, red if rng.random() < 0.7 else other]


def face(body: Ink, of_die: list[Ink], rng: Rng, plain: bool = False) -> Picture:
    """A face of a die with this body (blue-green-red): one icon, or nothing if it is `plain`."""
    sheet = np.full((SIDE, SIDE, 3), body, np.float32)
    if not plain:
        first, second = (of_die[number] for number in rng.permutation(2)) if rng.random() < 0.5 else (of_die[0],) * 2
        size = float(rng.uniform(0.2, 0.4)) * SIDE
        _shape(rng)(sheet, size, first, rng)
        if rng.random() < 0.6:
            inner = body if rng.random() < 0.5 and first == second else second
            _shape(rng)(sheet, size * float(rng.uniform(0.35, 0.75)), inner, rng)
        if rng.random() < 0.25:
            _bars(sheet, size * 1.1, second, rng, most=1)
    return np.asarray(np.clip(sheet, 0, 255), np.uint8)


def _shape(rng: Rng) -> Callable[[Picture, float, Ink, Rng], None]:
    drawn = (_disc, _ring, _polygon, _polygon, _star, _bars, _bars, _cross, _letter, _arrow, _half, _spots)
    return drawn[rng.integers(len(drawn))]


def _at(rng: Rng, size: float) -> tuple[int, int]:
    x, y = _MIDDLE + rng.normal(0, 0.08, 2) * size
    return round(float(x)), round(float(y))


def _disc(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    axes = round(size), round(size * float(rng.choice([1.0, rng.uniform(0.5, 1.0)])))
    cv2.ellipse(sheet, _at(rng, size), axes, float(rng.uniform(0, 180)), 0, 360, ink, cv2.FILLED, cv2.LINE_AA)


def _ring(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    wide = max(2, round(size * float(rng.uniform(0.12, 0.4))))
    gap = float(rng.choice([0.0, rng.uniform(30, 150)]))
    start = float(rng.uniform(0, 360))
    middle, radius = _at(rng, size), max(2, round(size - wide / 2))
    cv2.ellipse(sheet, middle, (radius, radius), start, 0, 360 - gap, ink, wide, cv2.LINE_AA)


def _polygon(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    corners = int(rng.integers(3, 9))
    even = np.arange(corners) * 2 * np.pi / corners
    turns = np.sort(rng.uniform(0, 2 * np.pi, corners)) if rng.random() < 0.5 else even
    radii = size * rng.uniform(0.45, 1.1, corners) if rng.random() < 0.5 else np.full(corners, size)
    _filled(sheet, _MIDDLE + np.stack([radii * np.cos(turns), radii * np.sin(turns)], axis=1), ink)


def _star(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    points = int(rng.integers(3, 8))
    turns = np.arange(2 * points) * np.pi / points
    radii = np.where(np.arange(2 * points) % 2, size * float(rng.uniform(0.3, 0.7)), size)
    _filled(sheet, _MIDDLE + np.stack([radii * np.cos(turns), radii * np.sin(turns)], axis=1), ink)


def _bars(sheet: Picture, size: float, ink: Ink, rng: Rng, most: int = 4) -> None:
    count, turn = int(rng.integers(1, most + 1)), float(rng.uniform(0, np.pi))
    along, across = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    step = 2 * size / (count + 1)
    part = step * float(rng.uniform(0.3, 0.6)) if count > 1 else size * float(rng.uniform(0.12, 0.5))
    wide = max(2, round(part))
    for number in range(count):
        middle = _MIDDLE + across * (number - (count - 1) / 2) * step
        ends = [(round(float(x)), round(float(y))) for x, y in (middle - size * along, middle + size * along)]
        cv2.line(sheet, ends[0], ends[1], ink, wide, cv2.LINE_AA)


def _cross(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    turn, wide = float(rng.uniform(0, np.pi)), max(2, round(size * float(rng.uniform(0.2, 0.6))))
    for part in (turn, turn + np.pi / 2):
        arm = size * np.array([np.cos(part), np.sin(part)])
        ends = [(round(float(x)), round(float(y))) for x, y in (_MIDDLE - arm, _MIDDLE + arm)]
        cv2.line(sheet, ends[0], ends[1], ink, wide, cv2.LINE_AA)


def _letter(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    letter, font = _LETTERS[rng.integers(len(_LETTERS))], int(rng.choice([0, 2, 3, 4, 5, 7]))
    wide = max(2, round(size / 6))
    (width, height), _ = cv2.getTextSize(letter, font, 1.0, wide)
    scale = 2 * size / max(width, height)
    at = round(_MIDDLE - width * scale / 2), round(_MIDDLE + height * scale / 2)
    cv2.putText(sheet, letter, at, font, scale, ink, wide, cv2.LINE_AA)


def _arrow(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    turn, neck, head = float(rng.uniform(0, 2 * np.pi)), float(rng.uniform(0.15, 0.4)), float(rng.uniform(-0.3, 0.3))
    outline = np.array([(-1, neck), (head, neck), (head, 0.9), (1, 0), (head, -0.9), (head, -neck), (-1, -neck)])
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    _filled(sheet, _MIDDLE + size * outline @ spin, ink)


def _half(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    """A part of a disc, or a crescent."""
    start, part = float(rng.uniform(0, 360)), float(rng.uniform(90, 250))
    reach = round(size), round(size)
    cv2.ellipse(sheet, (round(_MIDDLE), round(_MIDDLE)), reach, start, 0, part, ink, cv2.FILLED, cv2.LINE_AA)


def _spots(sheet: Picture, size: float, ink: Ink, rng: Rng) -> None:
    count, turn = int(rng.integers(2, 6)), float(rng.uniform(0, 2 * np.pi))
    reach = size * float(rng.uniform(0.2, 0.4))
    for number in range(count):
        part = turn + 2 * np.pi * number / count
        x, y = _MIDDLE + 0.65 * size * np.array([np.cos(part), np.sin(part)])
        cv2.circle(sheet, (round(float(x)), round(float(y))), round(reach), ink, cv2.FILLED, cv2.LINE_AA)


def _filled(sheet: Picture, corners: np.ndarray, ink: Ink) -> None:
    cv2.fillPoly(sheet, [np.rint(corners).astype(np.int32)], ink, cv2.LINE_AA)
