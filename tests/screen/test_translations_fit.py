"""The translations on the glass: nothing cut, nothing over something else, at both sizes."""

import pytest

from companion import games
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.messages import LANGUAGES, use_language
from tests.screen.test_every_page import all_faults, before_the_game, in_the_game, to_the_table
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


@pytest.mark.parametrize("language", OTHERS)
def test_the_other_games_fit(start, size, language, recorder):
    """The steps that lead to each, its board and every sheet over it; tests/slow has 120 answers of each."""
    use_language(language)
    d = start(size)
    for game in games.GAMES.keys() - {games.FIRST}:
        assert all_faults(d, recorder, to_the_table(d, game)) == ""
        assert all_faults(d, recorder, in_the_game(d, 2, 8)) == ""
