"""Laying the table: the map shows it, and each step lights what it is about.

It comes before every new game, however it was set up, and from it one touch leads to the first order.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screen.large import Large  # noqa: F401 (laying.kv names it)
from companion.screen.looks import load_looks
from companion.screen.panels import Panel
from companion.screen.parts import Page
from companion.screen.press import Press
from companion.screen.stage import Stage
from companion.screen.table_map import TableMap
from companion.screen.theme import look
from companion.table.laying import LayStep, Places, lit
from companion.table.messages import _
from companion.table.session import Session

load_looks("kv", "theme", "panels", "laying")


class LayingSteps(BoxLayout):
    """One step at a time, as large as there is room; `light` is told the places of the one that is seen."""

    step = NumericProperty(0)
    last = NumericProperty(0)
    text = StringProperty("")

    def __init__(self, light: Callable[[Places], None], **options: Any):
        super().__init__(**options)
        self.light = light
        self.steps: Sequence[LayStep] = ()

    def show(self, steps: Sequence[LayStep]) -> None:
        """Other steps, from the first one on."""
        self.steps, self.step, self.last = steps, 0, max(0, len(steps) - 1)
        self._seen()

    def turn(self, by: int) -> None:
        self.step = min(self.last, max(0, self.step + by))
        self._seen()

    def _seen(self) -> None:
        step = self.steps[self.step] if self.steps else LayStep("")
        self.text = step.text
        self.light(step.places)


class LayingScreen(Page):
    """The table as it is to be laid, and Play.

    `write` leads to the page of names, None where nobody has one; `crowds` are buttons for how many play, None for a
    set-up in which that was chosen, and `crowd` is the number that holds.
    """

    trouble = StringProperty("")
    names = StringProperty("")
    crowd = NumericProperty(0)
    guided = BooleanProperty(False)

    def __init__(
        self, stage: Stage, play: Callable[[bool], str], leave: Callable[[], None],
        write: Callable[[], None] | None = None, crowds: Sequence[int] = (),
        choose: Callable[[int], object] = lambda _count: None, guides: bool = False, **options: Any,
    ):  # fmt: skip
        """`play` takes whether the first turn is to be explained, which is offered only where the game `guides`."""
        super().__init__(**options)
        self._play, self.leave, self.write, self._guides = play, leave, write, guides
        self.map = stage.table_map(lambda _tap: None)
        self.map.size_hint = (None, None)
        self.column = self.ids.column
        self.add_widget(self.map)
        self.steps = LayingSteps(self._light)
        self.ids.steps.add_widget(self.steps)
        self._state: Any = None
        self.counts: dict[int, Press] = {}
        for count in crowds:
            self.counts[count] = press = Press(text=str(count), small=True)
            press.bind(on_release=lambda _press, count=count: choose(count))
            self.ids.crowds.add_widget(press)
        for button, there in (("names", write is not None), ("guide", guides)):
            self.ids[button].ready = there
        self.bind(pos=self._lay, size=self._lay)

    def show(self, state: Any, steps: Sequence[LayStep], names: str, crowd: int = 0) -> None:
        """The table to be laid, how, and who plays."""
        self._state, self.names, self.crowd = state, names, crowd
        for count, press in self.counts.items():
            press.on = count == crowd
        self.steps.show(steps)

    def _light(self, places: Places) -> None:
        self.map.show(self._state, lit(places))

    def play(self) -> None:
        self.trouble = self._play(self.guided)

    def on_trouble(self, *_: Any) -> None:
        self.ids.trouble.show(self.trouble)

    def escape(self) -> None:
        self.leave()

    def _lay(self, *_: Any) -> None:
        """The map as in a game, so that nothing jumps when that begins."""
        side = min(self.height, self.width * 0.625)
        self.map.size, self.map.pos = (side, side), (self.x, self.y + (self.height - side) / 2)
        self.column.size, self.column.pos = (self.width - side, self.height), (self.x + side, self.y)


class LayingPanel(Panel):
    """How to lay the table of a running game again, beside its map."""

    lights = True

    def __init__(self, session: Session, table_map: TableMap, closed: Callable[[], None]):
        super().__init__(_("Set the table up again"), closed)
        self.steps = LayingSteps(lambda places: table_map.show(session.state, lit(places)))
        self.add_widget(self.steps)
        self.steps.show(session.whole_table())
        done = Press(text=_("It lies like this"), kind="primary", size_hint_y=None, height=look.done)
        done.bind(on_release=lambda _press: closed())
        self.add_widget(done)
