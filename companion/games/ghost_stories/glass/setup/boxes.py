"""Which boxes of the game are played with."""

from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.ghost_stories.glass.setup.box_picture import BoxPicture
from companion.screen.parts import Words
from companion.screen.press import Press
from companion.screen.step import Step
from companion.screen.theme import look
from companion.table.messages import N_, _

GAMES = {
    (False, False): (N_("Base game"), ""),
    (True, False): (N_("With Black Secret"), N_("Catacombs, curses and blood mantras")),
    (False, True): (N_("With White Moon"), N_("Villagers, artifacts and Moon Crystals")),
    (True, True): (N_("With both"), ""),
}
"""With Black Secret or not, with White Moon or not."""


class Boxes(Step):
    """The base game alone or with one or both expansions, and which sides of Black Secret's two boards."""

    def build(self) -> None:
        left = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.55)
        self.games = {
            boxes: self.press(partial(self.draft.choose_boxes, *boxes), text=_(name), note=_(note))
            for boxes, (name, note) in GAMES.items()
        }
        for press in self.games.values():
            left.add_widget(press)
        self.more = BoxLayout(orientation="vertical", spacing=look.gap)
        self.boards: list[Widget] = []
        self.demons = self._sides(_("Side of Wu-Feng's board"), "demon_side")
        self.cells = self._sides(_("Side of the catacombs"), "cell_side")
        row = BoxLayout(spacing=look.gap)
        self.box = Press(text=_("Your box"), note=_("Enter what it shows, once"))
        self.box.bind(on_release=lambda _press: self.open_box())
        self.made_up = self.press(self._pretend, text=_("Made-up box"), note=_("Invented facts, only to try it out"))
        row.add_widget(self.box)
        row.add_widget(self.made_up)
        for part in (*self.boards, row):
            self.more.add_widget(part)
        self.picture = BoxPicture()
        self.add_widget(left)
        self.add_widget(self.picture)

    def _sides(self, name: str, entry: str) -> dict[str, Press]:
        """Drawn at random, or a side that the table likes."""
        row = BoxLayout(spacing=look.gap)
        presses = {side: self.press(partial(setattr, self.draft, entry, side)) for side in ("", "a", "b")}
        for side, press in presses.items():
            press.text = side.upper() or _("Random")
            row.add_widget(press)
        self.boards += [Words(text=name), row]
        return presses

    def _pretend(self) -> None:
        self.draft.stand_in = not self.draft.stand_in

    def renew(self) -> None:
        draft, known = self.draft, self.draft.known_sides()
        for boxes, press in self.games.items():
            press.on = boxes == (draft.secret, draft.moon)
        wanted: Widget = self.more if draft.secret or draft.moon else self.picture
        if wanted.parent is None:
            self.remove_widget(self.children[0])
            self.add_widget(wanted)
        for board in self.boards:
            show(board, draft.secret)
        for side, press in self.demons.items():
            press.on = side == draft.demon_side
        for side, press in self.cells.items():
            press.on = side == draft.cell_side
            press.note = "" if not side or side in known else _("not entered")
        self.box.kind = "plain" if draft.cells_known() and draft.tokens_known() else "primary"
        self.made_up.kind = "alarm" if draft.stand_in else "plain"
        self.made_up.on, self.made_up.sign = draft.stand_in, ("icon", "ticked" if draft.stand_in else "box")

    def trouble(self) -> str:
        if not self.draft.cells_known():
            return _("Your catacombs are not entered yet: touch Your box.")
        if not self.draft.tokens_known():
            return _("White Moon's curses and mantras are not entered yet: touch Your box.")
        return ""


def show(widget: Widget, there: bool) -> None:
    """Keep its place, but let nobody see or touch it."""
    widget.opacity, widget.disabled = (1, False) if there else (0, True)
