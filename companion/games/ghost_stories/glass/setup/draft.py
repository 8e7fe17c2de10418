"""A set-up while people are still choosing: plain values without a widget, every step with a default."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from companion.games.ghost_stories.rules.black_secret.facts import SECRET_TILES
from companion.games.ghost_stories.rules.box import STAND_IN, box_of
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, TILES, sides
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.setup import EXPANSIONS, Setup
from companion.games.ghost_stories.rules.white_moon.facts import MOON_TILES
from companion.table.game_words import Facts


@dataclass
class Draft:
    """What has been chosen so far; "" and empty stand for "by lot".

    `facts` tells what is known of the box now; `stand_in` plays with a made-up one instead.
    """

    seed: int
    boards: list[str] = field(default_factory=lambda: list(BOARD_COLOURS))
    played: set[str] = field(default_factory=lambda: set(BOARD_COLOURS))
    first: str = ""
    powers: dict[str, str] = field(default_factory=dict)
    level: str = "normal"
    deck: str = "table"
    house: set[str] = field(default_factory=set)
    tiles: list[str] = field(default_factory=list)
    lots: str = "app"
    odds: bool = True
    wu_feng: str = "paper"
    secret: bool = False
    moon: bool = False
    portal: int = CENTRE
    demon_side: str = ""
    cell_side: str = ""
    stand_in: bool = False
    facts: Callable[[], Facts] = dict

    def __post_init__(self) -> None:
        if not self.tiles:
            self.shuffle(self.seed)

    def toggle(self, colour: str) -> None:
        """A Taoist plays or stays neutral; at least one plays."""
        if colour not in self.played:
            self.played.add(colour)
        elif len(self.played) > 1:
            self.played.remove(colour)
        if self.first not in self.played:
            self.first = ""

    def crowd(self, count: int) -> None:
        """So many Taoists play."""
        self.played = set(self.boards[:count])

    def choose_boxes(self, secret: bool, moon: bool) -> None:
        """With or without Black Secret and White Moon: the village is drawn anew from the tiles that there are."""
        if (secret, moon) != (self.secret, self.moon):
            self.secret, self.moon = secret, moon
            self.shuffle(self.seed)

    def known_sides(self) -> tuple[str, ...]:
        """The sides of the catacomb board that can be played: those that have been entered, of a made-up box both."""
        return tuple(box_of(STAND_IN if self.stand_in else self.facts()).sides)

    def cells_known(self) -> bool:
        """Whether the side of the catacomb board that is chosen, or any for a lot, can be played."""
        known = self.known_sides()
        return not self.secret or (self.cell_side in known if self.cell_side else bool(known))

    def tokens_known(self) -> bool:
        """Whether White Moon's curses and blood mantras can be sorted by level, as Black Secret needs it."""
        return not (self.secret and self.moon) or self.stand_in or box_of(self.facts()).sorts_moon

    def swap_seats(self, one: int, other: int) -> None:
        self.boards[one], self.boards[other] = self.boards[other], self.boards[one]

    def shuffle(self, seed: int) -> None:
        """Another village by lot; nothing else of the set-up has a say in it."""
        self.seed = seed
        self.tiles = list(Setup(seed=seed, expansions=self.expansions(), profile=STAND_IN).complete().tiles)

    def swap_tiles(self, one: int, other: int) -> None:
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]

    def empty_village(self) -> None:
        self.tiles = [""] * len(TILES)

    def known_tiles(self) -> tuple[str, ...]:
        """The tiles of the boxes; each expansion brings one more than there are places (BS 1.11, WM 10.1)."""
        return (*TILES, *(SECRET_TILES if self.secret else ()), *(MOON_TILES if self.moon else ()))

    def missing(self) -> list[str]:
        """The tiles that have no place yet; with each expansion one stays over."""
        return [tile for tile in self.known_tiles() if tile not in self.tiles]

    def put(self, tile: str, place: int) -> None:
        """Lay a missing tile; what lay there is missing then."""
        self.tiles[place] = tile

    def lift(self, place: int) -> None:
        """Take a tile up again."""
        self.tiles[place] = ""

    def only_power(self, colour: str) -> str:
        """The side that a rule prescribes: Red alone dances on the peaks."""
        return "dance of the peaks" if colour == "red" and len(self.played) == 1 else ""

    def setup(self) -> Setup:
        """The set-up with every lot drawn.  Raises BadSetup."""
        players = tuple(colour for colour in BOARD_COLOURS if colour in self.played)
        tiles = tuple(self.tiles) if all(self.tiles) else ()
        drawn = Setup(
            boards=tuple(self.boards), players=players, level=self.level, tiles=tiles, first=self.first,
            deck=self.deck, house=tuple(sorted(self.house)), seed=self.seed, lots=self.lots, odds=self.odds,
        )  # fmt: skip
        if self.expansions():
            drawn = replace(
                drawn, expansions=self.expansions(), demon_side=self.demon_side, cell_side=self.cell_side,
                portal=self.portal if self.moon else None,
                profile={**self.facts(), **(STAND_IN if self.stand_in else {})},
                wu_feng=self.wu_feng if self.secret else "paper",
            )  # fmt: skip
        return self._with_powers(drawn.complete())

    def expansions(self) -> tuple[str, ...]:
        """The boxes besides the base game."""
        return tuple(name for name, played in zip(EXPANSIONS, (self.secret, self.moon), strict=True) if played)

    def _with_powers(self, drawn: Setup) -> Setup:
        """The lots of the powers, but the chosen ones where people chose."""
        powers = tuple(
            self.only_power(colour) or self.powers.get(colour) or lot
            for colour, lot in zip(drawn.boards, drawn.powers, strict=True)
        )
        assert all(power in sides(colour) for colour, power in zip(drawn.boards, powers, strict=True))
        return replace(drawn, powers=powers).complete()
