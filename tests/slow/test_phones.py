"""Phones in real browsers beside the glass, and a stranger who asks for something a thousand times a second."""

import random
import statistics
import subprocess
import sys
import time

import pytest

from companion import games
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.session import Session
from tests.phone.browser import Page, chromium
from tests.phone.firefox import FIREFOX, firefox
from tests.screen.conftest import painting, start  # noqa: F401 - before anything of Kivy
from tests.screen.driver import Driver
from tests.screen.test_dungeon_lords import begin as lords
from tests.screen.test_phones import NAMES, begin, served
from tests.screen.test_phones_browser import NEEDED, shot, sit
from tests.slow.flood import KINDS

pytestmark = pytest.mark.slow

LIVE = 0.5
"""Seconds in which every phone shows what has changed."""
BEARABLE = 0.1
"""Seconds by which a touch on the glass may be slower while a stranger asks: the middle one, and 99 of 100."""
A_SECOND, SECONDS = 1000, 60.0


def as_on_the_table(d: Driver, pages: list[Page]) -> float:
    """Every page shows the table as it is; how long that took at most, in seconds."""
    begun = time.monotonic()
    version = d.app.phones.desk.version
    for page in pages:
        page.wait(f"table.version === {version}")
    return time.monotonic() - begun


LEADS_ON = "#lit button, #choices button:not(.dim), #done:not([hidden])"


def one_touch(page: Page, chance: random.Random) -> bool:
    """A finger on anything that leads on; whether there was something."""
    ways = page.run(f"table.may ? document.querySelectorAll('{LEADS_ON}').length : 0")
    if ways:
        page.touch(LEADS_ON, index=chance.randrange(int(ways)))
    return bool(ways)


@NEEDED
def test_a_whole_game_by_two_phones_and_the_glass(start, tmp_path, record_property):  # noqa: F811
    d, chance = start(), random.Random(4)
    d.game(Setup(players=("red", "green"), seed=7))
    session = d.play.session
    with served(d), chromium(tmp_path / "chromium", lambda: d.frames(1)) as browser:
        way = d.play.panel.ways[0]
        d.play.close()
        pages = [browser.open(way, "en"), browser.open(way, "ru-RU,ru;q=0.9")]
        pages[1].sees("Журнал")
        seats = d.app.phones.desk.seats()
        shot(pages[0], tmp_path, "before")
        for index, page in enumerate(pages):
            sit(d, page, index)
        late, by_phone, asked = [], 0, set()
        while session.game.question is not None:
            late.append(as_on_the_table(d, pages))
            question = session.game.question
            if question.kind not in asked:
                asked.add(question.kind)
                shot(pages[question.who == seats[1]], tmp_path, question.kind.replace(" ", "-"))
            version = d.app.phones.desk.version
            page = next((page for page in pages if page.run("table.may")), None)
            if page is not None and one_touch(page, chance):
                by_phone += 1
                page.wait_for(lambda version=version: d.app.phones.desk.version > version)
            else:
                session.give(chance.choice(question.options), "touch")
        as_on_the_table(d, pages)
        for page in pages:
            page.wait("table.result")
        shot(pages[0], tmp_path, "end")
        assert not pages[0].errors + pages[1].errors
    late.sort()
    assert by_phone > 30
    most = late[int(0.95 * len(late))]
    assert most < LIVE
    record_property("figure", f"{by_phone} touches on phones, {len(late)} answers; shown on both after "
                    f"{1000 * statistics.median(late):.0f} ms, at most {1000 * late[-1]:.0f} ms")  # fmt: skip


@NEEDED
def test_a_card_is_found_by_its_words(start, tmp_path):  # noqa: F811
    d, chance = start(), random.Random(4)
    session, words = begin(d, tmp_path, games.FIRST), "№12"
    with served(d) as table, chromium(tmp_path / "chromium", lambda: d.frames(1)) as browser:
        page = browser.open(d.play.panel.ways[0])
        d.play.close()
        page.wait("table")
        sit(d, page, next(n for n, seat in enumerate(table.desk.seats()) if table.desk.has_turn(seat)))
        while session.game.question.kind != "draw":
            session.give(chance.choice(session.game.question.options), "touch")
        page.touch("#choices button", "Find card")
        page.wait("!at('search').hidden")
        many = page.run("document.querySelectorAll('#choices button:not([hidden])').length")
        shot(page, tmp_path, "cards")
        page.touch("#search")
        page.call("Input.insertText", text=words)
        page.wait(f"document.querySelectorAll('#choices button:not([hidden])').length < {many} / 8")
        page.run("at('search').scrollIntoView()")
        shot(page, tmp_path, "found")
        told = str(page.run("document.querySelector('#choices button:not([hidden])').textContent"))
        assert words in told.lower()
        before = session.asked
        page.touch("#choices button:not([hidden])")
        page.wait_for(lambda: session.asked > before)
        assert session.game.answers[before].source == "phone"
        assert not page.errors


@NEEDED
def test_a_page_without_a_network_comes_back_and_has_missed_nothing(start, tmp_path, record_property):  # noqa: F811
    d, chance = start(), random.Random(4)
    d.game(Setup(players=("red", "green"), seed=7))
    session = d.play.session
    with served(d) as table, chromium(tmp_path / "chromium", lambda: d.frames(1)) as browser:
        way = d.play.panel.ways[0]
        d.play.close()
        page = browser.open(way)
        page.wait("table")
        sit(d, page, 0)
        page.run("line.close(); clearTimeout(open.again); open = () => {}")
        for _answer in range(10):
            session.give(chance.choice(session.game.question.options), "touch")
        d.frames(5)
        page.call("Page.reload")
        page.wait("typeof table === 'object' && table && table.seat !== null")
        begun = time.monotonic()
        assert page.run("table.told") == len(session.log)
        page.touch("#log")
        page.wait("document.querySelectorAll('#sheet-body .fresh').length > 0")
        newest = session.history()[-1]
        page.sees(newest)
        # the server goes and comes back: the page finds it by itself
        page.touch("#sheet-close")
        for line in list(table.server._lines):
            line._loop.call_soon_threadsafe(line.lost.set)
        page.wait("line.readyState !== WebSocket.OPEN || Date.now() - heard < 100")
        page.wait("line.readyState === WebSocket.OPEN && document.getElementById('lost').hidden")
        record_property("figure", f"back after {time.monotonic() - begun:.1f} s")


@pytest.mark.skipif(FIREFOX is None, reason="no Firefox here: sudo apt install firefox-esr")
@pytest.mark.parametrize("name", NAMES)
def test_the_page_plays_in_firefox_too(start, tmp_path, name, record_property):  # noqa: F811
    """It opens in its own language, takes a seat, answers, is live, explains, and finds its way back."""
    d, chance = start(), random.Random(4)
    session = lords(d, tmp_path).session if name == "dungeon lords" else begin(d, tmp_path, name)
    with served(d) as table, firefox(tmp_path / "firefox", "ru-RU,ru", lambda: d.frames(1)) as page:
        page.size(390, 844)
        page.open(d.play.panel.ways[0])
        d.play.close()
        page.sees("Журнал")
        sit(d, page, 0)
        shot(page, tmp_path, f"firefox-{name.replace(' ', '-')}")
        late, by_phone = [], 0
        for _answer in range(60):
            late.append(as_on_the_table(d, [page]))
            version = table.desk.version
            if one_touch(page, chance):
                by_phone += 1
                page.wait_for(lambda version=version: table.desk.version > version)
            elif session.game.question is not None:
                session.give(chance.choice(session.game.question.options), "touch")
        page.touch("#log")
        page.wait("document.querySelectorAll('#sheet-body div').length > 3")
        page.touch("#sheet-close")
        page.run("line.close()")  # as when the network goes: no word is said to anybody
        page.wait("line.readyState === WebSocket.OPEN && table.seat === 0")
        assert not page.errors
    assert by_phone > 3
    late.sort()
    assert statistics.median(late) < LIVE
    record_property("figure", f"{name}: {by_phone} touches; shown after {1000 * statistics.median(late):.0f} ms, "
                    f"at most {1000 * late[-1]:.0f} ms")  # fmt: skip


def touchable(d: Driver) -> tuple[float, float] | None:
    """Where a finger answers the open question: the middle of a lit place or of a button; None where none is seen."""
    play, middle = d.play, d.play.column.middle
    if play.panel is not None or middle.orders_first:
        return None
    if play.map.targets:
        left, bottom, width, height = play.map.reach(next(iter(play.map.targets)))
        return left + width / 2, bottom + height / 2
    if middle.choice_list.do_scroll_y or not middle.choices.buttons:
        return None
    x, y = middle.choices.buttons[0].to_window(*middle.choices.buttons[0].center)
    return x, y


def worked(d: Driver, seconds: float, chance: random.Random) -> list[float]:
    """Seconds from a finger to the next picture, each of them a real answer.

    They are the processor's, of this process with all its threads: what the server of the phones does meanwhile is in
    them, and what else a busy machine does is not.
    """
    session: Session = d.play.session
    out, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        if session.game.question is None or session.asked > 90:
            session.back_to(40)
            session.done()
            d.frames(2)
        spot = touchable(d)
        if spot is not None:
            d.wait()
            before, begun = session.asked, time.process_time()
            d.touch(*spot, frames=1)
            if session.asked != before:
                out.append(time.process_time() - begun)
        else:
            d.play.close()
            session.give(chance.choice(session.game.question.options), "touch")
            session.done()
            d.frames(2)
        time.sleep(0.03)
    return out


def told(times: list[float]) -> str:
    """Of sorted times, in milliseconds."""
    middle, most = statistics.median(times), times[int(0.99 * len(times))]
    return f"{1000 * middle:.1f}, 99 % within {1000 * most:.1f}, at most {1000 * times[-1]:.1f}"


@pytest.mark.parametrize("kind", KINDS)
def test_a_flood_does_not_slow_a_touch(start, kind, record_property):  # noqa: F811
    """A thousand requests a second for a minute, from an address of their own."""
    d, chance = start(), random.Random(1)
    d.game(Setup(players=("red", "green", "blue", "yellow"), seed=3))
    for _answer in range(40):
        d.play.session.give(chance.choice(d.play.session.game.question.options), "touch")
    d.frames(3)
    with served(d) as table:
        d.play.close()
        quiet = sorted(worked(d, SECONDS / 2, chance))
        words = [sys.executable, "-m", "tests.slow.flood", str(table.server.port), table.server.key, kind]
        flood = subprocess.Popen([*words, str(A_SECOND), str(SECONDS)], stdout=subprocess.PIPE, text=True)
        slow = sorted(worked(d, SECONDS, chance))
        asked, answered = map(int, flood.communicate(timeout=60)[0].split())
    assert len(slow) > 50
    assert asked > 0.9 * A_SECOND * SECONDS, "the stranger did not ask so often"
    record_property(
        "figure", f"{kind}: {asked} asked, {answered} answered; touches in ms of CPU {told(slow)}; quiet {told(quiet)}"
    )
    for share in (0.5, 0.99):
        assert slow[int(share * len(slow))] - quiet[int(share * len(quiet))] < BEARABLE
