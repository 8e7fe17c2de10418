"""Teach the Curse die: lay each face into the tray once and touch it on the glass."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.ghost_stories.cards import CURSE_FACES
from companion.screen.eye import Eye
from companion.screen.parts import Page, Words
from companion.screen.press import Press
from companion.screen.theme import DIM, ORDER, look
from companion.table import words
from companion.table.messages import _
from companion.table.view import DiceAsked

FACES = tuple(dict.fromkeys(CURSE_FACES))


class TeachScreen(Page):
    """The camera's picture at the left, the faces at the right; those that it knows are lit."""

    def __init__(self, eye: Eye, leave: Callable[[], None], **options: Any):
        super().__init__(**options)
        self.eye, self._leave = eye, leave
        self.faces = {face: self._press(partial(self._touched, face), sign=("curse", face)) for face in FACES}
        self.back = self._press(self.leave, text=_("Back"), kind="primary", size_hint_y=None, height=look.done)
        self.said = Words(font_size=look.body, color=ORDER)
        both = BoxLayout(padding=2 * look.gap, spacing=2 * look.gap)
        both.add_widget(eye.picture)
        both.add_widget(self._column())
        self.add_widget(both)
        eye.begin_teaching(DiceAsked("curse die", 1, FACES))
        self._say(_("Lay the Curse die into the tray, take your hand away, and touch the face that lies up."))
        self._renew()

    def leave(self) -> None:
        """The picture goes back to the games."""
        self.eye.end_teaching()
        self.eye.picture.parent.remove_widget(self.eye.picture)
        self._leave()

    def _column(self) -> Widget:
        column = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.8)
        grid = GridLayout(cols=2, spacing=look.gap)
        for face, press in self.faces.items():
            press.text = words.face(face)
            grid.add_widget(press)
        column.add_widget(Words(text=_("Teach the Curse die"), font_size=look.small, color=DIM))
        for widget in (self.said, grid, self.back):
            column.add_widget(widget)
        return column

    def _press(self, act: Callable[[], object], **options: Any) -> Press:
        press = Press(**options)
        press.bind(on_release=lambda _press: act())
        return press

    def _touched(self, face: str) -> None:
        if self.eye.trouble:
            self._say(self.eye.trouble)
        elif not self.eye.camera.teach(face, lambda clear: Clock.schedule_once(partial(self._taught, face, clear))):
            self._say(_("It does not lie still yet. Take your hand away, and touch the face again."))

    def _taught(self, face: str, clear: bool, *_args: Any) -> None:
        """In Kivy's thread."""
        self._renew()
        left = [words.face(other) for other in FACES if not self.faces[other].on]
        if not clear:
            self._say(_("The die is not clear. Lay it alone in good light, and touch the face again."))
        elif left:
            self._say(_("{face} is known. Now turn the die: {faces}").format(
                face=words.face(face), faces=", ".join(left)))  # fmt: skip
        else:
            self._say(_("All faces are known: the camera reads this die now. More pictures make it surer."))

    def _say(self, text: str) -> None:
        self.said.text = text

    def _renew(self) -> None:
        known = self.eye.camera.taught()
        for face, press in self.faces.items():
            press.on = face in known
