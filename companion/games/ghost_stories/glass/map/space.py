"""A ghost space of a board, drawn into its cell of the map."""

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.black_secret.signs import skull
from companion.games.ghost_stories.glass.map.cells import outward
from companion.games.ghost_stories.glass.map.shown import SpaceShown, mark
from companion.games.ghost_stories.glass.paints import SPIRIT
from companion.games.ghost_stories.glass.signs import STONES
from companion.games.ghost_stories.glass.white_moon.signs import MOON, su_ling
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, Ghost
from companion.screen.drawn import Drawn
from companion.screen.pen import Pen, fitting_size
from companion.screen.theme import COLOURS, GOLD, INK, PANEL, TEXT, Paint, mix, paint

INCARNATION = paint("43245c")


NAME, LEAST_NAME = 14.0, 10.0
"""How high a ghost's name is written, of the 96 of a cell, and at least: a smaller one nobody can read."""
NAME_ENDS = 70.5
"""Of the 96 of a cell: the rest is for the badges of the order lines."""
ONE_ROW = 5
"""Points of resistance; more stand in two rows, and leave no room for a name."""
WHILE_IN_PLAY = ("lose_power", "group_lose_power", "lose_die", "no_tao")
"""Left stones that last; the others work once on arrival and are not drawn."""


def lasting_stones(card: Card) -> list[str]:
    """The stones whose signs stand on the map; a haunter shows its figure instead."""
    names = set(card.middle) | {stone for stone in card.left if stone in WHILE_IN_PLAY}
    return [stone for stone in STONES if stone in names and stone != "haunter"]


def card_ground(card: Card) -> Paint:
    """Dark in the card's own colour, so that white figures stand on it."""
    if card.incarnation:
        return INCARNATION
    return mix(COLOURS[card.colour], INK, 0.62) if card.colour != "black" else paint("24262e")


class Space(Drawn):
    """Empty, or a card by its number with resistance, lasting stones, figure, Mantra and Buddha."""

    def draw(self, pen: Pen) -> None:
        shown: SpaceShown = self.shown
        if shown is None:
            return
        u = self.width / 96
        self._ground(pen, shown, u)
        if shown.ghost:
            self._card(pen, shown.ghost, u)
            self._below(pen, shown, shown.ghost, u)
            self._figure(pen, shown.seat, shown.ghost, u)
        if shown.mantra:
            tokens.mantra(pen, self.x + 82 * u, self.y + 52 * u, 12 * u)
        if shown.su_ling:
            self._su_ling(pen, shown.seat, u)
        if shown.buddha:
            at = (48, 48, 24) if shown.ghost is None else (80, 50, 12)
            tokens.buddha(pen, self.x + at[0] * u, self.y + at[1] * u, at[2] * u)

    def _ground(self, pen: Pen, shown: SpaceShown, u: float) -> None:
        x, y = self.pos
        empty = mix(PANEL, COLOURS[shown.colour], 0.14)
        pen.box(x + 5 * u, y + 5 * u, 86 * u, 86 * u, empty, 8 * u)
        if shown.ghost is None:
            pen.frame(x + 5 * u, y + 5 * u, 86 * u, 86 * u, mix(PANEL, COLOURS[shown.colour], 0.45), 1.5 * u, 8 * u)

    def _card(self, pen: Pen, ghost: Ghost, u: float) -> None:
        card, x, y = ghost.card, self.x, self.y
        edge = GOLD if card.incarnation else mix(COLOURS[card.colour], SPIRIT, 0.35)
        pen.box(x + 5 * u, y + 5 * u, 86 * u, 86 * u, card_ground(card), 8 * u)
        pen.frame(x + 5 * u, y + 5 * u, 86 * u, 86 * u, edge, (4 if card.incarnation else 2.5) * u, 8 * u)
        if card.number < 0:
            skull(pen, x + 28 * u, y + 68 * u, 17 * u)
        else:
            pen.text(mark(card.number), x + 12 * u, y + 68 * u, 36 * u, TEXT, left=True)
        if card.incarnation:
            crown(pen, x + 31 * u, y + 88 * u, 9 * u)
        self._need(pen, card, u)

    def _below(self, pen: Pen, shown: SpaceShown, ghost: Ghost, u: float) -> None:
        """The name, and the stones; the first of these beside the number, where no figure is."""
        stones = lasting_stones(ghost.card)
        leans = outward(shown.seat)[1] if ghost.figure == AT_EDGE or shown.su_ling else 0
        if stones and ghost.figure != ON_CARD:
            STONES[stones.pop(0)](pen, self.x + 73 * u, self.y + (58 if leans < 0 else 69) * u, 11 * u)
        for index, stone in enumerate(stones):
            STONES[stone](pen, self.x + (23 + 26 * index) * u, self.y + 19 * u, 10.5 * u)
        from_left = 10 + 26 * len(stones)
        if shown.name and ghost.card.resistance <= ONE_ROW:
            self._name(pen, shown.name, from_left, (54 if leans > 0 else NAME_ENDS) - from_left, u)

    def _name(self, pen: Pen, name: str, from_left: float, room: float, u: float) -> None:
        """In one line or two, where it can be read."""
        width, height = max(1, room * u), 31 * u
        size, fits = fitting_size(name, int(NAME * u), int(width), int(height))
        if fits and size >= LEAST_NAME * u:
            pen.words(name, (self.x + from_left * u, self.y + 5 * u, width, height), size, TEXT, "left")

    def _need(self, pen: Pen, card: Card, u: float) -> None:
        """One pip for each point of resistance; two rows when there are many."""
        pips = [colour for colour, count in card.need for _ in range(count)]
        rows = [pips] if len(pips) <= ONE_ROW else [pips[: len(pips) // 2], pips[len(pips) // 2 :]]
        step, r = (12.6, 6.6) if max(map(len, rows)) > 4 else (16.2, 8.2)
        for row, line in enumerate(rows):
            for index, colour in enumerate(line):
                x = self.x + (16 + step * index) * u
                y = self.y + (43 if len(rows) == 1 else 43 - 17 * row) * u
                tokens.tao(pen, x, y, r * u, colour)

    def _figure(self, pen: Pen, seat: int, ghost: Ghost, u: float) -> None:
        """On the card at its upper right; at the edge it stands half over the rim that faces the village."""
        if ghost.figure == ON_CARD:
            tokens.figure(pen, self.x + 73 * u, self.y + 71 * u, 15 * u)
        elif ghost.figure == AT_EDGE:
            x, y = self._edge(seat, u)
            pen.disc(x, y, 17 * u, INK)
            pen.ring(x, y, 17 * u, paint("ff8a5c"), 2 * u)
            tokens.figure(pen, x, y, 12.5 * u)

    def _su_ling(self, pen: Pen, seat: int, u: float) -> None:
        """She stands where a figure would threaten."""
        x, y = self._edge(seat, u)
        pen.disc(x, y, 17 * u, INK)
        pen.ring(x, y, 17 * u, MOON, 2.5 * u)
        su_ling(pen, x, y - u, 13 * u)

    def _edge(self, seat: int, u: float) -> tuple[float, float]:
        """The haunting icon, half over the rim that faces the village."""
        right, up = outward(seat)
        away = 41 if up else 56  # at the sides farther out, where the number of the card begins
        x, y = self.x + (48 - away * right) * u, self.y + (48 - away * up) * u
        return (x + 24 * u, y) if up else (x, y + 6 * u)


def crown(pen: Pen, x: float, y: float, r: float) -> None:
    """The mark of an incarnation of Wu-Feng."""
    pen.shape((x, y - r * 0.5, x + r, y - r * 0.5, x + r * 1.15, y + r * 0.5, x + r * 0.45, y, x, y + r * 0.75,
               x - r * 0.45, y, x - r * 1.15, y + r * 0.5, x - r, y - r * 0.5), GOLD)  # fmt: skip
