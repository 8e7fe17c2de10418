"""The assistant with Black Secret, Your box by touch, and what the drawn card shows."""

from tests.screen.driver import Driver
from tests.screen.test_looks import check

COLOURS = ("red", "black", "green", "yellow", "black", "blue", "blue", "black", "yellow")


def touch_cell(d: Driver, cell: int) -> None:
    x, y, side = d.screen.page.grid.cell_box(cell)
    d.wait()
    d.touch(x + side / 2, y + side / 2, 2)


def enter_side(d: Driver) -> None:
    """Nine colours, then two gates."""
    for cell, colour in enumerate(COLOURS):
        if d.screen.page.tool != colour:
            d.tap(d.screen.page.tools[colour])
        touch_cell(d, cell)
    d.tap(d.screen.page.tools["entrance"])
    for cell in (0, 8):
        touch_cell(d, cell)


def test_the_assistant_with_black_secret(start, size):
    d = start(size)
    d.tap(d.screen.ids.new)
    d.tap_text("With Black Secret")
    check(d, "boxes-unknown")
    d.tap(d.screen.ids.next)
    assert d.screen.step == 0, "the catacombs are not entered"
    assert d.screen.trouble
    check(d, "boxes-refused")
    d.tap_text("Made-up box")
    d.tap(d.screen.page.cells["b"])
    d.tap(d.screen.page.demons["a"])
    check(d, "boxes")
    for step in range(1, 7):
        d.tap(d.screen.ids.next)
        if step == 3:
            d.tap_text("App deck")
        if step == 4:
            d.tap_text("Our own lots")
        check(d, f"secret-assistant{step}")
        if step == 5:
            d.tap_text("Enter our village")
            check(d, "secret-village")
            d.tap_text("By lot")
    d.tap(d.screen.ids.next)
    setup = d.play.session.setup
    assert setup.secret
    assert (setup.demon_side, setup.cell_side, setup.deck, setup.lots) == ("a", "b", "app", "table")
    assert d.play.view.stand_in
    check(d, "secret-play")
