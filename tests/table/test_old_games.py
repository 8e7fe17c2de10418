"""Games that the first version saved open as they stood and play on; they keep the rules that they were begun by."""

import json
import shutil
from pathlib import Path

import pytest

from companion.commands.replay import described, replayed
from companion.game.journal import load
from companion.games.ghost_stories.rules.notation import same_position
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.library import Library
from companion.table.session import Session
from tests.table.sessions import wander

FOLDER = Path(__file__).with_name("old_games")
POSITIONS = json.loads((FOLDER / "positions.json").read_text("utf-8"))
"""By file: how many answers stand, what is asked then, how the game ended, and the position as it was written then."""


@pytest.fixture(params=sorted(POSITIONS))
def saved(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of one of these games."""
    return Path(shutil.copy(FOLDER / request.param, tmp_path))


def opened(path: Path) -> Session:
    return Library(path.parent).resume(path)


def test_every_answer_stands_and_the_table_is_the_same(saved: Path) -> None:
    then, session = POSITIONS[saved.name], opened(saved)
    asked = session.game.question.kind if session.game.question else ""
    assert (len(session.game.answers), asked, session.state.result) == (then["answers"], then["asks"], then["result"])
    assert session.troubles == {}
    session.close()
    game = replayed(load(saved), None)
    assert same_position(described(game, load(saved))["position"], then["position"])


def test_it_plays_on_and_opens_again(saved: Path) -> None:
    session = opened(saved)
    wander(session, 40)
    session.undo()
    wander(session, 5)
    count, position = len(session.game.answers), session.state.listing()
    session.close()
    again = opened(saved)
    assert (len(again.game.answers), again.state.listing(), again.troubles) == (count, position, {})
    again.close()


def test_it_can_be_taken_back_to_its_start(saved: Path) -> None:
    session = opened(saved)
    for _ in range(len(session.game.answers)):
        session.undo()
    assert not [answer for answer in session.game.answers if answer.source == "touch"]
    session.close()


def test_a_game_keeps_the_version_of_its_rules(saved: Path, tmp_path: Path) -> None:
    session = opened(saved)
    assert session.setup.rules == 1
    assert Setup.from_json(session.setup.to_json()).rules == 1
    session.close()
    assert Library(tmp_path).start(Setup()).setup.rules == 2
