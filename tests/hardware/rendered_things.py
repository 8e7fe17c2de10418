"""What lies on rendered tables and is no die: tokens, coins, cards, a hand, the frame of a tray; all drawn flat."""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
import numpy.typing as npt

Random = np.random.Generator
Print = npt.NDArray[np.float32]
Colour = tuple[float, float, float]

PIXELS = 25.0
"""Pixels of a table's picture for one centimetre."""
TOKENS: Mapping[str, Colour] = {
    "red": (0.03, 0.025, 0.45),
    "green": (0.06, 0.3, 0.05),
    "blue": (0.4, 0.12, 0.02),
    "yellow": (0.02, 0.5, 0.7),
    "black": (0.02, 0.02, 0.02),
}
_METALS: tuple[Colour, ...] = ((0.1, 0.25, 0.33), (0.3, 0.32, 0.33), (0.06, 0.12, 0.25))
_PAPER: Colour = (0.6, 0.65, 0.68)


def plain(side: int, colour: Sequence[float] | npt.NDArray[np.float64]) -> Print:
    """A square picture of one colour."""
    picture = np.empty((side, side, 3), np.float32)
    for channel in range(3):  # `full` is slow along an axis of three
        picture[..., channel] = colour[channel]
    return picture


def lay_thing(table: Print, random: Random) -> None:
    """A token, a coin or a card, somewhere about the middle."""
    place = random.integers(len(table) // 4, 3 * len(table) // 4, 2)
    kind = random.choice(["token", "token", "coin", "card"])
    if kind == "token":
        _token(table, random, place)
    elif kind == "coin":
        _disc(table, place, random.uniform(0.9, 1.3), _METALS[int(random.integers(len(_METALS)))], 0.8)
    else:
        _card(table, random, place)


def _token(table: Print, random: Random, place: npt.NDArray[np.int64]) -> None:
    """Of one of the five colours: plain, with another middle, or pale with a coloured middle."""
    colour = TOKENS[str(random.choice(list(TOKENS)))]
    radius, style = random.uniform(0.7, 1.2), random.integers(5)
    _disc(table, place, radius, _PAPER if style == 0 else colour)
    if style == 0:
        _disc(table, place, random.uniform(0.4, 0.65) * radius, colour)
    elif style < 3:
        _disc(table, place, random.uniform(0.4, 0.65) * radius, _PAPER if style == 1 else TOKENS["black"])


def _disc(table: Print, place: npt.NDArray[np.int64], radius: float, colour: Colour, rim: float | None = None) -> None:
    """A round patch of `radius` centimetres; `rim` is the light of a line near its edge beside its own."""
    middle = (int(place[0]), int(place[1]))
    cv2.circle(table, middle, round(radius * PIXELS), colour, -1, cv2.LINE_AA)
    if rim is not None:
        line = [rim * part for part in colour]
        cv2.circle(table, middle, round(0.85 * radius * PIXELS), line, 2, cv2.LINE_AA)


def _card(table: Print, random: Random, place: npt.NDArray[np.int64]) -> None:
    middle, turn = (float(place[0]), float(place[1])), float(random.uniform(0, 90))
    for size, colour in (((160.0, 220.0), _PAPER), ((120.0, 100.0), tuple(random.uniform(0.02, 0.6, 3).tolist()))):
        cv2.fillConvexPoly(table, cv2.boxPoints((middle, size, turn)).astype(np.int32), colour, cv2.LINE_AA)


def lay_hand(table: Print, random: Random) -> None:
    """A hand from one side, lit as if it were round."""
    mask: npt.NDArray[np.uint8] = np.zeros(table.shape[:2], dtype=np.uint8)
    angle, middle = random.uniform(0, 2 * np.pi), np.full(2, len(table) / 2) + random.uniform(-150, 150, 2)
    ahead = np.array([np.cos(angle), np.sin(angle)])
    aside = np.array([-ahead[1], ahead[0]])
    limbs = [(-1.0, -30.0, 0.0, 90)] + [(0.0, 0.0, 40.0 * (n - 1.5), 36) for n in range(4)]
    for start, _, side, wide in limbs:
        first = middle + aside * side + ahead * (600 * start)
        last = middle + aside * side * 1.5 + ahead * (200 if start == 0 else 30)
        cv2.line(mask, tuple(first.astype(int).tolist()), tuple(last.astype(int).tolist()), (255.0,), wide, cv2.LINE_AA)
    depth = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
    shade = 0.45 + 0.55 * np.sqrt(np.clip(depth / 25, 0, 1))[..., None]
    skin = np.array([0.2, 0.3, 0.5]) * np.exp(random.normal(-0.2, 0.4))
    table[:] = np.where(mask[..., None] > 128, skin * shade, table)


def lay_frame(table: Print, random: Random, reach: float) -> None:
    """The wall of a round or square tray, `reach` centimetres from the middle, and another table around it."""
    outer = random.uniform(0.02, 0.5, 3) * np.array([0.5, 0.75, 1.0])
    wall = random.uniform(0.01, 0.25, 3) * np.array([0.4, 0.7, 1.0])
    y, x = (np.indices(table.shape[:2], dtype=np.float32) - len(table) / 2) / PIXELS
    far = np.hypot(x, y) if random.random() < 0.4 else np.maximum(np.abs(x), np.abs(y) * 1.25)
    table[:] = np.where((far > reach)[..., None], wall, table)
    table[:] = np.where((far > reach + random.uniform(0.8, 2.5))[..., None], outer, table)
