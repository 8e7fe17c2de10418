"""A game that the screen has never heard of is played in its window by touch, from the start page to its end."""

import pytest

from companion.games import FIRST, GAMES
from companion.screen.assistant import AssistantScreen
from companion.screen.panels import EntriesPanel
from companion.screen.start import StartScreen
from tests import toy
from tests.screen.test_looks import check


@pytest.fixture(autouse=True)
def ponds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of two that are played here."""
    for name in GAMES.keys() - {FIRST}:
        monkeypatch.delitem(GAMES, name)
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.GAME)


def begin(d) -> None:
    d.tap_text("Ponds")
    d.tap(d.screen.ids.new)
    d.tap(d.screen.ids.next)


def test_the_start_page_offers_the_games_the_one_played_last_first(start, size, tmp_path):
    d = start(size)
    assert list(d.screen.offers) == ["ghost stories", "ponds"]
    assert [press.on for press in d.screen.offers.values()] == [True, False]
    check(d, "two-games")
    begin(d)
    d.tap(d.play.column.menu)
    d.tap_text("Leave the game")
    assert isinstance(d.screen, StartScreen)
    assert list(d.screen.offers) == ["ponds", "ghost stories"]
    assert d.screen.ids.emblem.shown.title == "Ponds"
    assert d.screen.box.parent is None, "Ponds has no box"
    check(d, "two-games-ponds")
    d.tap_text("Ghost Stories")
    assert d.screen.box.parent is not None
    d.tap(d.screen.ids.resume)
    assert d.play.view.prompt == "Where does the frog hop?"


def test_a_whole_game_is_played_by_touch(start, size):
    d = start(size)
    begin(d)
    d.frames(3)
    check(d, "ponds")
    turns = 0
    while not d.play.view.result:
        turns += 1
        frog, heron = d.play.session.state.frog, d.play.session.state.heron
        d.tap_place(("pond", frog if heron != frog else 1 - frog))
        assert d.play.view.dice
        d.tap_text("5 flies")
        if not d.play.view.result:
            assert d.play.map.badges.shown == ((("pond", d.play.session.state.heron), (2,)),)
            assert d.play.column.done.text == f"DONE: {d.play.view.usual}"
    assert turns == 2
    assert d.play.view.score == (("flies", 10),)
    check(d, "ponds-end")


def test_why_undo_and_redo_are_there_for_it(start, tmp_path):
    d = start()
    begin(d)
    d.tap_place(("pond", 0))
    d.tap_text("4 flies")
    assert [line.text for line in d.play.view.lines] == ["Take 4 flies", "The heron goes to the reed pond"]
    d.tap(d.play.column.small["why"])
    assert isinstance(d.play.panel, EntriesPanel)
    assert any("The heron flies to the frog." in item.body for item in d.play.panel.entries.items)
    d.tap(d.play.panel.ids.close)
    d.tap(d.play.column.small["undo"])
    assert (d.play.view.heading, d.play.session.state.flies) == ("Put back", 0)
    d.tap(d.play.column.small["redo"])
    assert d.play.session.state.flies == 4


def test_going_back_from_its_set_up_leads_to_the_start_page(start):
    d = start()
    d.tap_text("Ponds")
    d.tap(d.screen.ids.new)
    assert isinstance(d.screen, AssistantScreen)
    assert d.screen.heading == "1/1  Ready?"
    d.tap(d.screen.ids.back)
    assert isinstance(d.screen, StartScreen)
