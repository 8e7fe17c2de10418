"""White Moon in Your box by touch: cards, curses and mantras that Black Secret sorts by level."""

from companion.games.ghost_stories.rules.box import box_of
from companion.games.ghost_stories.rules.white_moon.facts import (
    MOON_CURSES,
    MOON_GHOSTS,
    MOON_INCARNATIONS,
    MOON_MANTRAS,
)
from tests.screen.driver import Driver
from tests.screen.test_box import known
from tests.screen.test_looks import check


def to_moon(d: Driver, part: str = "") -> None:
    d.app.show_box(d.app.show_start, "ghost stories")
    d.frames(3)
    d.tap(d.screen.tabs["moon"])
    if part:
        d.tap(d.screen.page.parts[part])


def test_curses_and_mantras_by_touch(start, size):
    d = start(size)
    to_moon(d, "curses")
    part = d.screen.page.part
    for token, level in zip(MOON_CURSES, (1, 2, 3, 4), strict=True):
        d.tap(part.presses[token, "level", level])
        if level < 4:
            d.tap(part.presses[token, "colour", "green"])
    check(d, "moon-curses")
    assert known(d)["moon curses"]["CW1"] == {"level": 1, "colour": "green"}
    assert known(d)["moon curses"]["CW4"] == {"level": 4, "colour": "black"}
    d.tap(d.screen.page.parts["mantras"])
    part = d.screen.page.part
    for mantra, level in zip(MOON_MANTRAS, (2, 3, 4), strict=True):
        d.tap(part.presses[mantra, level])
    check(d, "moon-mantras")
    assert box_of(d.app.library.box("ghost stories").facts).sorts_moon
    assert d.screen.page.parts["curses"].note == "4 of 4 entered"


def test_what_was_touched_wrong_is_put_right(start):
    d = start()
    to_moon(d, "curses")
    part = d.screen.page.part
    d.tap(part.presses["CW2", "level", 2])
    assert not known(d), "half a token is not kept"
    d.tap(part.presses["CW2", "colour", "red"])
    d.tap(part.presses["CW2", "level", 4])
    assert known(d)["moon curses"]["CW2"] == {"level": 4, "colour": "black"}
    assert not part.presses["CW2", "colour", "red"].ready
    d.tap(part.presses["CW2", "level", 3])
    assert "CW2" not in known(d)["moon curses"], "the colour of the new level is not known"
    d.tap(d.screen.ids.undo)
    assert known(d)["moon curses"]["CW2"] == {"level": 4, "colour": "black"}
    assert part.presses["CW2", "level", 4].on
    d.tap(d.screen.page.parts["mantras"])
    press = d.screen.page.part.presses["MW1", 2]
    d.tap(press)
    d.tap(press)
    assert "MW1" not in known(d).get("moon mantras", {})


def test_its_cards_are_described(start, size):
    d = start(size)
    to_moon(d)
    check(d, "moon-cards")
    part = d.screen.page.part
    assert set(part.presses) == {MOON_GHOSTS[0], MOON_INCARNATIONS[0]}, "one stands for its kind: none bears a name"
    for number, side, code in ((MOON_GHOSTS[0], "middle", "devourer"), (MOON_INCARNATIONS[0], "left", "lose_die")):
        d.tap(part.presses[number])
        panel = d.screen.panel
        d.tap(panel.colours["blue"])
        d.tap(panel.adds["blue"])
        d.tap(panel.tabs[side])
        check(d, f"moon-describe-{number}")
        d.tap(panel.codes[side, code])
        d.tap(panel.confirm)
        assert known(d)["cards"][str(number)][side] == [code]
        assert part.presses[number].text == "Blue 1"
        assert not part.presses[number + 1].text[-1].isdigit(), "the next one that nobody has described"
    assert d.screen.page.parts["cards"].note == "2 of 16 entered"
