"""Where things lie: `--data FOLDER` puts all of them into one folder, and the doctor says when that folder forgets."""

from pathlib import Path

import pytest

from companion.commands import places
from companion.commands.doctor_keeping import check_keeping
from companion.main import main
from tests.table.sessions import start

MOUNTS = r"""
/dev/mmcblk0p2 / ext4 rw 0 0
overlay /over overlay rw,lowerdir=/lower,upperdir=/media/root-rw 0 0
tmpfs /run tmpfs rw 0 0
/dev/sda1 /over/my\040games vfat rw 0 0
""".strip()


@pytest.fixture
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The places of a user who says nothing."""
    monkeypatch.setattr(places, "DEVICES", tmp_path / "config" / "devices.toml")
    monkeypatch.setattr(places, "SETTINGS", tmp_path / "config" / "settings.toml")
    monkeypatch.setattr(places, "user_data_path", lambda _name: tmp_path / "usual")
    return tmp_path


def test_one_folder_holds_everything_when_it_is_named(usual: Path) -> None:
    assert places.belongings(None) == (usual / "usual", places.SETTINGS, places.DEVICES)
    data = usual / "own"
    assert places.belongings(data) == (data, data / "settings.toml", data / "devices.toml")
    places.DEVICES.parent.mkdir()
    places.DEVICES.touch()
    assert places.devices(data) == places.DEVICES, "a file that only the user has still holds"
    data.mkdir()
    (data / "devices.toml").touch()
    assert places.devices(data) == data / "devices.toml"
    assert places.devices(data, usual / "named.toml") == usual / "named.toml"


def test_a_backup_goes_from_one_folder_to_another(usual: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start(usual / "here").close()
    (usual / "here" / "settings.toml").write_text("sounds = false\n")
    archive, away = str(usual / "table.zip"), str(usual / "away")
    assert main(["backup", archive, "--data", str(usual / "here")]) == 0
    assert main(["backup", archive, "--data", str(usual / "here")]) == 2
    assert main(["restore", archive, "--data", away]) == 0
    (usual / "away" / "settings.toml").write_text("sounds = true\n")
    assert main(["restore", archive, "--data", away]) == 1
    assert main(["restore", archive, "--data", away, "--replace"]) == 0
    assert (usual / "away" / "settings.toml").read_text() == "sounds = false\n"
    assert main(["restore", str(usual / "none.zip"), "--data", away]) != 0
    out, err = capsys.readouterr()
    assert out.splitlines()[:2] == [f"{archive}: 2 files", "Games brought back: 1. Other files: 1."]
    assert "Traceback" not in err
    assert len(err.splitlines()) == 3


@pytest.mark.parametrize(
    "folder, state, kind",
    [("/home/anna", "ok", "ext4"), ("/over/games", "bad", "overlay"), ("/run/user/1", "bad", "tmpfs"),
     ("/over/my games/new", "ok", "vfat")],
)  # fmt: skip
def test_the_doctor_tells_when_games_would_be_lost(tmp_path: Path, folder: str, state: str, kind: str) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(MOUNTS)
    check = check_keeping(Path(folder), mounts)
    assert (check.state, kind in check.found) == (state, True)
    assert check.do or state == "ok"
    assert check_keeping(Path(folder), tmp_path / "none").state == "none"
