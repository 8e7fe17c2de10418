"""The picture of the map, painted piece by piece, looks as if it were painted whole."""

import random

import pytest

from companion.screen.picture import merged
from tests.screen.monkey import TABLES
from tests.table.sessions import touch, ways_on

TOUCHES = 25


@pytest.mark.painted
@pytest.mark.parametrize("table", ["both", "dungeon lords", "ankh morpork"])
def test_what_is_painted_in_pieces_looks_as_if_painted_whole(start, table):
    lot = random.Random(3)
    d = start(offered=TABLES[table].game)
    d.app.new_game(TABLES[table].laid(lot))
    d.frames(3)
    picture, pieces = d.play.map.picture, 0
    for _ in range(TOUCHES):
        session = d.play.session
        for _ in range(2):
            if not session.view().result:
                touch(session, lot.choice(ways_on(session.view())))
        d.frames(1)
        in_pieces = picture.fbo.pixels
        picture.soil([(0, 0, *picture.fbo.size)])
        d.frames(1)
        assert picture.fbo.pixels == in_pieces
        pieces += len(set(in_pieces)) > 2
    assert pieces == TOUCHES, "something is drawn"


def test_boxes_are_painted_at_once_where_that_paints_no_more():
    apart = [(0, 0, 10, 10), (50, 50, 10, 10)]
    assert merged(apart) == apart
    assert merged([(0, 0, 10, 10), (5, 0, 10, 10), (0, 0, 30, 10)]) == [(0, 0, 30, 10)]
    corner = [(0, 0, 30, 30), (28, 28, 30, 30)]
    assert merged(corner) == corner
    assert merged([]) == []
