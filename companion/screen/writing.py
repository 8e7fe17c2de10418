"""Writing a few names by touch: one field or several, the names that were written before, and a pad of letters."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.properties import StringProperty

from companion.screen.looks import load_looks
from companion.screen.parts import Page
from companion.screen.press import Press
from companion.table.messages import _

load_looks("kv", "theme", "panels", "writing")

LONGEST = 16
"""Letters of a name: more are not read on the map."""
KEYS = 10
"""Keys of a row."""
DIGITS = "1234567890"
OFFERED = 5
"""So many names that were written before are offered."""


def continued(text: str, letter: str) -> str:
    """The text with one letter more; a word begins large and goes on small."""
    begins = not text or text[-1] in " -"
    return text + (letter.upper() if begins else letter.lower())


class WritingPage(Page):
    """Fields by their key; `done` takes what is written in them, and `back` leads to where people came from."""

    title = StringProperty("")

    def __init__(
        self, title: str, fields: Mapping[str, tuple[str, str]], known: Sequence[str],
        done: Callable[[dict[str, str]], None], back: Callable[[], object], longest: int = LONGEST, **options: Any,
    ):  # fmt: skip
        """`fields` are what each is for and what stands there; `known` are names that one touch writes."""
        super().__init__(**options)
        self.title, self._done, self.back, self.longest = title, done, back, longest
        self._labels = {key: label for key, (label, _text) in fields.items()}
        self.written = {key: text for key, (_label, text) in fields.items()}
        self.field = next(iter(fields))
        self.fields = {key: self._press(self.ids.fields, partial(self._choose, key)) for key in fields}
        self.known = {name: self._press(self.ids.known, partial(self._write, name)) for name in known[:OFFERED]}
        for name, press in self.known.items():
            press.text, press.small = name, True
        self.keys = {key: self._key(key) for key in (*_("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), *DIGITS, "-", " ")}
        self.keys[" "].text = _("space")
        self.erase = self._press(self.ids.pad, self._erase)
        self.erase.sign = ("icon", "undo")
        self.ids.pad.cols = KEYS
        self._renew()

    def _press(self, parent: Any, act: Callable[[], None]) -> Press:
        press = Press()
        press.bind(on_release=lambda _press: act())
        parent.add_widget(press)
        return press

    def _key(self, letter: str) -> Press:
        press = self._press(self.ids.pad, lambda: self._write(continued(self.written[self.field], letter)))
        press.text = letter
        return press

    def _write(self, text: str) -> None:
        """A whole name that is touched leads to the next field that is empty."""
        self.written[self.field] = text[: self.longest]
        if text in self.known:
            self.field = next((key for key, said in self.written.items() if not said), self.field)
        self._renew()

    def _erase(self) -> None:
        self.written[self.field] = self.written[self.field][:-1]
        self._renew()

    def _choose(self, field: str) -> None:
        self.field = field
        self._renew()

    def _renew(self) -> None:
        for key, press in self.fields.items():
            press.text, press.note = self.written[key] or "…", self._labels[key]
            press.on = key == self.field
        for name, press in self.known.items():
            press.ready = name not in self.written.values()

    def done(self) -> None:
        self._done({key: " ".join(text.split()) for key, text in self.written.items()})

    def escape(self) -> None:
        self.back()
