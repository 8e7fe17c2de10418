"""What an answer may cost, in loops of the empty game, at the quietest moment of many short rounds."""

import pytest

from companion.simulate import benchmark

MOST = {"base game": 22.0, "Black Secret": 25.0, "White Moon": 27.0, "both": 31.0}
"""The bound of each box: what was measured when it was set, and a tenth more."""


@pytest.mark.slow
@pytest.mark.parametrize("box", MOST)
def test_an_answer_costs_no_more_than_its_bound(box: str, record_property) -> None:  # type: ignore[no-untyped-def]
    found = benchmark.cost(benchmark.GAMES_OF[box])
    record_property("figure", f"{box}: {found.least:.1f} empty loops an answer at least, {found.median:.1f} median")
    assert found.least <= MOST[box]


def test_the_benchmark_says_what_it_counts_and_prints_lowest_and_median(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(benchmark, "cost", lambda expansions: benchmark.Cost(15.04, 20.0, 5000.0))
    benchmark.main()
    out = capsys.readouterr().out
    assert out.startswith(benchmark.COUNTED)
    line = "base game: 15.0 loops an answer at least, 20.0 in the median (5.0 µs, 200,000 answers/s at best)"
    assert line in out.splitlines()


def test_a_cost_is_the_lowest_of_all_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """One disturbed round of the game or of the unit does not move it."""
    empty, game = iter((400.0, 900.0, 500.0)), iter((8000.0, 8000.0, 20000.0))
    monkeypatch.setattr(benchmark, "empty_cost", lambda: next(empty))
    monkeypatch.setattr(benchmark, "game_cost", lambda setups: next(game))
    assert benchmark.cost((), rounds=3) == (20.0, 20.0, 8000.0)
