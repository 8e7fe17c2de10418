"""Searches for the game on the glass, in other processes; what they find comes in Kivy's thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

if TYPE_CHECKING:
    from companion.advice.workers import Looks, Workers


class Searches:
    """One search at a time.  Nothing of it is loaded, and no process runs, before the first one begins."""

    def __init__(self) -> None:
        self._workers: Workers | None = None

    def begin(self, search: Callable[[Looks], Any], heard: Callable[[Any, Exception | None], None]) -> None:
        """Another search ends with this; `heard` takes what was found, or what went wrong, where it still matters."""
        from companion.advice.workers import Workers

        if self._workers is None:
            self._workers = Workers()

        def found(what: Any, wrong: Exception | None) -> None:
            Clock.schedule_once(lambda _seconds: heard(what, wrong))

        self._workers.begin(search, found)

    def cancel(self) -> None:
        """Nobody wants to hear of the search any more."""
        if self._workers is not None:
            self._workers.cancel()

    def stop(self) -> None:
        """The processes end, too."""
        if self._workers is not None:
            self._workers.stop()
            self._workers = None
