"""The mouse pointer: it comes when a mouse moves and goes when a finger touches the glass."""

import ctypes
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.screen import sdl

MOTION, FINGER_DOWN = 0x400, 0x700
"""Kinds of SDL's events."""
WHICH, X, Y = 3, 5, 6
"""Where a motion says, in words of 32 bits, which mouse it was and where it is."""
WATCH = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32))


class Pointer:
    """Kivy does not tell a mouse from a finger, SDL does."""

    def __init__(self) -> None:
        self._watch: Any = None
        self._at: tuple[int, int] | None = None
        self._wanted = False
        self._settle = Clock.create_trigger(self._show)

    def watch(self) -> None:
        """Follow the mouse from now on; for every app of the process, so once is enough."""
        if self._watch is None:
            self._watch = WATCH(self._event)
            sdl.library().SDL_AddEventWatch(self._watch, None)
            Window.bind(on_touch_down=self._touched)

    def _event(self, _data: Any, event: Any) -> int:
        if event[0] == MOTION and event[WHICH] != sdl.FROM_TOUCH:
            at = event[X], event[Y]
            # a window that opens under a resting pointer is told where that is, also without any mouse
            if self._at not in (None, at):
                self._want(True)
            self._at = at
        elif event[0] == FINGER_DOWN:
            self._want(False)
        return 0

    def _touched(self, _window: Any, touch: Any) -> None:
        if touch.device != "mouse":
            self._want(False)

    def _want(self, wanted: bool) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self._settle()

    def _show(self, *_args: Any) -> None:
        Window.show_cursor = self._wanted


pointer = Pointer()
"""The one of this process, however many apps it shows."""
