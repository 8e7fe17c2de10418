"""What has just changed cannot be touched for a moment."""

from companion.screen.guard import SECONDS, Guard
from tests.screen.driver import Ticker


def test_a_new_meaning_is_closed_for_a_moment():
    clock = Ticker()
    guard = Guard(clock)
    guard.show({"left": "red"})
    assert not guard.open("left")
    clock.now += SECONDS + 0.01
    assert guard.open("left")
    guard.show({"left": "blue"})
    assert not guard.open("left")


def test_what_stays_the_same_stays_open():
    clock = Ticker()
    guard = Guard(clock)
    guard.show({"left": "red", "right": "red"})
    clock.now += SECONDS + 0.01
    guard.show({"left": "red", "right": "blue"})
    assert guard.open("left")
    assert not guard.open("right")


def test_what_comes_back_is_new():
    clock = Ticker()
    guard = Guard(clock)
    guard.show({"left": "red"})
    clock.now += SECONDS + 0.01
    guard.show({})
    guard.show({"left": "red"})
    assert not guard.open("left")


def test_buttons_that_never_change_are_always_open():
    assert Guard(Ticker()).open("why")
