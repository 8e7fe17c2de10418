"""Nothing is drawn again when nothing changes: a Pi in a box must stay cool."""

import gc
import time
import weakref

from kivy.core.window import Window

from companion.games.ghost_stories.rules.setup import Setup
from tests.screen.policy import Player


def pictures(table):
    return [*table.tiles, *table.spaces.values(), *table.corners]


def test_an_idle_game_asks_for_no_frame(start, size):
    d = start(size)
    d.game(Setup(seed=5))
    d.frames(5)
    assert not Window.canvas.needs_redraw


def test_the_same_view_again_draws_nothing(start):
    d = start()
    d.game(Setup(seed=5))
    d.frames(3)
    before = [picture.drawings for picture in pictures(d.play.map)]
    for _ in range(3):
        d.play.refresh()
        d.frames(2)
    assert [picture.drawings for picture in pictures(d.play.map)] == before


def test_an_answer_draws_only_what_it_changed(start):
    d = start()
    d.game(Setup(seed=5))
    player = Player(d, 2)
    for _ in range(30):
        before = [picture.drawings for picture in pictures(d.play.map)]
        player.touch_once()
        d.frames(2)
        drawn = [picture.drawings - count for picture, count in zip(pictures(d.play.map), before, strict=True)]
        assert max(drawn) <= 1
        assert sum(drawn) <= 12


def test_screens_left_behind_are_let_go(start):
    """An evening of many games must not fill the memory."""
    d = start()
    left = []
    for seed in range(3):
        left.append(weakref.ref(d.game(Setup(seed=seed)).column.done))
        for _ in range(3):
            d.play.act("log")
            d.frames(2)
        left.append(weakref.ref(d.play.panel.entries))
        d.play.act("leave")
        d.frames(3)
    # an animation or a scroll that still ends may hold its widget for a moment
    end = time.monotonic() + 5
    while any(thing() for thing in left[2:]) and time.monotonic() < end:
        d.frames(1)
        gc.collect()
    assert not any(thing() for thing in left[2:])
