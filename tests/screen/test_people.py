"""Somebody leaves or joins in mid-game: menu, who plays, and the sheet says what hands do."""

from typing import Any

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.differs import DiffersPanel
from companion.screen.press import Press
from tests.screen.driver import Driver
from tests.screen.policy import until

THREE = Setup(seed=5, players=("red", "green", "blue"))
BOTH = Setup(
    seed=3, players=("red", "green"), expansions=("black secret", "white moon"), profile=STAND_IN, portal=2, deck="app"
)


def who_plays(d: Driver) -> None:
    d.tap(d.play.column.menu)
    d.shot("people-menu")
    assert d.play.panel.ids.people.fits
    d.tap(d.play.panel.ids.people)


def button(d: Driver, seat: int) -> Press:
    """The one of the board of this seat."""
    assert isinstance(d.play.panel, DiffersPanel)
    row = d.play.panel.ids.rows.children[::-1][seat]
    return next(child for child in row.children if isinstance(child, Press))


def played(d: Driver) -> list[bool]:
    return [board.played for board in d.play.session.state.boards]


def physical(d: Driver) -> list[str]:
    return [line.text for line in d.play.session.view().lines if line.physical]


def test_somebody_leaves_and_the_sheet_says_what_hands_do(start: Any, size: Any) -> None:
    d = start(size)
    d.game(THREE)
    d.touches = 0
    who_plays(d)
    d.shot("people")
    d.tap(button(d, 1))
    assert (played(d), d.touches) == ([True, False, True, False], 3)
    assert d.play.panel is None
    assert physical(d) == [
        "Green's board is neutral with 3 Qi: figure off, Power tokens on the centre, all else back",
        "Put 1 Power token of the centre tile into the box",
    ]
    d.shot("people-left")
    d.tap(d.play.column.small["undo"])
    assert played(d) == [True, True, True, False]
    assert d.play.view.heading == "Put back"
    d.shot("people-undone")


def test_a_fourth_joins_at_most(start: Any, size: Any) -> None:
    d = start(size)
    d.game(THREE)
    who_plays(d)
    d.tap(button(d, 3))
    assert played(d) == [True] * 4
    d.shot("people-joined")
    who_plays(d)
    assert [button(d, seat).text for seat in range(4)] == ["Leaves"] * 4


def test_the_last_taoist_cannot_leave(start: Any) -> None:
    d = start()
    d.game(Setup(seed=5, players=("red",)))
    who_plays(d)
    assert button(d, 0).dim
    d.tap(button(d, 0))
    assert d.play.panel.note == "The last living Taoist cannot leave."


def test_in_the_middle_of_a_step_the_sheet_says_when_it_will_be_possible(start: Any, size: Any) -> None:
    d = start(size)
    d.game(BOTH)
    until(d, lambda view: d.play.session.game.question.kind not in ("move", "action", "items", "draw"))
    who_plays(d)
    assert d.play.panel.ids.rows.children[-1].text.startswith("Once this step is over")
    d.tap(button(d, 1))
    assert d.play.panel.note == "Once this step is over: when a move, an action or a card is asked."
    d.shot("people-amid-a-step")
    assert played(d) == [True, True, False, False]
