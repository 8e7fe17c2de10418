"""Colours that can be told apart by everybody, and letters that can be read on them.

Simulated as in Machado, Oliveira and Fernandes (2009), of full severity; contrast as WCAG 2 reckons it.
"""

from itertools import combinations

import numpy as np
import pytest

from companion.games.ghost_stories.glass.paints import COLD, SCROLL, SCROLL_COLD
from companion.games.ghost_stories.glass.white_moon.signs import CLOTHES, letter_ink
from companion.screen import theme
from companion.screen.emblems import EMBLEMS
from companion.screen.pen import Pen
from companion.screen.press import GROUNDS
from companion.screen.sheet import GRAVE
from companion.screen.theme import COLOURS, INK, TEXT, Paint, mix, on_colour

SEEN = {
    "everybody": np.eye(3),
    "no green": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                          [-0.011820, 0.042940, 0.968881]]),
    "no red": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                        [-0.003882, -0.048116, 1.051998]]),
}  # fmt: skip
"""What each sees of linear red, green and blue."""
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
APART = 30.0
"""CIELAB distance: 2.3 is the least that is noticed, and these are told apart at a glance."""
SMALL, LARGE = 4.5, 3.0
"""The least contrast of letters; large ones are 24 pixels and more."""


def linear(paint: Paint) -> np.ndarray:
    share = np.array(paint[:3])
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def lab(paint: Paint, eyes: str) -> np.ndarray:
    xyz = XYZ @ np.clip(SEEN[eyes] @ linear(paint), 0, 1) / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def contrast(one: Paint, other: Paint) -> float:
    dark, light = sorted(float(XYZ[1] @ linear(paint)) for paint in (one, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eyes", SEEN)
def test_the_colours_of_the_players_are_told_apart(eyes: str) -> None:
    near = {
        (one, other): float(np.linalg.norm(lab(COLOURS[one], eyes) - lab(COLOURS[other], eyes)))
        for one, other in combinations(COLOURS, 2)
    }
    assert min(near.values()) >= APART, min(near, key=near.__getitem__)


def test_red_and_green_as_they_were_would_be_found() -> None:
    red, green = theme.paint("d9403f"), theme.paint("3f9d4f")
    assert np.linalg.norm(lab(red, "no green") - lab(green, "no green")) < APART


def test_every_colour_has_an_emblem_of_its_own_shape() -> None:
    class Noted(Pen):
        def __init__(self) -> None:
            self.told: list[tuple] = []

        def shape(self, points, paint) -> None:
            self.told.append(("shape", tuple(points)))

        def line(self, points, paint, width=2, close=False) -> None:
            self.told.append(("line", tuple(points)))

        def disc(self, x, y, r, paint) -> None:
            self.told.append(("disc", x, y, r))

        def ring(self, x, y, r, paint, width=2) -> None:
            self.told.append(("ring", r))

        def arc(self, x, y, r, start, end, paint, width=2) -> None:
            self.told.append(("arc", start, end))

    assert EMBLEMS.keys() == COLOURS.keys()
    drawn = set()
    for draw in EMBLEMS.values():
        pen = Noted()
        draw(pen, 0, 0, 10, TEXT)
        drawn.add(tuple(pen.told))
    assert len(drawn) == len(COLOURS)


PAIRS: dict[str, tuple[Paint, Paint]] = {
    **{f"on {colour}": (on_colour(colour), paint) for colour, paint in COLOURS.items()},
    **{f"header of {colour}": (on_colour(colour), mix(paint, INK, 0.12)) for colour, paint in COLOURS.items()},
    **{f"button {kind}": (TEXT, ground) for kind, ground in GROUNDS.items()},
    **{f"family {family}": (letter_ink(family), paint) for family, paint in CLOTHES.items()},
    "text": (TEXT, theme.NIGHT),
    "text on a sheet": (TEXT, theme.FLOOR),
    "grey text": (theme.DIM, theme.NIGHT),
    "grey text on a sheet": (theme.DIM, theme.FLOOR),
    "grey text on a button": (theme.DIM, GROUNDS["plain"]),
    "grey text on a quiet button": (theme.DIM, GROUNDS["quiet"]),
    "a note on an answer": (theme.DIM, GROUNDS["answer"]),
    "the question": (theme.ORDER, theme.NIGHT),
    "a death": (GRAVE, theme.NIGHT),
    "the number of an order": (INK, theme.ORDER),
    "the number of a death": (TEXT, theme.ALARM),
    "a note on a lit place": (theme.TARGET, theme.NIGHT),
    "a tile's name": (INK, SCROLL),
    "a haunted tile's name": (mix(COLD, TEXT, 0.5), SCROLL_COLD),
}


@pytest.mark.parametrize("what", PAIRS)
def test_letters_can_be_read_on_their_ground(what: str) -> None:
    least = LARGE if what.startswith("family") else SMALL  # their two letters are large
    assert contrast(*PAIRS[what]) >= least
