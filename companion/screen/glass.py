"""The glass as a whole: one finger at a time, and none for a moment on what has just come."""

from collections.abc import Callable
from typing import Any

from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.screen.guard import SECONDS

HELD = 2.0
"""Seconds: whatever lies on the glass for longer is a hand at rest, and keeps no other finger away."""
LATE = "late"
"""Marks a touch that does nothing any more."""


def late(touch: Any) -> bool:
    """Whether what this finger meant is gone."""
    return LATE in touch.ud


class Glass(ScreenManager):
    """Holds the screens, and lets one finger through to them; a palm, or the hands of two, are one finger."""

    def __init__(self, clock: Callable[[], float], **options: Any):
        super().__init__(transition=NoTransition(), **options)
        self._clock = clock
        self._finger: Any = None
        self._came = 0.0
        self._new = clock()
        self.fbind("current_screen", lambda *_: self.renewed())

    def show(self, screen: Any) -> None:
        """This screen, and no other."""
        self.clear_widgets()
        self.switch_to(screen)

    def escape(self) -> None:
        """The key Escape, for which the same holds as for a finger: it does not mean what has just come."""
        if self._clock() - self._new >= SECONDS:
            self.current_screen.escape()

    def renewed(self) -> None:
        """All that can be touched means something else now: for a moment no touch counts."""
        self._new = self._clock()
        self.let_go()

    def let_go(self) -> None:
        """What lies under the finger has changed since it came: it does nothing any more."""
        if self._finger is not None:
            self._finger.ud[LATE] = True

    def on_touch_down(self, touch: Any) -> bool:
        now = self._clock()
        if self._finger is not None and now - self._came < HELD:
            return True
        self.let_go()
        self._finger, self._came = touch, now
        if now - self._new >= SECONDS:
            super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return bool(touch is self._finger and super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch is not self._finger:
            return False
        self._finger = None
        return bool(super().on_touch_up(touch))
