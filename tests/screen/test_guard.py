"""What has just changed cannot be touched for a moment, which begins when it is seen."""

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.base import EventLoop
from kivy.core.window import Window

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.guard import SECONDS, Guard
from tests.screen.driver import Driver, Finger, Ticker
from tests.screen.policy import until


def test_a_new_meaning_is_closed_for_a_moment():
    clock = Ticker()
    guard = Guard(clock)
    guard.show({"left": "red"})
    guard.painted()
    assert not guard.open("left")
    clock.now += SECONDS + 0.01
    assert guard.open("left")
    guard.show({"left": "blue"})
    guard.painted()
    assert not guard.open("left")


def test_a_new_meaning_is_closed_until_it_is_painted():
    clock = Ticker()
    guard = Guard(clock)
    guard.show({"left": "red"})
    clock.now += 10
    assert not guard.open("left")
    guard.painted()
    assert not guard.open("left")
    clock.now += SECONDS + 0.01
    guard.painted()
    assert guard.open("left"), "painting the same again changes nothing"


def test_what_stays_the_same_stays_open():
    clock = Ticker()
    guard = Guard(clock)
    guard.show({"left": "red", "right": "red"})
    guard.painted()
    clock.now += SECONDS + 0.01
    guard.show({"left": "red", "right": "blue"})
    assert guard.open("left")
    assert not guard.open("right")


def test_what_comes_back_is_new():
    clock = Ticker()
    guard = Guard(clock)
    guard.show({"left": "red"})
    guard.painted()
    clock.now += SECONDS + 0.01
    guard.show({})
    guard.show({"left": "red"})
    guard.painted()
    assert not guard.open("left")


def test_buttons_that_never_change_are_always_open():
    assert Guard(Ticker()).open("why")


# On the glass.


@contextmanager
def slow_frames(d: Driver, seconds: float) -> Iterator[None]:
    """Painting takes so long."""

    def paint(_window: object) -> None:
        d.clock.now += seconds

    Window.bind(on_draw=paint)
    try:
        yield
    finally:
        Window.unbind(on_draw=paint)


def moving_to_a_helpful_tile(view) -> bool:
    return sum(target.place[0] == "tile" for target in view.targets) >= 3 and not view.lines and "move" in view.prompt


def test_a_slow_frame_does_not_turn_one_tap_into_two_acts(start):
    """The tile that a Taoist has moved to is lit again for its help, at once."""
    d = start()
    d.game(Setup(seed=5, players=("red", "green", "blue", "yellow")))
    until(d, moving_to_a_helpful_tile)
    given = len(d.play.session.game.answers)
    targets = [target.place for target in d.play.view.targets]
    place = next(place for place in targets if not d.play.session.state.haunted[place[1]])
    d.wait()
    with slow_frames(d, 0.72):
        touch_without_waiting(d, place)
        assert place in d.play.map.targets, "the help of the tile"
        touch_without_waiting(d, place)
    assert [answer.kind for answer in d.play.session.game.answers[given:]] == ["move"]
    d.tap_place(place)
    assert d.play.session.game.answers[given + 1].kind == "action"


def touch_without_waiting(d: Driver, place) -> None:
    left, bottom, width, height = d.play.map.reach(place)
    d.touch(left + width / 2, bottom + height / 2)


def test_a_touch_counts_from_when_it_fell_not_from_when_it_is_handled(start):
    """Both taps wait for the same slow frame."""
    d = start()
    d.game(Setup(seed=5))
    d.tap_text("11")
    assert d.play.view.done == "orders"
    early = Finger(*d.play.column.done.center)
    early.time_start -= 2.0
    d.wait(1.2)  # as much later, the machine gets to it
    before = d.play.view
    EventLoop.post_dispatch_input("begin", early)
    EventLoop.post_dispatch_input("end", early)
    d.frames()
    assert d.play.view == before
    d.tap(d.play.column.done)
    assert d.play.view != before
