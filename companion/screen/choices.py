"""The buttons that answer the open question, laid out by what is drawn on them."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.screen.press import Press, words_fit
from companion.screen.signs import book
from companion.screen.theme import look
from companion.table.view import Choice, Tap

Box = tuple[float, float, float, float]
FINGER = 48.0
"""No target is smaller."""


class Packing(NamedTuple):
    """How tightly the buttons lie: rows `squeeze` times as high as they like to be, and `close` side by side or not."""

    squeeze: float
    close: bool


PAD_STEPS = (1.4, 1.2, 1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.0)
CLOSE_STEPS = (1.2, 1.1, 1.0, 0.0)
"""Two buttons side by side may need three lines each."""
LOOSE = Packing(1.0, False)


def columns(choice: Choice, width: float, height: float, close: bool) -> int:
    """How many buttons like this one stand side by side; closely packed, two where half the width holds the words."""
    kind = book.kind(choice.sign)
    if close and kind.across == 1 and words_fit(choice.text, bool(choice.sign), (width - close_gap()) / 2, height):
        return 2
    return kind.close or kind.across if close else kind.across


def close_gap() -> float:
    """Between buttons that lie close."""
    return float(max(3.0, look.gap / 2))


def row_height(choice: Choice, squeeze: float) -> float:
    if book.kind(choice.sign).stacked:
        return float(max(FINGER, look.button * 1.32 * squeeze))
    return float(max(FINGER, look.button * squeeze))


def is_pad(choices: tuple[Choice, ...]) -> bool:
    """Dice, digits and the like: rows of many small steps, so that they stay as large as they can."""
    return bool(choices) and (choices[0].pad is not None or book.kind(choices[0].sign).pad)


def packings(choices: tuple[Choice, ...]) -> Sequence[Packing]:
    """From the most comfortable to the tightest."""
    steps = PAD_STEPS if is_pad(choices) else (1.0, 0.0)
    close = steps if is_pad(choices) else CLOSE_STEPS
    return [*(Packing(step, False) for step in steps), *(Packing(step, True) for step in close)]


def arrange(choices: tuple[Choice, ...], width: float, packing: Packing = LOOSE) -> tuple[list[Box], float]:
    """A box for each choice, measured from the upper left corner (x, depth, w, h), and the height of all."""
    boxes: list[Box] = []
    depth, at, row = 0.0, 0, (0, 0.0)
    gap = close_gap() if packing.close else look.gap
    for choice in choices:
        h = row_height(choice, packing.squeeze)
        n = columns(choice, width, h, packing.close)
        if place := choice.pad:
            w = (width - 4 * gap) / 5
            left, top = place[0] % 5 * (w + gap), place[0] // 5 * (h + gap)
            boxes.append((left, top, place[1] * (w + gap) - gap, h))
            row, at, depth = (5, h), 5, max(top, h + gap)
            continue
        if at and (row != (n, h) or at >= row[0]):
            depth, at = depth + row[1] + gap, 0
        w = (width - (n - 1) * gap) / n
        boxes.append((at * (w + gap), depth, w, h))
        row, at = (n, h), at + 1
    rows = Counter(top for _left, top, _wide, _high in boxes)
    for index, (choice, (_left, top, _wide, h)) in enumerate(zip(choices, boxes, strict=True)):
        if rows[top] == 1 and not choice.pad and book.kind(choice.sign).across == 1:
            boxes[index] = 0.0, top, width, h  # beside which no other fits
    return boxes, depth + row[1] if choices else 0.0


class Choices(Widget):
    """Keeps its buttons from view to view and changes only those that differ."""

    chosen = ObjectProperty(None, allownone=True)

    def __init__(self, choose: Callable[[Tap], None], gate: Callable[[Any], bool], **options: Any):
        super().__init__(size_hint_y=None, **options)
        self.choose, self.gate = choose, gate
        self.choices: tuple[Choice, ...] = ()
        self.buttons: list[Press] = []
        self.packing = LOOSE
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
            button.text, button.on = "" if book.kind(choice.sign).bare else choice.text, choice.on
            button.sign, button.dim = tuple(choice.sign), choice.dim
        self.lay()

    def natural_height(self, width: float) -> float:
        return arrange(self.choices, width, packings(self.choices)[0])[1]

    def least_height(self, width: float) -> float:
        """The height below which buttons would be too low for fingers or would have to scroll."""
        tight = packings(self.choices)[-len(CLOSE_STEPS) :]
        return min(arrange(self.choices, width, packing)[1] for packing in tight)

    def spans(self) -> list[tuple[float, float]]:
        """Where each button begins and ends, from the top."""
        boxes, _height = arrange(self.choices, self.width, self.packing)
        return [(depth, depth + h) for _x, depth, _w, h in boxes]

    def pack_into(self, width: float, height: float) -> None:
        """Lay the buttons as comfortably as all of them still fit."""
        steps = packings(self.choices)
        packing = next((step for step in steps if arrange(self.choices, width, step)[1] <= height + 0.5), steps[-1])
        if packing != self.packing:
            self.packing = packing
            self.lay()

    def lay(self, *_: Any) -> None:
        boxes, self.height = arrange(self.choices, self.width, self.packing)
        small = not is_pad(self.choices) and self._small(boxes)
        for button, (x, depth, w, h) in zip(self.buttons, boxes, strict=True):
            button.small = small  # the words of long and short buttons in one list are of one size
            button.size = (w, h)
            button.pos = (self.x + x, self.top - depth - h)

    def _small(self, boxes: Sequence[Box]) -> bool:
        """Whether long and short buttons lie here, or words that are too long for their button."""
        words = [
            (choice.text, bool(choice.sign), w, h)
            for choice, (_x, _depth, w, h) in zip(self.choices, boxes, strict=True)
        ]
        return len({round(w) for _text, _signed, w, _h in words}) > 1 or not all(
            words_fit(*one, size=look.body) for one in words
        )

    def _button(self, index: int) -> Press:
        button = Press(kind="answer")
        button.gate = lambda: self.gate(("choice", index))
        button.bind(on_release=lambda _press: self.choose(self.choices[index].tap))
        self.add_widget(button)
        return button
