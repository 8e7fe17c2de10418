"""The command line is a contract: other tools call it."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games import FIRST, GAMES
from companion.main import main
from companion.table.messages import use_language
from tests.table.sessions import start, wander

TIE = """
active = "green"
draw = 3
[yellow]
ghosts = ["5", "6", "7"]
[red]
ghosts = ["34", "35", "-"]
[blue]
ghosts = ["12", "13", "-"]
"""


HEAVY = {
    "kivy",
    "cv2",
    "numpy",
    "companion.games.ghost_stories.rules.state",
    "companion.games.ghost_stories.words.names",
    "PIL",
    "tqdm",
}


def imported_by(*words: str) -> set[str]:
    """What a process has imported after this command."""
    code = f"import sys; from companion.main import main; main({list(words)!r}); print(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ran.stderr.split())


def test_a_command_imports_only_what_it_needs(tmp_path: Path) -> None:
    (tmp_path / "position.toml").write_text("draw = 3")
    assert not HEAVY & imported_by("--help")
    assert HEAVY & imported_by("decide", str(tmp_path / "position.toml")) == {
        "companion.games.ghost_stories.rules.state", "companion.games.ghost_stories.words.names"
    }  # fmt: skip


def test_the_overview_names_every_command_and_the_release_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = called(capsys, "--help")
    named = {line.split()[0] for line in out.splitlines() if line.startswith("  ")}
    commands = "play simulate study replay decide labels doctor selftest dice enrol backup restore"
    assert (status, named) == (0, set(commands.split()))
    status, out, _err = called(capsys, "--version")
    words, number = out.split()
    assert (status, words, number.count(".")) == (0, "companion", 2)


def called(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(list(words))
    out = capsys.readouterr()
    return status, out.out, out.err


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    status, out, _err = called(capsys, "simulate", "--games", "12", "--seed", "7", "--check", "--json", *words)
    assert status == 0
    result: dict[str, Any] = json.loads(out)
    return result


def test_simulate_gives_one_object_with_all_that_was_promised(capsys: pytest.CaptureFixture[str]) -> None:
    result = simulated(capsys, "--taoists", "2", "--level", "hell", "--policy", "sensible")
    assert set(result) == {
        "games", "results", "answers", "turns", "seconds", "answers_per_second", "taps_per_turn", "broken",
        "stopped", "stand-in", "options",
    }  # fmt: skip
    assert result["games"] == sum(result["results"].values()) == 12
    assert set(result["results"]) <= {"won", "haunted", "deck", "dead"}
    assert result["broken"] == []
    assert 0 < result["taps_per_turn"]["camera"] < result["taps_per_turn"]["touch"]
    assert result["options"]["level"] == "hell"


def test_the_same_seed_is_the_same_games_on_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    def plain(result: dict[str, Any]) -> dict[str, Any]:
        return {key: result[key] for key in ("results", "answers", "turns", "taps_per_turn")}

    once = plain(simulated(capsys))
    assert plain(simulated(capsys)) == once
    assert plain(simulated(capsys, "--jobs", "2")) == once


def test_a_known_game_comes_out_the_same_on_every_machine(capsys: pytest.CaptureFixture[str]) -> None:
    """Four golden numbers: a change of the rules, of the chance or of the order of options shows here."""
    status, out, _err = called(capsys, "simulate", "--games", "3", "--seed", "1", "--taoists", "2", "--json")
    assert status == 0
    result = json.loads(out)
    assert (result["answers"], result["turns"], result["results"]) == (GOLDEN[0], GOLDEN[1], GOLDEN[2])


GOLDEN: tuple[int, int, dict[str, int]] = (199, 30, {"haunted": 3})


def test_simulate_for_people_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = called(capsys, "simulate", "--games", "5", "--seed", "1")
    assert status == 0
    assert out.startswith("5 games, ")
    assert "Nothing is missing or doubled." in out


def test_a_broken_count_is_a_failure(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[FIRST]
    counted = replace(game.players(), census=lambda t: ["21 Qi"])
    monkeypatch.setitem(GAMES, FIRST, replace(game, players=lambda: counted))
    status, out, _err = called(capsys, "simulate", "--games", "1", "--seed", "1", "--json")
    assert status == 1
    broken = json.loads(out)["broken"]
    assert broken[0].endswith(": 21 Qi")
    status, out, _err = called(capsys, "simulate", "--games", "1", "--seed", "1", "--check", "--json")
    checked = json.loads(out)
    assert (status, checked["broken"][0]) == (1, "game 0, answer 1: 21 Qi")
    assert len(checked["broken"]) == checked["answers"] > len(broken), "after each answer, not only once a round"


def test_decide_says_use_place_and_because(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """AW 2.2: red and blue are equally full; blue is the first on green's left."""
    file = tmp_path / "tie.toml"
    file.write_text(TIE)
    status, out, _err = called(capsys, "decide", str(file), "--json")
    assert status == 0
    answer = json.loads(out)
    assert (answer["use"], answer["where"], answer["chance"]) == ("place", "blue 3", [])
    assert [reason["paragraph"] for reason in answer["because"]] == ["AW 1.3", "AW 2.2"]
    assert answer["because"][1] == {
        "paragraph": "AW 2.2",
        "kept": ["blue 3"],
        "struck": ["red 3", "green 1", "green 2", "green 3"],
    }


def test_decide_reads_json_and_standard_input(tmp_path: Path) -> None:
    position = json.dumps({"active": "red", "draw": 45})
    words = [sys.executable, "-m", "companion", "decide", "-"]
    done = subprocess.run(words, input=position, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("№45 Gloomy Minion\nWu-Feng uses the ghost. → place it\n  AW 1.1  ")


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "must name the drawn card"),
        ("draw = 99", "there is no card 99"),
        ("draw = 3\ndrew = 4", "unknown entry 'drew'"),
        ("draw = 3\n[red]\nghosts = ['3']", "card 3 is in two places"),
        ("draw = [", "cannot be read"),
        ("draw = 3\n[red]\ntao = {pink = 1}", "Tao tokens are red"),
        ("draw = 3\ncircle = 'pink'", "one colour"),
        ("draw = 3\n[red]\nqi = 'many'", "'qi' is a number from 0 on"),
        ("draw = 'x'", "'draw' is a number from 0 on"),
        ("draw = 3\n[red]\nghosts = ['1','2','3x']", "is no ghost"),
        ("draw = 3\n[red]\nghosts = ['1','2']", "'ghosts' of red wants three texts"),
        ("draw = 3\n[red]\nghosts = []", "'ghosts' of red wants three texts"),
        ("draw = 3\n[red]\nghosts = ['35 edge','-','-']", "'35 edge': only a Haunter has a figure (GS 1.2)"),
        ("draw = 3\n[red]\nghosts = ['54 bare','-','-']", "'54 bare': only a Haunter has a figure"),
        ("draw = 3\n[red]\nghosts = ['edge','-','-']", "'edge' is no ghost"),
        ("draw = 3\ndiscard = [4, 58]", "'discard': an incarnation leaves to 'exorcised'"),
        ("draw = 3\nexorcised = [4]", "'exorcised' holds incarnations"),
        ("draw = 3\nhaunted = ['altar', 'altar']", "'haunted' names altar twice"),
        ("draw = 3\nhaunted = ['altar', 1]", "'haunted' names altar twice"),
        ("draw = 3\nhaunted = ['altar', 'temple', 'circle']", "with 3 haunted tiles the game is lost"),
        ("draw = 3\nlevel = 'initiation'\nhaunted = [0, 1, 2, 3]", "with 4 haunted tiles the game is lost"),
        ("draw = 3\nplayers = ['red']\n[red]\nqi = 0", "all Taoists are dead"),
    ],
)
def test_a_bad_position_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    status, out, err = called(capsys, "decide", str(file))
    assert status == 2
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.paragraph("GS 1.2")
@pytest.mark.parametrize("card", [45, 52, 53])
def test_the_figure_of_a_haunter_may_be_at_the_edge(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, card: int
) -> None:
    file = tmp_path / "edge.toml"
    for figure in ("", " edge", " bare"):
        file.write_text(f'draw = 3\n[red]\nghosts = ["{card}{figure}", "-", "-"]')
        assert called(capsys, "decide", str(file))[0] == 0


def test_three_haunted_tiles_of_initiation_are_no_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "initiation.toml"
    file.write_text('draw = 3\nlevel = "initiation"\nhaunted = ["altar", "temple", "circle"]')
    assert called(capsys, "decide", str(file))[0] == 0


def test_replay_shows_any_place_of_a_game_in_the_notation_of_decide(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = start(tmp_path, players=2, seed=3)
    wander(session, 30, seed=3)
    count = len(session.game.answers)
    session.close()
    path = str(tmp_path / "evening.game")
    status, out, _err = called(capsys, "replay", path, "--json")
    assert status == 0
    whole = json.loads(out)
    assert whole["answers"] == whole["of"] == count
    status, out, _err = called(capsys, "replay", path, "--at", "0", "--json")
    assert json.loads(out)["position"]["deck"] == 46
    status, out, _err = called(capsys, "replay", path, "--at", "3")
    assert status == 0
    (tmp_path / "position.toml").write_text(out + "\n")
    assert out.startswith(f"# after 3 of {count} answers")


@pytest.mark.parametrize("at", ["-1", "100000"])
def test_replay_of_a_place_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path, at: str) -> None:
    session = start(tmp_path)
    session.close()
    status, _out, err = called(capsys, "replay", str(tmp_path / "evening.game"), "--at", at)
    assert status == 2
    assert "--at must lie between" in err


def test_replay_of_a_bad_file_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "bad.game").write_bytes(b"\x00nonsense")
    for name in ("bad.game", "missing.game"):
        status, out, err = called(capsys, "replay", str(tmp_path / name))
        assert status == 2
        assert out == ""
        assert err.count("\n") == 1


@pytest.mark.parametrize("of, status", [("ghost-stories", 0), ("dungeon-lords", 2)])
def test_replay_finds_the_game_in_the_file_and_refuses_one_of_another_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, of: str, status: int
) -> None:
    start(tmp_path).close()
    told = called(capsys, "replay", str(tmp_path / "evening.game"), "--of", of)
    assert told[0] == status
    assert told[2] == ("" if status == 0 else "companion replay: This is a game of ghost-stories.\n")


@pytest.mark.parametrize(
    "words", [("simulate", "--games", "1", "--seed", "1"), ("labels",), ("decide", "-"), ("play",)]
)
def test_a_game_that_nobody_knows_is_one_line_in_every_command(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, "--of", "chess"])
    out, err = capsys.readouterr()
    assert (ended.value.code, out, err.count("\n")) == (2, "", 1)
    assert "argument --of" in err
    assert all(name.replace(" ", "-") in err for name in GAMES)


def test_simulate_takes_the_same_word(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "1", "--seed", "1", "--players", "3", "--json")
    told = [json.loads(called(capsys, "simulate", of, "dungeon-lords", *words)[1]) for of in ("--of", "--game")]
    assert told[0]["answers"] == told[1]["answers"]
    assert told[0]["options"] == told[1]["options"]


def test_replay_of_a_damaged_game_repairs_nothing_and_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = start(tmp_path)
    wander(session, 5)
    session.close()
    file = tmp_path / "evening.game"
    cut = file.read_bytes()[:-5]
    file.write_bytes(cut)
    status, out, err = called(capsys, "replay", str(file))
    assert status == 0
    assert out.startswith("# after ")
    line = cut.count(b"\n")
    assert err == f"companion replay: evening.game is damaged after line {line}; what follows there is left out.\n"
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("evening.game", cut)]


def test_help_needs_no_display() -> None:
    done = subprocess.run([sys.executable, "-m", "companion", "--help"], capture_output=True, text=True, check=True)
    for command in ("play", "simulate", "study", "replay", "decide"):
        assert command in done.stdout


@pytest.mark.parametrize(
    "text, said",
    [
        ("draw = 3\nstone = 1", "неизвестная запись 'stone'"),
        ('draw = 3\n[red]\nqi = "x"', "'qi' — число от 0"),
        ("draw = 3\ncircle = 'mud'", "на Молитвенном Круге лежит жетон Дао одного цвета"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_in_the_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "position.toml"
    file.write_text(text)
    status, _out, err = called(capsys, "--language", "ru", "decide", str(file))
    use_language("en")
    assert status == 2
    assert said in err
