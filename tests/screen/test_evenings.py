"""The page of all games: what they came to, and what can be done with each."""

from kivy.core.window import Window

from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.evenings import EveningsPage
from companion.screen.start import StartScreen
from companion.screen.writing import WritingPage
from companion.table.library import Library
from tests.screen.test_looks import check
from tests.table.test_keeping import over


def evenings(start, size, tmp_path):
    library = Library(tmp_path)
    for result, level in (("won", "normal"), ("won", "normal"), ("dead", "normal"), ("haunted", "hell")):
        over(library, result, level=level, names={"red": "Ada", "green": "Bob"})
    library.start(Setup(seed=7)).close()
    d = start(size)
    assert not d.screen.older, "what is over is on the page of games alone"
    d.tap(d.screen.ids.evenings)
    assert isinstance(d.screen, EveningsPage)
    return d


def test_the_plot_counts_what_was_won(start, size, tmp_path):
    d = evenings(start, size, tmp_path)
    check(d, "evenings")
    shown = {name: (tally.won, tally.lost) for name, tally in d.screen.ids.plot.shown}
    assert shown == {"Ghost Stories · Normal": (2, 1), "Ghost Stories · Hell": (0, 1)}
    d.tap(d.screen.ids.back)
    assert isinstance(d.screen, StartScreen)


def test_a_game_is_named_written_down_deleted_and_brought_back(start, size, tmp_path):
    d = evenings(start, size, tmp_path)
    assert [row.note for row in d.screen.list.rows] == ["game 5 · turn 1"], "games that go on come first"
    d.tap(d.screen.ids.others)
    assert (len(d.screen.list.rows), d.screen.others) == (4, "Going on (1)")
    d.tap(d.screen.list.rows[0])
    check(d, "evenings-game")
    d.tap(d.screen.ids.name)
    assert isinstance(d.screen, WritingPage)
    for letter in "FRI":
        d.tap(d.screen.keys[letter])
    d.tap(d.screen.ids.done)
    assert d.screen.game.title.startswith("Fri: Ada, Bob")
    d.tap(d.screen.ids.write)
    assert (tmp_path / "written" / "Fri.txt").exists()
    assert "Fri.txt" in d.screen.told
    check(d, "evenings-written")
    d.tap(d.screen.ids.delete)
    assert (tmp_path / "Fri.game").exists(), "one touch deletes nothing"
    d.tap(d.screen.ids.delete)
    assert not (tmp_path / "Fri.game").exists()
    check(d, "evenings-deleted")
    d.tap(d.screen.ids.restore)
    assert (tmp_path / "Fri.game").exists()
    assert (len(d.screen.list.rows), d.screen.finished) == (4, True)


def test_a_finished_game_can_be_looked_at_and_played_again_in_two_taps(start, tmp_path):
    """While a game is on the glass, a desktop's own screen saver is held off."""
    d = evenings(start, (800, 480), tmp_path)
    d.tap(d.screen.list.rows[0])
    assert Window.allow_screensaver
    d.tap(d.screen.ids.open)
    assert d.play.session.setup.seed == 7
    assert not Window.allow_screensaver
    d.play.act("evenings")
    d.frames(3)
    assert isinstance(d.screen, EveningsPage)
    assert d.screen.finished, "the game that has just ended is among them"
    assert Window.allow_screensaver
    d.tap(d.screen.ids.back)
    d.tap(d.screen.ids.again)
    assert d.screen.names == "Ada, Bob, Blue, Yellow", "who had a colour last has it again"
