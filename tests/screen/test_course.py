"""When a game is over: its course as a plot, and as a picture beside the game."""

import random
import re
import time
from typing import Any

import pytest
from PIL import Image

from companion.games.ankh_morpork.rules.setup import Setup as AnkhMorpork
from companion.games.dungeon_lords.rules.setup import Setup as DungeonLords
from companion.games.ghost_stories.players.policies import sensible
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.course import apart, step_of
from companion.screen.course_panel import CoursePanel
from companion.screen.panels import EndPanel
from companion.table import keeping, looking_back
from companion.table.course import course
from tests.advice.test_review import Here
from tests.screen.test_looks import check


def play_on(d: Any, policy: Any = lambda _t, question: question.options[:1]) -> None:
    """To the end, by chance among what the policy leaves; the glass hears of the end alone."""
    session, chance = d.play.session, random.Random(4)
    listening, session.listeners = session.listeners, []
    while (question := session.game.question) is not None:
        tie = session.weigh(question)
        session.give(chance.choice(tie.options if tie else policy(session.state, question)), "touch")
    session.listeners = listening
    d.play.refresh()
    d.frames(4)


def opened(d: Any) -> CoursePanel:
    """The page, after its picture was written."""
    assert isinstance(d.play.panel, EndPanel)
    d.tap(d.play.panel.ids.course)
    panel = d.play.panel
    assert isinstance(panel, CoursePanel)
    end = time.monotonic() + 20
    while not panel.told and time.monotonic() < end:
        d.frames(1)
        time.sleep(0.01)
    return panel


@pytest.mark.painted
def test_a_finished_game_shows_its_course_and_keeps_it_as_a_picture(start, size, tmp_path):
    d = start(size)
    d.game(Setup(players=("red", "blue", "green"), seed=4))
    session = d.play.session
    play_on(d, sensible)
    panel = opened(d)
    check(d, "course")
    qi, ghosts, haunted = panel.ids.plot.shown
    assert (qi.name, ghosts.name, haunted.name) == ("Qi", "Ghosts", "Haunted tiles")
    assert qi.counts[0] == 9, "three Taoists with three Qi each (GS 0.6)"
    assert ghosts.counts[0] == haunted.counts[0] == 0
    assert haunted.counts[-1] == sum(session.state.haunted)
    assert len(qi.counts) == len(session.game.marks) + 1
    picture = keeping.picture_of(session.path)
    assert panel.told.endswith(picture.name)
    with Image.open(picture) as kept:
        assert kept.size == (1280, 720)
        assert len(kept.getcolors(100_000)) > 50, "it is drawn"
    d.tap(panel.ids.close)
    assert isinstance(d.play.panel, EndPanel)


@pytest.mark.parametrize(
    "name, setup", [("ankh morpork", AnkhMorpork(seed=3)), ("dungeon lords", DungeonLords(seed=3))]
)
def test_another_game_says_in_its_own_words_what_is_counted(start, name, setup):
    d = start()
    d.app.offered = name
    assert d.app.new_game(setup.complete() if name == "dungeon lords" else setup) == ""
    d.frames(3)
    play_on(d)
    panel = opened(d)
    check(d, f"course-{name.split()[0]}")
    assert len(panel.ids.plot.shown) >= 2
    assert all(curve.colour for curve in panel.ids.plot.shown)


def test_a_picture_that_cannot_be_kept_is_told(start, monkeypatch):
    d = start()
    d.game(Setup(players=("red",), level="hell", seed=4))
    monkeypatch.setattr("companion.game.files.write_whole", lambda *_args: (_ for _ in ()).throw(OSError(28, "full")))
    play_on(d)
    assert opened(d).told == "The picture could not be kept: it is full"


def test_the_turns_that_mattered_come_from_other_processes(start):
    d = start()
    d.game(Setup(players=("red",), level="hell", seed=4))
    play_on(d, lambda _t, question: question.options)
    panel = opened(d)
    end = time.monotonic() + 120
    while "Looking back" in (shown := panel.ids.beside.children[0].items[0].what) and time.monotonic() < end:
        d.frames(1)
        time.sleep(0.05)
    assert re.match(r"Turn \d+, Red: ", shown)
    assert all("futures" in item.body for item in panel.ids.beside.children[0].items)
    check(d, "course-turns")
    session = d.play.session
    again = looking_back.told(session, looking_back.search(session)(Here()))
    assert [mattered.when for mattered in again] == [item.what for item in panel.ids.beside.children[0].items]


def test_nobody_looks_back_any_more_when_the_page_is_left(start):
    d = start()
    d.game(Setup(players=("red", "blue"), seed=4))
    play_on(d, sensible)
    begun, heard = [], []
    d.play.searches.begin = lambda search, found: begun.append(search)
    d.play.searches.cancel = lambda: heard.append("cancelled")
    panel = opened(d)
    assert (len(begun), heard) == (1, [])
    d.tap(panel.ids.close)
    assert heard == ["cancelled"]


def test_who_wants_no_odds_is_not_told_what_was_better(start):
    d = start()
    d.game(Setup(players=("red",), level="hell", seed=4, odds=False))
    play_on(d)
    panel = opened(d)
    assert not panel.looks_back
    assert panel.ids.plot.shown


def test_names_at_the_ends_of_curves_never_lie_on_each_other():
    places = apart([50, 52, 51, 99], high=10, low=0, top=100)
    assert sorted(places)[-1] <= 95
    assert all(b - a >= 10 for a, b in zip(sorted(places), sorted(places)[1:], strict=False))
    assert sorted(range(4), key=places.__getitem__) == [0, 2, 1, 3]


def test_lines_across_stand_at_numbers_that_people_count_in():
    assert [step_of(most) for most in (1, 6, 7, 12, 16, 61)] == [1, 1, 2, 2, 5, 20]


def test_a_game_of_one_turn_has_no_course(start):
    d = start()
    d.game(Setup(seed=4))
    assert course(d.play.session) == ()
