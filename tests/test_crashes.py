"""Reports of what broke: one small file each, ten at most, and not a word of the table that was played at."""

import zipfile
from pathlib import Path

import pytest

from companion.commands import crashes, doctor_report
from companion.commands.crashes import MOST, Crashes, fallen, shortened
from companion.game.files import Refused
from companion.table.check import Check

DUMP = """Fatal Python error: Segmentation fault

Current thread 0x00007f3afa9bfec0 (most recent call first):
  File "/home/anna/ghosts/companion/screen/app.py", line 12 in _play
  File "/home/anna/.venv/lib/python3.11/site-packages/kivy/clock.py", line 7 in tick
  File "/home/anna/evening.py", line 1 in <module>

Extension modules: numpy (total: 1)
"""


def broken(kept: Crashes) -> bool:
    """An app that breaks over something of the table; whether it was told of one before."""
    with pytest.raises(KeyError), kept.watching() as restarted:
        {"Anna": "red"}["Benedikt of /home/benedikt"]
    return restarted


def test_a_report_says_where_and_nothing_of_the_table(tmp_path: Path) -> None:
    kept = Crashes(tmp_path)
    assert not broken(kept)
    (report,) = kept.reports()
    first, error, *_places = report.read_text().splitlines()
    assert first.startswith("companion ")
    assert error == "KeyError"
    assert "  test_crashes.py:" in report.read_text()
    assert not any(word in report.read_text() for word in ("Anna", "Benedikt", str(tmp_path)))
    assert broken(kept), "the next start tells of it"
    assert [path.name for path in kept.reports()] == ["crash 2.new.txt", "crash 1.txt"]


def test_an_error_tells_what_it_followed_from(tmp_path: Path) -> None:
    kept = Crashes(tmp_path)
    broken_twice = RuntimeError("Benedikt")
    broken_twice.__cause__ = ValueError("Anna")
    with pytest.raises(RuntimeError), kept.watching():
        raise broken_twice
    text = kept.reports()[0].read_text()
    assert [line for line in text.splitlines()[1:] if not line.startswith(" ")] == ["RuntimeError", "ValueError"]


def test_no_more_than_ten_are_kept_and_the_newest_of_them(tmp_path: Path) -> None:
    kept = Crashes(tmp_path)
    for _ in range(MOST + 3):
        broken(kept)
    assert [int(path.name.split()[1].split(".")[0]) for path in kept.reports()] == list(range(13, 3, -1))


def test_what_python_wrote_last_becomes_a_report_without_the_folders_of_its_user(tmp_path: Path) -> None:
    assert fallen(DUMP) == [
        "Fatal Python error: Segmentation fault",
        "Current thread 0x00007f3afa9bfec0 (most recent call first):",
        "  companion/screen/app.py:12 _play",
        "  kivy/clock.py:7 tick",
        "  evening.py:1 <module>",
    ]
    kept = Crashes(tmp_path)
    kept.folder.mkdir()
    (kept.folder / "running-1.txt").write_text(DUMP)
    (kept.folder / "running-2.txt").touch()  # of a plug that was pulled: nothing broke
    with kept.watching() as restarted:
        assert restarted
        assert len(list(kept.folder.glob(crashes.RUNNING))) == 1, "its own"
    assert [path.name for path in kept.folder.iterdir()] == ["crash 1.txt"]


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / crashes.FOLDER).write_text("a file")
    kept = Crashes(tmp_path)
    with kept.watching() as restarted:
        assert not restarted
    broken(kept)
    assert kept.reports() == []


def test_the_doctor_counts_them_and_its_archive_holds_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, file = Crashes(tmp_path / "home" / "anna"), tmp_path / "report.zip"
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home" / "anna")
    assert doctor_report.check_crashes(kept).state == "ok"
    broken(kept)
    broken(kept)
    told = doctor_report.check_crashes(kept)
    assert told.found == f"2 reports, the newest: {kept.folder / 'crash 2.new.txt'}"
    (kept.folder.parent / "Benedikt.game").write_text("a game")
    camera = Check("camera", "ok", "rtsp://anna:secret@10.0.0.9/tray of anna, ananna")
    doctor_report.write(file, [camera, told], kept)
    with zipfile.ZipFile(file) as archive:
        assert archive.namelist() == ["doctor.txt", "crashes/crash 2.new.txt", "crashes/crash 1.txt"]
        text = archive.read("doctor.txt").decode()
        everything = b"".join(map(archive.read, archive.namelist()))
    assert "rtsp://...@10.0.0.9/tray of USER, ananna" in text
    assert "~/crashes/crash 2.new.txt" in text
    assert not any(name in everything for name in (b"secret", b"Benedikt", b"/anna", str(tmp_path).encode()))
    with pytest.raises(Refused, match="there already"):
        doctor_report.write(file, [told], kept)


@pytest.mark.parametrize(
    "file, short",
    [("/home/anna/companion/companion/table/saved.py", "companion/table/saved.py"), ("<string>", "<string>"),
     ("/usr/lib/python3.11/threading.py", "threading.py"), ("", ""), ("/opt/hardware/dice/x.py", "hardware/dice/x.py")],
)  # fmt: skip
def test_a_file_is_named_from_the_root_of_the_code(file: str, short: str) -> None:
    assert shortened(file) == short
