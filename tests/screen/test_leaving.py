"""The ways out: quit on a desktop, shut down and restart in the kiosk; by touch, key, window and power button."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.app import CompanionApp
from companion.screen.assistant import AssistantScreen
from companion.screen.leaving import READ_SECONDS
from companion.screen.play import PlayScreen
from companion.screen.start import StartScreen
from companion.screen.way_out import WayOut
from companion.table.devices_file import Wanted
from hardware.buttons import HOLD_SECONDS, POWER_SECONDS
from tests.screen.devices import Hand
from tests.screen.driver import Driver
from tests.screen.test_camera import until

ESCAPE, Q = 27, ord("q")


@pytest.fixture
def quits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Told of each end of the app, which would take the tests' only window with it."""
    ended: list[str] = []
    monkeypatch.setattr(CompanionApp, "stop", lambda _app: ended.append("quit"))
    return ended


@pytest.fixture
def logind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Callable[[], str]]:
    """logind(says="", status=0) puts a busctl on the PATH; it gives what that was asked."""

    def stand_in(says: str = "", status: int = 0) -> Callable[[], str]:
        asked = tmp_path / "asked"
        program = tmp_path / "bin" / "busctl"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\necho "$*" >>"{asked}"\n[ -z "{says}" ] || echo "{says}" >&2\nexit {status}\n')
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{program.parent}:/usr/bin:/bin")
        return lambda: asked.read_text() if asked.exists() else ""

    return stand_in


def press(d: Driver, key: int, *with_keys: str, rests: bool = False) -> None:
    """A key goes down and, unless it rests there, up again."""
    Window.dispatch("on_key_down", key, 0, None, list(with_keys))
    if not rests:
        Window.dispatch("on_key_up", key, 0)
    d.frames(2)


def words(d: Driver) -> list[str]:
    return [press.text for press in d.buttons()]


def test_quit_is_asked_for_on_the_start_page(start, size, quits):
    d = start(size)
    d.shot("leave-start")
    d.tap(d.screen.ids.out)
    assert words(d) == ["Quit", "Back"]
    d.shot("leave-quit")
    d.tap_text("Back")
    assert isinstance(d.screen, StartScreen)
    assert quits == []
    d.tap(d.screen.ids.out)
    d.tap_text("Quit")
    assert quits == ["quit"]


def test_a_finger_that_bounces_does_not_quit(start, size, quits):
    d = start(size)
    x, y = d.screen.ids.out.center
    d.wait()
    for _ in range(3):
        d.touch(x, y)
    d.wait()
    d.touch(x, y)
    assert isinstance(d.screen, WayOut), "what is confirmed lies elsewhere"
    assert quits == []


def test_the_way_out_of_a_game_is_in_the_menu_and_back_leads_into_it(start, size, quits):
    d = start(size)
    play = d.game(Setup(seed=3))
    listing = play.session.state.listing()
    d.tap(play.column.menu)
    d.shot("leave-menu")
    d.tap_text("Quit")
    assert words(d) == ["Quit", "Back"]
    d.tap_text("Back")
    assert d.play is play
    assert play.panel is None
    d.tap_text("1")
    assert play.session.view().partial or play.session.state.listing() != listing, "it goes on"


def test_the_kiosk_shuts_the_machine_down(start, size, quits, logind):
    asked = logind()
    d = start(size, kiosk=True)
    d.shot("leave-kiosk-start")
    d.tap(d.screen.ids.out)
    assert words(d) == ["Shut down", "Restart", "Back"]
    d.shot("leave-kiosk")
    d.tap_text("Shut down")
    assert "Pull the plug when the green light of the Pi is dark" in d.screen.told
    assert words(d) == []
    d.shot("leave-kiosk-going")
    assert until(d, lambda: asked() != "")
    assert asked().split()[-3:] == ["PowerOff", "b", "false"]


def test_the_kiosk_restarts_the_machine(start, logind):
    asked = logind()
    d = start(kiosk=True)
    d.game(Setup(seed=3))
    d.tap(d.play.column.menu)
    d.tap_text("Switch off")
    d.tap_text("Restart")
    assert until(d, lambda: asked() != "")
    assert asked().split()[-3:] == ["Reboot", "b", "false"]


@pytest.mark.parametrize(
    "says, status, told",
    [
        ("Call failed: Interactive authentication required.", 1, "Interactive authentication required."),
        ("", 3, "busctl: 3"),
    ],
)
def test_a_refusal_is_told_in_one_line_and_the_game_goes_on(start, size, logind, says, status, told):
    logind(says, status)
    d = start(size, kiosk=True)
    for seed in range(4):
        d.game(Setup(seed=seed))
    d.play.act("leave")
    d.frames()
    d.shot("leave-games")
    d.tap(d.screen.ids.resume)
    play = d.play
    d.tap(d.button("Yes, play on"))
    d.play.act("out")
    d.frames()
    d.tap_text("Shut down")
    assert until(d, lambda: told in d.screen.told)
    d.frames()
    d.shot("leave-refused")
    d.tap_text("Back")
    assert d.play is play


def test_a_system_without_busctl_is_told(start, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    d = start(kiosk=True)
    d.tap(d.screen.ids.out)
    d.tap_text("Restart")
    assert until(d, lambda: "busctl: No such file or directory" in d.screen.told)


def test_a_machine_that_stays_on_is_asked_again(start, logind, monkeypatch):
    monkeypatch.setattr("companion.screen.leaving.GIVE_UP_SECONDS", 0.05)
    logind()
    d = start(kiosk=True)
    d.tap(d.screen.ids.out)
    d.tap_text("Shut down")
    assert until(d, lambda: d.screen.told == "The system has not gone down.")
    d.frames()
    d.tap_text("Back")
    assert isinstance(d.screen, StartScreen)


# A keyboard.


def test_escape_closes_the_sheet_then_opens_the_menu_then_closes_that(start, quits):
    d = start()
    play = d.game(Setup(seed=3))
    d.wait()
    play.act("log")
    d.frames()
    press(d, ESCAPE)
    assert play.panel is not None, "what has just come is not left by mistake"
    d.wait()
    press(d, ESCAPE)
    assert play.panel is None
    d.wait()
    press(d, ESCAPE)
    assert "Leave the game" in words(d)
    d.wait()
    press(d, ESCAPE)
    assert play.panel is None
    assert quits == []


def test_escape_goes_back_page_by_page_and_asks_at_the_start(start, quits):
    d = start()
    d.tap(d.screen.ids.new)
    d.tap(d.screen.ids.next)
    for _ in range(2):
        assert isinstance(d.screen, AssistantScreen)
        d.wait()
        press(d, ESCAPE)
    assert isinstance(d.screen, StartScreen)
    d.tap(d.screen.ids.box)
    d.wait()
    press(d, ESCAPE)
    assert isinstance(d.screen, StartScreen)
    d.wait()
    press(d, ESCAPE)
    assert words(d) == ["Quit", "Back"]
    d.wait()
    press(d, ESCAPE)
    assert isinstance(d.screen, StartScreen)
    assert quits == []


def test_escape_in_your_box_closes_the_sheet_first(start):
    d = start()
    d.tap(d.screen.ids.box)
    box = d.screen
    box._describe(61, None)
    d.wait()
    press(d, ESCAPE)
    assert d.screen is box
    assert box.panel is None


def test_a_key_that_rests_counts_once(start):
    d = start()
    play = d.game(Setup(seed=3))
    for _ in range(4):
        d.wait()
        press(d, ESCAPE, rests=True)
    assert play.panel is not None


def test_control_q_and_the_cross_of_the_window_quit_at_once(start, quits):
    d = start()
    press(d, Q)
    assert quits == []
    press(d, Q, "ctrl")
    assert quits == ["quit"]
    assert Window.dispatch("on_request_close")
    assert quits == ["quit"] * 2


def test_no_key_ends_the_kiosk(start, quits):
    d = start(kiosk=True)
    press(d, Q, "ctrl")
    assert Window.dispatch("on_request_close"), "the window stays"
    for _ in range(3):
        d.wait()
        press(d, ESCAPE)
    assert quits == []


def test_no_key_opens_the_settings_of_kivy(start):
    start()
    assert Window.dispatch("on_key_down", 282, 0, None, []), "taken: Kivy hears of no key that is"


# Signals.


def test_a_signal_ends_the_app_but_leaves_time_to_read_the_last_words(start, quits, logind):
    logind()
    signals: list[int] = []
    d = start(kiosk=True, ended=lambda: bool(signals))
    d.tap(d.screen.ids.out)
    d.tap_text("Shut down")
    signals.append(15)
    assert not until(d, lambda: quits != [], seconds=0.3)
    d.wait(READ_SECONDS)
    assert until(d, lambda: quits != [])


def test_without_last_words_a_signal_ends_it_at_once(start, quits):
    signals: list[int] = []
    d = start(kiosk=True, ended=lambda: bool(signals))
    d.game(Setup(seed=3))
    assert quits == []
    signals.append(15)
    assert until(d, lambda: quits != [])
    assert isinstance(d.screen, PlayScreen)


# A real button.

BUTTONS = Wanted(buttons={3: ("power",), 22: ("why",)})


def test_the_power_button_says_what_it_will_do_and_letting_go_is_the_way_back(with_devices, pins, size, logind):
    asked = logind()
    d = with_devices(BUTTONS, size=size, kiosk=True)
    hand = Hand(d, pins)
    play = d.game(Setup(seed=3))
    hand.down(3, HOLD_SECONDS)
    assert d.screen.told == "Keep holding to shut down. Let go to stay."
    assert words(d) == []
    d.shot("leave-held")
    hand.press(22)
    hand.up(3)
    assert d.play is play
    assert play.panel is None, "no other button means anything while the game is covered"
    hand.down(3, POWER_SECONDS)
    assert "Pull the plug" in d.screen.told
    hand.up(3)
    hand.press(3)
    assert "Pull the plug" in d.screen.told
    assert until(d, lambda: asked() != "")
    assert asked().split()[-3:] == ["PowerOff", "b", "false"]


def test_on_a_desktop_the_power_button_quits(with_devices, pins, quits):
    d = with_devices(BUTTONS)
    hand = Hand(d, pins)
    hand.down(3, POWER_SECONDS - 0.2)
    assert d.screen.told == "Keep holding to quit. Let go to stay."
    assert quits == []
    hand.settle(0.2)
    hand.up(3)
    assert quits == ["quit"]


def test_a_power_button_that_is_lost_while_it_is_held_ends_nothing(with_devices, pins, quits):
    d = with_devices(BUTTONS)
    hand = Hand(d, pins)
    hand.down(3)
    assert isinstance(d.screen, WayOut)
    pins.close()
    assert until(d, lambda: isinstance(d.screen, StartScreen))
    assert quits == []


def test_a_tap_on_the_power_button_changes_a_page_for_a_moment_only(with_devices, pins):
    d = with_devices(BUTTONS, kiosk=True)
    hand = Hand(d, pins)
    d.tap(d.screen.ids.out)
    hand.press(3)
    assert isinstance(d.screen, StartScreen)
