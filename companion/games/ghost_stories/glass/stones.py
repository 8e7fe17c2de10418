"""The three stones of a card as small signs, side by side as they are printed: on arrival, in play, when exorcised."""

from companion.games.ghost_stories.glass.signs import sign_of
from companion.games.ghost_stories.rules.cards import Card
from companion.screen.pen import Pen
from companion.screen.theme import FAINT, INK, PANEL, mix


def draw_stones(pen: Pen, card: Card, right: float, y: float, r: float) -> None:
    """The three in a row that ends at `right`, round the height y; an empty one stays a frame."""
    wide, gap = 4.4 * r, 0.5 * r
    for index, stone in enumerate((card.left, card.middle, card.right)):
        x = right - (3 - index) * wide - (2 - index) * gap
        pen.box(x, y - 1.3 * r, wide, 2.6 * r, mix(PANEL, INK, 0.55), 0.5 * r)
        if not stone:
            pen.line((x + 1.7 * r, y, x + 2.7 * r, y), FAINT, 0.2 * r)
        small = r if len(stone) == 1 else 0.85 * r
        for at, word in enumerate(stone):
            sign_of(word)(pen, x + wide * (at + 0.5) / len(stone), y, small)
