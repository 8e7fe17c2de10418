"""Draw tables without dice that a net could take for some: checks, tiles, dots, plates, discs, glare and letters.

python -m hardware.dice.net.training.patterns FOLDER --pictures 108
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

Rng = np.random.Generator
Sheet = npt.NDArray[np.float64]
SIDE, WIDTH, HEIGHT = 900, 640, 480
_DOWN, _ACROSS = np.mgrid[:SIDE, :SIDE]


def colour(rng: Rng) -> tuple[float, ...]:
    """Grey, or of any hue."""
    if rng.random() < 0.4:
        return tuple(np.clip(rng.uniform(10, 245) + rng.normal(0, 8, 3), 0, 255).tolist())
    hue = np.array([[[rng.integers(0, 180), rng.integers(60, 255), rng.integers(30, 255)]]], np.uint8)
    return tuple(cv2.cvtColor(hue, cv2.COLOR_HSV2BGR)[0, 0].astype(float).tolist())


def checks(sheet: Sheet, period: int, rng: Rng) -> None:
    """Squares of two colours, or of woven stripes."""
    across, down = _ACROSS // period % 2, _DOWN // period % 2
    share = (across + down) % 2 if rng.random() < 0.5 else (across + down) / 2
    sheet += (np.array(colour(rng)) - sheet) * share[..., None]


def tiles(sheet: Sheet, period: int, rng: Rng) -> None:
    """A grid, with a spot in some of its cells."""
    line = max(1, int(period * rng.uniform(0.04, 0.2)))
    sheet[(_ACROSS % period < line) | (_DOWN % period < line)] = colour(rng)
    spot, size, share = colour(rng), int(period * rng.uniform(0.1, 0.32)), rng.choice([0.0, 0.6])
    for x in range(period // 2, SIDE, period):
        for y in range(period // 2, SIDE, period):
            if rng.random() < share:
                cv2.circle(sheet, (x, y), size, spot, cv2.FILLED, cv2.LINE_AA)


def dots(sheet: Sheet, period: int, rng: Rng) -> None:
    """Rows of dots set off by half a step."""
    spot, size = colour(rng), int(period * rng.uniform(0.1, 0.3))
    for row in range(SIDE // period + 1):
        for x in range(row % 2 * period // 2, SIDE, period):
            cv2.circle(sheet, (x, row * period), size, spot, cv2.FILLED, cv2.LINE_AA)


def plates(sheet: Sheet, _: int, rng: Rng) -> None:
    """Bare squares and rectangles."""
    for _ in range(40):
        side = rng.uniform(12, 70)
        box = cv2.boxPoints(
            (rng.uniform(0, SIDE, 2).tolist(), (side, side * rng.uniform(0.7, 1.4)), rng.uniform(0, 90))
        )
        cv2.fillPoly(sheet, [box.astype(np.int32)], colour(rng), cv2.LINE_AA)


def discs(sheet: Sheet, _: int, rng: Rng) -> None:
    """Tokens and buttons."""
    for _ in range(40):
        middle, size, spot = rng.uniform(0, SIDE, 2), rng.uniform(8, 45), colour(rng)
        cv2.circle(sheet, middle.astype(int).tolist(), int(size), colour(rng), cv2.FILLED, cv2.LINE_AA)
        for _ in range(int(rng.integers(0, 5))):
            at = (middle + rng.uniform(-0.6, 0.6, 2) * size).astype(int).tolist()
            cv2.circle(sheet, at, max(1, int(size * rng.uniform(0.1, 0.3))), spot, cv2.FILLED, cv2.LINE_AA)


def glare(sheet: Sheet, _: int, rng: Rng) -> None:
    """Lamps that a table mirrors."""
    for _ in range(6):
        x, y, size = *rng.uniform(0, SIDE, 2), rng.uniform(8, 90)
        sheet += 235 * np.exp(-((_ACROSS - x) ** 2 + (_DOWN - y) ** 2) / (2 * size * size))[..., None]


def letters(sheet: Sheet, _: int, rng: Rng) -> None:
    """Print of many sizes."""
    for _ in range(60):
        word = "".join(chr(sign) for sign in rng.integers(33, 122, int(rng.integers(1, 9))))
        at, size, wide = rng.integers(-50, SIDE, 2).tolist(), rng.uniform(0.4, 2.5), int(rng.integers(1, 5))
        cv2.putText(sheet, word, at, int(rng.integers(0, 4)), size, colour(rng), wide, cv2.LINE_AA)


KINDS: tuple[Callable[[Sheet, int, Rng], None], ...] = (checks, tiles, dots, plates, discs, glare, letters)


def draw(kind: Callable[[Sheet, int, Rng], None], rng: Rng) -> npt.NDArray[np.uint8]:
    """One of them as a camera sees it."""
    sheet = np.ones((SIDE, SIDE, 3)) * colour(rng)
    kind(sheet, int(rng.uniform(22, 90)), rng)
    coarse = cv2.resize(rng.normal(0, rng.uniform(0, 14), (SIDE // 3, SIDE // 3)), (SIDE, SIDE))
    seen = np.clip(sheet + (coarse + rng.normal(0, rng.uniform(0, 8), coarse.shape))[..., None], 0, 255)
    angle, inset = rng.uniform(0, 2 * np.pi), rng.uniform(0, 120)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) @ turn * rng.uniform(180, 300) + SIDE / 2
    table = np.array([[inset, 0], [WIDTH - inset, 0], [WIDTH + 20, HEIGHT], [-20, HEIGHT]])
    matrix = cv2.getPerspectiveTransform(square.astype(np.float32), table.astype(np.float32))
    view = cv2.warpPerspective(seen.astype(np.uint8), matrix, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REFLECT)
    return np.asarray(cv2.GaussianBlur(view, (0, 0), rng.uniform(0.4, 1.2)), dtype=np.uint8)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pictures", type=int, default=108)
    told = parser.parse_args()
    told.folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(7)
    for number in range(told.pictures):
        file = told.folder / f"pattern-{number:04d}.json"
        cv2.imwrite(str(file.with_suffix(".png")), draw(KINDS[number % len(KINDS)], rng))
        file.write_text(json.dumps({"file": f"{file.stem}.png", "dice": []}), encoding="utf-8")


if __name__ == "__main__":
    main()
