"""The three stones of a card as small signs, side by side as they are printed: on arrival, in play, when exorcised."""

from companion.ghost_stories.cards import Card
from companion.screen import tokens
from companion.screen.pen import Pen
from companion.screen.signs import STONES, Draw, pair, plus, prayer, struck
from companion.screen.theme import FAINT, INK, PANEL, mix

ONCE: dict[str, Draw] = {
    "summon_ghost": plus(tokens.card),
    "haunter_on_board": tokens.figure,
    "lose_qi": struck(tokens.qi),
    "haunt_tile": lambda pen, x, y, r: tokens.curse_die(pen, x, y, r, "haunt"),
    "curse_die": lambda pen, x, y, r: tokens.curse_die(pen, x, y, r * 0.92),
    "clear_circle": struck(prayer),
    "gain_tao": plus(lambda pen, x, y, r: tokens.tao(pen, x, y, r, "green")),
    "gain_2_tao": pair(
        lambda pen, x, y, r: tokens.tao(pen, x, y, r, "green"), lambda pen, x, y, r: tokens.tao(pen, x, y, r, "red")
    ),
    "qi_or_yinyang": pair(tokens.qi, tokens.yin_yang),
    "inc_qi_and_yinyang": plus(pair(tokens.qi, tokens.yin_yang)),
}
"""What works once, on arrival or after an exorcism; STONES are the ones that last."""


def sign_of(stone: str) -> Draw:
    """The sign of a code word; a "?" for one that has none yet."""
    return ONCE.get(stone) or STONES.get(stone) or (lambda pen, x, y, r: pen.text("?", x, y, r * 1.6))


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
