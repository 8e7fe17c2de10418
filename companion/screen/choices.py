"""The buttons that answer the open question, laid out by what is drawn on them."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.screen.press import Press
from companion.screen.theme import look
from companion.table.view import Choice, Tap

Box = tuple[float, float, float, float]
DIGITS = "1234567890"
NO_NUMBER = ("icon", "no number")
FINGER = 48.0
"""No target is smaller."""


def columns(choice: Choice) -> int:
    """How many buttons like this one stand side by side."""
    kind = choice.sign[0] if choice.sign else ""
    if kind in ("die", "curse"):
        return 3
    return 2 if kind in ("tao", "board", "token") else 1


def row_height(choice: Choice, squeeze: float) -> float:
    kind = choice.sign[0] if choice.sign else ""
    if kind in ("die", "curse"):
        return float(max(FINGER, look.button * 1.32 * squeeze))
    return float(max(FINGER, look.button * squeeze) if pad_place(choice) or kind == "token" else look.button)


def pad_place(choice: Choice) -> tuple[int, int] | None:
    """Which of the ten places of the pad this button takes first, and how many."""
    if choice.sign[:1] == ("digit",):
        return DIGITS.index(choice.sign[1]), 1
    return (6, 3) if choice.sign == NO_NUMBER else None  # no card begins with 7, 8 or 9


def is_pad(choices: tuple[Choice, ...]) -> bool:
    """Dice, digits and catacomb tokens: all buttons must be seen at once."""
    return bool(choices) and choices[0].sign[:1] in (("die",), ("curse",), ("digit",), ("token",))


def arrange(choices: tuple[Choice, ...], width: float, squeeze: float = 1.0) -> tuple[list[Box], float]:
    """A box for each choice, measured from the upper left corner (x, depth, w, h), and the height of all."""
    boxes: list[Box] = []
    depth, at, row = 0.0, 0, (0, 0.0)
    for choice in choices:
        n, h = columns(choice), row_height(choice, squeeze)
        if place := pad_place(choice):
            w = (width - 4 * look.gap) / 5
            left, top = place[0] % 5 * (w + look.gap), place[0] // 5 * (h + look.gap)
            boxes.append((left, top, place[1] * (w + look.gap) - look.gap, h))
            row, at, depth = (5, h), 5, h + look.gap
            continue
        if at and (row != (n, h) or at >= row[0]):
            depth, at = depth + row[1] + look.gap, 0
        w = (width - (n - 1) * look.gap) / n
        boxes.append((at * (w + look.gap), depth, w, h))
        row, at = (n, h), at + 1
    return boxes, depth + row[1] if choices else 0.0


class Choices(Widget):
    """Keeps its buttons from view to view and changes only those that differ."""

    chosen = ObjectProperty(None, allownone=True)

    def __init__(self, choose: Callable[[Tap], None], gate: Callable[[Any], bool], **options: Any):
        super().__init__(size_hint_y=None, **options)
        self.choose, self.gate = choose, gate
        self.choices: tuple[Choice, ...] = ()
        self.buttons: list[Press] = []
        self.squeeze = 1.0
        self._later = Clock.create_trigger(self.lay, -1)
        self.bind(pos=self._later, width=self._later)
        look.bind(button=self.lay)

    def show(self, choices: tuple[Choice, ...]) -> None:
        self.choices = choices
        while len(self.buttons) > len(choices):
            self.remove_widget(self.buttons.pop())
        while len(self.buttons) < len(choices):
            self.buttons.append(self._button(len(self.buttons)))
        for button, choice in zip(self.buttons, choices, strict=True):
            button.text, button.on = choice.text, choice.on
            button.sign = () if choice.sign[:1] == ("digit",) else tuple(choice.sign)
        self.lay()

    def natural_height(self, width: float) -> float:
        return arrange(self.choices, width)[1]

    def least_height(self, width: float) -> float:
        """The height below which buttons would be too low for fingers or would have to scroll."""
        return arrange(self.choices, width, 0.0)[1]

    def spans(self) -> list[tuple[float, float]]:
        """Where each button begins and ends, from the top."""
        boxes, _height = arrange(self.choices, self.width, self.squeeze)
        return [(depth, depth + h) for _x, depth, _w, h in boxes]

    def squeeze_to(self, width: float, height: float) -> None:
        """Make the rows of a pad lower, as far as fingers allow, so that it fits."""
        steps = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.0) if is_pad(self.choices) else (1.0,)
        fitting = [step for step in steps if arrange(self.choices, width, step)[1] <= height + 0.5]
        squeeze = fitting[0] if fitting else steps[-1]
        if squeeze != self.squeeze:
            self.squeeze = squeeze
            self.lay()

    def lay(self, *_: Any) -> None:
        boxes, self.height = arrange(self.choices, self.width, self.squeeze)
        for button, (x, depth, w, h) in zip(self.buttons, boxes, strict=True):
            button.size = (w, h)
            button.pos = (self.x + x, self.top - depth - h)

    def _button(self, index: int) -> Press:
        button = Press(kind="answer")
        button.gate = lambda: self.gate(("choice", index))
        button.bind(on_release=lambda _press: self.choose(self.choices[index].tap))
        self.add_widget(button)
        return button
