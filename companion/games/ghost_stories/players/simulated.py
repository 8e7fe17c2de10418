"""Ghost Stories as it is simulated: what can be asked for, and the tables that are laid for it."""

from argparse import ArgumentParser
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.game import chance
from companion.games.ghost_stories.advice.counted import counted, end
from companion.games.ghost_stories.advice.hinting import hinting
from companion.games.ghost_stories.advice.looking import QUIET, mind, planner, table_kind
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.players.policies import POLICIES
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, LEVELS
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.setup import EXPANSIONS, HOUSE_RULES, WU_FENG, Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.base.at_once import together
from companion.games.ghost_stories.words.taps import taps
from companion.simulate.game_players import Counting, Players
from companion.table.messages import N_, _

PORTAL = 120
"""The place in a table's chance that draws the tile with the portal (WM 0.1)."""

BLACK, WHITE = EXPANSIONS

BOXES: dict[str, tuple[str, ...]] = {
    N_("base game"): (),
    "Black Secret": (BLACK,),
    "White Moon": (WHITE,),
    N_("both"): EXPANSIONS,
}


@dataclass(frozen=True)
class Asked:
    """What a simulation of this game can be asked for."""

    taoists: int = 4
    level: str = "normal"
    deck: str = "table"
    black_secret: bool = False
    white_moon: bool = False
    wu_feng: str = "paper"
    house: tuple[str, ...] = ()
    """House rules (`HOUSE_RULES`)."""


GRID: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    N_("boxes"): {
        name: {"black_secret": BLACK in boxes, "white_moon": WHITE in boxes} for name, boxes in BOXES.items()
    },
    N_("house"): {N_("none"): {"house": ()}, **{rule: {"house": (rule,)} for rule in HOUSE_RULES}},
    N_("wu-feng"): {name: {"wu_feng": name} for name in WU_FENG},
    N_("taoists"): {str(count): {"taoists": count} for count in (1, 2, 3, 4)},
    N_("level"): {level: {"level": level} for level in LEVELS},
}
"""The axes of a study."""

TOLD = (N_("initiation"), N_("normal"), N_("nightmare"), N_("hell"), N_("paper"), N_("policy"))
"""Words of the axes that come from elsewhere, for its tables."""


def add(parser: ArgumentParser) -> None:
    """A word for each field of `Asked`."""
    parser.add_argument("--taoists", type=int, choices=(1, 2, 3, 4), default=4)
    parser.add_argument("--level", choices=tuple(LEVELS), default="normal")
    made_up = _("with {box}, unknown facts made up (stand-in)")
    for box in ("Black Secret", "White Moon"):
        word = f"--{box.lower().replace(' ', '-')}"
        parser.add_argument(word, action="store_true", help=made_up.format(box=_(box)))
    parser.add_argument("--wu-feng", choices=WU_FENG, default="paper", help=_("how he chooses"))
    parser.add_argument("--house", nargs="+", choices=tuple(HOUSE_RULES), default=(), help=_("house rules"))
    parser.add_argument(
        "--deck", choices=("table", "app"), default="table", help=_("who draws, as far as taps are counted")
    )


def setup(asked: Asked, seed: int) -> Setup:
    """A table as it was asked for; the seed alone decides who sits where and what lies there."""
    chosen = ((BLACK, asked.black_secret), (WHITE, asked.white_moon))
    expansions = tuple(name for name, wanted in chosen if wanted)
    return Setup(
        players=chance.shuffled(BOARD_COLOURS, seed)[: asked.taoists],
        level=asked.level,
        seed=seed,
        deck=asked.deck,
        house=tuple(asked.house),
        expansions=expansions,
        profile=STAND_IN if expansions else {},
        portal=chance.pick(range(9), seed, PORTAL) if asked.white_moon else None,
        wu_feng=asked.wu_feng,
    ).complete()


def numbered(expansions: tuple[str, ...], number: int) -> Setup:
    """A table of the benchmark, for 1 to 4 Taoists in turns."""
    players = BOARD_COLOURS[: number % 4 + 1]
    return Setup(players=players, seed=number, expansions=expansions, profile=STAND_IN).complete()


def of_the_living(t: State) -> bool:
    """Turns of the dead and of neutral boards are not counted."""
    return t.boards[t.active].living


def first_board(t: State) -> bool:
    return t.active == 0


def lesson(asked: Asked, _number: int) -> Asked:
    """The easiest level: where hardly a game is won, nobody learns what wins.

    Weights of normal games of sensible Taoists told half as well how 67 games of Taoists who look ahead would end.
    """
    return replace(asked, level="initiation")


PLAYERS: Players[State] = Players(
    rules=RULES,
    policies=POLICIES,
    asked=Asked,
    add=add,
    setup=setup,
    census=census,
    taps=taps,
    turns=of_the_living,
    rounds=first_board,
    together=together,
    ahead=planner,
    mind=mind,
    hinting=hinting,
    counts=Counting(counted, end, QUIET, table_kind, lesson),
    grid=GRID,
    boxes={name: partial(numbered, expansions) for name, expansions in BOXES.items()},
)
