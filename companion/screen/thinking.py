"""The villain of the game on the glass thinks in other processes, while a touch is heard as ever."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.screen.play import PlayScreen
    from companion.screen.searches import Searches
    from companion.table.session import Session


class Thinking:
    """Follows a game; nothing is loaded or begun where the villain goes by his script."""

    def __init__(self, searches: Searches):
        self._searches = searches
        self._session: Session | None = None
        self._about: tuple[Any, ...] | None = None
        """The question about which he thinks: all answers before it that its turn has."""

    def watch(self, screen: PlayScreen) -> None:
        self._session = screen.session
        screen.watchers.append(lambda _view: self._seen())
        self._seen()

    def rest(self) -> None:
        """The game is left."""
        self._session = None
        self._seen()

    def _seen(self) -> None:
        s, about = self._session, None
        if s is not None and s.thinking and s.unsaved is None:
            about = (s, s.asked, tuple(s.game.answers[s.game.marks[-1][0] :]))
        if about == self._about:
            return
        self._about = about
        self._searches.cancel()
        if s is not None and about is not None:
            from companion.table.thinking import search

            self._searches.begin(search(s), partial(self._decide, about))

    def _decide(self, about: tuple[Any, ...], found: Any, wrong: Exception | None) -> None:
        from companion.table.thinking import give_up

        if about != self._about:
            return
        self._about = None
        session, asked, _answers = about
        if wrong is not None:
            give_up(session, asked)
        else:
            session.troubles.pop("villain", None)
            session.decided(asked, found)
