"""What many games of Discworld: Ankh-Morpork show: nothing lost, who wins, and what an answer costs."""

from typing import Any

import pytest

from companion.games import FIRST, named
from companion.simulate import benchmark
from companion.simulate.run import Options, simulate

GAME = "ankh morpork"
GAMES = 10_000

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]


@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_thousands_of_games_break_no_count(policy: str, record_property: Any) -> None:
    told = simulate(Options(games=GAMES, seed=11, game=GAME, policy=policy), lambda _count: None)
    assert told["broken"] == []
    wins = sum(count for result, count in told["results"].items() if result.startswith("player"))
    share = wins / GAMES
    away = 1.96 * (share * (1 - share) / GAMES) ** 0.5
    record_property("figure", f"{policy}: the player wins {share:.1%} ± {away:.1%} of {GAMES} games, {told['results']}")


def test_an_answer_costs_at_most_twice_one_of_the_first_game(record_property: Any) -> None:
    first, own = named(FIRST).players(), named(GAME).players()
    base = benchmark.cost(first.rules, first.boxes["base game"]).least
    found = benchmark.cost(own.rules, own.boxes["Ankh-Morpork"]).least
    record_property("figure", f"{found:.1f} empty loops an answer, {found / base:.2f} times the base game's {base:.1f}")
    assert found <= 2 * base
