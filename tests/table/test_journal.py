"""The journal: never more lost than the answer in hand, damage said in one line, the original kept."""

import errno
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game.game import Answer, Game
from companion.game.journal import Journal, Refused, load, seal, unseal
from companion.game.record import FORM, written
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.setup import RULES
from companion.games.ghost_stories.rules.state import State
from companion.table.library import Library
from companion.table.session import Session
from tests.table.sessions import first_version, start, wander
from tests.test_properties import few


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def with_lines(path: Path, lines: list[bytes]) -> Path:
    path.write_bytes(b"".join(lines))
    return path


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    return half_a_game(tmp_path)


def half_a_game(tmp_path: Path, **entries: object) -> Path:
    """The journal of half a game with undo and redo in it."""
    session = start(tmp_path, players=2, seed=5, **entries)
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
        elif "undo" in entry and "begun" not in entry:
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
    said = "hurt.game is damaged after line 10; what follows there is left out. "
    said += "The original is kept as hurt.game.damaged."
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


def with_an_answer_of_tomorrow(path: Path, evening: Path, place: int) -> Path:
    """The evening up to this answer to "move", then one to a question that these rules do not ask."""
    lines = lines_of(evening)
    moves = [index for index, line in enumerate(lines) if b'"ask":"move"' in line]
    entry = unseal(lines[moves[place]])
    assert entry is not None
    return with_lines(path, [*lines[: moves[place]], seal(entry | {"ask": "a question of tomorrow"})])


def test_a_game_that_other_rules_played_goes_on_from_the_last_turn_that_fits(evening: Path, tmp_path: Path) -> None:
    path = with_an_answer_of_tomorrow(tmp_path / "other.game", evening, 3)
    original, loaded = path.read_bytes(), load(path)
    session = Library(tmp_path).resume(path)
    turn = max(count for count in loaded.marks if count < len(loaded.answers))
    assert session.view().trouble == (
        f"other.game does not fit the rules of this companion from answer {turn + 1} on. "
        f"Answers left out: {len(loaded.answers) - turn}. The original is kept as other.game.damaged."
    )
    assert session.game.answers[:turn] == loaded.answers[:turn]
    assert all(map(session.by_itself, session.game.answers[turn:]))
    assert session.game.undone == []
    wander(session, 5)
    session.close()
    assert (tmp_path / "other.game.damaged").read_bytes() == original
    again = Library(tmp_path).resume(path)
    assert again.trouble == ""
    again.close()


def test_a_position_that_other_rules_reached_counts_as_one_that_does_not_fit(evening: Path, tmp_path: Path) -> None:
    lines = lines_of(evening)
    second = [index for index, line in enumerate(lines) if line.startswith(b'{"mark"')][1]
    entry = unseal(lines[second])
    assert entry is not None
    lines[second] = seal(entry | {"position": entry["position"] | {"active": "nobody"}})
    path = with_lines(tmp_path / "other.game", lines)
    first_turn = min(load(evening).marks)
    session = Library(tmp_path).resume(path)
    assert f"from answer {first_turn + 1} on" in session.trouble
    assert session.game.answers[:first_turn] == load(evening).answers[:first_turn]
    session.close()


def test_damage_and_other_rules_at_once_keep_one_original(evening: Path, tmp_path: Path) -> None:
    path = with_an_answer_of_tomorrow(tmp_path / "other.game", evening, 3)
    path.write_bytes(path.read_bytes() + b"torn")
    original = path.read_bytes()
    Library(tmp_path).resume(path).close()
    kept = list(tmp_path.glob("*.damaged*"))
    assert [copy.read_bytes() for copy in kept] == [original]


def test_a_game_of_newer_rules_is_refused_in_one_line_and_not_touched(evening: Path, tmp_path: Path) -> None:
    lines = lines_of(evening)
    entry = unseal(lines[0])
    assert entry is not None
    newer = entry["setup"] | {"rules": RULES + 1, "an entry of tomorrow": 1}
    path = with_lines(tmp_path / "newer.game", [seal({"setup": newer}), *lines[2:], b"torn"])
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        Library(tmp_path).resume(path)
    line = f"This game is played by newer rules (version {RULES + 1}): update the companion."
    assert str(refused.value).endswith(line)
    assert [game.trouble for game in Library(tmp_path).games() if game.path == path] == [line]
    assert (path.read_bytes(), list(tmp_path.glob("*.damaged*"))) == (before, [])


@pytest.mark.parametrize("kind", ["an answer", "a kind of tomorrow"])
def test_a_game_that_a_newer_companion_has_played_on_is_refused_in_one_line_and_not_touched(
    kind: str, evening: Path, tmp_path: Path
) -> None:
    """What deploy/update --back may meet: begun by these rules, and then played by those of tomorrow."""
    lines = lines_of(evening)
    entry = unseal(lines[-1])
    assert entry is not None
    newer = entry if kind == "an answer" else {"tomorrow": 1, "after": entry["after"]}
    path = with_lines(tmp_path / "newer.game", [*lines[:-1], seal(newer | {"sitting": 9, "form": FORM + 1})])
    before = path.read_bytes()
    line = f"This game was played by a newer companion (form {FORM + 1}): update this one."
    with pytest.raises(Refused, match=re.escape(line)):
        Library(tmp_path).resume(path)
    assert [game.trouble for game in Library(tmp_path).games() if game.path == path] == [line]
    assert (path.read_bytes(), list(tmp_path.glob("*.damaged*"))) == (before, [])


def test_what_can_be_given_again_is_only_what_the_rules_take(evening: Path, tmp_path: Path) -> None:
    """Answers that were taken back stand in the journal too, and no rule has looked at them since."""
    loaded = load(evening)
    odd = Answer("a question of tomorrow", 1, "touch")
    Path(tmp_path / "odd.game").write_bytes(written(loaded._replace(undone=[odd])))
    session = Library(tmp_path).resume(tmp_path / "odd.game")
    assert session.trouble == ""
    assert session.game.undone == []
    session.close()


# The set-up stands twice.


@pytest.mark.parametrize("hit", [0, 1])
def test_one_of_the_two_lines_with_the_setup_may_be_lost(evening: Path, tmp_path: Path, hit: int) -> None:
    whole = load(evening)
    for number, line in enumerate((b"\n", b"\x00" * 900 + b"\n", b'{"undo":0\n', b"", b"X")):
        lines = lines_of(evening)
        lines[hit] = line if line != b"X" else lines[hit].replace(b"\n", line)
        path = with_lines(tmp_path / f"hit{number}.game", lines)
        session = Library(tmp_path).resume(path)
        # The second line gone without a trace is a game of the first version.
        assert session.trouble == "" if (hit, line) == (1, b"") else "The original is kept as" in session.trouble
        session.close()
        assert load(path)[:5] == whole[:5]
        assert load(path).trouble is None


def test_a_game_of_the_first_version_has_one_line_with_the_setup_and_plays_on(tmp_path: Path) -> None:
    evening = half_a_game(tmp_path, rules=1, level="initiation")
    old = first_version(evening.read_bytes())
    path = tmp_path / "old.game"
    path.write_bytes(old)
    session = Library(tmp_path).resume(path)
    assert session.trouble == ""
    assert session.setup.rules == 1
    assert session.game.answers == load(evening).answers
    assert session.game.undone == load(evening).undone
    wander(session, 10)
    given = list(session.game.answers)
    session.close()
    assert path.read_bytes().startswith(old)
    assert load(path).answers == given
    lines = lines_of(path)
    added = len(old.splitlines())
    assert "damaged" in str(load(with_lines(path, [*lines[:added], *lines[added + 1 :]])).trouble)


# Disks that fail.


class Dying:
    """The file of a journal on a card that dies: what is named in `broken` fails."""

    def __init__(self, session: Session):
        self.file, self.broken = session._journal._file, set[str]()
        session._journal._file = self  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, data: bytes) -> int:
        if "write" in self.broken:
            self.file.write(data[: len(data) // 2])
            raise OSError(errno.EIO, "Input/output error")
        return self.file.write(data)

    def truncate(self, size: int) -> int:
        if "truncate" in self.broken:
            raise OSError(errno.EIO, "Input/output error")
        return self.file.truncate(size)


def first_option(session: Session) -> None:
    assert session.game.question is not None
    session.give(session.game.question.options[0], "touch")


def test_what_was_refused_and_could_not_be_cut_away_is_cut_before_the_next_line(tmp_path: Path) -> None:
    session = start(tmp_path, players=1)
    disk, before = Dying(session), session.state.copy()
    disk.broken = {"write", "truncate"}
    first_option(session)
    disk.broken = {"truncate"}
    size = (tmp_path / "evening.game").stat().st_size
    first_option(session)
    assert session.view().trouble.startswith("Not saved: Input/output error")
    assert session.state.same_as(before), "nothing is believed while the refused line lies in the way"
    assert (tmp_path / "evening.game").stat().st_size == size, "and nothing is written behind it"
    disk.broken = set()
    first_option(session)
    assert session.view().trouble == ""
    given = list(session.game.answers)
    session.close()
    loaded = load(tmp_path / "evening.game")
    assert (loaded.trouble, loaded.answers) == (None, given)


def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What happens to files from now on, in order: synced ones by their name, and names that take another's place."""
    told: list[str] = []
    fsync, replace = os.fsync, os.replace

    def fsynced(fd: Any) -> None:
        number = fd if isinstance(fd, int) else fd.fileno()
        told.append(Path(os.readlink(f"/proc/self/fd/{number}")).name)
        fsync(fd)

    def replaced(old: Path, new: Path) -> None:
        told.append(f"{new.name} is there")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", fsynced)
    monkeypatch.setattr(os, "replace", replaced)
    return told


def test_the_copy_is_on_the_disk_before_the_original_leaves_its_place(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.write_bytes(evening.read_bytes() + b"torn")
    journal, loaded = Journal.resume(evening)
    told = synced(monkeypatch)
    journal.mend(loaded)
    journal.close()
    kept, folder, new = "evening.game.damaged", tmp_path.name, ".evening.game.0.new"
    assert told == [f".{kept}.0.new", f"{kept} is there", folder, new, "evening.game is there", folder]


def test_a_full_disk_leaves_no_stump_of_a_copy_and_the_original_as_it_is(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.write_bytes(evening.read_bytes() + b"torn")
    before, names = evening.read_bytes(), sorted(os.listdir(tmp_path))
    for good in range(4):
        left = iter(range(good))
        fsync = os.fsync

        def full(fd: int, left: Iterator[int] = left, fsync: Callable[[Any], None] = fsync) -> None:
            if next(left, None) is None:
                raise OSError(errno.ENOSPC, "No space left on device")
            fsync(fd)

        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full)
            with pytest.raises(Refused, match="damaged and cannot be mended: No space left on device"):
                Library(tmp_path).resume(evening)
        if good < 3:  # the copy, its name, the new file
            assert evening.read_bytes() == before
        if good == 0 or good == 2:
            assert sorted(os.listdir(tmp_path)) == names
        for kept in tmp_path.glob("*.damaged*"):
            assert kept.read_bytes() == before
            kept.unlink()


# The file is taken away.


def test_a_game_whose_file_is_removed_goes_on_in_a_new_one(tmp_path: Path) -> None:
    session = start(tmp_path, players=2, seed=5)
    wander(session, 20)
    (tmp_path / "evening.game").unlink()
    first_option(session)
    said = "evening.game was taken away during the game. The game is written anew and goes on as evening.game."
    assert session.view().trouble == said
    with pytest.raises(Refused, match="open in another companion"):
        Library(tmp_path).resume(tmp_path / "evening.game")
    wander(session, 20)
    given = list(session.game.answers)
    session.close()
    assert load(tmp_path / "evening.game").answers == given
    assert load(tmp_path / "evening.game").trouble is None


def test_a_file_that_took_its_place_is_left_alone(tmp_path: Path) -> None:
    session = start(tmp_path, players=2, seed=5)
    wander(session, 20)
    (tmp_path / "evening.game").rename(tmp_path / "moved away")
    (tmp_path / "evening.game").write_text("something else")
    first_option(session)
    assert session.view().trouble.endswith("goes on as evening (2).game.")
    given = list(session.game.answers)
    session.close()
    assert load(tmp_path / "evening (2).game").answers == given
    assert (tmp_path / "evening.game").read_text() == "something else"


def test_what_cannot_be_written_anew_is_refused_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(tmp_path, players=2, seed=5)
    (tmp_path / "evening.game").unlink()
    given = len(session.game.answers)

    def full(old: Path, new: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", full)
        first_option(session)
    assert session.view().trouble.startswith("Not saved: No space left on device")
    assert len(session.game.answers) == given
    assert os.listdir(tmp_path) == []
    first_option(session)
    assert load(tmp_path / "evening.game").answers == session.game.answers
    session.close()


def test_who_is_refused_leaves_the_game_of_the_other_as_it_is(tmp_path: Path) -> None:
    first = start(tmp_path)
    wander(first, 10)
    body = (tmp_path / "evening.game").read_bytes()
    for _try in range(2):
        with pytest.raises(Refused):
            Library(tmp_path).resume(tmp_path / "evening.game")
        assert (tmp_path / "evening.game").read_bytes() == body
    first.close()
