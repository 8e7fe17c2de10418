"""Hints for the glass and for phones: looked for when somebody asks, gone with the next answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.table.messages import _

if TYPE_CHECKING:
    from companion.screen.hint_panel import HintPanel
    from companion.screen.play import PlayScreen
    from companion.screen.searches import Searches
    from companion.table.view import View

Heard = Callable[[Any], None]
"""Takes a hint, or None where the search broke off."""


class Hints:
    """Follows a game; nothing is loaded and nothing runs before somebody asks.  `say` speaks."""

    def __init__(self, searches: Searches, say: Callable[[str], None]):
        self._searches, self._say = searches, say
        self._screen: PlayScreen | None = None
        self._asked = -1
        """How many answers stood before the question that hints are about."""
        self._hint: Any = None
        self._waiting: list[Heard] = []
        self._panel: HintPanel | None = None

    def watch(self, screen: PlayScreen) -> None:
        self._screen = screen
        screen.watchers.append(self._seen)

    def rest(self) -> None:
        """The game is left."""
        self._forget()
        self._screen = None

    def ask(self, heard: Heard) -> None:
        """Look for a hint for the open question; who asks while that goes on, or later, hears of the same."""
        from companion.table.advised import search

        screen = self._screen
        if screen is None or not screen.view.hint or screen.session.words.hinted is None:
            return
        if self._hint is not None:
            heard(self._hint)
            return
        self._waiting.append(heard)
        if len(self._waiting) == 1:
            self._asked = screen.session.asked
            self._searches.begin(search(screen.session.words.hinted, screen.session.game), self._found)

    def _found(self, hint: Any, _wrong: Exception | None) -> None:
        waiting, self._waiting, self._hint = self._waiting, [], hint
        for heard in waiting:
            heard(hint)

    def _seen(self, view: View) -> None:
        """Another answer: nobody needs this hint any more."""
        screen = self._screen
        if screen is None or self._asked < 0 or (screen.session.asked == self._asked and view.hint):
            return
        shown = self._panel is not None and screen.panel is self._panel
        self._forget()
        if shown:
            screen.close()

    def _forget(self) -> None:
        if self._waiting:
            self._searches.cancel()
        self._waiting, self._hint, self._panel, self._asked = [], None, None, -1

    # On the glass.

    def show(self) -> None:
        """The sheet of the hint for the open question, which fills when it is found."""
        from companion.screen.hint_panel import HintPanel

        screen = self._screen
        if screen is None or not screen.view.hint:
            return
        self._panel = panel = HintPanel(screen.session.state, screen.map, self._close, self._say)
        screen.show_panel(panel)
        self.ask(lambda hint: self._fill(panel, hint))

    def _fill(self, panel: HintPanel, hint: Any) -> None:
        screen = self._screen
        if screen is None or screen.panel is not panel or screen.session.words.hinted is None:
            return
        if hint is None:
            panel.fail(_("No hint was found: the search broke off."))
        else:
            panel.show(screen.session.words.hinted.said(screen.session.state, hint))

    def _close(self) -> None:
        self._panel = None
        if self._screen is not None:
            self._screen.close()
