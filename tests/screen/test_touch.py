"""Playing by touch: targets, dice, cards, the primary button, undo and the sheets."""

import pytest

from companion.games.ghost_stories.glass.card_panel import CardPanel
from companion.games.ghost_stories.rules.setup import Setup
from tests.pages import card_asked
from tests.screen.driver import Driver
from tests.screen.policy import Player, until

FOUR = Setup(seed=5, players=("red", "green", "blue", "yellow"))


def draw(d: Driver, number: int) -> None:
    """Touch the key of a drawn card."""
    d.tap_text(str(number))


def moving(view) -> bool:
    return sum(target.place[0] == "tile" for target in view.targets) >= 3 and not view.lines


def test_a_touch_on_the_map_hits_the_place_under_the_finger(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, moving)
    taps = []
    d.play.map.on_target = taps.append
    for target in d.play.view.targets:
        d.tap_place(target.place)
    assert taps == [target.tap for target in d.play.view.targets]


def test_a_touch_beside_every_target_does_nothing(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, moving)
    taps = []
    d.play.map.on_target = taps.append
    lit = {target.place for target in d.play.view.targets}
    for place in [("tile", tile) for tile in range(9)]:
        if place not in lit:
            d.tap_place(place)
    assert not taps


def test_a_lit_board_is_its_whole_strip(start):
    d = start()
    d.game(FOUR)
    table = d.play.map
    table.targets = {("board", 2): None}
    left, bottom, side = table.place_box(("space", 2, 1))
    assert table.place_at(left + side / 2, bottom + side / 2) == ("board", 2)
    assert table.place_at(left + side / 2, bottom - side / 2) is None


def test_moving_by_touch_moves_the_taoist(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, moving)
    board = d.play.session.state.boards[d.play.session.state.active]
    target = next(target for target in d.play.view.targets if target.place[0] == "tile")
    d.tap_place(target.place)
    assert board.tile == target.place[1]


def test_dice_are_told_one_after_another(start, size):
    d = start(size)
    d.game(FOUR)
    until(d, lambda view: view.dice is not None and view.dice.count == 3 and not view.lines)
    middle = d.play.column.middle
    before = ()
    if d.play.session.game.question.also:  # how many fit would do
        d.tap_text("Each die")
        before = d.play.view.partial
    d.tap_text("Red")
    assert d.play.view.partial == (*before, "red")
    assert middle.slots.shown.known == ("red",)
    d.tap_text("White")
    assert middle.slots.shown.known == ("red", "white")
    d.tap(middle.clear)
    assert d.play.view.partial == ()
    if before:
        d.tap_text("Each die")
    answers = len(d.play.session.game.answers)
    for _ in range(3):
        d.tap_text("Blue")
    told = d.play.session.game.answers[answers]
    assert (told.kind, told.value) == ("tao dice", ("blue",) * 3)


def test_the_app_rolls_when_asked(start):
    d = start()
    d.game(FOUR)
    until(d, lambda view: view.dice is not None and view.done != "orders")
    answers = len(d.play.session.game.answers)
    d.tap(d.play.column.middle.roll)
    assert d.play.session.game.answers[answers].source == "app dice"


def test_a_card_by_its_key(start, size):
    d = start(size)
    d.game(FOUR)
    numbers = [number for number in card_asked(d.play.view).numbers if number < 56]
    draw(d, numbers[0])
    assert any(f"{numbers[0]}" in line.text for line in d.play.view.lines)


def test_a_card_by_its_looks(start, size):
    d = start(size)
    d.game(FOUR)
    d.tap_text("Find card")
    panel = d.play.panel
    assert isinstance(panel, CardPanel)
    d.tap(panel.colours["black"])
    d.tap(panel.resistances[4])
    assert {card.number for card in panel.fitting()} >= {54, 55}
    d.tap(d.card(panel, 54))
    assert d.play.panel is None
    assert d.play.session.game.answers[0].value == 54


def test_done_is_one_place_and_one_meaning(start, size):
    d = start(size)
    d.game(FOUR)
    done = d.play.column.done
    place = (*done.pos, *done.size)
    player = Player(d, 2)
    for _ in range(40):
        assert (*done.pos, *done.size) == place
        assert done.text in ("DONE", "Orders done")
        assert done.ready == (d.play.view.done != "")
        player.touch_once()


def test_a_second_touch_at_once_is_not_taken_for_the_next_question(start):
    d = start()
    d.game(FOUR)
    until(d, lambda view: view.done == "orders")
    before = d.play.view
    d.tap(d.play.column.done)
    until(d, lambda view: view.done == "orders" and view != before)
    done = d.play.column.done
    view = d.play.view
    # the view has just come: a late second touch of the same finger hits the same button
    d.touch(*done.center)
    assert d.play.view == view
    d.wait()
    d.touch(*done.center)
    assert d.play.view != view


def test_the_same_key_twice_at_once_is_one_card(start):
    """The next card may be due at once: a finger that bounces must not tell it."""
    d = start()
    d.game(FOUR)
    key = d.button("11")
    d.tap(key)
    d.touch(*key.center)
    assert [answer.value for answer in d.play.session.game.answers if answer.kind == "draw"] == [11]
    assert not d.play.view.partial


def test_the_small_map_and_the_pad_change_places(start, size):
    d = start(size)
    d.game(FOUR)
    pad, small = d.play.pad, d.play.column.middle.small_map
    assert pad.parent is d.play
    d.tap(small)
    assert pad.parent is None
    d.tap_place(("board", 0))
    assert d.play.panel is not None, "the map explains what is touched"
    d.play.close()
    d.tap(small)
    assert pad.parent is d.play
    d.tap_text("Why?")
    assert pad.parent is None, "beside a sheet the map is seen"
    d.tap(d.play.panel.ids.close)
    assert pad.parent is d.play
    d.tap(small)
    d.play.session.give(11, "touch")
    until(d, lambda view: any(choice.key for choice in view.choices) and not view.lines)
    assert pad.parent is d.play, "the next card is asked by keys again"


def test_undo_and_redo(start, size):
    d = start(size)
    d.game(FOUR)
    assert not d.play.column.small["undo"].ready
    draw(d, 11)
    d.tap(d.play.column.done)
    state = d.play.session.state.listing()
    d.tap_text("Undo")
    assert d.play.column.middle.sheet.shown.heading == "Put back"
    assert d.play.session.state.listing() != state
    d.tap(d.play.column.done)
    d.tap_text("Redo")
    assert d.play.session.state.listing() == state
    assert d.play.column.middle.sheet.shown.heading == "Do again"


def test_why_and_log_and_closing_them(start, size):
    d = start(size)
    d.game(FOUR)
    draw(d, 11)
    d.tap_text("Why?")
    assert d.play.panel.entries.items[0].body
    cross = d.play.panel.ids.close
    d.touch(*cross.to_window(*cross.center))
    assert d.play.panel is not None, "a sheet that has just come is not closed by a late touch"
    d.tap(cross)
    assert d.play.panel is None
    d.tap_text("Log")
    assert len(d.play.panel.entries.items) == len(d.play.session.history())


def test_no_touch_goes_through_a_sheet(start):
    d = start()
    d.game(FOUR)
    draw(d, 11)
    answers = len(d.play.session.game.answers)
    d.tap_text("Log")
    d.wait()
    d.touch(*d.play.column.done.center)
    d.touch(*d.play.column.small["undo"].center)
    assert len(d.play.session.game.answers) == answers


def test_trouble_is_shown_and_stops_nothing(start, size):
    from companion.game.observation import Observation

    d = start(size)
    d.game(FOUR)
    d.play.session.observe(Observation("camera", "trouble", "The camera is unplugged"))
    d.frames()
    assert d.play.column.strip.shown == "The camera is unplugged"
    draw(d, 11)
    assert d.play.session.game.answers[0].value == 11
    d.play.session.observe(Observation("camera", "ready", ""))
    d.frames()
    assert d.play.column.strip.parent is None


@pytest.mark.parametrize("name", ["undo", "redo"])
def test_a_resting_finger_reads_what_undo_would_do(start, name):
    d = start()
    d.game(FOUR)
    draw(d, 11)
    if name == "redo":
        d.tap_text("Undo")
    press = d.play.column.small[name]
    press.state = "down"
    assert getattr(d.play.view, name) in d.play.column.header.shown[2]
    press.state = "normal"
    assert d.play.column.header.shown[2] == ""
