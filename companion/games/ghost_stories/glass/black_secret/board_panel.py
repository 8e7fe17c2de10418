"""Wu-Feng's own board over the game: the pyramid of curses, the blood mantras, Urns, skeletons and demons (BS 1.5)."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.black_secret import signs as signs_secret
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS, PILES, SECRET_SUPPLIES
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.words import names as words
from companion.screen.drawn import Drawn
from companion.screen.panels import Entries, Item, Panel
from companion.screen.pen import Pen
from companion.screen.theme import EDGE, FAINT, RAISED, TEXT, look
from companion.table.messages import _


class WuFengBoard(Drawn):
    """Shows (pyramid, urns, skeletons, demons at home)."""

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        pyramid, urns, skeletons, home = self.shown
        row = self.height / (len(pyramid) + 1.6)
        r = min(row * 0.42, self.width / 10)
        for level, places in enumerate(pyramid, 1):
            y = self.y + row * (level + 1.1)
            for place, token in enumerate(places):
                x = self.center_x + (place - (len(places) - 1) / 2) * r * 2.35
                if token is None:
                    pen.box(x - r, y - r * 0.9, 2 * r, 1.8 * r, RAISED, r * 0.4)
                    pen.frame(x - r, y - r * 0.9, 2 * r, 1.8 * r, EDGE, 2, r * 0.4)
                else:
                    signs_secret.curse(pen, x, y, r, level, token)
        self._stock(pen, urns, skeletons, home, row)

    def _stock(self, pen: Pen, urns: int, skeletons: int, home: tuple[int, ...], row: float) -> None:
        """Urns found, skeletons left, and the demons that are not below."""
        y, r = self.y + row * 0.8, min(row * 0.34, self.width / 19)
        things: list[Callable[[float], object]] = [
            partial(self._urn, pen, y, r, place < urns) for place in range(SECRET_SUPPLIES["urns"])
        ]
        things += [lambda x: signs_secret.skull(pen, x, y, r)] * skeletons
        things += [partial(self._demon, pen, y, r, demon) for demon in home]
        step = min(2.3 * r, self.width / max(1, len(things)))
        left = self.center_x - step * (len(things) - 1) / 2
        for index, draw in enumerate(things):
            draw(left + step * index)

    def _demon(self, pen: Pen, y: float, r: float, demon: int, x: float) -> None:
        tokens.demon(pen, x, y, r, demon)

    def _urn(self, pen: Pen, y: float, r: float, found: bool, x: float) -> None:
        pen.ring(x, y, r * 1.05, TEXT if found else FAINT, 2)
        if found:
            signs_secret.urn(pen, x, y, r * 0.8)


class WuFengPanel(Panel):
    """The board at the left, what lies open in words at the right."""

    def __init__(self, secret: Secret, closed: Callable[[], None], **options: Any):
        super().__init__(_("Wu-Feng's board, side {side}").format(side=secret.side.upper()), closed, **options)
        self.board = WuFengBoard(size_hint_x=0.42)
        self.board.show(board_shown(secret))
        both = BoxLayout(spacing=look.gap)
        both.add_widget(self.board)
        both.add_widget(Entries(open_items(secret)))
        self.add_widget(both)


def board_shown(secret: Secret) -> tuple[Any, ...]:
    """All that the picture depends on: laid tokens by their colour."""
    pyramid = tuple(
        tuple(None if token is None else secret.curse_colours[token] for token in row) for row in secret.pyramid
    )
    home = tuple(demon for demon, at in enumerate(secret.demons) if at is None) if secret.shadow is None else ()
    return pyramid, secret.urns, secret.skeletons, home


def open_items(secret: Secret) -> list[Item]:
    """Blood mantras with their Qi, the laid curses, and what the piles still hold."""
    items = [Item(words.blood_mantra(mantra), f"{qi}/{secret.pieces.mantras[mantra].level}")
             for mantra, qi in secret.mantras.items()]  # fmt: skip
    items += [Item(words.curse(token), words.pile(secret.pieces.curses[token].level, secret.curse_colours[token]))
              for token in reversed(secret.laid())]  # fmt: skip
    sizes = secret.pieces.pile_sizes
    left = ", ".join(f"{words.pile(*pile)}: {sizes[pile] - secret.away(*pile)}" for pile in PILES)
    items.append(Item(_("Tokens left in the piles"), body=left))
    if secret.shadow is None:
        costs = ", ".join(f"{words.demon(index)}: {demon.cost}" for index, demon in enumerate(DEMONS))
        items.append(Item(_("Resistance that a demon costs"), body=costs))
    return items
