"""The page with the code that phones scan, and the sheet that asks whether one may have a seat."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.screen.drawn import Drawn
from companion.screen.looks import load_looks
from companion.screen.panels import Panel
from companion.screen.pen import Pen
from companion.screen.theme import INK, paint
from companion.table.messages import _, ngettext

load_looks("kv", "phones")

WHITE = paint("ffffff")
QUIET_ZONE = 4
"""Modules of white round a code."""


class Code(Drawn):
    """Shown as the text that it means; "" for none."""

    def draw(self, pen: Pen) -> None:
        if not self.shown:
            return
        rows = matrix(self.shown)
        size = int(min(self.width, self.height)) // len(rows)  # whole pixels, or its lines would blur
        side = size * len(rows)
        x, top = round(self.center_x - side / 2), round(self.center_y + side / 2)
        pen.box(x, top - side, side, side, WHITE)
        for down, row in enumerate(rows):
            for left, end in runs(row):
                pen.box(x + left * size, top - (down + 1) * size, (end - left) * size, size, INK)


@lru_cache(maxsize=1)
def matrix(text: str) -> list[list[bool]]:
    """The modules of the code of a text, from the top; True is dark."""
    code = QRCode(error_correction=ERROR_CORRECT_M, border=QUIET_ZONE)
    code.add_data(text)
    rows: list[list[bool]] = code.get_matrix()
    return rows


def runs(row: list[bool]) -> list[tuple[int, int]]:
    """Where the dark stretches of a row begin and end."""
    edges = [at for at in range(len(row) + 1) if (at > 0 and row[at - 1]) != (at < len(row) and row[at])]
    return list(zip(edges[::2], edges[1::2], strict=True))


class PhonesPanel(Panel):
    """The code with its address in letters; `ways` are all addresses, the likeliest first, and `phones` are here."""

    ways: Any = ListProperty([])
    trouble, told, others = StringProperty(""), StringProperty(""), StringProperty("")
    phones = NumericProperty(0)

    def __init__(self, closed: Callable[[], None], stop: Callable[[], None], **options: Any):
        super().__init__(_("Phones at the table"), closed, **options)
        self.stop = stop
        self.on_phones()

    def on_ways(self, *_args: Any) -> None:
        self.ids.code.show(self.ways[0] if self.ways else "")
        self.others = _("Or: {addresses}").format(addresses="  ".join(self.ways[1:])) if self.ways[1:] else ""

    def on_phones(self, *_args: Any) -> None:
        how = _("Scan this with a phone in the same network, or type the address.")
        here = ngettext("{count} phone is here", "{count} phones are here", int(self.phones))
        self.told = f"{how}\n\n{here.format(count=int(self.phones))}"


class SeatPanel(Panel):
    """Asks whether a phone may answer for a seat; its cross says no."""

    asks = StringProperty("")

    def __init__(self, number: int, who: str, answer: Callable[[bool], None], **options: Any):
        super().__init__(_("A phone asks for a seat"), lambda: answer(False), **options)
        asks = _("Phone {number} wants to answer for {who}. It shows its number.")
        self.asks = asks.format(number=number, who=who)
        self.answer = answer
