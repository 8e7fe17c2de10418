"""The table differs: what people say of it is in the log and the journal, and no hand has to move for it."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.game.correction import CORRECTION
from companion.game.game import Answer
from companion.game.journal import Journal, load
from companion.game.question import Illegal
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, now
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.table import WORDS
from companion.table.differs import Row, Spot, Step
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Tap
from tests.table.sessions import answer_until, start, touch, ways_on
from tests.tables import BLUE, GREEN, RED
from tests.test_corrected_games import LEADS_ON, box


def lines(session: Session) -> list[str]:
    return [line.text for line in session.view().lines]


def resumed(session: Session, path: Path) -> Session:
    session.close()
    return Library(path.parent).resume(path)


def rows(session: Session, spot: Spot) -> list[Row]:
    assert WORDS.differs is not None
    assert session.game.question is not None
    return WORDS.differs.rows(session.state, session.game.question, spot)


def steps(session: Session, spot: Spot) -> dict[str, Step]:
    return {step.text: step for row in rows(session, spot) for step in row.steps}


def test_it_is_one_line_of_the_journal_named_in_the_log_and_moves_no_hand(tmp_path: Path) -> None:
    session = start(tmp_path)
    before = (tmp_path / "evening.game").read_bytes()
    qi = session.state.boards[RED].qi
    session.correct(("qi", RED), qi - 1)
    new = (tmp_path / "evening.game").read_bytes()[len(before) :]
    assert new.count(b"\n") == 1
    assert session.history()[-1] == f"As on the table: Red has {qi - 1} Qi"
    assert not [line for line in session.view().lines if line.physical]
    assert session.view().undo == f"Red has {qi - 1} Qi"


def test_undo_and_redo_of_it_move_no_hand_either_and_the_orders_stay_on_the_sheet(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(12, "touch")
    orders = lines(session)
    assert session.view().done == "orders"
    session.correct(("qi", RED), 1)
    said = "As on the table: Red has 1 Qi"
    assert lines(session) == [*orders, said]
    session.undo()
    assert (lines(session), session.view().heading) == (orders, "")
    session.redo()
    assert lines(session) == [*orders, said]
    assert session.state.boards[RED].qi == 1


def test_with_other_answers_it_is_put_back_to_what_the_app_believed(tmp_path: Path) -> None:
    session = start(tmp_path)
    session.give(12, "touch")
    session.correct(("tao", RED, "black"), 0)
    session.undo()
    session.undo()
    assert session.view().heading == "Put back"
    assert "Red gives back 1 black Tao" not in lines(session), "the hands never had to know"
    for _ in range(2):
        session.redo()
    assert session.state.boards[RED].tao["black"] == 0


def test_a_resumed_game_knows_it_and_what_is_still_to_be_done(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    session = start(tmp_path)
    session.give(12, "touch")
    session.correct(("ghost", BLUE, 2), 13)
    session.correct(("haunted", 3), True)
    told, table = lines(session), session.state.copy()
    again = resumed(session, path)
    assert again.state.same_as(table)
    assert lines(again) == told
    again.undo()
    again.undo()
    assert again.state.ghost((BLUE, 2)) is None
    third = resumed(again, path)
    third.redo()
    assert third.state.ghost((BLUE, 2)).card.number == 13


def test_a_correction_that_a_newer_box_forbids_ends_the_resumption_in_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    session = start(tmp_path)
    journal = session._journal
    journal.write({"n": 0, "ask": CORRECTION, "answer": (("qi", RED), 99), "source": "touch"})
    session.close()
    loaded = load(path)
    assert loaded.answers[0].kind == CORRECTION
    with pytest.raises(Exception, match="Answer 1 is to 'correction'"):
        Session(WORDS, Setup.from_json(loaded.setup), Journal.resume(path)[0], loaded)


def test_what_cannot_be_is_refused_in_one_line_and_nothing_is_written(tmp_path: Path) -> None:
    session = start(tmp_path, players=1)
    before = (tmp_path / "evening.game").read_bytes()
    for place, what in ((("qi", RED), 0), (("qi", RED), 21), (("tao", RED, "blue"), 5), (("nothing",), 1)):
        with pytest.raises(Illegal):
            session.correct(place, what)
    assert (tmp_path / "evening.game").read_bytes() == before
    session.give(12, "touch")
    home = next(place for place, ghost in session.state.in_play() if ghost.card.number == 12)
    other = next(place for place in session.state.all_free())
    pad = steps(session, ("which card", *other, "ghosts"))
    assert pad["12"].refused == f"№12 lies on {words.space(session.state, home)}."
    assert not pad["13"].refused


def test_a_fifth_token_says_why_not(tmp_path: Path) -> None:
    session = start(tmp_path)
    for seat in (GREEN, BLUE):
        session.correct(("tao", seat, "red"), 1)
    session.correct(("tao", RED, "red"), 2)
    row = next(row for row in rows(session, ("board", RED)) if row.text == "Red has 2 red Tao")
    assert row.steps[1].refused == "The box has 4 red Tao, and all of them are in play."
    assert not row.steps[0].refused


def test_random_corrections_come_back_by_undo_and_by_resuming(tmp_path: Path) -> None:
    for seed in range(4):
        folder = tmp_path / str(seed)
        folder.mkdir()
        session = Library(folder).start(replace(box(4 * seed + seed), deck="app"), folder / "evening.game")
        rng, first = random.Random(seed), session.state.copy()
        for _ in range(60):
            random_step(session, rng)
        table = session.state.copy()
        session = resumed(session, folder / "evening.game")
        assert session.state.same_as(table)
        while session.view().undo:
            session.undo()
        while session.view().redo:
            session.redo()
        assert session.state.same_as(table)
        while session.view().undo:
            session.undo()
        assert session.state.listing() == first.listing()
        session.close()


def random_step(session: Session, rng: random.Random) -> None:
    question = session.game.question
    if question is None:
        return
    if rng.random() < 0.3:
        place = rng.choice(CORRECTIONS.places(session.state))
        said: tuple[Any, Any] = (place, rng.choice(CORRECTIONS.could(session.state, place)))
        if session.game.accepts(Answer(CORRECTION, said, "touch")):
            session.correct(*said)
            assert not session.game.question or place[0] in LEADS_ON or now_is(session, said)
    else:
        touch(session, rng.choice(ways_on(session.view())))


def now_is(session: Session, said: tuple[Any, Any]) -> bool:
    """It lies there, unless the game went on by itself, or the place is called otherwise now."""
    gone = said[0] not in CORRECTIONS.places(session.state) or session.game.answers[-1].kind != CORRECTION
    return gone or now(session.state, said[0]) == said[1]


def test_the_payment_can_be_corrected_while_it_is_asked(tmp_path: Path) -> None:
    session = start(tmp_path, deck="app", seed=3)
    answer_until(session, "what to exorcise")
    assert session.game.question is not None
    seat = session.game.question.who
    assert seat is not None
    for colour, count in session.state.boards[seat].tao.items():
        if count:
            session.correct(("tao", seat, colour), count - 1)
            break
    else:
        raise AssertionError("somebody pays")


def amid_a_step(session: Session) -> None:
    """Touch at random until something is asked that only the rules can ask anew."""
    rng = random.Random(5)
    while (question := session.game.question) is not None and CORRECTIONS.beside(question):
        touch(session, rng.choice(ways_on(session.view())))
    assert session.game.question is not None


def test_in_the_middle_of_a_step_it_stands_in_front_of_that_and_moves_no_hand(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    session = start(tmp_path, deck="app", seed=3)
    amid_a_step(session)
    question, table, count = session.game.question, session.state.copy(), len(session.game.answers)
    told, before, qi = lines(session), path.read_bytes(), table.boards[BLUE].qi - 1
    session.correct(("qi", BLUE), qi)
    assert path.read_bytes()[len(before) :].count(b"\n") == 1
    assert session.game.question == question
    assert lines(session) == [*told, f"As on the table: Blue has {qi} Qi"]
    assert session.view().undo == f"Blue has {qi} Qi"
    again = resumed(session, path)
    assert (again.game.question, again.state.boards[BLUE].qi) == (question, qi)
    again.undo()
    assert (again.state.same_as(table), again.game.question, len(again.game.answers)) == (True, question, count)


def test_an_answer_of_the_step_that_does_not_fit_is_asked_anew_and_the_sheet_says_so(tmp_path: Path) -> None:
    """The ghost that is rolled for lies elsewhere after all, so nobody can exorcise it."""
    session = start(tmp_path, deck="app", seed=3)
    while session.game.question.kind != "tao dice" or not session.game.question.about:
        answer_until(session, "action")
        answer = next((o for o in session.game.question.options if o[0] == "exorcise"), ("done",))
        session.give(answer, "touch")
        if session.game.question.kind != "tao dice":
            answer_until(session, "move")
    (place,), answers = session.game.question.about, list(session.game.answers)
    number = session.state.ghost(place).card.number
    session.correct(("ghost", *place), None)
    assert session.game.question.kind == "action"
    assert lines(session) == ["1 answer of this step does not fit any more and is asked anew"]
    assert session.game.answers[:-1] == answers
    session.undo()
    assert session.game.question.kind == "tao dice"
    assert session.state.ghost(place).card.number == number


def test_who_leaves_is_one_line_of_the_journal_and_a_resumed_game_plays_on_without_him(tmp_path: Path) -> None:
    path = tmp_path / "evening.game"
    session = start(tmp_path, players=3)
    session.give(12, "touch")
    orders, before, table = lines(session), path.read_bytes(), session.state.copy()
    session.correct(("plays", BLUE), False)
    assert path.read_bytes()[len(before) :].count(b'"n":') == 1
    assert lines(session)[: len(orders) + 1] == [*orders, "Blue leaves"], "what is still to be done stays"
    told = lines(session)
    again = resumed(session, path)
    assert (lines(again), again.state.living()[-1].seat, again.view().undo) == (told, GREEN, "Blue leaves")
    again.undo()
    assert (again.state.same_as(table), again.view().heading) == (True, "Put back")
    assert any(line.startswith("Put Blue on ") for line in lines(again))
    again.redo()
    assert not again.state.boards[BLUE].played


def test_a_roll_that_is_told_by_half_stays_so(tmp_path: Path) -> None:
    session = start(tmp_path, deck="app", seed=3)
    answer_until(session, "tao dice")
    touch(session, next(way for way in ways_on(session.view()) if isinstance(way, Tap) and len(way.value) == 1))
    half = session.partial
    assert half
    session.correct(("qi", GREEN), 5)
    assert session.partial == half
