"""Dungeon Lords as it is simulated: what can be asked for, and the tables that are laid for it."""

from argparse import ArgumentParser
from dataclasses import dataclass
from functools import partial

from companion.game import chance
from companion.games.dungeon_lords.players.census import census
from companion.games.dungeon_lords.players.policies import POLICIES
from companion.games.dungeon_lords.rules.facts import COLOURS
from companion.games.dungeon_lords.rules.rulebook import RULES
from companion.games.dungeon_lords.rules.setup import HELPS, Setup
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words.taps import taps
from companion.simulate.game_players import Players
from companion.table.messages import N_, _


@dataclass(frozen=True)
class Asked:
    """What a simulation of this game can be asked for."""

    players: int = 2
    deck: str = "app"
    thirds: str = "screen"
    remind_only: bool = False


def add(parser: ArgumentParser) -> None:
    """A word for each field of `Asked`."""
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument(
        "--deck", choices=("app", "table"), default="app", help=_("who draws, as far as taps are counted")
    )
    parser.add_argument("--thirds", choices=("screen", "cards"), default="screen", help=_("where two choose in secret"))
    parser.add_argument("--remind-only", action="store_true", help=_("no help with the players' own orders and events"))


def setup(asked: Asked, seed: int) -> Setup:
    """A table as it was asked for; the seed alone decides who plays which colour."""
    return Setup(
        players=chance.shuffled(COLOURS, seed)[: asked.players],
        deck=asked.deck,
        thirds=asked.thirds,
        helps=() if asked.remind_only else HELPS,
        seed=seed,
    ).complete()


def numbered(helps: tuple[str, ...], number: int) -> Setup:
    """A table of the benchmark, for two and three players in turns."""
    return Setup(COLOURS[: 2 + number % 2], seed=number, helps=helps).complete()


def every_season(_t: Table) -> bool:
    """A turn is a season, and in each the box is counted."""
    return True


PLAYERS: Players[Table] = Players(
    rules=RULES,
    policies=POLICIES,
    asked=Asked,
    add=add,
    setup=setup,
    census=census,
    taps=taps,
    turns=every_season,
    rounds=every_season,
    boxes={N_("non-players alone"): partial(numbered, ()), N_("every help"): partial(numbered, HELPS)},
)
