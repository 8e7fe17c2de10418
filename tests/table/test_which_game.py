"""A folder holds journals of many games: each says which it is of, and is opened, listed and kept by that one."""

from pathlib import Path

import pytest

from companion.game.journal import Refused, load, seal, unseal
from companion.games import GAMES, Unknown, in_folder, named
from companion.games.ghost_stories.rules.setup import Setup
from companion.main import main
from companion.table.library import Library
from tests import toy
from tests.table.sessions import start, wander


@pytest.fixture
def ponds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of those that are played here."""
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.GAME)


def test_a_new_journal_names_its_game_in_both_lines_with_the_set_up(tmp_path: Path) -> None:
    start(tmp_path).close()
    lines = (tmp_path / "evening.game").read_bytes().splitlines(keepends=True)
    assert [(unseal(line) or {}).get("game") for line in lines[:2]] == ["ghost stories"] * 2
    assert lines[0].startswith(b'{"game":"ghost stories","setup":')


def test_the_name_of_a_game_outlives_its_mending(tmp_path: Path) -> None:
    start(tmp_path).close()
    path = tmp_path / "evening.game"
    path.write_bytes(path.read_bytes() + b"torn")
    Library(tmp_path).resume(path).close()
    assert (load(path).game, load(path).trouble) == ("ghost stories", None)


def test_a_game_that_this_companion_does_not_play_is_refused_in_one_line_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "odd.game"
    path.write_bytes(seal({"game": "chess\n" + 99 * "x", "setup": {}}) + b"torn")
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        Library(tmp_path).resume(path)
    line = f"This is a game of chess?{34 * 'x'}, which this companion does not play: update the companion."
    assert str(refused.value) == line
    assert [(game.title, game.trouble) for game in Library(tmp_path).games()] == [("odd", line)]
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (before, [path])


def test_a_game_does_without_a_part_for_which_its_folder_has_no_file() -> None:
    bare = in_folder("no_such_game")
    assert [part() for part in (bare.dice, bare.lights, bare.decided, bare.labels)] == [None] * 4
    with pytest.raises(ModuleNotFoundError):
        bare.rules()


def test_what_is_called_by_no_name_is_the_first_game() -> None:
    assert named("") is named("ghost stories") is GAMES["ghost stories"]
    with pytest.raises(Unknown):
        named("ghost_stories")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_listed_by_the_name_that_its_rules_have(name: str) -> None:
    assert named(name).rules().name == named(name).words().rules.name == name


@pytest.mark.usefixtures("ponds")
def test_another_game_is_begun_listed_and_resumed_beside_the_first(tmp_path: Path) -> None:
    library = Library(tmp_path)
    wander(library.start(Setup(seed=1)), 5)
    session = library.start(toy.Setup(seed=4), game="ponds")
    session.give(0, "touch")
    session.close()
    first, second = library.games()
    assert (first.title, first.note, first.trouble) == ("Two ponds", "game 2 · turn 1", "")
    assert second.title.endswith("· Normal")
    again = Library(tmp_path).resume(first.path)
    assert (again.words, again.asked, again.view().prompt) == (toy.WORDS, 1, "Roll for flies")
    again.give((6,), "touch")
    again.give(1, "touch")
    again.give((6,), "touch")
    again.close()
    assert (library.games()[0].note, library.games()[0].over) == ("game 2 · fed", True)


@pytest.mark.usefixtures("ponds")
def test_a_game_of_which_nothing_is_kept_has_no_box(tmp_path: Path) -> None:
    library = Library(tmp_path)
    assert library.box("ponds") is None
    assert list(library.boxes()) == [library.box("ghost stories")]
    library.start(toy.Setup(), game="ponds").close()
    assert not (tmp_path / "box.json").exists()


@pytest.mark.usefixtures("ponds")
def test_the_position_of_any_saved_game_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Library(tmp_path).start(toy.Setup(seed=4), tmp_path / "a.game", "ponds")
    for value in (0, (3,), 1):
        session.give(value, "touch")
    session.close()
    assert main(["replay", str(tmp_path / "a.game")]) == 0
    assert capsys.readouterr().out == (
        "# after 4 of 4 answers\n# Roll for flies (TG 3)\n\nfrog = 1\nheron = 0\nflies = 3\n"
    )


@pytest.mark.usefixtures("ponds")
def test_a_game_whose_positions_nobody_writes_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decide", "-", "--game", "ponds"]) == 2
    assert capsys.readouterr().err == "companion decide: no positions of ponds are read\n"


@pytest.mark.usefixtures("ponds")
def test_a_game_without_labels_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["labels", "--game", "ponds", "-o", str(tmp_path / "out.pdf")]) == 2
    assert capsys.readouterr().err == "companion labels: there are none for ponds\n"
    assert list(tmp_path.iterdir()) == []
