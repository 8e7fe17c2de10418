"""The steps of the set-up assistant."""

from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.dungeon_lords.rules.facts import COLOURS
from companion.games.dungeon_lords.rules.setup import HELPS, HOUSE_RULES
from companion.games.dungeon_lords.words import names as words
from companion.screen.parts import Words
from companion.screen.press import Press
from companion.screen.step import Step
from companion.screen.theme import DIM, look
from companion.table.messages import N_, _

DECKS = {
    "app": (N_("The app draws"), N_("Order cards stay sorted, the app names what is drawn")),
    "table": (N_("You draw"), N_("Shuffle the cards and tell what you drew")),
}
THIRDS = {
    "screen": (N_("Secret on the screen"), N_("Each of two players chooses behind a cover")),
    "cards": (N_("Secret with cards"), N_("Lay the third order face down, tell it when shown")),
}
HELP = {
    "orders": (N_("Our orders, too"), N_("Minions are placed, orders that come back told")),
    "events": (N_("Pay Day and taxes"), N_("The app adds up what each player owes")),
    "lists": (N_("Checklists"), N_("Touch away who has produced or paid")),
}
assert HELP.keys() == set(HELPS)


class Players(Step):
    """Who plays, in which order, who begins, and who answers for which colour that nobody plays."""

    def build(self) -> None:
        left = BoxLayout(orientation="vertical", spacing=look.gap)
        help_ = _("Touch a colour: somebody plays it or nobody. The arrow moves it on, clockwise.")
        left.add_widget(Words(text=help_, font_size=look.small, color=DIM))
        self.colours: dict[str, Press] = {}
        self.moves: dict[str, Press] = {}
        for colour in COLOURS:
            row = BoxLayout(spacing=look.gap)
            self.colours[colour] = self.press(partial(self.draft.toggle, colour), sign=("pawn", colour))
            self.moves[colour] = self.press(partial(self._move, colour), sign=("icon", "down"))
            self.moves[colour].size_hint_x = 0.25
            row.add_widget(self.colours[colour])
            row.add_widget(self.moves[colour])
            left.add_widget(row)
        right = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.6)
        right.add_widget(Words(text=_("Who begins?")))
        self.first = {colour: self.press(partial(self._begin, colour)) for colour in ("", *COLOURS)}
        for press in self.first.values():
            right.add_widget(press)
        self.care = self.press(self._swap, text=_("Swap who answers"))
        right.add_widget(self.care)
        self.add_widget(left)
        self.add_widget(right)

    def _move(self, colour: str) -> None:
        if colour in self.draft.players:
            self.draft.later(colour)

    def _begin(self, colour: str) -> None:
        self.draft.first = colour if colour in self.draft.players else ""

    def _swap(self) -> None:
        self.draft.swapped = not self.draft.swapped

    def renew(self) -> None:
        players, idle = self.draft.players, self.draft.idle
        for colour, press in self.colours.items():
            press.text, press.on = words.colour(colour), colour in players
            press.note = self._note(colour, idle)
            self.moves[colour].ready = colour in players
        for colour, press in self.first.items():
            press.text = words.colour(colour) if colour else _("Random")
            press.sign = ("pawn", colour) if colour else ()
            press.ready, press.on = not colour or colour in players, colour == self.draft.first
        self.care.ready = len(players) == len(idle)

    def _note(self, colour: str, idle: tuple[str, ...]) -> str:
        """The place of a player, or who answers for a colour that nobody plays."""
        players = self.draft.players
        if colour in players:
            return _("player {number}").format(number=players.index(colour) + 1)
        if len(players) == len(idle):
            return _("nobody; {who} answers for it").format(who=words.colour(players[idle.index(colour)]))
        return _("nobody")


class Ways(Step):
    """Who draws, where secrets are chosen, and what the app helps with."""

    def build(self) -> None:
        self.orientation = "vertical"
        grid = GridLayout(cols=2, spacing=look.gap)
        self.decks = {way: self.press(partial(setattr, self.draft, "deck", way)) for way in DECKS}
        self.thirds = {way: self.press(partial(setattr, self.draft, "thirds", way)) for way in THIRDS}
        self.helps = {name: self.press(partial(self._toggle, name)) for name in HELP}
        self.first_game = self.press(self._first_game, text=_("Our first game"))
        self.first_game.note = _("Nothing happens in the special event (DL 10.1)")
        self.publisher = self.press(self._publisher, text=_("Each room once"))
        self.publisher.note = _("Not one room a season in the first year ({paragraph})").format(**RULED)
        presses = (*self.decks.values(), *self.thirds.values(), *self.helps.values(), self.first_game, self.publisher)
        for press in presses:
            grid.add_widget(press)
        self.add_widget(grid)

    def _toggle(self, name: str) -> None:
        self.draft.helps ^= {name}

    def _first_game(self) -> None:
        self.draft.first_game = not self.draft.first_game

    def _publisher(self) -> None:
        self.draft.house ^= {"publisher"}

    def renew(self) -> None:
        for chosen, presses, texts in (
            (self.draft.deck, self.decks, DECKS),
            (self.draft.thirds, self.thirds, THIRDS),
        ):
            for way, press in presses.items():
                press.text, press.note, press.on = *map(_, texts[way]), way == chosen
        for press in self.thirds.values():
            press.ready = len(self.draft.players) == len(self.draft.idle)
        for name, press in self.helps.items():
            press.text, press.note = map(_, HELP[name])
            tick(press, name in self.draft.helps)
        tick(self.first_game, self.draft.first_game)
        tick(self.publisher, "publisher" in self.draft.house)


RULED = {"paragraph": HOUSE_RULES["publisher"]}


def tick(press: Press, on: bool) -> None:
    press.on, press.sign = on, ("icon", "ticked" if on else "box")


STEPS: tuple[tuple[str, type[Step]], ...] = (
    (N_("Who plays?"), Players),
    (N_("How do you play?"), Ways),
)
