"""The camera on the glass: armed only while dice are due; a stand-in takes the place of the device."""

import threading

import numpy as np
import pytest

import hardware.dice.camera
from companion.game.observation import Observation
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.eye import WHY, Eye, Sight
from hardware.dice.camera import Telling
from tests.screen.policy import until


class Pretended:
    """A camera that writes down how it is used."""

    def __init__(self, source, put, dice):
        self.put, self.asked, self.armed = put, [], None
        self.told = None

    def start(self):
        pass

    def stop(self):
        self.armed = None

    def arm(self, kind, count, faces):
        self.armed = (kind, count)
        self.asked.append(self.armed)

    def disarm(self):
        self.armed = None

    def telling(self):
        return self.told

    def latest_view(self):
        return np.full((90, 160, 3), 120, np.uint8)


@pytest.fixture
def game(start, monkeypatch):
    """A game with a pretended camera, played until three dice are due."""
    monkeypatch.setattr(hardware.dice.camera, "DiceCamera", Pretended)

    def begin(size=(800, 480)):
        d = start(size)
        d.app.eye = Eye(Sight("pretended"))
        d.game(Setup(seed=5))
        until(d, lambda view: view.dice and view.dice.count == 3 and not view.lines)
        return d

    return begin


def seen(d, faces, sure, second=None):
    """A reading as the device gives it: from a thread of its own."""
    reading = Observation("camera", "tao dice", faces, sure, second)
    thread = threading.Thread(target=d.app.eye.camera.put, args=(reading,))
    thread.start()
    thread.join()
    d.frames(3)


def test_it_looks_only_while_dice_are_due(game):
    d = game()
    assert d.app.eye.camera.armed == ("tao dice", 3)
    assert d.play.column.middle.eye is d.app.eye.picture
    count = len(d.play.session.game.answers)
    seen(d, ("red", "blue", "white"), 0.99)
    assert d.play.session.game.answers[count].source == "camera"
    if d.play.view.dice is None:
        assert d.app.eye.camera.armed is None
        assert d.play.column.middle.eye is None


def test_an_unsure_reading_is_asked_about(game, size):
    d = game(size)
    seen(d, ("red", "blue", "white"), 0.4)
    assert d.play.view.guess == ("red", "blue", "white")
    d.shot("guess")
    answers = len(d.play.session.game.answers)
    yes = next(button for button in d.buttons() if button.sign == ("icon", "yes"))
    d.tap(yes)
    told = d.play.session.game.answers[answers]
    assert told.value == ("red", "blue", "white")


def test_two_candidates_are_the_first_two_buttons(game, size):
    d = game(size)
    seen(d, ("red", "blue", "white"), 0.4, ("red", "blue", "yellow"))
    answering = d.play.column.middle.choices.buttons
    yes, other, *dice = answering
    assert (yes.text, other.text) == ("Yes, as seen", "Yellow, not White")
    assert min(yes.y, other.y) > max(die.y for die in dice)
    d.shot("two-candidates")
    answers = len(d.play.session.game.answers)
    d.tap(other)
    assert d.play.session.game.answers[answers].value == ("red", "blue", "yellow")


def test_its_picture_is_on_the_glass(game):
    d = game()
    d.app.eye._look()
    d.frames(2)
    assert d.app.eye.picture.texture.size == (160, 90)
    assert d.app.eye.picture.height > 40


def test_the_picture_says_how_many_dice_are_seen(game):
    d = game()
    for seen_dice, said in ((None, ""), (2, "2 of 3 dice seen"), (3, "")):
        d.app.eye.camera.told = Telling(seen_dice, 3, "")
        d.app.eye._look()
        d.frames(2)
        assert d.app.eye.picture.words.text == said
        if said:
            d.shot("dice-seen")


def test_the_screens_line_says_why_no_throw_is_read_and_touch_goes_on(game):
    d = game()
    eye = d.app.eye
    for why in ("shakes", "flickers", "moves"):
        eye.camera.told = Telling(None, 3, why)
        eye._look()
        d.frames(2)
        assert WHY[why] in d.play.view.trouble
        assert d.play.column.middle.eye is eye.picture
    answers = len(d.play.session.game.answers)
    d.play.session.roll_for_us()
    d.frames(2)
    assert len(d.play.session.game.answers) > answers
    eye.camera.told = Telling(None, 3, "")
    eye._look()
    assert not d.play.view.trouble


def test_leaving_the_game_lets_it_rest(game):
    d = game()
    d.play.act("leave")
    d.frames(2)
    assert d.app.eye.camera.armed is None
    seen(d, ("red", "red", "red"), 0.99)


def test_trouble_of_the_camera_hides_no_trouble_of_the_game(start, monkeypatch):
    monkeypatch.setattr(hardware.dice.camera, "DiceCamera", Pretended)
    d = start()
    d.game(Setup(seed=5))
    d.play.session.troubles["game"] = "The file was damaged."
    eye = d.app.eye = Eye(Sight("pretended"))
    eye.camera.put(Observation("camera", "trouble", "it is gone"))
    d.frames(2)
    eye.watch(d.play)
    d.frames(2)
    assert "damaged" in d.play.view.trouble
    assert "it is gone" in d.play.view.trouble
    eye.camera.put(Observation("camera", "ready", "camera 0"))
    d.frames(2)
    assert d.play.view.trouble == "The file was damaged."


def test_dice_seen_for_one_roll_do_not_answer_the_next(game):
    """The reading is on its way to the glass while a finger answers."""
    d = game()
    session = d.play.session
    count = len(session.game.answers)
    d.app.eye.camera.put(Observation("camera", "tao dice", ("red", "red", "red"), 0.99))
    until(d, lambda view: view.dice and view.dice.count == 3 and not view.lines and len(session.game.answers) > count)
    assert d.play.session is session, "other seeds are needed"
    d.frames(3)
    assert all(answer.source != "camera" for answer in session.game.answers)
