"""The steps of the set-up assistant."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ghost_stories.cards import LEVELS, POWERS, TILES, sides
from companion.ghost_stories.setup import HOUSE_RULES
from companion.screen.draft import Draft
from companion.screen.panels import Entries, step_items
from companion.screen.parts import Words
from companion.screen.press import Press
from companion.screen.seats import Seats
from companion.screen.shown import SHORT_NAMES
from companion.screen.strips import Heading
from companion.screen.theme import DIM, look
from companion.screen.village import Village
from companion.table import words
from companion.table.messages import N_, _
from companion.table.setup_steps import level_note, setup_steps

POWER_SENTENCES = {
    "bottomless pockets": N_("Take a Tao token before you move"),
    "enfeeblement mantra": N_("A ghost's resistance is 1 lower"),
    "dance of the peaks": N_("Move to any tile"),
    "dance of the twin winds": N_("Move another Taoist by 1 tile too"),
    "second wind": N_("Help or exorcise twice"),
    "heavenly gust": N_("Help and exorcise in one turn"),
    "strength of the mountain": N_("No Curse die, and a 4th Tao die"),
    "gods favorite": N_("Roll your dice again"),
}
DECK_MODES = {
    "table": (N_("Table deck"), N_("You draw and tell the number")),
    "app": (N_("App deck"), N_("The app names the card")),
}
HOUSE_SENTENCES = {
    "author-2011": (N_("Author 2011"), N_("A neutral board's loss of power lures no ghost")),
    "right-to-left": (N_("Right to left"), N_("Ghosts of a board act in order, nobody chooses")),
    "mountain-spares-cemetery": (N_("Mountain spares"), N_("Strength of the Mountain also at the Cemetery")),
    "winds-after-move": (N_("Winds after"), N_("Twin Winds come after Red's own move")),
}
assert HOUSE_SENTENCES.keys() == HOUSE_RULES.keys()
assert POWER_SENTENCES.keys() == POWERS.keys()


class Step(BoxLayout):
    """One step; subclasses fill it and write what is touched into the draft."""

    def __init__(self, draft: Draft, lot: Callable[[], int], **options: Any):
        super().__init__(spacing=look.gap * 2, **options)
        self.draft, self.lot = draft, lot
        self.changed: Callable[[], None] = lambda: None
        self.build()
        self.renew()

    def build(self) -> None:
        raise NotImplementedError

    def renew(self) -> None:
        """Show the draft as it is now."""

    def trouble(self) -> str:
        """One line for people while this step cannot be left forward."""
        return ""

    def press(self, act: Callable[[], object], **options: Any) -> Press:
        """A button that changes the draft."""

        def touched(_press: Press) -> None:
            act()
            self.renew()
            self.changed()

        press = Press(**options)
        press.bind(on_release=touched)
        return press


class Players(Step):
    """Who plays, where, and who begins."""

    def build(self) -> None:
        left = BoxLayout(orientation="vertical", spacing=look.gap)
        right = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.45)
        self.seats = Seats(self.draft, self.renew)
        help_ = _("Touch a seat: it plays or is neutral. Touch two figures: they swap seats.")
        left.add_widget(Words(text=help_, font_size=look.small, color=DIM))
        left.add_widget(self.seats)
        right.add_widget(Words(text=_("Who begins?")))
        self.first = {
            colour: self.press(partial(self._begin, colour), sign=("board", colour) if colour else ())
            for colour in ("", *self.draft.boards)
        }
        for press in self.first.values():
            right.add_widget(press)
        self.add_widget(left)
        self.add_widget(right)

    def _begin(self, colour: str) -> None:
        self.draft.first = colour if colour in self.draft.played else ""

    def renew(self) -> None:
        for colour, press in self.first.items():
            press.text = words.colour(colour) if colour else _("By lot")
            press.ready = not colour or colour in self.draft.played
            press.on = colour == self.draft.first


class Powers(Step):
    """A side for each board, or by lot."""

    def build(self) -> None:
        grid = GridLayout(cols=3, spacing=look.gap)
        self.presses: dict[tuple[str, str], Press] = {}
        for colour in self.draft.boards:
            lot = self.press(partial(self._choose, colour, ""), sign=("board", colour), text=_("By lot"))
            lot.size_hint_x = 0.5
            self.presses[colour, ""] = lot
            grid.add_widget(lot)
            for power in sides(colour):
                press = self.press(partial(self._choose, colour, power))
                press.text, press.note = words.power(power), _(POWER_SENTENCES[power])
                self.presses[colour, power] = press
                grid.add_widget(press)
        self.add_widget(grid)

    def _choose(self, colour: str, power: str) -> None:
        self.draft.powers[colour] = power

    def renew(self) -> None:
        for (colour, power), press in self.presses.items():
            only = self.draft.only_power(colour)
            press.ready = not only or power == only
            press.on = power == (only or self.draft.powers.get(colour, ""))


class LevelAndDeck(Step):
    """How hard, and who draws."""

    def build(self) -> None:
        self.orientation = "vertical"
        self.levels = {level: self.press(partial(setattr, self.draft, "level", level)) for level in LEVELS}
        self.decks = {
            deck: self.press(partial(setattr, self.draft, "deck", deck), sign=("icon", "card")) for deck in DECK_MODES
        }
        grid = GridLayout(cols=2, spacing=look.gap)
        for press in (*self.levels.values(), *self.decks.values()):
            grid.add_widget(press)
        self.add_widget(grid)

    def renew(self) -> None:
        for level, press in self.levels.items():
            press.text, press.on = _(words.LEVEL_NAMES[level]), level == self.draft.level
            press.note = level_note(level, len(self.draft.played))
        for deck, press in self.decks.items():
            name, note = DECK_MODES[deck]
            press.text, press.note, press.on = _(name), _(note), deck == self.draft.deck


class HouseRules(Step):
    """What this table plays differently."""

    def build(self) -> None:
        grid = GridLayout(cols=1, spacing=look.gap)
        self.rules = {rule: self.press(partial(self._toggle, rule)) for rule in HOUSE_RULES}
        for press in self.rules.values():
            grid.add_widget(press)
        self.add_widget(grid)

    def _toggle(self, rule: str) -> None:
        self.draft.house ^= {rule}

    def renew(self) -> None:
        for rule, press in self.rules.items():
            name, sentence = HOUSE_SENTENCES[rule]
            press.text, press.note, press.on = _(name), f"{_(sentence)} ({HOUSE_RULES[rule]})", rule in self.draft.house
            press.sign = ("icon", "ticked" if press.on else "box")


class VillageStep(Step):
    """The nine tiles, by lot or as they lie.

    While people enter their own village all nine names keep their places: a name that has just been touched turns grey
    and nothing moves under the finger, not even after the last one.
    """

    def build(self) -> None:
        self.village = Village(self.draft, self._touched)
        self.side = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.7)
        self.add_widget(self.village)
        self.add_widget(self.side)
        self.help = Heading(size_hint_y=None, height=look.head * 1.4)
        self.shuffle = self.press(self._shuffle, text=_("Shuffle"))
        self.ours = self.press(self._enter, text=_("Enter our village"), note=_("Tile by tile, far row first"))
        self.by_lot = self.press(self._shuffle, text=_("By lot"), sign=("icon", "undo"), small=True, kind="quiet")
        self.names = {
            tile: self.press(
                partial(self.village.put, tile), text=_(SHORT_NAMES[tile]), sign=("icon", tile), small=True
            )
            for tile in TILES
        }
        self._lay(entering=bool(self.draft.missing()))

    def trouble(self) -> str:
        return _("Every tile needs a place first.") if self.draft.missing() else ""

    def _enter(self) -> None:
        self.draft.empty_village()
        self._lay(entering=True)

    def _shuffle(self) -> None:
        self.draft.shuffle(self.lot())
        self._lay(entering=False)

    def _touched(self) -> None:
        self.renew()
        self.changed()

    def _lay(self, entering: bool) -> None:
        """The side as it stays until the village is entered or drawn by lot."""
        self.side.clear_widgets()
        self.side.add_widget(self.help)
        if not entering:
            self.side.add_widget(self.shuffle)
            self.side.add_widget(self.ours)
            return
        grid = GridLayout(cols=2, spacing=look.gap)
        for press in (*self.names.values(), self.by_lot):
            if press.parent is not None:
                press.parent.remove_widget(press)
            grid.add_widget(press)
        self.side.add_widget(grid)

    def renew(self) -> None:
        self.village.renew()
        missing = self.draft.missing()
        for tile, press in self.names.items():
            press.ready = tile in missing
        self.help.text = _("Which tile lies at the ?") if missing else _("Touch two tiles to swap them.")


class Laying(Step):
    """What to lay on the table, in numbered steps."""

    def build(self) -> None:
        self.add_widget(Entries(step_items(setup_steps(self.draft.setup()))))


STEPS: tuple[tuple[str, type[Step]], ...] = (
    (N_("Who plays?"), Players),
    (N_("Powers"), Powers),
    (N_("Level and deck"), LevelAndDeck),
    (N_("House rules"), HouseRules),
    (N_("The village"), VillageStep),
    (N_("Lay the table"), Laying),
)
