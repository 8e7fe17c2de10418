"""Setting a game up on the glass (AM 0): the switches, then what to lay on the table."""

from dataclasses import dataclass
from functools import partial

from kivy.uix.gridlayout import GridLayout

from companion.games.ankh_morpork.rules.setup import COLOURS, PRICES, Setup
from companion.screen.step import Step
from companion.screen.theme import look
from companion.table.messages import N_, _

DICE = {
    "table": (N_("We roll the d12"), N_("Touch what it shows, or let the camera read it")),
    "app": (N_("The app rolls"), N_("At once, without a touch")),
}


@dataclass
class Draft:
    """A set-up while people are still choosing."""

    seed: int
    dice: str = "table"
    player: str = "green"
    opponent: str = "red"
    dearest: int = PRICES[0]
    small_gods_river: bool = True
    longwall_river: bool = True

    def choose(self, side: str, colour: str) -> None:
        """A colour for one side; where the other one has it they change."""
        other = "opponent" if side == "player" else "player"
        if getattr(self, other) == colour:
            setattr(self, other, getattr(self, side))
        setattr(self, side, colour)

    def toggle(self, switch: str) -> None:
        setattr(self, switch, not getattr(self, switch))

    def next_price(self) -> None:
        """The other printed price (AM 0.6)."""
        self.dearest = PRICES[1 - PRICES.index(self.dearest)]

    def setup(self) -> Setup:
        """Raises BadSetup."""
        return Setup.from_json(dict(vars(self)))


class Sides(Step):
    """Both colours, and who rolls."""

    def build(self) -> None:
        grid = GridLayout(cols=len(COLOURS), spacing=look.gap)
        self.colours = {
            (side, colour): self.press(partial(self.draft.choose, side, colour), sign=("board", colour))
            for side in ("player", "opponent")
            for colour in COLOURS
        }
        for press in self.colours.values():
            grid.add_widget(press)
        self.dice = {
            dice: self.press(partial(setattr, self.draft, "dice", dice), sign=("icon", "dice")) for dice in DICE
        }
        below = GridLayout(cols=2, spacing=look.gap)
        for press in self.dice.values():
            below.add_widget(press)
        self.orientation = "vertical"
        self.add_widget(grid)
        self.add_widget(below)

    def renew(self) -> None:
        for (side, colour), press in self.colours.items():
            press.text = _("You") if side == "player" else _("Opponent")
            press.on = getattr(self.draft, side) == colour
        for dice, press in self.dice.items():
            name, note = DICE[dice]
            press.text, press.note, press.on = _(name), _(note), dice == self.draft.dice


class Board(Step):
    """What printings differ in (AM 0.6): look at your board."""

    def build(self) -> None:
        self.price = self.press(self.draft.next_price)
        self.rivers = {
            switch: self.press(partial(self.draft.toggle, switch)) for switch in ("small_gods_river", "longwall_river")
        }
        grid = GridLayout(cols=1, spacing=look.gap)
        for press in (self.price, *self.rivers.values()):
            grid.add_widget(press)
        self.add_widget(grid)

    def renew(self) -> None:
        self.price.text = _("Unreal Estate, Small Gods, Seven Sleepers: ${price}").format(price=self.draft.dearest)
        self.price.note = _("The price of a building there, as your board shows it; touch for the other one")
        texts = {
            "small_gods_river": _("Small Gods lies by the river"),
            "longwall_river": _("Longwall lies by the river"),
        }
        for switch, press in self.rivers.items():
            press.text, press.on = texts[switch], getattr(self.draft, switch)
            press.note = _("Then Flood can strike there (AM 0.6)")
            press.sign = ("icon", "ticked" if press.on else "box")


STEPS: tuple[tuple[str, type[Step]], ...] = (
    (N_("Colours and the die"), Sides),
    (N_("Your board"), Board),
)
