"""From the start page to a game: the assistant, a quick start or the people of last time, then laying the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from companion import games
from companion.game.trouble import Trouble
from companion.screen.assistant import any_seed
from companion.screen.laying import LayingScreen
from companion.screen.writing import WritingPage
from companion.table import messages
from companion.table.messages import _
from companion.table.phrases import listed

if TYPE_CHECKING:
    from companion.screen.parts import Page
    from companion.screen.stage import Stage
    from companion.table.library import Library

Play = Callable[[Any, bool], str]
"""Begins a game of a complete set-up, its first turn explained or not; "" or a line that says why not."""


class Beginning:
    """One game that is about to begin; nothing is on the disk before Play is touched."""

    def __init__(
        self, game: str, stage: Stage, library: Library, show: Callable[[Page], object], play: Play,
        leave: Callable[[], None],
    ):  # fmt: skip
        self.game, self.stage, self.library = game, stage, library
        self.words, self.kept = games.named(game).words(), games.named(game).kept()
        self._show, self._play, self._leave = show, play, leave
        self.setup: Any = None
        self.crowd = 0

    def again(self) -> str:
        """As last time; "" or one line that says why not."""
        try:
            setup = self.library.again(self.game, any_seed())
        except Trouble as error:
            return messages.trouble(error)
        return self.lay(setup) if setup is not None else ""

    def quick(self) -> str:
        """All by lot, for as many as played last."""
        crowds = self.stage.crowds
        before = self.library.crowd(self.game)
        return self._draw(before if before in crowds else max(crowds, default=0))

    def _draw(self, crowd: int) -> str:
        """Everything by lot for so many; a touch on the same number draws anew."""
        draft = self.stage.draft(any_seed(), partial(self.library.facts, self.game))
        if crowd:
            draft.crowd(crowd)
        self.crowd = crowd
        try:
            return self.lay(draft.setup())
        except Trouble as error:
            return messages.trouble(error)

    def lay(self, setup: Any) -> str:
        """Show how the table is laid; a game that lays nothing begins at once.  "" or a line that says why not."""
        try:
            self.setup = self.library.with_names(self.library.complete(setup, self.game), self.game)
        except Trouble as error:
            return messages.trouble(error)
        if not self.words.laying(self.setup):
            return self._play(self.setup, False)
        people = self.kept.people(self.setup)
        crowds = self.stage.crowds if self.crowd else ()
        screen = LayingScreen(
            self.stage, lambda guided: self._play(self.setup, guided), self._leave, self._write if people else None,
            crowds, self._draw, bool(self.words.guide),
        )  # fmt: skip
        self._fill(screen)
        self._show(screen)
        return ""

    def _fill(self, screen: LayingScreen) -> None:
        """The names stand in the steps, too."""
        table = self.words.rules.first_table(self.setup)
        people = listed(person.name or person.plain for person in self.kept.people(self.setup).values())
        screen.show(table, self.words.laying(self.setup), people, self.crowd)
        self._screen = screen

    def _write(self) -> None:
        fields = {key: (person.plain, person.name) for key, person in self.kept.people(self.setup).items()}
        back = partial(self._show, self._screen)
        self._show(WritingPage(_("Who plays?"), fields, self.library.names(), self._named, back))

    def _named(self, names: dict[str, str]) -> None:
        self.setup = self.kept.named(self.setup, {key: name for key, name in names.items() if name})
        self._fill(self._screen)
        self._show(self._screen)
