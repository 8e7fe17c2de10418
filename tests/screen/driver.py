"""Runs the app frame by frame and touches it as a finger would."""

import os
import time
from pathlib import Path
from typing import Any

from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.games.ghost_stories.glass.card_panel import CardPanel
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.app import CompanionApp
from companion.screen.choices_panel import ChoicesPanel
from companion.screen.play import PlayScreen
from companion.screen.press import Press

STILL = 0.45
"""Seconds after which nothing moves any more: a lit place has pulsed, and a button has come up."""


class Painting:
    """How much of each frame is filled with pixels, which is what costs a machine without a GPU most.

    Every frame is drawn, but for tests that look at no picture only its corner is filled.
    """

    whole = True

    @classmethod
    def begin(cls) -> None:
        """As it was said, now that there is a window."""
        if cls.whole or os.environ.get("COMPANION_SHOTS"):
            glDisable(GL_SCISSOR_TEST)
        else:
            glEnable(GL_SCISSOR_TEST)
            glScissor(0, 0, 1, 1)


class Ticker:
    """A clock that only tests move."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Finger(MotionEvent):
    """One touch, dispatched through the whole window."""

    def __init__(self, x: float, y: float):
        """`x` and `y` are of the picture, which may be turned; the glass below it is not."""
        right, up = x / max(1, Window.width - 1), y / max(1, Window.height - 1)
        on_glass = {0: (right, up), 90: (1 - up, right), 180: (1 - right, 1 - up), 270: (up, 1 - right)}
        across, along = on_glass[int(Window.rotation)]
        super().__init__("test", 99, {"x": across, "y": along}, is_touch=True, type_id="touch")
        self.time_start += 1.0  # it falls when it is handled, however slow this machine is
        self.grab_exclusive_class = None
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)


class Driver:
    """One running app; `clock` is the app's own and stands still unless a test moves it."""

    def __init__(self, app: CompanionApp, clock: Ticker):
        self.app, self.clock, self.touches = app, clock, 0

    @property
    def screen(self) -> Any:
        return self.app.screens.current_screen

    @property
    def play(self) -> PlayScreen:
        assert isinstance(self.screen, PlayScreen)
        return self.screen

    def roots(self) -> list[Widget]:
        """What is seen of the screen: all of it, the sheet that lies over it, or the map and the sheet beside it."""
        panel = getattr(self.screen, "panel", None)
        if getattr(self.screen, "covered", False) and panel is None:
            return [self.play.cover]
        if panel is None:
            return [self.screen]
        return [panel] if panel.whole else [panel, self.play.map]

    def frames(self, count: int = 2) -> None:
        for _ in range(count):
            Painting.begin()  # a picture that is painted piece by piece ends with the whole glass
            EventLoop.idle()

    def wait(self, seconds: float = 0.31) -> None:
        """Let the app's clock run, once all that has changed is painted; no time passes in truth."""
        self.frames(1)
        self.clock.now += seconds

    def touch(self, x: float, y: float, frames: int = 1) -> None:
        """Down and up at a point of the window."""
        assert 0 <= x < Window.width, f"{x} is outside of the window"
        assert 0 <= y < Window.height, f"{y} is outside of the window"
        self.touches += 1
        finger = Finger(x, y)
        EventLoop.post_dispatch_input("begin", finger)
        EventLoop.post_dispatch_input("end", finger)
        self.frames(frames)

    def tap(self, widget: Widget, frames: int = 2) -> None:
        """Touch the middle of a widget, after the guard's moment."""
        self.wait()
        self.touch(*widget.to_window(*widget.center), frames)

    def tap_place(self, place: tuple[Any, ...], frames: int = 2) -> None:
        """Touch a place of the map."""
        self.wait()
        on_map = self.play.map.on_map(place)
        assert on_map is not None, f"{place} is not on the map"
        left, bottom, width, height = self.play.map.reach(on_map)
        self.touch(left + width / 2, bottom + height / 2, frames)

    def choose(self, index: int) -> None:
        """Touch a button of the column; one that is not seen, and a card without a number, is on the sheet over it."""
        if isinstance(self.play.panel, CardPanel):
            self.tap(self.card(self.play.panel, self.play.view.choices[index].tap.value), frames=1)
            return
        middle, keys = self.play.column.middle, len(self.play.pad.choices)
        if index < keys:
            self.tap(self.play.pad.keys[index], frames=1)
            return
        button = middle.choices.buttons[index - keys]
        if middle.choice_list.do_scroll_y and button in self.hidden():
            self.tap(middle.more_choices)
            assert isinstance(self.play.panel, ChoicesPanel)
            button = self.play.panel.presses[index]
        self.tap(button, frames=1)

    def card(self, panel: CardPanel, number: int) -> Press:
        """The button of a card in the list of those without a number, scrolled to where it is long."""
        shown = [*(card.number for card in panel.fitting()), *panel.unknown]
        press: Press = panel.ids.grid.children[::-1][shown.index(number)]
        if panel.ids.listing.do_scroll_y:
            panel.ids.listing.scroll_to(press, animate=False)
            self.frames(1)
        return press

    def hidden(self) -> list[Press]:
        """The buttons of the column that are not wholly seen."""
        middle = self.play.column.middle
        spans = middle.choices.spans()
        below = middle.more_choices.hidden()
        return [button for button, span in zip(middle.choices.buttons, spans, strict=True) if span in below]

    def tap_text(self, text: str) -> None:
        """Touch the button that says so."""
        self.tap(self.button(text))

    def button(self, text: str) -> Press:
        found = [press for press in self.buttons() if press.text == text]
        assert found, f"no button {text!r} among {[press.text for press in self.buttons()]}"
        return found[0]

    def buttons(self) -> list[Press]:
        return [widget for widget in self.screen.walk() if isinstance(widget, Press)]

    def to_step(self, name: str) -> None:
        """From the first screen to a step of the assistant, by Next alone."""
        self.tap(self.screen.ids.new)
        while not self.screen.heading.endswith(name):
            self.tap(self.screen.ids.next)

    def to_the_end(self) -> None:
        """From a step of the assistant to the game, by Next alone."""
        while not isinstance(self.screen, PlayScreen):
            self.tap(self.screen.ids.next)

    def game(self, setup: Setup) -> PlayScreen:
        """Begin a game at once, as the end of the assistant does."""
        assert self.app.new_game(setup) == ""
        self.frames(3)
        return self.play

    def screenshot(self, path: Path) -> Path:
        """The whole window as people see it."""
        assert Painting.whole or os.environ.get("COMPANION_SHOTS"), "mark the test as painted"
        self.frames(3)
        written = Window.screenshot(name=str(path))
        os.replace(written, path)
        return path

    def still(self) -> None:
        """Wait in truth until nothing moves any more."""
        end = time.monotonic() + STILL
        while time.monotonic() < end:
            self.frames()

    def shot(self, name: str) -> None:
        """A picture for people who look, only where one was asked for."""
        folder = os.environ.get("COMPANION_SHOTS")
        if folder and name:
            self.still()
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.screenshot(Path(folder) / f"{name}-{Window.width}.png")


def run(app: CompanionApp, clock: Ticker, size: tuple[int, int]) -> Driver:
    """What App.run does, without entering the main loop; all tests share one window."""
    Window.close = lambda *_: None
    if not getattr(Window, "initialized", False):
        Window.create_window()
    Window.register()
    Window.initialized = True
    Window.size = size
    Painting.begin()
    app._run_prepare()
    runTouchApp(embedded=True)
    driver = Driver(app, clock)
    driver.frames(4)
    assert tuple(Window.size) == size
    return driver


def end(drivers: list[Driver]) -> None:
    """Close the apps that a test has run, and leave the window as it was."""
    for driver in drivers:
        driver.app._stop()
        driver.frames(1)
    Window.rotation = 0
    Window.update_viewport()
    clean_window()


def clean_window() -> None:
    for child in Window.children[:]:
        Window.remove_widget(child)
    for canvas in (Window.canvas.before, Window.canvas, Window.canvas.after):
        canvas.clear()
    EventLoop.touches.clear()
    EventLoop.stop()
