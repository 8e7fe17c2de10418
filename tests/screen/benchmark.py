"""`python -m tests.screen.benchmark`: touch to repaint, redraws while idle, and memory of the running app.

The window is real, drawn by software without a display; a repaint counts as done when its pixels have been read back.
"""

import os
import statistics
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")

from companion.screen.environment import prepare

prepare((1280, 800))

from kivy.base import EventLoop  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels  # noqa: E402

from companion.games.ghost_stories.rules.setup import Setup  # noqa: E402
from companion.screen.app import CompanionApp  # noqa: E402
from companion.screen.resting import FRAME  # noqa: E402
from companion.table.library import Library  # noqa: E402
from tests.screen.driver import Driver, Ticker, clean_window, run  # noqa: E402
from tests.table.sessions import touch, ways_on  # noqa: E402

TOUCHES = 150
IDLE_FRAMES = 150
PULSE = 2.0


def repaint(driver: Driver) -> float:
    """Milliseconds until everything that changed stands on the glass."""
    start = time.perf_counter()
    EventLoop.idle()
    while Window.canvas.needs_redraw:
        EventLoop.idle()
    glReadPixels(0, 0, Window.width, Window.height, GL_RGBA, GL_UNSIGNED_BYTE)
    return 1e3 * (time.perf_counter() - start)


def touched(driver: Driver) -> list[float]:
    """Milliseconds from each answer of a game, as a finger gives it, to its repaint."""
    session = driver.play.session
    out = []
    for count in range(TOUCHES):
        view = session.view()
        if view.result:
            break
        ways = ways_on(view)
        start = time.perf_counter()
        touch(session, ways[count % len(ways)])
        out.append(1e3 * (time.perf_counter() - start) + repaint(driver))
    return out


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


def main() -> None:
    for size in ((800, 480), (1280, 800)):
        with tempfile.TemporaryDirectory() as folder:
            clock = Ticker()
            driver = run(CompanionApp(Library(Path(folder)), clock=clock), clock, size)
            driver.game(Setup(seed=3, level="initiation"))
            times = touched(driver)
            draws = idle_draws()
            worst, middle = max(times), statistics.median(times)
            print(
                f"{size[0]}x{size[1]}: touch to repaint {middle:.0f} ms median, {worst:.0f} ms worst of {len(times)}; "
                f"{draws} redraws in {IDLE_FRAMES} idle rounds; {memory('VmRSS'):.0f} MB, {memory('VmHWM'):.0f} at most"
            )
            driver.app._stop()
            clean_window()


if __name__ == "__main__":
    main()
