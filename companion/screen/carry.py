"""Saved games on a USB stick: what is here at the left, what is on the stick at the right."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screen.aside import aside
from companion.screen.drawn import Drawn
from companion.screen.pages import Pages
from companion.screen.parts import Page, Words
from companion.screen.pen import Pen
from companion.screen.press import Press
from companion.screen.theme import DIM, ORDER, TEXT, look
from companion.table import carry, exchange, stick_backup
from companion.table.exchange import Stick
from companion.table.library import Library
from companion.table.messages import _
from companion.table.saved import SavedGame

LOOK = 1.0
"""Seconds after which it is seen that a stick was plugged in or pulled."""

Act = Callable[[Library, Sequence[SavedGame], Stick, carry.Told], str]


class Told(Drawn):
    """What has happened; before anything has, the title of the page."""

    text = StringProperty("")

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.fits = True
        self.show("")

    def on_text(self, *_: Any) -> None:
        self.show(self.text)

    def draw(self, pen: Pen) -> None:
        if self.shown:
            self.fits = pen.words(self.shown, self.box, look.small, TEXT, "left")
        else:
            self.fits = pen.words(_("USB stick"), self.box, look.head, ORDER, "left")


class Side(BoxLayout):
    """A list of games of which one or all are chosen, and below it the button that carries them to the other side.

    Beside that one stands the button `whole` for all that a companion has.
    """

    heading = StringProperty("")
    action = StringProperty("")
    busy = BooleanProperty(False)
    chosen = NumericProperty(-1)
    """The index of a game; -1 for all."""

    def __init__(self, act: Callable[[], object], **options: Any):
        super().__init__(orientation="vertical", spacing=look.gap, **options)
        self.games: list[SavedGame] = []
        self._head = Words(font_size=look.small, color=DIM)
        self.pages = Pages()
        self.press = Press(kind="primary")
        self.press.bind(on_release=lambda _press: act())
        self.whole = Press(small=True)
        foot = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button * 1.1)
        for press in (self.press, self.whole):
            foot.add_widget(press)
        for widget in (self._head, self.pages, foot):
            self.add_widget(widget)
        for name in ("heading", "action", "busy", "chosen"):
            self.fbind(name, self.renew)

    def show(self, heading: str, games: list[SavedGame]) -> None:
        """Other games; all of them are chosen."""
        self.games, self.chosen, self.heading = games, -1, heading
        self.renew()

    @property
    def picked(self) -> list[SavedGame]:
        """What the button carries."""
        if self.chosen >= 0:
            return [self.games[self.chosen]]
        return self.good

    @property
    def good(self) -> list[SavedGame]:
        return [game for game in self.games if not game.trouble]

    def renew(self, *_args: Any) -> None:
        self._head.text = self.heading
        self.press.text, self.press.ready = self.action, bool(self.good) and not self.busy
        self.press.note = _("All games ({count})").format(count=len(self.good)) if self.good else ""
        if self.chosen >= 0:
            self.press.note = f"{self.games[self.chosen].title} · {self.games[self.chosen].note}"
        self.pages.show(len(self.games) + bool(self.good), self._row)

    def _row(self, index: int) -> Press:
        index -= bool(self.good)
        if index < 0:
            text = _("All games ({count})").format(count=len(self.good))
            press = Press(text=text, note=_("and what is known of your box"), small=True)
        else:
            game = self.games[index]
            note = game.trouble or game.note
            press = Press(text=game.title, note=note, ready=not game.trouble, small=True)
        press.on = press.ready and index == self.chosen
        press.bind(on_release=partial(self._choose, index))
        return press

    def _choose(self, index: int, *_args: Any) -> None:
        self.chosen = index


class CarryScreen(Page):
    """Copies games to a stick and takes them over from one; sticks come and go while it is open."""

    told = StringProperty("")

    def __init__(self, library: Library, leave: Callable[[], None], **options: Any):
        super().__init__(**options)
        self.library, self._leave = library, leave
        self.stick: Stick | None = None
        self.sticks: list[Stick] = []
        self.working = self._left = self._looking = False
        self.here = Side(partial(self._carry, carry.to_stick), action=_("Copy to the stick"))
        self.there = Side(partial(self._carry, carry.from_stick), action=_("Take over"))
        for side in (self.here, self.there):
            self.ids.sides.add_widget(side)
        self.here.whole.text, self.here.whole.note = _("Keep everything"), _("Games and settings")
        self.there.whole.note = _("What was kept last")
        for side, whole in ((self.here, self.keep), (self.there, self.bring)):
            side.whole.bind(on_release=lambda _press, whole=whole: whole())
        self.differs = False
        """Whether things stayed as they are here when the backup came back: the next touch takes those of the stick."""
        self._ticking = Clock.schedule_interval(self._look, LOOK)
        self._show_here()
        self._found([], None, [])
        self._look()

    def leave(self) -> None:
        """Work that goes on ends after the game in hand."""
        self._left = True
        self._ticking.cancel()
        self._leave()

    def escape(self) -> None:
        self.leave()

    def _look(self, *_args: Any) -> None:
        """Look for sticks aside: a tired one may take seconds to answer."""
        if not (self.working or self._looking):
            self._looking = True
            aside(partial(_seen, self.sticks, self.stick), self._looked)

    def _looked(self, seen: "Seen | None") -> None:
        self._looking = False
        if seen is not None and not self.working:
            self._found(*seen)
            self.renewed()

    def _found(self, sticks: list[Stick], stick: Stick | None, games: list[SavedGame]) -> None:
        self.sticks, self.stick = sticks, stick
        self.here.busy = self.there.busy = self.working or stick is None
        self._show_backup()
        if stick is None:
            self.there.show(_("No stick is plugged in."), [])
        else:
            self.there.show(_("USB stick {name}").format(name=stick.name), games)
        self._show_sticks()

    def _show_sticks(self) -> None:
        """Where there are several, a button for each."""
        row = self.ids.sticks
        row.clear_widgets()
        for stick in self.sticks if len(self.sticks) > 1 else ():
            press = Press(text=stick.name, on=stick == self.stick, ready=not self.working, small=True)
            press.bind(on_release=partial(self._turn_to, stick))
            row.add_widget(press)

    def _turn_to(self, stick: Stick, *_args: Any) -> None:
        self.stick, self.sticks = stick, []
        self._look()

    def _show_backup(self) -> None:
        keep, back = self.here.whole, self.there.whole
        keep.ready = back.ready = not (self.working or self.stick is None)
        back.text = _("Replace what differs") if self.differs else _("Bring back")

    def keep(self) -> None:
        """Everything that this companion has goes into one file on the stick."""
        self._whole(lambda stick: (stick_backup.to_stick(self.library, stick), False))

    def bring(self) -> None:
        """What the last backup of the stick holds comes back."""
        self._whole(partial(stick_backup.from_stick, self.library, replace=self.differs))

    def _whole(self, act: Callable[[Stick], tuple[str, bool]]) -> None:
        """Writing or reading it may take long."""
        if self.stick is None or self.working:
            return
        self.working = self.here.busy = self.there.busy = True
        self.told = _("Leave the stick in …")
        self._show_sticks()
        self._show_backup()
        aside(partial(act, self.stick), self._whole_done)

    def _whole_done(self, result: tuple[str, bool]) -> None:
        told, self.differs = result
        self._done(told)

    def _show_here(self) -> None:
        games = self.library.games()
        self.here.show(_("In this companion") if games else _("No game is saved here yet."), games)

    def _carry(self, act: Act) -> None:
        stick, side = self.stick, self.here if act is carry.to_stick else self.there
        if stick is None or self.working:
            return
        self.working = self.here.busy = self.there.busy = True
        self.differs = False
        self._show_sticks()
        self._show_backup()
        self._progress(0, len(side.picked))
        aside(partial(act, self.library, list(side.picked), stick, self._told), self._done)

    def _told(self, count: int, of: int) -> bool:
        """Called in the other thread."""
        Clock.schedule_once(lambda _seconds: self._progress(count, of) if self.working else None)
        return not self._left

    def _progress(self, count: int, of: int) -> None:
        self.told = _("Leave the stick in: {count} of {all} …").format(count=count, all=of)

    def _done(self, told: str) -> None:
        self.working, self.told, self.sticks = False, told, []
        self._show_here()
        self._found([], None, [])
        self._look()


Seen = tuple[list[Stick], Stick | None, list[SavedGame]]


def _seen(known: list[Stick], chosen: Stick | None) -> Seen | None:
    """The sticks, the one that is shown and its games; None while nothing has changed."""
    found = exchange.sticks()
    if found == known and (chosen in found or not found):
        return None
    stick = chosen if chosen in found else next(iter(found), None)
    return found, stick, carry.on_stick(stick) if stick else []
