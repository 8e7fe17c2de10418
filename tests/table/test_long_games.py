"""What a long game costs: no touch is slower late in the evening than early."""

from pathlib import Path
from typing import Any

import pytest

from companion.game.game import Game
from companion.table.laid import Entry
from companion.table.session import Session
from tests.table.sessions import start, wander


def undone_to_the_start(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many answers were played and how many orders compared, for each undo on the way to the start."""
    work: list[int] = []
    send, equal = Game._send, Entry.__eq__

    def sent(self: Game[Any], value: object) -> None:
        work[-1] += 1
        send(self, value)

    def compared(self: Entry, other: object) -> bool:
        work[-1] += 1
        return equal(self, other)

    with monkeypatch.context() as patched:
        patched.setattr(Game, "_send", sent)
        patched.setattr(Entry, "__eq__", compared)
        while session.view().undo:
            work.append(0)
            session.undo()
    return work


def test_an_undo_costs_the_same_late_in_a_game_as_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays the turn again once, and looks at no order that was told before."""
    session = start(tmp_path, players=4, seed=8, level="initiation")
    wander(session, 400, seed=8)
    assert len(session.game.answers) > 80
    turns = [count for count, _state in session.game.marks]
    longest = max(end - begin for begin, end in zip(turns, [*turns[1:], len(session.game.answers)], strict=True))
    assert max(undone_to_the_start(session, monkeypatch)) <= longest + 2


def test_redoing_compares_each_order_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(tmp_path, players=4, seed=8, level="initiation")
    wander(session, 400, seed=8)
    told, laid = len(session.log), session.state.copy()
    undone_to_the_start(session, monkeypatch)
    count, equal = [0], Entry.__eq__

    def compared(self: Entry, other: object) -> bool:
        count[0] += 1
        return equal(self, other)

    monkeypatch.setattr(Entry, "__eq__", compared)
    while session.game.undone:
        session.redo()
    assert count[0] <= told
    assert session.state.same_as(laid)
    assert session.to_put_back is None
