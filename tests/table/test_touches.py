"""A touch answers the question that it was made for, and no other."""

import random
from pathlib import Path

from companion.table.session import Session
from companion.table.view import Choice, Tap
from tests.table.sessions import start, touch, ways_on


def key(session: Session, text: str) -> Choice:
    return next(choice for choice in session.view().choices if choice.text == text)


def test_a_late_touch_is_no_answer_to_the_next_question(tmp_path: Path) -> None:
    """Wherever the next question has an answer of the same look, a touch made for the last one gives it not."""
    session = start(tmp_path, players=3, seed=4, deck="app")
    rng, legal = random.Random(4), 0
    for _ in range(200):
        view, before = session.view(), len(session.game.answers)
        if view.result:
            break
        touch(session, rng.choice(ways_on(view)))
        question, answers = session.game.question, len(session.game.answers)
        if question is None or answers == before:
            continue
        for tap in [way for way in ways_on(view) if isinstance(way, Tap)]:
            legal += question.accepts(tap.value)
            session.tap(tap)
            assert len(session.game.answers) == answers
            assert not session.partial
    assert legal > 5, "other seeds are needed"


def test_after_undo_the_same_question_takes_the_same_touch(tmp_path: Path) -> None:
    session = start(tmp_path)
    ghoul = key(session, "1").tap
    session.tap(ghoul)
    moving = session.view()
    session.tap(ghoul)
    assert session.view() == moving
    session.undo()
    session.tap(ghoul)
    assert session.view().prompt == moving.prompt


def test_half_an_answer_to_something_else_is_not_kept(tmp_path: Path) -> None:
    session = start(tmp_path)
    view = session.view()
    for half in (("yin-yang unhaunt",), ("fix", 1), ("0", "1"), 7, None):
        session.tap(Tap(half, False))
    assert session.view() == view


def test_every_touch_that_is_offered_leads_on(tmp_path: Path) -> None:
    """What `tap` lets fall is never anything that the glass has shown."""
    session = start(tmp_path, players=3, seed=8)
    rng = random.Random(8)
    for _ in range(150):
        view = session.view()
        if view.result:
            break
        session.tap(rng.choice([way for way in ways_on(view) if isinstance(way, Tap)]))
        assert session.view() != view
