"""The sheet of a hint beside the lit map: what is most urgent, then whole turns, then why."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.panels import Entries, Item, Panel
from companion.screen.press import Press
from companion.screen.table_map import TableMap
from companion.screen.theme import look
from companion.table.advised import Advised
from companion.table.laying import lit
from companion.table.messages import N_, _
from companion.table.phrases import sentences

Places = tuple[tuple[Any, ...], ...]

DEEPER = (N_("What can be done?"), N_("Why?"), N_("Understood"))
"""What the one button leads to, by how deep people are; the last one back to the game."""


class HintPanel(Panel):
    """`say` speaks what is shown; each touch of the button at the foot leads deeper."""

    lights = True

    def __init__(self, state: Any, table_map: TableMap, closed: Callable[[], None], say: Callable[[str], None]):
        super().__init__(_("Hint"), closed)
        self._state, self._map, self._say = state, table_map, say
        self.advised: Advised | None = None
        self.depth = 0
        self.entries = Entries([Item(_("Looking ahead"))])
        self.deeper = Press(kind="primary", size_hint_y=None, height=look.done, ready=False)
        self.deeper.bind(on_release=lambda _press: self.go_deeper())
        self.add_widget(self.entries)
        self.add_widget(self.deeper)

    def fail(self, line: str) -> None:
        """There is no hint, and why."""
        self.entries.show([Item(line)])

    def show(self, advised: Advised) -> None:
        """The hint was found: first what is most urgent."""
        self.advised, self.depth = advised, 0
        self._seen()

    def go_deeper(self) -> None:
        if self.depth == len(DEEPER) - 1:
            self.close()
            return
        self.depth += 1
        self._seen()

    def _seen(self) -> None:
        advised = self.advised
        if advised is None:
            return
        items = (self._urgent, self._turns, self._why)[self.depth](advised)
        self.entries.show(items)
        self.deeper.text, self.deeper.ready = _(DEEPER[self.depth]), True
        self._say(sentences(*(part for item in items for part in (_("{what}.").format(what=item.what), item.body))))

    def _urgent(self, advised: Advised) -> list[Item]:
        self._light(advised.places)
        return [Item(advised.urgent)]

    def _turns(self, advised: Advised) -> list[Item]:
        """Each of them lights the map where it is touched; the first one does at once."""
        self._light(advised.turns[0].places if advised.turns else ())
        turns = [
            Item(turn.what, f"{number}.", turn.brings, partial(self._light, turn.places))
            for number, turn in enumerate(advised.turns, 1)
        ]
        return [*([Item(advised.said)] if advised.said else []), *turns]

    def _why(self, advised: Advised) -> list[Item]:
        return [Item(line) for line in advised.why]

    def _light(self, places: Places) -> None:
        self._map.show(self._state, lit(places))
