"""The glass grows darker: all evening where people play at night, or while nobody touches it."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.table.settings import ALWAYS, DIMMING, NEVER, Settings

STILL = 120.0
"""Seconds without a touch."""
NIGHT, RESTING = 0.45, 0.75
"""How much of the light is taken."""


class Dimming:
    """A veil over the whole window; the touch that lifts it does nothing else."""

    def __init__(self, glass: Widget, settings: Settings):
        self._settings = settings
        with glass.canvas.after:
            self._shade = Color(0, 0, 0, 0)
            self._veil = Rectangle(size=Window.size)
        glass.bind(size=self._fit, pos=self._fit)
        self._later = Clock.create_trigger(lambda _seconds: self._show(RESTING), STILL)
        Window.bind(on_touch_down=self._touched)
        self.follow()

    def stop(self) -> None:
        Window.unbind(on_touch_down=self._touched)
        self._later.cancel()

    @property
    def shade(self) -> float:
        """How much of the light is taken now."""
        return float(self._shade.a)

    def follow(self) -> None:
        """As it is set from now on."""
        self._later.cancel()
        self._show(self._usual())
        if self._settings[DIMMING] != NEVER:
            self._later()

    def _usual(self) -> float:
        return NIGHT if self._settings[DIMMING] == ALWAYS else 0.0

    def _touched(self, *_: Any) -> bool:
        """Whether this touch has only lifted the veil."""
        resting = self.shade == RESTING
        self.follow()
        return resting

    def _show(self, shade: float) -> None:
        self._shade.a = shade

    def _fit(self, glass: Widget, _value: Any) -> None:
        self._veil.pos, self._veil.size = glass.pos, glass.size
