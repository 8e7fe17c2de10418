"""Wu-Feng thinks in another process: the glass says so and stays alive, and his answer comes where it is wanted."""

import time

from companion.advice.mind import BROKE_OFF, LOOKED
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.play import PlayScreen

LATE = 60.0
"""Seconds in which a busy machine has looked ahead."""


def merciless(d) -> PlayScreen:
    """A game whose first card is Wu-Feng's to use."""
    laid = Setup(players=("red", "blue"), seed=5, wu_feng="merciless", deck="app",
                 expansions=("black secret",), profile=STAND_IN)  # fmt: skip
    return d.game(laid)


def answered(d, session) -> None:
    """Wait in truth until he has."""
    end = time.monotonic() + LATE
    while session.thinking:
        assert time.monotonic() < end, "he thinks and thinks"
        d.frames(1)
        time.sleep(0.01)


def test_the_glass_says_that_he_thinks_and_hears_every_touch_meanwhile(start, size):
    d = start(size)
    play = merciless(d)
    session = play.session
    assert session.thinking
    assert play.view.prompt == "Wu-Feng is thinking"
    d.shot("thinking")
    begun, longest = time.perf_counter(), 0.0
    if session.thinking:
        d.tap(play.column.ids.menu if "menu" in play.column.ids else d.button("Why?"))
        longest = time.perf_counter() - begun
        assert play.panel is not None, "a sheet opens meanwhile"
    answered(d, session)
    thought = time.perf_counter() - begun
    assert longest < max(1.0, thought / 2), "no touch waits for a search, which takes a slow machine longer, too"
    first = next(answer for answer in session.game.answers if answer.because)
    assert (first.source, first.because[0]) == ("wu-feng", LOOKED)
    assert play.view.prompt != "Wu-Feng is thinking"
    play.close()
    play.act("why")
    d.shot("thinking-why")
    assert "4 turns ahead" in " ".join(reason.text for reason in session.why())


def test_who_leaves_while_he_thinks_finds_him_thinking_again(start, tmp_path):
    d = start()
    session = merciless(d).session
    path, count = session._journal.path, session.asked
    d.app.show_start()
    d.frames(2)
    time.sleep(0.3)
    d.frames(2)
    assert session.asked == count, "nobody answers for a game that was left"
    assert d.app.open_game(path) == ""
    again = d.play.session
    answered(d, again)
    assert again.asked > count
    assert again.game.answers[count].because


def test_a_worker_that_dies_leaves_the_paper_and_one_line(start, monkeypatch):
    monkeypatch.setattr("companion.advice.workers.look", divmod)  # an error in the worker, whatever it is
    d = start()
    session = merciless(d).session
    answered(d, session)
    assert {answer.because[0] for answer in session.game.answers if answer.because} == {BROKE_OFF}
    assert "could not think ahead" in d.play.view.trouble


def test_how_he_chooses_is_asked_where_black_secret_is_played(start, size):
    d = start(size)
    d.to_step("Which boxes?")
    d.tap_text("With Black Secret")
    d.tap_text("Made-up box")
    while not d.screen.heading.endswith("Level and deck"):
        d.tap(d.screen.ids.next)
    d.tap_text("Gentle")
    d.shot("wu-feng")
    d.to_the_end()
    assert d.play.session.setup.wu_feng == "gentle"


def test_the_base_game_does_not_ask(start):
    d = start()
    d.to_step("Level and deck")
    assert "Merciless" not in [press.text for press in d.buttons()]
