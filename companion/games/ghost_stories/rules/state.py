"""What lies on the table, and questions that a glance at it answers.  It changes only through verbs.py."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.game.order import Order
from companion.games.ghost_stories.rules.black_secret.facts import (
    DEMON_SEAT,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    demon_card,
)
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.box import Box, cards_of
from companion.games.ghost_stories.rules.cards import (
    CARDS,
    COLOURS,
    GHOSTS,
    INCARNATIONS,
    LEVELS,
    NEUTRAL,
    SUPPLIES,
    Card,
    Level,
)
from companion.games.ghost_stories.rules.geometry import BESIDE, CENTRE, SPACES, SPACES_OF
from companion.games.ghost_stories.rules.setup import Setup, deck_slots
from companion.games.ghost_stories.rules.white_moon.facts import MOON_GHOSTS, MOON_INCARNATIONS
from companion.games.ghost_stories.rules.white_moon.state import Moon

ON_CARD, AT_EDGE = 0, 1
TAO_DICE = SUPPLIES["tao_dice"]


@dataclass(slots=True, eq=False)
class Ghost:
    """A card in play; `figure` is None without a haunting figure, else ON_CARD or AT_EDGE (GS 1.2).

    Nobody changes one: where a figure moves, another one lies there.  Each equals itself alone, so that a look for a
    free space compares nothing; `lying` gives the same one again for the same card and figure.
    """

    card: Card
    figure: int | None = None

    def __reduce__(self) -> tuple[Callable[..., "Ghost"], tuple[Card, int | None]]:
        """In another process the same ghost is the same one, too: there is much that is reckoned of one only once."""
        return lying, (self.card, self.figure)


@cache
def lying(card: Card, figure: int | None = None) -> Ghost:
    """This card in play."""
    return Ghost(card, figure)


class Board:
    """One of the four edge boards with everything that lies on it or belongs to its Taoist.

    `tile` is where the Taoist stands, 0 to 8 a village tile and 9 to 17 the catacomb cell below tile - 9; `lying` says
    that a curse has tipped him over (BS 21.16).
    """

    __slots__ = (
        "buddha_on", "buddhas", "colour", "lying", "new_buddhas", "played", "power", "power_tokens", "qi", "seat",
        "spaces", "tao", "tile", "yin_yang",
    )  # fmt: skip

    def __init__(self, seat: int, colour: str, power: str, played: bool):
        self.seat, self.colour, self.power, self.played = seat, colour, power, played
        self.qi = NEUTRAL["qi"]
        self.yin_yang = False
        self.tao = dict.fromkeys(COLOURS, 0)
        self.power_tokens = 0
        self.buddhas = 0
        self.new_buddhas = 0
        self.tile: int | None = None
        self.lying = False
        self.spaces: list[Ghost | None] = [None, None, None]
        self.buddha_on = [False, False, False]

    def copy(self) -> "Board":
        other = Board.__new__(Board)
        other.seat, other.colour, other.power = self.seat, self.colour, self.power
        other.played, other.qi, other.yin_yang = self.played, self.qi, self.yin_yang
        other.tile, other.lying, other.power_tokens = self.tile, self.lying, self.power_tokens
        other.buddhas, other.new_buddhas = self.buddhas, self.new_buddhas
        other.tao, other.spaces, other.buddha_on = self.tao.copy(), self.spaces[:], self.buddha_on[:]
        return other

    @property
    def living(self) -> bool:
        """A Taoist who is not dead; False for a neutral board."""
        return self.played and self.qi > 0

    @property
    def ghosts(self) -> int:
        spaces = self.spaces
        return 3 - spaces.count(None)


class State:
    """The whole table.

    `drawn` is the card in Wu-Feng's hand between its draw and its use, 0 for none.  `deck` lists the places of the
    face-down deck from the bottom: "g" a ghost, "i" an incarnation, "k" the next card of `known`, put there openly.
    `gone_incarnations` counts those that left the deck unseen.  `cards` are the cards that the box is known to hold,
    `secret` what Black Secret adds and `moon` what White Moon adds, None without it.  `house` names the house rules and
    earlier readings in force (`Setup.readings`).  `stones` counts each code word on the lasting stones of the ghosts in
    play; the verbs keep it.  `yang` says that the active Taoist is in his Yang phase.  `orders` collects what the hands
    have to do; None tells nobody (simulation).
    """

    __slots__ = (
        "active", "boards", "borrowed", "cards", "centre_tokens", "circle", "deck", "discard", "drawn", "exorcised",
        "gone_incarnations", "haunted", "house", "known", "lent", "level", "mantra", "moon", "orders",
        "reserve_buddhas", "reserve_figures", "reserve_qi", "reserve_tao", "result", "secret", "setup", "stones",
        "tiles", "unseen_ghosts", "unseen_incarnations", "yang",
    )  # fmt: skip

    setup: Setup
    boards: list[Board]
    tiles: tuple[str, ...]
    haunted: list[bool]
    circle: str | None
    mantra: tuple[int, int] | None
    active: int
    deck: str
    known: tuple[int, ...]
    gone_incarnations: int
    cards: dict[int, Card]
    secret: Secret | None
    moon: Moon | None
    unseen_ghosts: tuple[int, ...]
    unseen_incarnations: tuple[int, ...]
    discard: tuple[int, ...]
    drawn: int
    exorcised: tuple[int, ...]
    reserve_qi: int
    reserve_tao: dict[str, int]
    reserve_figures: int
    reserve_buddhas: int
    centre_tokens: int
    yang: bool
    lent: tuple[int, ...]
    borrowed: tuple[int, ...]
    level: Level
    house: frozenset[str]
    result: str
    stones: dict[str, int]
    orders: list[Order] | None

    @classmethod
    def empty(cls, setup: Setup) -> "State":
        """Four bare boards and nine tiles before anything is dealt: the base of set-up and of positions."""
        self = cls()
        self.setup = setup
        self.boards = [
            Board(seat, colour, setup.powers[seat], colour in setup.players) for seat, colour in enumerate(setup.boards)
        ]
        self.tiles, self.haunted, self.circle, self.mantra = setup.tiles, [False] * 9, None, None
        self.active = setup.boards.index(setup.first)
        self.deck = deck_slots(setup)
        self.unseen_ghosts, self.unseen_incarnations, self.discard, self.exorcised = GHOSTS, INCARNATIONS, (), ()
        self.known, self.gone_incarnations, self.cards, self.secret, self.moon = (), 0, CARDS, None, None
        if setup.expansions:
            self._add_expansions(setup, setup.box)
        self.drawn, self.stones = 0, {}
        self.reserve_qi = SUPPLIES["qi"] - sum(board.qi for board in self.boards)
        self.reserve_tao = dict.fromkeys(COLOURS, SUPPLIES["tao_per_colour"])
        self.reserve_figures, self.reserve_buddhas = SUPPLIES["figures"], SUPPLIES["buddhas"]
        self.centre_tokens, self.lent, self.borrowed, self.yang = 0, (), (), False
        self.level, self.house, self.result, self.orders = LEVELS[setup.level], setup.readings, "", None
        return self

    def _add_expansions(self, setup: Setup, box: Box) -> None:
        """What they lay on the table; their cards join the others, as far as the box tells of them."""
        if setup.secret:
            self.secret = Secret(box, setup.demon_side, setup.cell_side, len(setup.players), setup.moon)
            self.unseen_ghosts += SECRET_GHOSTS
            self.unseen_incarnations += tuple(SECRET_INCARNATIONS)
        if setup.moon and setup.portal is not None:
            self.moon = Moon(setup.portal, box.stand_in)
            self.unseen_ghosts += MOON_GHOSTS
            self.unseen_incarnations += MOON_INCARNATIONS
        self.cards = cards_of(box, setup.secret, setup.moon)

    def copy(self) -> "State":
        other = State.__new__(State)
        other.setup, other.tiles, other.level = self.setup, self.tiles, self.level
        other.house, other.active, other.deck = self.house, self.active, self.deck
        other.boards = [board.copy() for board in self.boards]
        other.haunted, other.circle, other.mantra = self.haunted[:], self.circle, self.mantra
        other.drawn, other.known, other.stones = self.drawn, self.known, self.stones.copy()
        other.cards, other.gone_incarnations = self.cards, self.gone_incarnations
        other.secret = self.secret.copy() if self.secret is not None else None
        other.moon = self.moon.copy() if self.moon is not None else None
        other.unseen_ghosts, other.unseen_incarnations = self.unseen_ghosts, self.unseen_incarnations
        other.discard, other.exorcised, other.result = self.discard, self.exorcised, self.result
        other.reserve_qi, other.reserve_tao = self.reserve_qi, self.reserve_tao.copy()
        other.reserve_figures, other.reserve_buddhas = self.reserve_figures, self.reserve_buddhas
        other.centre_tokens, other.lent, other.borrowed = self.centre_tokens, self.lent, self.borrowed
        other.yang = self.yang
        other.orders = None if self.orders is None else []
        return other

    # What a glance tells.

    def ghost(self, place: tuple[int, int]) -> Ghost | None:
        """What can be exorcised at a place: a ghost, a skeleton, or a demon in the catacombs."""
        if place[0] == DEMON_SEAT:
            return self.demon(place[1])
        return self.boards[place[0]].spaces[place[1]]

    def demon(self, index: int) -> Ghost | None:
        """A demon as a ghost in the colour of its cell (BS 8.3), None while it stands on the Wu-Feng board."""
        secret = self.secret
        cell = secret.demons[index] if secret is not None else None
        if secret is None or cell is None:
            return None
        return Ghost(demon_card(index, secret.side, secret.colours[cell]))

    @property
    def stand_in(self) -> bool:
        """Made-up values stand for what nobody has entered of a box."""
        secret, moon = self.secret, self.moon
        return (secret is not None and secret.stand_in) or (moon is not None and moon.stand_in)

    def in_play(self) -> list[tuple[tuple[int, int], Ghost]]:
        """Every ghost with its place, seat by seat, right to left."""
        one, two, three, four = self.boards
        ghosts = (*one.spaces, *two.spaces, *three.spaces, *four.spaces)
        return [(place, ghost) for place, ghost in zip(SPACES, ghosts, strict=True) if ghost is not None]

    def count(self, stone: str) -> int:
        """How many ghosts in play have this code word on a lasting stone."""
        return self.stones.get(stone, 0)

    def count_stones(self) -> dict[str, int]:
        """What `stones` must be, for a table that no verb has laid."""
        counts: dict[str, int] = {}
        for _, ghost in self.in_play():
            for stone in ghost.card.lasting:
                counts[stone] = counts.get(stone, 0) + 1
        return counts

    def free(self, seat: int) -> list[tuple[int, int]]:
        """The spaces of a board without a ghost card, right to left; a Buddha alone leaves a space free (AW 2.3)."""
        spaces = self.boards[seat].spaces
        return [place for place in SPACES_OF[seat] if spaces[place[1]] is None]

    def no_space(self) -> bool:
        """Every ghost space of the four boards holds a ghost (GS 4.1)."""
        one, two, three, four = self.boards
        return not (None in one.spaces or None in two.spaces or None in three.spaces or None in four.spaces)

    def all_free(self) -> list[tuple[int, int]]:
        return [place for place in SPACES if self.boards[place[0]].spaces[place[1]] is None]

    def beside(self, tile: int) -> list[tuple[int, int]]:
        """The places adjacent to a tile that hold a ghost."""
        return [place for place in BESIDE[tile] if self.boards[place[0]].spaces[place[1]] is not None]

    def living(self) -> list[Board]:
        return [board for board in self.boards if board.played and board.qi > 0]

    def power_on(self, board: Board) -> bool:
        """Whether this board's power works now: Qi left and no ghost that takes it (GS 8.1, 12.1)."""
        stones = self.stones
        if not board.qi or stones.get("group_lose_power"):
            return False
        if stones.get("lose_power"):
            for ghost in board.spaces:
                if ghost is not None and "lose_power" in ghost.card.lasting:
                    return False
        return True

    def power(self, board: Board, power: str) -> bool:
        """Whether this Taoist may use this power now, his own or in his turn one lent by a Power token (GS 5.3)."""
        if board.power == power and self.power_on(board):
            return True
        if board.qi == 1 and self.brother(board, power):
            return True
        if not self.borrowed or board.seat != self.active:
            return False
        return any(self.boards[seat].power == power and self.power_on(self.boards[seat]) for seat in self.borrowed)

    def borrows(self, board: Board) -> bool:
        """Whether he may have a power beside his own: by a Power token (GS 5.3) or from his Blood Brother (BS 10)."""
        return board.qi == 1 or bool(self.borrowed)

    def brother(self, board: Board, power: str) -> bool:
        """A Taoist down to his last Qi uses the opposite board's power through his Blood Brother (BS 10)."""
        if board.qi != 1 or not board.played or self.secret is None:
            return False
        opposite = self.boards[(board.seat + 2) % 4]
        return opposite.power == power and self.power_on(opposite)

    def dice(self) -> int:
        """Tao dice that no ghost holds (GS 9.3)."""
        return max(0, TAO_DICE - self.stones.get("lose_die", 0))

    def circle_colour(self) -> str | None:
        """The colour that the Circle of Prayer weakens, None while its tile is haunted or bare (GS 8.7, 9.2)."""
        if self.circle is None or self.haunted[self.tiles.index("circle")]:
            return None
        return self.circle

    def wu_feng_alive(self) -> bool:
        """An incarnation is in play or to come (GS 4.2)."""
        if "i" in self.deck or any(ghost.card.incarnation for _, ghost in self.in_play()):
            return True
        return any(self.cards[number].incarnation for number in self.known)

    def due(self) -> tuple[int, ...]:
        """The cards that the next draw can turn up."""
        if self.deck[-1] == "k":
            return self.known[-1:]
        return self.unseen_incarnations if self.deck[-1] == "i" else self.unseen_ghosts

    def undue(self) -> tuple[int, ...]:
        """The cards that come up only if the deck was built differently: the other kind, while any of it is left.

        With an expansion some may be left although it seemed to be the last that left the deck unseen (BS 21.22).
        """
        if self.deck[-1] == "k":
            return ()
        other = "g" if self.deck[-1] == "i" else "i"
        maybe_left = self.setup.expansions != () and (other == "g" or self.gone_incarnations > 0)
        if other not in self.deck and not maybe_left:
            return ()
        return self.unseen_ghosts if other == "g" else self.unseen_incarnations

    def listing(self) -> dict[tuple[Any, ...], Any]:
        """Every place of the table and what lies there, for differences, equality and counting.  Empty is absent."""
        out: dict[tuple[Any, ...], Any] = self.secret.listing() if self.secret is not None else {}
        if self.moon is not None:
            out |= self.moon.listing()
        for tile in range(9):
            if self.haunted[tile]:
                out["haunted", tile] = True
        for board in self.boards:
            out |= _board_listing(board)
        for place, ghost in self.in_play():
            out["ghost", *place] = ghost.card.number
            if ghost.figure is not None:
                out["figure", *place] = "card" if ghost.figure == ON_CARD else "edge"
        rest = {
            ("circle",): self.circle,
            ("mantra",): self.mantra,
            ("tokens", CENTRE): self.centre_tokens,
            ("active",): self.boards[self.active].colour,
            ("deck",): len(self.deck),
            ("drawn",): self.drawn,
            ("discard",): self.discard,
            ("exorcised",): self.exorcised,
        }
        return out | {place: what for place, what in rest.items() if what not in (None, 0, ())}

    def same_as(self, other: "State") -> bool:
        """Equal in everything that the game's future depends on."""
        return self.listing() == other.listing() and self._hidden() == other._hidden()

    def _hidden(self) -> tuple[Any, ...]:
        secret = self.secret.hidden() if self.secret is not None else None
        moon = self.moon.hidden() if self.moon is not None else None
        return (self.setup, secret, moon, self.gone_incarnations, self.cards, self.deck, self.known,
                self.unseen_ghosts, self.unseen_incarnations, self.reserve_qi, self.reserve_tao, self.reserve_figures,
                self.reserve_buddhas, self.lent, self.borrowed, self.result)  # fmt: skip


def _board_listing(board: Board) -> dict[tuple[Any, ...], Any]:
    seat = board.seat
    out: dict[tuple[Any, ...], Any] = {("qi", seat): board.qi, ("yin-yang", seat): board.yin_yang}
    out |= {("tao", seat, colour): count for colour, count in board.tao.items()}
    out |= {
        ("power token", seat): board.power_tokens,
        ("buddha", seat): board.buddhas + board.new_buddhas,
        ("new buddha", seat): board.new_buddhas,
    }
    out |= {("buddha on", seat, space): True for space in range(3) if board.buddha_on[space]}
    out = {place: what for place, what in out.items() if what}
    if board.tile is not None:
        out["taoist", seat] = board.tile
        if board.lying:
            out["lying", seat] = True
    return out
