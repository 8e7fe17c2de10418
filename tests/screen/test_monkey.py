"""Wild touches for a few seconds; tests/slow has them for an hour."""

import pytest

from companion.games.ghost_stories.glass.box.screen import exchange
from tests.screen.monkey import TABLES, Monkey


@pytest.mark.parametrize("table", TABLES)
def test_wild_touches_neither_end_the_app_nor_lose_an_answer(start, size, table, monkeypatch):
    monkeypatch.setattr(exchange, "sticks", lambda: [])  # nobody's USB stick is written on
    monkey = Monkey(start(size, offered=TABLES[table].game), 1, table)
    monkey.touch_around(30)
    monkey.grasp_around(10)
    assert monkey.count["journals compared"] > 0
