"""What a camera makes of a drawn patch, and what lies under what is drawn."""

import cv2
import numpy as np
import numpy.typing as npt

from hardware.picture import Picture

Rng = np.random.Generator
_SIDE = 256


def photographed(canvas: Picture, light: npt.NDArray[np.float64], small: int, blur: float, rng: Rng) -> Picture:
    """The square canvas in so many pixels, blurred, noisy, nearly in this light (blue, green, red)."""
    side = len(canvas)
    seen = cv2.GaussianBlur(canvas, (0, 0), 0.35 * side / small) if small < side else canvas
    seen = cv2.resize(seen, (small, small), interpolation=cv2.INTER_AREA)
    if blur > 0.3:
        seen = cv2.GaussianBlur(seen, (0, 0), blur)
    light = light * np.exp(rng.normal(0, 0.06, 3)) * np.exp(rng.normal(0, 0.2))
    seen = np.clip(seen * light, 0, 255 * rng.uniform(0.8, 1.3))
    seen = np.clip(seen + rng.uniform(0, 12) + rng.normal(0, rng.uniform(0.5, 7), seen.shape), 0, 255).astype(np.uint8)
    if rng.random() < 0.5:
        packed = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(55, 96))])[1]
        seen = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    return seen


def resized(seen: Picture, patch: int) -> Picture:
    """What was photographed in so many pixels."""
    how = cv2.INTER_AREA if len(seen) > patch else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(seen, (patch, patch), interpolation=how), np.uint8)


def any_ground(rng: Rng) -> Picture:
    """A table (256, 256, 3): plain, waved or striped, with discs on it or none."""
    sheet = np.full((_SIDE, _SIDE, 3), rng.uniform(5, 250, 3), np.float32)
    if rng.random() < 0.5:
        down, across = np.mgrid[:_SIDE, :_SIDE]
        period, turn = rng.uniform(6, 80), rng.uniform(0, np.pi)
        waves = np.sin((across * np.cos(turn) + down * np.sin(turn)) * 2 * np.pi / period)
        share = (waves > 0) if rng.random() < 0.5 else (waves + 1) / 2
        sheet += (rng.uniform(5, 250, 3) - sheet) * share[..., None]
    for _ in range(int(rng.integers(0, 8))):
        middle = rng.integers(0, _SIDE, 2).tolist()
        cv2.circle(sheet, middle, int(rng.integers(4, 60)), rng.uniform(5, 250, 3).tolist(), cv2.FILLED)
    return np.clip(sheet + rng.normal(0, rng.uniform(0, 18), sheet.shape), 0, 255).astype(np.uint8)


def part_of(ground: Picture, side: int, rng: Rng) -> Picture:
    """Any square part of a table."""
    x, y = rng.integers(0, len(ground) - side, 2)
    return ground[y : y + side, x : x + side].astype(np.float32)
