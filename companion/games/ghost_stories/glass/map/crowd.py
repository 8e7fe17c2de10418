"""Many figures side by side: each as narrow as it must be, none over another, and every letter as high as before."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.white_moon.signs import villager
from companion.screen.pen import Pen

Thing = tuple[Any, tuple[Any, ...]]
"""What draws it, and of what."""

VILLAGERS, TOKEN, FIGURE = 27.0, 22.0, 18.0
"""How wide each likes to be, in 96 of a cell; villagers are never narrower."""
PLATES: dict[Any, Callable[..., None]] = {
    tokens.taoist: tokens.narrow_taoist,
    tokens.demon: tokens.narrow_demon,
    tokens.shadow: tokens.narrow_shadow,
}


def crowd(pen: Pen, things: Sequence[Thing], span: tuple[float, float], middle: tuple[float, float], u: float) -> None:
    """From the left to the right end of `span`, in 96 of a cell; `middle` is the cell's left edge and their height."""
    left, right = span
    wide = [VILLAGERS if draw is villager else FIGURE if draw in PLATES else TOKEN for draw, _what in things]
    fixed = VILLAGERS if things[0][0] is villager else 0.0
    share = min(1.0, (right - left - fixed) / (sum(wide) - fixed))
    x, y = middle
    for (draw, what), full in zip(things, wide, strict=True):
        room = full if draw is villager else full * share
        at = x + (left + room / 2) * u
        if draw in PLATES:
            PLATES[draw](pen, at, y, (room - 1) * u, 32 * u, *what)
        else:
            draw(pen, at, y, room * 0.47 * u, *what)
        left += room
