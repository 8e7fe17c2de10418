"""A keyboard and the cross of the window: Escape goes back, Ctrl+Q and the cross quit where that is allowed."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window

ESCAPE = 27
Q = ord("q")


class Keys:
    """Hears all keys, so that none reaches Kivy, whose F1 opens settings of its own; a key that rests counts once."""

    def __init__(self, escape: Callable[[], object], leave: Callable[[], object]):
        """`leave` quits where that is allowed."""
        self._escape, self._leave = escape, leave
        self._down: set[int] = set()
        self._heard = {"on_key_down": self._pressed, "on_key_up": self._let_go, "on_request_close": self._closed}
        Window.bind(**self._heard)

    def stop(self) -> None:
        """Hear nothing any more."""
        Window.unbind(**self._heard)

    def _pressed(self, _window: Any, key: int, _code: int, _text: str, with_keys: Sequence[str], *_: Any) -> bool:
        again = key in self._down
        self._down.add(key)
        if key == ESCAPE and not again:
            self._escape()
        elif key == Q and "ctrl" in with_keys and not again:
            self._leave()
        return True

    def _let_go(self, _window: Any, key: int, *_: Any) -> None:
        self._down.discard(key)

    def _closed(self, *_: Any, **_how: Any) -> bool:
        """True keeps the window open; where it may close, `leave` has already seen to it."""
        self._leave()
        return True
