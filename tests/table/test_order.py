"""The games in the order in which they were played, on a machine whose clock may show any year."""

import os
import shutil
from pathlib import Path

import pytest

from companion.game.journal import load, seal, unseal
from companion.game.record import Record, written
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.library import Library
from tests.table.sessions import wander

KEYS = ({"setup"}, {"undo", "begun"}, {"n", "ask", "answer", "source", "after"}, {"mark", "position", "after"})
"""What lines of earlier versions hold."""
OLD = Path(__file__).with_name("old_games")


def played(library: Library, path: Path, seed: int = 1) -> None:
    """Open it and go on until an answer is given."""
    session = library.resume(path)
    count = session.asked
    while session.asked == count:
        assert wander(session, 1, seed), "the game is over"
    session.close()


def begun(library: Library) -> Path:
    session = library.start(Setup(seed=3, players=("red", "blue")))
    wander(session, 5)
    session.close()
    return library.games()[0].path


def names(folder: Path) -> list[str]:
    return [game.path.name for game in Library(folder).games()]


def wrong_clock(folder: Path) -> None:
    """The clock has gone backwards: what was written last is the oldest by its time."""
    for age, name in enumerate(names(folder)):
        os.utime(folder / name, (1000 + age, 1000 + age))


def test_the_game_played_last_is_the_first_whatever_the_clock_says(tmp_path: Path) -> None:
    first, second, third = (begun(Library(tmp_path)) for _ in range(3))
    wrong_clock(tmp_path)
    assert names(tmp_path) == [third.name, second.name, first.name]
    played(Library(tmp_path), first)
    wrong_clock(tmp_path)
    assert names(tmp_path) == [first.name, third.name, second.name]


def test_undo_is_playing_too(tmp_path: Path) -> None:
    first, second = (begun(Library(tmp_path)) for _ in range(2))
    session = Library(tmp_path).resume(first)
    session.undo()
    session.close()
    assert names(tmp_path) == [first.name, second.name]


def test_looking_at_a_game_is_not_playing_it(tmp_path: Path) -> None:
    first, second = (begun(Library(tmp_path)) for _ in range(2))
    before = first.read_bytes()
    Library(tmp_path).resume(first).close()
    assert first.read_bytes() == before
    assert names(tmp_path) == [second.name, first.name]


def test_one_line_of_each_sitting_tells_it(tmp_path: Path) -> None:
    path = begun(Library(tmp_path))
    for seed in (2, 3):
        played(Library(tmp_path), path, seed)
    told = [(unseal(line) or {}).get("sitting") for line in path.read_bytes().splitlines(keepends=True)]
    assert [number for number in told if number] == [1, 2, 3]
    assert load(path).sitting == 3


def test_a_mended_game_keeps_its_place(tmp_path: Path) -> None:
    first = begun(Library(tmp_path))
    second = begun(Library(tmp_path))
    with open(first, "ab") as file:
        file.write(b"torn")
    Library(tmp_path).resume(first).close()
    assert names(tmp_path) == [second.name, first.name]
    assert load(first).sitting == 1


def test_games_of_earlier_versions_come_after_in_the_order_of_their_files(tmp_path: Path) -> None:
    for age, name in enumerate(("base-1.game", "base-4.game", "base-3.game")):
        shutil.copy(OLD / name, tmp_path)
        os.utime(tmp_path / name, (5000 - age, 5000 - age))
    assert names(tmp_path) == ["base-1.game", "base-4.game", "base-3.game"]
    new = begun(Library(tmp_path))
    os.utime(new, (0, 0))
    assert names(tmp_path) == [new.name, "base-1.game", "base-4.game", "base-3.game"]
    played(Library(tmp_path), tmp_path / "base-4.game")
    assert names(tmp_path)[:2] == ["base-4.game", new.name]


def test_two_companions_that_count_the_same_lose_nothing(tmp_path: Path) -> None:
    first, second = (begun(Library(tmp_path)) for _ in range(2))
    one, other = Library(tmp_path), Library(tmp_path)
    one.games(), other.games()
    played(one, first)
    played(other, second)
    assert load(first).sitting == load(second).sitting == 3
    assert set(names(tmp_path)) == {first.name, second.name}
    played(Library(tmp_path), first, seed=2)
    assert names(tmp_path) == [first.name, second.name]


@pytest.mark.parametrize("odd", ["x", -5, True, None, [3], 1.5])
def test_an_odd_number_is_no_damage(tmp_path: Path, odd: object) -> None:
    path = begun(Library(tmp_path))
    lines = path.read_bytes().splitlines(keepends=True)
    entry = unseal(lines[1])
    assert entry is not None
    path.write_bytes(b"".join([lines[0], seal({**entry, "sitting": odd}), *lines[2:]]))
    (game,) = Library(tmp_path).games()
    assert (game.trouble, game.order[0]) == ("", 0)


def test_no_date_is_shown(tmp_path: Path) -> None:
    shutil.copy(OLD / "both-1.game", tmp_path / "2000-01-01 00.00.09.game")
    (game,) = Library(tmp_path).games()
    assert "2000" not in game.title + game.note
    assert game.note.endswith(" · Black Secret · White Moon")
    path = begun(Library(tmp_path))
    assert Library(tmp_path).games()[0].note == f"{path.stem} · turn 1"
    assert path.name == "game 1.game"


def test_the_turn_is_right_after_undo_and_redo(tmp_path: Path) -> None:
    session = Library(tmp_path).start(Setup(seed=3), tmp_path / "a.game")
    while session.game.turns < 4:
        wander(session, 1)
    while session.game.turns > 2:
        session.undo()
    assert Library(tmp_path).games()[0].note == "turn 2"
    while session.game.undone:
        session.redo()
    assert session.game.turns == 4
    session.close()
    assert Library(tmp_path).games()[0].note == "turn 4"
    loaded = load(tmp_path / "a.game")
    assert written(loaded).count(b'"mark"') == 3


def test_a_companion_without_sittings_reads_every_line(tmp_path: Path) -> None:
    """Earlier versions pass over words of a line that they do not know, as this one does."""
    path = begun(Library(tmp_path))
    played(Library(tmp_path), path)
    record = Record()
    for line in path.read_bytes().splitlines(keepends=True):
        entry = unseal(line)
        assert entry is not None
        assert set(entry) - {"sitting", "form", "game"} in KEYS
        assert record.read(line)
    assert record.answers == load(path).answers
