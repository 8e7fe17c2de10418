"""The buttons below a panel of the game that lead on to others."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.uix.boxlayout import BoxLayout

from companion.screen.press import Press
from companion.screen.theme import look


class Way(NamedTuple):
    """What a button shows, says and opens."""

    sign: tuple[str, ...]
    text: str
    opens: Callable[[], None]


def row_of(ways: Sequence[Way]) -> BoxLayout:
    """Side by side, as high as buttons are."""
    below = BoxLayout(size_hint_y=None, height=look.button, spacing=look.gap)
    for way in ways:
        press = Press(text=way.text, sign=way.sign)
        press.bind(on_release=lambda _press, way=way: way.opens())
        below.add_widget(press)
    return below
