"""What Black Secret lays on the table: catacombs, demons, curses, blood mantras.  It changes only through verbs."""

from functools import lru_cache
from typing import Any

from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    DEMONS,
    PILES,
    PYRAMID,
    SECRET_SUPPLIES,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.box import Box
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.pieces import PLAIN, with_white_moon

Pile = tuple[int, str]
"""Level and colour."""

PILES_OF: dict[str | None, tuple[Pile, ...]] = {
    None: PILES,
    **{colour: tuple(pile for pile in PILES if pile[1] == colour) for colour in COLOURS},
}
LEVELS = tuple(range(1, len(PYRAMID) + 1))
PRINTED_COLOURS = {curse.id: curse.colours[0] for curse in CURSES.values() if len(curse.colours) == 1}


@lru_cache(4)  # Thousands of simulated games share a box.
def colours_told(box: Box, moon: bool) -> dict[str, str]:
    """The colour of each curse token as far as print or box tell it; a verb that learns one lays down a new dict."""
    moon_colours = {token: colour for token, (_, colour) in box.moon_curses.items()} if moon else {}
    return PRINTED_COLOURS | box.curses | moon_colours


class Secret:
    """The catacombs and the Wu-Feng board.

    `groups` counts the Taoists of the set-up, for each of whom a token was laid in every cell.
    `stacks[cell]` lists the groups of its face-down tokens from the bottom ("12": a 1 under a 2), `tokens` counts what
    is still face down of each group as far as the box is known, `demons[i]` is a demon's cell or None,
    `shadow` a spot (tile 0 to 8, cell 9 to 17) or None, `pyramid[level - 1]` holds curse tokens,
    `mantras` maps each open blood mantra to the Qi on it, `pieces` are the facts of the tokens and mantras in the game.
    """

    __slots__ = (
        "_laid", "_open", "aside", "blessed", "colours", "curse_colours", "demons", "entrances", "groups", "ladders",
        "mantras", "mantras_left", "out", "pieces", "pyramid", "shadow", "side", "skeletons", "stacks", "stand_in",
        "tokens", "urns",
    )  # fmt: skip

    def __init__(self, box: Box, demon_side: str, cell_side: str, taoists: int, moon: bool = False):
        cells = box.sides[cell_side]
        self.side, self.colours, self.entrances, self.stand_in = (
            demon_side,
            cells.colours,
            cells.entrances,
            box.stand_in,
        )
        self.pieces = with_white_moon(box) if moon else PLAIN
        self.ladders, self.groups = [True] * 9, taoists
        self.stacks = ["".join(str(group) for group in range(1, taoists + 1))] * 9
        self.tokens = dict(box.tokens)
        self.demons: list[int | None] = [None] * len(DEMONS)
        self.shadow: int | None = None
        self.urns = 0
        self.skeletons = SECRET_SUPPLIES["skeletons"]
        self.pyramid: list[list[str | None]] = [[None] * places for places in PYRAMID]
        self.aside: tuple[str, ...] = ()
        self.out: tuple[str, ...] = ()
        self.curse_colours = colours_told(box, moon)
        self.mantras: dict[str, int] = {}
        self.mantras_left = tuple(self.pieces.mantras)
        self.blessed = False
        self._laid: tuple[Any, ...] = ()
        self._open: list[set[str]] = []

    def copy(self) -> "Secret":
        other = Secret.__new__(Secret)
        other.side, other.colours, other.entrances = self.side, self.colours, self.entrances
        other.stand_in, other.groups = self.stand_in, self.groups
        other.ladders, other.stacks, other.demons = self.ladders[:], self.stacks[:], self.demons[:]
        other.tokens = self.tokens.copy()  # Verbs lay down new counts and rows and leave the old ones as they are.
        other.shadow, other.urns, other.skeletons = self.shadow, self.urns, self.skeletons
        other.pyramid, other.aside, other.out = self.pyramid[:], self.aside, self.out
        other.curse_colours = self.curse_colours
        other.mantras, other.mantras_left = self.mantras.copy(), self.mantras_left
        other.blessed, other.pieces = self.blessed, self.pieces
        other._laid, other._open = self._laid, self._open  # Laid down anew, too.
        return other

    # What a glance tells.

    def laid(self) -> list[str]:
        """Every curse token in the pyramid."""
        return [token for row in self.pyramid for token in row if token is not None]

    def free_places(self, level: int) -> list[int]:
        """The empty places of a row that rest on two tokens below (BS 4.1, 4.2, 4.5)."""
        row = self.pyramid[level - 1]
        if level == 1:
            return [place for place, token in enumerate(row) if token is None]
        below = self.pyramid[level - 2]
        return [k for k, token in enumerate(row) if token is None and below[k] and below[k + 1]]

    def away(self, level: int, colour: str) -> int:
        """How many tokens of a pile lie elsewhere."""
        known, curses = self.curse_colours, self.pieces.curses
        laid = self.pyramid[level - 1]
        elsewhere = (*laid, *self.aside, *self.out) if self.aside or self.out else laid
        found = [token for token in elsewhere if token and known.get(token) == colour and curses[token].level == level]
        return len(found)

    def castable(self, colour: str | None = None) -> tuple[Pile, ...]:
        """The piles with a token left whose level has a free place, of one colour or of all (BS 3.5, 4).

        The colours of each level are remembered until a curse token lies elsewhere or shows its colour.
        """
        laid = (*self.pyramid, self.aside, self.out, self.curse_colours)
        if laid != self._laid:
            self._laid = laid
            self._open = [self.colours_left(level) if self.has_place(level) else set() for level in LEVELS]
        return tuple([pile for pile in PILES_OF[colour] if pile[1] in self._open[pile[0] - 1]])

    def has_place(self, level: int) -> bool:
        return None in self.pyramid[level - 1] and (level == 1 or bool(self.free_places(level)))

    def colours_left(self, level: int) -> set[str]:
        """The colours of a level for which `pile` would give any token."""
        known, curses, sizes = self.curse_colours, self.pieces.curses, self.pieces.pile_sizes
        elsewhere = (*self.pyramid[level - 1], *self.aside, *self.out)
        left: set[str] = set()
        away: list[str | None] = []
        for token in self.pieces.levels[level]:
            if token in elsewhere:
                away.append(known.get(token))
            elif token in known:
                left.add(known[token])
            else:
                left.update(curses[token].colours)
        return {colour for colour in left if away.count(colour) < sizes.get((level, colour), 0)}

    def pile(self, level: int, colour: str) -> tuple[str, ...]:
        """The tokens that can lie in a pile, those known to be of its colour first; none when it is used up."""
        if self.away(level, colour) >= self.pieces.pile_sizes[level, colour]:
            return ()
        left = self.in_piles(level)
        sure = tuple(token for token in left if self.curse_colours.get(token) == colour)
        unsure = tuple(t for t in left if t not in self.curse_colours and colour in self.pieces.curses[t].colours)
        return sure + unsure

    def in_piles(self, level: int) -> tuple[str, ...]:
        """Every token of a level that is in no other place."""
        elsewhere = {*self.pyramid[level - 1], *self.aside, *self.out}
        return tuple([token for token in self.pieces.levels[level] if token not in elsewhere])

    def top_token(self, cell: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the top token of a stack can be, as likely as it is left in its group, and what it should not be."""
        kinds = self.tokens.get(int(self.stacks[cell][-1]))
        if kinds is None:
            return TOKEN_KINDS, ()
        return by_number(tuple(kinds.items()))

    def demons_on(self, cell: int) -> list[int]:
        return [demon for demon, at in enumerate(self.demons) if at == cell]

    def listing(self) -> dict[tuple[Any, ...], Any]:
        """Every place of the catacombs and of the Wu-Feng board and what lies there.  Empty is absent."""
        out: dict[tuple[Any, ...], Any] = {("ladder", cell): True for cell in range(9) if self.ladders[cell]}
        out |= {("stack", cell): self.stacks[cell] for cell in range(9) if self.stacks[cell]}
        out |= {("demon", demon): cell for demon, cell in enumerate(self.demons) if cell is not None}
        for level, row in enumerate(self.pyramid, 1):
            out |= {("curse", level, place): token for place, token in enumerate(row) if token is not None}
        out |= {("blood mantra", mantra): qi for mantra, qi in self.mantras.items()}
        out |= {("curse aside", token): True for token in self.aside}
        rest = {("shadow",): self.shadow, ("urns",): self.urns or None, ("skeletons",): self.skeletons or None}
        return out | {place: what for place, what in rest.items() if what is not None}

    def hidden(self) -> tuple[Any, ...]:
        """What the listing does not show and the future depends on."""
        return (self.side, self.colours, self.entrances, self.tokens, self.curse_colours, self.mantras_left,
                self.out, self.blessed)  # fmt: skip


@lru_cache(4096)
def by_number(kinds: tuple[tuple[str, int], ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds of a group, each as often as it is left, and those that are used up."""
    order = sorted(kinds, key=lambda kind: kind[1], reverse=True)
    likely = tuple([kind for kind, left in order for _ in range(left)])
    return likely or TOKEN_KINDS, tuple([kind for kind in TOKEN_KINDS if kind not in likely])
