"""`python -m tests.screen.benchmark`: touch to repaint, sheets that open, pauses, redraws while idle, and memory.

The window is real, drawn by software without a display; a repaint counts as done when one of its pixels has been read
back.  A pause is the time in which the app does not look whether it was touched: a touch with its first frame, or one
frame after it.  Times are the processor's, of this process and all its drawing threads: on a busy machine the clock on
the wall lies.  What the window itself takes to paint is in them, which a graphics card does in no time; the app's own
are those of its thread alone.
"""

import gc
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")

from companion.screen.environment import prepare

prepare((1280, 800))

from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels  # noqa: E402

from companion.games.ghost_stories.rules.box import STAND_IN  # noqa: E402
from companion.games.ghost_stories.rules.setup import Setup  # noqa: E402
from companion.screen.app import CompanionApp  # noqa: E402
from companion.screen.resting import FRAME  # noqa: E402
from companion.screen.tidy import tidy  # noqa: E402
from companion.table.library import Library  # noqa: E402
from tests.screen.driver import Driver, Ticker, clean_window, run  # noqa: E402
from tests.table.sessions import touch, ways_on  # noqa: E402

TOUCHES = 150
LINES = 200
"""Of the log, before Why and Log are opened."""
OPENINGS = 9
LONG = 50
"""Milliseconds of a pause that people would feel."""
IDLE_FRAMES = 150
PULSE = 2.0


class Spent(NamedTuple):
    """Milliseconds of the processor: of all threads, and of the app's own alone."""

    all: float
    own: float


def spent(act: Callable[[], object]) -> Spent:
    """What this takes."""
    start, own = time.process_time(), time.thread_time()
    act()
    return Spent(1e3 * (time.process_time() - start), 1e3 * (time.thread_time() - own))


def repaint() -> list[Spent]:
    """What each frame takes until everything that changed stands on the glass."""
    frames = [spent(framed)]
    while Window.canvas.needs_redraw:
        frames.append(spent(framed))
    return frames


def framed() -> None:
    """One frame, until it stands on the glass."""
    EventLoop.idle()
    painted()


def painted() -> None:
    """Wait for the last pixel: software drawing may only have begun."""
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)


def opened(driver: Driver, name: str) -> float:
    """Milliseconds from a touch on the button of a sheet until it is first painted."""
    tidy.down()
    tidy.up()  # as the window tells of a touch
    return spent(lambda: (driver.play.act(name), framed())).all


def sheets(driver: Driver) -> dict[str, list[float]]:
    """How long each sheet takes to open, the first time first; between two the app has the time to tidy up."""
    out: dict[str, list[float]] = {}
    for name in ("rules", "why", "log"):
        out[name] = []
        for _ in range(OPENINGS):
            out[name].append(opened(driver, name))
            settle()
            driver.play.close()
            settle()
    return out


BOTH = Setup(seed=3, level="initiation", expansions=("black secret", "white moon"), profile=STAND_IN)


def first_openings(driver: Driver) -> dict[str, Spent]:
    """The longest frame of each page and sheet when it is first opened.

    A table of both boxes is laid, and a game of them begins.
    """
    app, out = driver.app, {}
    pages: dict[str, Callable[[], object]] = {
        "box": lambda: app.show_box(app.show_start, app.offered), "settings": lambda: app.show_settings(app.show_start),
        "evenings": app.show_evenings, "stick": app.show_stick, "who plays": app.show_assistant,
    }  # fmt: skip
    for name, act in pages.items():
        out[name] = slowest(act)
        app.show_start()
        settle()
    out["the table laid"] = slowest(lambda: app._beginning(app.offered, app.show_start).lay(BOTH))
    app.show_start()
    settle()
    out["a game begins"] = slowest(lambda: app.new_game(BOTH))
    for name in ("menu", "differs", "people", "phones"):
        out[name] = slowest(lambda name=name: driver.play.act(name))
        driver.play.close()
        settle()
    return out


def slowest(act: Callable[[], object]) -> Spent:
    """What the slowest frame takes until all that a touch brings stands on the glass; then there is time to tidy up."""
    tidy.down()
    tidy.up()  # as the window tells of a touch
    first = spent(lambda: (act(), framed()))
    frames = [first, *repaint()]
    settle()
    return Spent(max(frame.all for frame in frames), max(frame.own for frame in frames))


def settle() -> None:
    """Half a second in which nobody touches."""
    end = time.perf_counter() + 0.5
    while time.perf_counter() < end:
        frame()


def long_log(driver: Driver) -> int:
    """Play on until the log has LINES, or the game ends; gives how many it has."""
    session, count = driver.play.session, 0
    while len(session.log) < LINES and not session.view().result:
        ways = ways_on(session.view())
        touch(session, ways[count % len(ways)])
        count += 1
    settle()
    return len(session.log)


class Collections:
    """The longest garbage collection since `longest` was set to 0, in milliseconds."""

    def __init__(self) -> None:
        self._begun = self.longest = 0.0
        gc.callbacks.append(self._heard)

    def _heard(self, phase: str, _told: object) -> None:
        if phase == "start":
            self._begun = time.process_time()
        else:
            self.longest = max(self.longest, 1e3 * (time.process_time() - self._begun))


class Touch(NamedTuple):
    """Milliseconds until all that a touch changed stands on the glass, its longest pause, and the app's own longest."""

    whole: float
    pause: float
    own: float


def touched(driver: Driver, pauses: Collections) -> tuple[list[Touch], float]:
    """Each answer, as a finger gives it, and the longest garbage collection in one.

    After a game's end another one begins.
    """
    lot, out, longest = random.Random(7), [], 0.0
    while len(out) < TOUCHES:
        session = driver.play.session
        if session.view().result:
            driver.game(replace(session.setup, seed=session.setup.seed + 1))
            continue
        tidy.down()
        tidy.up()  # as the window tells of a touch
        pauses.longest, way = 0.0, lot.choice(ways_on(session.view()))
        handled = spent(lambda: touch(session, way))  # noqa: B023 - called at once
        first, *others = repaint()
        frames = [Spent(handled.all + first.all, handled.own + first.own), *others]
        out.append(Touch(sum(f.all for f in frames), max(f.all for f in frames), max(f.own for f in frames)))
        longest = max(longest, pauses.longest)
    return out, longest


def bare() -> float:
    """Milliseconds of painting the same picture again: nothing of the app's own."""
    out = []
    for _ in range(15):
        Window.canvas.ask_update()
        out.append(spent(framed).all)
    return statistics.median(out)


def frame() -> None:
    """One round of the event loop at the app's own pace: software drawing that is never waited for piles up."""
    EventLoop.idle()
    time.sleep(FRAME)


def idle_draws() -> int:
    """How many of IDLE_FRAMES rounds of the event loop drew anything, once the one pulse of new targets is over."""
    end = time.perf_counter() + PULSE
    while time.perf_counter() < end:
        frame()
    draws = 0

    def drawn(*_: object) -> None:
        nonlocal draws
        draws += 1

    Window.bind(on_draw=drawn)
    for _ in range(IDLE_FRAMES):
        frame()
    Window.unbind(on_draw=drawn)
    return draws


def memory(field: str) -> float:
    """MB of this process: VmRSS now, VmHWM at the most."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith(field):
            return int(line.split()[1]) / 1024
    return 0.0


def measure(driver: Driver, pauses: Collections) -> None:
    """Print what one size of window takes."""
    touches, garbage = touched(driver, pauses)
    draws = idle_draws()
    times = [one.whole for one in touches]
    print(
        f"{Window.width}x{Window.height}: touch to repaint {statistics.median(times):.0f} ms median, "
        f"{max(times):.0f} ms worst of {len(times)}, of it {bare():.0f} ms for painting alone, "
        f"garbage collected in a touch in {garbage:.0f} ms at most; "
        f"{draws} redraws in {IDLE_FRAMES} idle rounds; {memory('VmRSS'):.0f} MB, {memory('VmHWM'):.0f} at most"
    )
    for name, longest in (("with drawing", [t.pause for t in touches]), ("of the app's own", [t.own for t in touches])):
        above = sum(pause > LONG for pause in longest)
        print(f"  longest pause {name}: {max(longest):.0f} ms; {above} of {len(longest)} touches above {LONG} ms")
    driver.game(BOTH)
    lines = long_log(driver)
    for name, each in sheets(driver).items():
        first, *others = each
        print(
            f"  {name}, {lines} lines in the log: {first:.0f} ms the first time, then "
            f"{statistics.median(others):.0f} ms median, {max(others):.0f} worst"
        )


def main() -> None:
    pauses = Collections()
    for size in ((800, 480), (1280, 800)):
        with tempfile.TemporaryDirectory() as folder:
            clock = Ticker()
            driver = run(CompanionApp(Library(Path(folder)), clock=clock), clock, size)
            settle()
            print(f"{Window.width}x{Window.height}: first openings, their slowest frame, of it the app's own thread:")
            print(
                "  "
                + "; ".join(f"{name} {all:.0f}, {own:.0f} ms" for name, (all, own) in first_openings(driver).items())
            )
            driver.game(Setup(seed=3, level="initiation"))
            measure(driver, pauses)
            driver.app._stop()
            clean_window()


if __name__ == "__main__":
    main()
