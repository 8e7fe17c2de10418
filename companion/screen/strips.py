"""Narrow strips of the column: whose turn it is, trouble with a device, the open question, and the input so far."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.properties import StringProperty

from companion.screen.drawn import Drawn
from companion.screen.pen import NARROW, Pen, fitting_size, in_one_line, measured
from companion.screen.signs import blank_die, book
from companion.screen.theme import ALARM, COLOURS, FAINT, INK, LEAST, ORDER, TEXT, Paint, look, mix, on_colour
from companion.table.view import View


def shortened(text: str, fits: Callable[[str], bool]) -> str:
    """A text that does not fit, without the front of its longest word: of a path the end tells most."""
    word = max(text.split(), key=len, default="")
    for cut in range(0, len(word), 2):
        shorter = text.replace(word, "…" + word[cut + 1 :]) if cut else text
        if fits(shorter):
            return shorter
    return text


class Header(Drawn):
    """Who and which phase, in the colour of the board."""

    def show_view(self, view: View) -> None:
        self.show(((view.who, view.phase), view.colour, "", view.notice))

    def height_of(self, bare: float) -> float:
        """How high it is where one without a notice is so high."""
        return bare + (LEAST * 1.2 if self.shown is not None and self.shown[3] else 0.0)

    def hint(self, text: str) -> None:
        """Say something else for a moment; "" goes back."""
        if self.shown is not None:
            self.show((*self.shown[:2], text, self.shown[3]))

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        (who, phase), colour, hint, notice = self.shown
        x, y, w, h = self.box
        if notice:
            band = self.height_of(0)
            pen.box(x, y, w, band + look.round, ALARM, look.round)
            pen.text(notice, x + w / 2, y + band / 2, LEAST, TEXT, w)
            y, h = y + band, h - band
        ink = on_colour(colour) if colour in COLOURS else TEXT
        pen.box(x, y, w, h, mix(COLOURS.get(colour, FAINT), INK, 0.12), look.round)
        book.draw(pen, ("board", colour), x + h * 0.5, y + h * 0.5, h * 0.36)
        self._say(pen, hint or f"{who} · {phase}", hint or phase, ink, (x + h * 0.95, y + 2, w - h, h - 4))

    def _say(self, pen: Pen, text: str, shorter: str, ink: Paint, box: tuple[float, float, float, float]) -> None:
        """In one line, squeezed if it must be; else wrapped, and where that has no room without who it is."""
        x, y, w, h = box
        size, share = in_one_line(text, int(look.head * 0.92), int(w))
        if share >= NARROW:
            pen.text(text, x, y + h / 2, size, ink, w, left=True)
        else:
            there = fitting_size(text, int(size), int(w / NARROW), int(h))[1]
            pen.words(text if there else shorter, box, size, ink, "left")


class Heading(Drawn):
    """The title of a sheet, smaller if it is long."""

    text = StringProperty("")

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.fits = True

    def on_text(self, *_: Any) -> None:
        self.show(self.text)

    def draw(self, pen: Pen) -> None:
        self.fits = pen.words(self.text, self.box, look.head, ORDER, "left")


class Strip(Drawn):
    """One line about a device; nothing waits for it."""

    def __init__(self, **options: Any):
        super().__init__(**options)
        self.fits = True

    def draw(self, pen: Pen) -> None:
        if not self.shown:
            return
        x, y, w, h = self.box
        pen.box(x, y, w, h, ALARM, look.round)
        room = (int(w - 2 * look.gap), int(h))
        text = shortened(self.shown, lambda text: fitting_size(text, int(look.small), *room)[1])
        self.fits = pen.words(text, (x + look.gap, y, w - 2 * look.gap, h), look.small, TEXT)


class Prompt(Drawn):
    """The open question in words."""

    def show_view(self, view: View) -> None:
        self.show((view.prompt, look.body))

    def natural_height(self, width: float) -> float:
        if self.shown is None or not self.shown[0]:
            return 0.0
        return float(measured(self.shown[0], self._size(width), int(width))[1] + look.gap / 2)

    def _size(self, width: float) -> int:
        """A little smaller when that saves a line."""
        large, less = int(look.body), int(look.body * 0.88)
        rows = [measured(self.shown[0], size, int(width))[1] // size for size in (large, less)]
        return less if rows[1] < rows[0] else large

    def draw(self, pen: Pen) -> None:
        if self.shown and self.shown[0]:
            pen.words(self.shown[0], self.box, self._size(self.width), ORDER, "left")


class InputShown(NamedTuple):
    """Dice as far as they are known."""

    slots: int
    known: tuple[str, ...]


def input_shown(view: View) -> InputShown | None:
    """The slots beside the buttons: dice still to come, or the dice that lie on the table."""
    if view.dice is not None and view.dice.count > 1 and not view.guess:
        return InputShown(view.dice.count, told_faces(view))
    switches = any(choice.sign[:1] == ("die",) for choice in view.choices)
    if view.rolled and not switches:
        return InputShown(len(view.rolled), view.rolled)
    return None


def told_faces(view: View) -> tuple[str, ...]:
    """The faces that are told; other input so far is none."""
    faces = view.dice.faces if view.dice is not None else ()
    return tuple(str(face) for face in view.partial if face in faces)


class Slots(Drawn):
    """Draws the input so far."""

    def natural_width(self, height: float) -> float:
        shown: InputShown | None = self.shown
        if shown is None:
            return 0.0
        return float(height * 0.82 * shown.slots + look.gap)

    def draw(self, pen: Pen) -> None:
        shown: InputShown | None = self.shown
        if shown is None:
            return
        step = min(self.height * 0.82, self.width / shown.slots)
        for index in range(shown.slots):
            x, y, r = self.x + step * (index + 0.5), self.center_y, step * 0.42
            if index < len(shown.known):
                book.draw(pen, ("die", shown.known[index]), x, y, r)
            else:
                blank_die(pen, x, y, r, ORDER if index == len(shown.known) else FAINT)
