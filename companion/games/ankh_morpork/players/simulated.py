"""Ankh-Morpork as it is simulated: what can be asked for, and the tables that are laid for it."""

from argparse import ArgumentParser
from dataclasses import dataclass

from companion.games.ankh_morpork.players.census import census
from companion.games.ankh_morpork.players.policies import POLICIES
from companion.games.ankh_morpork.players.seated import SEATED
from companion.games.ankh_morpork.players.table import Seated
from companion.games.ankh_morpork.players.taps import taps
from companion.games.ankh_morpork.rules.facts import OPPONENT
from companion.games.ankh_morpork.rules.setup import PRICES, Setup
from companion.simulate.game_players import Players
from companion.table.messages import N_, _


@dataclass(frozen=True)
class Asked:
    """What a simulation of this game can be asked for."""

    dice: str = "table"
    dearest: int = PRICES[0]


def add(parser: ArgumentParser) -> None:
    """A word for each field of `Asked`."""
    parser.add_argument("--dice", choices=("table", "app"), default="table", help=_("who rolls the d12"))
    parser.add_argument("--dearest", type=int, choices=PRICES, default=PRICES[0], help=_("price of the dearest areas"))


def setup(asked: Asked, seed: int) -> Setup:
    return Setup(seed=seed, dice=asked.dice, dearest=asked.dearest)


def of_the_opponent(t: Seated) -> bool:
    """Turns of the opponent are counted: taps are told for each of them."""
    return t.active == OPPONENT


def numbered(number: int) -> Setup:
    """A table of the benchmark."""
    return Setup(seed=number)


PLAYERS: Players[Seated] = Players(
    rules=SEATED,
    policies=POLICIES,
    asked=Asked,
    add=add,
    setup=setup,
    census=census,
    taps=taps,
    turns=of_the_opponent,
    rounds=of_the_opponent,
    boxes={"Ankh-Morpork": numbered},
    grid={N_("dearest"): {str(price): {"dearest": price} for price in PRICES}},
)
"""Who plays, by name, and who counts."""
