"""A game that the simulation has never heard of is simulated: by the same code, with words of its own."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games import GAMES
from companion.main import main
from companion.simulate import benchmark
from companion.simulate.machines import Here
from companion.simulate.run import Options, simulate
from tests import toy


@pytest.fixture(autouse=True)
def ponds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of those that are played here."""
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.GAME)


def test_two_hundred_games_are_played_to_their_end() -> None:
    result = simulate(Options(200, 3, "ponds", check=True), lambda count: None)
    assert (result["games"], result["broken"], result["stand-in"]) == (200, [], False)
    assert sum(result["results"].values()) == 200
    assert set(result["results"]) == {"fed", "eaten"}
    assert result["turns"] < result["answers"]
    assert result["taps_per_turn"]["camera"] == 1 < result["taps_per_turn"]["touch"] < 2


def test_a_policy_of_its_own_is_found_by_name() -> None:
    assert simulate(Options(50, 3, "ponds", "wary"), lambda count: None)["results"] == {"fed": 50}


class Stopped(Here):
    """Ctrl-C while the third batch is played; the second one has ended last."""

    def each(self, work: Any, batches: Any) -> Iterator[Any]:
        for number in (0, 1, 3):
            yield number, work(batches[number])
        raise KeyboardInterrupt


def test_ctrl_c_tells_the_games_before_the_first_that_is_missing() -> None:
    stopped = simulate(Options(100, 3, "ponds"), lambda count: None, Stopped())
    assert (stopped["games"], stopped["stopped"]) == (40, "interrupted")
    assert stopped["results"] == simulate(Options(40, 3, "ponds"), lambda count: None)["results"]


def test_the_command_takes_the_words_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--games", "5", "--seed", "1", "--policy", "wary", "--json"]
    assert main([*words, "--game", "ponds", "--flies", "9"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["results"], result["turns"], result["options"]["flies"]) == ({"fed": 5}, 5, 9)
    for wrong in (["--game=ponds", "--taoists", "2"], ["--flies", "9"], ["--game", "chess"]):
        with pytest.raises(SystemExit):
            main([*words, *wrong])
        line = capsys.readouterr().err
        assert line.startswith("companion simulate: ")
        assert line.count("\n") == 1
    assert "there is no game 'chess'; there are ghost-stories, " in line


def test_what_is_broken_in_its_box_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "WANTED", 5)
    fed = simulate(Options(3, 3, "ponds", "wary", own=toy.Asked(flies=6)), lambda count: None)
    assert fed["broken"][0] == "game 0, answer 0: a frog that is fed hops on"


def test_the_benchmark_runs_it_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "ROUNDS", 1)
    monkeypatch.setattr(benchmark, "GAMES", 5)
    benchmark.main(["ponds"])
    assert capsys.readouterr().out.splitlines()[-1].startswith("ponds: ")
