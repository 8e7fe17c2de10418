"""The other games at a real table: a d12 that was learned in its window is read by the camera, cards by their labels.

The devices are real to the app: a picture file that OpenCV reads, a terminal line, a real window.
"""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

import hardware.dice.camera
from companion import games
from companion.commands.enrol import album, entry, faces
from companion.games.ankh_morpork.rules.setup import Setup as City
from companion.games.ankh_morpork.words.labels import PREFIX
from companion.games.dungeon_lords.rules.setup import Setup as Lords
from companion.games.dungeon_lords.words.labels import THINGS, Thing
from companion.screen.app import CompanionApp
from companion.screen.enrol import EnrolApp
from companion.table import devices_file
from companion.table.library import Library
from hardware.picture import Picture
from tests.hardware.numeral_scenes import empty_tray, numeral_die
from tests.hardware.ports import FakePort
from tests.screen.devices import answers, laid_in
from tests.screen.driver import Driver, Ticker, end, run
from tests.screen.test_camera import show, until
from tests.screen.test_enrol import lay, lit, teach

HURRY = 5
"""Dice come to rest so many times faster than at a real table."""
CODES = {thing: code for code, thing in THINGS.items()}


class Hands:
    """What people do at the table: throw the d12 into the tray, and hold cards before the scanner or the camera."""

    def __init__(self, d: Driver, tray: Path, port: FakePort) -> None:
        self.d, self.tray, self.port = d, tray, port
        self.random, self.asked = random.Random(5), 0

    @property
    def kind(self) -> str:
        question = self.d.play.session.game.question
        return "" if question is None else question.kind

    def told(self, count: int, by: str) -> bool:
        """Whether the device has told the answer, and nobody else."""
        return until(self.d, lambda: len(answers(self.d)) > count) and answers(self.d)[count].source == by

    def throw(self, number: str) -> None:
        """Take the die out of the tray, then throw it: the camera sees it come.

        Where it has not seen the tray empty, it does not know of a throw: people throw again.
        """
        count = len(answers(self.d))

        def told() -> bool:
            return len(answers(self.d)) > count or bool(self.d.play.view.guess)

        for _again in range(5):
            show(self.tray, empty_tray())
            until(self.d, lambda: False, 3.0 / HURRY)
            show(self.tray, self._lying(number))
            if until(self.d, told, 2.0):
                break
        assert told(), number
        if len(answers(self.d)) == count:  # it asks whether it has read that
            self.asked += 1
            self.d.frames(3)
            self.d.tap_text(f"Yes: {number}")
        assert answers(self.d)[count].value == (number,)

    def _lying(self, number: str) -> Picture:
        """The die with this number up, somewhere in the tray."""
        across, along = self.random.randrange(-350, 350), self.random.randrange(-150, 150)
        there = np.array([[1, 0, across], [0, 1, along]], np.float32)
        die = numeral_die(number, self.random.uniform(0, 360))
        return cv2.warpAffine(die, there, (1280, 720), borderMode=cv2.BORDER_REPLICATE).astype(np.uint8)

    def scan(self, code: str) -> None:
        count = len(answers(self.d))
        self.port.send(code.encode() + b"\r")
        assert self.told(count, "scanner"), (code, self.d.play.view.prompt)

    def lay_label(self, code: str) -> None:
        """The card lies in the tray of the dice."""
        count = len(answers(self.d))
        show(self.tray, laid_in(empty_tray(), code))
        assert self.told(count, "camera"), (code, self.d.play.view.prompt)
        show(self.tray, empty_tray())


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Hands]]:
    """begin(setup, game, learned) -> Hands at a game of this set-up, over an empty tray and a scanner."""
    quick = partial(hardware.dice.camera.DiceCamera, retry_seconds=0.1, settle_seconds=0.0)
    monkeypatch.setattr(hardware.dice.camera, "DiceCamera", quick)
    tray, port, drivers = tmp_path / "tray.png", FakePort(tmp_path / "port"), []
    show(tray, empty_tray())

    def play(setup: object, game: str, learned: str = "") -> Hands:
        file, ticker = tmp_path / "devices.toml", Ticker()
        file.write_text(f'camera = "{tray}"\nscanner = {{ port = "{port.path}" }}\n[dice]\n{learned}')
        wanted, trouble = devices_file.found(file, file, games)
        assert not trouble
        library = Library(tmp_path / "games")
        monkeypatch.setattr(hardware.dice.camera, "DiceCamera", partial(quick, clock=lambda: HURRY * time.monotonic()))
        d = run(CompanionApp(library, devices=wanted, clock=ticker, offered=game), ticker, (800, 480))
        drivers.append(d)
        assert d.app.new_game(setup) == ""
        assert until(d, lambda: d.app.eye.camera._scene is not None and d.app.devices.scanner.open)
        return Hands(d, tray, port)

    yield play
    end(drivers)
    port.close()


@pytest.fixture
def learned(begin: object, tmp_path: Path) -> str:
    """The line of the devices file for a d12 whose last faces are learned in the window of `companion enrol`.

    It goes on with a die that was left half known, which costs these tests less than twelve faces in the window.
    """
    tray, known = tmp_path / "tray.png", album(tmp_path / "my-d12", faces("d12"))
    assert all(known.teach(str(number), numeral_die(str(number), 20.0 * number)).kept for number in range(1, 11))
    ticker = Ticker()
    d = run(EnrolApp(str(tray), known, clock=ticker), ticker, (800, 480))
    for number in (11, 12):
        teach(d, tray, str(number), turn=20.0 * number)
        assert until(d, lambda number=number: str(number) in lit(d))  # type: ignore[misc]
    assert len(lit(d)) == 12
    lay(d, tray, empty_tray())
    end([d])
    return entry("d12", tmp_path / "my-d12")


def test_the_opponent_is_told_by_die_and_labels(begin: Callable[..., Hands], learned: str) -> None:
    """Rolls by the camera, cards by the scanner and by the camera, until each was told some times."""
    hands = begin(City(), "ankh morpork", learned)
    d, by_label = hands.d, 0
    for _step in range(80):
        by = Counter((answer.kind, answer.source) for answer in answers(d))
        if by["d12", "camera"] > 2 and by["card", "scanner"] and by["card", "camera"]:
            break
        question = d.play.session.game.question
        assert question is not None
        if d.play.view.done == "orders" and d.play.panel is None:  # the page of cards tells its orders itself
            d.tap(d.play.column.done)
        elif hands.kind == "turn":
            d.tap_text("My turn is over")
        elif hands.kind == "d12":
            hands.throw(hands.random.choice([n for n in question.options if n[0] not in "69"])[0])
        elif hands.kind == "card":
            code = f"{PREFIX}{hands.random.choice(question.options)}"
            (hands.lay_label if by_label % 2 else hands.scan)(code)
            by_label += 1
        else:
            d.play.session.give(question.options[0], "touch")
    else:
        raise AssertionError(f"only {by}")
    assert not by["card", "touch"]
    assert hands.asked == 0, "no number was doubtful"
    assert d.play.view.trouble == ""


def test_a_season_is_drawn_and_shown_by_labels(begin: Callable[..., Hands]) -> None:
    """Order cards and event tiles, those of the table's own draws and those that players show."""
    hands = begin(Lords(("red", "green"), first="red", deck="table", thirds="cards").complete(), "dungeon lords")
    d = hands.d
    laid = 0
    while hands.kind not in ("not carried out", "go on"):
        question = d.play.session.game.question
        assert question is not None
        if question.kind == "event shown":
            thing = Thing("event", question.options[0])
        else:
            about = question.about[0]
            colour = about if isinstance(about, str) else d.play.session.state.players[about].colour
            thing = Thing(colour, question.options[-1])
        laid += 1
        (hands.lay_label if laid % 6 == 0 else hands.scan)(CODES[thing])
    sources = {(answer.kind, answer.source) for answer in answers(d) if answer.source in ("scanner", "camera", "touch")}
    kinds = {"event shown", "order drawn", "own inaccessible", "third shown", "order shown"}
    assert {kind for kind, _source in sources} == kinds
    assert "touch" not in {source for _kind, source in sources}
    assert d.touches == 0
    red = d.play.session.state.players[0]
    assert len(red.laid) == 3
