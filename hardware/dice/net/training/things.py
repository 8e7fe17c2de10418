"""Flat things that lie about beside dice and are none: dominoes, cards, counters, buttons, coins, blocks.

Each is another one: size, colour, what is printed on it. Needs bpy and the generator, as `crowds`.
"""

from collections.abc import Callable
from typing import Any

import cv2
import materials
import numpy as np
import numpy.typing as npt
import pip_dice
import pip_scene
import scene

Rng = np.random.Generator
Sheet = npt.NDArray[np.float32]
Colour = tuple[float, ...]
Outline = npt.NDArray[np.float64]

DOT = 40
"""Pixels of a printed sheet for a centimetre."""


def ink_on(colour: Colour, rng: Rng) -> Colour:
    """An ink that stands out from a colour."""
    ink = (240.0, 236.0, 228.0) if sum(colour) < 380 else (26.0, 24.0, 26.0)
    if rng.random() < 0.3:
        tint = rng.uniform(0, 1, 3) * 160
        ink = tuple((np.asarray(ink) * 0.4 + (tint if sum(colour) > 380 else 255 - tint) * 0.6).tolist())
    return ink


def sheet(width: float, depth: float, colour: Colour) -> Sheet:
    """A bare sheet of so many centimetres."""
    return np.ones((round(depth * DOT), round(width * DOT), 3), np.float32) * np.asarray(colour, np.float32)


def spots(on: Sheet, at: tuple[float, float], half: float, value: int, ink: Colour, radius: float) -> None:
    """Dots as on a die, about `at`, all in pixels."""
    for x, y in pip_dice.SPOTS[value]:
        middle = int(at[0] + x * half), int(at[1] + y * half)
        cv2.circle(on, middle, max(2, int(radius)), ink, cv2.FILLED, cv2.LINE_AA)


def domino(rng: Rng, colour: Colour) -> tuple[Sheet, float]:
    """Two squares beside one another, a line between them or none; and how high it is."""
    wide = float(rng.uniform(1.3, 2.8))
    on, ink = sheet(2 * wide, wide, colour), ink_on(colour, rng)
    side = on.shape[0]
    if rng.random() < 0.85:
        cut = int(side * rng.uniform(0.03, 0.2))
        cv2.line(on, (side, cut), (side, side - cut), ink, int(rng.integers(1, 6)))
    half, radius = side * rng.uniform(0.22, 0.3), side * rng.uniform(0.05, 0.1)
    for number in (0, 1):
        if rng.random() < 0.92:
            spots(on, (side * (number + 0.5), side / 2), half, int(rng.integers(1, 7)), ink, radius)
    return on, float(rng.uniform(0.3, 0.95))


def card(rng: Rng, colour: Colour) -> tuple[Sheet, float]:
    """A card with dots, signs, bars or a picture of them."""
    width, depth = float(rng.uniform(4, 9)), float(rng.uniform(3, 6.5))
    on, ink = sheet(width, depth, colour), ink_on(colour, rng)
    tall, wide = on.shape[:2]
    if rng.random() < 0.4:
        spots(
            on,
            (wide / 2, tall / 2),
            tall * rng.uniform(0.12, 0.34),
            int(rng.integers(1, 7)),
            ink,
            tall * rng.uniform(0.03, 0.1),
        )
    for _ in range(int(rng.integers(0, 9))):
        x, y, size = (
            int(rng.uniform(0.1, 0.9) * wide),
            int(rng.uniform(0.1, 0.9) * tall),
            int(tall * rng.uniform(0.03, 0.14)),
        )
        shape = int(rng.integers(3))
        if shape == 0:
            cv2.fillPoly(
                on, [np.array([[x, y - size], [x + size, y], [x, y + size], [x - size, y]], np.int32)], ink, cv2.LINE_AA
            )
        elif shape == 1:
            cv2.circle(on, (x, y), size, ink, cv2.FILLED, cv2.LINE_AA)
        else:
            cv2.rectangle(on, (x, y), (x + 2 * size, y + size), ink, cv2.FILLED)
    if rng.random() < 0.5:
        cv2.rectangle(on, (5, 5), (wide - 6, tall - 6), ink, int(rng.integers(1, 5)))
    return on, float(rng.uniform(0.02, 0.2))


def label(rng: Rng, colour: Colour) -> tuple[Sheet, float]:
    """A small piece of paper, card or plastic with dots as on a die, on nearly all of it, or on its middle."""
    depth = float(rng.uniform(1.2, 3))
    on = sheet(depth * rng.uniform(1.0, 1.8), depth, colour)
    tall, wide = on.shape[:2]
    half, radius = tall * rng.uniform(0.15, 0.3), tall * rng.uniform(0.04, 0.1)
    spots(on, (wide / 2, tall / 2), half, int(rng.integers(1, 7)), ink_on(colour, rng), radius)
    return on, float(rng.choice([0.02, 0.1, 0.3]))


def block(rng: Rng, colour: Colour) -> tuple[Sheet, float]:
    """A wooden block or an eraser, bare."""
    width, depth = float(rng.uniform(0.8, 4)), float(rng.uniform(0.6, 2.5))
    return sheet(width, depth, colour), float(rng.uniform(0.3, 1.6))


def counter(rng: Rng, colour: Colour) -> tuple[Sheet, float]:
    """A round counter: dots as on a die, rings, a sign, or nothing."""
    radius = float(rng.uniform(0.6, 2.0))
    on, ink = sheet(2 * radius, 2 * radius, colour), ink_on(colour, rng)
    side, chance = on.shape[0], rng.random()
    middle = side // 2, side // 2
    if chance < 0.5:
        spots(on, middle, side * rng.uniform(0.13, 0.24), int(rng.integers(1, 7)), ink, side * rng.uniform(0.03, 0.09))
    elif chance < 0.7:
        cv2.circle(on, middle, int(side * rng.uniform(0.1, 0.42)), ink, int(rng.choice([-1, 3, 7])), cv2.LINE_AA)
    elif chance < 0.85:
        cv2.putText(
            on,
            str(rng.integers(100)),
            (side // 4, int(side * 0.65)),
            cv2.FONT_HERSHEY_DUPLEX,
            side / 60,
            ink,
            3,
            cv2.LINE_AA,
        )
    return on, float(rng.uniform(0.1, 0.5))


def button(rng: Rng, colour: Colour) -> tuple[Sheet, float]:
    """A button with two or four holes."""
    radius = float(rng.uniform(0.55, 1.4))
    on, ink = sheet(2 * radius, 2 * radius, colour), ink_on(colour, rng)
    side = on.shape[0]
    if rng.random() < 0.6:
        cv2.circle(
            on,
            (side // 2, side // 2),
            int(side * rng.uniform(0.3, 0.4)),
            tuple((np.asarray(colour) * 0.75).tolist()),
            3,
            cv2.LINE_AA,
        )
    half = side * rng.uniform(0.09, 0.17)
    spots(on, (side / 2, side / 2), half, int(rng.choice([2, 4, 4, 4])), ink, side * rng.uniform(0.035, 0.07))
    return on, float(rng.uniform(0.12, 0.4))


RECTANGLES: tuple[Callable[[Rng, Colour], tuple[Sheet, float]], ...] = (domino, domino, domino, card, block, label)
ROUNDS: tuple[Callable[[Rng, Colour], tuple[Sheet, float]], ...] = (counter, counter, button, button)


class Thing:
    """One flat thing: what it covers of the table in centimetres, and how it is put there."""

    def __init__(self, rng: Rng, colour: Colour) -> None:
        self.round = bool(rng.random() < 0.45)
        some = ROUNDS if self.round else RECTANGLES
        self.sheet, self.height = some[rng.integers(len(some))](rng, colour)
        self.colour, self.gloss = colour, float(rng.uniform(0.15, 0.7))
        self.depth, self.width = self.sheet.shape[0] / DOT, self.sheet.shape[1] / DOT

    def outline(self, at: Outline, turn: float) -> Outline:
        """The points around it."""
        if self.round:
            angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
            return at + self.width / 2 * np.column_stack([np.cos(angles), np.sin(angles)])
        cos, sin = np.cos(turn), np.sin(turn)
        corners = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)]) * (self.width / 2, self.depth / 2)
        return at + corners @ np.array([[cos, sin], [-sin, cos]])

    def put(self, at: Outline, turn: float) -> None:
        """It lies there."""
        where, body = (float(at[0]), float(at[1])), materials.plain("thing", self.colour, self.gloss)
        if self.round:
            edge = min(0.04, self.height / 3)
            outline = [(self.width / 2, 0), (self.width / 2, self.height - edge), (self.width / 2 - edge, self.height)]
            scene.lathe("thing", outline, body, 48, centre=(*where, 0), smooth=False)
            # a square cannot reach the edge of a round top: its print is cut at the inner square
            side = self.sheet.shape[0]
            inner = round(side * 0.7071)
            start = (side - inner) // 2
            inside = np.ascontiguousarray(self.sheet[start : start + inner, start : start + inner])
            scene.plane("print", inner / DOT, inner / DOT, self.height + 0.003, self._printed(inside), where, turn)
            return
        pip_scene.box("thing", self.width, self.depth, 0.0, self.height, body, where, turn)
        inset = 0.06 if self.height > 0.25 else 0.0
        scene.plane(
            "print", self.width - inset, self.depth - inset, self.height + 0.003, self._printed(self.sheet), where, turn
        )

    def _printed(self, on: Sheet) -> Any:
        nodes = materials.Nodes("print")
        image = materials.pixels_to_image("print", np.clip(on, 0, 255))
        place = nodes.add("TexCoord").outputs["Generated"]
        nodes.set(Base_Color=nodes.add("TexImage", {"Vector": place}, image=image).outputs[0], Roughness=self.gloss)
        return nodes.mat
