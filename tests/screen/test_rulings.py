"""What the rulings put on the glass: a Buddha under the Uncatchable, one villager too many."""

from companion.game.question import Asking
from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.white_moon.villagers import turn_up
from companion.games.ghost_stories.rules.state import State
from tests import tables
from tests.rules.white_moon import tables as moon_tables
from tests.screen.policy import lie
from tests.screen.test_looks import check


def yang(t: State) -> Asking:
    yield from yang_phase(t, t.boards[t.active])


def test_a_buddha_is_laid_by_a_touch_on_the_uncatchable(start, size):
    d = start(size)
    lie(d, tables.lay('deck = 10\n[red]\nat = "tea house"\nbuddhas = 1\nghosts = ["57"]'), yang)
    d.tap_text("Stay here")
    d.tap_text("No action")
    check(d, "uncatchable")
    d.tap_place(("space", 0, 0))
    assert d.play.session.state.boards[0].buddha_on == [True, False, False]
    told = [line.text.replace("\N{NO-BREAK SPACE}", " ") for line in d.play.view.lines]
    assert told == ["Red puts a Buddha under №57 Uncatchable on Red 1"]
    check(d, "uncatchable-buddha")


def turning(t: State) -> Asking:
    yield from turn_up(t, 3)
    yield from yang(t)


def test_a_fourth_hua_is_asked_for_twice(start, size):
    d = start(size)
    village = '[villagers]\ncemetery = "Hua"\naltar = "Hua"\nherbalist = "Hua"\nsorcerer = "? ? ?"'
    lie(d, moon_tables.lay(village), turning)
    d.tap_text("Hua")
    assert not d.play.session.game.answers
    check(d, "one-too-many")
    d.tap_text("Not this")
    d.tap_text("Hua")
    d.tap_text("Yes, one more")
    assert [answer.value for answer in d.play.session.game.answers] == ["Hua"]
