"""The orders alone, over the whole glass: read from all sides of the table, and a touch goes on."""

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.table_view import OrdersPanel
from companion.screen.theme import look
from companion.table.settings import LETTERS, TABLE_VIEW
from tests.screen.driver import Driver
from tests.screen.policy import Player, until
from tests.screen.written import Recorder


def with_orders(d: Driver) -> None:
    until(d, lambda view: view.done == "orders")


def test_orders_stand_there_in_44_pixels_and_a_touch_goes_on(start, size, monkeypatch) -> None:
    recorder = Recorder(monkeypatch)
    d = start(size)
    d.app.settings.choose(TABLE_VIEW, True)
    d.game(Setup(seed=5))
    with_orders(d)
    assert isinstance(d.play.panel, OrdersPanel)
    told = [line.text for line in d.play.view.lines if line.physical]
    d.shot("table-view")
    written = {text.text: text for text in recorder.on(d.play.panel)}
    assert written[told[0]].size >= 44
    assert all(text.whole for text in written.values())
    while isinstance(d.play.panel, OrdersPanel):
        d.tap(d.play.panel.orders)
    assert d.play.view.done != "orders"


def test_undo_from_the_view_after_it_shows_it_no_second_time(start) -> None:
    d = start()
    d.app.settings.choose(TABLE_VIEW, True)
    d.game(Setup(seed=5))
    with_orders(d)
    d.play.close()
    d.play.refresh()
    assert d.play.panel is None, "closed, the orders are on the sheet"


def test_nobody_who_has_not_asked_for_it_sees_it(start) -> None:
    d = start()
    d.game(Setup(seed=5))
    with_orders(d)
    assert d.play.panel is None


@pytest.mark.parametrize("steps", [30])
def test_a_game_is_played_in_large_letters(start, steps) -> None:
    d = start()
    usual = look.body
    d.app.settings.choose(LETTERS, "large")
    look.enlarge(True)
    assert look.body > 1.15 * usual
    d.game(Setup(seed=5))
    player = Player(d, 1)
    for _ in range(steps):
        player.touch_once()
    look.enlarge(False)
