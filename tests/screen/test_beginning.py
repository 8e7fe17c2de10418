"""From the start page to the first order: as last time, by a quick start, and how the table is laid before."""

import pytest

from companion.games.ankh_morpork.rules.setup import Setup as CitySetup
from companion.games.dungeon_lords.rules.setup import Setup as LordsSetup
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.laying import LayingScreen
from companion.screen.play import PlayScreen
from companion.screen.writing import WritingPage
from companion.table.library import Library
from tests.screen.test_looks import check

GAMES = {
    "ghost stories": Setup(seed=3, players=("red", "blue"), deck="app", names={"red": "Ada"}),
    "ankh morpork": CitySetup(seed=3, dice="app"),
    "dungeon lords": LordsSetup(seed=3, players=("red", "green"), names={"green": "Bob"}),
}


@pytest.mark.parametrize("game", GAMES)
def test_two_taps_lead_from_the_start_page_to_the_first_order_as_last_time(start, size, tmp_path, game):
    Library(tmp_path).start(GAMES[game], game=game).close()
    d = start(size)
    check(d, f"start-last-{game[:5]}")
    d.touches = 0
    d.tap(d.screen.ids.again)
    assert isinstance(d.screen, LayingScreen)
    d.tap(d.screen.ids.next)
    d.frames(2)
    assert isinstance(d.screen, PlayScreen)
    assert d.touches == 2
    setup, before = d.play.session.setup, GAMES[game]
    assert d.play.session.rules.name == game
    assert setup.seed != before.seed, "chance is new"
    assert getattr(setup, "players", ()) == getattr(before, "players", ())
    assert getattr(setup, "names", {}) == getattr(before, "names", {})
    if game == "ghost stories":
        assert any(line.physical for line in d.play.view.lines), "the first order is on the sheet"
    else:
        assert d.play.view.prompt or d.play.view.lines


def test_with_the_deck_of_the_table_two_taps_lead_to_the_first_card(start, tmp_path):
    Library(tmp_path).start(Setup(seed=3)).close()
    d = start()
    d.tap(d.screen.ids.again)
    d.tap(d.screen.ids.next)
    d.tap_text("11")
    assert d.touches == 3
    assert d.play.view.lines


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_laying_is_seen_and_lights_its_places(start, tmp_path, game):
    Library(tmp_path).start(GAMES[game], game=game).close()
    d = start()
    d.tap(d.screen.ids.again)
    steps, lights = d.screen.steps, 0
    for number in range(steps.last + 1):
        assert steps.step == number
        check(d, f"laying-{game[:5]}-{number:02d}")
        lights += bool(d.screen.map.targets)
        if number < steps.last:
            d.tap(steps.ids.after)
    assert not steps.ids.after.ready
    assert lights, "the map shows where"
    d.tap(d.screen.ids.back)
    assert not Library(tmp_path).games()[0].over
    assert len(Library(tmp_path).games()) == 1, "nothing is begun by looking"


def test_both_boxes_are_laid_on_the_map(start, tmp_path):
    boxes = Setup(seed=3, deck="app", expansions=("black secret", "white moon"), profile={"stand-in": True})
    Library(tmp_path).start(boxes).close()
    d = start()
    d.tap(d.screen.ids.again)
    for number in range(d.screen.steps.last + 1):
        check(d, f"laying-both-{number:02d}")
        d.tap(d.screen.steps.ids.after)
    d.tap(d.screen.ids.next)
    assert d.play.session.setup.expansions == boxes.expansions


def test_a_quick_start_draws_everything_for_as_many_as_are_touched(start, size):
    d = start(size)
    d.touches = 0
    d.tap(d.screen.ids.quick)
    check(d, "quick")
    assert [count for count, press in d.screen.counts.items() if press.on] == [4]
    d.tap(d.screen.counts[2])
    assert [count for count, press in d.screen.counts.items() if press.on] == [2]
    d.tap(d.screen.ids.next)
    setup = d.play.session.setup
    assert d.touches == 3
    assert len(setup.players) == 2
    assert len(set(setup.tiles)) == 9


def test_a_quick_start_remembers_how_many_played(start, tmp_path):
    Library(tmp_path).start(GAMES["dungeon lords"], game="dungeon lords").close()
    d = start()
    d.tap(d.screen.ids.quick)
    d.tap(d.screen.ids.next)
    assert d.touches == 2
    assert len(d.play.session.setup.players) == 2


def test_names_are_written_once_and_known_from_then_on(start):
    d = start()
    d.tap(d.screen.ids.quick)
    d.tap(d.screen.counts[2])
    d.tap(d.screen.ids.names)
    assert isinstance(d.screen, WritingPage)
    for letter in "ADA":
        d.tap(d.screen.keys[letter])
    d.tap(d.screen.fields["green"])
    for letter in "BOX":
        d.tap(d.screen.keys[letter])
    d.tap(d.screen.erase)
    d.tap(d.screen.keys["B"])
    check(d, "names")
    d.tap(d.screen.ids.done)
    assert d.screen.ids.names.note == "Ada, Bob"
    assert any("Ada begins" in step.text or "Bob begins" in step.text for step in d.screen.steps.steps)
    check(d, "quick-named")
    d.tap(d.screen.ids.next)
    assert d.play.session.setup.names == {"red": "Ada", "green": "Bob"}
    assert d.play.view.who in ("Ada", "Bob")
    d.play.act("leave")
    d.frames()
    assert d.screen.ids.again.note.startswith("Ada, Bob")
    d.tap_text("Dungeon Lords")
    d.tap(d.screen.ids.quick)
    assert d.screen.ids.names.note == "Ada, Bob, Blue", "in another game, too"
    d.tap(d.screen.ids.names)
    assert list(d.screen.known) == ["Ada", "Bob"]


def test_whoever_leaves_the_names_changes_none(start):
    d = start()
    d.tap(d.screen.ids.quick)
    before = d.screen.ids.names.note
    d.tap(d.screen.ids.names)
    d.tap(d.screen.keys["X"])
    d.tap(d.screen.ids.back)
    assert d.screen.ids.names.note == before
