"""Finding a drawn card by what is printed on it when its number cannot be read."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import NumericProperty

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.signs import SIGNS
from companion.games.ghost_stories.glass.stones import draw_stones
from companion.games.ghost_stories.rules.cards import COLOURS, Card
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.pages import CardAsked
from companion.screen.looks import load_looks
from companion.screen.more import More, more_height
from companion.screen.panels import Panel
from companion.screen.parts import Words
from companion.screen.pen import Pen
from companion.screen.press import Face, Press
from companion.screen.theme import DIM, TEXT, look
from companion.table.messages import _
from companion.table.view import PageAsked, Tap

load_looks(__package__, "card_panel")

RESISTANCES = (1, 2, 3, 4)


class CardPress(Press):
    """A card as it looks: number, name, resistance and stones, so that cards of one name are told apart."""

    def __init__(self, card: Card, **options: Any):
        self.card = card
        super().__init__(text=card.name, kind="answer", small=True, **options)

    def _inside(self, pen: Pen, face: Face, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        pad = look.gap
        r = h * 0.38
        kind, *told = words.card_sign(self.card.number, {self.card.number: self.card})
        SIGNS[kind].draw(pen, x + pad + r * 0.7, y + h / 2, r, *told)
        left = x + 2 * pad + 1.4 * r
        self.fits = pen.words(face.text, (left, y + h * 0.5, x + w - left - pad, h * 0.46), face.size, TEXT, "left")
        stone = h * 0.135
        draw_stones(pen, self.card, x + w - pad, y + h * 0.28, stone)
        pips = [colour for colour, count in self.card.need for _ in range(count)]
        room = x + w - 2 * pad - 14.2 * stone - left
        pip = min(h * 0.13, room / max(4, len(pips)) / 2)
        for index, colour in enumerate(pips):
            tokens.tao(pen, left + pip * (2 * index + 1), y + h * 0.28, pip, colour)


class CardPanel(Panel):
    """All cards that can come, filtered by colour and resistance: first those that have no key, because they are not
    due, at the end those that nobody has described yet."""

    columns = NumericProperty(3)

    def __init__(
        self, page: PageAsked, cards: Mapping[int, Card], choose: Callable[[Tap], None], closed: Callable[[], None],
        **options: Any,
    ):  # fmt: skip
        asked: CardAsked = page.what
        super().__init__(_("Which card?"), closed, **options)
        without = dict(asked.unnumbered)
        found = [cards[number] for number in dict.fromkeys((*asked.numbers, *asked.unlikely)) if number in cards]
        self.cards = sorted(found, key=lambda card: card.incarnation == asked.incarnation)
        self.unknown = {number: name for number, name in without.items() if number not in cards}
        self.page, self.choose = page, choose
        self.colour, self.resistance = "", 0
        self.colours = {colour: Press(sign=("tao", colour)) for colour in COLOURS}
        self.ids.colours.add_widget(self._label(_("Colour")))
        self.ids.resistances.add_widget(self._label(_("Resistance")))
        self.resistances = {count: Press(text=str(count)) for count in RESISTANCES}
        for colour, press in self.colours.items():
            press.bind(on_release=lambda _press, colour=colour: self.filter(colour=colour))
            self.ids.colours.add_widget(press)
        for count, press in self.resistances.items():
            press.bind(on_release=lambda _press, count=count: self.filter(resistance=count))
            self.ids.resistances.add_widget(press)
        self.more = More(self.ids.listing, self._spans, size_hint_y=None, height=more_height())
        self.add_widget(self.more)
        self._fill()

    def filter(self, colour: str = "", resistance: int = 0) -> None:
        """Switch a colour or a resistance on, or off again."""
        if colour:
            self.colour = "" if self.colour == colour else colour
        if resistance:
            self.resistance = 0 if self.resistance == resistance else resistance
        self._fill()

    def fitting(self) -> list[Card]:
        return [
            card
            for card in self.cards
            if self.colour in ("", card.colour)
            and (not self.resistance or min(card.resistance, RESISTANCES[-1]) == self.resistance)
        ]

    def _fill(self) -> None:
        for colour, press in self.colours.items():
            press.on = colour == self.colour
        for count, press in self.resistances.items():
            press.on = count == self.resistance
            press.text = f"{count}+" if count == RESISTANCES[-1] else str(count)
        grid = self.ids.grid
        grid.clear_widgets()
        for card in self.fitting():
            grid.add_widget(self._button(card))
        for number, name in self.unknown.items():
            press = Press(text=name, kind="answer", small=True, sign=words.card_sign(number))
            press.bind(on_release=lambda _press, number=number: self._take(number))
            grid.add_widget(press)
        self.ids.listing.to_top()

    def _label(self, text: str) -> Words:
        return Words(text=text, font_size=look.small, color=DIM, size_hint_x=None, width=look.unit * 110,
                     pos_hint={"center_y": 0.5})  # fmt: skip

    def _spans(self) -> list[tuple[float, float]]:
        """Where the button of each card begins and ends, from the top."""
        grid = self.ids.grid
        high = grid.row_default_height
        tops = [index // grid.cols * (high + look.gap) for index in range(len(grid.children))]
        return [(top, top + high) for top in tops]

    def _button(self, card: Card) -> Press:
        press = CardPress(card)
        press.bind(on_release=lambda _press: self._take(card.number))
        return press

    def _take(self, number: int) -> None:
        self.close()
        self.choose(Tap(number, True, self.page.answer))
