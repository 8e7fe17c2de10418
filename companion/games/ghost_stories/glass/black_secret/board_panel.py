"""Wu-Feng's own board over the game: the pyramid of curses, the blood mantras, Urns, skeletons and demons (BS 1.5)."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.ghost_stories.glass import tokens
from companion.games.ghost_stories.glass.black_secret import signs as signs_secret
from companion.games.ghost_stories.glass.ways import Way, row_of
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS, PILES, SECRET_SUPPLIES
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.words import names as words
from companion.screen.drawn import Drawn
from companion.screen.glass import late
from companion.screen.panels import Entries, Item, Panel
from companion.screen.pen import Pen
from companion.screen.theme import EDGE, FAINT, RAISED, TEXT, look
from companion.table.game_words import Place
from companion.table.messages import _
from companion.table.phrases import listed, telling


class WuFengBoard(ButtonBehavior, Drawn):
    """Shows (pyramid, urns, skeletons, demons at home); a touch on a laid token says where it lies to `look`."""

    def __init__(self, look: Callable[[int, int], None], **options: Any):
        self.look = look
        super().__init__(**options)

    def on_release(self) -> None:
        touch = self.last_touch
        for level, place, x, y, r in self._spots():
            if not late(touch) and abs(touch.x - x) <= r and abs(touch.y - y) <= r:
                self.look(level, place)
                return

    @property
    def _row(self) -> float:
        return float(self.height / (len(self.shown[0]) + 1.6))

    def _spots(self) -> Iterator[tuple[int, int, float, float, float]]:
        """Level and place of each token, its middle and half its width."""
        r = min(self._row * 0.42, self.width / 10)
        for level, places in enumerate(self.shown[0], 1):
            for place in range(len(places)):
                x = self.center_x + (place - (len(places) - 1) / 2) * r * 2.35
                yield level, place, x, self.y + self._row * (level + 1.1), r

    def draw(self, pen: Pen) -> None:
        if self.shown is None:
            return
        pyramid, urns, skeletons, home = self.shown
        for level, place, x, y, r in self._spots():
            token = pyramid[level - 1][place]
            if token is None:
                pen.box(x - r, y - r * 0.9, 2 * r, 1.8 * r, RAISED, r * 0.4)
                pen.frame(x - r, y - r * 0.9, 2 * r, 1.8 * r, EDGE, 2, r * 0.4)
            else:
                signs_secret.curse(pen, x, y, r, level, token)
        self._stock(pen, urns, skeletons, home, self._row)

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
    """The board and the ways on at the left, what lies open in words at the right.

    `explain` takes the thing that was touched.
    """

    def __init__(
        self, secret: Secret, closed: Callable[[], None], explain: Callable[[Place], None], ways: Sequence[Way],
        **options: Any,
    ):  # fmt: skip
        super().__init__(_("Wu-Feng's board, side {side}").format(side=secret.side.upper()), closed, **options)
        self.secret, self.explain = secret, explain
        self.board = WuFengBoard(self._curse)
        self.board.show(board_shown(secret))
        both = BoxLayout(spacing=look.gap)
        left = BoxLayout(orientation="vertical", spacing=look.gap, size_hint_x=0.72)
        left.add_widget(self.board)
        left.add_widget(row_of(ways))
        both.add_widget(left)
        both.add_widget(Entries(open_items(secret, explain)))
        self.add_widget(both)

    def _curse(self, level: int, place: int) -> None:
        token = self.secret.pyramid[level - 1][place]
        if token is not None:
            self.explain(("curse", token))


def board_shown(secret: Secret) -> tuple[Any, ...]:
    """All that the picture depends on: laid tokens by their colour."""
    pyramid = tuple(
        tuple(None if token is None else secret.curse_colours[token] for token in row) for row in secret.pyramid
    )
    home = tuple(demon for demon, at in enumerate(secret.demons) if at is None) if secret.shadow is None else ()
    return pyramid, secret.urns, secret.skeletons, home


def open_items(secret: Secret, explain: Callable[[Place], None]) -> list[Item]:
    """Blood mantras with their Qi, the laid curses, and what the piles still hold."""
    items = [Item(words.blood_mantra(mantra), f"{qi}/{secret.pieces.mantras[mantra].level}",
                  opens=partial(explain, ("mantra", mantra))) for mantra, qi in secret.mantras.items()]  # fmt: skip
    items += [Item(words.curse(token), words.pile(secret.pieces.curses[token].level, secret.curse_colours[token]),
                   opens=partial(explain, ("curse", token))) for token in reversed(secret.laid())]  # fmt: skip
    sizes = secret.pieces.pile_sizes
    left = listed(telling(words.pile(*pile), str(sizes[pile] - secret.away(*pile))) for pile in PILES)
    items.append(Item(_("Tokens left in the piles"), body=left))
    if secret.shadow is None:
        items += [Item(words.demon(index), _("Resistance that it costs: {cost}").format(cost=demon.cost),
                       opens=partial(explain, ("demon", index))) for index, demon in enumerate(DEMONS)]  # fmt: skip
    return items
