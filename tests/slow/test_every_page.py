"""Every page of every game in every language, at both sizes: nothing cut, over something else, or too small."""

from collections.abc import Callable

import pytest

from companion import games
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.table.messages import LANGUAGES
from tests import pseudo
from tests.screen.conftest import size, start  # noqa: F401
from tests.screen.test_every_page import (
    BOXES,
    all_faults,
    before_the_game,
    english_afterwards,  # noqa: F401
    in_the_game,
    recorder,  # noqa: F401
)

pytestmark = pytest.mark.slow

SPOKEN = (*LANGUAGES, pseudo.LONG, pseudo.HAN)
ANSWERS = 120


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", games.GAMES)
def test_every_page_of_a_game(start: Callable[..., object], size, game, language, recorder, record_property):  # noqa: F811
    pseudo.speak(language)
    d = start(size)
    assert all_faults(d, recorder, before_the_game(d, game)) == ""
    assert all_faults(d, recorder, in_the_game(d, ANSWERS, 4)) == ""
    record_property("figure", f"{game}, {language}: {ANSWERS} answers looked at")


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
def test_every_box(start, size, boxes, language, recorder, record_property):  # noqa: F811
    pseudo.speak(language)
    d = start(size)
    d.game(Setup(seed=8, expansions=boxes, profile=STAND_IN if boxes else {}))
    assert all_faults(d, recorder, in_the_game(d, ANSWERS, 4)) == ""
    record_property("figure", f"{'+'.join(boxes) or 'base'}, {language}: {ANSWERS} answers looked at")
