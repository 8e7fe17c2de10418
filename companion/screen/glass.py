"""The glass as a whole: one finger at a time, and none for a moment on what has just come."""

import time
from collections.abc import Callable, Hashable, Mapping
from typing import Any

from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.screen.guard import Guard

HELD = 2.0
"""Seconds: whatever lies on the glass for longer is a hand at rest, and keeps no other finger away."""
LATE, ONE_OF_MANY = "late", "one of many"
"""Marks a touch that does nothing any more, and one beside which another finger lies on the glass."""


def late(touch: Any) -> bool:
    """Whether what this finger meant is gone."""
    return LATE in touch.ud


def one_of_many(touch: Any) -> bool:
    """Whether it may be a palm or a sleeve: more than this finger was on the glass."""
    return ONE_OF_MANY in touch.ud


def age(touch: Any) -> float:
    """How long ago a touch fell, in seconds, on a machine that is behind with its frames."""
    return max(0.0, time.time() - float(touch.time_start))


class PaintedGuard(Guard):
    """A guard that sees what the window paints."""

    def __init__(self, clock: Callable[[], float]):
        super().__init__(clock)
        Window.bind(on_flip=self.painted)  # which keeps no bound method alive

    def show(self, meanings: Mapping[Hashable, object]) -> bool:
        changed = super().show(meanings)
        if changed:
            Window.canvas.ask_update()  # what means something else need not look like it
        return changed

    def painted(self, *_: object) -> None:
        if self.waits:
            glFinish()  # a machine that draws without a GPU may only have begun
        super().painted()


class Glass(ScreenManager):
    """Holds the screens, and lets one finger through to them; a palm, or the hands of two, are one finger."""

    def __init__(self, clock: Callable[[], float], **options: Any):
        super().__init__(transition=NoTransition(), **options)
        self._clock = clock
        self._finger: Any = None
        self._came = 0.0
        self._fell: float | None = None
        self._screens = 0
        self._guard = PaintedGuard(self.moment)
        self.renewed()
        self.fbind("current_screen", lambda *_: self.renewed())

    def show(self, screen: Any) -> None:
        """This screen, and no other; where one map follows another nothing flashes."""
        before, after = (getattr(one, "map", None) for one in (self.current_screen, screen))
        if before is not None and after is not None and before is not after:
            after.picture.follow(before.picture)
        self.clear_widgets()
        self.switch_to(screen)

    def escape(self) -> None:
        """The key Escape, for which the same holds as for a finger: it does not mean what has just come."""
        if self._guard.open("screen"):
            self.current_screen.escape()

    def moment(self) -> float:
        """When the touch fell that is being handled; the time, where none is."""
        return self._clock() if self._fell is None else self._fell

    def renewed(self) -> None:
        """All that can be touched means something else now: for a moment no touch counts."""
        self._screens += 1
        self._guard.show({"screen": self._screens})
        self.let_go()

    def let_go(self) -> None:
        """What lies under the finger has changed since it came: it does nothing any more."""
        if self._finger is not None:
            self._finger.ud[LATE] = True

    def on_touch_down(self, touch: Any) -> bool:
        now = self._clock()
        if self._finger is not None and now - self._came < HELD:
            self._finger.ud[ONE_OF_MANY] = True
            return True
        self.let_go()
        self._finger, self._came, self._fell = touch, now, now - age(touch)
        try:
            if self._guard.open("screen"):
                super().on_touch_down(touch)
        finally:
            self._fell = None
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return bool(touch is self._finger and super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch is not self._finger:
            return False
        self._finger = None
        return bool(super().on_touch_up(touch))
