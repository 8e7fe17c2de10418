"""`companion enrol` before its window opens: one clear line for what cannot be."""

import tomllib
from pathlib import Path

import cv2
import pytest

from companion import games
from companion.commands.enrol import album, entry, faces
from companion.main import main
from companion.table import devices_file
from tests.hardware.numeral_scenes import numeral_die


@pytest.fixture(autouse=True)
def no_devices(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever runs this may have a camera in a devices file of his own."""
    monkeypatch.setattr("companion.commands.places.DEVICES", tmp_path / "devices.toml")


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["enrol", *words]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert out.err.startswith("companion enrol: ")
    return out.err


def test_a_camera_is_needed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "name one with --camera" in refused(capsys, "--sides", "8", str(tmp_path / "die"))
    assert not (tmp_path / "die").exists()


def test_a_folder_with_other_pictures_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("--camera", "0", "--sides", "12", str(tmp_path))
    cv2.imwrite(str(tmp_path / "d12-7.png"), numeral_die("7"))
    cv2.imwrite(str(tmp_path / "d8-7.png"), numeral_die("7"))
    assert "d8-7.png is no picture of this die" in refused(capsys, *words)


def test_a_folder_that_cannot_be_made_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "File exists" in refused(capsys, "--camera", "0", "--sides", "8", str(tmp_path / "file"))
    assert "Not a directory" in refused(capsys, "--camera", "0", "--sides", "8", str(tmp_path / "file" / "die"))


def test_without_a_display_there_is_no_window(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("companion.screen.bare.Path.glob", lambda self, pattern: iter(()))
    assert main(["enrol", "--camera", "0", "--sides", "8", str(tmp_path / "die")]) == 75
    assert capsys.readouterr().err.startswith("companion enrol: No display found")


@pytest.mark.parametrize("words", [["die"], ["--sides", "7", "die"], ["--sides", "8"]])
def test_folder_and_sides_are_named(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["enrol", *words])
    assert ended.value.code == 2
    err = capsys.readouterr().err
    assert err.startswith("companion enrol: ")
    assert err.count("\n") == 1


def test_what_lies_in_the_folder_is_known_again(tmp_path: Path) -> None:
    for face in ("2", "5"):
        assert album(tmp_path, faces("d6")).teach(face, numeral_die(face)).kept
    (tmp_path / "d6-4.png").write_text("damaged")
    (tmp_path / "notes.txt").write_text("")
    assert album(tmp_path, faces("d6")).faces() == {"2", "5"}


def test_a_die_is_read_once_all_its_faces_are_known(tmp_path: Path) -> None:
    die = album(tmp_path, faces("d6"))
    for face in die.all:
        assert die.reader(die.all) is None
        assert die.teach(face, numeral_die(face)) == (True, "", "")
    reader = die.reader(die.all)
    assert reader is not None
    assert reader(numeral_die("4", 130.0), 1).faces == ("4",)


def test_a_face_that_is_taught_again_has_its_newest_picture(tmp_path: Path) -> None:
    die = album(tmp_path, faces("d6"))
    assert die.teach("1", numeral_die("5")).kept
    assert die.teach("5", numeral_die("5", 40.0)) == (True, "", "1")
    assert die.teach("1", numeral_die("1")) == (True, "", "")
    assert {path.name for path in tmp_path.iterdir()} == {"d6-1.png", "d6-5.png"}


def test_a_die_may_stand_for_the_dice_of_a_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert faces("curse die") == ("nothing", "haunt", "ghost", "discard", "lose qi")
    assert faces("d8") == tuple("12345678")
    said = refused(capsys, "--camera", "0", "--kind", "curse dice", str(tmp_path / "die"))
    assert "no game rolls a 'curse dice'; there are tao dice, curse die" in said
    assert not (tmp_path / "die").exists()


def test_a_learned_die_is_told_as_the_line_that_the_devices_file_takes(tmp_path: Path) -> None:
    for kind, name in (("d12", "my d12"), ("curse die", 'a "die" of ours \u00e9')):
        line = f"[dice]\n{entry(kind, tmp_path / name)}"
        assert devices_file.wanted(tomllib.loads(line), Path("/"), games).dice[kind].folder == tmp_path / name


def test_a_word_on_a_learned_die_is_read_from_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    die = album(tmp_path / "die", ("nothing", "lose qi"))
    assert die.teach("nothing", numeral_die("1")).kept
    assert die.teach("lose qi", numeral_die("5")).kept
    cv2.imwrite(str(tmp_path / "thrown.png"), numeral_die("5", 130.0))
    assert main(["dice", "--kind", "numeral", "--enrolled", str(tmp_path / "die"), str(tmp_path / "thrown.png")]) == 0
    assert "read: Lose 1 Qi" in capsys.readouterr().out
