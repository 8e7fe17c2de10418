"""A Wu-Feng who errs or looks ahead, at a live table: legal, journalled with his reasons, never searched for twice."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.advice.ahead import Looking
from companion.advice.mind import BROKE_OFF, ERRED, LOOKED, Decided
from companion.game.question import VILLAIN, Illegal
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import BadSetup, Setup
from companion.games.ghost_stories.words.table import WORDS
from companion.table.library import Library
from companion.table.session import Session
from companion.table.thinking import give_up, think
from tests.table.sessions import start, touch, ways_on


def begun(folder: Path, level: str, seed: int = 5, **entries: object) -> Session:
    secret: dict[str, Any] = {"expansions": ("black secret",), "profile": STAND_IN, "deck": "app"}
    return start(folder, players=2, seed=seed, wu_feng=level, **secret, **entries)


def until_he_thinks(session: Session, seed: int = 1) -> None:
    """People touch anything until Wu-Feng has to look ahead at what has come of it."""
    rng = random.Random(seed)
    while not session.thinking or not session.view().undo:
        think(session)
        assert session.game.question is not None, "another seed is needed"
        touch(session, rng.choice(ways_on(session.view())))


def played(session: Session, touches: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(touches):
        think(session)
        if session.game.question is not None:
            touch(session, rng.choice(ways_on(session.view())))
    think(session)


def of_wu_feng(session: Session) -> list[tuple[Any, ...]]:
    return [answer.because for answer in session.game.answers if answer.because]


@pytest.fixture
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("a search where none is wanted")

    monkeypatch.setattr(Looking, "found", refused)


def test_games_of_earlier_companions_are_by_the_paper() -> None:
    raw = Setup().complete().to_json()
    del raw["wu_feng"]
    assert Setup.from_json(raw).wu_feng == "paper"
    with pytest.raises(BadSetup):
        Setup(wu_feng="kind").complete()


def test_the_gentle_one_errs_about_one_time_in_three_where_he_has_a_choice(tmp_path: Path) -> None:
    choices = strayed = 0
    for seed in range(4):
        session = begun(tmp_path / str(seed), "gentle", seed)
        played(session, 50)
        for answer in session.game.answers:
            choices += answer.source == "wu-feng"
            strayed += answer.because[:1] == (ERRED,)
        assert not session.thinking
    assert 0.1 < strayed / choices < 0.34, "a random choice is now and then that of the paper, or the only one"


def test_while_he_thinks_the_table_says_so_and_nobody_else_answers(tmp_path: Path) -> None:
    session = begun(tmp_path, "cunning")
    until_he_thinks(session)
    view, count = session.view(), session.asked
    assert view.prompt == "Wu-Feng is thinking"
    assert (view.targets, view.choices, view.phase) == ((), (), "Wu-Feng is thinking")
    assert view.undo, "whoever wants to take back need not wait"
    session.decided(count - 1, Decided(session.game.question.options[0]))  # type: ignore[union-attr]
    assert session.asked == count, "an answer to an earlier question means nothing"
    think(session)
    assert session.asked > count
    assert session.game.answers[count].because[0] == LOOKED


def test_he_takes_whatever_is_legal_and_nothing_else(tmp_path: Path) -> None:
    session = begun(tmp_path, "merciless")
    until_he_thinks(session)
    question, count = session.game.question, session.asked
    assert question is not None
    struck = [
        option for option in question.options if option not in WORDS.rules.script.decide(session.state, question)[0]
    ]
    with pytest.raises(Illegal):
        session.give("no option", "wu-feng")
    session.decided(
        count, Decided((struck or list(question.options))[-1], (LOOKED, question.options[0], 4, 10, 0, (0, 0)))
    )
    assert session.game.answers[count].source == "wu-feng"


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    games = [begun(tmp_path / name, "cunning") for name in ("one", "other")]
    for session in games:
        played(session, 12)
    assert games[0].game.answers == games[1].game.answers
    assert any(because[0] == LOOKED for because in of_wu_feng(games[0]))


def test_a_resumed_game_has_his_answers_and_reasons_from_the_journal(tmp_path: Path, request: Any) -> None:
    session = begun(tmp_path, "merciless")
    played(session, 12)
    answers, why, count = list(session.game.answers), session.why(), session.asked
    session.close()
    request.getfixturevalue("nobody_looks")
    again = Library(tmp_path).resume(tmp_path / "evening.game")
    assert again.game.answers == answers
    assert again.why() == why
    again.undo()
    again.redo()
    assert again.asked == count
    assert again.game.answers == answers
    assert again.why() == why


def test_why_tells_what_he_saw_and_what_the_paper_says(tmp_path: Path) -> None:
    session = begun(tmp_path, "merciless")
    rng, told = random.Random(1), ""
    while "worse" not in told or "By the paper" not in told:
        assert session.game.question is not None, "another seed is needed"
        think(session)
        told = " ".join(reason.text for reason in session.why() if reason.paragraph == "Wu-Feng, merciless")
        touch(session, rng.choice(ways_on(session.view())))
    assert "4 turns ahead" in told
    assert "futures" in told


def test_undo_while_he_thinks_leads_back_to_people(tmp_path: Path) -> None:
    session = begun(tmp_path, "cunning")
    until_he_thinks(session)
    count = session.asked
    session.undo()
    assert not session.thinking
    assert session.asked < count
    session.redo()
    assert session.thinking
    assert session.asked == count


def test_where_he_cannot_think_he_goes_by_the_paper_and_the_journal_says_so(tmp_path: Path) -> None:
    session = begun(tmp_path, "merciless")
    until_he_thinks(session)
    count, question = session.asked, session.game.question
    assert question is not None
    paper = WORDS.rules.script.decide(session.state, question).options
    give_up(session, count)
    answer = session.game.answers[count]
    assert answer.value in paper
    assert answer.because[0] == BROKE_OFF
    assert "could not think ahead" in session.view().trouble
    session.close()
    again = Library(tmp_path).resume(tmp_path / "evening.game")
    assert again.game.answers[count] == answer


def test_a_game_that_broke_off_while_he_thought_goes_on_there(tmp_path: Path) -> None:
    session = begun(tmp_path, "cunning")
    until_he_thinks(session)
    count = session.asked
    session.close()
    again = Library(tmp_path).resume(tmp_path / "evening.game")
    assert again.thinking
    think(again)
    assert again.asked > count


def test_an_answer_that_was_another_one_leaves_his_own_where_they_are_legal(tmp_path: Path, request: Any) -> None:
    """What Wu-Feng did has happened at the table: he does not think again where nothing forbids it."""
    session = begun(tmp_path, "cunning")
    until_he_thinks(session)
    count = session.asked
    think(session)
    people = max(n for n in range(count) if not session.by_itself(session.game.answers[n]))
    was, his = session.game.answers[people], session.game.answers[count]
    request.getfixturevalue("nobody_looks")
    session.ask_anew(people)
    session.give(was.value, "touch")
    assert session.game.answers[count] == his


def test_where_it_is_legal_no_more_he_thinks_and_the_rest_is_given_again(tmp_path: Path) -> None:
    """The later answers wait for him."""
    for seed in range(30):
        session = begun(tmp_path / str(seed), "cunning", seed)
        played(session, 20, seed)
        rng = random.Random(seed)
        counts = [n for n, answer in enumerate(session.game.answers) if not session.by_itself(answer)]
        for people in counts[::3]:
            was = session.game.answers[people]
            session.ask_anew(people)
            assert session.game.question is not None
            others = [option for option in session.game.question.options if option != was.value]
            session.give(rng.choice(others or [was.value]), "touch")
            if session.thinking:
                waiting = session.asked
                think(session)
                assert session.asked > waiting
                assert session.game.answers[waiting].because
                return
            session.undo()
    raise AssertionError("other seeds are needed")


def test_a_level_that_errs_leaves_ties_to_the_table_that_wants_them(tmp_path: Path) -> None:
    session = begun(tmp_path, "gentle", lots="table")
    rng = random.Random(2)
    while (question := session.game.question) is not None and question.to != VILLAIN:
        touch(session, rng.choice(ways_on(session.view())))
    assert question is not None
    assert len(session.view().choices) > 1
