"""A touch that gives two answers: what it leads to, what stays on the sheet, what undo takes back."""

from pathlib import Path

from companion.games.ghost_stories.rules.geometry import BESIDE
from companion.table.session import Session
from companion.table.view import Tap
from tests.table.sessions import start


def at_a_ghost(folder: Path) -> tuple[Session, Tap, tuple[int, int]]:
    """Red is about to move, and a ghost lies where he can go; nobody else's power gets in between."""
    for seed in range(20):
        session = start(folder, seed=seed)
        session.give(38, "touch")
        for target in session.view().targets:
            if target.tap.then is not None and target.tap.then[0] == "exorcise":
                return session, target.tap, target.tap.then[1][0]
    raise AssertionError("no such table")


def test_a_touch_on_a_ghost_goes_there_and_exorcises_it(tmp_path: Path) -> None:
    session, tap, place = at_a_ghost(tmp_path)
    session.tap(tap)
    question, red = session.game.question, session.state.boards[session.state.active]
    assert question is not None
    assert question.kind == "tao dice"
    assert place in BESIDE[red.tile]
    kinds = [answer.kind for answer in session.game.answers[-2:]]
    assert kinds == ["move", "action"]


def test_what_the_first_answer_led_to_is_still_to_be_done(tmp_path: Path) -> None:
    session, tap, _place = at_a_ghost(tmp_path)
    if tap.value == ("done",):
        return
    session.tap(tap)
    assert any("moves to" in line.text for line in session.lines)


def test_undo_takes_back_the_second_answer_alone_first(tmp_path: Path) -> None:
    session, tap, _place = at_a_ghost(tmp_path)
    session.tap(tap)
    session.undo()
    assert session.game.question is not None
    assert session.game.question.kind == "action"
    session.undo()
    assert session.game.question.kind == "move"


def test_a_second_answer_that_is_not_asked_for_is_not_given(tmp_path: Path) -> None:
    session, tap, _place = at_a_ghost(tmp_path)
    session.tap(tap._replace(then=("exorcise", ((3, 3),))))
    assert session.game.question is not None
    assert session.game.question.kind == "action"
