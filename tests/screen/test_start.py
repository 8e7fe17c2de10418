"""The first screen: resuming games."""

import os
from collections.abc import Sequence
from typing import Any

import pytest

from companion.game.game import Answer
from companion.game.journal import load
from companion.game.record import written
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.panels import ResumePanel
from companion.screen.pen import Pen
from companion.screen.start import LOW
from companion.screen.theme import look
from companion.table.library import Library
from companion.table.settings import LETTERS, NAME, Settings
from tests.pages import card_asked
from tests.screen.test_looks import check


def test_nothing_to_resume_in_an_empty_library(start, size):
    d = start(size)
    resume, new = d.screen.ids.resume, d.screen.ids.new
    assert not resume.ready
    assert resume.opacity == 0
    assert new.kind == "primary", "the one thing to do first"
    left, right = new.x, d.screen.width - d.screen.ids.quick.right
    assert abs(left - right) <= 1, "in the middle of the glass"
    d.tap(resume)
    assert "resume" in d.screen.ids


class Reach(Pen):
    """Notes how far the shapes of a picture reach (left, bottom, right, top); what only shines covers nothing."""

    def __init__(self) -> None:
        self.boxes: list[tuple[float, float, float, float]] = []

    def _round(self, points: Sequence[float]) -> None:
        self.boxes.append((min(points[::2]), min(points[1::2]), max(points[::2]), max(points[1::2])))

    def box(self, x: float, y: float, w: float, h: float, *_looks: Any) -> None:
        self._round((x, y, x + w, y + h))

    def disc(self, x: float, y: float, r: float, *_looks: Any) -> None:
        self._round((x - r, y - r, x + r, y + r))

    def line(self, points: Sequence[float], *_looks: Any, **_more: Any) -> None:
        self._round(points)

    def light(self, *_where: Any) -> None: ...

    pie, arc, ring, shape, text = disc, disc, disc, line, light


@pytest.mark.parametrize("letters", ["usual", "large"])
def test_nothing_lies_under_the_buttons_in_the_corners(start, size, letters, tmp_path):
    """Neither the picture of a game nor a button, with older games beside them and without."""
    Settings(tmp_path / NAME).choose(LETTERS, letters)
    for _evening in range(2):
        d = start(size)
        ids = d.screen.ids
        corners = [(one.x, one.y, one.right, one.top) for one in (ids.out, ids.turn, ids.voice, ids.languages)]
        reach = Reach()
        for front in d.screen.fronts.values():
            if ids.emblem.picture[-1] > LOW * look.title:
                front.emblem(reach, ids.emblem.picture)
        others = [press for press in d.buttons() if press not in (ids.out, ids.turn, ids.voice)]
        others = [press for press in others if press.parent is not ids.languages.__self__]
        covered = [*reach.boxes, *((one.x, one.y, one.right, one.top) for one in others if one.height)]
        assert len(covered) > 8
        assert not [
            one for one in covered for x, y, u, v in corners if one[0] < u and x < one[2] and one[1] < v and y < one[3]
        ]
        for seed in (1, 2):
            d.app.library.start(Setup(seed=seed)).close()


def test_the_newest_game_is_resumed_with_its_table(start, size):
    d = start(size)
    d.game(Setup(seed=3))
    d.tap_text("11")
    listing = d.play.session.state.listing()
    d.tap(d.play.column.menu)
    d.tap_text("Leave the game")
    d.tap(d.screen.ids.resume)
    assert d.play.session.state.listing() == listing
    d.tap_text("Set the table up again")
    assert d.play.panel.steps.last == len(d.play.session.whole_table()) - 1
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
    assert card_asked(d.play.view) is not None
    assert (tmp_path / "friday.game").exists()


def test_a_damaged_game_is_told_and_stops_nothing(start, tmp_path):
    d = start()
    (tmp_path / "broken.game").write_text("nonsense\n")
    d.screen.renew()
    d.frames()
    assert not d.screen.older[0].ready
    assert d.app.open_game(tmp_path / "broken.game")
    d.tap(d.screen.ids.new)


def test_odd_things_among_the_games_are_drawn_as_one_line_each(start, tmp_path):
    """A kiosk that cannot show its first page never starts again."""
    Library(tmp_path).start(Setup(seed=3, players=("red",)), tmp_path / "good.game").close()
    (tmp_path / "dangling.game").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe.game")
    (tmp_path / os.fsdecode(b"\xff\xfe.game")).write_bytes(b"nonsense")
    (tmp_path / "box.json").write_text('{"confidence": 1}')
    d = start()
    assert d.screen.ids.resume.ready
    assert [row.ready for row in d.screen.older] == [False] * 3
    d.tap(d.screen.ids.resume)
    assert d.play.session.setup.players == ("red",)


def test_a_game_of_another_name_is_offered_and_begun_in_the_named_file(start, tmp_path):
    d = start(offered="ankh morpork")
    assert d.screen.offered == "ankh morpork"
    d = start(game=tmp_path / "new.game", offered="ankh morpork")
    for _step in range(3):
        d.tap(d.screen.ids.next)
    assert d.play.session.rules.name == "ankh morpork"
    assert (tmp_path / "new.game").exists()


@pytest.mark.parametrize("name", ["x" * 300 + ".game", "loop.game", "a file/x.game"])
def test_a_named_game_that_cannot_be_looked_at_is_one_line(start, tmp_path, name):
    (tmp_path / "loop.game").symlink_to("loop.game")
    (tmp_path / "a file").touch()
    d = start(game=tmp_path / name)
    assert "cannot be opened" in d.screen.trouble
    d.game(Setup(seed=3))
    assert d.play.session.game.question is not None, "a new game finds another name"


def test_what_no_longer_fits_the_rules_is_said_on_the_glass(start, tmp_path):
    session = Library(tmp_path).start(Setup(seed=3, players=("red",)), tmp_path / "old.game")
    session.close()
    loaded = load(tmp_path / "old.game")
    odd = [*loaded.answers, Answer("a question of tomorrow", 1, "touch")]
    (tmp_path / "old.game").write_bytes(written(loaded._replace(answers=odd)))
    d = start(game=tmp_path / "old.game")
    assert d.play.view.trouble.startswith("old.game does not fit the rules of this companion from answer 1 on.")
    assert d.play.view.trouble.endswith("The original is kept as old.game.damaged.")
    assert d.play.panel.told == d.play.view.trouble, "the offer to set the table up lies over the strip with that line"


def test_the_start_page_says_once_that_the_app_was_started_again(start, size):
    d = start(size, said="The companion broke off and has started again. Every answer is saved.")
    assert d.screen.trouble == "The companion broke off and has started again. Every answer is saved."
    check(d, "start-again")
    d.app.show_start()
    assert d.screen.trouble == ""
