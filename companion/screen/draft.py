"""A set-up while people are still choosing: plain values without a widget, every step with a default."""

from dataclasses import dataclass, field

from companion.ghost_stories.cards import BOARD_COLOURS, TILES, sides
from companion.ghost_stories.setup import Setup


@dataclass
class Draft:
    """What has been chosen so far; "" and empty stand for "by lot"."""

    seed: int
    boards: list[str] = field(default_factory=lambda: list(BOARD_COLOURS))
    played: set[str] = field(default_factory=lambda: set(BOARD_COLOURS))
    first: str = ""
    powers: dict[str, str] = field(default_factory=dict)
    level: str = "normal"
    deck: str = "table"
    house: set[str] = field(default_factory=set)
    tiles: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.tiles:
            self.tiles = list(self.setup().tiles)

    def toggle(self, colour: str) -> None:
        """A Taoist plays or stays neutral; at least one plays."""
        if colour not in self.played:
            self.played.add(colour)
        elif len(self.played) > 1:
            self.played.remove(colour)
        if self.first not in self.played:
            self.first = ""

    def swap_seats(self, one: int, other: int) -> None:
        self.boards[one], self.boards[other] = self.boards[other], self.boards[one]

    def shuffle(self, seed: int) -> None:
        """Another village by lot."""
        self.seed, self.tiles = seed, []
        self.tiles = list(self.setup().tiles)

    def swap_tiles(self, one: int, other: int) -> None:
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]

    def empty_village(self) -> None:
        self.tiles = [""] * len(TILES)

    def missing(self) -> list[str]:
        """The tiles that have no place yet."""
        return [tile for tile in TILES if tile not in self.tiles]

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
        return self._with_powers(Setup(
            boards=tuple(self.boards), players=players, level=self.level, tiles=tiles, first=self.first,
            deck=self.deck, house=tuple(sorted(self.house)), seed=self.seed,
        ).complete())  # fmt: skip

    def _with_powers(self, drawn: Setup) -> Setup:
        """The lots of the powers, but the chosen ones where people chose."""
        powers = tuple(
            self.only_power(colour) or self.powers.get(colour) or lot
            for colour, lot in zip(drawn.boards, drawn.powers, strict=True)
        )
        assert all(power in sides(colour) for colour, power in zip(drawn.boards, powers, strict=True))
        return Setup(drawn.boards, drawn.players, powers, drawn.level, drawn.tiles, drawn.first, drawn.deck,
                     drawn.house, drawn.seed, drawn.names).complete()  # fmt: skip
