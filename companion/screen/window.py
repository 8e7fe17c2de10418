"""The empty window of an app, in our colours and sizes."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.core.window import Window

from companion.screen.glass import Glass
from companion.screen.looks import load_looks
from companion.screen.pointer import pointer
from companion.screen.strips import Heading  # noqa: F401 (looks of many pages name it)
from companion.screen.theme import NIGHT, look
from companion.screen.tidy import tidy

LOOKS = ("theme", "start", "assistant", "panels", "leaving", "carry")


def window(app: App, title: str, clock: Callable[[], float]) -> Glass:
    """Give this app its window; what holds its screens."""
    load_looks("kv", *LOOKS)
    app.title = title
    Window.clearcolor = NIGHT
    look.follow(Window)
    tidy.watch()
    pointer.watch()
    return Glass(clock)


def when_drawn(act: Callable[[], object]) -> None:
    """Do this as soon as people have seen the first page."""

    def drawn(*_window: Any) -> None:
        Window.unbind(on_flip=drawn)
        act()

    Window.bind(on_flip=drawn)
