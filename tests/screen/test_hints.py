"""A hint on the glass: asked for by one button, found in other processes, gone with the next answer."""

import time

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.hint_panel import HintPanel
from tests.screen.conftest import SIZES

LATE = 60.0
"""Seconds in which a busy machine has looked ahead."""


def asked(d, setup=None) -> HintPanel:
    """The sheet of a hint for the first move of a game."""
    play = d.game(setup or Setup(players=("red", "green", "blue"), seed=4, deck="app"))
    while play.view.done == "orders":
        d.tap(play.column.done)
    d.tap(play.column.hint)
    assert isinstance(play.panel, HintPanel)
    return play.panel


def found(d, panel) -> None:
    end = time.monotonic() + LATE
    while panel.advised is None:
        assert time.monotonic() < end, "it searches and searches"
        d.frames(1)
        time.sleep(0.01)


def test_three_depths_behind_one_button(start, size):
    d = start(size)
    panel = asked(d)
    session, play = d.play.session, d.play
    before, answers = session.state.copy(), list(session.game.answers)
    assert not panel.deeper.ready, "there is nothing deeper while it is looked for"
    found(d, panel)
    said = [item.what for item in panel.entries.items]
    assert said == [panel.advised.urgent]
    d.shot("hint-urgent")
    d.tap(panel.deeper)
    turns = panel.entries.items
    assert 2 <= len(turns) <= 4
    assert "Until your next turn" in turns[-1].body
    assert set(play.map.targets) == set(panel.advised.turns[0].places)
    d.shot("hint-turns")
    d.tap(panel.deeper)
    assert [item.what for item in panel.entries.items] == list(panel.advised.why)
    d.shot("hint-why")
    d.tap(panel.deeper)
    assert play.panel is None
    assert set(play.map.targets) == {target.place for target in play.view.targets}
    assert session.state.same_as(before)
    assert session.game.answers == answers


def test_the_next_answer_ends_it(start):
    d = start()
    panel = asked(d)
    d.play.session.tap(d.play.view.targets[0].tap)
    d.frames(2)
    assert d.play.panel is None
    time.sleep(0.5)
    d.frames(2)
    assert panel.advised is None, "what was found for an earlier question is not shown"


def test_a_table_that_wants_no_odds_has_no_hints(start):
    d = start()
    play = d.game(Setup(players=("red",), seed=4, odds=False))
    assert play.view.hint is None
    assert play.column.hint.parent is None
    play.act("hint")
    assert play.panel is None


def test_where_nothing_is_asked_of_people_the_button_rests(start):
    d = start(SIZES[1])
    play = d.game(Setup(players=("red",), seed=4))
    assert play.session.game.question.kind == "draw"
    assert not play.column.hint.ready
    d.tap(play.column.hint)
    assert play.panel is None


def test_a_search_that_breaks_off_says_so(start, monkeypatch):
    monkeypatch.setattr("companion.advice.workers.look", divmod)
    d = start()
    panel = asked(d)
    end = time.monotonic() + LATE
    while panel.entries.items[0].what == "Looking ahead":
        assert time.monotonic() < end
        d.frames(1)
    assert "No hint was found" in panel.entries.items[0].what
