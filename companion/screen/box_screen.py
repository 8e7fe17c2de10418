"""Your box: what this table's Black Secret shows where nobody could tell us; every touch is kept at once."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.ghost_stories.black_secret import SECRET_INCARNATIONS
from companion.ghost_stories.box import BadBox, described, plain
from companion.ghost_stories.cards import Card
from companion.screen.box_cells import CellsTab, Sides
from companion.screen.box_lists import CardsTab, CursesTab, FileTab, pressed
from companion.screen.describe import DescribePanel
from companion.screen.panels import Panel
from companion.screen.parts import Page
from companion.table import exchange, words
from companion.table.exchange import Spot
from companion.table.library import Library
from companion.table.messages import N_, _
from companion.table.presenter_secret import description_of
from companion.table.profile import BadProfile, Facts

TABS = {"cells": N_("Catacombs"), "curses": N_("Curses"), "cards": N_("Cards"), "file": N_("File")}


class BoxScreen(Page):
    """Four parts behind four buttons at the left; `leave` goes back to where people came from."""

    told = StringProperty("")

    def __init__(self, library: Library, leave: Callable[[], None], sides: Sides, **options: Any):
        super().__init__(**options)
        self.library, self.profile, self.leave, self.sides = library, library.profile, leave, sides
        self.panel: Panel | None = None
        self.tabs = {name: pressed(partial(self.open, name), text=_(text)) for name, text in TABS.items()}
        for press in reversed(self.tabs.values()):
            self.ids.rail.add_widget(press, index=len(self.ids.rail.children))
        self.open("cells")
        self.told = self.profile.trouble

    def on_told(self, *_: Any) -> None:
        self.ids.told.show(self.told)

    def open(self, name: str) -> None:
        """Show one of the four parts."""
        makers: dict[str, Callable[[], Widget]] = {
            "cells": lambda: CellsTab(self.profile, self.learn, self.sides),
            "curses": lambda: CursesTab(self.profile, self.learn),
            "cards": lambda: CardsTab(self.profile, self._describe),
            "file": lambda: FileTab(exchange.spots(self.library.folder), self._save, self._take_over),
        }
        self.told = ""
        for other, press in self.tabs.items():
            press.on = other == name
        self.page = makers[name]()
        self.ids.holder.clear_widgets()
        self.ids.holder.add_widget(self.page)

    def learn(self, found: Facts) -> bool:
        """Keep facts on the disk; False, and a line that says why, when that fails."""
        return self._tried(lambda: self.profile.learn(found))

    def _tried(self, act: Callable[[], object]) -> bool:
        self.told = ""
        try:
            act()
        except (BadBox, BadProfile) as error:
            self.told = words.trouble(error)
        except OSError as error:
            self.told = _("Not saved: {reason}").format(reason=error.strerror or error)
        return not self.told

    # Cards.

    def _describe(self, number: int, known: Card | None) -> None:
        self.close()
        name = words.card(number, {number: known} if known else {})
        self.panel = DescribePanel(description_of(number, name), partial(self._told, number), self.close, known)
        self.add_widget(self.panel)

    def _told(self, number: int, colour: str, need: Mapping[str, int], stones: Mapping[str, tuple[str, ...]]) -> None:
        sides = () if number in SECRET_INCARNATIONS else tuple(stones.values())
        card = described(number, (colour, tuple(need.items()), *(sides or ((), (), ()))))
        self.close()
        self.learn({"cards": {str(number): plain(card)}})
        self.page.renew()

    def close(self) -> None:
        if self.panel is not None:
            self.remove_widget(self.panel)
            self.panel = None

    # The file.

    def _save(self, spot: Spot) -> None:
        if self._tried(lambda: self.profile.export(spot.path)):
            self.open("file")
            self.told = _("Saved: {name}").format(name=f"{spot.path.parent.name}/{spot.path.name}")

    def _take_over(self, spot: Spot) -> None:
        if self._tried(lambda: self.profile.take_over(spot.path)):
            self.sides.clear()
            self.told = _("Taken over from {name}").format(name=spot.name)
