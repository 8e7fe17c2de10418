"""The assistant with Black Secret, Your box by touch, and what a drawn card shows."""

import json

from companion.games.ghost_stories.glass.describe_panel import DescribePanel
from companion.games.ghost_stories.rules.box import STAND_IN, UNSURE
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.box_file import CARRIED
from tests.pages import card_asked
from tests.screen.driver import Driver
from tests.screen.knower import enter_box
from tests.screen.test_looks import check

COLOURS = ("red", "black", "green", "yellow", "black", "blue", "blue", "black", "yellow")
GATES = (0, 8)
SECRET = Setup(seed=5, players=("red", "green"), expansions=("black secret",))


def known(d: Driver) -> dict:
    """What the profile file holds now."""
    path = d.app.library.box("ghost stories").path
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def touch_cell(d: Driver, cell: int) -> None:
    x, y, side = d.screen.page.grid.cell_box(cell)
    d.wait()
    d.touch(x + side / 2, y + side / 2, 2)


def enter_side(d: Driver, colours: tuple[str, ...] = COLOURS, gates: tuple[int, ...] = GATES) -> None:
    """Nine colours, colour by colour, then two gates."""
    page = d.screen.page
    for colour in dict.fromkeys(colours):
        d.tap(page.tools[colour])
        for cell in (cell for cell, one in enumerate(colours) if one == colour):
            touch_cell(d, cell)
    d.tap(page.tools["entrance"])
    for cell in gates:
        touch_cell(d, cell)


def draw_unknown(d: Driver) -> DescribePanel:
    """The table draws a card without a number that nobody has described."""
    d.tap(next(key for key in d.play.pad.keys if not key.text.isdigit() and not key.sign))
    if d.play.view.done == "orders":
        d.tap(d.play.column.done)
    d.frames(3)
    assert isinstance(d.play.panel, DescribePanel)
    return d.play.panel


def until_a_card_is_due(d: Driver) -> None:
    """A new game up to its first drawn card; the six mantras are opened by the first button."""
    d.game(SECRET)
    while card_asked(d.play.view) is None:
        d.tap(d.play.column.done) if d.play.column.middle.orders_first else d.choose(0)


# The assistant.


def test_the_assistant_with_black_secret(start, size):
    d = start(size)
    d.to_step("Which boxes?")
    d.tap_text("With Black Secret")
    assert d.screen.ids.next.kind == "plain", "Your box comes first"
    check(d, "boxes-unknown")
    d.tap(d.screen.ids.next)
    assert d.screen.step == 0, "the catacombs are not entered"
    assert d.screen.trouble
    check(d, "boxes-refused")
    d.tap_text("Made-up box")
    assert d.screen.ids.next.kind == "primary"
    d.tap(d.screen.page.cells["b"])
    d.tap(d.screen.page.demons["a"])
    check(d, "boxes")
    while not d.screen.heading.endswith("The village"):
        d.tap(d.screen.ids.next)
        name = d.screen.heading.split(maxsplit=1)[1]
        if name == "Level and deck":
            d.tap_text("App deck")
        if name == "House rules":
            d.tap_text("Our own coin or die")
        check(d, f"secret-{name.split()[-1].strip('?').lower()}")
        if name == "The village":
            d.tap_text("Enter our village")
            check(d, "secret-village-entered")
            d.tap_text("Random")
    d.to_the_end()
    setup = d.play.session.setup
    assert setup.secret
    assert (setup.demon_side, setup.cell_side, setup.deck, setup.lots) == ("a", "b", "app", "table")
    assert d.play.view.notice
    check(d, "secret-play")


def test_the_app_draws_only_from_a_whole_box(start, size):
    d = start(size)
    enter_box(d)
    d.to_step("Which boxes?")
    d.tap_text("With Black Secret")
    assert d.screen.ids.next.kind == "primary"
    for _ in range(3):
        d.tap(d.screen.ids.next)
    d.tap_text("App deck")
    d.tap(d.screen.ids.next)
    assert d.screen.heading.endswith("Level and deck")
    check(d, "deck-refused")
    d.tap_text("Table deck")
    d.to_the_end()
    assert not d.play.view.notice


def test_from_the_assistant_to_your_box_and_back(start):
    d = start()
    d.to_step("Which boxes?")
    d.tap_text("With Black Secret")
    d.tap_text("Your box")
    enter_side(d)
    d.tap_text("Back")
    assert d.screen.heading.endswith("Which boxes?")
    assert d.screen.page.games[True, False].on, "what was chosen is kept"
    d.to_the_end()
    secret = d.play.session.state.secret
    assert tuple(secret.colours) == COLOURS
    assert tuple(secret.entrances) == GATES


# Your box.


def test_both_sides_of_the_catacombs_by_touch(start, size):
    d = start(size)
    d.tap(d.screen.ids.box)
    check(d, "box-empty")
    touches = d.touches
    enter_side(d)
    assert d.touches - touches <= 20, "seconds, not minutes"
    assert known(d)["catacombs"] == {"a": {"colours": list(COLOURS), "entrances": list(GATES)}}
    d.tap_text("Side B")
    enter_side(d, COLOURS[::-1], (2, 6))
    check(d, "box")
    assert known(d)["catacombs"]["b"] == {"colours": list(COLOURS[::-1]), "entrances": [2, 6]}
    d.tap_text("Back")
    assert "resume" in d.screen.ids


def test_what_was_entered_is_there_after_a_restart(start):
    d = start()
    d.tap(d.screen.ids.box)
    enter_side(d)
    again = start()
    again.tap(again.screen.ids.box)
    assert again.screen.page.side == "b", "the side that is still to be entered"
    again.tap_text("Side A")
    assert again.screen.page.grid.shown == (COLOURS, GATES)


def test_undo_takes_back_what_was_entered(start, size):
    d = start(size)
    d.tap(d.screen.ids.box)
    assert not d.screen.ids.undo.ready
    enter_side(d)
    touch_cell(d, 4)  # a third gate takes the place of the first
    assert known(d)["catacombs"]["a"]["entrances"] == [4, 8]
    d.tap_text("Undo")
    assert known(d)["catacombs"]["a"]["entrances"] == [0, 8]
    d.tap_text("Undo")
    assert known(d).get("catacombs", {}) == {}, "a side with one gate is not whole"
    assert d.screen.page.grid.shown == (COLOURS, (0,))
    while d.screen.ids.undo.ready:
        d.tap_text("Undo")
    assert not any(d.screen.page.grid.shown[0])


def test_curse_colours(start, size):
    d = start(size)
    d.tap(d.screen.ids.box)
    d.tap_text("Curses")
    check(d, "box-curses")
    page = d.screen.page
    for level in (1, 2, 3):
        d.tap(page.levels[level])
        check(d, f"box-curses{level}")
        for index, token in enumerate(dict.fromkeys(token for token, _colour in page.presses)):
            d.tap(page.presses[token, ("red", "blue")[index % 2]])
    assert known(d)["curses"].keys() == UNSURE
    last = next(reversed(page.presses))[0]
    d.tap(page.presses[last, "blue"])
    assert last not in known(d)["curses"], "touched again it is not known any more"
    d.tap_text("Undo")
    assert known(d)["curses"][last] == "blue"


def test_tokens_are_counted_as_they_are_turned_up(start, size):
    d = start(size)
    d.tap(d.screen.ids.box)
    d.tap_text("Tokens")
    check(d, "box-tokens-empty")
    page = d.screen.page
    first, second, *_others = page.kinds
    for kind in [first] * 4 + [second] * 5:
        assert "tokens" not in known(d)
        d.tap(page.kinds[kind])
    assert known(d)["tokens"] == {"1": dict.fromkeys(page.kinds, 0) | {first: 4, second: 5}}
    check(d, "box-tokens")
    d.tap(page.kinds[first])
    assert known(d)["tokens"]["1"][first] == 4, "there are nine"
    d.tap_text("Count again")
    assert known(d)["tokens"] == {}
    d.tap_text("Undo")
    assert known(d)["tokens"]["1"][second] == 5


def test_a_card_is_described_and_corrected(start, size):
    d = start(size)
    d.tap(d.screen.ids.box)
    d.tap_text("Cards")
    check(d, "box-cards")
    d.tap(d.screen.page.presses[66])
    panel = d.screen.panel
    check(d, "box-describe-empty")
    assert not panel.confirm.ready
    for press in (panel.colours["black"], panel.adds["black"], panel.adds["black"], panel.adds["red"], panel.slots[2]):
        d.tap(press)
    d.tap(panel.codes["left", "cast_curse"])
    d.tap(panel.tabs["middle"])
    d.tap(panel.codes["middle", "haunter"])
    check(d, "box-describe")
    d.tap(panel.confirm)
    card = {"colour": "black", "resistance": {"black": 2}, "left": ["cast_curse"], "middle": ["haunter"], "right": []}
    assert known(d)["cards"] == {"66": card}
    check(d, "box-cards-known")
    d.tap(d.screen.page.presses[66])
    assert d.screen.panel.pips == ["black", "black"], "to correct it nothing is told again"
    d.tap(d.screen.panel.codes["left", "cast_curse"])
    d.tap(d.screen.panel.confirm)
    assert known(d)["cards"]["66"]["left"] == []
    d.tap_text("Undo")
    assert known(d)["cards"] == {"66": card}


def test_an_incarnation_needs_no_stones(start):
    d = start()
    d.tap(d.screen.ids.box)
    d.tap_text("Cards")
    d.tap(d.screen.page.presses[76])
    check(d, "box-describe-incarnation")
    panel = d.screen.panel
    for press in (panel.colours["red"], panel.adds["green"], panel.confirm):
        d.tap(press)
    assert known(d)["cards"] == {"76": {"colour": "red", "resistance": {"green": 1}}}


def test_the_box_is_carried_to_another_table(start, size, tmp_path):
    d = start(size)
    enter_box(d)
    facts = known(d)
    d.tap(d.screen.ids.box)
    d.tap_text("File")
    check(d, "box-file")
    assert not d.button("Take over").ready, "there is no file yet"
    d.tap_text("Save there")
    check(d, "box-saved")
    assert json.loads((tmp_path / CARRIED).read_text("utf-8")) == facts
    d.app.library.box("ghost stories").put_back({})
    d.tap_text("Take over")
    assert known(d) == facts
    d.tap_text("Undo")
    assert known(d) == {}


def test_a_damaged_file_is_said_in_one_line(start, size, tmp_path):
    (tmp_path / CARRIED).write_text('{"catacombs": {"a": {"colours": ["pink"], "entrances": []}}}', "utf-8")
    d = start(size)
    d.tap(d.screen.ids.box)
    d.tap_text("File")
    d.tap_text("Take over")
    check(d, "box-damaged")
    assert "nine colours" in d.screen.told
    assert d.screen.ids.told.fits
    assert "\n" not in d.screen.told
    assert known(d) == {}


def test_a_damaged_profile_is_told_and_left_alone(start, size, tmp_path):
    (tmp_path / "box.json").write_text("{", "utf-8")
    d = start(size)
    d.tap(d.screen.ids.box)
    check(d, "box-profile-damaged")
    assert d.screen.told.count("box.json") == 1
    assert (tmp_path / "box.json").read_text("utf-8") == "{"


# In play.


def test_an_unknown_card_is_described_once_in_play(start, size):
    d = start(size)
    enter_box(d)
    until_a_card_is_due(d)
    panel = draw_unknown(d)
    number = panel.asked.number
    check(d, "describe")
    for press in (panel.colours["green"], panel.adds["green"], panel.codes["left", "haunt_tile"]):
        d.tap(press)
    d.tap(panel.confirm)
    assert d.play.panel is None
    assert d.play.session.state.cards[number].colour == "green"
    assert known(d)["cards"][str(number)]["left"] == ["haunt_tile"]
    check(d, "described")
    d.tap_text("Undo")
    assert "cards" not in known(d) or str(number) not in known(d)["cards"]


def test_undo_from_the_description_takes_the_drawn_card_back(start, size):
    d = start(size)
    enter_box(d)
    until_a_card_is_due(d)
    answers = len(d.play.session.game.answers)
    panel = draw_unknown(d)
    d.tap(panel.undo)
    assert d.play.panel is None
    assert len(d.play.session.game.answers) == answers


def test_a_closed_description_waits_behind_its_button(start):
    d = start()
    enter_box(d)
    until_a_card_is_due(d)
    panel = draw_unknown(d)
    d.tap(panel.ids.close)
    assert d.play.panel is None
    check(d, "describe-later")
    d.tap_text("Describe the card")
    assert isinstance(d.play.panel, DescribePanel)


def test_a_card_without_a_number_by_its_looks(start, size):
    d = start(size)
    d.game(Setup(seed=5, players=("red", "green"), expansions=("black secret",), profile=STAND_IN))
    while card_asked(d.play.view) is None:
        d.tap(d.play.column.done) if d.play.column.middle.orders_first else d.choose(0)
    check(d, "keys-secret")
    assert [choice.tap.value for choice in d.play.pad.choices][56:] == list(range(66, 76)), "each has a key"
    d.tap_text("Find card")
    check(d, "find-all-secret")
    panel = d.play.panel
    assert [card.number for card in panel.fitting()[:15]] == [*range(56, 66), *range(76, 81)], "first those without one"
    d.tap(panel.ids.close)
    assert d.play.view.partial == (), "nothing was drawn yet"
    d.tap_text("Find card")
    panel = d.play.panel
    wanted = next(card for card in panel.cards if card.number == 66)
    d.tap(panel.colours[wanted.colour])
    check(d, "find-secret")
    assert panel.ids.close.y > panel.colours["red"].y, "the heading stands above the filters"
    assert wanted in panel.fitting()


def test_wu_fengs_board(start, size):
    d = start(size)
    d.game(Setup(seed=5, players=("red", "green"), deck="app", expansions=("black secret",), profile=STAND_IN))
    for _ in range(12):
        d.tap(d.play.column.done) if d.play.column.done.ready else d.choose(0) if d.play.view.choices else d.tap_place(
            d.play.view.targets[0].place
        )
    d.tap(d.play.column.panels["board"])
    check(d, "pyramid")
