"""Every screen at both sizes: nothing outside, nothing cut, nothing too small for a finger."""

from kivy.core.window import Window

from companion.games.ghost_stories.glass.setup.steps import STEPS
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.parts import Words
from companion.screen.press import Press
from tests.screen.driver import Driver
from tests.screen.policy import Player

FINGER = 48
FOUR = Setup(seed=5)


def seen(d: Driver, kind: type) -> list:
    """Widgets of a kind that are really drawn now: not veiled by a sheet, not hidden until DONE."""
    root = d.screen.panel if getattr(d.screen, "panel", None) and d.screen.panel.whole else d.screen
    found = [widget for widget in root.walk() if isinstance(widget, kind)]
    return [widget for widget in found if not widget.disabled and all(p.opacity for p in up(widget))]


def up(widget) -> list:
    out = [widget]
    while out[-1].parent is not None and out[-1].parent is not out[-1]:
        out.append(out[-1].parent)
    return out


def scrolled(widget) -> bool:
    return any(getattr(parent, "do_scroll_y", False) for parent in up(widget)[1:])


def check(d: Driver, name: str) -> None:
    d.frames(4)
    d.shot(name)
    for press in seen(d, Press):
        x, y = press.to_window(*press.pos)
        assert press.width >= FINGER, (name, press.text, press.width)
        assert press.height >= FINGER - 0.5, (name, press.text, press.height)
        assert press.fits, (name, press.text)
        if not scrolled(press):
            assert x >= -0.5, (name, press.text)
            assert y >= -0.5, (name, press.text)
            assert x + press.width <= Window.width + 0.5, (name, press.text)
            assert y + press.height <= Window.height + 0.5, (name, press.text)
    for words in seen(d, Words):
        assert words.texture_size[0] <= words.width + 0.5, (name, words.text)
        assert words.texture_size[1] <= words.height + 0.5, (name, words.text)


def test_start_and_assistant(start, size):
    d = start(size)
    check(d, "start")
    d.tap(d.screen.ids.new)
    for step in range(len(STEPS)):
        check(d, f"assistant{step}")
        d.tap(d.screen.ids.next)
    check(d, "play")


def test_the_village_being_entered(start, size):
    d = start(size)
    d.to_step("The village")
    d.tap_text("Enter our village")
    check(d, "village")


def test_sheets(start, size):
    d = start(size)
    d.game(FOUR)
    d.tap_text("Find card")
    check(d, "find")
    d.play.panel.filter(colour="black", resistance=0)
    check(d, "find-black")
    d.play.close()
    player = Player(d, 1)
    for _ in range(40):
        player.touch_once()
    for name in ("why", "log", "menu", "restore"):
        d.play.act(name)
        check(d, name)
        d.play.close()
    d.play.act("undo")
    check(d, "undone")


def test_the_start_screen_with_games(start, size):
    d = start(size)
    for seed in (1, 2, 3):
        d.game(Setup(seed=seed, players=("red", "green", "blue", "yellow")[:seed]))
    d.play.act("leave")
    check(d, "start-games")
    d.tap(d.screen.ids.resume)
    check(d, "resumed")


def test_every_view_of_a_game(start, size):
    """A game by touch in which every view is looked at."""
    d = start(size)
    d.game(Setup(players=("red", "yellow"), seed=9))
    player = Player(d, 3)
    for touch in range(90):
        if d.play.view.result:
            break
        player.touch_once()
        check(d, f"view{touch:02d}" if touch % 6 == 0 else "")
