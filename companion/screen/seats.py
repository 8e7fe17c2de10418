"""The picture turns to the seat of whose turn it is: always, or when his name is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.core.window import Window

from companion.table.settings import SEATS, Settings
from companion.table.view import View

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen

QUARTERS = (0, 270, 180, 90)
"""Degrees against the clock at the seats near, left, far and right."""


class Seats:
    """Follows a game; `renewed` is told when all that can be touched lies elsewhere."""

    def __init__(self, settings: Settings, renewed: Callable[[], None]):
        self._settings, self._renewed = settings, renewed
        self._usual: int | None = None
        """How the picture was turned before it followed seats."""

    def watch(self, screen: PlayScreen) -> None:
        side = screen.stage.side
        if side is None:
            return
        screen.watchers.append(lambda view: self._seen(screen, view, "always"))
        header = screen.column.header
        header.bind(on_touch_up=lambda _header, touch: self._touched(screen, header.collide_point(*touch.pos)))

    def _touched(self, screen: PlayScreen, on_name: bool) -> None:
        if on_name and screen.panel is None and not screen.covered:
            self._seen(screen, screen.view, "touch")

    def _seen(self, screen: PlayScreen, view: View, when: str) -> None:
        if self._settings[SEATS] != when or screen.stage.side is None:
            return
        seat = screen.stage.side(screen.session.state, view.colour)
        if seat is not None:
            self._turn(QUARTERS[seat])

    def _turn(self, degrees: int) -> None:
        if self._usual is None:
            self._usual = int(Window.rotation)
        wanted = (self._usual + degrees) % 360
        if wanted != Window.rotation:
            self._renewed()
            Window.rotation = wanted
            Window.update_viewport()

    def rest(self) -> None:
        """The game has gone: as it was."""
        if self._usual is not None:
            self._turn(0)
            self._usual = None
