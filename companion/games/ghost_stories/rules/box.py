"""What this table's own box shows where nobody could tell us: the box profile, as plain data, checked on load.

A profile has up to six entries, each with what is known of it: `catacombs` (per side nine colours and two entrances),
`curses` (token to colour), `tokens` (per group the count of each kind), `cards` (number to colour, resistance and
stones), `moon curses` (token to level and colour) and `moon mantras` (card to level), these two for White Moon with
Black Secret.  `stand-in = true` fills every gap with made-up values, for simulation and for trying out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

from companion.game.trouble import Trouble
from companion.games.ghost_stories.rules.black_secret.facts import (
    CURSES,
    GROUP,
    OPEN_MANTRAS,
    PILES,
    SECRET_GHOSTS,
    SECRET_INCARNATIONS,
    TOKEN_KINDS,
)
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, CARDS, COLOURS, Card, read
from companion.games.ghost_stories.rules.white_moon.facts import (
    MOON_CURSES,
    MOON_GHOSTS,
    MOON_INCARNATIONS,
    MOON_MANTRAS,
)

LEFT_CODES = ("summon_ghost", "lose_power", "haunt_tile", "lose_qi", "haunter_on_board", "lose_die", "no_tao",
              "group_lose_tao", "curse_die", "group_lose_power", "clear_circle", "activate_demon",
              "cast_curse", "by_table")  # fmt: skip
MIDDLE_CODES = ("haunter", "tormentor", "devourer", "dice_immunity", "group_lose_tao", "req_opposite_empty",
                "white_not_wild", "req_buddha", "activate_demon", "cast_curse", "by_table")  # fmt: skip
RIGHT_CODES = ("curse_die", "gain_tao", "gain_2_tao", "qi_or_yinyang", "inc_qi_and_yinyang", "activate_demon",
               "cast_curse", "by_table")  # fmt: skip

STONES = (("left", LEFT_CODES), ("middle", MIDDLE_CODES), ("right", RIGHT_CODES))
"""The code words that a person may find on each stone of an undescribed ghost.

"by_table" is anything else that is printed there: the table carries it out.
"""


ENTRIES = ("catacombs", "curses", "tokens", "cards", "moon curses", "moon mantras")
"""What a profile can tell."""

STAND_IN = {"stand-in": True}
"""The profile of a table that knows nothing of its box and only tries out."""


class BadBox(Trouble):
    """A box profile with an entry that no box shows: what to change."""


class Cells(NamedTuple):
    """One side of the catacomb board: the colour of each cell and the two entrances (BS 1.2)."""

    colours: tuple[str, ...]
    entrances: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Box:
    """The facts of one box; what is absent is not known yet."""

    sides: dict[str, Cells]
    curses: dict[str, str]
    tokens: dict[int, dict[str, int]]
    cards: dict[int, Card]
    moon_curses: dict[str, tuple[int, str]]
    moon_mantras: dict[str, int]
    stand_in: bool

    @cached_property
    def complete(self) -> bool:
        """Nothing of Black Secret is left to enter, so the app can draw every card and token of it."""
        return (
            set(self.sides) == {"a", "b"}
            and set(self.curses) == UNSURE
            and set(self.tokens) == {1, 2, 3, 4}
            and set(self.cards) >= {*SECRET_GHOSTS, *SECRET_INCARNATIONS}
        )

    @cached_property
    def moon_complete(self) -> bool:
        """Every card of White Moon is described, so the app can draw them."""
        return set(self.cards) >= {*MOON_GHOSTS, *MOON_INCARNATIONS}

    @cached_property
    def sorts_moon(self) -> bool:
        """White Moon's curses and mantras have levels, without which they cannot be sorted (BS 1.7, 1.9)."""
        return set(self.moon_curses) == set(MOON_CURSES) and set(self.moon_mantras) == set(MOON_MANTRAS)


UNSURE = {curse.id for curse in CURSES.values() if len(curse.colours) > 1}
"""The curse tokens whose colour the box has to tell."""


def box_of(profile: Mapping[str, Any]) -> Box:
    """The facts of a profile.  Raises BadBox for an entry that no box shows."""
    if profile == STAND_IN:
        return stand_in_box()
    return _checked(profile)


@lru_cache(4)  # Thousands of simulated games share a box.
def cards_of(box: Box, secret: bool, moon: bool) -> dict[int, Card]:
    """The cards of the base game and of the expansions in play, these as far as the box tells of them."""
    more = (*SECRET_GHOSTS, *SECRET_INCARNATIONS) if secret else ()
    more += (*MOON_GHOSTS, *MOON_INCARNATIONS) if moon else ()
    return CARDS | {number: box.cards[number] for number in more if number in box.cards}


@cache
def stand_in_box() -> Box:
    """The made-up box alone, which thousands of simulated games share."""
    return _checked(STAND_IN)


def _checked(profile: Mapping[str, Any]) -> Box:
    known = dict(profile)
    stand_in = known.pop("stand-in", False) is True
    unknown = sorted(set(known) - {*ENTRIES, "confidence"})
    if unknown:
        raise BadBox("The box profile has an entry {name} that this companion does not know.", name=unknown[0])
    for name in known:
        if name != "confidence" and not isinstance(known[name], Mapping):
            raise BadBox("The entry {name} of the box profile has the wrong form.", name=name)
    if stand_in:
        known = _filled(known)
    return Box(
        {side: _cells(side, raw) for side, raw in known.get("catacombs", {}).items()},
        {token: _curse_colour(token, colour) for token, colour in known.get("curses", {}).items()},
        {_group(group): _kinds(group, raw) for group, raw in known.get("tokens", {}).items()},
        {_number(number): _card(_number(number), raw) for number, raw in known.get("cards", {}).items()},
        {token: _moon_curse(token, raw) for token, raw in known.get("moon curses", {}).items()},
        {mantra: _moon_mantra(mantra, level) for mantra, level in known.get("moon mantras", {}).items()},
        stand_in,
    )


def _filled(known: dict[str, Any]) -> dict[str, Any]:
    """What the table knows, and the stand-in for the rest."""
    return {
        name: {**entries, **known.get(name, {})} for name, entries in made_up().items() if isinstance(entries, dict)
    }


@cache
def made_up() -> dict[str, Any]:
    """The stand-in set as it is written, for both expansions."""
    secret, moon = read("stand_in.toml"), read("stand_in_moon.toml")
    return {**secret, **moon, "cards": {**secret["cards"], **moon["cards"]}}


def _cells(side: str, raw: Any) -> Cells:
    try:
        colours, entrances = tuple(raw["colours"]), tuple(raw["entrances"])
    except (TypeError, KeyError) as error:
        raise BadBox("Side {side} of the catacombs needs colours and entrances.", side=str(side)) from error
    if side not in ("a", "b"):
        raise BadBox("The catacombs have the sides a and b.")
    if len(colours) != 9 or not all(colour in COLOURS for colour in colours):
        raise BadBox("Side {side} of the catacombs needs nine colours.", side=side)
    cells = all(type(cell) is int and 0 <= cell < 9 for cell in entrances)
    if not cells or len(entrances) != 2 or entrances[0] == entrances[1]:
        raise BadBox("Side {side} of the catacombs has two entrances, each a cell from 0 to 8.", side=side)
    return Cells(colours, entrances)


def _curse_colour(token: str, colour: Any) -> str:
    if token not in UNSURE:
        raise BadBox("There is no curse token {token} whose colour could be entered.", token=str(token))
    if colour not in BOARD_COLOURS:
        raise BadBox("The curse token {token} is red, green, blue or yellow.", token=token)
    return str(colour)


def _group(group: Any) -> int:
    if str(group) not in ("1", "2", "3", "4"):
        raise BadBox("Catacomb tokens come in the groups 1 to 4.")
    return int(group)


def _kinds(group: Any, raw: Any) -> dict[str, int]:
    counts = dict(raw) if isinstance(raw, Mapping) else {}
    whole = all(type(count) is int and count >= 0 for count in counts.values())
    if not whole or set(counts) - set(TOKEN_KINDS) or sum(counts.values()) != GROUP:
        raise BadBox("Group {group} of the catacomb tokens has nine tokens of the seven kinds.", group=str(group))
    return {kind: counts.get(kind, 0) for kind in TOKEN_KINDS}


def _moon_curse(token: str, raw: Any) -> tuple[int, str]:
    if token not in MOON_CURSES:
        raise BadBox("There is no curse token {token} of White Moon.", token=str(token))
    pile = (raw.get("level"), raw.get("colour")) if isinstance(raw, Mapping) else ()
    if pile not in PILES:
        raise BadBox("The curse token {token} has a level and a colour; level 4 is black, no other is.", token=token)
    return pile


def _moon_mantra(mantra: str, level: Any) -> int:
    if mantra not in MOON_MANTRAS:
        raise BadBox("There is no blood mantra {mantra} of White Moon.", mantra=str(mantra))
    if type(level) is not int or level not in OPEN_MANTRAS:
        raise BadBox("The blood mantra {mantra} has the level 2, 3 or 4.", mantra=mantra)
    return level


DESCRIBED = (*SECRET_GHOSTS, *SECRET_INCARNATIONS, *MOON_GHOSTS, *MOON_INCARNATIONS)
"""The numbers of all cards of which only the box can tell what they show."""


def _number(number: Any) -> int:
    numbers: dict[str, int] = {str(one): one for one in DESCRIBED}
    if str(number) not in numbers:
        raise BadBox("There is no card {number} to describe.", number=str(number))
    return numbers[str(number)]


def _card(number: int, raw: Any) -> Card:
    try:
        resistance = tuple(sorted(raw["resistance"].items()))
        stones = tuple(tuple(raw.get(side, ())) for side, _ in STONES)
        return described(number, (raw["colour"], resistance, *stones))
    except (TypeError, KeyError, AttributeError, ValueError) as error:
        raise BadBox("The card {number} needs a colour, a resistance and its stones.", number=str(number)) from error


def described(number: int, description: tuple[Any, ...]) -> Card:
    """The card of a description (colour, ((colour, count), ...), left, middle, right).  Raises ValueError.

    The stones of Black Secret's incarnations are known already (BS 17); only colour and resistance are taken.
    """
    if not is_description(description):
        raise ValueError(description)
    colour, resistance, left, middle, right = description
    known = SECRET_INCARNATIONS.get(number)
    if known:
        left, middle, right = (tuple(known[side]) for side, _ in STONES)
    incarnation = known is not None or number in MOON_INCARNATIONS
    name = known["name"] if known else nameless(number)
    need = tuple((one, count) for one in COLOURS for other, count in resistance if other == one)
    return Card(number, name, colour, need, left, middle, right, incarnation, frozenset(left + middle))


def nameless(number: int) -> str:
    """What a card is called whose printed name is in no source."""
    if number in MOON_INCARNATIONS:
        return f"White Moon incarnation {number - MOON_INCARNATIONS[0] + 1}"
    if number in MOON_GHOSTS:
        return f"White Moon ghost {number - MOON_GHOSTS[0] + 1}"
    return f"Black Secret ghost {number - SECRET_GHOSTS[0] + 1}"


def is_description(value: Any) -> bool:
    """Whether a value describes a card that could be printed."""
    if not (isinstance(value, tuple) and len(value) == 5 and value[0] in COLOURS):
        return False
    resistance, *stones = value[1:]
    pairs = isinstance(resistance, tuple) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in resistance)
    if not pairs or not resistance or len(dict(resistance)) != len(resistance):
        return False
    counts = all(colour in COLOURS and type(count) is int and 1 <= count <= 6 for colour, count in resistance)
    return counts and all(
        isinstance(words, tuple) and set(words) <= set(codes) for words, (_, codes) in zip(stones, STONES, strict=True)
    )


class Descriptions(tuple[Any, ...]):
    """The options of the question that asks what an unknown card shows: none to offer, every description legal."""

    def __contains__(self, value: object) -> bool:
        return is_description(value)


def plain(card: Card) -> dict[str, Any]:
    """A described card as the entry of a profile."""
    entry: dict[str, Any] = {"colour": card.colour, "resistance": dict(card.need)}
    if card.number not in SECRET_INCARNATIONS:
        entry |= {side: list(getattr(card, side)) for side, _ in STONES}
    return entry
