"""Where the areas lie on the glass, read once from the data file."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from companion.screen.theme import Paint, paint

HUNDRED = 100
Box = tuple[float, float, float, float]

SPOTS = ("player", "opponent", "building", "marker", "troll", "demon")
"""The places of the pieces in an area from the left, in two rows of three, the upper one first, or in a single one."""
LONG = 3
"""So many times as wide as high is an area of a single row."""
NAME = 0.05
"""What a name takes at the top of its area, as a share of the map."""
TALLEST = 0.12
"""The most that a row of pieces takes."""
SLANT = 0.3
"""The share of an area's width, from either side, in which its sides may slant."""


def _read() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("data", "map.toml").read_text("utf-8"))


_map = _read()

OUTLINES: dict[int, tuple[float, ...]] = {
    int(number): tuple(value / HUNDRED for value in area["outline"]) for number, area in _map["areas"].items()
}
GROUNDS: dict[int, Paint] = {int(number): paint(area["ground"]) for number, area in _map["areas"].items()}
BRIDGES: dict[str, tuple[float, ...]] = {
    name: tuple(value / HUNDRED for value in ends) for name, ends in _map["bridges"].items()
}
RIVER = paint(_map["river"])


@cache
def bounds(area: int) -> Box:
    """The box round an area: left, bottom, width and height in shares of the map."""
    xs, ys = OUTLINES[area][::2], OUTLINES[area][1::2]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@cache
def inside(area: int) -> Box:
    """The largest upright box that the slanted sides of an area leave free, where its name and its pieces go."""
    left, bottom, width, height = bounds(area)
    xs = OUTLINES[area][::2]
    first = max(x for x in xs if x < left + SLANT * width)
    return first, bottom, min(x for x in xs if x > left + (1 - SLANT) * width) - first, height


@cache
def title_box(area: int) -> Box:
    """Where the name of an area goes: at the top, as wide as the area is there."""
    _left, bottom, _width, height = bounds(area)
    middle = bottom + height - NAME / 2
    corners = [*zip(OUTLINES[area][::2], OUTLINES[area][1::2], strict=True)]
    crossed = [
        a + (c - a) * (middle - b) / (d - b)
        for (a, b), (c, d) in zip(corners, [*corners[1:], corners[0]], strict=True)
        if (b - middle) * (d - middle) < 0
    ]
    return min(crossed), middle - NAME / 2, max(crossed) - min(crossed), NAME


@cache
def spot(area: int, piece: str) -> Box:
    """Where a kind of piece stands in an area, in shares of the map."""
    left, bottom, width, height = inside(area)
    columns = len(SPOTS) if width > LONG * height else len(SPOTS) // 2
    row, column = divmod(SPOTS.index(piece), columns)
    high = min(TALLEST, (height - NAME) / (len(SPOTS) // columns))
    return left + column * width / columns, bottom + height - NAME - (row + 1) * high, width / columns, high
