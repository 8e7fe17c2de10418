"""The other parts of Your box: curse and catacomb tokens, the cards, and the file for another table."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.ghost_stories.glass.black_secret.signs import curse
from companion.games.ghost_stories.glass.box.ledger import Ledger
from companion.games.ghost_stories.rules.black_secret.facts import CURSES, GROUP, TOKEN_KINDS
from companion.games.ghost_stories.rules.box import UNSURE, box_of
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.box_file import Profile
from companion.screen.drawn import Drawn
from companion.screen.parts import Words
from companion.screen.pen import Pen
from companion.screen.press import Press
from companion.screen.theme import DIM, look
from companion.table.exchange import Spot
from companion.table.messages import _, ngettext
from companion.table.phrases import telling

SPOTS = 4
"""So many places are offered; nobody has more sticks in."""
FEW = 8
"""So many cards lie in two columns, more in three."""
LOOK = 1.0
"""Seconds after which it is seen that a stick was plugged in or pulled."""

Act = Callable[[], object]
TakeOrSave = Callable[[Spot], None]


def pressed(act: Act, **options: Any) -> Press:
    """A button that acts."""
    press = Press(**options)
    press.bind(on_release=lambda _press: act())
    return press


class TokenSign(Drawn):
    """A curse token; shows (level, colour)."""

    def draw(self, pen: Pen) -> None:
        level, colour = self.shown or (1, "")
        curse(pen, self.center_x, self.center_y, min(self.size) * 0.4, level, colour)


class CursesTab(BoxLayout):
    """Of each level four tokens whose colour only the box tells."""

    def __init__(self, ledger: Ledger, **options: Any):
        super().__init__(orientation="vertical", spacing=look.gap, **options)
        self.ledger, self.profile, self.level = ledger, ledger.profile, 1
        levels = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button)
        self.levels = {level: pressed(partial(self._turn, level)) for level in (1, 2, 3)}
        for level, press in self.levels.items():
            press.text = _("Level {level}").format(level=level)
            levels.add_widget(press)
        self.rows = BoxLayout(orientation="vertical", spacing=look.gap)
        self.presses: dict[tuple[str, str], Press] = {}
        self.signs: dict[str, TokenSign] = {}
        help_ = Words(text=_("Is this token red or blue? Of each level two are red, two blue."), font_size=look.small)
        for widget in (levels, help_, self.rows):
            self.add_widget(widget)
        self._turn(1)

    def _turn(self, level: int) -> None:
        self.level = level
        self.rows.clear_widgets()
        self.presses.clear()
        self.signs.clear()
        for token in sorted(name for name in UNSURE if CURSES[name].level == level):
            self.rows.add_widget(self._row(token))
        self.renew()

    def _row(self, token: str) -> Widget:
        row = BoxLayout(spacing=look.gap)
        self.signs[token] = TokenSign(size_hint_x=None, width=look.button)
        row.add_widget(self.signs[token])
        row.add_widget(Words(text=words.curse(token), font_size=look.small, pos_hint={"center_y": 0.5}))
        for colour in CURSES[token].colours:
            press = pressed(partial(self._set, token, colour), text=words.colour(colour), sign=("tao", colour))
            press.size_hint_x, press.width = None, look.button * 2.2
            self.presses[token, colour] = press
            row.add_widget(press)
        return row

    def _set(self, token: str, colour: str) -> None:
        """Touched again a colour is not known any more."""
        if self.profile.facts.get("curses", {}).get(token) == colour:
            self.ledger.change(lambda: self.profile.forget("curses", token))
        else:
            self.ledger.change(lambda: self.profile.learn({"curses": {token: colour}}))
        self.renew()

    def renew(self) -> None:
        known = self.profile.facts.get("curses", {})
        for level, press in self.levels.items():
            tokens = [name for name in UNSURE if CURSES[name].level == level]
            press.on = level == self.level
            count = sum(name in known for name in tokens)
            press.note = _("{count} of {all} entered").format(count=count, all=len(tokens))
        for (token, colour), press in self.presses.items():
            press.on = known.get(token) == colour
        for token, sign in self.signs.items():
            sign.show((self.level, known.get(token, "")))


class TokensTab(BoxLayout):
    """How many of the nine tokens of a group are of each kind; each touch counts one token that is turned up."""

    def __init__(self, ledger: Ledger, **options: Any):
        super().__init__(orientation="vertical", spacing=look.gap, **options)
        self.ledger, self.group = ledger, "1"
        groups = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button)
        self.groups = {name: pressed(partial(self._turn, name)) for name in ("1", "2", "3", "4")}
        for name, press in self.groups.items():
            press.text = ngettext("{count} Taoist", "{count} Taoists", int(name)).format(count=name)
            groups.add_widget(press)
        help_ = Words(text=_("Turn up the nine tokens with this number: one touch for each."), font_size=look.small)
        grid = GridLayout(cols=2, spacing=look.gap)
        self.kinds = {kind: pressed(partial(self._count, kind), sign=("token", kind)) for kind in TOKEN_KINDS}
        self.again = pressed(self._count_again, text=_("Count again"))
        for widget in (*self.kinds.values(), self.again):
            grid.add_widget(widget)
        for widget in (groups, help_, grid):
            self.add_widget(widget)
        self.renew()

    def _turn(self, name: str) -> None:
        self.group = name
        self.renew()

    def _count(self, kind: str) -> None:
        self.ledger.count(self.group, kind)
        self.renew()

    def _count_again(self) -> None:
        self.ledger.count_again(self.group)
        self.renew()

    def renew(self) -> None:
        for name, press in self.groups.items():
            press.on = name == self.group
            count = sum(self.ledger.group(name).counts.values())
            press.note = _("{count} of {all} entered").format(count=count, all=GROUP)
        group = self.ledger.group(self.group)
        for kind, press in self.kinds.items():
            press.text, press.ready = telling(words.token(kind), str(group.counts[kind])), not group.whole
        self.again.ready = any(group.counts.values())


class CardsTab(BoxLayout):
    """The cards of an expansion of which only the box tells what they show; a touch opens a card's description.

    Most bear neither number nor name, so of those that nobody has described one stands for all of its kind.
    """

    def __init__(
        self, profile: Profile, kinds: Mapping[str, Sequence[int]], open_card: Callable[[int, Card | None], None],
        **options: Any,
    ):  # fmt: skip
        """`kinds` are the numbers of the cards, by what the button of one that is not described yet says."""
        super().__init__(orientation="vertical", spacing=look.gap, **options)
        self.profile, self.kinds, self.open_card = profile, kinds, open_card
        self.add_widget(Words(text=_("Touch a card to say or correct what it shows."), font_size=look.small, color=DIM))
        self.grid = GridLayout(spacing=look.gap)
        self.presses: dict[int, Press] = {}
        self.add_widget(self.grid)
        self.add_widget(Widget(size_hint_y=0.001))
        self.renew()

    def _open(self, number: int) -> None:
        self.open_card(number, box_of(self.profile.facts).cards.get(number))

    def renew(self) -> None:
        cards = box_of(self.profile.facts).cards
        self.grid.clear_widgets()
        self.presses = {}
        for another, numbers in self.kinds.items():
            known = [number for number in numbers if number in cards]
            blank = next((number for number in numbers if not words.printed(number) and number not in cards), None)
            for number in numbers:
                if number == blank:
                    done = _("{count} of {all} entered").format(count=len(known), all=len(numbers))
                    self._lay(number, cards, _(another), done)
                elif number in cards or words.printed(number):
                    self._lay(number, cards, *_told(number, cards))
        self.grid.cols = 2 if len(self.presses) <= FEW else 3
        rows = -(-len(self.presses) // self.grid.cols)
        self.grid.size_hint_max_y = rows * (look.button * 1.8 + look.gap)

    def _lay(self, number: int, cards: Mapping[int, Card], text: str, note: str) -> None:
        sign = words.card_sign(number, cards)
        self.presses[number] = pressed(partial(self._open, number), text=text, note=note, sign=sign, small=True)
        self.grid.add_widget(self.presses[number])


def _told(number: int, cards: Mapping[int, Card]) -> tuple[str, str]:
    """Both lines on the button of a card: its name where it has one, and what it shows."""
    card = cards.get(number)
    look_ = words.shows(card) if card else _("not described")
    if words.printed(number):
        return words.printed(number), look_
    return look_[:1].upper() + look_[1:], words.stones(card) if card else ""


class FileTab(BoxLayout):
    """Writing the file for another table and taking over that of another one."""

    def __init__(self, find: Callable[[], list[Spot]], save: TakeOrSave, take: TakeOrSave, **options: Any):
        super().__init__(orientation="vertical", spacing=look.gap, **options)
        self._find, self._save, self._take = find, save, take
        help_ = _("What you have entered can be carried to another companion on a USB stick.")
        self.add_widget(Words(text=help_, font_size=look.small))
        self.brings: dict[Spot, Press] = {}
        self.rows = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_y=None)
        self.rows.bind(minimum_height=self.rows.setter("height"))
        self.said = Words(font_size=look.small)
        for widget in (self.rows, self.said, Widget()):
            self.add_widget(widget)
        self._ticking = Clock.schedule_interval(self._look, LOOK)
        self.renew()

    def on_parent(self, _tab: Widget, parent: Widget | None) -> None:
        if parent is None:
            self._ticking.cancel()

    def _look(self, *_args: Any) -> None:
        if self._find()[:SPOTS] != list(self.brings):
            self.renew()

    def _row(self, spot: Spot) -> Widget:
        row = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button * 1.3)
        row.add_widget(Words(text=spot.name, pos_hint={"center_y": 0.5}))
        row.add_widget(pressed(partial(self._save, spot), text=_("Save there"), size_hint_x=0.7))
        self.brings[spot] = pressed(partial(self._take, spot), text=_("Take over"), size_hint_x=0.7)
        row.add_widget(self.brings[spot])
        return row

    def renew(self) -> None:
        """The sticks that are plugged in now, and whether they bring a file."""
        spots = self._find()[:SPOTS]
        if spots != list(self.brings):
            self.brings = {}
            self.rows.clear_widgets()
            for spot in spots:
                self.rows.add_widget(self._row(spot))
        for spot, press in self.brings.items():
            press.ready = spot.there
