"""The page of settings: a row each, with a button for each thing that it can be."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screen.looks import load_looks
from companion.screen.pages import Pages
from companion.screen.panels import Panel
from companion.screen.parts import Page, Words
from companion.screen.press import Press
from companion.screen.theme import ORDER, look
from companion.table.messages import _
from companion.table.settings import ALL, Setting, Settings, Value

load_looks("kv", "settings")


class SettingRow(BoxLayout):
    """What is set, and its buttons; the one that holds is lit."""

    text, note = StringProperty(""), StringProperty("")

    def __init__(self, setting: Setting, holds: Value, choose: Callable[[Value], None], **options: Any):
        super().__init__(text=_(setting.text), note=_(setting.note), **options)
        self.presses: dict[Value, Press] = {}
        for value, word in setting.options:
            press = Press(text=_(word), on=value == holds, size_hint_x=None, width=look.button * 2)
            press.bind(on_release=lambda _press, value=value: choose(value))
            self.presses[value] = press
            self.add_widget(press)

    def show(self, holds: Value) -> None:
        for value, press in self.presses.items():
            press.on = value == holds


class SettingsPage(Page):
    """All settings, a screenful at a time, and what is wrong with them; `back` leads to where people came from."""

    def __init__(self, settings: Settings, troubles: Callable[[], Iterable[str]], back: Callable[[], None],
                 changed: Callable[[Setting], None] = lambda _setting: None,
                 ways: Mapping[str, Callable[[], None]] | None = None, **options: Any):  # fmt: skip
        """`troubles` tells what is wrong with sounds and voice; `changed` hears of each thing that is chosen.

        `ways` lead on to other pages, by what they are called.
        """
        super().__init__(**options)
        self.settings, self.troubles, self.back, self.changed = settings, troubles, back, changed
        panel = Panel(_("Settings"), back)
        self.told = Words(text=self._trouble(), font_size=look.small, color=ORDER)
        self.list = Pages()
        for part in (self.list, self.told):  # below the buttons, which it must not move under a finger
            panel.add_widget(part)
        self.ways = {text: self._way(text, go) for text, go in (ways or {}).items()}
        row = BoxLayout(size_hint_y=None, height=look.button if self.ways else 0, spacing=look.gap)
        for press in self.ways.values():
            row.add_widget(press)
        panel.add_widget(row, index=1)
        self.add_widget(panel)
        self.list.show(len(ALL), lambda index: self._row(ALL[index]))

    def _way(self, text: str, go: Callable[[], None]) -> Press:
        press = Press(text=text, small=True)
        press.bind(on_release=lambda _press: go())
        return press

    def _trouble(self) -> str:
        return "\n".join(filter(None, (self.settings.trouble, *self.troubles())))

    def _row(self, setting: Setting) -> SettingRow:
        row = SettingRow(setting, self.settings[setting], lambda value: self._choose(row, setting, value))
        return row

    def _choose(self, row: SettingRow, setting: Setting, value: Value) -> None:
        self.settings.choose(setting, value)
        self.told.text = self._trouble()
        row.show(value)
        self.changed(setting)

    def escape(self) -> None:
        self.back()
