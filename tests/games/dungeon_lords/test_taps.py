"""What a non-player costs in taps a season: at most 4 when the app draws, 8 when the table does."""

import random

import pytest

from companion.game.game import Game
from companion.games.dungeon_lords.rules.setup import HELPS, Setup
from companion.games.dungeon_lords.rules.state import Table
from companion.games.dungeon_lords.words.taps import for_non_players, taps
from tests.games.dungeon_lords.games import answer, new_game

SEASONS = 8


def played(setup: Setup, camera: bool = False) -> tuple[float, float]:
    """Taps a season: for each non-player, and all together."""
    game: Game[Table] = new_game(setup.complete())
    chance, own, every = random.Random(1), 0, 0
    while (question := game.question) is not None:
        value = answer(game.state, question, chance)
        cost = taps(question, value, setup.deck, camera)
        every += cost
        if question.why != "DL 1.2":  # set-up
            own += cost * for_non_players(question)
        game.answer(value, "test")
    return own / SEASONS / len(game.state.non_players), every / SEASONS


@pytest.mark.parametrize(
    "players, deck, thirds, cost",
    [
        (3, "app", "screen", 0.0),
        (3, "table", "screen", 3.0),
        (2, "app", "screen", 2.5),
        (2, "app", "cards", 1.0),
        (2, "table", "screen", 4.5),
        (2, "table", "cards", 3.0),
    ],
)
def test_a_non_player_costs_so_many_taps_a_season(players: int, deck: str, thirds: str, cost: float) -> None:
    setup = Setup(("red", "green", "blue")[:players], deck=deck, thirds=thirds, helps=HELPS, seed=3)
    assert played(setup)[0] == cost
    assert cost <= (4 if deck == "app" else 8)


def test_labels_save_the_draws() -> None:
    assert played(Setup(("red", "green", "blue"), deck="table", seed=3), camera=True)[0] == 0.0


def test_without_help_for_the_players_three_people_touch_twice_a_season() -> None:
    assert played(Setup(("red", "green", "blue"), helps=(), seed=3)) == (0.0, 2.0)
