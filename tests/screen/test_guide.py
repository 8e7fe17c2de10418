"""The guided first round: each kind of question is explained once, and it can be left at any moment."""

import pytest

from companion import games
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen import beginning
from companion.screen.guide import GuidePanel
from companion.table.library import Library
from tests.screen.policy import Player
from tests.screen.test_beginning import GAMES
from tests.screen.test_looks import check


@pytest.fixture(autouse=True)
def always_the_same_game(monkeypatch):
    monkeypatch.setattr(beginning, "any_seed", lambda: 5)


def guided(d, game="ghost stories"):
    """From the start page, as last time, with the first round explained."""
    d.tap(d.screen.ids.again)
    d.tap(d.screen.ids.guide)
    assert d.screen.guided
    d.tap(d.screen.ids.next)
    d.frames(2)
    assert d.play.session.rules.name == game


def told(d) -> str:
    assert isinstance(d.play.panel, GuidePanel)
    return d.play.panel.what


@pytest.mark.parametrize("game", GAMES)
def test_the_first_steps_of_every_game_are_explained(start, tmp_path, game):
    Library(tmp_path).start(GAMES[game], game=game).close()
    d = start()
    guided(d, game)
    first = told(d)
    check(d, f"guide-{game[:5]}-0")
    d.tap(d.play.panel.ids.go_on)
    assert d.play.panel is None
    if d.play.view.done == "orders":
        d.tap(d.play.column.done)
        assert told(d) != first
        check(d, f"guide-{game[:5]}-1")


def test_each_kind_is_explained_once_and_only_in_the_first_round(start, tmp_path):
    Library(tmp_path).start(Setup(seed=5, players=("red", "blue"))).close()
    d = start()
    guided(d)
    player, seen = Player(d, 2), []
    while len(d.play.session.game.marks) < 5 and not d.play.view.result:
        if isinstance(d.play.panel, GuidePanel):
            assert len(d.play.session.game.marks) <= 2, "the second round explains nothing"
            seen.append(d.play.panel.what)
            check(d, f"guide-{len(seen)}")
            d.tap(d.play.panel.ids.go_on)
        else:
            player.touch_once()
    assert len(seen) == len(set(seen))
    assert len(seen) >= 4


def test_it_is_left_at_any_moment_and_called_back_from_the_menu(start, tmp_path):
    Library(tmp_path).start(Setup(seed=5)).close()
    d = start()
    guided(d)
    assert told(d)
    d.tap(d.play.panel.ids.end)
    assert d.play.panel is None
    player = Player(d, 2)
    for _touch in range(12):
        player.touch_once()
        assert not isinstance(d.play.panel, GuidePanel)
    d.play.close()
    d.tap(d.play.column.menu)
    d.tap(d.play.panel.ids.guide)
    assert told(d)


@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_explained_is_asked(game):
    words = games.named(game).words()
    assert set(words.guide) <= set(words.kinds)
    assert words.guide
