"""The mouse pointer, by SDL's own events: where there is a mouse it is seen, a finger alone never brings it."""

import ctypes

import pytest
from kivy.core.window import Window

from companion.screen import sdl
from companion.screen.pointer import FINGER_DOWN, MOTION, WHICH, X, Y, pointer
from tests.screen.driver import Driver

MOUSE = 3


def happens(d: Driver, kind: int, which: int = MOUSE, x: int = 0, y: int = 0) -> None:
    event = (ctypes.c_uint32 * 32)()
    event[0], event[WHICH], event[X], event[Y] = kind, which, x, y
    assert sdl.library().SDL_PushEvent(event) == 1
    d.frames(2)


@pytest.fixture
def d(start) -> Driver:
    driver = start()
    pointer._at = None
    happens(driver, FINGER_DOWN)
    return driver


def test_it_comes_with_a_mouse_and_goes_with_a_finger(d):
    happens(d, MOTION, x=10, y=10)
    assert not Window.show_cursor, "the window only learned where it rests"
    happens(d, MOTION, x=12, y=10)
    assert Window.show_cursor
    d.tap(d.screen.ids.new)
    assert not Window.show_cursor, "a touchscreen that Kivy reads itself"
    happens(d, MOTION, x=14, y=10)
    assert Window.show_cursor
    happens(d, FINGER_DOWN)
    assert not Window.show_cursor, "a touchscreen that SDL reads"


def test_the_mouse_that_sdl_makes_of_a_finger_brings_none(d):
    for x in (10, 200, 300):
        happens(d, MOTION, sdl.FROM_TOUCH, x, 10)
    assert not Window.show_cursor
