"""Saved games are named and deleted, counted over the evenings, and written down."""

import csv
import io
from pathlib import Path

import pytest

from companion.game.journal import load
from companion.games.dungeon_lords.rules.setup import Setup as LordsSetup
from companion.games.ghost_stories.rules.setup import Setup
from companion.table import exchange, export, keeping
from companion.table.library import Library
from companion.table.tally import tallies


def over(library: Library, result: str, **entries: object) -> Path:
    """A game of this folder that ended so."""
    session = library.start(Setup(seed=1, **entries))  # type: ignore[arg-type]
    session._journal.over(len(session.game.answers), result)
    session.close()
    return session._journal.path


def test_a_name_is_the_name_of_the_file_and_breaks_no_replay(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.start(Setup(seed=3, names={"red": "Ada"})).close()
    (saved,) = library.games()
    assert saved.automatic
    told = load(saved.path)
    path = keeping.rename(saved.path, "Friday 13")
    assert path.name == "Friday 13.game"
    (renamed,) = library.games()
    assert renamed.title.startswith("Friday 13: Ada, Green")
    assert not renamed.automatic
    assert load(path) == told
    library.resume(path).close()


def test_two_games_of_one_name_are_told_apart_and_odd_letters_do_no_harm(tmp_path: Path) -> None:
    library = Library(tmp_path)
    paths = [library.start(Setup(seed=seed)) for seed in (1, 2)]
    for session in paths:
        session.close()
    one, two = (keeping.rename(session._journal.path, "../a/b") for session in paths)
    assert (one.parent, two.parent) == (tmp_path, tmp_path)
    assert one.name != two.name
    assert len(library.games()) == 2
    assert keeping.rename(one, "  ") == one, "no name changes nothing"


def test_a_deleted_game_is_off_the_list_and_can_be_brought_back(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.start(Setup(seed=3)).close()
    (saved,) = library.games()
    keeping.picture_of(saved.path).write_bytes(b"a plot")
    gone = keeping.delete(saved.path)
    assert library.games() == []
    assert gone.exists()
    assert keeping.picture_of(gone).read_bytes() == b"a plot"
    assert not keeping.picture_of(saved.path).exists()
    assert keeping.bring_back(gone) == saved.path
    assert keeping.picture_of(saved.path).read_bytes() == b"a plot"
    assert [game.path for game in library.games()] == [saved.path]


def test_evenings_are_counted_by_level_and_boxes(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for result in ("won", "haunted", "won"):
        over(library, result)
    over(library, "dead", level="hell", expansions=("white moon",), profile={"stand-in": True})
    library.start(Setup(seed=9)).close()
    session = library.start(LordsSetup(seed=2), game="dungeon lords")
    session._journal.over(len(session.game.answers), "over")
    session.close()
    found = {tally.against: tally[2:] for tally in tallies(library.games())}
    assert found == {"Normal": (2, 1, 0), "Hell · White Moon": (0, 1, 0), "": (0, 0, 1)}


def test_log_and_score_are_written_for_people_and_for_spreadsheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "STICKS", ())
    session = Library(tmp_path).start(Setup(seed=3, players=("red",), deck="app", names={"red": "Ada"}))
    session.done()
    path = export.write(session, "friday", "Ada", tmp_path)
    text = path.read_text()
    assert path == tmp_path / "written" / "friday.txt"
    assert text.startswith("Ada\n")
    rows = list(csv.DictReader(io.StringIO(path.with_suffix(".csv").read_text())))
    assert [row["text"] for row in rows] == session.history()
    assert all(row["text"] in text for row in rows)
    assert {row["part"] for row in rows} == {"log"}
