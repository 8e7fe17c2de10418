"""Your box: what this table's expansions show where nobody could tell us; every touch is kept at once."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.ghost_stories.glass.box.cells import CellsTab
from companion.games.ghost_stories.glass.box.ledger import Ledger, Unfinished
from companion.games.ghost_stories.glass.box.lists import CardsTab, CursesTab, FileTab, TokensTab, pressed
from companion.games.ghost_stories.glass.box.moon import MoonTab
from companion.games.ghost_stories.glass.describe_panel import DescribePanel
from companion.games.ghost_stories.rules import NAME
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_GHOSTS, SECRET_INCARNATIONS
from companion.games.ghost_stories.rules.box import described, plain
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.black_secret.described import description_of
from companion.games.ghost_stories.words.box_file import CARRIED
from companion.screen.aside import aside
from companion.screen.looks import load_looks
from companion.screen.panels import Panel
from companion.screen.parts import Page
from companion.table import carry, exchange
from companion.table.exchange import Spot
from companion.table.library import Library
from companion.table.messages import N_, _, trouble

TABS = {
    "cells": N_("Catacombs"),
    "curses": N_("Curses"),
    "tokens": N_("Tokens"),
    "cards": N_("Cards"),
    "moon": N_("White Moon"),
    "file": N_("File"),
}
load_looks(__package__, "box")
SECRET_CARDS = {N_("Describe a ghost"): SECRET_GHOSTS, N_("Describe an incarnation"): tuple(SECRET_INCARNATIONS)}


class BoxScreen(Page):
    """Six parts behind as many buttons at the left; `leave` goes back to where people came from."""

    told = StringProperty("")

    def __init__(self, library: Library, leave: Callable[[], None], unfinished: Unfinished, **options: Any):
        super().__init__(**options)
        self.library, self.profile, self.leave = library, library.box(NAME), leave
        self.ledger = Ledger(self.profile, unfinished, self._changed)
        self.panel: Panel | None = None
        self.tabs = {name: pressed(partial(self.open, name), text=_(text), small=True) for name, text in TABS.items()}
        for press in reversed(self.tabs.values()):
            self.ids.rail.add_widget(press, index=len(self.ids.rail.children))
        self.open("cells")
        self.told = trouble(self.profile.trouble) if self.profile.trouble else ""

    def on_told(self, *_: Any) -> None:
        self.ids.told.show(self.told)

    def open(self, name: str) -> None:
        """Show one of the parts."""
        makers: dict[str, Callable[[], Widget]] = {
            "cells": lambda: CellsTab(self.ledger),
            "curses": lambda: CursesTab(self.ledger),
            "tokens": lambda: TokensTab(self.ledger),
            "cards": lambda: CardsTab(self.profile, SECRET_CARDS, self._describe),
            "moon": lambda: MoonTab(self.ledger, self._describe),
            "file": lambda: FileTab(lambda: exchange.spots(self.library.folder, CARRIED), self._save, self._take_over),
        }
        self.told = ""
        for other, press in self.tabs.items():
            press.on = other == name
        self.page = makers[name]()
        self.ids.holder.clear_widgets()
        self.ids.holder.add_widget(self.page)
        self.renewed()

    def undo(self) -> None:
        """Take back what was entered last."""
        self.close()
        self.ledger.undo()
        self.page.renew()

    def escape(self) -> None:
        if self.panel is not None:
            self.close()
        else:
            self.leave()

    def _changed(self) -> None:
        self.told = self.ledger.told
        self.ids.undo.ready = self.ledger.undoable

    # Cards.

    def _describe(self, number: int, known: Card | None) -> None:
        self.close()
        name = words.card(number, {number: known} if known else {})
        self.panel = DescribePanel(description_of(number, name), partial(self._told, number), self.close, known)
        self.add_widget(self.panel)
        self.renewed()

    def _told(self, number: int, colour: str, need: Mapping[str, int], stones: Mapping[str, tuple[str, ...]]) -> None:
        sides = () if number in SECRET_INCARNATIONS else tuple(stones.values())
        card = described(number, (colour, tuple(need.items()), *(sides or ((), (), ()))))
        self.close()
        self.ledger.change(lambda: self.profile.learn({"cards": {str(number): plain(card)}}))
        self.page.renew()

    def _forget(self) -> None:
        """What was only begun gives way to a file that tells it."""
        self.ledger.unfinished.sides, self.ledger.unfinished.groups = {}, {}

    def close(self) -> None:
        if self.panel is not None:
            self.remove_widget(self.panel)
            self.panel = None
            self.renewed()

    # The file.

    def _save(self, spot: Spot) -> None:
        stick, page = spot.stick, self.page
        if stick is None:
            saved = self.ledger.attempt(lambda: self.profile.export(spot.path))
        else:
            saved = self.ledger.attempt(lambda: carry.box_to_stick(self.profile, stick))
        self._changed()
        page.renew()
        if saved:
            self._say(spot, _("Saved: {name}").format(name=f"{spot.path.parent.name}/{spot.path.name}"))

    def _say(self, spot: Spot, text: str) -> None:
        """What was done, and as soon as it is true that the stick can be pulled."""
        page, stick = self.page, spot.stick
        page.said.text = text
        if stick is not None:
            aside(
                lambda: carry.gone(stick),
                lambda told: setattr(page.said, "text", _("{text}. {told}").format(text=text, told=told)),
            )

    def _take_over(self, spot: Spot) -> None:
        def take() -> None:
            self.profile.take_over(spot.source)
            self._forget()

        if self.ledger.change(take):
            self._say(spot, _("Taken over from {name}").format(name=spot.name))
