"""The moments that people play for are seen by everybody: an exorcism that succeeds or fails, a death, a long sheet."""

import random
import re

import pytest

from companion.game.observation import Observation
from companion.game.question import Asking
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.unbroken import NO_BREAK
from companion.screen.parts import Words
from companion.table.view import Line, Rank
from tests import tables
from tests.pages import card_asked
from tests.screen.driver import Driver
from tests.screen.policy import lie
from tests.screen.test_looks import check, seen

GHOST = 'players = ["red", "blue"]\ndeck = 10\n[red]\nat = "tea house"\nyin-yang = false\nghosts = ["38", "-", "-"]'
"""Red stands before a ghost of red 2 and can exorcise it."""


def at_the_ghost(d: Driver) -> None:
    lie(d, tables.lay(GHOST), playing)
    d.play.session.state.orders = []
    d.tap_text("Stay here")
    d.tap_text("Exorcise №38 Bleeding Eyes: 26 %")


def playing(t: State) -> Asking:
    from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase

    yield from yang_phase(t, t.boards[t.active])
    t.active = 2
    yield from turn(t)


def throw(d: Driver, *faces: str) -> None:
    d.tap_text("Each die")
    for face in faces:
        d.tap_text(face)


@pytest.mark.paragraph("GS 9.5")
def test_a_failed_exorcism_is_seen_until_the_next_answer(start, size):
    d = start(size)
    at_the_ghost(d)
    throw(d, "Green", "Blue", "Red")
    banner = d.play.column.middle.banner
    assert (d.play.view.banner.text, d.play.view.banner.good) == ("FAILED", False)
    assert d.play.view.banner.dice == (("die", "green"), ("die", "blue"), ("die", "red"))
    assert d.play.view.banner.told == "№38 Bleeding Eyes stays: 1 short of red 2"
    assert banner.height > 0
    check(d, "exorcism-failed")
    if d.play.view.done:
        d.tap(d.play.column.done)
        assert d.play.view.banner.text == "FAILED"
    d.play.session.give(d.play.session.game.question.options[0], "touch")
    assert d.play.view.banner is None or d.play.view.banner.text != "FAILED"


@pytest.mark.paragraph("GS 9.5")
def test_an_exorcism_tells_who_left_and_what_the_camera_read(start, size):
    d = start(size)
    at_the_ghost(d)
    d.play.session.observe(Observation("camera", "tao dice", ("black", "white", "red")))
    d.frames(3)
    assert d.play.view.banner.text == "EXORCISED"
    assert "№38" in d.play.view.banner.told
    check(d, "exorcism-done")


def test_undo_takes_the_banner_back(start):
    d = start()
    at_the_ghost(d)
    throw(d, "Green", "Blue", "Red")
    d.tap(d.play.column.small["undo"])
    assert d.play.view.banner is None


def long_sheet(d: Driver, count: int) -> None:
    """So many orders that no glass shows them at once."""
    lie(d, tables.lay(GHOST), playing)
    lines = [Line(f"Order {number} of a long sheet that needs two lines", True, (), "") for number in range(count)]
    d.play.session.to_put_back = lines
    d.play.refresh()
    d.frames(4)


def test_the_button_says_next_until_the_last_order_was_seen(start, size):
    d = start(size)
    long_sheet(d, 30)
    done, answers = d.play.column.done, len(d.play.session.game.answers)
    assert done.text.startswith("Next (")
    check(d, "next")
    for _ in range(30):
        if not done.text.startswith("Next"):
            break
        assert d.play.view.lines
        d.tap(done)
        d.frames(2)
    assert done.text == "Orders done"
    assert d.play.view.lines
    d.tap(done)
    assert (d.play.view.lines, len(d.play.session.game.answers)) == ((), answers)


def test_a_second_tap_on_next_does_not_say_done(start):
    d = start()
    long_sheet(d, 12)
    done = d.play.column.done
    while done.text.startswith("Next"):
        d.tap(done)
    d.touch(*done.to_window(*done.center))
    assert d.play.view.lines


def test_a_death_comes_first_and_in_red(start, size):
    d = start(size)
    lie(d, tables.lay(GHOST), playing)
    lines = [Line(f"Put a token there, {n}", True, (("tile", n),), "") for n in range(3)]
    lines.append(Line("Green dies: Tao and Yin-Yang to the reserve", True, (("board", 1),), "GS 13.1", Rank.DEATH))
    d.play.session._before_undo = None
    d.play.session.to_put_back = lines
    d.play.refresh()
    d.frames(3)
    assert d.play.view.lines[0].text.startswith("Green dies")
    entries = d.play.column.middle.sheet.shown.entries
    assert [entry.grave for entry in entries] == [True, False, False, False]
    check(d, "death-first")


def test_beside_a_lit_map_the_button_says_what_is_done(start, size):
    d = start(size)
    at_the_ghost(d)
    throw(d, "Black", "Black", "Green")
    assert d.play.column.done.text == "DONE"
    d.tap(d.play.column.done)
    number = card_asked(d.play.view).numbers[0]
    d.play.session.give(number, "touch")
    d.frames(3)
    assert d.play.view.targets
    assert d.play.view.done
    assert d.play.column.done.text == "Orders done"
    check(d, "orders-done")


def test_the_end_tells_what_the_evening_was_like(start, size):
    d = start(size)
    d.game(Setup(players=("red", "blue"), level="hell", seed=4))
    session, chance = d.play.session, random.Random(4)
    while session.game.question is not None:
        question = session.game.question
        tie = session.weigh(question)
        session.give(chance.choice(tie.options if tie else question.options), "touch")
    d.frames(4)
    turns, *best = d.play.view.evening
    assert re.match(r"\d+ turns? · \d+ ghosts? exorcised", turns.replace(NO_BREAK, " "))
    check(d, "end-of-evening")
    shown = [words.text for words in seen(d, Words)]
    assert "\n".join((turns, *best)) in shown
