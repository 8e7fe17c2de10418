"""What the start page does without is loaded right after its first frame: neither that frame nor a touch waits for it.

Whoever needs one of these imports it there, so that a touch, a named game or a camera that comes first gets it at once.
The libraries of cameras, scanners, buttons and lights are not among them: they are loaded with a device that is there.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from kivy.clock import Clock

from companion.screen.window import when_drawn

LATER = ("companion.table.session", "companion.screen.assistant", "companion.screen.play", "companion.screen.beginning")
"""What every game needs."""


def load_later(loads: Sequence[str]) -> None:
    """From the first drawn frame on, one a frame until all is there: what every game needs, then what this one does.

    None takes as long as a glance.
    """
    when_drawn(lambda: load_each([*LATER, *loads], lambda: None))


def load_each(names: Sequence[str], then: Callable[[], object]) -> None:
    """Import these, one a frame, and then do that; at once where all are there."""
    waiting = [name for name in names if name not in sys.modules]

    def load(_seconds: float) -> bool:
        import_module(waiting.pop(0))
        if not waiting:
            then()
        return bool(waiting)

    if waiting:
        Clock.schedule_interval(load, 0)
    else:
        then()
