"""No pad hides a key: what cannot be answered is dim, and a touch on it says why; in random games of all tables."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.game.question import VILLAIN, Question
from companion.table.amend import MISTAKEN
from companion.table.kinds import WHY_NOT
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Choice
from tests.screen.monkey import TABLES
from tests.table.sessions import touch, ways_on

TAO = ("which tao to take", "which tao to lose", "which tao for the circle")
PADS = ("draw", "villager turned up", "catacomb token", "which curse", "new mantra", "incarnation from box", *TAO,
        "order drawn", "third shown", "order shown", "own inaccessible", "event shown", "event")  # fmt: skip
"""Questions in whose keys each thing of a kind has its place."""


def pad(question: Question) -> tuple[Any, ...]:
    """What is the same wherever the keys are: piles of different levels and the two sorts of cards have their own."""
    if question.kind == "draw":
        return (question.kind, question.options[0] > 55)
    return (question.kind, *question.about[:1]) if question.kind in ("which curse", "new mantra") else (question.kind,)


def keys(session: Session) -> list[Choice]:
    choices = [choice for choice in session.view().choices if choice.tap.final or choice.tap.value[:1] != (MISTAKEN,)]
    return [choice for choice in choices if session.game.question.kind != "draw" or choice.text.isdigit()]


def evening(session: Session, touches: int, rng: random.Random) -> Iterator[Question]:
    """Each question of a random game that is asked anew."""
    for _ in range(touches):
        view = session.view()
        if view.result:
            return
        if not session.partial and session.game.question is not None and session.game.question.to != VILLAIN:
            yield session.game.question
        touch(session, rng.choice(ways_on(view)))


def says_why_not(session: Session, question: Question, dim: Choice) -> None:
    """A line that is told by itself, or a question that can be answered with yes; nothing is answered yet."""
    asked, prompt = session.asked, session.view().prompt
    session.tap(dim.tap)
    view = session.view()
    assert (session.asked, session.partial) == (asked, dim.tap.value)
    assert view.prompt not in ("", prompt), dim
    if dim.tap.value[0] == WHY_NOT:
        assert not question.accepts(dim.tap.value[1])
    else:
        assert any(choice.tap.final and choice.tap.value == dim.tap.value[0] for choice in view.choices)
    session.clear()


@pytest.mark.parametrize("table", TABLES)
def test_the_keys_of_a_pad_stay_and_the_dim_ones_say_why(tmp_path: Path, table: str) -> None:
    lot = random.Random(table)
    session = Library(tmp_path).start(TABLES[table].laid(lot), tmp_path / "evening.game", TABLES[table].game)
    pads: dict[tuple[Any, ...], set[str]] = {}
    for question in evening(session, 500, lot):
        shown = keys(session)
        if question.kind in PADS and not question.hidden and question.why != "WM 5.8":
            there = {choice.text for choice in shown}
            assert pads.setdefault(pad(question), there) == there, question
        for dim in [choice for choice in shown if choice.dim]:
            says_why_not(session, question, dim)
