"""The button below a list that does not fit: how much is hidden, and a touch turns to it."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.screen.parts import Listing
from companion.screen.press import Press
from companion.screen.theme import look
from companion.table.messages import _, ngettext

Spans = Sequence[tuple[float, float]]
"""Where each entry of a list begins and ends, measured from the top of the list."""

SLACK = 2.0
"""Pixels: an entry counts as seen when no more than this is hidden."""


def more_height() -> float:
    return float(max(48, look.button * 0.8))


def whole(spans: Spans, height: float) -> float:
    """The height of the entries that are not cut in this height; all of it when not even one fits."""
    return max((end for _start, end in spans if end <= height + SLACK), default=height)


class More(Press):
    """Counts what is hidden below; after the last entry it leads back to the first.

    With `opens` it does not turn the list: it leads to a place where everything is seen.
    """

    opens: Callable[[], object] | None = None

    def __init__(self, listing: Listing, spans: Callable[[], Spans], **options: Any):
        super().__init__(kind="plain", small=True, **options)
        self.listing, self.spans = listing, spans
        for name in ("scroll_y", "height", "viewport_size"):
            listing.fbind(name, self.renew)

    def _seen(self) -> tuple[float, float]:
        """The part of the list that is on the glass, from its top."""
        hidden = max(0.0, self.listing.viewport_size[1] - self.listing.height)
        above = hidden * (1 - self.listing.scroll_y)
        return above, above + self.listing.height

    def hidden(self) -> list[tuple[float, float]]:
        """The entries below that are not wholly seen."""
        _top, bottom = self._seen()
        return [span for span in self.spans() if span[1] > bottom + SLACK]

    def renew(self, *_args: Any) -> None:
        count = len(self.hidden())
        # where a list keeps a place for this button, it is seen only while there is something to turn to
        turns = self.listing.viewport_size[1] > self.listing.height + SLACK
        self.ready, self.opacity = turns, float(turns)
        self.sign = ("icon", "down" if count else "up")
        self.text = ngettext("{count} more", "{count} more", count).format(count=count) if count else _("To the top")

    def on_release(self) -> None:
        """The first entry that is hidden comes to the top; of one that is longer than the page, its next part."""
        if self.opens is not None:
            self.opens()
            return
        below = self.hidden()
        room = self.listing.viewport_size[1] - self.listing.height
        if not below or room <= 0:
            self.listing.to_top()
        else:
            top, bottom = self._seen()
            begins = below[0][0] if below[0][0] > top + SLACK else bottom
            self.listing.scroll_y = max(0.0, 1 - begins / room)
