"""The first screen: go on with the newest game, start another, or look for an older one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion.screen.drawn import Drawn
from companion.screen.front import Front
from companion.screen.pages import Pages  # noqa: F401 (start.kv names it)
from companion.screen.parts import Page
from companion.screen.pen import Pen
from companion.screen.press import Press
from companion.screen.theme import look
from companion.table.library import Library
from companion.table.messages import _
from companion.table.saved import SavedGame


class Emblem(Drawn):
    """The picture of a game with its name."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        look.bind(title=self._redraw)

    def draw(self, pen: Pen) -> None:
        front: Front | None = self.shown
        if front is not None:
            front.emblem(pen, self.box)


class StartScreen(Page):
    """Lists the library; `open_game` answers with a line for people when a game cannot be opened."""

    trouble = StringProperty("")
    older = ListProperty([])
    """The buttons of the other games that are seen."""

    def __init__(
        self, front: Front, library: Library, open_game: Callable[[Path], str], new_game: Callable[[], None],
        open_box: Callable[[], None], leave: Callable[[], None], turn: Callable[[], str],
        teach: Callable[[], None] | None = None, **options: Any,
    ):  # fmt: skip
        """`leave` leads out of the app; `turn` turns the picture and gives a line about it.

        `teach` leads to the screen that teaches the camera a die, None without a camera.
        """
        super().__init__(**options)
        self.leave, self.turn = leave, turn
        self.library, self.open_game, self.new_game, self.open_box = library, open_game, new_game, open_box
        self.teach = teach or (lambda: None)
        self.ids.emblem.show(front)
        self.ids.box.text, self.ids.teach.text = _(front.box), _(front.teaches)
        self.ids.teach.ready = teach is not None
        self.open_stick: Callable[[], None] = lambda: None
        self._others: list[SavedGame] = []
        self.ids.list.fbind("rows", lambda _list, rows: setattr(self, "older", rows))
        self.renew()

    def escape(self) -> None:
        self.leave()

    def renew(self) -> None:
        """Read the library again."""
        games = self.library.games()
        newest = next((game for game in games if not game.over and not game.trouble), None)
        resume: Press = self.ids.resume
        resume.ready = newest is not None
        resume.text = _("Resume")
        resume.note = f"{newest.title} · {newest.note}" if newest else ""
        resume.path = newest.path if newest else None
        self._others = [game for game in games if game is not newest]
        self.ids.list.show(len(self._others), lambda index: self._row(self._others[index]))

    def resume(self) -> None:
        path = self.ids.resume.path
        if path is not None:
            self.trouble = self.open_game(path)

    def _row(self, game: SavedGame) -> Press:
        note = game.trouble or game.note
        press = Press(text=game.title, note=note, ready=not game.trouble, small=True)
        press.bind(on_release=lambda _press: self._open(game.path))
        return press

    def _open(self, path: Path) -> None:
        self.trouble = self.open_game(path)
