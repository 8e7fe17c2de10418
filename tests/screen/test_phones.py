"""Phones beside the glass: the button, the code, seats that are given on the glass, and whole games together."""

import json
import random
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import pytest
import zxingcpp

from companion import games
from companion.game.journal import Journal
from companion.screen.away import AwayArtist
from companion.screen.pen import Pen
from companion.screen.phones_panel import PhonesPanel, SeatPanel
from companion.screen.svg import SvgPen, wrapped
from companion.table.messages import speaking, use_language
from companion.table.session import Session
from companion.table.settings import LANGUAGE
from tests.phone.tables import Phone
from tests.screen.driver import Driver
from tests.screen.test_dungeon_lords import begin as lords
from tests.screen.test_looks import check

NAMES = sorted(games.GAMES)


def begin(d: Driver, folder: Path, name: str, answers: int = 0) -> Session:
    """A game of this name on the glass, some answers on."""
    game, chance = games.named(name), random.Random(1)
    setup = next(iter(game.players().boxes.values()))(3)
    session = Session(game.words(), setup, Journal.create(folder / "phones.game", setup.to_json()))
    for _answer in range(answers):
        if session.game.question is not None:
            session.give(chance.choice(session.game.question.options), "touch")
    assert d.app._play(lambda: session, restore=False) == ""
    d.frames(3)
    return session


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """The phones of these tests touch faster than people."""
    monkeypatch.setattr("companion.phone.server.SAYS", 1000.0)


class Beside:
    """What a phone of tests.phone needs of its table: here the glass draws its pictures."""

    def __init__(self, d: Driver):
        self.d, self.server = d, d.app.phones.server

    @property
    def desk(self) -> Any:
        return self.d.app.phones.desk

    def turn(self) -> None:
        time.sleep(0.005)
        self.d.frames(1)


@contextmanager
def served(d: Driver) -> Iterator[Beside]:
    """The table is open to phones; afterwards the thread of the server has ended."""
    d.app.phones.addresses = lambda: ["127.0.0.1"]
    d.play.act("phones")
    d.frames(2)
    table = Beside(d)
    yield table
    d.app.phones.rest()
    table.server.thread.join(10)
    assert not table.server.thread.is_alive()


def until(d: Driver, come: Callable[[], object]) -> None:
    late = time.monotonic() + 10
    while not come():
        assert time.monotonic() < late
        time.sleep(0.005)
        d.frames(1)


def sit(d: Driver, phone: Phone, seat: int) -> None:
    """A phone asks for a seat, and a finger on the glass says yes."""
    d.play.close()
    phone.says("seat", seat)
    until(d, lambda: isinstance(d.play.panel, SeatPanel))
    d.tap(d.play.panel.ids.yes)
    phone.wait(lambda: phone.now["seat"] == seat)


@pytest.mark.painted
def test_the_button_shows_a_code_that_a_phone_reads(start, size, tmp_path):
    d = start(size)
    begin(d, tmp_path, games.FIRST)
    assert d.app.phones.server is None
    d.app.phones.addresses = lambda: ["192.168.178.123", "10.0.0.7"]
    d.tap(d.play.column.menu)
    d.tap(d.play.panel.ids.phones)
    assert isinstance(d.play.panel, PhonesPanel)
    server = d.app.phones.server
    way = f"http://192.168.178.123:{server.port}/{server.key}/"
    assert d.play.panel.ids.address.text == way
    assert f"10.0.0.7:{server.port}" in d.play.panel.others
    check(d, "phones")
    found = zxingcpp.read_barcodes(cv2.imread(str(d.screenshot(tmp_path / "code.png"))))
    assert [code.text for code in found] == [way]
    d.tap(d.play.panel.ids.stop)
    assert d.play.panel is None
    server.thread.join(10)
    d.play.act("phones")
    assert d.app.phones.server.key != server.key, "who left does not come in again by the old address"


def test_without_a_network_one_line_says_so(start, tmp_path):
    d = start()
    begin(d, tmp_path, games.FIRST)
    d.app.phones.addresses = list
    d.play.act("phones")
    d.frames(2)
    assert d.play.panel.trouble.startswith("This machine is in no network.")
    assert d.play.panel.ids.code.shown in ("", None)
    assert d.play.panel.ids.stop.disabled
    assert d.app.phones.server is None


def test_a_game_that_is_left_serves_nobody(start, tmp_path):
    d = start()
    begin(d, tmp_path, games.FIRST)
    with served(d) as table:
        phone = Phone(table)
        d.play.act("leave")
        assert d.app.phones.server is None
        assert phone.closed()


def test_phones_stay_when_the_glass_changes_its_language(start, tmp_path):
    d = start()
    session = begin(d, tmp_path, games.FIRST, 40)
    with served(d) as table:
        phone = Phone(table)
        sit(d, phone, session.game.question.who)
        d.app.settings.choose(LANGUAGE, "ru")
        d.app.speak()
        d.app._go_on(session)
        try:
            before = session.asked
            phone.wait(lambda: phone.now["version"] == table.desk.version)
            phone.says("choice", 0)
            phone.wait(lambda: session.asked > before and phone.now["version"] == table.desk.version)
            assert d.play.view.undo != phone.now["undo"] or not d.play.view.undo, "each in its own language"
            assert d.play.column.header.shown[2]
        finally:
            use_language("en")


def test_a_seat_is_confirmed_on_the_glass(start, tmp_path):
    d = start()
    session = begin(d, tmp_path, games.FIRST, 40)
    with served(d) as table:
        phone = Phone(table)
        phone.says("seat", 1)
        until(d, lambda: isinstance(d.play.panel, SeatPanel))
        assert str(phone.told["words"]["number"]) in d.play.panel.asks
        assert session.words.seat(session.state, 1)[0] in d.play.panel.asks
        check(d, "phone-seat")
        d.tap(d.play.panel.ids.no)
        phone.wait(lambda: phone.now["wants"] is None)
        assert phone.now["seat"] is None
        sit(d, phone, 1)


def test_the_glass_says_who_did_what_on_his_phone(start, tmp_path):
    d = start()
    session = begin(d, tmp_path, games.FIRST, 40)
    with served(d) as table:
        phone = Phone(table)
        sit(d, phone, session.game.question.who)
        phone.wait(lambda: phone.now["choices"])
        before = session.asked
        phone.says("choice", 0)
        phone.wait(lambda: session.asked > before)
        who = session.words.seat(session.state, phone.now["seat"])[0]
        assert d.play.column.header.shown[2] == f"{who}, by phone: {session.view().undo}"


def test_a_secret_order_is_chosen_unseen_on_a_phone_and_the_cover_says_so(start, tmp_path):
    """DL 3.4: each of two players chooses the third order of his non-player, and nobody else sees it."""
    d = start()
    session = lords(d, tmp_path).session
    while not session.view().cover:
        session.give(session.game.question.options[0], "touch")
    d.frames(2)
    with served(d) as table:
        phone, other = Phone(table), Phone(table)
        sit(d, phone, session.game.question.who)
        session.done()
        phone.wait(lambda: phone.now["version"] == table.desk.version)
        assert d.play.covered
        assert d.play.cover.on_phone
        check(d, "cover-on-phone")
        assert other.now["choices"] == []
        before = session.asked
        phone.says("choice", 2)
        phone.wait(lambda: session.asked > before)
        assert session.game.answers[before].source == "phone"
        assert session.state.non_players[0].third == session.game.answers[before].value
        until(d, lambda: d.play.column.header.shown[2].endswith("by phone: chosen"))
        assert not d.play.cover.on_phone


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_drawn_for_phones_as_it_lies(start, tmp_path, name):
    d = start()
    session = begin(d, tmp_path, name, 60)
    artist = AwayArtist(games.named(name).stage())
    before = artist.picture("en", session.state, session.view())
    root = ElementTree.fromstring(before.svg)
    assert len(list(root)) > 40
    for _left, _top, width, height in [box for _place, box in before.places]:
        assert 0 < width <= 1
        assert 0 < height <= 1
    assert artist.picture("en", session.state, session.view()) == before
    while artist.picture("en", session.state, session.view()).svg == before.svg and session.game.question:
        session.give(random.Random(2).choice(session.game.question.options), "touch")
    assert session.asked > 60
    for choice in session.view().choices:
        assert artist.sign(choice.sign).startswith("<svg") or not choice.sign


def test_whatever_the_pen_of_the_glass_draws_the_other_one_draws_too():
    drawn = {name for name, what in vars(Pen).items() if callable(what) and not name.startswith("_")}
    assert drawn - vars(SvgPen).keys() == {"picture"}, "what is no shape is on no map and no button"


def test_words_of_a_picture_are_escaped_and_broken_where_they_are_long():
    pen = SvgPen(100)
    pen.text("<b>&", 10, 10, 20)
    assert "&lt;b&gt;&amp;" in pen.shapes[0]
    assert wrapped("one two three", 20, 60) == ["one", "two", "three"]
    assert wrapped("one two", 20, 600) == ["one two"]
    assert "".join(wrapped("红色的道士走到这里", 20, 60)) == "红色的道士走到这里"
    assert len(wrapped("红色的道士走到这里", 20, 60)) > 2


def by_phone(phone: Phone, chance: random.Random) -> bool:
    """One touch on a phone; whether there was something for it."""
    now = phone.now
    ways = [("choice", n) for n, choice in enumerate(now["choices"]) if not choice["dim"]]
    ways += [("target", n) for n in range(len(now["targets"]))] if now["may"] else []
    ways += [("done", 0)] * bool(now["done"]) + [("roll", 0)] * bool(now["roll"])
    if not now["may"] or not ways:
        return False
    phone.says(*chance.choice(ways))
    return True


def test_signs_bear_the_letters_of_each_language():
    artist = AwayArtist(games.named(games.FIRST).stage())
    drawn = {}
    for code in ("en", "ru"):
        with speaking(code):
            drawn[code] = artist.sign(("die", "red"))
    assert drawn["en"] != drawn["ru"]


@pytest.mark.parametrize("name", NAMES)
def test_two_phones_and_the_glass_play_on_together(start, tmp_path, name):
    """Each answers for his seat on his phone, and the glass what is left; all see the same table after every answer."""
    d, chance = start(), random.Random(5)
    session = lords(d, tmp_path).session if name == "dungeon lords" else begin(d, tmp_path, name)
    with served(d) as table:
        seats = table.desk.seats()[:2]
        phones = [Phone(table) for _seat in seats]
        for phone, seat in zip(phones, seats, strict=True):
            sit(d, phone, seat)
        for _touch in range(20):
            if session.game.question is None:
                break
            for phone in phones:
                phone.wait(lambda phone=phone: phone.now["version"] == table.desk.version)
                view = session.view()
                assert json.dumps([line["text"] for line in phone.now["lines"]]) == json.dumps(
                    [line.text for line in view.lines]
                )
            version = table.desk.version
            asked = next((phone for phone in phones if phone.now["may"]), None)
            if asked is not None and by_phone(asked, chance):
                asked.wait(lambda version=version, asked=asked: table.desk.version != version or "note" in asked.told)
                assert "note" not in asked.told
            else:
                session.give(chance.choice(session.game.question.options), "touch")
        sources = {answer.source for answer in session.game.answers}
        assert "phone" in sources
        assert d.play.view.prompt == session.view().prompt
