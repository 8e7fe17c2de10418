"""Moments in a real window: each is heard once and moves once, and no touch, no device and no disk waits for that."""

import logging
import time
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games import GAMES
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen import arriving
from companion.screen.arriving import LARGE
from companion.screen.drawn import Drawn
from companion.screen.speaker import Speaker
from companion.screen.tones import wave
from companion.table.settings import MOVEMENT, SOUNDS
from tests import toy
from tests.pages import card_asked
from tests.screen.driver import Driver
from tests.screen.test_any_game import begin
from tests.screen.test_moments import at_the_ghost, throw


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that were asked for, in their order."""
    names: list[str] = []
    monkeypatch.setattr(Speaker, "play", lambda _speaker, name: names.append(name))
    return names


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What falls is seen to fall even where a frame takes a quarter of a second."""
    monkeypatch.setattr(arriving, "SECONDS", 1.5)


def comes(d: Driver, seed: int = 5) -> tuple[float, float, float, float]:
    """The first ghost of a game comes, which is not painted yet; gives its place in the picture."""
    session = d.game(Setup(players=("red", "blue"), seed=seed)).session
    while card_asked(d.play.view) is None:
        session.give(session.game.question.options[0], "touch")
    d.frames(3)
    session.give(card_asked(d.play.view).numbers[0], "touch")
    return d.play.map.frame_of(d.play.view.moment.arrived[0])


def until_still(d: Driver) -> None:
    end = time.monotonic() + 20 * arriving.SECONDS
    while d.play.map.arriving.pieces:
        assert time.monotonic() < end, "it never lies still"
        d.frames(1)


def test_a_roll_that_fails_and_one_that_does_not_are_heard(start, heard):
    d = start()
    at_the_ghost(d)
    throw(d, "Green", "Blue", "Red")
    assert heard == ["loss"]
    at_the_ghost(d)
    throw(d, "Black", "White", "Red")
    assert heard == ["loss", "success"]


def test_a_ghost_is_heard_and_falls_onto_its_space(start, size, heard, slowly):
    d = start(size)
    left, bottom, width, height = comes(d)
    assert heard == ["arrival"]
    (piece,) = d.play.map.arriving.pieces
    assert piece.shape.size[0] == pytest.approx(LARGE * width)
    sizes = []
    while d.play.map.arriving.pieces:
        sizes.append(piece.shape.size[0])
        d.frames(1)
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) > 2
    assert piece.shape.pos == pytest.approx((d.play.map.x + left, d.play.map.y + bottom))
    assert piece.shape.size == pytest.approx((width, height))
    d.frames(2)
    assert not Window.canvas.needs_redraw, "it moves once"
    assert heard == ["arrival"]


def test_it_never_leaves_the_map(start, size, heard):
    d = start(size)
    comes(d)
    table = d.play.map
    while table.arriving.pieces:
        (x, y), (w, h) = table.arriving.pieces[0].shape.pos, table.arriving.pieces[0].shape.size
        assert table.x - 1 <= x <= x + w <= table.right + 1
        assert table.y - 1 <= y <= y + h <= table.top + 1
        d.frames(1)


def test_while_it_moves_nothing_is_laid_out_or_drawn_anew(start, heard, slowly, monkeypatch):
    d = start()
    comes(d)
    d.frames(2)
    laid: list[float] = []
    monkeypatch.setattr(d.play.column.middle, "lay", lambda *_: laid.append(1))
    drawn = {widget: widget.drawings for widget in d.screen.walk() if isinstance(widget, Drawn)}
    drawn |= {part: part.drawings for part in d.play.map.spaces.values()}
    assert d.play.map.arriving.pieces
    until_still(d)
    assert {widget: widget.drawings for widget in drawn} == drawn
    assert laid == []


def test_a_touch_while_it_moves_acts_at_once(start, heard):
    d = start()
    comes(d)
    d.wait()
    assert d.play.map.arriving.pieces
    assert d.play.view.lines
    d.touch(*d.play.column.done.to_window(*d.play.column.done.center))
    assert not d.play.view.lines
    assert not d.play.map.arriving.pieces, "what has changed since is seen as it lies"


def test_a_touch_on_the_place_itself_is_not_held_back(start, heard):
    d = start()
    left, bottom, width, height = comes(d)
    d.wait()
    assert d.play.map.arriving.pieces
    asked = d.play.session.asked
    d.touch(d.play.map.x + left + width / 2, d.play.map.y + bottom + height / 2)
    assert d.play.panel is not None or d.play.session.asked > asked, "the ghost is explained, or he goes there"


def test_nothing_but_an_answer_makes_a_moment(start, heard, tmp_path):
    d = start()
    comes(d)
    until_still(d)
    for act in ("undo", "redo", "log", "menu", "why"):
        d.play.act(act)
        d.frames(2)
        assert not d.play.map.arriving.pieces, act
    d.play.close()
    d.play.refresh()
    Window.size = (1280, 800)
    d.frames(4)
    assert (heard, d.play.map.arriving.pieces) == (["arrival"], [])
    d.play.act("leave")
    d.frames(2)
    d.tap(d.screen.ids.resume)
    assert d.play.session.game.answers
    assert (heard, d.play.map.arriving.pieces) == (["arrival"], [])


def test_both_can_be_turned_off_in_the_midst_of_a_game(start, heard):
    d = start()
    d.app.settings.choose(SOUNDS, False)
    comes(d)
    assert (heard, len(d.play.map.arriving.pieces)) == ([], 1)
    d.app.settings.choose(MOVEMENT, False)
    d.app.settings.choose(SOUNDS, True)
    comes(d)
    assert (heard, d.play.map.arriving.pieces) == (["arrival"], [])


def test_a_window_that_changes_while_it_moves_shows_it_where_it_lies(start, heard):
    d = start((1280, 800))
    comes(d)
    d.frames(1)
    Window.size = (800, 480)
    d.frames(2)
    assert not d.play.map.arriving.pieces


def test_a_game_that_the_screen_does_not_know_has_moments_too(start, heard, monkeypatch):
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.GAME)
    d = start()
    begin(d)
    session = d.play.session
    for answer in (0, (5,)):
        session.give(answer, "touch")
    assert (heard, len(d.play.map.arriving.pieces)) == (["arrival"], 1)
    d.frames(2)
    session.done()
    for answer in (1, (5,)):
        if not session.view().result:
            session.give(answer, "touch")
    assert heard[-1] == ("success" if session.state.flies >= toy.WANTED else "loss")


# The device.


def played(path: Path, count: int) -> bytes:
    """What SDL has written in place of a device, once so many bytes are there."""
    end = time.monotonic() + 20
    while not path.exists() or path.stat().st_size < count:
        assert time.monotonic() < end, "nothing was played"
        time.sleep(0.05)
    return path.read_bytes()


def test_what_is_played_is_the_wave(start, monkeypatch, tmp_path):
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    d = start()
    comes(d)
    assert wave("arrival") in played(tmp_path / "heard.raw", len(wave("arrival")) + 1024)
    assert d.app.speaker.trouble is None


def test_without_a_device_there_is_one_line_and_no_touch_waits(start, monkeypatch, caplog):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    d = start()
    d.app.speaker.ready()
    with caplog.at_level(logging.WARNING):
        begun = time.monotonic()
        for _ in range(3):
            d.app.speaker.play("arrival")
        assert time.monotonic() - begun < 0.1
        end = time.monotonic() + 10
        while not d.app.speaker.trouble:
            assert time.monotonic() < end
            time.sleep(0.05)
        d.app.speaker.stop()
    assert [record.getMessage() for record in caplog.records] == ["Sounds: Audio target 'nonsense' not available"]
    d.tap(d.screen.ids.settings)
    assert d.screen.told.text.startswith("No sounds can be played (Audio target")
