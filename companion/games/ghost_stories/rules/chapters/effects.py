"""What the rules call by a code word of the data: tables that the chapters fill.

A ghost can haunt, what haunts can kill, and a death can call a ghost: the rules go round, the imports do not.  Who lays
a card, casts a curse or asks a tile for help finds the effect here; the chapter that holds it stands above and fills
its table when the package is imported (`rules/__init__.py`).
"""

from collections.abc import Callable

from companion.game.question import Asking
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.state import Board, State

LEFT_STONES: dict[str, Callable[[State, Card, tuple[int, int]], Asking]] = {}
"""What a left stone does once, to the card and the space where it was laid (GS 4.6); lasting ones are not here."""

CURSES: dict[str, Callable[[State, str], Asking]] = {}
"""What a curse does, by its paragraph (BS 21)."""

MANTRAS: dict[str, Callable[[State, str], Asking]] = {}
"""What a full blood mantra does, by its paragraph (BS 22)."""

PENALTIES: dict[str, Callable[[State, int], Asking]] = {}
"""What the active board suffers for a villager who died on a tile (WM 5)."""

REWARDS: dict[str, Callable[[State, int], Asking]] = {}
"""What the board of a seat wins at once with the last of a family (WM 5)."""

HELP: dict[str, Callable[[State, Board, int], Asking]] = {}
"""The help that a Taoist gets from the tile with this name, which lies at an index (GS 8, WM 10)."""

CAN_HELP: dict[str, Callable[[State, Board], object]] = {}
"""Whether that help can be carried out."""
