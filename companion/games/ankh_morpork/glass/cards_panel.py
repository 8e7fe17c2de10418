"""The cards that can be turned over, all of one border at once: one touch names one (AM 11.2)."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.ankh_morpork.words.pages import CardsAsked
from companion.screen.panels import Panel
from companion.screen.parts import Words
from companion.screen.press import Press
from companion.screen.theme import ORDER, look
from companion.table.messages import _
from companion.table.view import PageAsked, Tap


class CardsPanel(Panel):
    """A button for each card by its name, and one above for each border; `orders` are what hands do before."""

    columns = NumericProperty(6)
    whole = True

    def __init__(
        self, page: PageAsked, orders: str, choose: Callable[[Tap], None], closed: Callable[[], None], **options: Any
    ):
        asked: CardsAsked = page.what
        super().__init__(_("Which card?"), closed, **options)
        self.page, self.choose = page, choose
        if orders:
            self.add_widget(Words(text=orders, font_size=look.small, color=ORDER))
        self.borders = dict(asked.borders)
        self.tabs = {name: Press(text=name) for name in self.borders}
        row = BoxLayout(size_hint_y=None, height=look.button, spacing=look.gap)
        for name, press in self.tabs.items():
            press.bind(on_release=partial(self._open, name))
            row.add_widget(press)
        if len(self.tabs) > 1:
            self.add_widget(row)
        self.grid = GridLayout(cols=self.columns, spacing=look.gap / 2)
        self.add_widget(self.grid)
        self._open(next(iter(self.borders)))

    def _open(self, border: str, *_press: Any) -> None:
        """Show the cards of this border."""
        for name, press in self.tabs.items():
            press.on = name == border
        self.grid.clear_widgets()
        for card, name in self.borders[border]:
            press = Press(text=name, kind="answer", small=True)
            press.bind(on_release=partial(self._take, card))
            self.grid.add_widget(press)

    def _take(self, card: str, *_press: Any) -> None:
        self.close()
        self.choose(Tap(card, True, self.page.answer))
