"""`companion dice`: the readings, the measures and the one clear line when something cannot be read."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import pytest

from companion.commands import dice_stream
from companion.main import main
from hardware.dice.stream.bench import measure_stream
from tests.hardware.numeral_scenes import numeral_die
from tests.hardware.pip_scenes import draw_die, seen, table
from tests.hardware.scenes import curse_table


def called(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["dice", *words])
    out = capsys.readouterr()
    return status, out.out, out.err


def thrown(path: Path, *values: int) -> Path:
    picture = table()
    for number, value in enumerate(values):
        draw_die(picture, value, (250 + 200 * number, 360), 20.0 * number)
    cv2.imwrite(str(path), seen(picture))
    return path


def manifest(folder: Path, rows: list[dict[str, Any]]) -> Path:
    (folder / "manifest.jsonl").write_text("\n".join(json.dumps(row) for row in rows))
    return folder


def test_pips_are_read_from_left_to_right(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _err = called(capsys, "--kind", "pips", str(thrown(tmp_path / "a.png", 6, 1, 4)), "--json")
    assert status == 0
    reading = json.loads(out)
    assert (reading["verdict"], reading["faces"]) == ("read", ["6", "1", "4"])
    assert all(die["confidence"] >= 0.8 for die in reading["dice"])


def test_a_known_number_is_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _err = called(capsys, "--kind", "pips", "--count", "3", str(thrown(tmp_path / "a.png", 6, 1)))
    assert status == 0
    assert "unsure: 6, 1" in out
    assert "2 of 3 dice found" in out


def test_numerals_are_known_by_pictures_of_the_faces(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    faces = tmp_path / "faces"
    faces.mkdir()
    for numeral in ("2", "4", "5", "7"):
        cv2.imwrite(str(faces / f"d8-{numeral}.png"), numeral_die(numeral))
    for numeral, turn in (("4", 75.0), ("7", 200.0), ("3", 10.0)):
        cv2.imwrite(str(tmp_path / "thrown.png"), numeral_die(numeral, turn))
        words = ("--kind", "numeral", "--enrolled", str(faces), str(tmp_path / "thrown.png"), "--json")
        status, out, _err = called(capsys, *words)
        assert status == 0
        reading = json.loads(out)
        known = numeral != "3"
        assert (reading["verdict"] == "read") == known, (numeral, reading)
        assert reading["faces"] == [numeral] or not known


def test_a_curse_die_is_known_by_pictures_of_the_faces(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    faces = tmp_path / "faces"
    faces.mkdir()
    for face, name in (("haunt", "haunt"), ("ghost", "ghost-1"), ("lose qi", "lose_qi"), ("nothing", "blank")):
        cv2.imwrite(str(faces / f"{name}.png"), curse_table(face))
    cv2.imwrite(str(tmp_path / "thrown.png"), curse_table("ghost", turn=30))
    status, out, _err = called(capsys, "--kind", "curse", "--enrolled", str(faces), str(tmp_path / "thrown.png"))
    assert status == 0
    assert "read: Ghost" in out


def test_the_bench_counts_what_is_right_and_what_is_not(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    thrown(tmp_path / "a.png", 2, 5)
    thrown(tmp_path / "b.png", 3, 3)
    cv2.imwrite(str(tmp_path / "c.png"), table())
    rows = [
        {"file": "c.png", "kind": "d6", "source": "granite-far", "dice": [6]},
        {"file": "a.png", "kind": "d6", "source": "one", "dice": [5, 2]},
        {"file": "b.png", "kind": "d6", "source": "two", "dice": [3, 4]},
        {"file": "c.png", "kind": "negative", "source": "two", "dice": []},
        {"file": "gone.png", "kind": "symbol", "source": "two", "dice": ["plus"]},
    ]
    status, out, _err = called(capsys, "--bench", str(manifest(tmp_path, rows)), "--json", "--annotate", str(tmp_path))
    assert status == 0
    found = {(line["kind"], line["source"]): line for line in map(json.loads, out.splitlines())}
    sums = ["all", "tuned", "held back"]
    assert [source for kind, source in found if kind == "pips"] == [*sums, "granite-far", "one", "two"]
    assert [source for kind, source in found if kind == "negative"] == ["all", "tuned", "two"]
    total = found["pips", "all"]
    keys = ("photos", "exact", "best_guess", "unsure", "wrong", "called_empty", "dice", "dice_right")
    assert [total[key] for key in keys] == [3, 1, 1, 0, 1, 1, 5, 3]
    assert [found["pips", "held back"][key] for key in ("photos", "called_empty")] == [1, 1]
    assert 0 < total["ms"] <= total["slowest_frame_ms"]
    assert found["negative", "all"]["exact"] == 1
    assert (tmp_path / "pips_a.jpg").is_file()


def test_the_bench_says_it_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    thrown(tmp_path / "a.png", 2, 5)
    manifest(tmp_path, [{"file": "a.png", "kind": "d6", "dice": [5, 3]}])
    status, out, _err = called(capsys, "--bench", str(tmp_path), "--notes")
    assert status == 0
    assert "1 silently wrong" in out
    assert "recall  50.0 %, precision  50.0 %" in out
    assert "WRONG  a.png: ('2', '5') for ['5', '3']" in out


BAD_FOLDERS = {
    "broken": b"{",
    "binary": b"\xff\xfe\x00",
    "list": b"[1]",
    "nameless": b'{"kind": "d6", "dice": [1]}',
    "gone": b'{"file": "gone.png", "kind": "d6", "dice": [1]}',
    "nothing": b'{"file": "gone.png", "kind": "symbol", "dice": []}',
    "odd": b'{"file": "gone.png", "kind": "d6", "dice": [[1]]}',
    "null": b'{"file": "gone.png", "kind": "d6", "dice": [null]}',
    "bare": b'{"file": "gone.png", "kind": "curse", "dice": []}',
}
"""Manifests that name nothing that can be measured."""


@pytest.fixture
def bad_folders(tmp_path: Path) -> Path:
    """A folder with all of them, and with one whose manifest is a folder itself."""
    for name, text in BAD_FOLDERS.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "manifest.jsonl").write_bytes(text)
    (tmp_path / "folder" / "manifest.jsonl").mkdir(parents=True)
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--kind", "pips"),
        ("--kind", "pips", "{}/none.png"),
        ("--kind", "pips", "{}/text.png"),
        ("--kind", "pips", "{}/empty.png"),
        ("--kind", "pips", "{}"),
        ("--kind", "curse", "{}/text.png"),
        ("--kind", "numeral", "--enrolled", "{}/none", "{}/text.png"),
        ("--kind", "numeral", "--enrolled", "{}", "{}/text.png"),
        ("--kind", "negative", "{}/text.png"),
        ("--bench-stream", "1", "{}/text.png"),
        ("--bench", "{}"),
        ("--bench", "{}/none"),
        ("--bench", "{}/folder"),
        *(("--bench", f"{{}}/{name}") for name in BAD_FOLDERS),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], bad_folders: Path
) -> None:
    (bad_folders / "text.png").write_text("no picture")
    (bad_folders / "empty.png").write_bytes(b"")
    status, out, err = called(capsys, *(word.format(bad_folders) for word in words))
    assert (status, out) == (2, "")
    assert err.startswith("companion dice: ")
    assert err.count("\n") == 1


def test_the_bench_of_the_stream_tells_each_kind_and_the_sums(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = partial(measure_stream, kinds=["throw and throw again"])
    monkeypatch.setattr(dice_stream, "measure_stream", one)
    status, out, _err = called(capsys, "--bench-stream", "1", "--json")
    assert status == 0
    rows = [json.loads(line) for line in out.splitlines()]
    assert [(row["worlds"], row["kind"]) for row in rows[:2]] == [
        ("tuned", "throw and throw again"),
        ("held back", "throw and throw again"),
    ]
    assert all(row["throws"] == row["right"] == 2 for row in rows[:2])
    assert rows[-1]["kind"] == "all"
