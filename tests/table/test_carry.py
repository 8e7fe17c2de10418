"""Games carried on a stick: nothing is lost, nothing doubled, and what a stick does is one line."""

import errno
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.game import files
from companion.game.journal import Journal, load
from companion.games import GAMES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.box_file import CARRIED, Profile, read
from companion.table import carry, exchange
from companion.table.exchange import FOLDER, Stick
from companion.table.library import Library
from tests import toy
from tests.table.sessions import wander

OLD = Path(__file__).with_name("old_games")
PULL = " The stick can be pulled now."


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stick:
    """A folder stands in for what is mounted; it is there as long as the folder is."""
    stick = Stick(tmp_path / "media" / "KINGSTON")
    stick.root.mkdir(parents=True)
    monkeypatch.setattr(exchange.os.path, "ismount", lambda path: Path(path) == stick.root and stick.root.exists())
    return stick


@pytest.fixture
def home(tmp_path: Path) -> Library:
    return Library(tmp_path / "home")


@pytest.fixture
def away(tmp_path: Path) -> Library:
    return Library(tmp_path / "away")


def begun(library: Library, seed: int = 3, touches: int = 8, name: str | None = None) -> Path:
    path = library.folder / name if name else None
    session = library.start(Setup(seed=seed, players=("red", "blue")), path)
    wander(session, touches)
    session.close()
    return path or library.games()[0].path


def played_on(library: Library, path: Path, seed: int = 1) -> None:
    session = library.resume(path)
    count = session.asked
    while session.asked < count + 3:
        assert wander(session, 1, seed), "the game is over"
    session.close()


def copied(library: Library, stick: Stick) -> str:
    return carry.to_stick(Library(library.folder), library.games(), stick, lambda *_: True)


def taken(library: Library, stick: Stick) -> str:
    return carry.from_stick(library, carry.on_stick(stick), stick, lambda *_: True)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.game"))


def test_a_game_goes_on_at_another_machine_and_comes_back(home: Library, away: Library, stick: Stick) -> None:
    path = begun(home)
    assert copied(home, stick) == "Copied: 1." + PULL
    assert taken(away, stick) == "Taken over: 1." + PULL
    (there,) = away.games()
    assert load(there.path).answers == load(path).answers
    played_on(away, there.path)
    assert copied(away, stick) == "Copied: 1." + PULL
    assert names(stick.folder) == ["game 1.game"], "the longer one has taken the place of the shorter"
    assert taken(home, stick) == "Taken over: 1." + PULL
    assert names(home.folder) == ["game 1.game"]
    assert load(path).answers == load(there.path).answers
    assert taken(home, stick) == "Taken over: 0. There already: 1." + PULL
    assert copied(home, stick) == "Copied: 0. There already: 1." + PULL


def test_a_longer_game_is_not_replaced_by_its_beginning(home: Library, stick: Stick) -> None:
    path = begun(home)
    copied(home, stick)
    played_on(home, path)
    before = path.read_bytes()
    assert taken(home, stick) == "Taken over: 0. There already: 1." + PULL
    assert path.read_bytes() == before


def test_games_that_went_on_differently_are_both_kept(home: Library, away: Library, stick: Stick) -> None:
    path = begun(home)
    copied(home, stick)
    taken(away, stick)
    played_on(home, path, seed=1)
    played_on(away, away.games()[0].path, seed=5)
    copied(away, stick)
    mine = path.read_bytes()
    assert taken(home, stick) == "Taken over: 1." + PULL
    assert names(home.folder) == ["game 1 (2).game", "game 1.game"]
    assert path.read_bytes() == mine
    assert load(home.folder / "game 1 (2).game").answers == load(away.games()[0].path).answers


def test_another_game_of_the_same_name_gets_a_free_name(home: Library, away: Library, stick: Stick) -> None:
    begun(home, seed=1)
    begun(away, seed=2)
    copied(home, stick)
    assert copied(away, stick) == "Copied: 1." + PULL
    assert names(stick.folder) == ["game 1 (2).game", "game 1.game"]
    taken(home, stick)
    assert {load(game.path).setup["seed"] for game in home.games()} == {1, 2}


def test_what_was_taken_over_comes_first_in_its_own_order(home: Library, away: Library, stick: Stick) -> None:
    for seed in (1, 2, 3):
        begun(away, seed)
    for seed in range(10, 15):
        begun(home, seed)
    copied(away, stick)
    taken(home, stick)
    assert [load(game.path).setup["seed"] for game in home.games()] == [3, 2, 1, 14, 13, 12, 11, 10]
    played_on(home, home.games()[5].path)
    assert load(home.games()[0].path).setup["seed"] == 12


def test_old_games_are_carried_and_open_as_they_stood(home: Library, away: Library, stick: Stick) -> None:
    shutil.copytree(OLD, home.folder, ignore=shutil.ignore_patterns("*.json"))
    count = len(names(home.folder))
    assert copied(home, stick) == f"Copied: {count}." + PULL
    assert taken(away, stick) == f"Taken over: {count}." + PULL
    for name in names(home.folder):
        here, there = load(home.folder / name), load(away.folder / name)
        assert there.trouble is None
        assert there._replace(last="", sitting=0) == here._replace(last="", sitting=0)
    assert taken(away, stick) == f"Taken over: 0. There already: {count}." + PULL


def test_a_game_that_is_being_played_is_left_alone(home: Library, away: Library, stick: Stick) -> None:
    path = begun(home)
    copied(home, stick)
    taken(away, stick)
    played_on(away, away.games()[0].path)
    copied(away, stick)
    journal, _loaded = Journal.resume(path)
    before = path.read_bytes()
    assert taken(home, stick) == "Taken over: 1." + PULL
    journal.close()
    assert path.read_bytes() == before
    assert names(home.folder) == ["game 1 (2).game", "game 1.game"]


def test_a_damaged_game_is_carried_as_it_is_and_never_replaced(home: Library, away: Library, stick: Stick) -> None:
    path = begun(home)
    body = path.read_bytes() + b"torn"
    path.write_bytes(body)
    copied(home, stick)
    assert (stick.folder / path.name).read_bytes() == body
    assert taken(away, stick) == "Taken over: 1." + PULL
    assert (away.folder / path.name).read_bytes() == body
    assert taken(away, stick) == "Taken over: 0. There already: 1." + PULL
    session = away.resume(away.folder / path.name)
    assert "damaged" in session.trouble
    session.close()


ODD: dict[str, Callable[[Path], object]] = {
    "a link": lambda path: path.symlink_to("/etc/passwd"),
    "a pipe": os.mkfifo,
    "a folder": lambda path: path.mkdir(),
    "an empty file": lambda path: path.touch(),
    "rubbish": lambda path: path.write_bytes(os.urandom(5000)),
    "too much": lambda path: (path.touch(), os.truncate(path, 1 << 33)),
}


@pytest.mark.parametrize("kind", ODD)
def test_odd_things_on_a_stick_are_one_line_each(home: Library, away: Library, stick: Stick, kind: str) -> None:
    begun(home)
    copied(home, stick)
    ODD[kind](stick.folder / "odd.game")
    (stick.folder / "._game 1.game").write_bytes(b"another system's")
    odd, good = carry.on_stick(stick)[::-1]
    assert good.trouble == ""
    assert odd.trouble
    assert "\n" not in odd.trouble
    assert taken(away, stick) == "Taken over: 1. Left out: 1, which the list tells." + PULL
    assert names(away.folder) == ["game 1.game"]
    assert copied(home, stick) == "Copied: 0. There already: 1." + PULL


def test_a_link_to_a_game_is_not_followed(home: Library, away: Library, stick: Stick) -> None:
    path = begun(home)
    stick.make_folder()
    (stick.folder / "x.game").symlink_to(path)
    assert taken(away, stick) == "Taken over: 0. Left out: 1, which the list tells." + PULL


def test_a_folder_that_is_a_link_is_refused(home: Library, stick: Stick, tmp_path: Path) -> None:
    begun(home)
    (tmp_path / "elsewhere").mkdir()
    stick.folder.symlink_to(tmp_path / "elsewhere")
    assert copied(home, stick) == "ghost-stories on the stick is not a folder."
    assert not os.listdir(tmp_path / "elsewhere")


@pytest.mark.parametrize(
    "name", ["a:b?.game", "x" * 200 + ".game", os.fsdecode(b"\xff.game"), "..  .game", "ünï 👪.game"]
)
def test_a_name_that_not_every_disk_takes_is_changed(home: Library, stick: Stick, name: str) -> None:
    begun(home, name=name)
    assert copied(home, stick) == "Copied: 1." + PULL
    (there,) = names(stick.folder)
    assert len(there.encode()) < 250
    assert not set(there) & set('<>:"/\\|?*')
    assert there.removesuffix(".game").strip(" .")


@pytest.mark.parametrize(
    "number, said",
    [
        (errno.ENOSPC, "it is full"),
        (errno.EROFS, "it is write-protected"),
        (errno.EIO, "it was pulled out or is broken"),
        (errno.EACCES, "Permission denied"),
    ],
)
def test_a_stick_that_refuses_is_one_line(
    home: Library, stick: Stick, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    for seed in (1, 2):
        begun(home, seed)
    true, calls = files.fill, []

    def fill(fd: int, data: bytes) -> None:
        calls.append(fd)
        if len(calls) == 2:
            raise OSError(number, os.strerror(number))
        true(fd, data)

    monkeypatch.setattr(files, "fill", fill)
    assert copied(home, stick) == f"The stick KINGSTON does not take more: {said}. Copied: 1."
    assert [path.name for path in stick.folder.iterdir()] == ["game 2.game"], "nothing is half there"


def test_nothing_is_written_below_a_stick_that_was_pulled(home: Library, stick: Stick) -> None:
    """The empty folder where it was mounted may lie on the system's own disk."""
    for seed in (1, 2):
        begun(home, seed)

    def pull(count: int, _of: int) -> bool:
        if count == 1:
            shutil.rmtree(stick.root)
        return True

    said = carry.to_stick(home, home.games(), stick, pull)
    assert said == "The stick KINGSTON does not take more: it was pulled out or is broken. Copied: 1."
    assert not stick.root.exists()


def test_a_stick_pulled_while_it_is_read(home: Library, away: Library, stick: Stick) -> None:
    for seed in (1, 2):
        begun(home, seed)
    copied(home, stick)

    def pull(count: int, _of: int) -> bool:
        if count == 1:
            shutil.rmtree(stick.root)
        return True

    said = carry.from_stick(away, carry.on_stick(stick), stick, pull)
    assert said == "The stick KINGSTON was pulled out. Taken over: 1."
    assert [game.trouble for game in away.games()] == [""]


def test_who_goes_away_stops_it_after_the_game_in_hand(home: Library, stick: Stick) -> None:
    for seed in (1, 2, 3):
        begun(home, seed)
    assert carry.to_stick(home, home.games(), stick, lambda count, _of: count < 2) == "Copied: 2." + PULL


# The box file.

SIDE = {"colours": ["red", "blue", "green", "yellow", "black", "red", "blue", "green", "yellow"], "entrances": [0, 8]}


def test_the_box_file_goes_along_and_wins_over_nothing(home: Library, away: Library, stick: Stick) -> None:
    home.box("ghost stories").learn({"catacombs": {"a": SIDE, "b": SIDE}})
    own = {"catacombs": {"a": SIDE | {"entrances": [1, 2]}}}
    away.box("ghost stories").learn(own)
    assert copied(home, stick) == "Copied: 0." + PULL
    assert read(stick.box(CARRIED)) == home.box("ghost stories").facts
    taken(away, stick)
    assert away.box("ghost stories").facts["catacombs"] == {"a": own["catacombs"]["a"], "b": SIDE}


def test_a_box_file_on_the_stick_that_says_otherwise_is_kept(home: Library, stick: Stick) -> None:
    home.box("ghost stories").learn({"catacombs": {"a": SIDE}})
    stick.make_folder()
    (stick.folder / CARRIED).write_text("{", "utf-8")
    copied(home, stick)
    assert (stick.folder / "black-secret-box (2).json").read_text("utf-8") == "{"
    assert read(stick.folder / CARRIED) == home.box("ghost stories").facts
    copied(home, stick)
    assert len(list(stick.folder.glob("*.json"))) == 2


def test_a_box_file_of_an_earlier_version_is_found_beside_the_folder(
    away: Library, home: Library, stick: Stick
) -> None:
    home.box("ghost stories").learn({"catacombs": {"a": SIDE}})
    home.box("ghost stories").export(stick.root / CARRIED)
    taken(away, stick)
    assert away.box("ghost stories").facts == home.box("ghost stories").facts


def test_a_damaged_box_file_is_one_line(away: Library, home: Library, stick: Stick) -> None:
    begun(home)
    copied(home, stick)
    (stick.folder / CARRIED).write_text("{", "utf-8")
    said = "Taken over: 1. black-secret-box.json is no box file of this companion." + PULL
    assert taken(away, stick) == said


def test_each_game_has_a_box_file_of_its_own(
    home: Library, away: Library, stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ponds(Profile):
        """As if the ponds were a box that every table knows only in part."""

        carried = "ponds.json"

    kept = replace(toy.KEPT, box=lambda folder: Ponds(folder / "ponds-here.json"))
    monkeypatch.setitem(GAMES, "ponds", replace(toy.GAME, kept=lambda: kept))
    home.box("ghost stories").learn({"catacombs": {"a": SIDE}})
    home.box("ponds").learn({"curses": {"C11": "red"}})
    copied(home, stick)
    assert sorted(path.name for path in stick.folder.iterdir()) == [CARRIED, "ponds.json"]
    taken(away, stick)
    assert away.facts("ponds") == {"curses": {"C11": "red"}}
    assert away.facts("ghost stories") == {"catacombs": {"a": SIDE}}
    assert sorted(path.name for path in away.folder.iterdir()) == ["box.json", "ponds-here.json"]


# The kiosk's stick.


def test_the_kiosk_is_asked_to_unmount(
    home: Library, stick: Stick, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(home)
    monkeypatch.setattr(exchange, "LETTING_GO", tmp_path)
    pipe = tmp_path / stick.root.name
    os.mkfifo(pipe)
    listener = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    monkeypatch.setattr(exchange, "PATIENCE", 0.1)
    said = copied(home, stick)
    assert said == "Copied: 1. Wait a moment before you pull the stick: it is still busy."
    assert os.read(listener, 10) == b"\n"
    os.close(listener)


def test_mounts_of_a_kiosk_and_of_a_desktop_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounted = [tmp_path / "media" / "STICK", tmp_path / "media" / "ann" / "disk", tmp_path / "run" / "ann" / "other"]
    for path in (*mounted, tmp_path / "media" / "bob" / "empty"):
        path.mkdir(parents=True)
    monkeypatch.setattr(exchange, "STICKS", (tmp_path / "media", tmp_path / "run", tmp_path / "nowhere"))
    monkeypatch.setattr(exchange.os.path, "ismount", lambda path: Path(path) in mounted)
    assert [stick.root for stick in exchange.sticks()] == mounted
    assert FOLDER == "ghost-stories"
