"""Print words on faces: numerals in any hand, and on some dice letters, pips or icons."""

from typing import NamedTuple

import cv2
import numpy as np

from hardware.dice.net.training.icons import face
from hardware.picture import Picture

Rng = np.random.Generator
SIDE = 96
"""The side of a print in pixels; what is printed fills most of it one way."""
_FONTS = (cv2.FONT_HERSHEY_PLAIN, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX_SMALL,
          cv2.FONT_HERSHEY_SCRIPT_SIMPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX)  # fmt: skip
"""Not the plain ones, SIMPLEX and DUPLEX, with which the tests print."""
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ2345789&?!#%@$"
_PIPS, _ICON = "pips ", "icon "
"""How what is no word begins: a number of pips, or the number of an icon, which is drawn anew for each die."""
_LIKE_TURNED = ("6", "9", "66", "99", "68", "89")
_SOME = 0.15
"""The share of dice with pips, and of those with icons."""
_TURNED = 0.5
"""The share of dice on which there are both a 6 and a 9, which are hard to tell, if it has so many faces."""
_CANVAS, _TALL = 160, 70


class Hand(NamedTuple):
    """How one maker prints: his font, how thick, how wide and slanted, how crooked, and what he puts under a 6."""

    font: int
    thick: int
    wide: float
    slant: float
    crooked: float
    mark: str


def any_hand(rng: Rng) -> Hand:
    """Any maker's."""
    italic = cv2.FONT_ITALIC if rng.random() < 0.15 else 0
    return Hand(
        int(rng.choice(_FONTS)) | italic, int(rng.integers(3, 13)), float(rng.uniform(0.65, 1.3)),
        float(rng.normal(0, 0.08)), float(rng.uniform(0, 3.5)), str(rng.choice(["line", "dot"], p=[0.75, 0.25])),
    )  # fmt: skip


def any_words(sides: int, count: int, rng: Rng) -> list[str]:
    """So many different words, at most 9, of a die with so many sides: numbers mostly."""
    kind = rng.random()
    if kind < _SOME:
        return [f"{_PIPS}{number}" for number in [1, 2, 3, 4, 5, 6, *rng.permutation([7, 8, 9])]][:count]
    if kind < 2 * _SOME:
        return [f"{_ICON}{number}" for number in range(count)]
    numbers = [str(number) for number in (range(10) if sides == 10 and rng.random() < 0.5 else range(1, sides + 1))]
    if rng.random() < 0.2 or len(numbers) < count:
        letters = list(_LETTERS)
        numbers = numbers if rng.random() < 0.5 else []
        numbers += [letter for letter in letters if letter not in numbers]
    words = [str(word) for word in rng.permutation(numbers)]
    if rng.random() < _TURNED and {"6", "9"} <= set(words):
        words = ["6", "9", *(word for word in words if word not in ("6", "9"))]
    return words[:count]


def printed(word: str, hand: Hand, rng: Rng) -> Picture:
    """How much ink (SIDE, SIDE), 0.0 to 1.0, is where when this word is printed."""
    if word.startswith(_PIPS):
        return _pips(int(word.removeprefix(_PIPS)), hand)
    if word.startswith(_ICON):
        drawn = face((0.0, 0.0, 0.0), [(255.0, 255.0, 255.0)] * 2, rng)
        return _fitted(np.pad(np.max(drawn, axis=2), 4))
    return _fitted(_bent(_written(word, hand), hand, rng))


def _pips(count: int, hand: Hand) -> Picture:
    """So many pips, as dice have them, as far apart and as large as this hand makes them."""
    ring = [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0), (0, -1), (0, 1)]
    at = [*ring[: count - count % 2], *([(0, 0)] if count % 2 else [])]
    sheet = np.zeros((SIDE, SIDE), np.uint8)
    apart, radius = SIDE * (0.24 + 0.012 * hand.crooked), SIDE * (0.05 + 0.005 * hand.thick)
    for x, y in at:
        middle = (round(SIDE / 2 + apart * x), round(SIDE / 2 + apart * y))
        cv2.circle(sheet, middle, round(radius), 255, cv2.FILLED, cv2.LINE_AA)
    return sheet.astype(np.float32) / 255


def _written(word: str, hand: Hand) -> Picture:
    """This word in its hand's font, with the mark that tells a 6 from a 9."""
    (width, height), _ = cv2.getTextSize(word, hand.font, 1.0, 1)
    scale = min(_TALL / max(height, 1), 1.5 * _TALL / max(width, 1))
    (width, height), _ = cv2.getTextSize(word, hand.font, scale, hand.thick)
    sheet = np.zeros((_CANVAS, _CANVAS), np.uint8)
    left, bottom = (_CANVAS - width) // 2, (_CANVAS + height) // 2
    cv2.putText(sheet, word, (left, bottom), hand.font, scale, 255, hand.thick, cv2.LINE_AA)
    if word in _LIKE_TURNED and hand.mark == "line":
        under = bottom + hand.thick + 6
        cv2.line(sheet, (left, under), (left + width, under), 255, max(2, hand.thick - 1), cv2.LINE_AA)
    elif word in _LIKE_TURNED:
        cv2.circle(sheet, (left + width + hand.thick, bottom), hand.thick, 255, cv2.FILLED, cv2.LINE_AA)
    return sheet


def _bent(sheet: cv2.typing.MatLike, hand: Hand, rng: Rng) -> cv2.typing.MatLike:
    """As wide, as slanted and as crooked as this hand prints."""
    down, across = np.mgrid[:_CANVAS, :_CANVAS].astype(np.float32)
    middle = (_CANVAS - 1) / 2
    waves = [cv2.resize(rng.normal(0, hand.crooked, (5, 5)), (_CANVAS, _CANVAS), interpolation=cv2.INTER_CUBIC)
             for _ in range(2)]  # fmt: skip
    from_x = middle + (across - middle) / hand.wide + hand.slant * (down - middle) + waves[0]
    return cv2.remap(sheet, from_x.astype(np.float32), (down + waves[1]).astype(np.float32), cv2.INTER_LINEAR)


def _fitted(sheet: cv2.typing.MatLike) -> Picture:
    """What is printed, in the middle, as large as a print."""
    x, y, width, height = cv2.boundingRect(sheet)
    scale = 0.92 * SIDE / max(width, height, 1)
    middle = np.array([x + (width - 1) / 2, y + (height - 1) / 2])
    matrix = np.column_stack([scale * np.eye(2), (SIDE - 1) / 2 - scale * middle])
    return cv2.warpAffine(sheet, matrix, (SIDE, SIDE), flags=cv2.INTER_AREA).astype(np.float32) / 255
