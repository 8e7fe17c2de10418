"""The village of the table, as it lies or by lot."""

from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.ghost_stories.glass.setup.village import Village
from companion.games.ghost_stories.words.names import SHORT_NAMES
from companion.screen.step import Step
from companion.screen.strips import Heading
from companion.screen.theme import look
from companion.table.messages import _


class VillageStep(Step):
    """The nine tiles, by lot or as they lie.  Each expansion brings one more, and as many stay in the box.

    With White Moon the portal lies on the centre, or where a touch or a lot puts it.

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
        self.spares = [self.press(partial(self._exchange, index), note=_("It stays in the box")) for index in (0, 1)]
        self.portal = self.press(self._move_portal, text=_("Portal"), sign=("icon", "portal"))
        self.small_portal = self.press(self._move_portal, sign=("icon", "portal"), size_hint_x=None, width=look.button)
        self.portal_lot = self.press(self._draw_portal, text=_("Random"), size_hint_x=0.6)
        self.by_lot = self.press(self._shuffle, text=_("Random"), sign=("icon", "undo"), small=True, kind="quiet")
        tiles = self.draft.known_tiles()
        # eleven in two columns would be too low for fingers, and in three there is no room for signs
        self.many = len(tiles) > 10
        self.names = {
            tile: self.press(
                partial(self.village.put, tile),
                text=SHORT_NAMES[tile](),
                sign=() if self.many else ("icon", tile),
                small=True,
            )
            for tile in tiles
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

    def _exchange(self, index: int) -> None:
        """A tile that was left over comes to the place that is lit."""
        self.village.put(self.draft.missing()[index])

    def _move_portal(self) -> None:
        """The next touch of a tile says where the portal is; a second thought leaves it."""
        self.village.picked, self.village.portal_moves = None, not self.village.portal_moves

    def _draw_portal(self) -> None:
        self.village.portal_moves = False
        self.draft.portal = self.lot() % len(self.draft.tiles)

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
            if self.draft.moon:
                top.add_widget(self.small_portal)
            top.add_widget(self.by_lot)
            grid = GridLayout(cols=3 if self.many else 2, spacing=look.gap)
            for press in self.names.values():
                grid.add_widget(press)
            self.side.add_widget(grid)
            return
        for press in (self.shuffle, self.ours, *self.spares[: len(self.draft.missing())]):
            self.side.add_widget(press)
        if self.draft.moon:
            row = BoxLayout(spacing=look.gap)
            for press in (self.portal, self.portal_lot):
                row.add_widget(press)
            self.side.add_widget(row)

    def renew(self) -> None:
        self.village.renew()
        missing, full = self.draft.missing(), all(self.draft.tiles)
        for tile, press in self.names.items():
            press.ready = tile in missing and not full
        for tile, spare in zip(missing, self.spares, strict=False):
            spare.text, spare.sign = SHORT_NAMES[tile](), ("icon", tile)
            spare.ready = full and self.village.picked is not None
        moves = self.village.portal_moves
        for press in (self.portal, self.small_portal):
            press.on, press.ready = moves, full
        self.portal.note = SHORT_NAMES[self.draft.tiles[self.draft.portal]]() if full else ""
        self.help.text = _("Touch two tiles to swap them.") if full else _("Which tile lies at the ?")
        if moves:
            self.help.text = _("Touch the tile with the portal.")
