"""Two people bid in secret at one screen: a toy in a real window."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.app import App

from companion.screen.glass import Glass
from companion.screen.play import PlayScreen
from companion.screen.signs import book
from companion.screen.window import window
from companion.table.session import Session
from tests.screen.driver import STILL, Driver, Ticker, end, run
from tests.table.test_hidden import start as bids
from tests.toy_glass import STAGE

Begin = Callable[..., Driver]


class BidsApp(App):
    """The toy alone in its window."""

    def __init__(self, session: Session, clock: Ticker) -> None:
        super().__init__()
        self.session, self.clock = session, clock

    def build(self) -> Glass:
        self.screens = window(self, "Bids", self.clock)
        book.open(STAGE.signs, STAGE.icons)
        self.screens.show(PlayScreen(self.session, STAGE, self.clock, lambda _where: None, "Quit"))
        return self.screens


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    drivers: list[Driver] = []

    def open_at(size: tuple[int, int], name: str = "one") -> Driver:
        (tmp_path / name).mkdir()
        ticker = Ticker()
        drivers.append(run(BidsApp(bids(tmp_path / name), ticker), ticker, size))  # type: ignore[arg-type]
        return drivers[-1]

    yield open_at
    end(drivers)


def texts(d: Driver) -> list[str]:
    """What stands on the buttons that can be seen."""
    return [press.text for press in d.buttons() if press.text and press.opacity]


def test_the_screen_asks_for_the_one_person_and_shows_nothing_else(begin: Begin, size: tuple[int, int]) -> None:
    d = begin(size)
    assert d.play.covered
    assert d.play.cover.shown == ("Ann", "red")
    assert d.play.cover.size == [d.play.width, d.play.height]
    assert not any("bids" in text for text in texts(d))
    assert d.play.map.targets == {}


def test_a_touch_beside_the_button_lifts_nothing_and_reaches_nothing(begin: Begin) -> None:
    d = begin((800, 480))
    d.wait()
    for x in range(20, 800, 60):
        for y in (20, 240, 400, 460):
            if not d.play.cover.lift.collide_point(x, y):
                d.touch(x, y)
    assert d.play.covered
    assert (d.play.session.asked, d.play.panel) == (0, None)


def test_two_people_change_places_without_a_slip(begin: Begin, size: tuple[int, int]) -> None:
    d = begin(size)
    d.tap(d.play.cover.lift)
    assert not d.play.covered
    assert {"bids 11", "bids 12", "bids 13"} <= set(texts(d))
    d.choose(1)
    assert d.play.covered
    assert d.play.cover.shown == ("Ben", "blue")
    assert not any("bids" in text for text in texts(d))
    d.tap(d.play.cover.lift)
    d.choose(2)
    assert not d.play.covered
    assert d.play.view.prompt == "Show the bids?"


def test_undo_lays_the_cover_again(begin: Begin) -> None:
    d = begin((800, 480))
    d.tap(d.play.cover.lift)
    d.choose(1)
    d.tap(d.play.cover.lift)
    d.tap(d.play.column.small["undo"])
    assert d.play.covered
    assert d.play.cover.shown == ("Ann", "red")


def test_a_double_touch_does_not_answer_under_the_cover(begin: Begin) -> None:
    """What is shown under a finger that has just lifted the cover cannot be touched for a moment."""
    d = begin((800, 480))
    d.tap(d.play.cover.lift)
    button = d.play.column.middle.choices.buttons[0]
    d.touch(*button.to_window(*button.center))
    assert d.play.session.asked == 0
    d.tap(button)
    assert d.play.session.asked == 1


def test_a_sheet_may_lie_over_the_cover_and_going_leaves_it_there(begin: Begin) -> None:
    """A real button asks why: the sheet comes and goes, and the question stays hidden."""
    d = begin((800, 480))
    d.play.act("why")
    d.frames()
    d.play.close()
    d.frames()
    assert d.play.covered
    assert not any("bids" in text for text in texts(d))


def test_orders_that_are_due_come_before_the_cover(begin: Begin) -> None:
    d = begin((800, 480))
    for value in (11, 12, "on"):
        d.play.session.give(value, "touch")
    d.frames()
    assert not d.play.covered
    assert [line.text for line in d.play.view.lines] == ["Take 12 flies"]
    assert d.play.view.choices == ()
    assert d.play.view.prompt == "Then hand the screen to Ann"
    d.tap(d.play.column.done)
    assert d.play.covered


def still(d: Driver, path: Path) -> bytes:
    """The window as it is when nothing moves any more."""
    until = time.monotonic() + STILL
    while time.monotonic() < until:
        d.frames()
    return d.screenshot(path).read_bytes()


@pytest.mark.painted
def test_no_pixel_tells_one_bid_from_another(begin: Begin, tmp_path: Path) -> None:
    d = begin((800, 480))
    covered, lifted = [], []
    for bid in (0, 2):
        d.tap(d.play.cover.lift)
        d.choose(bid)
        covered.append(still(d, tmp_path / "covered.png"))
        d.tap(d.play.cover.lift)
        lifted.append(still(d, tmp_path / "lifted.png"))
        d.tap(d.play.column.small["undo"])
    assert covered[0] == covered[1]
    assert lifted[0] == lifted[1]
    assert covered[0] != lifted[0]
