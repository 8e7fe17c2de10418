"""Tens of thousands of games of Dungeon Lords whose box is counted after each answer, and what an answer costs."""

import pytest

from companion.games import named
from companion.games.dungeon_lords.players.simulated import Asked
from companion.simulate import benchmark
from companion.simulate.run import Options, simulate

GAMES = 4_000
"""Of each kind of table."""
TIMES = 2.0
"""An answer costs at most so much of one of the first game's base game."""


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_nothing_is_ever_lost(players: int, policy: str, record_property) -> None:  # type: ignore[no-untyped-def]
    own = Asked(players=players, deck="table", thirds="cards")
    result = simulate(Options(GAMES, 5, "dungeon lords", policy, check=True, own=own), lambda count: None)
    record_property("figure", f"{players} players, {policy}: {result['games']} games, {result['answers']} answers")
    assert (result["broken"], result["results"]) == ([], {"over": GAMES})


@pytest.mark.slow
def test_an_answer_costs_at_most_twice_one_of_the_first_game(record_property) -> None:  # type: ignore[no-untyped-def]
    first, lords = (named(name).players() for name in ("ghost stories", "dungeon lords"))
    base = benchmark.cost(first.rules, first.boxes["base game"])
    for name, box in lords.boxes.items():
        found = benchmark.cost(lords.rules, box)
        record_property(
            "figure", f"{name}: {found.least:.1f} empty loops an answer at least, base game {base.least:.1f}"
        )
        assert found.least <= TIMES * base.least
