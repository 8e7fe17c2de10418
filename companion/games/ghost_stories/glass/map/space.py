"""A ghost space of a board, drawn into its cell of the map."""

from itertools import product

from companion.games.ghost_stories.glass import families, tokens
from companion.games.ghost_stories.glass.black_secret.signs import skull
from companion.games.ghost_stories.glass.map.cells import outward
from companion.games.ghost_stories.glass.map.shown import SpaceShown
from companion.games.ghost_stories.glass.paints import WOOD_DARK
from companion.games.ghost_stories.glass.signs import STONES
from companion.games.ghost_stories.glass.white_moon.signs import MOON, su_ling
from companion.games.ghost_stories.rules.cards import CARDS, Card
from companion.games.ghost_stories.rules.state import AT_EDGE, ON_CARD, Ghost
from companion.screen.drawn import Drawn
from companion.screen.emblems import emblem
from companion.screen.pen import NARROW, Pen, fitting_size
from companion.screen.theme import COLOURS, GOLD, INK, LEAST, TEXT, Paint, letter, mix, on_colour, paint

INCARNATION = paint("2f1745")

NAME, LEAST_NAME = 16.0, float(LEAST)
"""How high a ghost's name is written, of the 96 of a cell, and at least, in pixels: a smaller one nobody can read."""
MUCH = 0.75
"""Of that height: a name is squeezed before it is written lower."""
NAME_ENDS, EDGE_ENDS = 71.0, 91.0
"""Of the 96 of a cell: the rest is for the badges of the order lines, which stand higher beside the longest names."""
NEED = 20.0
"""How high the numbers and letters of the resistance are."""
BELOW_NEED = 38.0
"""The room below the resistance, in 96 of a cell."""
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
    return mix(COLOURS[card.colour], INK, 0.68) if card.colour != "black" else paint("1c1e28")


class Space(Drawn):
    """Empty, or a card: its number, its family, its resistance in numbers and letters, stones, figures and its name."""

    def draw(self, pen: Pen) -> None:
        shown: SpaceShown = self.shown
        if shown is None:
            return
        u = self.width / 96
        if shown.ghost:
            self._card(pen, shown.ghost, u)
            self._below(pen, shown, shown.ghost, u)
            self._figure(pen, shown.seat, shown.ghost, u)
        else:
            self._empty(pen, shown, u)
        if shown.mantra:
            tokens.mantra(pen, self.x + 81 * u, self.y + 76 * u, 12 * u)
        if shown.su_ling:
            self._su_ling(pen, shown.seat, u)
        if shown.buddha:
            at = (48, 48, 26) if shown.ghost is None else (80, 76, 12)
            tokens.buddha(pen, self.x + at[0] * u, self.y + at[1] * u, at[2] * u)

    def _empty(self, pen: Pen, shown: SpaceShown, u: float) -> None:
        """A place for a card, cut into the wood, with the emblem of the board."""
        x, y = self.pos
        pen.box(x + 7 * u, y + 7 * u, 82 * u, 82 * u, (*INK[:3], 0.34), 8 * u)
        own = COLOURS[shown.colour]
        pen.frame(x + 7 * u, y + 7 * u, 82 * u, 82 * u, (*WOOD_DARK[:3], 0.8), 2 * u, 8 * u)
        if not shown.buddha:
            emblem(pen, x + 45 * u, y + 51 * u, 15 * u, shown.colour, (*mix(own, TEXT, 0.25)[:3], 0.4))

    def _card(self, pen: Pen, ghost: Ghost, u: float) -> None:
        card, x, y = ghost.card, self.x, self.y
        tint = families.TINTS[card.colour]
        pen.box(x + 4 * u, y + 4 * u, 88 * u, 88 * u, INK, 9 * u)
        pen.box(x + 5 * u, y + 5 * u, 86 * u, 86 * u, card_ground(card), 8 * u)
        across = 48 if card.number > 0 and card.number not in CARDS else 67  # in the middle where no number is printed
        pen.light(x + across * u, y + 68 * u, 25 * u, 23 * u, (*tint[:3], 0.6))
        if card.number < 0:
            skull(pen, x + 64 * u, y + 68 * u, 19 * u)
        else:
            families.picture(card.colour, card.incarnation)(pen, x + across * u, y + 67 * u, 23 * u)
        if card.number in CARDS:
            left, low = (13, 74) if card.incarnation else (10, 76.5)
            pen.text(str(card.number), x + left * u, y + low * u, 30 * u, TEXT, 36 * u, left=True)
        if card.incarnation:
            royal_frame(pen, x, y, u)
        else:
            pen.frame(x + 5 * u, y + 5 * u, 86 * u, 86 * u, mix(COLOURS[card.colour], tint, 0.4), 2.5 * u, 8 * u)
        self._needs(pen, card, u)

    def _needs(self, pen: Pen, card: Card, u: float) -> None:
        """The resistance, a colour a plate: two rows where there are more than two colours."""
        if len(card.need) == 1:
            need(pen, self.x + 9 * u, self.y + 54 * u, u, *card.need[0])
            return
        for index, (colour, count) in enumerate(card.need):
            row, place = divmod(index, 3)
            need(pen, self.x + (9 + 26 * place) * u, self.y + (53 - 25 * row) * u, u, colour, count, lettered=False)

    def _below(self, pen: Pen, shown: SpaceShown, ghost: Ghost, u: float) -> None:
        """The name, and the stones: beside the resistance where no figure is, over the picture, the others below."""
        stones = lasting_stones(ghost.card)
        if stones and ghost.figure != ON_CARD and len(ghost.card.need) == 1:
            stone_on(pen, stones.pop(0), self.x + 78 * u, self.y + beside(shown.seat) * u, u)
        if stones:
            stone_on(pen, stones.pop(0), self.x + 79 * u, self.y + 80 * u, u)
        for index, stone in enumerate(stones):
            stone_on(pen, stone, self.x + (20 + 26 * index) * u, self.y + 21 * u, u)
        ends = name_ends(shown, u)
        if ends is not None:
            left = name_begins(ghost.card, ghost.figure)
            wide, high = (ends - left) * u, BELOW_NEED * u
            size, share = as_large(shown.name, NAME * u, wide, high)
            pen.words(shown.name, (self.x + left * u, self.y + 4.5 * u, wide, high), size, TEXT, "left", share)

    def _figure(self, pen: Pen, seat: int, ghost: Ghost, u: float) -> None:
        """On the card beside its resistance; at the edge it stands half over the rim that faces the village."""
        if ghost.figure == ON_CARD:
            x, y = self.x + 78 * u, self.y + beside(seat) * u
            pen.disc(x, y, 13 * u, INK)
            tokens.figure(pen, x, y, 10.5 * u)
        elif ghost.figure == AT_EDGE:
            x, y = self._edge(seat, u)
            pen.disc(x, y, 17 * u, INK)
            pen.ring(x, y, 17 * u, paint("ff8a5c"), 2.5 * u)
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
        # at the sides farther out, where the number of the card begins; at the far board it leaves the tile's name free
        away = 56 if not up else 36 if up > 0 else 41
        x, y = self.x + (48 - away * right) * u, self.y + (48 - away * up) * u
        return (x + 24 * u, y) if up else (x, y + 6 * u)


def stones_below(card: Card, figure: int | None) -> int:
    """How many stones have no room but beside the name."""
    return max(0, len(lasting_stones(card)) - 1 - (figure != ON_CARD and len(card.need) == 1))


def as_large(name: str, size: float, width: float, height: float) -> tuple[float, float]:
    """At which size a name is written, and by how much it is squeezed (0: as it must be)."""
    for share in (1.0, NARROW):
        smaller, fits = fitting_size(name, int(size), int(width / share), int(height))
        if fits and smaller >= MUCH * size:
            return smaller, share
    return size, 0


def name_begins(card: Card, figure: int | None) -> float:
    """The left end of a name, in 96 of a cell."""
    return 9.0 + 27 * stones_below(card, figure)


def name_ends(shown: SpaceShown, u: float) -> float | None:
    """The right end of the first room where the name can be read in one line or two; None where there is none."""
    ghost = shown.ghost
    if ghost is None or not shown.name or len(ghost.card.need) != 1:
        return None
    leans = outward(shown.seat)[1] if ghost.figure == AT_EDGE or shown.su_ling else 0
    begins = name_begins(ghost.card, ghost.figure)
    for ends, share in product((54.0,) if leans > 0 else (NAME_ENDS, EDGE_ENDS), (1.0, NARROW)):
        width = max(1, (ends - begins) * u)
        size, fits = fitting_size(shown.name, int(NAME * u), int(width / share), int(BELOW_NEED * u))
        if fits and size >= LEAST_NAME:
            return ends
    return None


def beside(seat: int) -> float:
    """The height beside the resistance, in 96 of a cell; higher where badges stand higher, too."""
    return 61.0 if seat == 2 else 53.0


def need(pen: Pen, x: float, y: float, u: float, colour: str, count: int, lettered: bool = True) -> None:
    """A plate that begins at x: how many of a colour, its letter and its emblem."""
    wide = (54 if lettered else 25) * u
    ink = on_colour(colour)
    edge = mix(COLOURS[colour], TEXT, 0.45)
    pen.box(x, y - 11.5 * u, wide, 23 * u, edge, 6 * u)
    pen.box(x + 1.5 * u, y - 10 * u, wide - 3 * u, 20 * u, COLOURS[colour], 5 * u)
    pen.text(str(count), x + (13 if lettered else 7.5) * u, y, NEED * u, ink)
    if lettered:
        pen.text(letter(colour), x + 28 * u, y, NEED * u, ink)
    emblem(pen, x + (43 if lettered else 17.5) * u, y, (6.5 if lettered else 5.5) * u, colour)


def stone_on(pen: Pen, stone: str, x: float, y: float, u: float) -> None:
    """The sign of a stone, on a dark ground."""
    pen.disc(x, y, 13 * u, INK)
    STONES[stone](pen, x, y, 9.5 * u)


def royal_frame(pen: Pen, x: float, y: float, u: float) -> None:
    """Only incarnations of Wu-Feng have it: two lines of gold, studs at the corners and a crown."""
    pen.frame(x + 4 * u, y + 4 * u, 88 * u, 88 * u, GOLD, 3.5 * u, 8 * u)
    pen.frame(x + 8.5 * u, y + 8.5 * u, 79 * u, 79 * u, mix(GOLD, INK, 0.35), 1.2 * u, 5 * u)
    for dx, dy in ((6, 6), (90, 6), (6, 90), (90, 90)):
        pen.shape((x + dx * u, y + (dy + 5) * u, x + (dx - 5) * u, y + dy * u, x + dx * u, y + (dy - 5) * u,
                   x + (dx + 5) * u, y + dy * u), GOLD)  # fmt: skip
    crown(pen, x + 48 * u, y + 90 * u, 8 * u)


def crown(pen: Pen, x: float, y: float, r: float) -> None:
    """The mark of an incarnation of Wu-Feng."""
    pen.shape((x, y - r * 0.5, x + r, y - r * 0.5, x + r * 1.15, y + r * 0.5, x + r * 0.45, y, x, y + r * 0.75,
               x - r * 0.45, y, x - r * 1.15, y + r * 0.5, x - r, y - r * 0.5), GOLD)  # fmt: skip
