"""Settings of the household: hints, what everybody counts himself, the light, and the camera with its devices."""

import pytest

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen import backlight, dimming
from companion.screen.backlight import Backlight
from companion.screen.dimming import BLACK, NIGHT, RESTING
from companion.screen.gear import GearPage
from companion.screen.settings import SettingsPage
from companion.table.devices_file import ScannerWanted, Wanted
from companion.table.hints import hints
from companion.table.settings import ALWAYS, COUNTS, DARK, DIMMING, HINTS, STILL
from tests.hardware.scenes import draw_table
from tests.screen.devices import PINS, Hand, pins, port, with_devices  # noqa: F401
from tests.screen.test_camera import roll_asked, show, until, watched  # noqa: F401
from tests.screen.test_looks import check


@pytest.fixture(autouse=True)
def wanted_again():
    yield
    hints.wanted = True


def choose(d, setting, value) -> None:
    """On the page of settings, as people do."""
    d.app.show_settings(d.app.show_start if d.app.session is None else lambda: d.app.screens.show(d.app._table))
    d.frames(2)
    while not (found := [row for row in d.screen.list.rows if row.text == setting.text]):
        d.screen.list.turn(1)
    d.frames(2)
    d.tap(found[0].presses[value])
    d.screen.back()
    d.frames(2)


def odds_of(d) -> list[str]:
    return [target.note for target in d.play.view.targets if "%" in target.note]


def fighting(d) -> None:
    """A table at which an exorcism can be chosen."""
    d.game(Setup(seed=3, players=("red",), deck="app"))
    for _answer in range(40):
        if odds_of(d):
            return
        session = d.play.session
        session.give(session.game.question.options[0], "touch")
        d.frames(1)
    raise AssertionError("no ghost could be fought")


def test_without_hints_no_chance_is_told_and_with_them_it_is_back(start):
    d = start()
    fighting(d)
    choose(d, HINTS, False)
    assert not odds_of(d)
    choose(d, HINTS, True)
    assert odds_of(d)


def test_who_counts_himself_does_not_see_it_on_the_map(start):
    d = start()
    d.game(Setup(seed=3, names={"red": "Ada", "green": "Bartholomew"}))
    check(d, "names-on-the-map")
    assert [corner.shown.qi for corner in d.play.map.corners] == [3] * 4
    choose(d, COUNTS, False)
    assert [corner.shown.qi for corner in d.play.map.corners] == [None] * 4
    assert not any(corner.shown.tao for corner in d.play.map.corners)
    assert [corner.shown.name for corner in d.play.map.corners][:2] == ["Ada", "Bartholomew"]
    check(d, "without-counts")


def test_the_light_is_dimmed_at_night_and_touches_count(start):
    d = start()
    choose(d, DIMMING, ALWAYS)
    assert d.app.dimming.shade == NIGHT
    d.tap(d.screen.ids.new)
    assert d.screen.heading, "the touch did what it means"
    assert d.app.dimming.shade == NIGHT


def test_a_glass_at_rest_grows_dark_and_the_touch_that_wakes_it_does_nothing_else(start, monkeypatch):
    monkeypatch.setattr(dimming, "STILL", 0.5)
    d = start()
    choose(d, DIMMING, STILL)
    assert d.app.dimming.shade == 0.0
    assert until(d, lambda: d.app.dimming.shade == RESTING)
    monkeypatch.setattr(dimming, "STILL", 100.0)
    d.wait()
    new = d.screen.ids.new
    d.touch(*new.center)
    assert d.app.dimming.shade == 0.0
    assert "new" in d.screen.ids, "still the start page"
    d.touch(*new.center)
    assert "new" in d.screen.ids, "too soon: nobody has seen what lies there"
    d.wait(dimming.WAKING)
    d.touch(*new.center)
    d.frames(2)
    assert d.screen.heading


def test_a_button_wakes_a_dark_glass_and_means_nothing_until_people_have_seen_it(with_devices, pins, monkeypatch):  # noqa: F811
    d = with_devices(Wanted(buttons=PINS))
    d.game(Setup(players=("red", "green"), seed=5, deck="app"))
    before, hand = d.play.view, Hand(d, pins)
    assert before.done == "orders"
    monkeypatch.setattr(dimming, "STILL", 0.1)
    choose(d, DIMMING, STILL)
    assert until(d, lambda: d.app.dimming.shade == RESTING)
    monkeypatch.setattr(dimming, "STILL", 100.0)
    hand.press(17)
    hand.press(22)
    assert d.app.dimming.shade == 0.0
    assert (d.play.view, d.play.panel) == (before, None)
    d.wait(dimming.WAKING)
    hand.press(17)
    assert d.play.view != before


@pytest.fixture
def panel(tmp_path, monkeypatch):
    """The light behind a panel, which gives 200 of 255."""
    folder = tmp_path / "backlight" / "10-0045"
    folder.mkdir(parents=True)
    (folder / "max_brightness").write_text("255\n")
    (folder / "brightness").write_text("200\n")
    monkeypatch.setattr(backlight, "PANELS", folder.parent)
    return folder / "brightness"


def test_a_panel_goes_out_and_gives_what_it_gave_before(start, monkeypatch, panel):
    d = start()
    choose(d, DIMMING, STILL)
    choose(d, DARK, "15")
    monkeypatch.setattr(dimming, "STILL", 0.2)
    monkeypatch.setattr(dimming, "MINUTE", 0.1)
    d.app.dimming.follow()
    assert until(d, lambda: panel.read_text() == "50\n"), "a quarter at rest"
    assert d.app.dimming.drawn == 0.0, "the panel itself is darker"
    assert until(d, lambda: panel.read_text() == "0\n")
    assert d.app.dimming.drawn == BLACK
    d.wait()
    d.touch(1, 1)
    assert panel.read_text() == "200\n"
    assert until(d, lambda: d.app.dimming.shade == BLACK)
    d.app.dimming.stop()
    assert panel.read_text() == "200\n"


def test_a_panel_that_was_left_dark_gives_all_its_light_and_one_that_refuses_gets_a_veil(start, panel):
    panel.write_text("0")
    assert Backlight().take(0.0)
    assert panel.read_text() == "255\n"
    light = Backlight()
    panel.unlink()
    panel.mkdir()
    assert not light.take(RESTING)
    d = start()
    choose(d, DIMMING, ALWAYS)
    assert d.app.dimming.drawn == NIGHT


def test_it_stays_bright_while_the_camera_waits_for_a_roll(start, monkeypatch):
    d = start()
    choose(d, DIMMING, STILL)
    choose(d, DARK, "15")
    waiting = [True]
    monkeypatch.setattr(d.app.dimming, "_waits", lambda: waiting[0])
    for name, seconds in (("STILL", 0.1), ("MINUTE", 0.02), ("LOOK", 0.05)):
        monkeypatch.setattr(dimming, name, seconds)
    d.app.dimming.follow()
    assert not until(d, lambda: d.app.dimming.shade > 0, 0.7)
    waiting[0] = False
    assert until(d, lambda: d.app.dimming.shade == BLACK)
    assert not until(d, lambda: d.app.dimming.shade < BLACK, 0.2)
    waiting[0] = True
    assert until(d, lambda: d.app.dimming.shade == 0), "a button on the table has led to a roll"


def test_without_devices_the_page_says_so(start):
    d = start()
    d.tap(d.screen.ids.settings)
    d.tap(d.screen.ways["Camera and devices"])
    assert isinstance(d.screen, GearPage)
    check(d, "gear-none")
    d.wait()
    d.app.screens.escape()
    d.frames(2)
    assert isinstance(d.screen, SettingsPage)


def test_each_device_tells_how_it_does(with_devices, port):  # noqa: F811
    d = with_devices(Wanted(scanner=ScannerWanted(str(port.path))), trouble="No lights: line 3")
    d.app.show_settings(d.app.show_start)
    d.frames(2)
    d.tap(d.screen.ways["Camera and devices"])
    told = [(item.what, item.body) for item in d.screen.list.items]
    assert told[0] == (f"Scanner: {port.path}", "It works.")
    assert ("No lights: line 3", "") in told
    check(d, "gear-scanner")


def test_the_camera_is_looked_through_in_mid_game_and_the_game_has_it_back(watched, tmp_path):  # noqa: F811
    tray = tmp_path / "tray.png"
    show(tray, draw_table())
    d = watched(tray)
    assert not d.app.dimming._waits()
    count = roll_asked(d)
    assert d.app.dimming._waits(), "the glass stays bright"
    d.app._leave("settings")
    d.frames(2)
    d.tap(d.screen.ways["Camera and devices"])
    show(tray, draw_table("red"))
    assert until(d, lambda: d.screen.read.text == "Read: red")
    check(d, "gear-camera")
    assert len(answers_of(d)) == count, "what is read here answers nothing"
    d.tap(d.button(""))
    d.tap(d.button(""))
    assert d.play.column.middle.eye is d.app.eye.picture
    show(tray, draw_table())
    assert until(d, lambda: d.app.eye.camera.latest_view() is not None)
    until(d, lambda: False, seconds=0.5)  # the empty tray is looked at
    show(tray, draw_table("red", "blue", "black"))
    # one of them lay there while people looked: the camera asks
    assert until(d, lambda: d.play.view.guess == ("red", "blue", "black"))


def answers_of(d) -> list:
    return d.app.session.game.answers
