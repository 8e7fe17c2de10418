"""The table differs: menu, the thing on the map, and how it lies; counted and seen on the real glass."""

from typing import Any

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words import names as words
from companion.screen.differs import DiffersPanel, RowBox
from companion.screen.press import Press
from tests.screen.driver import Driver
from tests.screen.policy import until

FOUR = Setup(seed=5, players=("red", "green", "blue", "yellow"))
BOTH = Setup(
    seed=3, players=("red", "green"), expansions=("black secret", "white moon"), profile=STAND_IN, portal=2, deck="app"
)


def board(d: Driver, seat: int = 0) -> Any:
    return d.play.session.state.boards[seat]


def row(d: Driver, text: str) -> RowBox:
    """The row of the sheet that says so."""
    assert isinstance(d.play.panel, DiffersPanel)
    found = [row for row in d.play.panel.ids.rows.children if row.text == text]
    assert found, [row.text for row in d.play.panel.ids.rows.children]
    return found[0]


def button(d: Driver, text: str, step: str) -> Press:
    presses = [child for child in row(d, text).children if isinstance(child, Press)]
    return next(press for press in presses if press.text == step)


def differ(d: Driver) -> None:
    d.tap(d.play.column.menu)
    d.tap(d.play.panel.ids.differs)


def note(d: Driver) -> str:
    assert isinstance(d.play.panel, DiffersPanel)
    return str(d.play.panel.note)


def test_a_wrong_qi_is_right_again_in_four_touches(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    qi = board(d).qi
    d.touches = 0
    differ(d)
    d.shot("differs-map")
    d.tap_place(("board", 0))
    d.shot("differs-board")
    d.tap(button(d, f"Red has {qi} Qi", "−"))
    assert (board(d).qi, d.touches) == (qi - 1, 4)
    assert note(d) == f"Red has {qi - 1} Qi. Nothing has to be moved by hand."
    d.shot("differs-said")
    d.tap(d.play.panel.ids.close)
    d.tap_text("Back to the game")
    assert not d.play.differs
    assert d.play.view.lines[-1].text == f"As on the table: Red has {qi - 1} Qi"
    assert not d.play.view.done
    assert d.play.view.undo == f"Red has {qi - 1} Qi"
    d.shot("differs-back")
    d.tap(d.play.column.small["undo"])
    assert board(d).qi == qi


def test_another_card_lies_there_after_all(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    d.play.session.give(12, "touch")
    place = next(place for place, _ghost in d.play.session.state.in_play())
    d.touches = 0
    differ(d)
    d.tap_place(("space", *place))
    d.shot("differs-ghost")
    d.tap_text("Another card")
    d.shot("differs-card")
    assert all(press.fits for press in d.play.pad.keys)
    d.tap_text("13")
    assert d.play.session.state.ghost(place).card.number == 13
    assert d.touches == 5
    assert note(d).endswith("Nothing has to be moved by hand.")


def test_what_cannot_be_is_dim_and_says_why(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    d.play.session.give(12, "touch")
    differ(d)
    free = d.play.session.state.all_free()[0]
    d.tap_place(("space", *free))
    d.tap_text("A ghost lies here")
    assert d.button("12").dim
    d.tap_text("12")
    assert d.play.view.prompt.startswith("№12 lies on ")
    d.shot("differs-refused")
    assert d.play.session.state.ghost(free) is None
    d.tap_text("An incarnation")
    assert "12" not in [press.text for press in d.buttons()]
    d.tap_text("Back")
    assert d.play.panel.spot == ("space", *free)
    d.tap_text("A ghost lies here")
    d.tap_text("13")
    assert d.play.session.state.ghost(free).card.number == 13


def test_a_tile_is_turned_and_somebody_stands_there(start) -> None:
    d = start()
    d.game(FOUR)
    differ(d)
    d.tap_place(("tile", 0))
    d.tap_text("Turn over")
    assert d.play.session.state.haunted[0]
    d.tap_text("Green stands here")
    assert board(d, 1).tile == 0
    d.shot("differs-tile")


def test_a_ghost_lies_on_another_space(start, size) -> None:
    d = start(size)
    d.game(FOUR)
    d.play.session.give(12, "touch")
    place = next(place for place, _ghost in d.play.session.state.in_play())
    differ(d)
    d.tap_place(("space", *place))
    d.tap_text("It lies elsewhere")
    d.shot("differs-move")
    end = next(end for end in d.play.session.state.all_free() if end != place)
    d.tap_text(words.space(d.play.session.state, end))
    assert d.play.session.state.ghost(end).card.number == 12
    assert d.play.panel.spot == ("space", *end), "the sheet goes along"


def test_the_deck_is_beside_the_map(start) -> None:
    d = start()
    d.game(FOUR)
    differ(d)
    count = len(d.play.session.state.deck)
    d.tap_text(f"{count} cards in the ghost deck")
    d.tap(button(d, f"{count} cards in the ghost deck", "−"))
    assert len(d.play.session.state.deck) == count - 1


def test_in_the_middle_of_a_step_the_table_can_differ_too(start, size) -> None:
    d = start(size)
    d.game(BOTH)
    until(d, lambda view: not CORRECTIONS.beside(d.play.session.game.question))
    asked, qi = d.play.view.prompt, board(d).qi
    differ(d)
    d.tap_place(("board", 0))
    d.tap(button(d, f"Red has {qi} Qi", "+"))
    assert note(d) == f"Red has {qi + 1} Qi. Nothing has to be moved by hand."
    d.shot("differs-amid-a-step")
    d.tap(d.play.panel.ids.close)
    d.tap_text("Back to the game")
    assert (d.play.view.prompt, board(d).qi) == (asked, qi + 1)
    d.shot("differs-amid-a-step-back")


def test_the_menu_takes_people_back_to_the_game(start) -> None:
    d = start()
    d.game(FOUR)
    differ(d)
    assert d.play.map.targets
    d.tap(d.play.column.menu)
    assert not d.play.differs
    assert not d.play.map.targets, "a card is asked for, which no place answers"
