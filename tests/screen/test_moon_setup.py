"""The assistant with White Moon: which boxes, the portal, ten or eleven tiles, and a box that nobody knows."""

import pytest

from tests.screen.driver import Driver
from tests.screen.test_looks import check


def to_village(d: Driver, boxes: str) -> None:
    d.tap(d.screen.ids.new)
    d.tap_text(boxes)
    d.tap_text("Made-up box")
    check(d, f"moon-boxes-{boxes[-4:]}")
    for _step in range(5):
        d.tap(d.screen.ids.next)


def touch_tile(d: Driver, place: int) -> None:
    x, y, side = d.screen.page.village.place_box(place)
    d.wait()
    d.touch(x + side / 2, y + side / 2, 2)


def test_the_assistant_with_white_moon(start, size):
    d = start(size)
    to_village(d, "With White Moon")
    page = d.screen.page
    assert len(page.names) == 10
    assert d.screen.draft.portal == 4, "the centre for beginners"
    d.tap(page.portal)
    check(d, "moon-portal")
    touch_tile(d, 2)
    assert d.screen.draft.portal == 2
    assert page.village.picked is None, "the tile is not taken up besides"
    check(d, "moon-village")
    d.tap(d.screen.ids.next)
    check(d, "moon-laying")
    d.tap(d.screen.ids.next)
    setup = d.play.session.setup
    assert setup.expansions == ("white moon",)
    assert setup.portal == 2
    assert d.play.view.notice
    check(d, "moon-play")


def test_the_portal_by_lot(start):
    d = start()
    to_village(d, "With White Moon")
    d.screen.page.lot = lambda: 15
    d.tap(d.screen.page.portal_lot)
    assert d.screen.draft.portal == 6


def test_a_village_of_all_boxes(start, size):
    d = start(size)
    to_village(d, "With both")
    page = d.screen.page
    assert len(page.names) == 11
    left = d.screen.draft.missing()
    assert len(left) == 2
    touch_tile(d, 0)
    check(d, "both-village")
    d.tap(page.spares[1])
    assert d.screen.draft.tiles[0] == left[1]
    d.tap_text("Enter our village")
    check(d, "both-entering")
    for tile in list(page.names)[:9]:
        d.tap(page.names[tile])
    d.tap(page.small_portal)
    touch_tile(d, 8)
    assert d.screen.draft.portal == 8
    check(d, "both-entered")
    for _step in range(2):
        d.tap(d.screen.ids.next)
    assert d.play.session.setup.expansions == ("black secret", "white moon")
    assert d.play.session.setup.portal == 8


@pytest.mark.parametrize("boxes, leads_on", [("With White Moon", True), ("With both", False)])
def test_what_a_table_must_know_of_its_boxes(start, boxes, leads_on):
    """White Moon alone is described while it is played; with Black Secret its tokens are sorted first (BS 18.2)."""
    d = start()
    d.app.library.box("ghost stories").learn({"catacombs": {"a": {"colours": ["red"] * 9, "entrances": [0, 8]}}})
    d.tap(d.screen.ids.new)
    d.tap_text(boxes)
    d.tap(d.screen.ids.next)
    assert d.screen.step == leads_on
    assert bool(d.screen.trouble) != leads_on
