"""The running app with a camera: pictures on disk are its device, everything between them and the glass is real."""

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

import hardware.dice.camera
from companion.games.ghost_stories.glass.curse_die import FACES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words import names as words
from companion.screen.app import CompanionApp
from companion.table.library import Library
from tests.hardware.scenes import curse_table, draw_table
from tests.screen.driver import Driver, Ticker, end, run
from tests.table.sessions import answer_until

Watched = Callable[..., Driver]


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """watched(source, size) -> Driver of a running app with that camera, which has seen its tray once."""
    quick = partial(hardware.dice.camera.DiceCamera, retry_seconds=0.1, settle_seconds=0.0)
    monkeypatch.setattr(hardware.dice.camera, "DiceCamera", quick)
    drivers: list[Driver] = []

    def begin(source: Path, size: tuple[int, int] = (800, 480), seen: bool = True) -> Driver:
        ticker = Ticker()
        app = CompanionApp(Library(tmp_path / "games"), camera=str(source), clock=ticker)
        drivers.append(run(app, ticker, size))
        assert not seen or until(drivers[-1], lambda: app.eye.camera._scene is not None)
        return drivers[-1]

    yield begin
    end(drivers)


def until(d: Driver, happened: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Whether it happened in time, while the app runs."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        d.frames(1)
        if happened():
            return True
        time.sleep(0.01)
    return False


def show(path: Path, picture) -> None:
    """Change at one blow what the camera sees."""
    whole = path.with_name(f"{path.name}.part")
    whole.write_bytes(cv2.imencode(path.suffix, picture)[1].tobytes())
    os.replace(whole, path)


def play_on(d: Driver, kind: str = "tao dice") -> int:
    """Go on until these dice are due and no order is open; gives how many answers there are."""
    session = d.play.session
    answer_until(session, kind)
    while session.view().done == "orders":
        session.done()
    d.frames(3)
    assert d.play.view.dice is not None
    return len(session.game.answers)


def roll_asked(d: Driver, kind: str = "tao dice", dice: int = 3) -> int:
    """A new game at its first roll of this kind with so many dice, whatever the path of touches to it is."""
    for seed in range(50):
        d.game(Setup(players=("red",), seed=seed))
        try:
            count = play_on(d, kind)
        except AssertionError:  # the game was over before that
            continue
        if kind == "curse die" or (d.play.view.dice and d.play.view.dice.count == dice):
            return count
    raise AssertionError(f"no game asks for {dice} {kind}")


def answers(d: Driver) -> list:
    return d.play.session.game.answers


def test_a_throw_moves_the_game_on_without_a_touch(watched, tmp_path):
    tray = tmp_path / "tray"
    tray.mkdir()
    show(tray / "0.png", draw_table())
    d = watched(tray)
    count = roll_asked(d)
    assert d.play.column.middle.eye is d.app.eye.picture
    show(tray / "1.png", draw_table("red", "blue", "black"))
    assert until(d, lambda: len(answers(d)) > count)
    told = answers(d)[count]
    assert (told.kind, told.source, sorted(told.value)) == ("tao dice", "camera", ["black", "blue", "red"])
    assert d.touches == 0


def test_a_doubtful_die_is_corrected_by_touch(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    count = roll_asked(d)
    doubtful = draw_table("red", "blue", "black")
    cv2.circle(doubtful, (520, 330), 18, (41, 122, 194), -1, cv2.LINE_AA)  # neither red nor yellow
    show(scene, doubtful)
    assert until(d, lambda: bool(d.play.view.guess))
    assert d.play.view.guess[:2] == ("red", "blue")
    assert len(answers(d)) == count
    d.frames(3)
    d.tap(d.play.column.middle.choices.buttons[-1])
    d.tap(next(button for button in d.play.column.middle.choices.buttons if button.sign == ("die", "green")))
    told = answers(d)[count]
    assert (told.kind, told.source, told.value) == ("tao dice", "touch", ("red", "blue", "green"))
    assert not d.play.view.guess


def orange_third(shift: int):
    """Red, blue and a colour that is neither red nor yellow."""
    table = draw_table("red", "blue", "black", shift=shift)
    cv2.circle(table, (520 + shift, 330), 18, (41, 140, 200), -1, cv2.LINE_AA)
    return table


def test_a_correction_teaches_the_colours_of_this_table(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    roll_asked(d)
    show(scene, orange_third(0))
    assert until(d, lambda: d.play.view.guess == ("red", "blue", "yellow"))
    d.frames(3)
    d.tap(d.play.column.middle.choices.buttons[-1])
    d.tap(next(button for button in d.play.column.middle.choices.buttons if button.sign == ("die", "red")))
    assert until(d, (tmp_path / "games" / "tao-dice.jsonl").is_file)
    count = roll_asked(d)
    touches = d.touches
    show(scene, draw_table())
    assert not until(d, lambda: len(answers(d)) > count, seconds=2.0)
    show(scene, orange_third(350))
    assert until(d, lambda: len(answers(d)) > count)
    assert (answers(d)[count].source, answers(d)[count].value) == ("camera", ("red", "blue", "red"))
    assert d.touches == touches


def test_a_wrong_reading_that_was_taken_back_makes_it_ask_the_next_time(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    count = roll_asked(d)
    show(scene, draw_table("red", "blue", "green"))
    assert until(d, lambda: len(answers(d)) > count)
    d.play.act("undo")
    assert len(answers(d)) == count
    d.frames(3)
    if d.play.session.game.question.also:  # how many fit would do
        d.tap_text("Each die")
    for face in ("black", "blue", "red"):
        d.tap(next(button for button in d.play.column.middle.choices.buttons if button.sign == ("die", face)))
    assert answers(d)[count].value == ("black", "blue", "red")
    assert until(d, (tmp_path / "games" / "tao-dice.jsonl").is_file)
    roll_asked(d)
    show(scene, draw_table("red", "blue", "green", shift=60))
    assert until(d, lambda: d.play.view.guess == ("red", "blue", "black"))


def test_dice_that_nobody_asked_for_change_nothing(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    d.game(Setup(players=("red",), seed=0))
    assert d.play.view.dice is None
    before = d.play.view
    show(scene, draw_table("red", "blue", "black"))
    assert not until(d, lambda: d.play.view != before, seconds=1.5)
    assert not answers(d) or answers(d)[-1].source != "camera"
    assert d.play.column.middle.eye is None


def test_a_lost_camera_is_one_line_and_touch_goes_on(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    count = roll_asked(d)
    scene.unlink()
    assert until(d, lambda: "tray.png" in d.play.view.trouble)
    assert "\n" not in d.play.view.trouble
    d.tap(d.play.column.middle.roll)
    assert len(answers(d)) > count
    assert "tray.png" in d.play.view.trouble
    show(scene, draw_table("red"))
    assert until(d, lambda: d.play.view.trouble == "")


def test_a_camera_that_is_not_there_is_told_in_every_game(watched, tmp_path, size, caplog):
    """The trouble comes before any game is watched, and only once."""
    d = watched(tmp_path / "no-such-camera.png", size, seen=False)
    assert until(d, lambda: d.app.eye._trouble is not None)
    for turn in (1, 2):
        count = roll_asked(d)
        assert "no-such-camera.png" in d.play.view.trouble
        assert "\n" not in d.play.view.trouble
        assert d.play.column.strip.parent is not None
        assert d.play.column.strip.fits
        d.shot(f"no-camera{turn}")
        assert d.play.column.middle.eye is None, "no empty picture stands in the way"
        d.tap(d.play.column.middle.roll)
        assert len(answers(d)) > count, "the game goes on by touch"
        d.play.act("leave")
        d.frames(2)
    told = [record for record in caplog.records if "no-such-camera.png" in record.getMessage()]
    assert len(told) == 1, "one line in the terminal"


def test_old_dice_answer_no_roll(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table("green", "green", "green"))
    d = watched(scene)
    count = roll_asked(d)
    assert not until(d, lambda: len(answers(d)) > count, seconds=1.5), "they lay there from the start"
    show(scene, draw_table("red", "blue", "black", shift=40))
    assert until(d, lambda: len(answers(d)) > count)
    try:
        count = play_on(d)
    except AssertionError:  # the game was over before another roll
        count = roll_asked(d)
    assert not until(d, lambda: len(answers(d)) > count, seconds=1.5), "they are of the roll before"
    faces = ["yellow", "red", "green"][: d.play.view.dice.count]
    show(scene, draw_table(*faces, shift=90))
    assert until(d, lambda: len(answers(d)) > count)
    assert answers(d)[count].source == "camera"
    assert sorted(answers(d)[count].value) == sorted(faces)


def test_the_curse_die_is_learned_from_a_touch(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    count = roll_asked(d, "curse die")
    show(scene, curse_table("haunt"))
    assert until(d, lambda: d.app.eye.camera._thrown is not None)
    d.tap(next(button for button in d.play.column.middle.choices.buttons if button.sign == ("curse", "haunt")))
    assert answers(d)[count].value == "haunt"
    kept = tmp_path / "games" / "curse-die" / "haunt-1.png"
    assert until(d, kept.is_file)


def said_on(d: Driver, text: str) -> bool:
    return until(d, lambda: text in d.screen.said.text)


def test_the_curse_die_is_taught_face_by_face_before_the_game(watched, tmp_path, size):
    scene = tmp_path / "tray.png"
    show(scene, curse_table("nothing"))
    d = watched(scene, size)
    d.tap(d.screen.ids.teach)
    assert until(d, lambda: d.app.eye.picture.texture is not None)
    for number, face in enumerate(FACES):
        lying = curse_table(face, (300 + 60 * number, 300), 25.0 * number)
        show(scene, lying)
        assert until(d, lambda: np.array_equal(d.app.eye.camera._still, lying))  # noqa: B023
        d.tap(d.screen.faces[face])
        assert said_on(d, "All faces are known" if face == FACES[-1] else f"{words.face(face)} is known")
    d.shot("teach")
    assert all(press.on for press in d.screen.faces.values())
    assert until(d, lambda: d.screen.read.text == f"The camera reads: {words.face(FACES[-1])}")
    d.tap(d.screen.back)
    assert d.app.eye.camera._request is None
    count = roll_asked(d, "curse die")
    show(scene, curse_table("haunt", (450, 420), 200.0))
    assert until(d, lambda: len(answers(d)) > count)
    assert (answers(d)[count].value, answers(d)[count].source) == ("haunt", "camera")


def test_what_is_not_a_clear_die_teaches_nothing(watched, tmp_path):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    d.tap(d.screen.ids.teach)
    d.tap(d.screen.faces["haunt"])
    assert until(d, lambda: d.app.eye.camera._still is not None)
    d.tap(d.screen.faces["haunt"])
    assert said_on(d, "The die is not clear")
    assert not any(press.on for press in d.screen.faces.values())
    scene.unlink()
    assert said_on(d, "tray.png")
    d.tap(d.screen.faces["haunt"])
    assert d.screen.said.text.startswith("Camera: ")
    show(scene, draw_table())
    assert said_on(d, "Lay the Curse die into the tray")
    d.tap(d.screen.back)
    assert d.screen.ids.teach.ready


def test_without_a_camera_there_is_nothing_to_teach(start):
    d = start()
    assert not d.screen.ids.teach.ready
    assert d.screen.ids.teach.opacity == 0


def test_dice_that_were_only_counted_teach_nothing(watched, tmp_path, monkeypatch):
    scene = tmp_path / "tray.png"
    show(scene, draw_table())
    d = watched(scene)
    count = roll_asked(d)
    while not d.play.session.game.question.also:  # one ghost of one colour
        count = roll_asked(d)
    show(scene, draw_table("red", "blue", "green"))
    assert until(d, lambda: len(answers(d)) > count)
    d.play.act("undo")
    d.frames(3)
    learned = []
    monkeypatch.setattr(d.app.eye.camera, "learn", lambda *told: learned.append(told))
    d.choose(0)
    assert "other" in answers(d)[count].value
    d.frames(3)
    assert not learned
