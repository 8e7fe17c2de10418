"""Wild touches for a long time: several fingers on the real window, at every kind of table and both sizes."""

import time
from collections import Counter

import pytest

from companion.games.ghost_stories.glass.box.screen import exchange
from tests.screen.conftest import SIZES, start  # noqa: F401 - before anything of Kivy
from tests.screen.monkey import TABLES, Monkey

pytestmark = pytest.mark.slow

TOUCHES = 10_000
GRASPS = 1_600


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("table", TABLES)
def test_wild_touches(start, size, table, monkeypatch, record_property):  # noqa: F811
    monkeypatch.setattr(exchange, "sticks", lambda: [])  # nobody's USB stick is written on
    began, each = time.monotonic(), len(SIZES) * len(TABLES)
    monkey = Monkey(start(size, offered=TABLES[table].game), 7, table)
    try:
        monkey.touch_around(TOUCHES // each)
        monkey.grasp_around(GRASPS // each)
    finally:
        count: Counter[str] = monkey.count
        name = f"{table} at {size[0]}x{size[1]}"
        told = ", ".join(f"{number} {what}" for what, number in sorted(count.items()))
        record_property("figure", f"wild touches, {name}: {told}, {time.monotonic() - began:.0f} s")
