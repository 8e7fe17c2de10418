"""Colours, sizes and the one font: dark and quiet, readable from the other side of the table."""

from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakSet

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty
from kivy.resources import resource_find

from companion.screen.wrapping import keep_marks
from companion.table.font import WIDE_FONT
from companion.table.messages import pgettext

Paint = tuple[float, float, float, float]

FONT = "words"


def font_file() -> str:
    """The file of the font in use: the wide one where it is installed, else Kivy's own."""
    return str(WIDE_FONT) if WIDE_FONT.exists() else str(resource_find("data/fonts/Roboto-Regular.ttf"))


LabelBase.register(FONT, font_file())
keep_marks()


def paint(code: str, alpha: float = 1.0) -> Paint:
    """The colour "rrggbb" as Kivy takes it."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, alpha


NIGHT = paint("10131a")
FLOOR = paint("181c26")
PANEL = paint("1f2531")
RAISED = paint("2b3342")
EDGE = paint("454f63")
TEXT = paint("f1eee6")
DIM = paint("b4bcc9")
FAINT = paint("6b7486")
ORDER = paint("f4b43c")
TARGET = paint("66e2ff")
DONE = paint("15784f")
DONE_OFF = paint("26342f")
ALARM = paint("a8452b")
PAPER = paint("e9e2d0")
INK = paint("15130f")
GOLD = paint("e3b84f")

LEAST = 16
"""Pixels: no letters that matter are smaller, on no glass."""

LARGE = 1.18
"""Of the usual size: what people choose who want larger letters."""

COLOURS: dict[str, Paint] = {
    "red": paint("bd2429"),
    "green": paint("4fab76"),
    "blue": paint("3470d0"),
    "yellow": paint("efbf24"),
    "black": paint("17181c"),
    "white": paint("f3f1ea"),
}
"""Told apart by those who see no red or no green, too: red is dark, and green is light and a little blue."""
LETTERS: dict[str, Callable[[], str]] = {
    "red": lambda: pgettext("on a red piece", "R"),
    "green": lambda: pgettext("on a green piece", "G"),
    "blue": lambda: pgettext("on a blue piece", "B"),
    "yellow": lambda: pgettext("on a yellow piece", "Y"),
    "black": lambda: pgettext("on a black piece", "K"),
    "white": lambda: pgettext("on a white piece", "W"),
}
"""One letter or sign for who does not tell the colours apart, in the language in use; never two alike."""


def letter(colour: str) -> str:
    """The letter of a colour, "" for what has none."""
    return LETTERS[colour]() if colour in LETTERS else ""


def on_colour(colour: str) -> Paint:
    """The colour of letters on a piece of this colour."""
    return INK if colour in ("green", "yellow", "white") else paint("ffffff")


def rim(colour: str) -> Paint:
    """The edge that sets a shape of this colour off the dark ground."""
    return paint("d8dbe2") if colour == "black" else paint("000000", 0.35)


def mix(first: Paint, second: Paint, share: float) -> Paint:
    """`share` of the second colour in the first."""
    red, green, blue = (a + (b - a) * share for a, b in zip(first[:3], second[:3], strict=True))
    return red, green, blue, 1.0


class Sized(Protocol):
    """What is drawn by the sizes of the look."""

    def resized(self) -> None:
        """The sizes of words have changed."""


class Look(EventDispatcher):
    """Sizes in pixels for the window in use; kv rules follow them."""

    unit = NumericProperty(1.0)
    body = NumericProperty(22.0)
    small = NumericProperty(18.0)
    head = NumericProperty(26.0)
    title = NumericProperty(44.0)
    button = NumericProperty(50.0)
    done = NumericProperty(60.0)
    gap = NumericProperty(6.0)
    round = NumericProperty(10.0)

    def __init__(self, **options: Any):
        super().__init__(**options)
        self._sized: WeakSet[Sized] = WeakSet()
        self.large = False
        self._window: tuple[float, float] = (800, 480)

    def tell(self, sized: Sized) -> None:
        """Tell it of new sizes while it lives; `bind` would look at all that ever lived, thousands in an evening."""
        self._sized.add(sized)

    def on_body(self, *_: Any) -> None:
        for sized in tuple(self._sized):
            sized.resized()

    on_small = on_body

    def enlarge(self, large: bool) -> None:
        """Write larger from now on, or as usual."""
        self.large = large
        self.fit(*self._window)

    def fit(self, width: float, height: float) -> None:
        """Follow a window of this size, whichever side of it is up: 1.0 at 800x480, 1.6 at 1280x800."""
        self._window = width, height
        unit = max(0.75, min(max(width, height) / 800, min(width, height) / 480))
        text = 1 + (unit - 1) * 0.62  # a larger panel is looked at from no farther away
        text *= LARGE if self.large else 1.0
        self.unit = unit
        self.body, self.small, self.head, self.title = (round(n * text) for n in (22, 18, 26, 44))
        self.button, self.done = max(48, round(50 * text)), round(60 * unit)
        self.gap, self.round = round(6 * unit), round(10 * unit)

    def follow(self, window: Any) -> None:
        """Fit now and at every change of the window's size."""
        window.bind(size=lambda _window, size: self.fit(*size))
        self.fit(*window.size)


look = Look()
