"""The translations on the glass: nothing cut, nothing over something else, at both sizes."""

import pytest

from companion import games
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.messages import LANGUAGES, use_language
from tests.screen.test_every_page import all_faults, before_the_game, in_the_game
from tests.screen.written import Recorder

OTHERS = [code for code in LANGUAGES if code != "en"]
BOXES = ("black secret", "white moon")


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return Recorder(monkeypatch)


@pytest.mark.parametrize("language", OTHERS)
def test_the_way_to_a_game_fits(start, size, language, recorder):
    use_language(language)
    d = start(size)
    assert all_faults(d, recorder, before_the_game(d, games.FIRST)) == ""


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_fits(start, size, language, recorder):
    """With both boxes, where there is least room."""
    use_language(language)
    d = start(size)
    d.game(Setup(seed=8, expansions=BOXES, profile=STAND_IN))
    assert all_faults(d, recorder, in_the_game(d, 5, 8)) == ""
