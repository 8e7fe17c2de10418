"""Where orders, question and answers do not fit together: grey lines go first, and all answers have their own sheet."""

from dataclasses import replace

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.choices_panel import ChoicesPanel
from companion.screen.sheet import Sheet
from companion.table.view import Line, View
from tests.screen.test_looks import check

SECRET = Setup(seed=5, players=("red", "green"), expansions=("black secret",), profile=STAND_IN)


def test_all_answers_are_seen_at_once(start):
    d = start()
    d.game(SECRET)
    hidden = d.hidden()
    assert hidden, "the first mantra has more answers than the column has room for"
    assert d.play.column.middle.more_choices.text == f"{len(hidden)} more"
    d.tap(d.play.column.middle.more_choices)
    panel = d.play.panel
    assert isinstance(panel, ChoicesPanel)
    assert [press.text for press in panel.presses] == [choice.text for choice in d.play.view.choices]
    check(d, "choices")
    d.tap(panel.ids.close)
    assert not d.play.session.game.answers, "closing answers nothing"
    d.choose(len(d.play.view.choices) - 1)
    assert d.play.panel is None
    assert len(d.play.session.game.answers) == 1


def test_a_sheet_of_answers_goes_with_its_question(start):
    d = start()
    d.game(SECRET)
    d.tap(d.play.column.middle.more_choices)
    d.play.session.tap(d.play.view.choices[0].tap)
    assert d.play.panel is None


def test_grey_lines_give_way_to_the_question(start):
    start()
    grey, order = (Line(text, physical, (), "") for text, physical in (("Green begins", False), ("Turn it", True)))
    sheet = Sheet()
    sheet.show_view(View("", "", "", (grey, order), "", (), ()))
    high = sheet.fit(300, 1000)
    assert [entry.number for entry in sheet.shown.entries] == [0, 1]
    assert sheet.fit(300, high - 1) < high
    assert [entry.number for entry in sheet.shown.entries] == [1]


def test_an_answer_that_is_begun_stays_open(start):
    d = start()
    d.game(Setup(seed=5))
    orders = tuple(Line(f"Turn tile {number} over", True, (), "") for number in range(6))
    view = replace(d.play.view, lines=orders, done="orders")
    middle = d.play.column.middle
    middle.show(view)
    assert middle.orders_first
    middle.show(replace(view, partial=("1",)))
    assert not middle.orders_first
