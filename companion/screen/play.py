"""The game on the glass: the map at the left, the column at the right, and a sheet over them when one is asked for."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.screen.choices_panel import ChoicesPanel
from companion.screen.column import Column
from companion.screen.correcting import Correcting
from companion.screen.course_panel import CoursePanel
from companion.screen.cover import Cover, hidden
from companion.screen.differs import ALL_SAID, may_differ
from companion.screen.glass import PaintedGuard
from companion.screen.layers import lay_below
from companion.screen.laying import LayingPanel
from companion.screen.log import LinePanel, LogPanel
from companion.screen.meanings import meanings
from companion.screen.menu import menu_of
from companion.screen.pad import Pad
from companion.screen.panels import (
    EndPanel,
    EntriesPanel,
    Item,
    Panel,
    ResumePanel,
    card_items,
    reason_items,
)
from companion.screen.parts import Page
from companion.screen.rules import RulesPanel
from companion.screen.searches import Searches
from companion.screen.shares import shared
from companion.screen.stage import Stage
from companion.screen.theme import EDGE
from companion.table import report
from companion.table.course import course
from companion.table.game_words import Place
from companion.table.messages import _
from companion.table.rules_index import Entry, RulesIndex
from companion.table.session import Session
from companion.table.view import PageAsked, Tap, View

WAYS = {
    "leave": "start", "new game": "assistant", "again": "again", "evenings": "evenings", "phones": "phones",
    "settings": "settings", "guide": "guide", "out": "out", "voice": "voice", "hint": "hint",
}  # fmt: skip
"""Where the buttons lead that the app must answer."""


class PlayScreen(Page):
    """Shows a Session and hands every touch to it; draws nothing again that has not changed."""

    def __init__(
        self, session: Session, stage: Stage, clock: Callable[[], float], leave: Callable[[str], None], way_out: str,
        **options: Any,
    ):  # fmt: skip
        """`leave` takes where to, one of WAYS; the menu calls the last of them `way_out`."""
        super().__init__(**options)
        self.session, self.stage, self.leave, self.way_out = session, stage, leave, way_out
        self.searches = Searches()
        self.guard = PaintedGuard(clock)
        self.watchers: list[Callable[[View], None]] = []
        self.panel: Panel | None = None
        self.map = stage.table_map(self.choose)
        self.map.size_hint = (None, None)
        self.map.gate, self.map.look = self.guard.open, self.look
        self.map.picture.fbind("seen", self._map_seen)
        self.column = Column(self.choose, self.act, self.guard.open, size_hint=(None, None))
        self.pad = Pad(self.map, self.choose, self.guard.open, size_hint=(None, None))
        self.pad.fbind("away", self._put_layers)
        self.column.middle.fbind("orders_first", self._put_layers)
        self.cover = Cover(self._lift, lambda: self.guard.open("cover"))
        self._lifted: int | None = None
        """The question before which the one person who may see it has lifted the cover."""
        with self.canvas.before:
            Color(*EDGE)
            self._seam = Rectangle()
        self._ended = ""
        self._pages = 0
        """How often a page of orders was turned: each time the button means something else."""
        self._beside = ""
        """Which of the game's own panels is open, by its name."""
        self._page: PageAsked | None = None
        """What the open page asks."""
        self._offered: PageAsked | None = None
        """What has had its page by itself."""
        self._later = Clock.create_trigger(self.lay, -1)
        self.bind(pos=self._later, size=self._later)
        self.correcting = Correcting(self)
        session.listeners.append(self.refresh)
        self.view = self._openly(session.view())
        self.refresh()

    def refresh(self) -> None:
        """Take the view anew after any change; a sheet that asks something else goes."""
        view = self._seen()
        if bool(view.trouble) != bool(self.view.trouble):
            self.guard.show({})  # the line of trouble moves what lies below it
        self.view = view
        self.map.show(self.session.state, view)
        self.column.middle.small_map = self.pad.show_view(view)
        self.column.show(view)
        self._put_layers()
        self._cover(view)
        if self._page is not None and self._page != view.page:
            self.close()
        if isinstance(self.panel, ChoicesPanel) and self.panel.asked != (view.prompt, view.choices):
            self.close()
        self._offer_page(view)
        if view.result and not self._ended:
            self._end(view)
        self._ended = view.result
        self._watch()
        for watch in self.watchers:
            watch(view)

    @property
    def differs(self) -> bool:
        """Whether people are saying what lies otherwise on their table."""
        return self.correcting.on

    @property
    def covered(self) -> bool:
        """Whether the cover lies over the game."""
        return self.cover.parent is not None

    def _seen(self) -> View:
        """The view of the session, or the same table with all that can be corrected lit."""
        return self.correcting.seen(self._openly(self.session.view()))

    def _openly(self, view: View) -> View:
        """A question of one person alone without its answers, until he has lifted the cover."""
        if self._lifted != self.session.asked:
            self._lifted = None
        return view if view.cover is None or self._lifted is not None else hidden(view)

    def _cover(self, view: View) -> None:
        """Lay the cover over the game; where orders are to be carried out, these come first."""
        needed = view.cover is not None and self._lifted is None and not view.done
        if needed:
            self.cover.show(view.cover)
        if needed and not self.covered:
            self.add_widget(self.cover, index=1 if self.panel is not None else 0)  # a sheet lies over it
        elif not needed and self.covered:
            self.remove_widget(self.cover)
        self._later()

    def _lift(self) -> None:
        self._lifted = self.session.asked
        self.refresh()

    def _watch(self) -> None:
        """Tell the guard all that can be touched now; a sheet that has just come covers what was there."""
        over = {"panel": id(self.panel)} if self.panel is not None else {}
        if self.covered:
            shown: dict[Any, Any] = {"cover": (self.view.cover, self.session.asked)}
        else:
            shown = meanings(self.view, self._pages, self.pad.parent is not None)
        if self.guard.show(shown | over) and self.manager is not None:
            self.manager.let_go()

    def _map_seen(self, *_: Any) -> None:
        """The whole map has just come: what it lights is new to the finger."""
        self.guard.show({})
        self._watch()

    def _put_layers(self, *_: Any) -> None:
        """Lay the keys over the map, but not before orders or a sheet that need the whole column."""
        free, whole = self.panel is None, self.panel is not None and self.panel.whole
        keys = self.pad.due and not self.column.middle.orders_first and free
        for widget, seen in ((self.column, free), (self.pad, keys), (self.map, not keys and not whole)):
            lay_below(self, widget, seen)
        self.map.picture.cover(whole)
        self._watch()

    def _offer_page(self, view: View) -> None:
        """A page that comes by itself does so once, after the orders or at once; closed, it waits behind its button."""
        page = view.page
        due = page is not None and (page.opens == "at once" or (page.opens == "after the orders" and not view.done))
        if page is not None and due and page != self._offered and self.panel is None:
            self._open_page(page)
        self._offered = page if due else None

    def _open_page(self, page: PageAsked) -> None:
        """A page that had to come at once stands for the input so far: closed, it takes that along."""

        def closed() -> None:
            self.close()
            if page.opens == "at once":
                self.session.clear()

        self.lay_over(self.stage.pages[page.page](self, page, closed), whole=True)
        self._page = page

    def offer_restore(self) -> None:
        """After resuming the table may have to be set up again; the offer lies over the column and moves nothing."""
        panel = ResumePanel(_("The game goes on"), self.close, self.act)
        panel.told = self.view.trouble
        self.lay_over(panel, whole=False)

    def choose(self, tap: Tap) -> None:
        """A target or a choice was touched; beside the map nothing hides what comes next."""
        if self.differs:
            self.correcting.touched(tap.value)
            return
        if self.panel is not None and not self.panel.whole:
            self.close()
        self.session.tap(tap)

    def _choices(self) -> None:
        """All answers on the whole glass; none are left where a finger let go of the button after the question went."""
        if self.view.choices:
            self.lay_over(ChoicesPanel(self.view, self.choose, self.close), whole=True)

    def act(self, name: str) -> None:
        """A button with a fixed meaning was touched."""
        acts: dict[str, Callable[[], object]] = {
            "done": self._done,
            "undo": self.session.undo,
            "redo": self.session.redo,
            "clear": self.session.clear,
            "roll": self.session.roll_for_us,
            "find": self._find,
            "choices": self._choices,
            "why": lambda: self._list(_("Why?"), reason_items(self.session.why())),
            "log": lambda: self.lay_over(LogPanel(self.session, self._line, self.close), whole=False),
            "menu": self._menu,
            "course": self._course,
            "rules": self._rules,
            "differs": self._differ,
            "people": self._people,
            "restore": lambda: self.lay_over(LayingPanel(self.session, self.map, self.close), whole=False),
            **{name: partial(self.leave, where) for name, where in WAYS.items()},
        }
        if name in self.stage.panels:
            self._look_at(name)
            return
        if name not in ("why", "log", "find"):
            self.close()
        if self.differs and name not in ("why", "log", "undo", "redo"):
            self.correcting.open(ALL_SAID)
        acts[name]()

    def escape(self) -> None:
        """Close the sheet as its cross does; without one open the menu, where the ways out are."""
        if self.panel is None:
            self.act("menu")
        elif self.panel.gate is None or self.panel.gate():
            self.panel.close()

    def _menu(self) -> None:
        self.lay_over(menu_of(self.session, self.view, self.close, self.act, self.way_out), whole=False)

    def _rules(self) -> None:
        """The chapters and words of the rules, and from their paragraphs back to them."""
        words = self.session.words

        def opened(entry: Entry) -> None:
            items = [Item(number, body=words.paragraph(number)) for number in entry.paragraphs]
            self.lay_over(EntriesPanel(entry.text, items, lambda: self.lay_over(panel, whole=True)), whole=True)

        panel = RulesPanel(RulesIndex(words.chapters(self.session.state), words.paragraph), self.close, opened)
        self.lay_over(panel, whole=True)

    def _line(self, number: int) -> None:
        """What can be done at a line of the log."""
        self.lay_over(LinePanel(self.session, number, self.close), whole=False)

    # The table differs.

    def _differ(self) -> None:
        """Let people touch what lies otherwise; a question that bears no correction is answered first."""
        if may_differ(self.session):
            self.correcting.begin()
        else:
            self._answer_first()

    def _people(self) -> None:
        """Let somebody leave the game or join."""
        words = self.session.words.differs
        if words is not None and may_differ(self.session):
            self.correcting.open(words.people)
        else:
            self._answer_first()

    def _answer_first(self) -> None:
        asked = _("Answer first: {question}").format(question=self.view.prompt)
        self._list(_("The table differs"), [Item(asked)])

    def _done(self) -> None:
        if self.column.middle.turn_page():
            self._pages += 1
            self._watch()
            return
        self.session.done()
        if self.view.result:
            self._end(self.view)

    # The sheets over the game.

    def close(self) -> None:
        if self.panel is not None:
            self.remove_widget(self.panel)
            if self.panel.lights:
                self.map.show(self.session.state, self.view)
            self.panel = self._page = None
            self._beside = ""
            # what lay under the sheet is new to the finger that has just closed it
            self.guard.show({})
            self._put_layers()

    def show_panel(self, panel: Panel) -> None:
        """Lay a sheet over the column."""
        self.lay_over(panel, whole=False)

    def lay_over(self, panel: Panel, whole: bool) -> None:
        """A sheet over the column or over the whole game; one that lies there goes."""
        self.close()
        self.panel = panel
        panel.size_hint = (None, None)
        panel.whole = whole
        panel.gate = lambda: self.guard.open("panel")
        self.add_widget(panel)
        self._put_layers()
        self.lay()

    def _list(self, title: str, items: Any, whole: bool = False) -> None:
        self.lay_over(EntriesPanel(title, items, self.close), whole)

    def _look_at(self, name: str) -> None:
        """Open what the game has beside its map."""
        panel = self.stage.panels[name](self)
        if panel is not None:
            self.lay_over(panel, whole=True)
            self._beside = name

    def look(self, place: Place) -> None:
        """Say what lies at a place and does; from a panel of the game there is a way back to it."""
        told = report.explained(self.session, place)
        if told is not None:
            title, reasons = told
            back = self._beside
            closed = partial(self._look_at, back) if back else self.close
            self.lay_over(EntriesPanel(title, card_items(reasons), closed), whole=bool(back))

    def meaning(self, label: str) -> Any:
        """The thing of this game on which a label is stuck, None for a label of something else."""
        labels = self.session.words.labels
        return labels.meaning(label) if labels is not None else None

    def explain(self, thing: Any, note: str = "") -> None:
        """Show what a card or a token does, with a `note` above."""
        labels = self.session.words.labels
        if labels is not None:
            title, reasons = labels.explained(self.session.state, thing)
            self._list(title, [*([Item(note)] if note else []), *card_items(reasons)])

    def _course(self) -> None:
        """How the game went; then back to its end."""
        self.lay_over(CoursePanel(self.session, lambda: self._end(self.view), self.searches), whole=True)

    def _find(self) -> None:
        if self.view.page is not None:
            self._open_page(self.view.page)

    def _end(self, view: View) -> None:
        panel = EndPanel(view.prompt, self.close, self.act)
        panel.fill(view)
        panel.course = bool(course(self.session))
        self.lay_over(panel, whole=True)

    def lay(self, *_: Any) -> None:
        """The map is as large a square as the column leaves."""
        square, pad, column = shared(self.x, self.y, self.width, self.height)
        for widget, box in ((self.map, square), (self.pad, pad), (self.column, column)):
            widget.pos, widget.size = box[:2], box[2:]
        self._seam.pos, self._seam.size = self.column.pos, (1, self.column.height)
        self.cover.pos, self.cover.size = self.pos, self.size
        if self.panel is not None:
            over: Widget = self if self.panel.whole else self.column
            self.panel.size, self.panel.pos = over.size, over.pos
