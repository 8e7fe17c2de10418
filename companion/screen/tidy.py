"""Garbage collections wait until nobody does.

Closed sheets are cycles of widgets, and to clear them can take a Pi a second.  Python does it in the middle of a touch
as soon as enough has come together; here it is done between two touches.
"""

import gc
import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

QUIET = 0.4
"""Seconds since the last touch: its picture is painted by then."""

LOOK = 1.0
"""Seconds from one look whether there is anything to collect to the next."""

ENOUGH = 10
"""Smaller collections since the last larger one; Python's own measure."""

NEW = 2_000
"""Objects after which Python looks through them, also in a touch: so few take it a millisecond."""

NEVER = 1_000
"""Smaller collections before Python does a larger one alone: so many only come together where nobody ever pauses."""


class Tidy:
    """Knows when the glass was touched last, and collects after that."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self._clock = clock
        self._watching = self._held = False
        self._last = clock()

    def watch(self) -> None:
        """From now on larger collections are ours; for every app of the process, so once is enough."""
        if self._watching:
            return
        self._watching = True
        gc.freeze()  # what was loaded to start with stays for ever, and need not be looked through
        gc.set_threshold(NEW, NEVER, NEVER)
        Window.bind(on_touch_down=self.down, on_touch_up=self.up)
        Clock.schedule_interval(self.look, LOOK)

    def down(self, *_touch: Any) -> None:
        self._held = True

    def up(self, *_touch: Any) -> None:
        self._held, self._last = False, self._clock()

    def look(self, *_seconds: Any) -> None:
        """Collect if it is worth it and nobody waits."""
        if self._held or self._clock() - self._last < QUIET:
            return
        _new, young, middle = gc.get_count()
        if middle >= ENOUGH:
            gc.collect()
        elif young >= ENOUGH:
            gc.collect(1)


tidy = Tidy()
"""The one of this process, however many apps it shows."""
