"""Whatever lies among the games is one line on the first page, and the other games are offered."""

import json
import os
import socket
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.game.journal import MOST, Refused, seal, unseal
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.library import Library
from tests.table.sessions import start, wander


def line(path: Path, entry: dict[str, Any]) -> None:
    """A good game with one odd line, which its checksum fits."""
    folder = path.parent / "made"
    start(folder, players=1).close()
    path.write_bytes((folder / "evening.game").read_bytes() + seal(entry))


def setup_line(path: Path, **entries: Any) -> None:
    path.write_bytes(seal({"setup": Setup().complete().to_json() | entries}))


def half_a_letter(path: Path) -> None:
    body = json.dumps({"setup": Setup().complete().to_json() | {"names": {"red": "\ud800"}}}).encode()
    path.write_bytes(body + b"\t%08x\n" % zlib.crc32(body))


def deep(path: Path) -> None:
    nest = b"[" * 100_000
    path.write_bytes(nest + b"\t%08x\n" % zlib.crc32(nest))


def sparse(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(8 << 30)


def socket_at(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


ODD: dict[str, Callable[[Path], object]] = {
    "a dangling link": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
    "a socket": socket_at,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "an empty file": lambda path: path.touch(),
    "rubbish": lambda path: path.write_bytes(os.urandom(3000)),
    "8 GB": sparse,
    "deep nesting": deep,
    "names in a list": lambda path: setup_line(path, names=["red"]),
    "a name that is a number": lambda path: setup_line(path, names={"red": 1}),
    "half a letter": half_a_letter,
    "players in players": lambda path: setup_line(path, players=[["red"]]),
    "a seed of letters": lambda path: setup_line(path, seed="x"),
    "tiles of tiles": lambda path: setup_line(path, tiles=[{}] * 9),
    "a house that is none": lambda path: setup_line(path, house=3),
    "a profile that is none": lambda path: setup_line(path, expansions=["white moon"], profile=[1]),
    "a profile of texts": lambda path: setup_line(path, expansions=["white moon"], profile=["move", "99"]),
    "newer rules": lambda path: setup_line(path, rules=10**30),
}


@pytest.mark.parametrize("kind", ODD)
def test_it_is_one_line_and_the_other_games_are_offered(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    start(tmp_path, players=2).close()
    odd = tmp_path / "odd.game"
    ODD[kind](odd)
    games = {game.path.name: game for game in Library(tmp_path).games()}
    assert set(games) == {"odd.game", "evening.game"}
    assert games["evening.game"].trouble == ""
    said = games["odd.game"].trouble
    assert said
    assert "\n" not in said
    with pytest.raises(Refused) as refused:
        Library(tmp_path).resume(odd)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "entry",
    [
        {"over": 3},
        {"undo": "x"},
        {"undo": -1},
        {"redo": 1},
        {"mark": 1},
        {"mark": 1, "position": 5},
        {"n": True, "ask": "move", "answer": 1, "source": "touch"},
        {"n": 1, "ask": ["move"], "answer": 1, "source": "touch"},
        {"n": 1, "ask": "move", "answer": {"a": 1}, "source": "touch"},
        {"n": 1, "ask": "move", "source": "touch"},
        {"setup": 3},
        {"begun": [], "undo": 0},
        {"a line of tomorrow": 1},
    ],
    ids=str,
)
def test_an_odd_line_with_a_good_checksum_is_damage(tmp_path: Path, entry: dict[str, Any]) -> None:
    path = tmp_path / "odd.game"
    line(path, entry)
    (game,) = Library(tmp_path).games()
    assert game.trouble == "", "the good part can be resumed"
    session = Library(tmp_path).resume(path)
    assert "is damaged after line" in session.trouble
    wander(session, 3)
    session.close()


def test_a_name_that_is_no_text_can_be_shown(tmp_path: Path) -> None:
    start(tmp_path, players=1).close()
    for name in (b"\xff\xfe.game", b"two\nlines.game", "back\u202eward{0.__class__}.game".encode()):
        (tmp_path / os.fsdecode(name)).write_bytes(b"nonsense")
        os.link(tmp_path / "evening.game", tmp_path / os.fsdecode(b"good" + name))
    games = Library(tmp_path).games()
    assert len(games) == 7
    for game in games:
        (game.title + game.trouble).encode()
        assert (game.title + game.trouble).isprintable()
        if not game.trouble:
            session = Library(tmp_path).resume(game.path)
            session.close()


def test_a_name_too_long_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300 + ".game")
    for act in (lambda: Library(tmp_path).resume(path), lambda: Library(tmp_path).start(Setup(), path)):
        with pytest.raises(Refused, match="File name too long"):
            act()


def test_a_damaged_game_whose_name_leaves_no_room_for_a_copy_is_refused_and_not_touched(tmp_path: Path) -> None:
    start(tmp_path).close()
    path = tmp_path / ("x" * 245 + ".game")
    body = (tmp_path / "evening.game").read_bytes() + b"torn"
    path.write_bytes(body)
    with pytest.raises(Refused, match="cannot be mended: File name too long"):
        Library(tmp_path).resume(path)
    assert path.read_bytes() == body


class Locked:
    """A folder that may not be entered, for everybody: tests may run as root."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path):
        self.folder = str(folder)
        for name in ("stat", "lstat", "open", "listdir", "mkdir"):
            monkeypatch.setattr(os, name, self._refusing(getattr(os, name)))

    def _refusing(self, true: Callable[..., Any]) -> Callable[..., Any]:
        def act(path: Any, *args: Any, **options: Any) -> Any:
            if isinstance(path, str | os.PathLike) and os.fspath(path).startswith(self.folder):
                raise PermissionError(13, "Permission denied")
            return true(path, *args, **options)

        return act


def test_a_locked_folder_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games"
    start(folder).close()
    with monkeypatch.context() as patched:
        Locked(patched, folder)
        library = Library(folder)
        (game,) = library.games()
        assert game.trouble == "The folder of the games cannot be read: Permission denied."
        with pytest.raises(Refused, match=r"cannot be opened: Permission denied\."):
            library.resume(folder / "evening.game")
        with pytest.raises(Refused, match=r"cannot be created: Permission denied\."):
            library.start(Setup())
    assert [game.trouble for game in Library(folder).games()] == [""]


def test_the_names_of_the_players_are_one_line(tmp_path: Path) -> None:
    names = {"red": "two\nlines\t", "blue": "x" * 5000}
    Library(tmp_path).start(Setup(players=("red", "green", "blue"), names=names)).close()
    (game,) = Library(tmp_path).games()
    assert game.title.startswith("two lines , Green, xxx")
    assert len(game.title) < 250


def test_a_file_time_that_no_clock_shows_is_no_trouble(tmp_path: Path) -> None:
    start(tmp_path).close()
    os.utime(tmp_path / "evening.game", (0, 1 << 60))
    assert [game.trouble for game in Library(tmp_path).games()] == [""]


def test_more_than_any_game_holds_is_not_read(tmp_path: Path) -> None:
    start(tmp_path).close()
    with open(tmp_path / "evening.game", "ab") as file:
        file.truncate(MOST + 1)
    assert [game.trouble for game in Library(tmp_path).games()] == [
        "evening.game is larger than 16 MB and is not read."
    ]


def test_the_lines_of_a_setup_survive_their_own_reading(tmp_path: Path) -> None:
    """Both lines are made of the same entries, whatever names people have."""
    setup = Setup(names={"red": "Ünï 👪 \u2028\u0085 \t"})
    session = Library(tmp_path).start(setup, tmp_path / "names.game")
    wander(session, 4)
    session.close()
    first, second = (tmp_path / "names.game").read_bytes().split(b"\n")[:2]
    one, two = unseal(first + b"\n"), unseal(second + b"\n")
    assert one is not None
    assert two is not None
    assert one["setup"] == two["begun"]
    assert [game.trouble for game in Library(tmp_path).games()] == [""]
