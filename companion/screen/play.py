"""The game on the glass: the map at the left, the column at the right, and a sheet over them when one is asked for."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.games.ghost_stories.words.base.draw import NO_NUMBER
from companion.games.ghost_stories.words.black_secret.described import answer
from companion.games.ghost_stories.words.labels import Thing
from companion.games.ghost_stories.words.thing_text import explained, title
from companion.screen.card_panel import CardPanel
from companion.screen.choices_panel import ChoicesPanel
from companion.screen.column import Column
from companion.screen.describe import DescribePanel
from companion.screen.guard import Guard
from companion.screen.map_widget import TableMap
from companion.screen.panels import (
    EndPanel,
    EntriesPanel,
    Item,
    MenuPanel,
    Panel,
    ResumePanel,
    card_items,
    log_items,
    reason_items,
    step_items,
)
from companion.screen.parts import Page
from companion.screen.theme import EDGE
from companion.screen.villagers_panel import VillagersPanel
from companion.screen.wu_feng_panel import WuFengPanel
from companion.table.messages import _
from companion.table.session import Session
from companion.table.view import CardAsked, Describe, Tap, View


class PlayScreen(Page):
    """Shows a Session and hands every touch to it; draws nothing again that has not changed."""

    def __init__(
        self, session: Session, clock: Callable[[], float], leave: Callable[[str], None], way_out: str, **options: Any
    ):
        """`leave` takes where to: "start", "assistant" or "out", which the menu calls `way_out`."""
        super().__init__(**options)
        self.session, self.leave, self.way_out = session, leave, way_out
        self.guard = Guard(clock)
        self.watchers: list[Callable[[View], None]] = []
        self.panel: Panel | None = None
        self.map = TableMap(self.choose, size_hint=(None, None))
        self.map.gate = self.guard.open
        self.column = Column(self.choose, self.act, self.guard.open, size_hint=(None, None))
        self.add_widget(self.map)
        self.add_widget(self.column)
        with self.canvas.before:
            Color(*EDGE)
            self._seam = Rectangle()
        self._ended = ""
        self._asked: Describe | None = None
        self._later = Clock.create_trigger(self.lay, -1)
        self.bind(pos=self._later, size=self._later)
        session.listeners.append(self.refresh)
        self.view = session.view()
        self.refresh()

    def refresh(self) -> None:
        """Take the view anew after any change; a sheet that asks something else goes."""
        view = self.session.view()
        if bool(view.trouble) != bool(self.view.trouble):
            self.guard.show({})  # the line of trouble moves what lies below it
        self.view = view
        self.map.show(self.session.state, view)
        self.column.show(view)
        if isinstance(self.panel, CardPanel) and self.panel.asked != view.card:
            self.close()
        if isinstance(self.panel, ChoicesPanel) and self.panel.asked != (view.prompt, view.choices):
            self.close()
        if view.card is not None and view.partial == (NO_NUMBER,) and self.panel is None:
            self._open(self._cards(view.card, self.session.clear, bare=True), whole=True)
        self._ask_for_card(view)
        if view.result and not self._ended:
            self._end(view)
        self._ended = view.result
        self._watch()
        for watch in self.watchers:
            watch(view)

    def _watch(self) -> None:
        """Tell the guard all that can be touched now; a sheet that has just come covers what was there."""
        over = {"panel": id(self.panel)} if self.panel is not None else {}
        if self.guard.show(meanings(self.view) | over) and self.manager is not None:
            self.manager.let_go()

    def _ask_for_card(self, view: View) -> None:
        """An unknown card is asked for once by itself, after the orders; closed, it waits behind its button."""
        if isinstance(self.panel, DescribePanel) and self.panel.asked != view.describe:
            self.close()
        asked = view.describe if view.done != "orders" else None
        if asked is not None and asked != self._asked and self.panel is None:
            undo = partial(self.act, "undo")
            self._open(DescribePanel(asked, self._described, self.close, undo=undo), whole=True)
        self._asked = asked

    def _described(self, *shown: Any) -> None:
        self.session.give(answer(*shown), "touch")

    def offer_restore(self) -> None:
        """After resuming the table may have to be set up again; the offer lies over the column and moves nothing."""
        panel = ResumePanel(_("The game goes on"), self.close, self.act)
        panel.told = self.view.trouble
        self._open(panel, whole=False)

    def choose(self, tap: Tap) -> None:
        """A target or a choice was touched."""
        if isinstance(self.panel, ResumePanel):
            self.close()
        self.session.tap(tap)

    def act(self, name: str) -> None:
        """A button with a fixed meaning was touched."""
        acts: dict[str, Callable[[], object]] = {
            "done": self._done,
            "undo": self.session.undo,
            "redo": self.session.redo,
            "clear": self.session.clear,
            "roll": self.session.roll_for_us,
            "find": self._find,
            "choices": lambda: self._open(ChoicesPanel(self.view, self.choose, self.close), whole=True),
            "why": lambda: self._list(_("Why?"), reason_items(self.session.why())),
            "log": lambda: self._list(_("Log"), log_items(self.session.history())),
            "menu": self._menu,
            "board": self._board,
            "villagers": self._villagers,
            "restore": lambda: self._list(_("Set the table up again"), step_items(self.session.setup_list()), True),
            "leave": lambda: self.leave("start"),
            "new game": lambda: self.leave("assistant"),
            "out": lambda: self.leave("out"),
        }
        if name not in ("why", "log", "find", "board", "villagers"):
            self.close()
        acts[name]()

    def escape(self) -> None:
        """Close the sheet as its cross does; without one open the menu, where the ways out are."""
        if self.panel is None:
            self.act("menu")
        elif self.panel.gate is None or self.panel.gate():
            self.panel.close()

    def _menu(self) -> None:
        self._open(MenuPanel(_("Menu"), self.close, self.act, way_out=self.way_out), whole=False)

    def _done(self) -> None:
        self.session.done()
        if self.view.result:
            self._end(self.view)

    # The sheets over the game.

    def close(self) -> None:
        if self.panel is not None:
            self.remove_widget(self.panel)
            self.panel = None
            # what lay under the sheet is new to the finger that has just closed it
            self.guard.show({})
            self._watch()

    def _open(self, panel: Panel, whole: bool) -> None:
        self.close()
        self.panel = panel
        panel.size_hint = (None, None)
        panel.whole = whole
        panel.gate = lambda: self.guard.open("panel")
        self.add_widget(panel)
        self._watch()
        self.lay()

    def _list(self, title: str, items: Any, whole: bool = False) -> None:
        self._open(EntriesPanel(title, items, self.close), whole)

    def _board(self) -> None:
        if self.session.state.secret is not None:
            self._open(WuFengPanel(self.session.state.secret, self.close), whole=True)

    def _villagers(self) -> None:
        t = self.session.state
        if t.moon is not None:
            self._open(VillagersPanel(t.moon, self.close, self._board if t.secret is not None else None), whole=True)

    def explain(self, thing: Thing, note: str = "") -> None:
        """Show what a card or a token does, with a `note` above."""
        notes = [Item(note)] if note else []
        cards = self.session.state.cards
        self._list(title(thing, cards), [*notes, *card_items(explained(thing, cards))])

    def _find(self) -> None:
        self._asked = None
        self._ask_for_card(self.view)
        if self.view.card is not None:
            self._open(self._cards(self.view.card, lambda: None), whole=True)

    def _cards(self, asked: CardAsked, left: Callable[[], object], bare: bool = False) -> CardPanel:
        """The cards that can be due; `left` is called when none of them is taken."""

        def closed() -> None:
            self.close()
            left()

        return CardPanel(asked, self.session.state.cards, self.choose, closed, bare)

    def _end(self, view: View) -> None:
        panel = EndPanel(view.prompt, self.close, self.act)
        panel.fill(view)
        self._open(panel, whole=False)

    def lay(self, *_: Any) -> None:
        """The map is as large a square as the column leaves."""
        side = min(self.height, self.width * 0.625)
        self.map.size, self.map.pos = (side, side), (self.x, self.y + (self.height - side) / 2)
        self.column.size, self.column.pos = (self.width - side, self.height), (self.x + side, self.y)
        self._seam.pos, self._seam.size = (self.x + side, self.y), (1, self.height)
        if self.panel is not None:
            over: Widget = self if self.panel.whole else self.column
            self.panel.size, self.panel.pos = over.size, over.pos


def meanings(view: View) -> dict[Any, Any]:
    """What each touchable place means to the eye: only a change of that closes it for a moment."""
    out: dict[Any, Any] = {target.place: (view.prompt, target.tap.value) for target in view.targets}
    for index, choice in enumerate(view.choices):
        out["choice", index] = (view.prompt, choice.text, choice.sign)
    out["done"] = (view.done, view.prompt, tuple(line.text for line in view.lines))
    for name, there in (
        ("clear", view.partial),
        ("roll", view.dice),
        ("find", view.card or view.describe),
        ("choices", view.choices),
    ):
        if there:
            out[name] = view.prompt
    return out
