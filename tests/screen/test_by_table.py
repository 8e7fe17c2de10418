"""A card that shows something else, by touch: described, asked, and the changes told, at both sizes."""

from companion.games.ghost_stories.glass.describe_panel import DescribePanel
from companion.games.ghost_stories.rules.setup import Setup
from tests.screen.driver import Driver
from tests.screen.test_box import known, until_a_card_is_due
from tests.screen.test_looks import check
from tests.screen.test_moon_box import to_moon
from tests.table.test_by_table import BOTH, OTHER


def wait_for_the_table(d: Driver, setup: Setup) -> None:
    """A new game in which the first unknown card is drawn, up to its left stone."""
    d.game(setup)
    session = d.play.session
    while (question := session.game.question) is not None and question.kind != "stone by table":
        unknown = [number for number in question.options if question.kind == "draw" and number > 80]
        session.give((*unknown, *question.options)[0], "touch")
    if d.play.column.middle.orders_first:
        d.tap(d.play.column.done)
    d.frames(3)


def test_each_stone_is_described_as_something_else(start, size):
    d = start(size)
    to_moon(d)
    d.tap(d.screen.page.part.presses[81])
    panel = d.screen.panel
    for press in (panel.colours["blue"], panel.adds["blue"]):
        d.tap(press)
    for side in ("left", "middle", "right"):
        d.tap(panel.tabs[side])
        d.tap(panel.codes[side, "by_table"])
        check(d, f"describe-other-{side}")
    assert panel.tabs["left"].note == "Something else"
    d.tap(panel.confirm)
    told = known(d)["cards"]["81"]
    assert (told["left"], told["middle"], told["right"]) == (["by_table"],) * 3


def test_the_table_tells_what_changed(start, size):
    d = start(size)
    wait_for_the_table(d, Setup(seed=5, players=("red", "green"), expansions=BOTH, profile=OTHER))
    check(d, "by-table")
    assert d.play.view.choices[0].text == "All is done"
    assert d.play.column.middle.choices.buttons[0] not in d.hidden(), "the way on is always seen"
    texts = [choice.text for choice in d.play.view.choices]
    d.choose(texts.index("1 Tao gained"))
    check(d, "by-table-who")
    board = d.play.session.state.boards[1]
    black = board.tao["black"]
    d.tap_place(("board", 1))
    check(d, "by-table-which")
    d.choose([choice.sign for choice in d.play.view.choices].index(("tao", "black")))
    assert board.tao["black"] == black + 1
    check(d, "by-table-told")
    d.tap(d.play.column.done)
    texts = [choice.text for choice in d.play.view.choices]
    d.choose(texts.index("A Taoist is moved"))
    d.tap_place(("board", 0))
    d.tap_place(("tile", 0))
    assert d.play.session.state.boards[0].tile == 0
    d.tap_text("Undo")
    assert d.play.session.state.boards[0].tile == 4
    d.tap(d.play.column.done)
    d.choose(0)
    assert d.play.session.game.answers[-1].value == ("done",)


def test_in_the_game_the_described_card_asks_at_once(start, size):
    d = start(size)
    d.app.library.box("ghost stories").learn({"catacombs": {"a": {"colours": ["red"] * 9, "entrances": [0, 8]}}})
    until_a_card_is_due(d)
    d.tap(next(key for key in d.play.pad.keys if not key.text.isdigit() and not key.sign))
    if d.play.view.done == "orders":
        d.tap(d.play.column.done)
    d.frames(3)
    panel = d.play.panel
    assert isinstance(panel, DescribePanel)
    presses = [panel.colours["red"], *[panel.adds["red"]] * 3, panel.codes["left", "by_table"]]
    for press in (*presses, panel.tabs["middle"], panel.codes["middle", "haunter"], panel.confirm):
        d.tap(press)
    assert d.play.session.game.question.kind == "stone by table"
    check(d, "by-table-in-play")
