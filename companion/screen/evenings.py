"""All games, what they came to over the evenings, and what can be done with each: open, name, write down, delete."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion import games
from companion.game.files import Refused
from companion.game.trouble import Trouble
from companion.screen.drawn import Drawn
from companion.screen.looks import load_looks
from companion.screen.pages import Pages
from companion.screen.parts import Page
from companion.screen.pen import Pen
from companion.screen.press import Press
from companion.screen.theme import DIM, DONE, EDGE, INK, TARGET, TEXT, look, mix
from companion.screen.writing import WritingPage
from companion.table import exchange, export, keeping, messages
from companion.table.library import Library
from companion.table.messages import _, ngettext
from companion.table.saved import SUFFIX, SavedGame
from companion.table.tally import Tally, tallies

load_looks("kv", "theme", "panels", "evenings")

NAME_LETTERS = 24
LOST = mix(EDGE, INK, 0.25)


class Plot(Drawn):
    """A bar a kind of game: what was won is filled from the left and counted, what was lost is dark."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        look.tell(self)

    def resized(self) -> None:
        self._later()

    def draw(self, pen: Pen) -> None:
        kinds: Sequence[tuple[str, Tally]] = self.shown or ()
        if not kinds:
            pen.words(_("Finished games are counted here"), self.box, look.body, DIM)
            return
        high = min(2.7 * look.body + 2 * look.gap, max(self.height / len(kinds), 2.4 * look.small))
        line = (high - look.gap) / 2
        most = max(tally.played for _name, tally in kinds)
        for index, (name, tally) in enumerate(kinds[: int(self.height // high)]):
            top = self.top - index * high
            box = (self.x, top - line, self.width, line)
            pen.words(name, box, look.body, TEXT, "left")
            self._bar(pen, tally, top - 2 * line, line, most)

    def _bar(self, pen: Pen, tally: Tally, bottom: float, high: float, most: int) -> None:
        words = self._counted(tally)
        room = self.width * 0.55 / most
        x = self.x
        for count, paint in ((tally.won, DONE), (tally.neither, TARGET), (tally.lost, LOST)):
            if count:
                pen.box(x, bottom + high * 0.12, count * room - 1, high * 0.76, paint, 4)
                x += count * room
        left = x + 2 * look.gap
        pen.words(words, (left, bottom, self.right - left, high), look.small, TEXT, "left")

    def _counted(self, tally: Tally) -> str:
        if tally.neither:
            return ngettext("{count} played", "{count} played", tally.played).format(count=tally.played)
        return _("{won} won, {lost} lost").format(won=tally.won, lost=tally.lost)


class EveningsPage(Page):
    """The list at the left; at the right the plot, or the game that was touched and what can be done with it."""

    told = StringProperty("")
    """What has just been done, or why it could not be."""
    game = ObjectProperty(None, allownone=True)
    sure = BooleanProperty(False)
    """Whether Delete was touched once."""
    finished = BooleanProperty(False)
    """Whether the finished games are listed, which is else those that go on."""
    others = StringProperty("")
    """What leads to the other ones; "" where there are none."""
    gone = ObjectProperty(None, allownone=True)
    """Where the game lies that was deleted last."""

    def __init__(
        self, library: Library, show: Callable[[Page], object], open_game: Callable[[Path], str],
        back: Callable[[], None], finished: bool = False, **options: Any,
    ):  # fmt: skip
        super().__init__(**options)
        self.library, self._show, self._open, self.back = library, show, open_game, back
        self.list: Pages = self.ids.list
        self.finished = finished
        self.renew()

    def renew(self) -> None:
        """Read the folder again; of two kinds of games the one is listed that there is."""
        self.games = self.library.games()
        over = sum(game.over for game in self.games)
        if over in (0, len(self.games)):
            self.finished = bool(over)
        more = len(self.games) - over if self.finished else over
        text = _("Going on ({count})") if self.finished else _("Finished ({count})")
        self.others = text.format(count=more) if more else ""
        self.listed = [game for game in self.games if game.over == self.finished]
        self.list.show(len(self.listed), lambda index: self._row(self.listed[index]))
        self.ids.plot.show(tuple((self._called(tally), tally) for tally in tallies(reversed(self.games))))

    def _called(self, tally: Tally) -> str:
        front = games.named(tally.game).front()
        return " · ".join(filter(None, (_(front.name or front.title), tally.against)))

    def _row(self, game: SavedGame) -> Press:
        press = Press(text=game.title, note=game.trouble or game.note, small=True, on=game == self.game)
        press.bind(on_release=lambda _press: self.choose(None if game == self.game else game))
        return press

    def turn(self) -> None:
        """To the other games."""
        self.finished = not self.finished
        self.choose(None)
        self.renew()

    def choose(self, game: SavedGame | None) -> None:
        self.game, self.sure, self.gone, self.told = game, False, None, ""
        for row, shown in zip(self.list.rows, self.listed[self.list.first :], strict=False):
            row.on = shown == game

    def enter(self) -> None:
        self.told = self._open(self.game.path)

    def call(self) -> None:
        """Give it a name."""
        stem = self.game.path.name.removesuffix(SUFFIX)
        fields = {"name": (_("Name of the game"), "" if self.game.automatic else stem)}
        back = partial(self._show, self)
        self._show(WritingPage(_("What is it called?"), fields, (), self._named, back, NAME_LETTERS))

    def _named(self, written: dict[str, str]) -> None:
        self._show(self)
        if path := self._done(partial(keeping.rename, self.game.path, written["name"])):
            self.renew()
            self.choose(next((game for game in self.games if game.path == path), None))

    def delete(self) -> None:
        """The second touch does it."""
        if not self.sure:
            self.sure = True
        elif path := self._done(partial(keeping.delete, self.game.path)):
            title = self.game.title
            self.renew()
            self.choose(None)
            self.gone, self.told = path, _("{title} is deleted.").format(title=title)

    def bring_back(self) -> None:
        if self._done(partial(keeping.bring_back, self.gone)):
            self.renew()
            self.choose(None)

    def write(self) -> None:
        """The log and the score as files."""
        path = self._done(self._written)
        if path:
            self.told = _("Written to {folder}: {name}").format(folder=path.parent.name, name=path.name)

    def _written(self) -> Path:
        session = self.library.resume(self.game.path)
        try:
            stem = self.game.path.name.removesuffix(SUFFIX)
            return export.write(session, stem, f"{self.game.title} · {self.game.note}", self.library.folder)
        finally:
            session.close()

    def _done(self, act: Callable[[], Path]) -> Path | None:
        """What came of it; None where it could not be, which is told."""
        try:
            return act()
        except (Trouble, Refused) as error:
            self.told = messages.trouble(error)
        except OSError as error:
            self.told = _("That could not be done: {reason}").format(reason=exchange.why(error))
        return None

    def escape(self) -> None:
        self.back()
