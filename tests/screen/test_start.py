"""The first screen: resuming games."""

from companion.ghost_stories.setup import Setup
from companion.screen.panels import ResumePanel
from companion.table.library import Library


def test_nothing_to_resume_in_an_empty_library(start, size):
    d = start(size)
    resume, new = d.screen.ids.resume, d.screen.ids.new
    assert not resume.ready
    assert resume.opacity == 0
    assert new.kind == "primary", "the one thing to do first"
    left, right = new.x, d.screen.width - new.right
    assert abs(left - right) <= 1, "in the middle of the glass"
    d.tap(resume)
    assert "resume" in d.screen.ids


def test_the_newest_game_is_resumed_with_its_table(start, size):
    d = start(size)
    d.game(Setup(seed=3))
    for digit in "11":
        d.tap_text(digit)
    listing = d.play.session.state.listing()
    d.tap(d.play.column.menu)
    d.tap_text("Leave the game")
    d.tap(d.screen.ids.resume)
    assert d.play.session.state.listing() == listing
    d.tap_text("Set the table up again")
    assert len(d.play.panel.entries.items) == len(d.play.session.setup_list())
    d.tap(d.play.panel.ids.close)
    assert d.play.panel is None, "the offer is made once"


def test_an_older_game_is_in_the_list(start):
    d = start()
    d.game(Setup(seed=3, players=("red",)))
    d.game(Setup(seed=4, players=("blue", "green")))
    d.play.act("leave")
    d.frames()
    assert len(d.screen.older) == 1
    d.tap(d.screen.older[0])
    assert d.play.session.setup.players in (("red",), ("blue", "green"))


def test_a_game_named_at_the_start_is_shown_at_once(start, tmp_path):
    library = Library(tmp_path)
    library.start(Setup(seed=3)).close()
    d = start(game=library.games()[0].path)
    assert isinstance(d.play.panel, ResumePanel)


def test_a_new_name_at_the_start_leads_to_a_game_of_that_name(start, tmp_path):
    d = start(game=tmp_path / "friday.game")
    d.to_the_end()
    assert d.play.view.card is not None
    assert (tmp_path / "friday.game").exists()


def test_a_damaged_game_is_told_and_stops_nothing(start, tmp_path):
    d = start()
    (tmp_path / "broken.game").write_text("nonsense\n")
    d.screen.renew()
    d.frames()
    assert not d.screen.older[0].ready
    assert d.app.open_game(tmp_path / "broken.game")
    d.tap(d.screen.ids.new)
