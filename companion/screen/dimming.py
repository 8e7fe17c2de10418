"""The glass grows darker: all evening where people play at night, or while nobody touches it, and at last dark."""

import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from companion.screen.backlight import Backlight
from companion.table.settings import ALWAYS, DARK, DIMMING, NEVER, Settings

STILL = 120.0
"""Seconds without a touch."""
MINUTE = 60.0
LOOK = 1.0
"""Seconds after which a dark glass sees that the camera waits for a roll."""
WAKING = 1.0
"""Seconds after the touch that wakes it in which no other touch counts: nobody saw what lies there."""
NIGHT, RESTING, BLACK = 0.45, 0.75, 1.0
"""How much of the light is taken."""


class Dimming:
    """Turns the light of the panel down, or draws a veil; the touch that lifts it does nothing else.

    While `waits` says that the camera waits for a roll, the glass stays as bright as it is set.
    """

    def __init__(self, glass: Widget, settings: Settings, clock: Callable[[], float] = time.monotonic,
                 waits: Callable[[], bool] = lambda: False):  # fmt: skip
        self._settings, self._clock, self._waits = settings, clock, waits
        self._light = Backlight()
        self._woken = -WAKING
        self._taken = 0.0
        self.drawn = 0.0
        """How dark the veil is that lies over all."""
        self._veil, self._cloth = InstructionGroup(), Rectangle(size=Window.size)
        glass.canvas.after.add(self._veil)
        glass.bind(size=self._fit, pos=self._fit)
        self._later: list[Any] = []
        Window.bind(on_touch_down=self.touched)
        self.follow()

    def stop(self) -> None:
        Window.unbind(on_touch_down=self.touched)
        self._cancel()
        self._light.take(0.0)

    @property
    def shade(self) -> float:
        """How much of the light is taken now."""
        return self._taken

    def follow(self) -> None:
        """As it is set from now on."""
        self._cancel()
        self._show(self._usual())
        if self._settings[DIMMING] != NEVER:
            self._in(STILL, RESTING)
        if (minutes := self._settings[DARK]) != NEVER:
            self._in(float(minutes) * MINUTE, BLACK)

    def _in(self, seconds: float, shade: float) -> None:
        self._later.append(Clock.schedule_once(lambda _seconds: self._rest(shade), seconds))

    def _rest(self, shade: float) -> None:
        """Take so much of the light, and give it back when the camera waits for a roll."""
        if self._waits():
            self.follow()
            return
        self._show(max(shade, self._taken))
        self._later.append(Clock.schedule_interval(self._look, LOOK))

    def _look(self, _seconds: float) -> None:
        if self._waits():
            self.follow()

    def _cancel(self) -> None:
        for event in self._later:
            event.cancel()
        self._later.clear()

    def _usual(self) -> float:
        return NIGHT if self._settings[DIMMING] == ALWAYS else 0.0

    def touched(self, *_: Any) -> bool:
        """Somebody is there: whether this touch has only lifted the veil, or comes too soon after one that did."""
        if self._taken in (RESTING, BLACK):
            self._woken = self._clock()
        self.follow()
        return self._clock() - self._woken < WAKING

    def _show(self, share: float) -> None:
        """By the panel where it can; black is drawn, too, for a panel that never goes out altogether."""
        self._taken = share
        self._draw(share if not self._light.take(share) or share == BLACK else 0.0)

    def _draw(self, shade: float) -> None:
        """A veil that takes nothing is taken away: it would be painted all the same."""
        if shade == self.drawn:
            return
        self.drawn = shade
        self._veil.clear()
        if shade:
            self._veil.add(Color(0, 0, 0, shade))
            self._veil.add(self._cloth)

    def _fit(self, glass: Widget, _value: Any) -> None:
        self._cloth.pos, self._cloth.size = glass.pos, glass.size
