"""The numbers of the order lines hide nothing that lies on the table: looked up in the pixels."""

import dataclasses
from pathlib import Path

import cv2
import pytest
from kivy.core.window import Window

from companion.games.ghost_stories.glass.map.village_map import badge_spot
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.table_map import BADGE
from companion.table.view import Line
from tests.screen.policy import until

SEATS = range(4)
PLACES = (
    [("tile", tile) for tile in range(9)]
    + [("board", seat) for seat in SEATS]
    + [("space", seat, space) for seat in SEATS for space in range(3)]
)


def ghosts(d) -> int:
    return sum(ghost is not None for board in d.play.session.state.boards for ghost in board.spaces)


def crowded(d) -> None:
    """A table on which people have a lot of everything."""
    d.game(Setup(seed=6))
    until(d, lambda view: view.targets and ghosts(d) >= 6)  # the keys of a card would lie over the map
    t = d.play.session.state
    t.centre_tokens, t.circle = 3, "green"
    for board in t.boards:
        board.tile, board.yin_yang, board.power_tokens, board.buddhas = 4, True, 2, 2
        board.tao.update(red=1, green=2, blue=1, yellow=3, black=2)
    t.boards[1].tao.update(yellow=0, black=0)


def picture(d, path: Path, orders: int):
    """The map with so many order lines at every place."""
    lines = tuple(Line(f"{number}", True, tuple(PLACES), "") for number in range(orders))
    d.play.map.targets = {}
    d.play.map.show(d.play.session.state, dataclasses.replace(d.play.view, lines=lines, targets=()))
    return cv2.imread(str(d.screenshot(path))).astype(int)


def under(d, image, place, index: int):
    """The pixels of a badge's disc, without its outermost edge and the rim of the cell."""
    left, bottom, side = d.play.map.place_box(place)
    right, up = badge_spot(place, index)
    x, y, r = left + right * side / 96, Window.height - (bottom + up * side / 96), (BADGE - 2) * side / 96
    rows = range(int(y - r), int(min(y + r, Window.height - bottom - side * 0.09)) + 1)
    columns = range(int(x - r), int(min(x + r, left + side * 0.9)) + 1)
    return [image[row][column] for row in rows for column in columns
            if (row - y) ** 2 + (column - x) ** 2 <= r * r]  # fmt: skip


@pytest.mark.painted
def test_a_badge_hides_nothing(start, size, tmp_path):
    d = start(size)
    crowded(d)
    d.shot("crowded")
    bare = picture(d, tmp_path / "bare.png", 0)
    told = picture(d, tmp_path / "told.png", 1)
    for place in PLACES:
        assert len({tuple(pixel) for pixel in under(d, told, place, 0)}) > 1, f"no number at {place}"
        pixels = under(d, bare, place, 0)
        usual = sorted(pixels, key=tuple)[len(pixels) // 2]
        other = sum(abs(pixel - usual).max() > 24 for pixel in pixels)
        assert other <= 0.1 * len(pixels), f"something lies under the badge at {place}"


@pytest.mark.painted
@pytest.mark.parametrize("orders", [1, 2, 3, 9])
def test_the_qi_is_never_hidden(start, tmp_path, orders):
    d = start()
    crowded(d)
    bare, told = picture(d, tmp_path / "bare.png", 0), picture(d, tmp_path / "told.png", orders)
    for seat in SEATS:
        left, bottom, side = d.play.map.place_box(("board", seat))
        x, y = int(left + side * 0.45), int(Window.height - bottom - side * 0.86)
        area = slice(y, y + int(side * 0.28)), slice(x, x + int(side * 0.43))
        assert (bare[area] == told[area]).all()
