"""The page of phones in a real Chromium, touched and looked at at the sizes of a phone and of a tablet."""

import os
from pathlib import Path

import pytest
from PIL import Image

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.phones_panel import SeatPanel
from tests.phone.browser import CHROMIUM, Page, chromium
from tests.screen.driver import Driver
from tests.screen.test_phones import served

SIZES = ((390, 844), (1024, 768), (360, 740))
WHOLE = "[...document.querySelectorAll('nav button')].every(one => one.scrollWidth <= one.clientWidth)"
NEEDED = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: sudo apt install chromium")


def shot(page: Page, folder: Path, name: str) -> None:
    """A picture of the page at both sizes, which must hold all its width; kept where pictures are asked for."""
    kept = Path(os.environ.get("COMPANION_SHOTS") or folder)
    for size in SIZES:
        page.size(*size)
        wide = page.run("document.documentElement.scrollWidth")
        assert wide <= size[0], f"{name} is wider than {size[0]}"
        assert page.run(WHOLE), f"{name}: words of the buttons below are cut at {size[0]}"
        file = kept / f"phone-{name}-{size[0]}.png"
        page.picture(file)
        with Image.open(file) as picture:
            assert len(picture.convert("L").getcolors(256) or ()) > 8, f"{name} is empty"
    page.size(*SIZES[0])


def sit(d: Driver, page: Page, index: int) -> None:
    """Whatever the language: the seat with this place in the list."""
    page.touch("#menu")
    page.wait("!document.getElementById('sheet').hidden")
    page.run(f"document.querySelectorAll('#sheet-body button')[{index}].click()")
    page.wait_for(lambda: isinstance(d.play.panel, SeatPanel))
    d.tap(d.play.panel.ids.yes)
    page.wait("table.seat !== null")
    page.touch("#sheet-close")


@NEEDED
def test_a_page_takes_a_seat_answers_explains_and_finds_its_way_back(start, tmp_path):
    d = start()
    d.game(Setup(players=("red", "green"), seed=7))
    session = d.play.session
    with served(d) as table, chromium(tmp_path / "chromium", lambda: d.frames(1)) as browser:
        page = browser.open(d.play.panel.ways[0], "ru-RU,ru;q=0.9")
        d.play.close()
        page.sees("Журнал")
        assert page.run("document.documentElement.lang") == "ru"
        while session.game.question.who != table.desk.seats()[0] or session.view().targets == ():
            session.give(session.game.question.options[0], "touch")
        sit(d, page, 0)
        page.wait("table.may && document.querySelectorAll('#lit button').length > 0")
        shot(page, tmp_path, "seated")
        before = session.asked
        page.touch("#lit button")
        page.wait_for(lambda: session.asked > before)
        page.wait(f"table.version === {table.desk.version}")
        page.touch("#undo")
        page.wait_for(lambda: session.asked == before)
        page.touch("#log")
        page.wait("document.querySelectorAll('#sheet-body div').length > 3")
        shot(page, tmp_path, "log")
        page.touch("#sheet-close")
        x, y = page.run(
            "(() => { const b = at('map').getBoundingClientRect(); return [b.x + b.width / 2, b.y + 20]; })()"
        )
        page.run("document.getElementById('lit').replaceChildren()")
        page.touch_at(x, y)
        page.wait("!document.getElementById('sheet').hidden")
        page.touch("#sheet-close")
        page.run("line.close()")  # as when the network goes: no word is said to anybody
        page.wait("line.readyState === WebSocket.OPEN && table.seat === 0")
        assert not page.errors


@NEEDED
def test_a_hint_is_read_on_the_phone_of_the_seat(start, tmp_path):
    d = start()
    d.game(Setup(players=("red", "green", "blue"), seed=4, deck="app"))
    while d.play.view.done == "orders":
        d.tap(d.play.column.done)
    with served(d) as table, chromium(tmp_path / "chromium", lambda: d.frames(1)) as browser:
        page = browser.open(d.play.panel.ways[0], "zh-CN,zh;q=0.9")
        d.play.close()
        page.wait("table")
        assert page.run("at('hint').disabled"), "it is the help of whoever sits there"
        sit(d, page, next(n for n, seat in enumerate(table.desk.seats()) if table.desk.has_turn(seat)))
        page.wait("!at('hint').disabled && !at('hint').hidden")
        page.touch("#hint")
        page.wait("!at('sheet').hidden && document.querySelectorAll('#sheet-body *').length > 3")
        shot(page, tmp_path, "hint")
        assert d.play.session.game.question.kind == "move"
        assert not page.errors
