"""Tables for rendered dice: square pictures of linear light in blue-green-red, with things on them that are no dice."""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from tests.hardware.rendered_things import lay_thing, plain

Random = np.random.Generator
Print = npt.NDArray[np.float32]

TABLES = ("paper", "wood", "felt", "check", "board", "plastic", "weave", "leather", "pale wood")
_SIDE = 1500
_BASES: dict[str, Sequence[tuple[float, float, float]]] = {
    "paper": [(0.8, 0.8, 0.78), (0.62, 0.7, 0.72)],
    "wood": [(0.04, 0.09, 0.2), (0.02, 0.04, 0.09)],
    "pale wood": [(0.28, 0.45, 0.58), (0.2, 0.36, 0.5)],
    "felt": [(0.05, 0.12, 0.02), (0.015, 0.015, 0.015), (0.04, 0.03, 0.2), (0.15, 0.05, 0.02)],
    "check": [(0.03, 0.03, 0.35), (0.3, 0.12, 0.05)],
    "board": [(0.2, 0.28, 0.35), (0.08, 0.1, 0.12)],
    "plastic": [(0.01, 0.01, 0.01), (0.05, 0.05, 0.05)],
    "weave": [(0.2, 0.3, 0.35), (0.35, 0.4, 0.42)],
    "leather": [(0.02, 0.03, 0.07), (0.03, 0.06, 0.03)],
}


def cloth(random: Random, kind: str, things: int, base: npt.NDArray[np.float64] | None = None) -> Print:
    """A table of a kind, in any of its colours unless `base` says which, with up to so many `things` lying about."""
    base = dye(random, kind) if base is None else base
    table = plain(_SIDE, base)
    table *= np.exp(_texture(random, kind))[..., None]
    if kind == "check":
        _checks(table, random)
    if kind == "board":
        _prints(table, random)
    for _ in range(int(random.integers(0, things + 1))):
        lay_thing(table, random)
    return table


def dye(random: Random, kind: str) -> npt.NDArray[np.float64]:
    """One of the colours in which a kind of table comes."""
    return np.asarray(random.choice(np.array(_BASES[kind])) * np.exp(random.normal(0, 0.1, 3)))


def _texture(random: Random, kind: str) -> Print:
    """Logarithms of light."""
    grain = random.standard_normal((_SIDE, _SIDE), dtype=np.float32)
    coarse = cv2.resize(random.normal(size=(40, 40)).astype(np.float32), (_SIDE, _SIDE), interpolation=cv2.INTER_CUBIC)
    if "wood" in kind:
        lines = cv2.resize(
            random.normal(size=(260, 8)).astype(np.float32), (_SIDE, _SIDE), interpolation=cv2.INTER_CUBIC
        )
        return np.asarray(0.16 * lines + 0.06 * coarse + 0.03 * grain, dtype=np.float32)
    if kind == "weave":
        across = np.sin(np.arange(_SIDE) * 2 * np.pi / 6)
        return np.asarray(0.12 * across[:, None] * across[None] + 0.05 * grain, dtype=np.float32)
    strength = {"felt": 0.22, "leather": 0.25, "paper": 0.015, "plastic": 0.02, "check": 0.1}.get(kind, 0.04)
    soft = cv2.GaussianBlur(grain, (0, 0), 2.5 if kind == "leather" else 0.8) * (4 if kind == "leather" else 1.8)
    return np.asarray(strength * soft + (0.015 if kind == "paper" else 0.04) * coarse, dtype=np.float32)


def _checks(table: Print, random: Random) -> None:
    """Squares of about a die's size, as on a kitchen cloth."""
    wide = int(random.integers(20, 60))
    stripe = (np.arange(_SIDE) // wide % 2).astype(np.float32)
    share = (stripe[:, None] + stripe[None]) / 2
    table[:] = table * share[..., None] + 0.65 * (1 - share[..., None])


def _prints(table: Print, random: Random) -> None:
    """Framed fields, rings and small signs, as on a game board."""
    for _ in range(70):
        x, y = (int(part) for part in random.integers(0, _SIDE, 2))
        size, colour = int(random.integers(12, 70)), [float(part) for part in random.uniform(0.02, 0.6, 3)]
        line = int(random.choice([-1, 1, 3]))
        if random.random() < 0.5:
            cv2.circle(table, (x, y), size // 2, colour, line, cv2.LINE_AA)
        else:
            cv2.rectangle(table, (x, y), (x + size, y + int(random.integers(12, 70))), colour, line, cv2.LINE_AA)
