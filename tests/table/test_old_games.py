"""Games of earlier versions open as they stood and play on; they keep the rules that they were begun by.

Most are of the first version; those called "unnamed" of the last one whose journals did not name their game.
"""

import json
import shutil
from pathlib import Path

import pytest

from companion.commands.replay import described, replayed
from companion.game.journal import load
from companion.games.ghost_stories.rules.notation import same_position
from companion.games.ghost_stories.rules.rulebook import RULES
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
    game = replayed(RULES, load(saved), None)
    assert same_position(described(RULES, game, load(saved))["position"], then["position"])


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
    session, rules = opened(saved), POSITIONS[saved.name].get("rules", 1)
    assert session.setup.rules == rules
    assert Setup.from_json(session.setup.to_json()).rules == rules
    session.close()
    assert Library(tmp_path).start(Setup()).setup.rules == 2


def test_it_is_listed_and_grows_without_a_line_being_changed(saved: Path) -> None:
    before = saved.read_bytes()
    assert [game.trouble for game in Library(saved.parent).games()] == [""]
    session = opened(saved)
    wander(session, 10)
    session.undo()
    session.close()
    assert saved.read_bytes().startswith(before)
    assert (load(saved).game, load(saved).trouble) == ("", None)


def test_there_is_one_of_every_box_from_every_time() -> None:
    times = [(load(FOLDER / name), then.get("rules", 1)) for name, then in POSITIONS.items()]
    boxes = {(tuple(sorted(loaded.setup["expansions"])), rules) for loaded, rules in times}
    assert len(boxes) == 8


def test_a_box_file_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    path = Path(shutil.copy(FOLDER / "box.json", tmp_path))
    box = Library(tmp_path).box("ghost stories")
    assert (box.facts, box.trouble) == (json.loads(path.read_text("utf-8")), None)
    assert {"catacombs", "cards", "curses", "tokens", "moon curses", "moon mantras"} == set(box.facts)
