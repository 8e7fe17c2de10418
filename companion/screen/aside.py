"""Work that may take long, such as writing on a slow stick: the glass goes on meanwhile."""

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from kivy.clock import Clock

Result = TypeVar("Result")


def aside(work: Callable[[], Result], then: Callable[[Result], object]) -> None:
    """Do the work in a thread that nobody waits for; `then` hears the result in Kivy's thread."""

    def run() -> None:
        result = work()
        Clock.schedule_once(lambda _seconds: then(result))

    Thread(target=run, daemon=True).start()
