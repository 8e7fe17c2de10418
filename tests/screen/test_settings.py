"""The page of settings, from the start page and from a game, and back to where people came from."""

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.settings import SettingRow, SettingsPage
from companion.screen.start import StartScreen
from companion.table.settings import MOVEMENT, SOUNDS, Settings
from tests.screen.test_looks import check


def rows(d) -> list[SettingRow]:
    return d.screen.list.rows


def test_a_touch_on_the_start_page_opens_it_and_what_is_touched_there_holds(start, size, tmp_path):
    d = start(size)
    d.tap(d.screen.ids.settings)
    assert isinstance(d.screen, SettingsPage)
    check(d, "settings")
    _language, _voice, sounds, movement, *_others = rows(d)
    assert sounds.presses[True].on
    d.tap(sounds.presses[False])
    assert (sounds.presses[True].on, sounds.presses[False].on) == (False, True)
    assert movement.presses[True].on
    kept = Settings(tmp_path / "settings.toml")
    assert (kept[SOUNDS], kept[MOVEMENT]) == (False, True)
    d.app.screens.escape()
    d.frames(2)
    assert isinstance(d.screen, StartScreen)


def test_from_a_game_it_leads_back_to_the_game_as_it_stood(start, size):
    d = start(size)
    game = d.game(Setup(seed=5))
    view = game.view
    d.tap(game.column.menu)
    check(d, "menu-with-settings")
    d.tap(game.panel.ids.settings)
    assert isinstance(d.screen, SettingsPage)
    d.tap(d.button(""))
    assert d.screen is game
    assert (game.view, game.panel) == (view, None)


def test_a_file_that_is_wrong_is_told_on_the_start_page_and_on_its_own(start, tmp_path):
    (tmp_path / "settings.toml").write_text("sounds = maybe")
    d = start()
    assert d.screen.trouble.startswith("settings.toml is no TOML")
    d.tap(d.screen.ids.settings)
    assert d.screen.told.text.startswith("settings.toml is no TOML")
    off = rows(d)[2].presses[False]
    where = off.to_window(*off.pos)
    d.tap(off)
    assert d.screen.told.text == ""
    assert off.to_window(*off.pos) == where, "no button moves under the finger"
