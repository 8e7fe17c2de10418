"""Palms, bouncing panels and the hands of two: one finger at a time, and never on what it did not mean."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from kivy.base import EventLoop

from companion.game.observation import Observation
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.choices_panel import ChoicesPanel
from companion.screen.glass import HELD
from companion.screen.start import StartScreen
from tests.screen.driver import Driver, Finger
from tests.screen.policy import until

SECRET = Setup(seed=1, expansions=("black secret",), profile=STAND_IN)
FOUR = Setup(seed=5, players=("red", "green", "blue", "yellow"))


def middle(widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def down(*points: tuple[float, float]) -> list[Finger]:
    fingers = [Finger(*point) for point in points]
    for finger in fingers:
        EventLoop.post_dispatch_input("begin", finger)
    return fingers


def up(*fingers: Finger) -> None:
    for finger in fingers:
        EventLoop.post_dispatch_input("end", finger)


def grasp(d: Driver, *points: tuple[float, float]) -> None:
    """All fingers come, then all go."""
    d.wait()
    up(*down(*points))
    d.frames(1)


def cards(d: Driver) -> list[int]:
    """The cards that were told."""
    return [answer.value for answer in d.play.session.game.answers if answer.kind == "draw"]


def sheet_of_choices(d: Driver) -> ChoicesPanel:
    """The sheet of all choices over a question that one touch answers: which blood mantra comes next."""
    d.game(SECRET)
    until(
        d, lambda view: all(choice.sign[:1] == ("blood mantra",) for choice in view.choices) and len(view.choices) > 1
    )
    d.play.act("choices")
    d.frames(2)
    assert isinstance(d.play.panel, ChoicesPanel)
    return d.play.panel


@pytest.mark.parametrize("buttons", [(0, 1), (1, 0), (0, 0), (0, 1, 1, 0)])
def test_several_fingers_on_the_sheet_of_choices_answer_once(start, size, buttons):
    d = start(size)
    presses = sheet_of_choices(d).presses
    view = d.play.view
    given = []
    d.play.session.tap = given.append
    grasp(d, *(middle(presses[index]) for index in buttons))
    assert given == [view.choices[buttons[0]].tap], "the first finger counts"
    assert d.play.panel is None


def test_two_fingers_on_the_pad_are_a_palm(start, size):
    d = start(size)
    d.game(FOUR)
    grasp(d, middle(d.button("1")), middle(d.button("2")))
    assert cards(d) == []
    d.tap_text("2")
    assert cards(d) == [2]


def test_two_fingers_on_the_map_are_a_palm(start):
    """The map is large and lies flat: what rests on it must move nobody."""
    d = start()
    d.game(FOUR)
    until(d, lambda view: sum(target.place[0] == "tile" for target in view.targets) > 2 and not view.lines)
    taps = []
    d.play.map.on_target = taps.append
    reach = [d.play.map.reach(target.place) for target in d.play.view.targets]
    grasp(d, *((left + w / 2, bottom + h / 2) for left, bottom, w, h in reach))
    assert taps == []
    assert d.play.panel is None
    grasp(d, *((left + w / 2, bottom + h / 2) for left, bottom, w, h in reach[:1]))
    assert taps == [d.play.view.targets[0].tap]


def test_two_fingers_on_the_first_screen_and_in_the_assistant_do_one_thing(start):
    d = start()
    grasp(d, middle(d.screen.ids.new), middle(d.screen.ids.new))
    assert not isinstance(d.screen, StartScreen)
    grasp(d, middle(d.screen.ids.next), middle(d.screen.ids.next))
    assert d.screen.step == 1


def test_the_second_touch_of_a_bouncing_finger_does_not_reach_the_next_screen(start):
    d = start()
    d.tap(d.screen.ids.new)
    d.touch(*middle(d.screen.ids.next))
    assert d.screen.step == 0
    d.tap(d.screen.ids.next)
    d.touch(*middle(d.screen.ids.next))
    assert d.screen.step == 1


def test_a_hand_at_rest_locks_nobody_out(start):
    d = start()
    d.game(FOUR)
    d.wait()
    palm = down((2, 2))
    d.touch(*middle(d.button("11")))
    assert cards(d) == []
    d.wait(HELD)
    d.touch(*middle(d.button("11")))
    assert cards(d) == [11]
    up(*palm)


def test_a_finger_that_gave_way_to_another_one_presses_nothing(start):
    d = start()
    d.game(FOUR)
    d.wait()
    first = down(middle(d.button("1")))
    d.wait(HELD)
    d.touch(*middle(d.button("2")))
    up(*first)
    assert cards(d) == [2]


CHANGES: dict[str, Callable[[Driver], object]] = {
    "the scanner answers": lambda d: d.play.session.observe(Observation("scanner", "draw", 11)),
    "a line of trouble moves the buttons": lambda d: d.play.session.observe(Observation("camera", "trouble", "Gone")),
    "a sheet comes": lambda d: d.play.act("why"),
    "the game is left": lambda d: d.app.show_start(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_finger_means_what_lay_there_when_it_came(start, change):
    """However long it stays: the question may have changed under it."""
    d = start()
    d.game(FOUR)
    d.wait()
    session = d.play.session
    fingers = down(middle(d.button("1")))
    CHANGES[change](d)
    d.frames(2)
    d.wait(1.0)
    before = len(session.game.answers), session.partial
    up(*fingers)
    d.frames(2)
    assert (len(session.game.answers), session.partial) == before


def test_a_sheet_for_an_earlier_question_goes(start):
    """Another card is due: the sheet of the cards is not left open for it."""
    d = start()
    d.game(FOUR)
    d.tap_text("Find card")
    stale = d.play.panel.ids.grid.children[-1]
    d.play.session.observe(Observation("scanner", "draw", 11))
    d.frames(2)
    assert d.play.panel is None
    stale.dispatch("on_release")
    assert cards(d) == [11]


def test_a_button_whose_question_is_gone_opens_no_sheet_without_answers(start):
    d = start()
    play = d.game(FOUR)
    play.view = replace(play.view, choices=())
    play.act("choices")
    assert play.panel is None
