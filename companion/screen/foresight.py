"""What looks ahead for the game on the glass: the villain who thinks, and hints; both search in the same processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.screen.hints import Hints
from companion.screen.searches import Searches
from companion.screen.thinking import Thinking

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen


class Foresight:
    """Follows one game after another; `say` speaks hints."""

    def __init__(self, say: Callable[[str], None]):
        self.searches = Searches()
        self.thinking = Thinking(self.searches)
        self.hints = Hints(self.searches, say)

    def watch(self, screen: PlayScreen) -> None:
        screen.searches = self.searches
        self.thinking.watch(screen)
        self.hints.watch(screen)

    def rest(self) -> None:
        """The game is left: no process runs any more."""
        self.thinking.rest()
        self.hints.rest()
        self.searches.stop()
