"""The map lies as the table does."""

import pytest

from companion.games.ghost_stories.glass.map import cells
from companion.games.ghost_stories.rules.geometry import LINES, SPACES


def test_all_places_have_cells_of_their_own():
    places = [("tile", tile) for tile in range(9)]
    places += [("space", *place) for place in SPACES]
    places += [("board", seat) for seat in range(4)]
    found = [cells.place_cell(place) for place in places]
    assert len(set(found)) == len(found) == 25
    assert all(0 <= row < 5 and 0 <= column < 5 for row, column in found)


@pytest.mark.parametrize("seat, space", SPACES)
def test_a_space_touches_its_first_tile_on_the_side_of_its_board(seat, space):
    row, column = cells.space_cell(seat, space)
    near, middle, far = (cells.tile_cell(tile) for tile in LINES[seat][space])
    assert abs(row - near[0]) + abs(column - near[1]) == 1
    assert (near[0] - row, near[1] - column) == (middle[0] - near[0], middle[1] - near[1])
    assert (far[0] - middle[0], far[1] - middle[1]) == (middle[0] - near[0], middle[1] - near[1])


def test_people_sit_near_left_far_and_right():
    assert [cells.space_cell(seat, 1) for seat in range(4)] == [(4, 2), (2, 0), (0, 2), (2, 4)]


def test_spaces_count_from_right_to_left_as_their_player_sees_them():
    assert cells.space_cell(0, 0) == (4, 3)  # near: right is right
    assert cells.space_cell(2, 0) == (0, 1)  # far: his right is our left
    assert cells.space_cell(1, 0) == (3, 0)  # left: his right is near us
    assert cells.space_cell(3, 0) == (1, 4)


@pytest.mark.parametrize("seat", range(4))
def test_a_board_is_one_straight_strip(seat):
    (top, left), (bottom, right) = cells.strip(seat)
    assert (bottom - top, right - left) in ((0, 3), (3, 0))
