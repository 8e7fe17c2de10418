"""The first picture is drawn again: on the bare screen nobody has seen it.

SDL makes its surface anew at its first swap there, so that swap shows an empty one.  Nobody tells of it, and an app
that draws once and then sleeps would stay black until somebody touched it.
"""

from kivy.clock import Clock
from kivy.core.window import Window

from companion.screen.window import when_drawn

LATER = (0.0, 1.0)
"""Seconds after the first picture: the next frame shows it; one more for a screen that is still being set up."""


def draw_again() -> None:
    """A few times from the first drawn picture on; then the app may rest."""

    def draw(_seconds: float) -> None:
        Window.canvas.ask_update()

    when_drawn(lambda: [Clock.schedule_once(draw, seconds) for seconds in LATER])
