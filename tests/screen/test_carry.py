"""The page on which saved games are copied to a USB stick and taken over from one."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.box_file import CARRIED
from companion.screen.carry import CarryScreen
from companion.table import exchange
from companion.table.exchange import Stick
from companion.table.library import Library
from tests.screen.driver import Driver
from tests.screen.test_looks import check


@pytest.fixture
def plugged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Stick]:
    """plugged("A") puts a stick of that name in; a folder stands in for what is mounted there."""
    sticks: list[Stick] = []
    monkeypatch.setattr(exchange, "sticks", lambda: [stick for stick in sticks if stick.root.exists()])
    monkeypatch.setattr(
        exchange.os.path, "ismount", lambda path: Path(path) in [s.root for s in sticks if s.root.exists()]
    )

    def plug(name: str = "KINGSTON") -> Stick:
        sticks.append(Stick(tmp_path / "media" / name))
        sticks[-1].root.mkdir(parents=True)
        return sticks[-1]

    return plug


def games(folder: Path, count: int = 3) -> None:
    names = {"red": "Anna", "green": "Benedikt", "blue": "Chiara", "yellow": "Dominik"}
    for seed in range(count):
        Library(folder).start(Setup(seed=seed, names=names, level="nightmare")).close()


def opened(d: Driver) -> CarryScreen:
    d.tap(d.screen.ids.stick)
    assert isinstance(d.screen, CarryScreen)
    settle(d)
    return d.screen


def settle(d: Driver) -> None:
    """Until the other thread has told what it found or did."""
    page, until = d.screen, time.monotonic() + 10
    page._look()
    while page.working or page._looking:
        assert time.monotonic() < until
        time.sleep(0.005)
        d.frames(1)
    d.frames(3)


def test_games_are_copied_and_taken_over_elsewhere(start, size, tmp_path, plugged):
    games(tmp_path)
    d = start(size)
    stick, page = plugged(), opened(d)
    check(d, "carry")
    d.tap(page.here.press)
    settle(d)
    check(d, "carry-copied")
    assert page.told == "Copied: 3. The stick can be pulled now."
    assert len(list(stick.folder.glob("*.game"))) == 3
    for game in tmp_path.glob("*.game"):
        game.unlink()
    d.tap_text("Back")
    assert d.screen.older == []
    page = opened(d)
    check(d, "carry-empty")
    assert not page.here.press.ready
    d.tap(page.there.press)
    settle(d)
    assert page.told == "Taken over: 3. The stick can be pulled now."
    d.tap_text("Back")
    assert d.screen.ids.resume.note.startswith("Anna, Benedikt, Chiara, Dominik · Nightmare · game 3")


def test_one_chosen_game_is_copied(start, tmp_path, plugged):
    games(tmp_path)
    d = start()
    stick, page = plugged(), opened(d)
    d.tap(page.here.pages.rows[2])
    assert [row.on for row in page.here.pages.rows] == [False, False, True, False]
    d.tap(page.here.press)
    settle(d)
    assert [path.name for path in stick.folder.glob("*.game")] == ["game 2.game"]


def test_without_a_stick_nothing_can_be_carried(start, size, tmp_path, plugged):
    games(tmp_path, 1)
    d = start(size)
    page = opened(d)
    check(d, "carry-no-stick")
    assert not page.here.press.ready
    assert page.there.heading == "No stick is plugged in."
    stick = plugged()
    settle(d)
    assert page.here.press.ready, "a stick that comes later is seen"
    shutil.rmtree(stick.root)
    settle(d)
    assert not page.here.press.ready


def test_of_two_sticks_one_is_chosen(start, size, tmp_path, plugged):
    games(tmp_path, 1)
    d = start(size)
    first, second = plugged("AUSTIN"), plugged("BOSTON")
    games(second.folder, 2)
    page = opened(d)
    assert page.stick == first
    d.tap_text("BOSTON")
    settle(d)
    check(d, "carry-two-sticks")
    assert page.stick == second
    assert len(page.there.good) == 2


def test_many_games_are_turned_a_screenful_at_a_time(start, size, tmp_path, plugged):
    games(tmp_path, 11)
    (tmp_path / "torn.game").write_bytes(b"{")
    d = start(size)
    check(d, "start-many")
    seen = set()
    for _ in range(11):
        seen |= {row.note for row in d.screen.older}
        d.tap(d.screen.ids.list.children[0].children[0])
    assert len(seen) == 11
    assert "torn.game is not a game of this companion." in seen
    plugged()
    page = opened(d)
    d.tap(page.here.pages.children[0].children[0])
    check(d, "carry-many")
    assert page.here.chosen == -1
    d.tap(page.here.press)
    settle(d)
    assert page.told == "Copied: 11. The stick can be pulled now."


def test_a_stick_that_takes_nothing_is_one_line(start, size, tmp_path, plugged, monkeypatch):
    games(tmp_path, 2)
    d = start(size)
    stick, page = plugged(), opened(d)
    (stick.root / exchange.FOLDER).write_bytes(b"")
    d.tap(page.here.press)
    settle(d)
    check(d, "carry-refused")
    assert page.told == "ghost-stories on the stick is not a folder."


def test_the_box_file_goes_to_a_stick_that_comes_later(start, size, tmp_path, plugged):
    d = start(size)
    d.app.library.box("ghost stories").learn({"curses": {}, "moon mantras": {}})
    d.tap(d.screen.ids.box)
    d.tap_text("File")
    stick = plugged()
    d.screen.page._look()
    d.frames(3)
    assert len(d.screen.page.brings) == 2
    d.tap_text("Save there")
    until = time.monotonic() + 10
    while "pulled" not in d.screen.page.said.text and time.monotonic() < until:
        d.frames(1)
    check(d, "box-file-stick")
    assert d.screen.page.said.text == "Saved: ghost-stories/black-secret-box.json. The stick can be pulled now."
    assert stick.box(CARRIED).exists()
    d.tap_text("Take over")
    assert d.screen.page.said.text.startswith("Taken over from USB stick KINGSTON")


def test_everything_is_kept_and_brought_back_by_a_touch_each(start, size, tmp_path, plugged):
    games(tmp_path)
    d = start(size)
    stick, page = plugged(), opened(d)
    d.tap_text("Keep everything")
    settle(d)
    assert page.told == "Kept on the stick: backup 1.zip. The stick can be pulled now."
    check(d, "carry-kept")
    (tmp_path / "game 1.game").unlink()
    (tmp_path / "screen.json").write_text('{"turned": 90}')
    d.tap_text("Keep everything")
    settle(d)
    (tmp_path / "screen.json").write_text('{"turned": 180}')
    (stick.folder / "backup 1.zip").replace(stick.folder / "backup 3.zip")
    d.tap_text("Bring back")
    settle(d)
    assert page.told.startswith("Games brought back: 1. There already: 2.")
    (stick.folder / "backup 3.zip").unlink()
    d.tap_text("Bring back")
    settle(d)
    assert "Kept as they are here: screen.json." in page.told
    check(d, "carry-differs")
    assert "180" in (tmp_path / "screen.json").read_text()
    d.tap_text("Replace what differs")
    settle(d)
    assert "90" in (tmp_path / "screen.json").read_text()
    assert page.there.whole.text == "Bring back"
