"""Whole random games, by the rules alone."""

import random
from typing import Any

from hypothesis import strategies as st

from companion.game.game import Game
from companion.game.question import VILLAIN, Question
from companion.games.dungeon_lords.rules.rulebook import RULES
from companion.games.dungeon_lords.rules.setup import HELPS, Setup
from companion.games.dungeon_lords.rules.state import Table

COLOURS = ("red", "green", "blue", "yellow")

setups = st.builds(
    lambda colours, count, deck, thirds, helps, first_game, seed: Setup(
        tuple(colours)[:count], deck=deck, thirds=thirds, helps=helps, first_game=first_game, seed=seed
    ).complete(),
    st.permutations(COLOURS),
    st.integers(2, 4),
    st.sampled_from(("app", "table")),
    st.sampled_from(("screen", "cards")),
    st.sampled_from(((), HELPS[:1], HELPS[1:], HELPS)),
    st.booleans(),
    st.integers(0, 2**32),
)


def new_game(setup: Setup, every: int = 1) -> Game[Table]:
    return Game(RULES.first_table(setup), RULES.turn, every=every)


def answer(t: Table, question: Question, chance: random.Random) -> Any:
    options = RULES.script.settle(t, question) if question.to == VILLAIN else question.options
    return chance.choice(options)
