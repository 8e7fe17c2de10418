"""Where nothing is to be done the app sleeps: Kivy alone would look for work at every frame, day and night.

It sleeps on the files by which mice, fingers and keys come in, and on a bell that other threads ring when they schedule
something.  A timer that is due and a picture that is to be drawn end the sleep, too.
"""

import os
import select
import threading
import time
from collections.abc import Callable, Iterable
from math import ceil
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.screen import sdl

FRAME = 1 / 30
"""Seconds from one picture to the next while something moves; also how often people are looked for where no file tells
of them."""
LEAST = 0.008
"""Seconds from one turn of the loop to the next, however much comes in."""
LONGEST = 0.25
"""Seconds asleep at most: whatever tells nobody that it has come is noticed then."""
AWAKE = 0.1
"""Seconds after something came: another thread may still be reading it, so the loop turns at once."""
KNOWN = 1.0
"""Seconds for which the files are taken to be the same: a touchscreen may come back."""


class Resting:
    """Takes the place of Kivy's own pause between two turns of its loop.

    `ears` gives the open files by which people are heard, none where they are unknown: then it looks for them at every
    frame.
    """

    def __init__(self, ears: Callable[[], Iterable[int]] = sdl.ears):
        self._ears = ears
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._main = threading.get_ident()
        self._poll = select.poll()
        self._heard: set[int] = set()
        self._listed = self._awake = -KNOWN
        self._bookkeeping: Callable[[], float] = Clock.idle

    def begin(self) -> None:
        """From now on; Kivy itself must not wait, so "maxfps" is 0."""
        self._poll.register(self._bell, select.POLLIN)
        Clock.idle, Clock.on_schedule = self.idle, self._scheduled

    def idle(self) -> float:
        """Sleep until something is to be done; the time in seconds of Kivy's clock."""
        last: float = Clock.get_time()
        if (early := last + LEAST - Clock.time()) > 0:
            time.sleep(early)
        if self._came(self._until(last) - Clock.time()):
            self._awake = Clock.time() + AWAKE
            if EventLoop.window is not None:
                EventLoop.window.mainloop()  # what has come is handed on in this turn
        return self._bookkeeping()

    def _until(self, last: float) -> float:
        """When the next turn begins if nothing comes; the `last` one began then."""
        if Clock.time() < self._awake:
            return last + LEAST
        if not self._listen() or (EventLoop.window is not None and EventLoop.window.canvas.needs_redraw):
            return last + FRAME
        due: float = max(Clock.get_min_timeout(), last + FRAME)
        return min(due, last + LONGEST)

    def _came(self, seconds: float) -> bool:
        """Wait so long at most; whether something came."""
        found = self._poll.poll(ceil(max(0.0, seconds) * 1000))
        if any(fd == self._bell for fd, _event in found):
            os.eventfd_read(self._bell)
        return bool(found)

    def _listen(self) -> bool:
        """Whether the files are known by which people are heard."""
        now = Clock.time()
        if now - self._listed >= KNOWN:
            self._listed, ears = now, set(self._ears())
            for fd in self._heard - ears:
                self._poll.unregister(fd)
            for fd in ears - self._heard:
                self._poll.register(fd, select.POLLIN)
            self._heard = ears
        return bool(self._heard)

    def _scheduled(self, _event: Any) -> None:
        """What the loop's own thread schedules it finds by itself."""
        if threading.get_ident() != self._main:
            os.eventfd_write(self._bell, 1)
