"""Full garbage collections, which can hold a Pi up for a second, come between two touches and never in one."""

import gc
import time
from collections.abc import Iterator

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.tidy import ENOUGH, QUIET, Tidy, tidy
from tests.screen.driver import Ticker

SHEETS = ("log", "why", "restore", "menu")


@pytest.fixture
def full() -> Iterator[list[str]]:
    """Grows by one with every full collection."""
    found: list[str] = []

    def watch(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            found.append("full")

    gc.callbacks.append(watch)
    yield found
    gc.callbacks.remove(watch)


def litter() -> None:
    """As much as makes Python itself collect everything."""
    for _ in range(ENOUGH + 1):
        gc.collect(1)


def test_nothing_is_collected_while_a_finger_is_down_or_was_just_now(full: list[str]) -> None:
    clock = Ticker()
    own = Tidy(clock)
    litter()
    full.clear()
    own.down()
    clock.now += 10
    own.look()
    assert full == [], "a finger rests on the glass"
    own.up()
    clock.now += QUIET * 0.9
    own.look()
    assert full == [], "its touch is being painted"
    clock.now += QUIET * 0.2
    own.look()
    assert full == ["full"]
    clock.now += QUIET * 2
    own.look()
    assert full == ["full"], "nothing new has come together"


def test_sheets_are_opened_without_a_full_collection_and_cleared_after(start, full: list[str], monkeypatch) -> None:
    """Forty sheets are more than Python would let pass; the app itself clears them once it is left alone."""
    d = start()
    d.game(Setup(seed=5))
    clock = Ticker()
    monkeypatch.setattr(tidy, "_clock", clock)
    gc.collect()
    full.clear()
    for count in range(40):
        tidy.down()
        d.play.act(SHEETS[count % len(SHEETS)])
        d.frames(2)
        litter()
        tidy.up()
    assert full == []
    clock.now += 2 * QUIET
    until = time.monotonic() + 5
    while not full and time.monotonic() < until:
        d.frames(1)
    assert full, "the interval of the app's own clock has looked"


def test_a_touch_on_the_window_is_noticed(start) -> None:
    d = start()
    d.game(Setup(seed=5))
    tidy._last = -1.0
    d.touch(5, 5)
    assert tidy._last > 0
    assert not tidy._held
