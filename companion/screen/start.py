"""The first screen: go on with the newest game, start another, or look for an older one."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.screen.drawn import Drawn
from companion.screen.front import Box, Front
from companion.screen.pages import Pages  # noqa: F401 (start.kv names it)
from companion.screen.parts import Page
from companion.screen.pen import Pen, measured
from companion.screen.press import Press
from companion.screen.signs import book
from companion.screen.theme import ORDER, look
from companion.table.library import Library
from companion.table.messages import LANGUAGES, _, language
from companion.table.saved import SavedGame

LOW = 3.0
"""Of the height of the title: in less room only a small picture stands beside it."""


BUTTONS = 3.6
"""The buttons of the corner, in widths of one: a title of one line lies between them and the languages."""


class Emblem(Drawn):
    """The picture of a game with its name; in one line it `ends` before the languages.

    In the middle of the glass it reaches up between the buttons of the corners, else it lies `below` them.
    """

    ends, below = NumericProperty(0), NumericProperty(0)

    def __init__(self, **options: Any):
        super().__init__(**options)
        look.bind(title=self._redraw)
        self.bind(ends=self._later, below=self._later)

    @property
    def picture(self) -> Box:
        """Where a picture has room."""
        x, y, width, height = self.box
        return (x, y, width, height if self.right > self.ends else min(height, self.below - y))

    def draw(self, pen: Pen) -> None:
        front: Front | None = self.shown
        if front is None:
            return
        if self.picture[-1] > LOW * look.title:
            front.emblem(pen, self.picture)
            return
        title, r = _(front.title), look.title * 0.5
        left, right = BUTTONS * look.button, min(self.right, self.ends) - 3 * look.gap
        room = right - left - 3 * r
        wide = min(room, measured(title, int(look.title))[0])
        left = min(max(left, self.center_x - wide / 2 - 1.5 * r), right - wide - 3 * r)
        front.icon(pen, left + r, self.center_y, r)
        pen.text(title, left + 3 * r + wide / 2, self.center_y, look.title, ORDER, room)


class StartScreen(Page):
    """Lists the library; `open_game` answers with a line for people when a game cannot be opened."""

    trouble = StringProperty("")
    older = ListProperty([])
    """The buttons of the other games that are seen."""

    def __init__(
        self, fronts: Mapping[str, Front], library: Library, open_game: Callable[[Path], str],
        new_game: Callable[[str], None], open_box: Callable[[str], None], leave: Callable[[], None],
        turn: Callable[[], str], teach: Callable[[str], None] | None = None, offered: str = "", **options: Any,
    ):  # fmt: skip
        """`fronts` are those of all games by name; the one that is `offered`, else the one played last, begins anew.

        `leave` leads out of the app; `turn` turns the picture and gives a line about it.  `teach` leads to the screen
        that teaches the camera a die, None without a camera.
        """
        super().__init__(**options)
        self.fronts, self.leave, self.turn = fronts, leave, turn
        self.library, self.open_game = library, open_game
        self._new_game, self._open_box, self._teach = new_game, open_box, teach
        self.open_stick: Callable[[], None] = lambda: None
        self.open_evenings: Callable[[], None] = lambda: None
        self.open_settings: Callable[[], None] = lambda: None
        self.play_again: Callable[[str], str] = lambda _game: ""
        self.quick_start: Callable[[str], str] = lambda _game: ""
        self.speak: Callable[[str], None] = lambda _code: None
        self.languages = {code: self._language(code, name) for code, name in LANGUAGES.items()}
        self.offered = offered
        self.offers: dict[str, Press] = {}
        self.box: Press = self.ids.box.__self__  # held here while a game is offered that has none
        self._others: list[SavedGame] = []
        self._games: list[SavedGame] = []
        self.ids.list.fbind("rows", lambda _list, rows: setattr(self, "older", rows))
        book.open({}, {name: front.icon for name, front in fronts.items()})
        self.renew()

    def offer(self, name: str) -> None:
        """Of this game a new one can be begun."""
        self.offered, front = name, self.fronts[name]
        for other, press in self.offers.items():
            press.on = other == name
        self.ids.emblem.show(front)
        teaches = front.teaches if self._teach else ""
        self.box.text = _(front.box) if front.box else ""
        self.ids.teach.text, self.ids.teach.ready = _(teaches) if teaches else "", bool(teaches)
        if self.box.parent is not None:
            self.ids.ways.remove_widget(self.box)
        if front.box:
            self.ids.ways.add_widget(self.box, index=len(self.ids.ways.children))
        last = next((game for game in self._games if game.game == name and not game.trouble), None)
        self.ids.again.ready = last is not None
        self.ids.again.note = last.title if last is not None else ""

    def again(self) -> None:
        """Another game of those who played this game last."""
        self.trouble = self.play_again(self.offered)

    def quick(self) -> None:
        self.trouble = self.quick_start(self.offered)

    def voice(self, on: bool, turn: Callable[[], None]) -> None:
        """A button that turns the voice on, or off again."""
        press: Press = self.ids.voice
        press.on = on

        def turned(_press: Press) -> None:
            press.on = not press.on
            turn()

        press.bind(on_release=turned)

    def _language(self, code: str, name: str) -> Press:
        """A button with the name that a language gives itself."""
        press = Press(text=name, small=True, kind="quiet", on=code == language())
        press.bind(on_release=lambda _press: self.speak(code))
        self.ids.languages.add_widget(press)
        return press

    def new_game(self) -> None:
        self._new_game(self.offered)

    def open_box(self) -> None:
        self._open_box(self.offered)

    def teach(self) -> None:
        if self._teach:
            self._teach(self.offered)

    def _lay_offers(self, games: Sequence[SavedGame]) -> None:
        """A button a game, the one played last first; where there is but one there is nothing to choose."""
        played = [game.game for game in games if game.game in self.fronts]
        names = list(dict.fromkeys((*played, *self.fronts)))
        if len(names) > 1 and not self.offers:
            for name in names:
                press = Press(
                    text=_(self.fronts[name].name or self.fronts[name].title), sign=("icon", name), small=True
                )
                press.bind(on_release=lambda _press, name=name: self.offer(name))
                self.offers[name] = press
                self.ids.offers.add_widget(press)
        self.offer(self.offered or names[0])

    def escape(self) -> None:
        self.leave()

    def renew(self) -> None:
        """Read the library again."""
        games = self._games = self.library.games()
        self._lay_offers(games)
        newest = next((game for game in games if not game.over and not game.trouble), None)
        resume: Press = self.ids.resume
        resume.ready = newest is not None
        resume.text = _("Resume")
        resume.note = f"{newest.title} · {newest.note}" if newest else ""
        resume.path = newest.path if newest else None
        self._others = [game for game in games if game is not newest and not game.over]
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
