"""Wild touches for a few seconds; tests/slow has them for an hour."""

import pytest

from companion.games.ghost_stories.glass.box.screen import exchange
from tests.screen.monkey import BOXES, Monkey


@pytest.mark.parametrize("box", BOXES, ids=lambda box: "+".join(box) or "base")
def test_wild_touches_neither_end_the_app_nor_lose_an_answer(start, size, box, monkeypatch):
    monkeypatch.setattr(exchange, "sticks", lambda: [])  # nobody's USB stick is written on
    monkey = Monkey(start(size), 1, box)
    monkey.touch_around(30)
    monkey.grasp_around(10)
    assert monkey.count["journals compared"] > 0
