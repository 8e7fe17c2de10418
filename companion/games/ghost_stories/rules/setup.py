"""How a table is set up (GS 0): who sits where, what is in the deck, and the house rules."""

from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import Any

from companion.game.chance import scramble, shuffled
from companion.game.trouble import Trouble
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_DECK, SECRET_TILES
from companion.games.ghost_stories.rules.box import BadBox, Box, box_of
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, DECK, GHOSTS, LEVELS, TILES, sides
from companion.games.ghost_stories.rules.geometry import CENTRE
from companion.games.ghost_stories.rules.white_moon.facts import MOON_TILES

EXPANSIONS = ("black secret", "white moon")

HOUSE_RULES = {
    "author-2011": "AW 1.3",
    "right-to-left": "GS 1.1",
    "mountain-spares-cemetery": "GS 11.7",
    "winds-after-move": "GS 11.4",
    "buddha-before": "GS 10.1",
    "initiation-loses": "GS 2.3",
}
"""Every reading that real tables play differently, with the paragraph that it changes.  All are off by default.

author-2011: only a living player's loss of power makes Wu-Feng place a ghost, a neutral board's does not.
right-to-left: the ghosts of a board act from right to left and nobody is asked for an order.
mountain-spares-cemetery: Strength of the Mountain spares the Curse die of the Cemetery too.
winds-after-move: Dance of the Twin Winds comes after the red Taoist's own move.
buddha-before: nobody lays a Buddha under the Uncatchable, who must come to a space where one lies.
initiation-loses: a haunting in whose line all three tiles are haunted loses the game.
"""

WU_FENG = ("gentle", "paper", "cunning", "merciless")
"""How Wu-Feng chooses: he errs now and then, goes by his published script (AW), or looks ahead a little or far."""

RULES = 2
"""The version of the rules that new games are played by.  A game keeps the version that it was begun with."""

EARLIER_READINGS: dict[int, tuple[str, ...]] = {
    1: ("buddha-before", "left-stones-roll", "curse-places-by-lot", "first-questions", "su-ling-beside-figure"),
}
"""By version: the readings that games of this version keep where a later one reads a paragraph differently.

They are named like house rules and looked up where these are, in `State.house`, but nobody is offered them.

left-stones-roll: Strength of the Mountain spares no Curse die of a left stone (GS 11.7).
curse-places-by-lot: a thrown curse lies on any free place of its row (BS 4.2).
first-questions: the questions of the Yang phase as they first were. Power tokens are spent before a roll only, nothing
is used after the last item, dice are rolled that cannot matter, two Curse dice against an exorcist whom the first one
kills, and Strength of the Mountain and the Vengeful Claw are used unasked.
su-ling-beside-figure: Su-Ling stays where a ghost with its figure at the edge comes to her space (WM 7.2).
"""


class BadSetup(Trouble):
    """A set-up that the box cannot give: what to change."""


@dataclass(frozen=True)
class Setup:
    """One table: board colours clockwise from seat 0, which of them are played, their powers, and the rest of GS 0."""

    boards: tuple[str, ...] = BOARD_COLOURS
    players: tuple[str, ...] = BOARD_COLOURS
    powers: tuple[str, ...] = ()
    level: str = "normal"
    tiles: tuple[str, ...] = ()
    first: str = ""
    deck: str = "table"
    house: tuple[str, ...] = ()
    seed: int = 0
    names: dict[str, str] = field(default_factory=dict)
    expansions: tuple[str, ...] = ()
    demon_side: str = ""
    cell_side: str = ""
    profile: dict[str, Any] = field(default_factory=dict)
    portal: int | None = None
    """The tile with the portal of White Moon, the centre unless the table chooses (WM 0.1)."""
    rules: int = RULES
    """The version of the rules that this game is played by."""
    lots: str = "app"
    """Who draws lots where Wu-Feng's script leaves a tie (AW 0.3): the "app", or the "table" with its coin or d8."""
    odds: bool = True
    """Whether people are told how likely an exorcism is."""
    wu_feng: str = "paper"
    """How Wu-Feng chooses, one of WU_FENG."""

    def complete(self) -> "Setup":
        """The same set-up with everything that was left open settled by the seed.  Raises BadSetup."""
        self._check()
        seated = [colour for colour in self.boards if colour in self.players]
        done = replace(
            self,
            powers=self.powers or tuple(self._side(colour) for colour in self.boards),
            tiles=self.tiles or shuffled(self._known_tiles(), scramble(self.seed, 101))[:9],
            first=self.first or shuffled(seated, scramble(self.seed, 102))[0],
            demon_side=self._drawn(self.demon_side, 110),
            cell_side=self._drawn(self.cell_side, 111),
            portal=CENTRE if self.moon and self.portal is None else self.portal,
        )
        if done.expansions:
            done._check_box()  # It needs what the box tells of the side just drawn.
        return done

    @property
    def secret(self) -> bool:
        """Black Secret is in play (BS 1)."""
        return "black secret" in self.expansions

    @property
    def moon(self) -> bool:
        """White Moon is in play (WM 0)."""
        return "white moon" in self.expansions

    @property
    def readings(self) -> frozenset[str]:
        """The house rules of this table, and what a game of earlier rules reads differently."""
        return _readings(self.house, self.rules)

    @property
    def box(self) -> Box:
        """What the profile tells of this table's box.  Raises BadBox."""
        return box_of(self.profile)

    def _drawn(self, side: str, index: int) -> str:
        """The side of a board of Black Secret, drawn at random unless the table has chosen (BS 1.2, 1.5)."""
        if not self.secret or side:
            return side
        known = tuple(self.box.sides) if index == 111 else ("a", "b")
        return shuffled(known or ("a",), scramble(self.seed, index))[0]

    def _side(self, colour: str) -> str:
        if len(self.players) == 1 and colour == "red":
            return "dance of the peaks"
        return shuffled(sides(colour), scramble(self.seed, 103 + BOARD_COLOURS.index(colour)))[0]

    def _check(self) -> None:
        self._check_forms()
        self._check_seats()
        self._check_choices()
        if self.expansions:
            self._check_box()

    def _check_forms(self) -> None:
        """What the other checks count on."""
        if not isinstance(self.profile, dict) or not isinstance(self.names, dict):
            raise BadSetup("An entry of the set-up has the wrong form.")
        if type(self.seed) is not int or not all(map(_sayable, [*self.names.keys(), *self.names.values()])):
            raise BadSetup("The seed is a whole number, and names are texts.")
        if type(self.rules) is not int or not 0 < self.rules <= RULES:
            raise _newer(self.rules)

    def _check_seats(self) -> None:
        if sorted(self.boards) != sorted(BOARD_COLOURS):
            raise BadSetup("The four boards are red, green, blue and yellow, each once.")
        if not 0 < len(set(self.players)) == len(self.players) or not set(self.players) <= set(BOARD_COLOURS):
            raise BadSetup("One to four different colours play.")
        if self.powers and not self._powers_fit():
            raise BadSetup("Each board shows one of its own two powers.")
        if self.powers and not self._lone_red_dances():
            raise BadSetup("For a lone player red shows Dance of the Peaks.")
        if self.first not in ("", *self.players):
            raise BadSetup("One of the players begins.")

    def _check_choices(self) -> None:
        if self.level not in LEVELS:
            raise BadSetup("There is no level {level}.", level=self.level)
        if self.tiles and not self._tiles_fit():
            raise BadSetup("The village needs nine different tiles.")
        if self.deck not in ("table", "app"):
            raise BadSetup("The deck is drawn at the table or by the app.")
        if self.lots not in ("app", "table"):
            raise BadSetup("Lots are drawn by the app or at the table.")
        if self.wu_feng not in WU_FENG:
            raise BadSetup("There is no such Wu-Feng.")
        if not set(self.house) <= set(HOUSE_RULES):
            raise BadSetup("There is no such house rule.")
        if not set(self.expansions) <= set(EXPANSIONS):
            raise BadSetup("There is no such expansion.")
        if not {self.demon_side, self.cell_side} <= {"", "a", "b"}:
            raise BadSetup("The boards of Black Secret have the sides a and b.")
        if self.portal is not None and not (self.moon and type(self.portal) is int and 0 <= self.portal < 9):
            raise BadSetup("The portal of White Moon lies on one of the nine tiles.")

    def _check_box(self) -> None:
        """What a game cannot start without: the catacombs in play, what is sorted by level, for the app's draws all."""
        try:
            box = self.box
        except BadBox as error:
            raise BadSetup(error.message, **error.values) from error
        if self.secret and self.cell_side and self.cell_side not in box.sides:
            raise BadSetup("Enter the colours and entrances of your catacomb board in Your box first.")
        if self.secret and self.moon and not box.sorts_moon:
            raise BadSetup("Enter White Moon's curses and blood mantras in Your box first: they are sorted by level.")
        complete = (box.complete or not self.secret) and (box.moon_complete or not self.moon)
        if self.deck == "app" and not complete:
            raise BadSetup("The app can draw for you once all of Your box is entered; until then let the table draw.")

    def _known_tiles(self) -> tuple[str, ...]:
        """The nine tiles of the base box, the Calligrapher (BS 1.11) and the Kung-Fu School (WM 10.1)."""
        return (*TILES, *(SECRET_TILES if self.secret else ()), *(MOON_TILES if self.moon else ()))

    def _tiles_fit(self) -> bool:
        return len(self.tiles) == len(set(self.tiles)) == 9 and set(self.tiles) <= set(self._known_tiles())

    def _lone_red_dances(self) -> bool:
        return len(self.players) > 1 or self.powers[self.boards.index("red")] == "dance of the peaks"

    def _powers_fit(self) -> bool:
        return len(self.powers) == 4 and all(p in sides(c) for p, c in zip(self.powers, self.boards, strict=True))

    def to_json(self) -> dict[str, Any]:
        """Plain data for the journal's first line."""
        return asdict(self)

    @classmethod
    def from_json(cls, raw: Any) -> "Setup":
        """The inverse of to_json, also for games of earlier versions.  Raises BadSetup for anything else."""
        rules = raw.get("rules") if isinstance(raw, dict) else None
        if type(rules) is int and rules > RULES:  # first, since newer rules have entries of their own
            raise _newer(rules)
        if not isinstance(raw, dict) or set(raw) - set(cls.__dataclass_fields__):
            raise BadSetup("The set-up has entries that this companion does not know.")
        try:
            entries: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in raw.items()}
            entries.setdefault("rules", 1)  # The first version did not write it.
            setup = cls(**entries)
            return setup.complete()
        except (TypeError, AttributeError, ValueError, LookupError, RecursionError) as error:
            raise BadSetup("An entry of the set-up has the wrong form.") from error


@cache
def _readings(house: tuple[str, ...], rules: int) -> frozenset[str]:
    earlier = (names for version, names in EARLIER_READINGS.items() if version >= rules)
    return frozenset(house).union(*earlier)


def _newer(version: int) -> BadSetup:
    return BadSetup("This game is played by newer rules (version {version}): update the companion.", version=version)


def _sayable(name: object) -> bool:
    """A text that can be shown; a damaged one may hold half a letter."""
    return isinstance(name, str) and not any("\ud800" <= letter <= "\udfff" for letter in name)


def deck_slots(setup: Setup) -> str:
    """The face-down deck from bottom to top, "g" a ghost and "i" an incarnation (GS 0.8 to 0.10, BS 1.12).

    Of White Moon's ten ghosts more as many leave the deck again (WM 0.3).
    """
    return _slots(len(setup.players), setup.level, setup.secret)


@cache
def _slots(count: int, level: str, secret: bool) -> str:
    ghosts: int = SECRET_DECK[count - 1] if secret else len(GHOSTS) - DECK["removed"][count - 1]
    slots: str = ""
    for _ in range(LEVELS[level].incarnations[count - 1]):
        slots += "g" * DECK["ghosts_below_each_incarnation"] + "i"
    return slots + "g" * (ghosts - slots.count("g"))
