"""What a moment is like, game by game; each has a number of its own, and what is not an answer makes none."""

from pathlib import Path

import pytest

from companion.game.observation import Observation
from companion.game.order import Order
from companion.games.ankh_morpork.rules.facts import OPPONENT, PLAYER, TROLL
from companion.games.ankh_morpork.words.moment import moment as of_the_city
from companion.games.dungeon_lords.words.table import WORDS as LORDS
from companion.games.ghost_stories.words.moment import moment as of_the_village
from companion.table.amend import MISTAKEN
from companion.table.session import Session
from companion.table.view import Moment
from tests import tables
from tests.games.ankh_morpork.tables import lay as city
from tests.games.dungeon_lords.sessions import start as lords
from tests.table.sessions import answer_until
from tests.table.sessions import start as village
from tests.table.test_any_game import start as ponds

COMES = Order("place", (34, (0, 1), None), "GS 6.1")
GOES = Order("discard", (34, (0, 1)), "GS 9.5")
FAILS = Order("note", ("exorcism failed",), "GS 9.5")
DIES = Order("die", (0,), "GS 13.1")
HAUNTS = Order("haunt", (3,), "GS 8.2")
NOTE = Order("note", ("turn", 0), "GS 5.1")


@pytest.mark.parametrize(
    "now, moment",
    [
        ((NOTE,), None),
        ((COMES,), Moment("arrival", (("space", 0, 1),))),
        ((GOES,), Moment("success")),
        ((GOES, COMES), Moment("success", (("space", 0, 1),))),
        ((FAILS, COMES), Moment("loss", (("space", 0, 1),))),
        ((HAUNTS,), Moment("loss")),
        ((GOES, HAUNTS), Moment("success")),
        ((GOES, DIES), Moment("loss")),
    ],
)
def test_in_the_village_the_roll_comes_before_all_but_a_death(now: tuple[Order, ...], moment: Moment | None) -> None:
    assert of_the_village(tables.lay(""), now) == moment


@pytest.mark.parametrize("result, sound", [("won", "success"), ("haunted", "loss"), ("dead", "loss")])
def test_the_end_of_the_village_is_heard(result: str, sound: str) -> None:
    t = tables.lay("")
    t.result = result
    assert of_the_village(t, (COMES,)) == Moment(sound, (("space", 0, 1),))  # type: ignore[arg-type]


def test_in_the_city_what_the_other_side_and_nobody_puts_there_comes() -> None:
    t = city()
    now = [Order("place", (figure, 7), "AM 1.5") for figure in (PLAYER, OPPONENT, TROLL)]
    assert of_the_city(t, now[:1]) is None
    assert of_the_city(t, now) == Moment("arrival", (("piece", OPPONENT, 7), ("piece", TROLL, 7)))
    t.result = f"{OPPONENT} areas"
    assert of_the_city(t, now) == Moment("loss")
    t.result = f"{PLAYER} points"
    assert of_the_city(t, now) == Moment("success")


def test_in_the_dungeon_a_minion_comes_and_a_monster_that_leaves_is_a_loss(tmp_path: Path) -> None:
    t = lords(tmp_path, 3, helps=()).state
    colour = t.players[0].colour
    placed, gone = Order("place", (colour, 2, 0), "DL 2.2"), Order("letters", (colour, 1), "DL 9.3")
    assert LORDS.moment(t, [placed]) == Moment("arrival", (("square", 2, 0),))
    assert LORDS.moment(t, [placed, gone]) == Moment("loss", (("square", 2, 0),))
    assert LORDS.moment(t, [NOTE]) is None


def number(session: Session) -> int | None:
    moment = session.view().moment
    return moment.number if moment else None


def test_each_answer_has_a_moment_of_its_own_and_undo_and_redo_have_none(tmp_path: Path) -> None:
    session = ponds(tmp_path)
    session.give(0, "touch")
    assert number(session) is None
    session.give((4,), "touch")
    assert number(session) == 2
    session.observe(Observation("scanner", "trouble", "No scanner"))
    assert number(session) == 2, "it is still the last that happened"
    session.undo()
    assert number(session) is None
    session.redo()
    assert number(session) is None
    session.undo()
    session.give((5,), "touch")
    assert number(session) == 3


def test_a_card_that_was_another_one_is_no_new_moment(tmp_path: Path) -> None:
    session = village(tmp_path, players=2, seed=4)
    answer_until(session, "move")
    before = session.given
    session.tap(next(choice.tap for choice in session.view().choices if choice.tap.value[:1] == (MISTAKEN,)))
    other = next(tap for tap in session.game.question.options if tap != session.game.undone[-1].value)
    session.give(other, "touch")
    assert session.given == before


def test_a_table_that_differs_is_no_new_moment(tmp_path: Path) -> None:
    session = village(tmp_path, players=2, seed=4)
    answer_until(session, "move")
    before = session.given, number(session)
    session.correct(("qi", session.state.active), 1)
    assert session.state.boards[session.state.active].qi == 1
    assert (session.given, number(session)) == before
