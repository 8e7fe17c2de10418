"""The steps of the set-up assistant."""

from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.ghost_stories.glass.setup.boxes import Boxes
from companion.games.ghost_stories.glass.setup.seats import Seats
from companion.games.ghost_stories.glass.setup.village_step import VillageStep
from companion.games.ghost_stories.rules.cards import LEVELS, POWERS, sides
from companion.games.ghost_stories.rules.setup import HOUSE_RULES, BadSetup
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base.setup_steps import level_note
from companion.games.ghost_stories.words.hardness import hardness
from companion.games.ghost_stories.words.wu_feng import NOTES
from companion.screen.parts import Words
from companion.screen.press import Press
from companion.screen.step import Step
from companion.screen.theme import DIM, look
from companion.table import messages
from companion.table.hints import hints
from companion.table.messages import N_, _
from companion.table.phrases import begun

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
    "author-2011": (N_("No ghost for neutrals"), N_("A neutral board's loss of power lures no ghost")),
    "right-to-left": (N_("Ghosts act in order"), N_("From right to left, nobody chooses")),
    "mountain-spares-cemetery": (N_("No die at the Cemetery"), N_("Strength of the Mountain spares Green that, too")),
    "winds-after-move": (N_("Twin Winds last"), N_("They come after Red's own move")),
    "buddha-before": (N_("No Buddha below №57"), N_("The Uncatchable must come where one lies")),
    "initiation-loses": (N_("All haunted: lost"), N_("On Initiation, when a whole line is haunted already")),
}
assert HOUSE_SENTENCES.keys() == HOUSE_RULES.keys()
assert POWER_SENTENCES.keys() == POWERS.keys()


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
            press.text = words.colour(colour) if colour else _("Random")
            press.ready = not colour or colour in self.draft.played
            press.on = colour == self.draft.first


class Powers(Step):
    """A side for each board, or by lot."""

    def build(self) -> None:
        grid = GridLayout(cols=3, spacing=look.gap)
        self.presses: dict[tuple[str, str], Press] = {}
        for colour in self.draft.boards:
            lot = self.press(partial(self._choose, colour, ""), sign=("board", colour), text=_("Random"))
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
        self.wu_feng = {
            how: self.press(partial(setattr, self.draft, "wu_feng", how), text=begun(_(name)), note=_(NOTES[how]))
            for how, name in words.WU_FENG_NAMES.items()
        }
        if self.draft.secret:
            self._ask_for_wu_feng()
        self.hard = Words(font_size=look.small, color=DIM)
        self.add_widget(self.hard)

    def _ask_for_wu_feng(self) -> None:
        """With Black Secret he has much to choose."""
        self.add_widget(Words(text=_("How does Wu-Feng choose?"), size_hint_y=None, height=look.body * 1.4))
        row = BoxLayout(spacing=look.gap, size_hint_y=0.4)
        for press in self.wu_feng.values():
            row.add_widget(press)
        self.add_widget(row)

    def trouble(self) -> str:
        """The app draws only from a box that is known whole."""
        try:
            self.draft.setup()
        except BadSetup as error:
            return messages.trouble(error)
        return ""

    def renew(self) -> None:
        for level, press in self.levels.items():
            press.text, press.on = _(words.LEVEL_NAMES[level]), level == self.draft.level
            press.note = level_note(level, len(self.draft.played))
        for deck, press in self.decks.items():
            name, note = DECK_MODES[deck]
            press.text, press.note, press.on = _(name), _(note), deck == self.draft.deck
        for how, press in self.wu_feng.items():
            press.on = how == self.draft.wu_feng
        self.hard.text = self._hard() if hints.wanted and self.draft.odds else ""

    def _hard(self) -> str:
        """How often people win at such a table, for those who want to be told."""
        draft = self.draft
        return hardness(draft.level, len(draft.played), draft.expansions(), draft.wu_feng if draft.secret else "paper")


class HouseRules(Step):
    """What this table plays differently."""

    def build(self) -> None:
        self.orientation = "vertical"
        told = _("Leave all this as it is, unless your table reads a rule otherwise.")
        self.add_widget(Words(text=told, font_size=look.small * 0.9, color=DIM))
        grid = GridLayout(cols=2, spacing=look.gap)
        self.rules = {rule: self.press(partial(self._toggle, rule)) for rule in HOUSE_RULES}
        self.lots = self.press(self._switch_lots, text=_("Our own coin or die"))
        self.lots.note = _("It settles what Wu-Feng's rules leave open, not the app (AW 0.3)")
        self.odds = self.press(self._switch_odds, text=_("Odds"))
        self.odds.note = _("The app tells how likely an exorcism is, and with which tokens (GS 9.3)")
        for press in (*self.rules.values(), self.lots, self.odds):
            press.small = True
            grid.add_widget(press)
        self.add_widget(grid)

    def _switch_lots(self) -> None:
        self.draft.lots = "app" if self.draft.lots == "table" else "table"

    def _switch_odds(self) -> None:
        self.draft.odds = not self.draft.odds

    def _toggle(self, rule: str) -> None:
        self.draft.house ^= {rule}

    def renew(self) -> None:
        for rule, press in self.rules.items():
            name, sentence = HOUSE_SENTENCES[rule]
            press.text, press.note, press.on = _(name), f"{_(sentence)} ({HOUSE_RULES[rule]})", rule in self.draft.house
            press.sign = ("icon", "ticked" if press.on else "box")
        self.lots.on, self.odds.on = self.draft.lots == "table", self.draft.odds
        for press in (self.lots, self.odds):
            press.sign = ("icon", "ticked" if press.on else "box")


STEPS: tuple[tuple[str, type[Step]], ...] = (
    (N_("Which boxes?"), Boxes),
    (N_("Who plays?"), Players),
    (N_("Powers"), Powers),
    (N_("Level and deck"), LevelAndDeck),
    (N_("House rules"), HouseRules),
    (N_("The village"), VillageStep),
)
