"""The language is chosen by its own name, on the start page or in the settings, and holds at once."""

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.play import PlayScreen
from companion.screen.settings import SettingsPage
from companion.screen.start import StartScreen
from companion.table.messages import LANGUAGES, _, language, use_language
from companion.table.settings import LANGUAGE, Settings
from tests.screen.test_looks import check

BOTH = [("ru", (800, 480)), ("zh_CN", (1280, 800))]


def texts(widget: Widget) -> list[str]:
    """All words on a page."""
    found = [getattr(part, name, "") for part in widget.walk() for name in ("text", "note")]
    return [text for text in found if isinstance(text, str) and text]


@pytest.mark.parametrize("code, size", BOTH)
def test_a_touch_on_the_start_page_changes_it_at_once_and_for_the_next_start(start, size, tmp_path, code):
    d = start(size)
    check(d, "start-languages")
    assert [press.text for press in d.screen.languages.values()] == list(LANGUAGES.values())
    assert d.screen.languages["en"].on
    d.tap(d.screen.languages[code])
    assert isinstance(d.screen, StartScreen)
    check(d, f"start-{code}")
    assert (language(), d.screen.languages[code].on) == (code, True)
    assert d.screen.ids.new.text == _("New game") != "New game"
    assert Settings(tmp_path / "settings.toml")[LANGUAGE] == code


@pytest.mark.parametrize("code, size", BOTH)
def test_in_mid_game_nothing_is_lost_but_the_words_are_others(start, size, tmp_path, code):
    d = start(size)
    game = d.game(Setup(seed=5))
    while len(game.session.game.answers) < 20 and game.session.game.question.options:
        game.session.done()
        game.session.give(game.session.game.question.options[0], "touch")
    game.session.undo()
    before, lines = game.session, [line.physical for line in game.view.lines]
    kept = [path.read_bytes() for path in sorted(tmp_path.glob("*.game"))]
    english = texts(game)
    d.tap(game.column.menu)
    d.tap(game.panel.ids.settings)
    assert isinstance(d.screen, SettingsPage)
    d.tap(d.screen.list.rows[0].presses[code])
    assert isinstance(d.screen, SettingsPage)
    assert d.screen.list.rows[0].presses[code].on
    check(d, f"settings-{code}")
    d.tap(d.button(""))
    assert isinstance(d.screen, PlayScreen)
    assert d.play.session is before
    assert [line.physical for line in d.play.view.lines] == lines
    check(d, f"game-{code}")
    shown = texts(d.play)
    assert [text for text in shown if text in english and any(map(str.isalpha, text))] == []
    assert [path.read_bytes() for path in sorted(tmp_path.glob("*.game"))] == kept, "a journal has no words"
    d.tap(d.play.column.done)
    assert d.play.view.prompt == before.view().prompt


def test_a_journal_that_was_played_in_two_languages_is_that_of_one(tmp_path: Path) -> None:
    """BS and WM too: whatever is asked, told or corrected, no word of it is kept."""
    from companion.table.library import Library

    kept = []
    for codes in (("en", "en"), ("ru", "zh_CN")):
        folder = tmp_path / codes[1]
        session = Library(folder).start(Setup(seed=8))
        for count in range(60):
            use_language(codes[count % 2])
            question = session.game.question
            if question is None:
                break
            session.view(), session.why(), session.history()
            session.give(question.options[count % len(question.options)], "touch")
            session.retell()
        session.close()
        kept.append(next(folder.glob("*.game")).read_text("utf-8"))
    assert kept[0] == kept[1]
