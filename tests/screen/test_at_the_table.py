"""A whole game with eyes and hands: dice by the camera, cards by labels, buttons for the rest, fingers on the map only.

The devices are real to the app: a picture file that OpenCV reads, terminal lines, pretended pins, a real window.
"""

import random
import time
from functools import partial
from pathlib import Path

import pytest

import hardware.buttons
import hardware.dice.camera
from companion.game.question import Question
from companion.games.ghost_stories.rules import notation
from companion.games.ghost_stories.rules.box import STAND_IN, made_up
from companion.games.ghost_stories.rules.cards import CURSE_FACES
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.labels import ANSWERS, box_labels, meaning, meant
from companion.games.ghost_stories.words.table import leaves_as_is
from companion.table.devices_file import LightsWanted, ScannerWanted, Wanted
from companion.table.library import Library
from companion.table.view import Target, View
from hardware.dice.curse.samples import CurseSamples
from hardware.serial.scanner import AGAIN_SECONDS
from tests.hardware.ports import FakePort
from tests.hardware.scenes import curse_table, draw_table
from tests.pages import card_asked
from tests.screen.devices import PINS, Hand, answers, laid_in
from tests.screen.driver import Driver
from tests.screen.policy import Player
from tests.screen.test_camera import show, until

HURRY = 5
"""Dice come to rest so many times faster than at a real table."""
PIN = {name: pin for pin, names in PINS.items() for name in names}
LABELLED = {question for questions in ANSWERS.values() for question in questions}
CODES = dict.fromkeys(label.code for label in box_labels(made_up()))
LIGHTS = {"near": (0,), "near 1": (1,), "near 2": (2,), "near 3": (3,)} | {f"tile {n}": (10 + n,) for n in range(1, 10)}


class Table:
    """People at the table: what the app asks is thrown, shown or pressed; only the map is touched."""

    def __init__(self, d: Driver, hand: Hand, tray: Path, port: FakePort, seed: int = 1):
        self.d, self.hand, self.tray, self.port = d, hand, tray, port
        self.random, self.hands = random.Random(seed), random.Random(seed)
        """What is chosen, and where dice come to lie: how often a slow machine has them thrown changes no game."""
        self.on_the_map = self.elsewhere = 0
        self.shown = ""
        """The label that was shown last: shown again at once it would be the same scan."""
        self.scanned: dict[str, float] = {}
        """When each label was shown; those of one family bear the same code."""

    @property
    def view(self) -> View:
        return self.d.play.view

    @property
    def question(self) -> Question:
        question = self.d.play.session.game.question
        assert question is not None
        return question

    def go_on(self) -> None:
        """Do the one thing that is due."""
        view = self.view
        if view.done == "orders":
            self.hand.press(PIN["done"])
        elif labels := self._labels():
            self._show_label(*self.random.choice(labels))
        elif view.dice is not None:
            self._roll(view)
        elif view.targets:
            self.on_the_map += 1
            self.d.tap_place(self._aim(view.targets).place)
        elif any(leaves_as_is(choice) for choice in view.choices):
            self.hand.press(PIN["pass"])
        else:
            self._choose(view)

    def _aim(self, targets: tuple[Target, ...]) -> Target:
        """An exorcism where there is one, a tile beside a ghost, or any place."""
        state = self.d.play.session.state

        def promising(target: Target) -> bool:
            value = target.tap.value if isinstance(target.tap.value, tuple) else ("",)
            return value[0] == "exorcise" or (value[0] == "move" and bool(state.beside(value[1])))

        return self.random.choice([target for target in targets if promising(target)] or list(targets))

    def _choose(self, view: View) -> None:
        """The row of buttons for what shows a colour; the glass for the rest."""
        choice = self.random.choice(view.choices)
        if choice.sign[1:2] and choice.sign[1] in PIN:
            self.hand.press(PIN[choice.sign[1]])
        else:
            self.elsewhere += 1
            self.d.tap(self.d.play.column.middle.choices.buttons[view.choices.index(choice)])

    def _labels(self) -> list[tuple[str, object]]:
        """The labels that answer what is asked, with the answer; that of one of two villagers of a family does not."""
        state, question = self.d.play.session.state, self.question
        found = [(code, meant(state, question, meaning(code))) for code in CODES]
        ways = [(code, values[0]) for code, values in found if len(values) == 1 and values[0] in question.options]
        return [way for way in ways if way[0] != self.shown] or ways

    def _show_label(self, code: str, value: object) -> None:
        """Cards are shown to the scanner or laid in the tray; of tokens there are twins, which the scanner tells."""
        fresh = code not in self.scanned  # for the camera a label that has lain in the tray all the time is no new one
        since = time.monotonic() - self.scanned.get(code, 0.0)
        if since < AGAIN_SECONDS:  # so long it has to be out of sight
            until(self.d, lambda: False, AGAIN_SECONDS - since + 0.1)
        self.scanned[code] = time.monotonic()
        count, self.shown = len(answers(self.d)), code
        by_camera = self.question.kind == "draw" and self.random.random() < 0.5 and fresh
        if by_camera:
            for again in range(3):  # a busy machine may not look while the tray is empty: people lay the card once more
                show(self.tray, draw_table())  # a hand takes up what lies there before it lays the next
                until(self.d, lambda: False, (1.0 + 2 * again) / HURRY)
                show(self.tray, laid_in(draw_table(), code))
                if until(self.d, lambda: len(answers(self.d)) > count, 3.0):
                    break
        else:
            self.port.send(code.encode() + b"\r")
        self._answered(count, value, "camera" if by_camera else "scanner")

    def _roll(self, view: View) -> None:
        """Throw the dice into the tray; what the camera is not sure of is said by the row of buttons."""
        count = len(answers(self.d))
        assert view.dice is not None
        faces = tuple(self.random.choice(view.dice.faces) for _ in range(view.dice.count))
        self._throw(view.dice.kind, faces)

        def told() -> bool:
            return len(answers(self.d)) > count or bool(self.view.guess)

        for again in range(5):
            if until(self.d, told, 1.5):
                break
            # the same dice in the same places: nobody has seen them thrown, so people take them up and throw again,
            # unless they are told just then; a busy machine may not look while the tray is empty
            show(self.tray, draw_table())
            if until(self.d, told, (3.0 + 3 * again) / HURRY):
                break
            self._throw(view.dice.kind, faces)
        assert until(self.d, told)
        if len(answers(self.d)) > count:
            self._answered(count, faces if view.dice.kind == "tao dice" else faces[0], "camera")
            return
        for face in faces:
            self.hand.press(PIN[face])

    def _throw(self, kind: str, faces: tuple[str, ...]) -> None:
        if kind == "curse die":
            place = self.hands.randrange(300, 700), self.hands.randrange(200, 500)
            show(self.tray, curse_table(faces[0], place, self.hands.uniform(0, 360)))
        else:
            show(self.tray, draw_table(*faces, shift=self.hands.randrange(150)))

    def _answered(self, count: int, value: object, source: str) -> None:
        assert until(self.d, lambda: len(answers(self.d)) > count), (value, source, self.view)
        assert (answers(self.d)[count].value, answers(self.d)[count].source) == (value, source)


@pytest.fixture
def table(with_devices, pins, port, lights_port, tmp_path, monkeypatch) -> Table:
    """A running app with every device, over an empty tray; the Curse die was learned on another evening.

    Nobody reads what the lights are sent, as behind a controller that hangs: it must not matter.
    """
    tray = tmp_path / "tray.png"
    show(tray, draw_table())
    known = CurseSamples(tmp_path / "games" / "curse-die")
    assert all(known.learn(face, curse_table(face)) for face in set(CURSE_FACES))
    hurried = partial(hardware.dice.camera.DiceCamera, clock=lambda: HURRY * time.monotonic())
    monkeypatch.setattr(hardware.dice.camera, "DiceCamera", hurried)
    monkeypatch.setattr(hardware.buttons, "_POLL_SECONDS", 0.002)
    monkeypatch.setattr(hardware.buttons, "Buttons", partial(hardware.buttons.Buttons, retry_seconds=0.1))
    scanner, lights = ScannerWanted(str(port.path)), LightsWanted(str(lights_port.path), 60, places=LIGHTS)
    d = with_devices(Wanted(camera=str(tray), scanner=scanner, buttons=PINS, lights=lights))
    assert until(d, lambda: d.app.eye.camera._scene is not None and d.app.devices.scanner.open)
    return Table(d, Hand(d, pins), tray, port)


@pytest.fixture
def lights_port(tmp_path):
    port = FakePort(tmp_path / "wled")
    yield port
    port.close()


def test_a_whole_game_is_played_by_eyes_and_hands(table):
    """One in which the Curse die is thrown, too, and cards are shown to both eyes."""
    d = table.d
    d.game(Setup(players=("red", "green"), level="initiation", seed=6))
    while not table.view.result:
        assert len(answers(d)) < 1000
        table.go_on()
    sources = {(answer.kind, answer.source) for answer in answers(d)}
    assert {("draw", "camera"), ("draw", "scanner"), ("tao dice", "camera"), ("curse die", "camera")} <= sources
    assert d.touches == table.on_the_map
    assert table.view.trouble == ""


def test_a_whole_game_of_black_secret_is_played_so_too(table):
    """Only the pile that a mantra weakens, and the like, is told on the glass beside the map."""
    d = table.d
    d.game(Setup(players=("red",), level="initiation", seed=2, expansions=("black secret",), profile=STAND_IN))
    while not table.view.result:
        assert len(answers(d)) < 1000
        table.go_on()
    assert d.touches == table.on_the_map + table.elsewhere
    assert table.elsewhere <= 2
    by_label = {answer.kind for answer in answers(d) if answer.source in ("scanner", "camera")}
    assert {"draw", "new mantra"} <= by_label
    assert len(by_label & LABELLED) > 2, "curses or catacomb tokens as well"
    assert table.view.trouble == ""


def test_a_whole_game_with_both_boxes_is_played_so_too(table):
    """Who is turned up is shown as well; what is done in a step without a place on the map is told on the glass."""
    d, boxes = table.d, ("black secret", "white moon")
    d.game(Setup(players=("red", "green"), level="initiation", seed=7, expansions=boxes, profile=STAND_IN))
    while not table.view.result:
        assert len(answers(d)) < 1000
        table.go_on()
    assert d.touches == table.on_the_map + table.elsewhere
    by_label = {answer.kind for answer in answers(d) if answer.source in ("scanner", "camera")}
    assert {"draw", "villager turned up"} <= by_label
    by_hand = {answer.kind for answer in answers(d) if answer.source == "touch"}
    assert not by_hand & LABELLED - {"villager to kill"}, "two of a family may lie bare"
    assert table.view.trouble == ""


def test_everything_is_pulled_out_in_mid_game_and_nothing_is_lost(table, lights_port, pins, monkeypatch, tmp_path):
    d = table.d
    d.game(Setup(players=("red", "green"), level="initiation", seed=2))
    for _ in range(30):
        table.go_on()
    until_idle(table)
    before = [*answers(d)]
    table.tray.unlink()
    table.port.pull()
    lights_port.pull()
    with monkeypatch.context() as without_pins:
        without_pins.setattr(hardware.buttons, "_button", refuse)
        pins.close()
        assert until(d, lambda: set(d.play.session.troubles) == {"camera", "scanner", "lights", "button"})
        assert "\n" not in table.view.trouble
        assert d.play.column.strip.parent is not None
        player, touches = Player(d, 1), d.touches
        while len(answers(d)) < len(before) + 6 and not table.view.result:
            player.touch_once()
        assert d.touches > touches
    show(table.tray, draw_table())
    table.port.plug()
    lights_port.plug()
    assert until(d, lambda: table.view.trouble == "" and d.app.devices.scanner.open)
    table.hand.settle()
    count, touches, on_the_map = len(answers(d)), d.touches, table.on_the_map
    while len(answers(d)) < count + 15 and not table.view.result:
        table.go_on()
    assert d.touches - touches == table.on_the_map - on_the_map
    assert answers(d)[: len(before)] == before
    assert {answer.source for answer in answers(d)[count:]} & {"camera", "scanner"}
    assert resumed(d, tmp_path) == notation.entries(d.play.session.state)


def until_idle(table: Table) -> None:
    """Go on until neither a roll nor a card is under way."""
    while table.view.dice is not None or card_asked(table.view) is not None or table.view.partial:
        table.go_on()


def refuse(pin: int) -> None:
    raise OSError(f"GPIO {pin} is gone")


def resumed(d: Driver, folder: Path) -> dict:
    """The position that another companion finds in this game's file."""
    (file,) = (folder / "games").glob("*.game")
    copy = folder / "copy.game"
    copy.write_bytes(file.read_bytes())
    session = Library(folder).resume(copy)
    session.close()
    return notation.entries(session.state)
