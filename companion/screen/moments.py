"""The moments of a game, as they come: each is heard once, and what came to the table is seen to come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screen.speaker import Speaker
from companion.table.settings import MOVEMENT, SOUNDS, Settings
from companion.table.view import View

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen


class Moments:
    """Follows the views of one game after another, as far as people want to hear and see it."""

    def __init__(self, settings: Settings, speaker: Speaker):
        self._settings, self._speaker = settings, speaker
        self._last = 0

    def watch(self, screen: PlayScreen, anew: bool = True) -> None:
        """From now on this screen; its game has just been opened, or the same goes on."""
        self._last = 0 if anew else self._last
        self._speaker.ready()
        screen.watchers.append(partial(self._seen, screen))

    def _seen(self, screen: PlayScreen, view: View) -> None:
        moment = view.moment
        if moment is None or moment.number == self._last:
            return
        self._last = moment.number
        if self._settings[SOUNDS]:
            self._speaker.play(moment.sound)
        if self._settings[MOVEMENT]:
            screen.map.arrive(moment.arrived)
