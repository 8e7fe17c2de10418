"""The rules behind the menu, by touch."""

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.panels import EntriesPanel
from companion.screen.rules import RulesPanel
from tests.screen.test_looks import check

BOTH = Setup(seed=5, expansions=("black secret", "white moon"), profile=STAND_IN)


def test_a_rule_is_found_by_chapter_and_by_its_first_letters(start, size):
    d = start(size)
    d.game(BOTH)
    d.tap(d.play.column.menu)
    check(d, "menu-rules")
    d.tap_text("Rules")
    assert isinstance(d.play.panel, RulesPanel)
    check(d, "rules")
    d.tap_text("Ghost Stories · Ghosts act")
    assert isinstance(d.play.panel, EntriesPanel)
    assert [item.what for item in d.play.panel.entries.items] == [f"GS 1.{number}" for number in range(1, 6)]
    check(d, "rules-chapter")
    d.tap(d.play.panel.ids.close)
    for letter in "TORM":
        d.tap_text(letter)
    check(d, "rules-typed")
    assert not d.button("Z").ready
    d.tap_text("tormentor")
    assert any("Curse die" in item.body for item in d.play.panel.entries.items)
    d.tap(d.play.panel.ids.close)
    assert d.play.panel.typed == "torm", "one goes back to where one looked"
    d.tap(d.play.panel.rub_out)
    assert d.play.panel.typed == "tor"
    d.tap(d.play.panel.ids.close)
    assert d.play.panel is None
    assert not d.play.session.game.answers
