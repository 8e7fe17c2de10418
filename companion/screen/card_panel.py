"""Finding a drawn card by what is printed on it when its number cannot be read."""

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty

from companion.ghost_stories.cards import CARDS, COLOURS, Card
from companion.screen.panels import Panel
from companion.screen.press import Press
from companion.table.messages import _
from companion.table.view import CardAsked, Tap

RESISTANCES = (1, 2, 3, 4)


class CardPanel(Panel):
    """All cards that can be due, filtered by colour and resistance."""

    columns = NumericProperty(3)

    def __init__(self, asked: CardAsked, choose: Callable[[Tap], None], closed: Callable[[], None], **options: Any):
        super().__init__(_("Which card?"), closed, **options)
        self.cards = [CARDS[number] for number in asked.numbers]
        self.choose = choose
        self.colour, self.resistance = "", 0
        self.colours = {colour: Press(sign=("tao", colour)) for colour in COLOURS}
        self.resistances = {count: Press(text=str(count)) for count in RESISTANCES}
        for colour, press in self.colours.items():
            press.bind(on_release=lambda _press, colour=colour: self.filter(colour=colour))
            self.ids.colours.add_widget(press)
        for count, press in self.resistances.items():
            press.bind(on_release=lambda _press, count=count: self.filter(resistance=count))
            self.ids.resistances.add_widget(press)
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

    def _button(self, card: Card) -> Press:
        press = Press(text=card.name, sign=("card", str(card.number)), kind="answer", small=True)
        press.bind(on_release=lambda _press: self._take(card.number))
        return press

    def _take(self, number: int) -> None:
        self.close()
        self.choose(Tap(number, True))
