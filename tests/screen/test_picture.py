"""The picture of the map, painted piece by piece, looks as if it were painted whole."""

import random
from collections import Counter

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen import picture
from companion.screen.boxes import area, merged
from companion.screen.drawn import Drawn
from companion.screen.guard import SECONDS
from companion.table.laying import lit
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
    map_picture, pieces = d.play.map.picture, 0
    for _ in range(TOUCHES):
        session = d.play.session
        for _ in range(2):
            if not session.view().result:
                touch(session, lot.choice(ways_on(session.view())))
        d.frames(1)
        in_pieces = map_picture.fbo.pixels
        map_picture.soil([(0, 0, *map_picture.fbo.size)])
        d.frames(1)
        assert map_picture.fbo.pixels == in_pieces
        pieces += len(set(in_pieces)) > 2
    assert pieces == TOUCHES, "something is drawn"


@pytest.mark.parametrize("table", ["both", "dungeon lords", "ankh morpork"])
def test_a_game_comes_part_by_part(start, table, monkeypatch):
    """First the column, then the map, which is drawn in one frame and painted in the next: all at once is a pause."""
    drawn: Counter[Drawn] = Counter()
    draw_anew = Drawn._draw_anew
    monkeypatch.setattr(Drawn, "_draw_anew", lambda part: (drawn.update([part]), draw_anew(part)))
    d = start(offered=TABLES[table].game)
    d.app.new_game(TABLES[table].laid(random.Random(3)))
    parts = d.play.map.picture.parts
    d.frames(1)
    assert drawn, "the buttons of the column"
    assert not any(drawn[part] for part in parts)
    d.frames(1)
    assert {drawn[part] for part in parts} == {1}, "nothing is drawn twice"
    assert d.play.map.picture.seen == 0
    d.frames(1)
    assert d.play.map.picture.seen == 1


def test_what_the_map_lights_is_new_when_the_map_comes(start):
    d = start()
    d.app.new_game(Setup(seed=3))
    d.frames(2)
    place = next(iter(d.play.map.targets), "unlit")
    d.clock.now += SECONDS + 0.01
    assert d.play.guard.open(place)
    d.frames(1)
    assert not d.play.guard.open(place)


def test_boxes_are_painted_at_once_where_that_paints_no_more():
    apart = [(0, 0, 10, 10), (50, 50, 10, 10)]
    assert merged(apart) == apart
    assert merged([(0, 0, 10, 10), (5, 0, 10, 10), (0, 0, 30, 10)]) == [(0, 0, 30, 10)]
    corner = [(0, 0, 30, 30), (28, 28, 30, 30)]
    assert merged(corner) == corner
    assert merged([]) == []


def test_the_turn_of_another_paints_little_of_the_map_anew(start, monkeypatch):
    """Only two rims of boards change; the longest pauses came from painting the whole map."""
    d = start()
    d.game(Setup(seed=3))
    painted: list[float] = []

    def seen(boxes):
        out = merged(boxes)
        painted.append(sum(map(area, out)))
        return out

    monkeypatch.setattr(picture, "merged", seen)
    state = d.play.session.state
    state.active = (state.active + 1) % 4
    d.play.map.show_table(state)
    d.frames(2)
    assert 0 < sum(painted) < 0.2 * d.play.map.width**2


def test_no_layer_of_the_size_of_the_window_lies_over_a_game(start):
    """Without a GPU each costs as much as the whole column, seen or not."""
    d = start()
    d.game(Setup(seed=3))
    d.frames(3)
    window = d.play.width * d.play.height

    def covered(group) -> float:
        size = getattr(group, "size", (0, 0))
        return size[0] * size[1] + sum(covered(child) for child in getattr(group, "children", ()))

    assert 0.2 * window < covered(d.app.root.canvas) < 1.9 * window


def test_what_a_sheet_covers_is_painted_when_the_sheet_goes(start, monkeypatch):
    """At the end of a game its sheet comes at once, over a map on which much has changed."""
    d = start()
    d.game(Setup(seed=3))
    painted: list[int] = []
    monkeypatch.setattr(picture, "merged", lambda boxes: painted.append(1) or merged(boxes))
    d.play.act("rules")
    d.play.session.state.active = 3 - d.play.session.state.active
    d.play.map.show_table(d.play.session.state)
    d.frames(2)
    assert not painted
    d.play.close()
    d.frames(2)
    assert painted


def test_nothing_is_seen_of_a_map_before_all_of_it_is(start):
    """No outlines of places in the dark, and no empty picture."""
    d = start()
    d.app.new_game(Setup(seed=3))
    play = d.play
    play.map.show(play.session.state, lit(play.map.places()))
    d.frames(2)
    assert play.map._glow.length() == 0
    assert play.map.picture._shown.size == (0, 0)
    d.frames(1)
    assert play.map._glow.length() > 0
    assert play.map.picture._shown.size == tuple(play.map.size)


def test_the_laid_table_stands_until_the_game_is_painted(start):
    d = start(offered="dungeon lords")
    d.app.screens.current_screen.quick_start("dungeon lords")
    d.frames(3)
    laid = d.screen.map.picture.fbo.texture
    d.screen.play()
    shown = d.play.map.picture._shown
    for _ in range(2):
        d.frames(1)
        assert shown.texture is laid
        assert shown.size == tuple(d.play.map.size)
    d.frames(1)
    assert shown.texture is d.play.map.picture.fbo.texture
