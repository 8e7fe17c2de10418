"""Teach the camera a die: lay each face into the tray once and touch it on the glass."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.game.observation import Observation
from companion.screen.eye import Eye
from companion.screen.parts import Page, Words
from companion.screen.press import Press
from companion.screen.pupil import Pupil
from companion.screen.theme import DIM, ORDER, TEXT, look
from companion.table.messages import _, said
from companion.table.phrases import listed
from companion.table.referee import SURE


class TeachScreen(Page):
    """The camera's picture at the left, the faces at the right; those that it knows are lit, the next one is blue."""

    def __init__(self, eye: Eye, pupil: Pupil, leave: Callable[[], None], **options: Any):
        super().__init__(**options)
        self.eye, self.pupil, self._leave = eye, pupil, leave
        self.faces = {
            face: self._press(partial(self._touched, face), text=text, sign=pupil.signs.get(face, ()))
            for face, text in pupil.faces.items()
        }
        self.back = self._press(self.leave, text=pupil.leave, kind="primary", size_hint_y=None, height=look.done)
        self.said = Words(font_size=look.body, color=ORDER)
        self.read = Words(font_size=look.body, color=TEXT)
        self._lost = ""
        both = BoxLayout(padding=2 * look.gap, spacing=2 * look.gap)
        both.add_widget(eye.picture)
        both.add_widget(self._column())
        self.add_widget(both)
        self._renew()
        self._begin()
        eye.begin_teaching(pupil.asked, self._seen)

    def leave(self) -> None:
        """The picture goes back to the games."""
        self.eye.end_teaching()
        self.eye.picture.parent.remove_widget(self.eye.picture)
        self._leave()

    def escape(self) -> None:
        self.leave()

    def _column(self) -> Widget:
        column = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.8)
        grid = GridLayout(cols=self.pupil.columns, spacing=look.gap)
        for press in self.faces.values():
            grid.add_widget(press)
        column.add_widget(Words(text=self.pupil.title, font_size=look.small, color=DIM))
        for widget in (self.said, self.read, grid, self.back):
            column.add_widget(widget)
        return column

    def _press(self, act: Callable[[], object], **options: Any) -> Press:
        press = Press(**options)
        press.bind(on_release=lambda _press: act())
        return press

    def _touched(self, face: str) -> None:
        if self._lost:
            self._say(self._lost)
        elif not self.eye.camera.teach(face, lambda lesson: Clock.schedule_once(partial(self._taught, face, lesson))):
            self._say(_("It does not lie still yet. Take your hand away, and touch the face again."))

    def _taught(self, face: str, lesson: Any, *_args: Any) -> None:
        """In Kivy's thread."""
        self._renew()
        name, left = self.pupil.faces[face], self._left()
        if lesson.trouble:
            self._say(_("The picture cannot be kept: {reason}.").format(reason=said(lesson.trouble)))
        elif not lesson.kept:
            self._say(_("The die is not clear. Lay it alone in good light, and touch the face again."))
        elif lesson.like:
            text = _("{face} is known, but it looks like {other}. Lay the wrong one again, and touch it.")
            self._say(text.format(face=name, other=self.pupil.faces[lesson.like]))
        elif left:
            text = _("{face} is known. Lay {next} next ({count} left).")
            self._say(text.format(face=name, next=self.pupil.faces[left[0]], count=len(left)))
        else:
            self._say(self.pupil.whole)

    def _seen(self, seen: Observation) -> None:
        """The camera is lost or found, or it reads the die that it knows."""
        if seen.kind == "trouble":
            self._lost = _("Camera: {reason}.").format(reason=said(seen.value))
            self._say(self._lost)
        elif seen.kind == "ready":
            self._lost = ""
            self._begin()
        else:
            text = _("The camera reads: {faces}") if seen.sure >= SURE else _("The camera is not sure: {faces}")
            self.read.text = text.format(faces=listed(self.pupil.faces[face] for face in seen.value))

    def _begin(self) -> None:
        left = self._left()
        self._say(self.pupil.first.format(face=self.pupil.faces[left[0]]) if left else self.pupil.whole)

    def _left(self) -> list[str]:
        """The faces that are not known yet."""
        return [face for face, press in self.faces.items() if not press.on]

    def _say(self, text: str) -> None:
        self.said.text = text

    def _renew(self) -> None:
        known = self.eye.camera.taught(self.pupil.asked.kind)
        for face, press in self.faces.items():
            press.on = face in known
        for face, press in self.faces.items():
            press.kind = "answer" if face in self._left()[:1] else "plain"
