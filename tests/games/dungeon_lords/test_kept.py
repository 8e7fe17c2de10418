"""The game among others: found by its name in a journal and in the words of a command."""

import json
from pathlib import Path

import pytest

from companion.games import named
from companion.games.dungeon_lords.rules.setup import Setup
from companion.main import main
from companion.table.library import Library

GAME = "dungeon lords"


def test_a_game_is_begun_listed_and_resumed_by_its_name(tmp_path: Path) -> None:
    library = Library(tmp_path)
    setup = Setup(("red", "green"), names={"red": "Ann"}, first="red", seed=1, first_game=True)
    session = library.start(setup, game=GAME)
    for number in (1, 2, 1, 2):
        session.give(number, "touch")
    session.give(session.game.question.options[0], "touch")  # type: ignore[union-attr]
    session.close()
    (saved,) = library.games()
    again = library.resume(saved.path)
    assert (again.rules.name, again.view().undo, again.view().cover) == (GAME, "chosen", ("Green", "green"))
    kept = named(GAME).kept()
    assert (kept.title(again.setup), kept.note(again.setup)) == ("Ann, Green", ("first game",))
    assert [kept.ended(result) for result in ("over", "stopped")] == ["played to the end", "ended early"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_it_is_simulated_with_words_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    for more in (
        [],
        ["--players", "3", "--deck", "table", "--policy", "sensible"],
        ["--players", "4", "--remind-only"],
    ):
        words = ["simulate", "--game", "dungeon-lords", "--games", "8", "--seed", "2", "--check", "--json", *more]
        result = json.loads(said(capsys, *words))
        assert (result["results"], result["broken"], result["turns"]) == ({"over": 8}, [], 64)
    assert result["taps_per_turn"] == {"camera": 2.0, "touch": 2.0}


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--game", "dungeon-lords", "--games", "5", "--seed", "9", "--json")
    one, other = (json.loads(said(capsys, *words)) for _ in range(2))
    assert one["answers"] == other["answers"] > 1000


def test_positions_are_decided_by_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "season.toml"
    path.write_text('players = ["red", "green", "blue"]\n[yellow]\ninaccessible = [1, 2, 3]\ndrawn = [4, 6, 8]')
    answer = json.loads(said(capsys, "decide", str(path), "--game", "dungeon-lords", "--json"))
    assert answer["inaccessible"]["yellow"] == [4, 6, 8]
    path.write_text("[purple]")
    assert main(["decide", str(path), "--game", "dungeon-lords"]) == 2
    assert capsys.readouterr().err == "companion decide: unknown entry 'purple'\n"


def test_a_saved_game_is_replayed_to_a_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session = Library(tmp_path).start(Setup(("red", "green"), seed=1), tmp_path / "one.game", GAME)
    session.close()
    assert '"season": "winter"' in said(capsys, "replay", str(tmp_path / "one.game"), "--json")


def test_its_labels_are_printed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    output = str(tmp_path / "labels.pdf")
    assert "35 labels" in said(capsys, "labels", "--game", "dungeon-lords", "-o", output)
    assert "3 labels" in said(capsys, "labels", "--game", "dungeon-lords", "-o", output, "--cards", "R1-R3")
