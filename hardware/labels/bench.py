"""Measure how surely printed labels are read: `python -m hardware.labels.bench`.

The very dots that the printer gets are laid on a table of noise, turned at random, and seen by a camera of so many
pixels a millimetre: 4.3 is 1280 pixels over 300 mm. Every row reads the same number of labels of one sheet; "all" has
every hardship at half its strength at once. A label counts as read when one of the reader's two ways reads it. Wrong
texts are counted too: there must be none.
"""

import argparse
import math
import time
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.labels.reader import read_labels
from hardware.labels.sheets import DOTS_PER_MM, SHEETS, Label, code_picture, dots, draw_label
from hardware.picture import Picture

SCALES = (3.2, 4.3, 5.1)
"""Pixels a millimetre: 1280 pixels over 400, 300 and 250 mm."""
FRAME = 400
"""Sides of the piece of picture that is looked at, in pixels."""
OVER = 4
"""The scene is bent at so many times the camera's pixels and then averaged, as a sensor does."""


@dataclass(frozen=True)
class Hardship:
    """`blur` is the sigma in pixels, `tilt` in degrees, `light` the share of full light, `noise` in grey levels."""

    blur: float = 0.6
    tilt: float = 0.0
    light: float = 0.85
    noise: float = 3.0


HARDSHIPS = {
    "plain": Hardship(),
    "blur 1.2": Hardship(blur=1.2),
    "tilt 40": Hardship(tilt=40.0),
    "light 15 %": Hardship(light=0.15, noise=6.0),
    "all": Hardship(blur=0.9, tilt=20.0, light=0.4, noise=5.0),
}


def seen(label: Label, sheet: str, scale: float, hard: Hardship, chance: np.random.Generator) -> Picture:
    """What the camera sees of one printed label, at a random angle and place."""
    printed = np.asarray(draw_label(label, SHEETS[sheet]).convert("L"), dtype=np.uint8)
    fine = OVER * scale / DOTS_PER_MM
    # averaged before it is bent, or dots between two pixels would be lost
    label_picture = cv2.resize(printed, None, fx=fine, fy=fine, interpolation=cv2.INTER_AREA)
    bend = _bend(label_picture.shape, hard.tilt, chance)
    size = (OVER * FRAME, OVER * FRAME)
    paper = cv2.warpPerspective(label_picture, bend, size, flags=cv2.INTER_LINEAR)
    there = cv2.warpPerspective(np.full_like(label_picture, 255), bend, size, flags=cv2.INTER_LINEAR)
    table = cv2.resize(chance.integers(20, 140, (40, 40), dtype=np.uint8), size, interpolation=cv2.INTER_CUBIC)
    scene = np.where(there > 127, np.maximum(paper, 18), table)
    small = cv2.resize(scene, (FRAME, FRAME), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), hard.blur)
    noisy = small.astype(np.float32) * hard.light + chance.normal(0, hard.noise, small.shape)
    grey = np.clip(noisy, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), [cv2.IMWRITE_JPEG_QUALITY, 80])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), dtype=np.uint8)


def _bend(shape: tuple[int, ...], tilt: float, chance: np.random.Generator) -> npt.NDArray[np.float64]:
    """From the label's own pixels to the fine frame: turned at random, tilted about a random axis, seen from 40 cm."""
    height, width = shape[:2]
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=np.float64)
    flat = corners - (width / 2, height / 2)
    turn, axis, lean = chance.uniform(0, 2 * math.pi), chance.uniform(0, 2 * math.pi), math.radians(tilt)
    rotate = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    flat = flat @ rotate.T
    across = np.array([-math.sin(axis), math.cos(axis)])
    away = flat @ across
    flat = flat - np.outer(away * (1 - math.cos(lean)), across)
    far = 400 * OVER * 4.3  # 40 cm in fine pixels
    flat = flat / (1 + away[:, None] * math.sin(lean) / far)
    middle = OVER * FRAME / 2 + chance.uniform(-20, 20, 2)
    bend = cv2.getPerspectiveTransform(corners.astype(np.float32), (flat + middle).astype(np.float32))
    return np.asarray(bend, dtype=np.float64)


def measure(sheet: str, scale: float, hard: Hardship, count: int, seed: int = 1) -> tuple[int, int, float]:
    """Of `count` labels: how many were read, how many wrong texts came, and the processor seconds of reading."""
    chance = np.random.default_rng(seed)
    read = wrong = 0
    seconds = 0.0
    for number in range(count):
        code = f"GS:{number % 65 + 1:02d}"
        picture = seen(Label(code, code[3:], "Name of a card"), sheet, scale, hard, chance)
        start = time.process_time()
        found = read_labels(picture) + read_labels(picture, sharpen=True)
        seconds += time.process_time() - start
        read += code in found
        wrong += sum(text != code for text in found)
    return read, wrong, seconds


def main() -> None:
    """Print a table: a row for each sheet and camera, a column for each hardship, in percent read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--count", type=int, default=100, help="labels in each cell (100)")
    count = parser.parse_args().count
    cv2.setNumThreads(1)
    print("sheet   px/mm  px/module  " + "".join(f"{name:>12s}" for name in HARDSHIPS))
    wrongs = pictures = 0
    seconds = 0.0
    for sheet in ("L7651", "L4732", "5167"):
        for scale in SCALES:
            cells = [measure(sheet, scale, hard, count) for hard in HARDSHIPS.values()]
            module = code_picture("GS:01", dots(SHEETS[sheet].height)).width / 29 / DOTS_PER_MM * scale
            shares = "".join(f"{100 * read / count:11.0f}%" for read, *_ in cells)
            print(f"{sheet:8s}{scale:5.1f}{module:11.1f}  {shares}")
            wrongs += sum(cell[1] for cell in cells)
            seconds += sum(cell[2] for cell in cells)
            pictures += count * len(cells)
    print(f"{pictures} pictures, {wrongs} wrong texts, {1000 * seconds / pictures:.1f} ms a picture of {FRAME}x{FRAME}")


if __name__ == "__main__":
    main()
