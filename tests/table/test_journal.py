"""The journal: never more lost than the answer in hand, damage said in one line, the original kept."""

import errno
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.game import Game
from companion.game.journal import Journal, Refused, load, unseal
from companion.ghost_stories.rules.turn import first_table, turn
from companion.ghost_stories.state import State
from companion.table.library import Library
from tests.table.sessions import start, wander
from tests.test_properties import few


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def with_lines(path: Path, lines: list[bytes]) -> Path:
    path.write_bytes(b"".join(lines))
    return path


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The journal of half a game with undo and redo in it."""
    session = start(tmp_path, players=2, seed=5)
    wander(session, 40, seed=5)
    session.undo()
    session.undo()
    session.redo()
    wander(session, 20, seed=6)
    session.close()
    return tmp_path / "evening.game"


def test_a_game_killed_at_any_line_resumes_as_it_was(evening: Path, tmp_path: Path) -> None:
    lines = lines_of(evening)
    before = 0
    for count in range(1, len(lines) + 1):
        path = with_lines(tmp_path / f"{count}.game", lines[:count])
        loaded = load(path)
        session = Library(tmp_path).resume(path)
        assert not session.trouble
        given = session.game.answers[: len(loaded.answers)]
        assert given == loaded.answers
        assert all(answer.source in ("wu-feng", "only choice") for answer in session.game.answers[len(given) :])
        entry = unseal(lines[count - 1])
        assert entry is not None
        if "n" in entry:
            assert len(loaded.answers) == entry["n"] + 1
        elif "undo" in entry:
            assert len(loaded.answers) == entry["undo"] < before
        before = len(loaded.answers)
        session.close()


@few(4)
@given(st.integers(1, 4), st.integers(0, 10**6), st.sampled_from(("table", "app")))
def test_any_game_killed_at_any_line_resumes_identically(players: int, seed: int, deck: str) -> None:
    """Undo and redo are in it too; what is resumed is what the answers alone would give."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        session = start(folder, players=players, seed=seed, deck=deck)
        for part in range(4):
            wander(session, 9, seed + part)
            session.undo()
            if part % 2:
                session.redo()
        session.close()
        lines = lines_of(folder / "evening.game")
        for count in range(1, len(lines) + 1):
            resumed = Library(folder).resume(with_lines(folder / f"{count}.game", lines[:count]))
            straight: Game[State] = Game(first_table(session.setup), turn)
            for answer in resumed.game.answers:
                straight.answer(answer.value, answer.source)
            assert resumed.state.same_as(straight.state)
            assert resumed.game.question == straight.question
            resumed.close()


def test_resumed_and_uninterrupted_games_are_equal(evening: Path, tmp_path: Path) -> None:
    resumed = Library(tmp_path).resume(evening)
    log, taken_back = resumed.history(), list(resumed.game.undone)
    other = resumed.game.fork()
    assert other.state.same_as(resumed.state)
    assert other.question == resumed.game.question
    resumed.close()
    again = Library(tmp_path).resume(evening)
    assert again.history() == log
    assert again.game.undone == taken_back


def test_undo_and_redo_go_on_after_a_restart(evening: Path, tmp_path: Path) -> None:
    session = Library(tmp_path).resume(evening)
    states = [session.state.copy()]
    while session.view().undo:
        session.undo()
        states.append(session.state.copy())
    session.close()
    session = Library(tmp_path).resume(evening)
    for state in reversed(states[:-1]):
        session.redo()
        assert session.state.same_as(state)
    session.close()


def test_a_last_line_torn_at_any_byte_loses_only_itself(evening: Path, tmp_path: Path) -> None:
    lines = lines_of(evening)
    path = tmp_path / "torn.game"
    for size in range(1, len(lines[-1])):
        with_lines(path, [*lines[:-1], lines[-1][:size]])
        loaded = load(path)
        assert "damaged" in str(loaded.trouble)
        assert len(loaded.answers) >= len(load(with_lines(tmp_path / "whole.game", lines[:-1])).answers)


def test_damage_in_the_middle_keeps_the_good_part_and_the_original(evening: Path, tmp_path: Path) -> None:
    lines = lines_of(evening)
    lines[10] = lines[10].replace(b'"', b"'", 1)
    path = with_lines(tmp_path / "hurt.game", lines)
    session = Library(tmp_path).resume(path)
    said = "hurt.game is damaged after line 10; the game goes on from there. The original is kept as hurt.game.damaged."
    assert session.trouble == said
    assert session.view().trouble == session.trouble
    session.close()
    assert lines_of(tmp_path / "hurt.game.damaged") == lines
    assert lines_of(path)[:10] == lines[:10]
    clean = Library(tmp_path).resume(path)
    assert clean.trouble == ""
    clean.close()


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\x00\xff" * 50, b'{"n":0}\tdeadbeef\n'])
def test_what_is_no_game_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "strange.game"
    path.write_bytes(content)
    with pytest.raises(Refused) as refused:
        Library(tmp_path).resume(path)
    assert str(refused.value) == "strange.game is not a game of this companion."
    assert path.read_bytes() == content


def test_a_second_companion_on_the_same_game_is_told_so(tmp_path: Path) -> None:
    first = start(tmp_path)
    with pytest.raises(Refused, match=r"evening\.game is open in another companion"):
        Library(tmp_path).resume(tmp_path / "evening.game")
    first.close()
    Library(tmp_path).resume(tmp_path / "evening.game").close()


def test_a_full_disk_stops_the_answer_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(tmp_path, players=1)
    before, size = session.state.copy(), (tmp_path / "evening.game").stat().st_size

    def full(self: Journal, entry: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "write", full)
        session.give(session.game.question.options[0], "touch")  # type: ignore[union-attr]
    assert session.view().trouble.startswith("Not saved: No space left on device.")
    assert session.state.same_as(before)
    assert (tmp_path / "evening.game").stat().st_size == size
    session.give(session.game.question.options[0], "touch")  # type: ignore[union-attr]
    assert len(load(tmp_path / "evening.game").answers) > 0
    session.close()


PLAYER = """
import sys
from pathlib import Path
from tests.table.sessions import start, wander
session = start(Path(sys.argv[1]), seed=9)
print("playing", flush=True)
while True:
    wander(session, 100000, seed=3)
    for _ in range(30):
        session.undo()
"""


def test_kill_9_in_the_middle_of_a_game_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    for delay in (0.0, 0.05, 0.15):
        folder = tmp_path / str(delay)
        folder.mkdir()
        child = subprocess.Popen([sys.executable, "-c", PLAYER, folder], cwd=root, stdout=subprocess.PIPE)
        assert child.stdout is not None
        assert child.stdout.readline() == b"playing\n"
        time.sleep(delay)
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdout.close()
        session = Library(folder).resume(folder / "evening.game")
        wander(session, 5)
        session.close()


def test_a_journal_that_other_rules_wrote_is_refused_with_the_first_difference(evening: Path, tmp_path: Path) -> None:
    lines = lines_of(evening)
    first = next(index for index, line in enumerate(lines) if b'"ask":"move"' in line)
    session = Journal.create(tmp_path / "other.game", unseal(lines[0])["setup"])  # type: ignore[index]
    for line in lines[1:first]:
        entry = unseal(line)
        assert entry is not None
        session.write(entry)
    session.write({"n": 99, "ask": "a question of tomorrow", "answer": 1, "source": "touch"})
    session.close()
    with pytest.raises(Refused, match="is to 'a question of tomorrow', but the rules ask 'move'"):
        Library(tmp_path).resume(tmp_path / "other.game")
