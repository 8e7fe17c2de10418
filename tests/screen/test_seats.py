"""The picture turns to the seat of whose turn it is, and the touches with it."""

import pytest
from kivy.core.window import Window

from companion.games.dungeon_lords.rules.facts import COLOURS
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.column import Column
from companion.screen.seats import QUARTERS
from companion.table.settings import SEATS
from tests.screen import test_dungeon_lords as dungeon_lords
from tests.screen.driver import Driver
from tests.screen.policy import Player
from tests.screen.test_looks import check


def seat(d: Driver) -> int:
    """Where the one sits whose name the header bears: near, left, far or right."""
    return next(b.seat for b in d.play.session.state.boards if b.colour == d.play.view.colour)


def begin(start, when: str, size=(800, 480)) -> Driver:
    d = start(size)
    d.app.settings.choose(SEATS, when)
    d.game(Setup(seed=5))
    return d


def test_by_itself_it_stays_as_it_is(start) -> None:
    d = begin(start, "off")
    player = Player(d, 1)
    for _ in range(12):
        player.touch_once()
    assert Window.rotation == 0


def test_it_follows_all_four_seats_and_is_played_by_touch(start, size) -> None:
    d = begin(start, "always", size)
    player, seats = Player(d, 1), set()
    for _ in range(90):
        assert Window.rotation == QUARTERS[seat(d)]
        if seat(d) not in seats:
            seats.add(seat(d))
            check(d, f"seat-{seat(d)}")
        if seats == {0, 1, 2, 3}:
            break
        player.touch_once()
    assert seats == {0, 1, 2, 3}
    d.play.act("leave")
    d.frames(2)
    assert Window.rotation == 0


def test_a_touch_of_the_name_turns_it(start) -> None:
    d = begin(start, "touch")
    player = Player(d, 1)
    while seat(d) == 0:
        player.touch_once()
    assert Window.rotation == 0
    assert isinstance(d.play.column, Column)
    d.tap(d.play.column.header)
    assert Window.rotation == QUARTERS[seat(d)]


@pytest.mark.parametrize("size", [(480, 800)])
def test_on_a_glass_that_stands_the_column_lies_below_the_map(start, size) -> None:
    d = start(size)
    d.game(Setup(seed=5))
    d.frames(3)
    assert d.play.map.width == 400
    assert d.play.column.top <= d.play.map.y


def test_three_players_of_dungeon_lords_sit_on_three_sides_and_may_count_evil_themselves(start, tmp_path) -> None:
    d = start()
    dungeon_lords.begin(d, tmp_path, 3)
    play, table = d.play, d.play.session.state
    colours = [player.colour for player in table.players]
    assert [play.stage.side(table, colour) for colour in colours] == [0, 1, 3]
    assert {play.stage.side(table, colour) for colour in COLOURS if colour not in colours} == {None}
    assert [colour for colour, _evil in play.map.evil.shown[0]] == colours
    play.map.counts = False
    play.refresh()
    assert play.map.evil.shown[0] == ()
