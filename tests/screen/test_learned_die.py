"""A die of any game is read by the camera: found by the word of its kind, learned or not, answered as the game asks."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from kivy.app import App

import hardware.dice.camera
from companion import games
from companion.game.journal import Journal
from companion.game.observation import Observation
from companion.screen.app import CompanionApp
from companion.screen.eye import Eye, Sight
from companion.screen.glass import Glass
from companion.screen.play import PlayScreen
from companion.screen.signs import book
from companion.screen.window import window
from companion.table import devices_file
from companion.table.library import Library
from companion.table.session import Session
from hardware.dice.numeral.files import faces_of
from hardware.dice.numeral.samples import NumeralSamples
from tests.hardware.numeral_scenes import empty_tray, numeral_die
from tests.hardware.pip_scenes import draw_die, seen, table
from tests.screen.driver import Driver, Ticker, end, run
from tests.screen.test_camera import answers, roll_asked, show, until
from tests.toy import WORDS, Setup
from tests.toy_glass import STAGE

D6, CURSE = faces_of(6), games.dice()["curse die"]
Ponds = Callable[[dict[str, Any]], Driver]


@pytest.fixture
def tray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the camera sees: nothing at first."""
    quick = partial(hardware.dice.camera.DiceCamera, retry_seconds=0.1, settle_seconds=0.0)
    monkeypatch.setattr(hardware.dice.camera, "DiceCamera", quick)
    show(tmp_path / "tray.png", empty_tray())
    return tmp_path / "tray.png"


@pytest.fixture
def drivers() -> Iterator[list[Driver]]:
    running: list[Driver] = []
    yield running
    end(running)


class PondsApp(App):
    """The toy game alone in its window, before the Eye."""

    def __init__(self, session: Session, sight: Sight, kept: Path, clock: Ticker) -> None:
        super().__init__()
        self.session, self.eye, self.clock = session, Eye(sight, kept), clock

    def build(self) -> Glass:
        self.screens = window(self, "Ponds", self.clock)
        book.open(STAGE.signs, STAGE.icons)
        screen = PlayScreen(self.session, STAGE, self.clock, lambda _where: None, "Quit")
        self.eye.watch(screen)
        self.screens.show(screen)
        return self.screens

    def on_stop(self) -> None:
        self.eye.stop()


@pytest.fixture
def ponds(tray: Path, tmp_path: Path, drivers: list[Driver]) -> Ponds:
    """ponds(learned) -> Driver: the toy game at its roll for flies, over an empty tray that the camera has seen."""

    def begin(learned: dict[str, Any]) -> Driver:
        setup = Setup(seed=3)
        session = Session(WORDS, setup, Journal.create(tmp_path / "ponds.game", setup.to_json()))
        session.give(0, "touch")
        session.done()
        ticker = Ticker()
        d = run(PondsApp(session, Sight(str(tray), learned), tmp_path, ticker), ticker, (800, 480))  # type: ignore[arg-type]
        drivers.append(d)
        assert until(d, lambda: d.app.eye.camera._scene is not None)
        return d

    return begin


def flies(d: Driver) -> list[tuple[Any, str]]:
    """The answers to the roll for flies."""
    return [(given.value, given.source) for given in d.app.session.game.answers if given.kind == "fly die"]


def album(folder: Path, faces: tuple[str, ...]) -> NumeralSamples:
    """A die with the numbers from 1 on, each taught as one of these faces."""
    folder.mkdir()
    known = NumeralSamples(folder, faces)
    assert all(known.teach(face, numeral_die(str(number))).kept for number, face in enumerate(faces, start=1))
    return known


def test_pips_answer_a_question_that_asks_for_a_d6(ponds: Ponds, tray: Path) -> None:
    d = ponds({})
    picture = table()
    draw_die(picture, 4, (600, 360), 30.0)
    show(tray, seen(picture))
    assert until(d, lambda: flies(d) == [((4,), "camera")])


def test_a_learned_die_answers_with_the_value_that_the_game_offers(ponds: Ponds, tray: Path, tmp_path: Path) -> None:
    d = ponds({"d6": album(tmp_path / "die", D6)})
    show(tray, numeral_die("5", 110.0))
    assert until(d, lambda: flies(d) == [((5,), "camera")])
    assert d.app.session.state.flies == 5


def test_a_face_that_is_not_sure_is_asked_about_on_the_glass(ponds: Ponds, tray: Path) -> None:
    d = ponds({})
    d.app.session.observe(Observation("camera", "d6", ("4",), 0.4))
    d.frames(3)
    d.tap(d.play.column.middle.choices.buttons[-1])
    assert flies(d) == [((4,), "touch")]


def test_a_finger_that_says_the_guess_is_right_teaches_the_learned_die(
    ponds: Ponds, tray: Path, tmp_path: Path
) -> None:
    """Whatever fogs the camera tonight: the next such throw is read."""
    known = album(tmp_path / "die", D6)
    d = ponds({"d6": known})
    fogged = np.asarray(cv2.GaussianBlur(numeral_die("2", 110.0), (0, 0), 6), dtype=np.uint8)
    show(tray, fogged)
    assert until(d, lambda: d.app.session.guess is not None)
    d.frames(3)
    assert flies(d) == []
    d.tap(d.play.column.middle.choices.buttons[-1])
    assert flies(d) == [((2,), "touch")]
    assert until(d, lambda: (tmp_path / "die" / "answered" / "d6-2-1.png").exists())

    def verdict() -> str:
        reader = known.reader(D6)
        assert reader is not None
        return reader(fogged, 1).verdict

    assert until(d, lambda: verdict() == "read"), "it is learned in a thread, when its picture is kept"


def test_a_kind_without_a_reader_is_typed(ponds: Ponds, tray: Path, tmp_path: Path) -> None:
    d = ponds({"d6": NumeralSamples(tmp_path / "nothing", D6)})
    show(tray, numeral_die("5"))
    assert not until(d, lambda: bool(flies(d)), seconds=1.5)
    assert d.app.session.trouble == ""
    d.app.session.give((2,), "touch")
    d.frames(3)
    assert flies(d) == [((2,), "touch")]


def companion(tray: Path, drivers: list[Driver], text: str) -> Driver:
    """The app with this devices file and the camera over the tray."""
    file = tray.with_name("devices.toml")
    file.write_text(f'camera = "{tray}"\n{text}')
    wanted, trouble = devices_file.found(file, file, games)
    ticker = Ticker()
    app = CompanionApp(Library(tray.with_name("games")), devices=wanted, trouble=trouble, clock=ticker)
    drivers.append(run(app, ticker, (800, 480)))
    assert until(drivers[-1], lambda: app.eye.camera._scene is not None)
    return drivers[-1]


def test_a_learned_die_of_the_devices_file_stands_for_a_die_of_the_box(tray: Path, drivers: list[Driver]) -> None:
    album(tray.with_name("my-curse-die"), CURSE)
    d = companion(tray, drivers, '[dice]\n"curse die" = "my-curse-die"')
    count = roll_asked(d, "curse die")
    show(tray, numeral_die(str(1 + CURSE.index("haunt")), 200.0))
    assert until(d, lambda: len(answers(d)) > count)
    assert (answers(d)[count].value, answers(d)[count].source) == ("haunt", "camera")
    assert not (tray.with_name("games") / "curse-die").exists()


def test_a_learned_die_that_is_not_there_is_one_line_and_the_camera_goes_on(tray: Path, drivers: list[Driver]) -> None:
    album(tray.with_name("my-d8"), faces_of(8))
    d = companion(tray, drivers, 'dice = { d12 = "my-d8", d8 = "my-d8" }')
    line = f"The devices file's die 'd12' has 12 faces, but the die in {tray.with_name('my-d8')} has 8."
    assert d.screen.trouble == line
    roll_asked(d)
    assert d.play.view.trouble == line
    assert d.play.column.middle.eye is d.app.eye.picture
    assert {"d6", "d8"} <= d.app.eye.camera._dice.keys()
    assert "d12" not in d.app.eye.camera._dice
