"""White Moon in Your box: its cards, and levels and colours of its curses and blood mantras (BS 18.2)."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.ghost_stories.glass.box.ledger import Ledger
from companion.games.ghost_stories.glass.box.lists import CardsTab, TokenSign, pressed
from companion.games.ghost_stories.rules.black_secret.facts import OPEN_MANTRAS, PILES
from companion.games.ghost_stories.rules.box import box_of
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, Card
from companion.games.ghost_stories.rules.white_moon.facts import (
    MOON_CURSES,
    MOON_GHOSTS,
    MOON_INCARNATIONS,
    MOON_MANTRAS,
)
from companion.games.ghost_stories.words import names as words
from companion.screen.parts import Words
from companion.screen.press import Press
from companion.screen.theme import DIM, look
from companion.table.messages import N_, _

CARDS = {N_("Describe a ghost"): MOON_GHOSTS, N_("Describe an incarnation"): MOON_INCARNATIONS}
LEVELS = (1, 2, 3, 4)
CURSES = {
    "CW1": N_("A villager moves"),
    "CW2": N_("A crystal is removed"),
    "CW3": N_("A villager dies"),
    "CW4": N_("The portal moves"),
}
"""The tokens in few words, for eight buttons stand beside them."""
PARTS = {"cards": N_("Cards"), "curses": N_("Curses"), "mantras": N_("Mantras")}


class MoonTab(BoxLayout):
    """Three lists behind three buttons, each with how much of it is known."""

    def __init__(self, ledger: Ledger, open_card: Callable[[int, Card | None], None], **options: Any):
        super().__init__(orientation="vertical", spacing=look.gap, **options)
        self.ledger, self.open_card = ledger, open_card
        top = BoxLayout(spacing=look.gap, size_hint_y=None, height=look.button)
        self.parts = {name: pressed(partial(self.turn, name), text=_(text), small=True) for name, text in PARTS.items()}
        for press in self.parts.values():
            top.add_widget(press)
        self.holder = BoxLayout()
        self.add_widget(top)
        self.add_widget(self.holder)
        self.turn("cards")

    def turn(self, name: str) -> None:
        makers: dict[str, Callable[[], Widget]] = {
            "cards": lambda: CardsTab(self.ledger.profile, CARDS, self.open_card),
            "curses": lambda: CursesPart(self.ledger, self._count),
            "mantras": lambda: MantrasPart(self.ledger, self._count),
        }
        for other, press in self.parts.items():
            press.on = other == name
        self.part = makers[name]()
        self.holder.clear_widgets()
        self.holder.add_widget(self.part)
        self._count()

    def renew(self) -> None:
        self.part.renew()
        self._count()

    def _count(self) -> None:
        box, numbers = box_of(self.ledger.profile.facts), (*MOON_GHOSTS, *MOON_INCARNATIONS)
        known = {
            "cards": (sum(number in box.cards for number in numbers), len(numbers)),
            "curses": (len(box.moon_curses), len(MOON_CURSES)),
            "mantras": (len(box.moon_mantras), len(MOON_MANTRAS)),
        }
        for name, (count, most) in known.items():
            self.parts[name].note = _("{count} of {all} entered").format(count=count, all=most)


class Rows(BoxLayout):
    """A row for each token: what it does, and buttons for what is printed on it."""

    def __init__(self, ledger: Ledger, changed: Callable[[], None], help_: str, **options: Any):
        super().__init__(orientation="vertical", spacing=look.gap, **options)
        self.ledger, self.changed = ledger, changed
        self.add_widget(Words(text=help_, font_size=look.small, color=DIM))

    def _row(self, sign: Widget | None, text: str, presses: list[Press]) -> None:
        row = BoxLayout(spacing=min(look.gap, 4 * look.unit))
        if sign is not None:
            row.add_widget(sign)
        row.add_widget(Words(text=text, font_size=look.small, pos_hint={"center_y": 0.5}))
        for press in presses:
            press.size_hint_x, press.width = None, max(48.0, look.button * 0.9)
            row.add_widget(press)
        self.add_widget(row)

    def _keep(self, name: str, entry: str, value: Any) -> None:
        """Keep what is known of a token, or forget it for None."""
        profile = self.ledger.profile
        if value is not None:
            self.ledger.change(lambda: profile.learn({name: {entry: value}}))
        elif entry in profile.facts.get(name, {}):
            self.ledger.change(lambda: profile.forget(name, entry))


class CursesPart(Rows):
    """Level and colour of each curse token; what is half told waits here."""

    def __init__(self, ledger: Ledger, changed: Callable[[], None], **options: Any):
        super().__init__(ledger, changed, _("Level and colour of each token; level 4 is black."), **options)
        self.begun: dict[str, dict[str, Any]] = {}
        self.signs = {token: TokenSign(size_hint_x=None, width=look.button) for token in MOON_CURSES}
        self.presses: dict[tuple[str, str, Any], Press] = {}
        for token, sign in self.signs.items():
            levels = [self._press(token, "level", level, text=str(level)) for level in LEVELS]
            colours = [self._press(token, "colour", colour, sign=("tao", colour)) for colour in BOARD_COLOURS]
            self._row(sign, _(CURSES[token]), [*levels, *colours])
        self.renew()

    def _press(self, token: str, part: str, value: Any, **options: Any) -> Press:
        press = pressed(partial(self._set, token, part, value), **options)
        self.presses[token, part, value] = press
        return press

    def told(self, token: str) -> dict[str, Any]:
        known = self.ledger.profile.facts.get("moon curses", {}).get(token)
        return dict(known) if known else self.begun.get(token, {})

    def _set(self, token: str, part: str, value: Any) -> None:
        """The highest level has a colour of its own, which no other has."""
        now = {**self.told(token), part: value}
        alone = [colour for level, colour in PILES if level == now.get("level")]
        if len(alone) == 1:
            now["colour"] = alone[0]
        elif now.get("colour") not in BOARD_COLOURS:
            now.pop("colour", None)
        self.begun[token] = now
        self._keep("moon curses", token, now if len(now) == 2 else None)
        self.renew()
        self.changed()

    def renew(self) -> None:
        """After Undo what had become whole is half told no longer."""
        self.begun = {token: entry for token, entry in self.begun.items() if len(entry) < 2}
        for (token, part, value), press in self.presses.items():
            told = self.told(token)
            press.on = told.get(part) == value
            press.ready = part == "level" or told.get("level") != LEVELS[-1]
        for token, sign in self.signs.items():
            told = self.told(token)
            sign.show((told.get("level", "?"), told.get("colour", "")))


class MantrasPart(Rows):
    """The level of each blood mantra, which is how many Qi fill it."""

    def __init__(self, ledger: Ledger, changed: Callable[[], None], **options: Any):
        super().__init__(ledger, changed, _("How many Qi fill each mantra?"), **options)
        self.presses: dict[tuple[str, int], Press] = {}
        for mantra in MOON_MANTRAS:
            for level in OPEN_MANTRAS:
                self.presses[mantra, level] = pressed(partial(self._set, mantra, level), text=str(level))
            self._row(None, words.blood_mantra(mantra), [self.presses[mantra, level] for level in OPEN_MANTRAS])
        self.renew()

    def _set(self, mantra: str, level: int) -> None:
        """Touched again a level is not known any more."""
        known = self.ledger.profile.facts.get("moon mantras", {}).get(mantra)
        self._keep("moon mantras", mantra, level if level != known else None)
        self.renew()
        self.changed()

    def renew(self) -> None:
        known = self.ledger.profile.facts.get("moon mantras", {})
        for (mantra, level), press in self.presses.items():
            press.on = known.get(mantra) == level
