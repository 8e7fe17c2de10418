"""The village of the table, as it lies or by lot."""

from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.screen.shown import SHORT_NAMES
from companion.screen.step import Step
from companion.screen.strips import Heading
from companion.screen.theme import look
from companion.screen.village import Village
from companion.table.messages import _


class VillageStep(Step):
    """The nine tiles, by lot or as they lie.  With Black Secret there are ten, and one stays in the box.

    While people enter their own village all names keep their places: a name that has just been touched turns grey
    and nothing moves under the finger, not even after the last one.
    """

    def build(self) -> None:
        self.village = Village(self.draft, self._touched)
        self.side = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.7)
        self.add_widget(self.village)
        self.add_widget(self.side)
        self.help = Heading()
        self.shuffle = self.press(self._shuffle, text=_("Shuffle"))
        self.ours = self.press(self._enter, text=_("Enter our village"), note=_("Tile by tile, far row first"))
        self.spare = self.press(self._exchange, note=_("It stays in the box"))
        self.by_lot = self.press(self._shuffle, text=_("By lot"), sign=("icon", "undo"), small=True, kind="quiet")
        self.names = {
            tile: self.press(
                partial(self.village.put, tile), text=_(SHORT_NAMES[tile]), sign=("icon", tile), small=True
            )
            for tile in self.draft.known_tiles()
        }
        self._lay(entering=not all(self.draft.tiles))

    def trouble(self) -> str:
        return "" if all(self.draft.tiles) else _("Every place needs a tile first.")

    def _enter(self) -> None:
        self.draft.empty_village()
        self._lay(entering=True)

    def _shuffle(self) -> None:
        self.draft.shuffle(self.lot())
        self._lay(entering=False)

    def _exchange(self) -> None:
        """The tile that was left over comes to the place that is lit."""
        for tile in self.draft.missing()[:1]:
            self.village.put(tile)

    def _touched(self) -> None:
        self.renew()
        self.changed()

    def _lay(self, entering: bool) -> None:
        """The side as it stays until the village is entered or drawn by lot."""
        for part in (self.side, *self.side.children[:]):
            part.clear_widgets()
        top = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button)
        top.add_widget(self.help)
        self.side.add_widget(top)
        if entering:
            self.by_lot.size_hint_x = 0.5
            top.add_widget(self.by_lot)
            grid = GridLayout(cols=2, spacing=look.gap)
            for press in self.names.values():
                grid.add_widget(press)
            self.side.add_widget(grid)
            return
        for press in (self.shuffle, self.ours, *([self.spare] if self.draft.secret else [])):
            self.side.add_widget(press)

    def renew(self) -> None:
        self.village.renew()
        missing, full = self.draft.missing(), all(self.draft.tiles)
        for tile, press in self.names.items():
            press.ready = tile in missing and not full
        for tile in missing[:1]:
            self.spare.text, self.spare.sign = _(SHORT_NAMES[tile]), ("icon", tile)
        self.spare.ready = full and self.village.picked is not None
        self.help.text = _("Touch two tiles to swap them.") if full else _("Which tile lies at the ?")
