"""A backup holds all that a table has gathered, comes back whole, and brings nothing that could harm."""

import json
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.game import files
from companion.game.files import Refused
from companion.game.journal import load
from companion.games.ghost_stories.rules.setup import Setup
from companion.table import backup
from companion.table.backup import Belongings
from companion.table.exchange import Stick
from companion.table.keeping import delete
from companion.table.library import Library
from companion.table.restore import STAGE, restore
from companion.table.shelf import Way
from companion.table.stick_backup import from_stick, to_stick
from tests.table.sessions import wander
from tests.table.test_carry import stick  # noqa: F401  (a fixture)

BOX = b'{"cards": {}}'
SET = b"sounds = false\n"
DEVICES = '[dice]\nd12 = "elsewhere"\n'


def table(folder: Path) -> Belongings:
    return Belongings(folder / "data", folder / "config" / "settings.toml", folder / "config" / "devices.toml")


def begun(own: Belongings, seed: int, touches: int = 6) -> Path:
    library = Library(own.data)
    session = library.start(Setup(seed=seed, players=("red", "blue")))
    wander(session, touches)
    session.close()
    return library.games()[0].path


@pytest.fixture
def home(tmp_path: Path) -> Belongings:
    """Two games, one of them deleted, a box, a learned Curse die, settings, and a die that lies elsewhere."""
    own = table(tmp_path / "home")
    begun(own, 1)
    delete(begun(own, 2))
    (own.data / "box.json").write_bytes(BOX)
    for folder in (own.data / "curse-die", own.devices.parent / "elsewhere"):
        folder.mkdir(parents=True)
        (folder / "d12-1.png").write_bytes(b"a picture")
    own.settings.write_bytes(SET)
    own.devices.write_text(DEVICES)
    for passed_by in ("doctor.png", ".box.json.0.new", "box.json.damaged"):
        (own.data / passed_by).write_bytes(b"not kept")
    return own


@pytest.fixture
def archive(home: Belongings, tmp_path: Path) -> Path:
    assert backup.write(tmp_path / "table.zip", home) == 7
    return tmp_path / "table.zip"


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_on_a_new_card_everything_is_there_again(home: Belongings, archive: Path, tmp_path: Path) -> None:
    away = table(tmp_path / "away")
    done = restore(archive, away)
    assert (done.games, done.taken, done.differs) == ({Way.COPIED: 2}, 5, [])
    assert (away.settings.read_bytes(), away.devices.read_text()) == (SET, DEVICES)
    assert (away.data / "box.json").read_bytes() == BOX
    assert (away.data / "curse-die" / "d12-1.png").read_bytes() == b"a picture"
    (game,) = Library(away.data).games()
    assert load(game.path).answers == load(Library(home.data).games()[0].path).answers
    assert [path.name for path in (away.data / "deleted").iterdir()] == ["game 2.game"]
    assert done.elsewhere == {"d12": away.data / "d12"}
    assert f"The learned die d12 is now in {away.data / 'd12'}" in done.told(False)


def test_the_same_once_more_changes_nothing(home: Belongings, archive: Path) -> None:
    before = everything(home.data.parent)
    done = restore(archive, home)
    assert (done.games, done.taken, done.differs) == ({Way.THERE: 2}, 1, []), "only the die elsewhere comes nearer"
    assert {name: content for name, content in everything(home.data.parent).items() if name in before} == before


def test_what_is_here_otherwise_stays_until_people_give_it_up(home: Belongings, archive: Path) -> None:
    home.settings.write_text("sounds = true\n")
    (home.data / "curse-die" / "d12-2.png").write_bytes(b"learned since")
    done = restore(archive, home)
    assert done.differs == ["settings.toml", "curse-die"]
    assert "Kept as they are here: settings.toml, curse-die." in done.told(False)
    assert home.settings.read_text() == "sounds = true\n"
    done = restore(archive, home, replace=True)
    assert done.differs == ["settings.toml", "curse-die"]
    assert home.settings.read_bytes() == SET
    assert home.settings.with_name("settings.toml.before").read_text() == "sounds = true\n"
    assert list(everything(home.data / "curse-die")) == ["d12-1.png"]
    assert len(everything(home.data / "curse-die.before")) == 2


def test_a_game_that_has_gone_on_since_keeps_its_end(home: Belongings, archive: Path) -> None:
    library = Library(home.data)
    session = library.resume(library.games()[0].path)
    wander(session, 5)
    session.close()
    longer = library.games()[0].path.read_bytes()
    assert restore(archive, home, replace=True).games == {Way.THERE: 2}
    assert library.games()[0].path.read_bytes() == longer


def test_a_backup_takes_the_place_of_no_file(home: Belongings, archive: Path) -> None:
    before = archive.read_bytes()
    with pytest.raises(Refused, match="is there already"):
        backup.write(archive, home)
    assert archive.read_bytes() == before
    with pytest.raises(Refused, match="nothing to keep"):
        backup.write(archive.with_name("empty.zip"), table(archive.parent / "nowhere"))
    assert not archive.with_name("empty.zip").exists()


def test_half_an_archive_is_refused_wherever_it_is_cut(archive: Path, tmp_path: Path) -> None:
    whole, away = archive.read_bytes(), table(tmp_path / "away")
    for length in range(0, len(whole), 97):
        archive.write_bytes(whole[:length])
        with pytest.raises(Refused):
            restore(archive, away)
    assert everything(away.data) == {}


def test_a_changed_letter_is_refused_or_changes_nothing(archive: Path, tmp_path: Path) -> None:
    whole, sound = bytearray(archive.read_bytes()), table(tmp_path / "sound")
    restore(archive, sound)
    for place in range(0, len(whole), 53):
        archive.write_bytes(whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :])
        away = table(tmp_path / str(place))
        try:
            restore(archive, away)
        except Refused:
            assert everything(away.data.parent) == {}
        else:
            assert everything(away.data) == everything(sound.data)


def made(path: Path, *entries: tuple[str | zipfile.ZipInfo, bytes], about: object = backup.FORMAT) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(backup.ABOUT, json.dumps(about))
        for name, content in entries:
            file.writestr(name, content)
    return path


def linked(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


@pytest.mark.parametrize(
    "name",
    [
        "../settings.toml", "/etc/passwd", "data/../../x.json", "data/..", "data/a/b/c.png", "data/.box.json",
        "data/run.sh", "data/curse-die/run.sh", "data//x.json", "data\\x.json", "data/a\\..\\x.json", "data/x\ny.json",
        "data/deleted/x.png", f"data/{'x' * 300}.json", "bin/companion", linked("data/box.json"),
        linked("devices.toml"),
    ],
    ids=lambda name: repr(getattr(name, "filename", name))[:24],
)  # fmt: skip
def test_a_name_that_leads_out_and_a_link_are_refused_with_all_that_is_beside_them(
    tmp_path: Path, name: str | zipfile.ZipInfo
) -> None:
    path, away = made(tmp_path / "bad.zip", ("settings.toml", SET), (name, b"/etc/passwd")), table(tmp_path / "away")
    with pytest.raises(Refused, match="nothing of it is taken"):
        restore(path, away)
    assert everything(tmp_path) == {"bad.zip": path.read_bytes()}


@pytest.mark.parametrize(
    "change, wrong",
    [
        (lambda path: made(path, about={"companion backup": 2}), "no backup that this companion reads"),
        (lambda path: made(path, *((f"data/{n}.json", b"") for n in range(6))), "more files than"),
        (lambda path: made(path, *((f"data/{n}.json", bytes(999_999)) for n in range(3))), "more than a backup"),
        (lambda path: made(path, ("data/x.json", bytes(1_500_000))), "nothing of it"),
        (lambda path: made(path, ("data/x.json", b"1"), ("data/X.json", b"2")), "nothing of it"),
        (lambda path: path.write_bytes(bytes(3_000_000)), "larger than 2 MB"),
        (lambda path: path.mkdir(), "is not a file"),
        (lambda path: path.symlink_to("/etc/passwd"), "is not a file"),
        (lambda path: path.write_text("a letter to a friend"), "damaged, or no backup"),
    ],
)
def test_bombs_and_strange_things_are_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path], object], wrong: str
) -> None:
    for name, most in (("FILES", 4), ("FILE", 1_000_000), ("ALL", 2_000_000), ("ARCHIVE", 2 * files.MEGABYTE)):
        monkeypatch.setattr(backup, f"MOST_{name}", most)
    change(tmp_path / "bad.zip")
    with pytest.raises(Refused, match=wrong):
        restore(tmp_path / "bad.zip", table(tmp_path / "away"))
    assert not (tmp_path / "away" / "data" / STAGE).exists()


def test_the_other_files_come_when_the_plug_is_in_again(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away, whole = table(tmp_path / "away"), table(tmp_path / "whole")
    restore(archive, whole)
    real, left = files.write_whole, [2]

    def fails(path: Path, data: bytes) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(5, "Input/output error")
        real(path, data)

    monkeypatch.setattr(files, "write_whole", fails)
    with pytest.raises(OSError):
        restore(archive, away)
    monkeypatch.setattr(files, "write_whole", real)
    assert restore(archive, away).differs == []
    assert everything(away.data) == everything(whole.data)


def test_a_stick_takes_every_backup_and_gives_the_last(home: Belongings, tmp_path: Path, stick: Stick) -> None:  # noqa: F811
    library, away = Library(home.data, home), table(tmp_path / "away")
    assert to_stick(library, stick) == "Kept on the stick: backup 1.zip. The stick can be pulled now."
    home.settings.write_text("sounds = true\n")
    assert "backup 2.zip" in to_stick(library, stick)
    told, differs = from_stick(Library(away.data, away), stick)
    assert "Games brought back: 2." in told
    assert not differs
    assert away.settings.read_text() == "sounds = true\n"
    away.settings.write_text("sounds = false\n")
    told, differs = from_stick(Library(away.data, away), stick)
    assert differs
    from_stick(Library(away.data, away), stick, replace=True)
    assert away.settings.read_text() == "sounds = true\n"
    for path in stick.folder.iterdir():
        path.unlink()
    assert from_stick(library, stick) == ("No backup lies on the stick KINGSTON.", False)
