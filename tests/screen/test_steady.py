"""What stands still under a finger, and what is whole: the column when things come and go."""

import dataclasses

import numpy as np
import pytest

from companion.game.observation import Observation
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.eye import EyeView
from companion.screen.panels import EndPanel, ResumePanel
from companion.table.view import Line
from tests.screen.driver import Driver
from tests.screen.policy import Player, until

FOUR = Setup(seed=5)


def boxes(d: Driver) -> list[tuple[float, ...]]:
    """Where every button of the question lies."""
    middle = d.play.column.middle
    presses = [*middle.choices.buttons, middle.clear, middle.roll, middle.find]
    return [(*press.to_window(*press.pos), *press.size) for press in presses if press.parent is not None]


def dice(view) -> bool:
    return view.dice is not None and view.dice.count == 3 and not view.lines


def inside(d: Driver) -> None:
    """All buttons of the question are on the glass and none is cut."""
    middle = d.play.column.middle
    assert not middle.choice_list.do_scroll_y
    for x, y, w, h in boxes(d):
        assert x >= middle.x - 1
        assert x + w <= middle.right + 1
        assert y >= middle.y - 1
        assert y + h <= middle.top + 1
        assert h >= 47.5


def test_the_offer_after_resuming_moves_nothing(start, size):
    d = start(size)
    d.game(FOUR)
    d.frames(3)
    before = boxes(d)
    d.play.offer_restore()
    d.frames(3)
    assert isinstance(d.play.panel, ResumePanel)
    assert boxes(d) == before
    d.tap(d.play.panel.ids.go_on)
    assert d.play.panel is None
    assert boxes(d) == before


def test_a_second_touch_does_not_fall_through_a_closed_sheet(start):
    d = start()
    d.game(FOUR)
    d.tap_text("11")
    assert d.play.view.done == "orders"
    before = d.play.view
    d.play.offer_restore()
    d.frames(3)
    go_on = d.play.panel.ids.go_on.center
    d.wait()
    d.touch(*go_on)
    d.touch(*go_on)
    assert d.play.panel is None
    assert d.play.view == before
    d.wait()
    d.touch(*go_on)
    assert d.play.view != before, "there lies DONE"


def test_a_key_that_has_come_moves_no_other(start, size):
    d = start(size)
    d.game(FOUR)
    d.frames(3)
    before = {key.text: (*key.pos, *key.size) for key in d.play.pad.keys}
    d.tap_text("11")
    until(d, lambda view: any(choice.key for choice in view.choices) and not view.lines)
    assert d.button("11").dim
    d.tap_text("11")
    assert {key.text: (*key.pos, *key.size) for key in d.play.pad.keys} == before


def test_the_first_die_moves_nothing(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, dice)
    d.frames(3)
    if d.play.session.game.question.also:  # how many fit would do
        d.tap_text("Each die")
        d.frames(3)
    before, told = boxes(d), d.play.view.partial
    d.tap(d.play.column.middle.choices.buttons[0])
    assert d.play.view.partial != told
    assert boxes(d) == before


def test_dice_fit_below_a_line_of_trouble(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, dice)
    d.play.session.observe(Observation("camera", "trouble", "The camera is unplugged. Touch the dice instead."))
    d.frames(3)
    assert d.play.column.strip.parent is not None
    inside(d)


def test_roll_for_us_is_readable_beside_four_dice(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, dice)
    view = d.play.view
    eye = EyeView()
    eye.show(np.full((90, 160, 3), 120, np.uint8))
    middle = d.play.column.middle
    middle.show_eye(eye)
    for partial in ((), ("red", "blue")):
        four = dataclasses.replace(view, form=dataclasses.replace(view.dice, count=4), partial=partial)
        d.play.column.show(four)
        d.frames(3)
        inside(d)
        assert middle.roll.width >= 1.9 * middle.roll.height
        assert middle.roll.fits
    d.shot("dice4")


def orders(count: int) -> tuple[Line, ...]:
    return tuple(Line(f"{number}: Green Abomination back to Yellow 2", True, (), "") for number in range(count))


@pytest.mark.parametrize("count", [9, 20])
def test_a_long_list_says_how_much_is_hidden(start, size, count):
    d = start(size)
    d.game(FOUR)
    d.play.column.show(dataclasses.replace(d.play.view, lines=orders(count), done="orders", heading="Put back"))
    d.frames(4)
    d.shot(f"long{count}")
    middle = d.play.column.middle
    assert middle.orders_first
    assert middle.more.parent is middle
    assert middle.more.height >= 48
    hidden = len(middle.more.hidden())
    assert 0 < hidden < count
    assert middle.more.text == f"{hidden} more"
    for _ in range(count):
        if not middle.more.hidden():
            break
        d.tap(middle.more)
    assert middle.more.text == "To the top"
    assert middle.sheet_list.scroll_y == pytest.approx(0)
    d.tap(middle.more)
    assert middle.more.text == f"{hidden} more"


def test_orders_are_shown_with_all_buttons_or_alone(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, dice)
    middle = d.play.column.middle
    alone = []
    for count in range(1, 8):
        d.play.column.show(dataclasses.replace(d.play.view, lines=orders(count), done="orders", heading="Put back"))
        d.frames(3)
        alone.append(middle.orders_first)
        if middle.orders_first:
            assert middle.choice_list.disabled
            assert middle.prompt.height == 0, "a question without its answers only puzzles"
        else:
            inside(d)
            assert middle.more.parent is None
    assert alone == sorted(alone)
    assert alone[-1]


def test_the_score_can_be_seen_again(start):
    d = start()
    d.game(Setup(players=("red",), level="hell", seed=41))
    player = Player(d, 1)
    while not d.play.view.result:
        player.touch_once()
    d.tap(d.play.panel.ids.close)
    assert d.play.panel is None
    d.tap(d.play.column.done)
    assert isinstance(d.play.panel, EndPanel)


def test_a_power_picked_by_mistake_is_given_back_by_a_button_that_says_so(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, lambda view: not view.lines and any(isinstance(c.tap.value[0], str) and not c.tap.final
                                                 for c in view.choices if view.targets))  # fmt: skip
    d.frames(3)
    before = d.play.view
    index = next(n for n, choice in enumerate(before.choices) if not choice.tap.final)
    d.tap(d.play.column.middle.choices.buttons[index])
    assert d.play.view.partial
    d.tap_text("Not this")
    assert d.play.view == before
