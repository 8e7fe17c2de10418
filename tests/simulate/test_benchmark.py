"""What an answer may cost, in loops of the empty game, at the quietest moment of many short rounds."""

import pytest

from companion.games import FIRST, named
from companion.simulate import benchmark, looking_cost
from companion.simulate.run import Options
from tests import toy

MOST = {"base game": 18.8, "Black Secret": 23.6, "White Moon": 27.0, "both": 29.5}
"""The bound of each box: what was measured when it was set, and a tenth more."""


@pytest.mark.slow
@pytest.mark.parametrize("box", MOST)
def test_an_answer_costs_no_more_than_its_bound(box: str, record_property) -> None:  # type: ignore[no-untyped-def]
    players = named(FIRST).players()
    found = benchmark.cost(players.rules, players.boxes[box])
    record_property("figure", f"{box}: {found.least:.1f} empty loops an answer at least, {found.median:.1f} median")
    assert found.least <= MOST[box]


def test_the_benchmark_says_what_it_counts_and_prints_lowest_and_median(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(benchmark, "cost", lambda rules, box: benchmark.Cost(15.04, 20.0, 5000.0))
    monkeypatch.setattr(benchmark, "futures_a_second", lambda options: 1234.4)
    benchmark.main([])
    out = capsys.readouterr().out
    assert out.startswith(benchmark.COUNTED.format(turns=4))
    line = "base game: 15.0 loops an answer at least, 20.0 in the median (5.0 µs, 200,000 answers/s at best)"
    assert line in out.splitlines()
    assert out.splitlines()[-1] == "looking ahead: 1,234 futures of a round a second at best"


def test_a_cost_is_the_quickest_of_each_game_and_of_the_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games of ten answers in three rounds; what disturbed one of them in one round does not count."""
    empty = iter((400.0, 900.0, 500.0))
    rounds = iter(([9e9, 9e9], [40_000.0, 99_000.0], [45_000.0, 40_000.0], [99_000.0, 41_000.0]))
    monkeypatch.setattr(benchmark, "empty_cost", lambda: next(empty))
    monkeypatch.setattr(benchmark, "game_costs", lambda rules, setups: (next(rounds), 20))
    found = benchmark.cost(toy.RULES, toy.box, rounds=3)
    assert (found.least, found.nanoseconds) == (10.0, 4000.0)
    assert found.median == pytest.approx(14.0)


def test_futures_are_counted_from_positions_of_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight futures from each position; the quickest of its rounds counts."""
    clock = iter(range(10_000))
    monkeypatch.setattr(looking_cost.time, "process_time", lambda: next(clock) ** 2 / 1000)
    monkeypatch.setattr(looking_cost, "GAMES", 1)
    options = Options(games=1, seed=1)
    found = looking_cost.positions(options)
    assert len(found) >= 2
    assert all(game.question is not None and game.question.kind == looking.sight.quiet for looking, game, _ in found)
    least = [(2 * (2 * 2 * number) + 1) / 1000 for number in range(len(found))]
    assert looking_cost.futures_a_second(options, rounds=2) == pytest.approx(8 * len(found) / sum(least))
