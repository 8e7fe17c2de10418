"""The table of both expansions differs, a ghost was forgotten, and people played on: seen on the real glass."""

from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words import names as words
from companion.screen.choices import FINGER
from companion.screen.differs import DiffersPanel
from tests.screen.driver import Driver
from tests.screen.policy import until
from tests.screen.test_differs import FOUR, board, button, differ, note

BOTH = Setup(
    seed=3, players=("red", "green", "blue", "yellow"), expansions=("black secret", "white moon"), profile=STAND_IN,
    portal=2, deck="app",
)  # fmt: skip


def sheet(d: Driver, name: str) -> DiffersPanel:
    """The open sheet, seen whole: no button is cut and nothing must be scrolled for."""
    panel = d.play.panel
    assert isinstance(panel, DiffersPanel)
    d.frames(3)
    d.shot(f"differs-{name}")
    assert [press.text for press in d.buttons() if not press.fits] == []
    return panel


def all_boxes(d: Driver) -> None:
    """A game of all boxes some turns on."""
    d.game(BOTH)
    until(d, lambda view: d.play.session.game.question.kind == "move" and len(d.play.session.game.answers) > 60)
    differ(d)
    d.shot("differs-boxes")


def test_what_stands_on_a_cell_is_corrected_there(start) -> None:
    d = start()
    all_boxes(d)
    secret = d.play.session.state.secret
    cell = next(cell for cell in range(9) if secret.stacks[cell] and cell not in secret.demons)
    d.tap_place(("cell", cell))
    sheet(d, "cell")
    d.tap_text("Seeker")
    assert d.play.session.state.secret.demons[0] == cell
    count = len(secret.stacks[cell])
    d.tap(button(d, f"{count} tokens {words.cell(d.play.session.state, cell)}", "−"))
    sheet(d, "token")
    kind = next(press for press in d.buttons() if press.sign[:1] == ("token",) and not press.dim)
    d.tap(kind)
    assert len(d.play.session.state.secret.stacks[cell]) == count - 1
    assert d.play.panel.spot == ("cell", cell)


def test_curses_and_mantras_are_behind_wu_fengs_board(start) -> None:
    d = start()
    all_boxes(d)
    d.tap_text("Wu-Feng's board")
    sheet(d, "wu-feng")
    d.tap_text("Curses")
    panel = sheet(d, "curses")
    level = next(row for row in panel.ids.rows.children if row.text == "Row 1")
    d.tap(level.children[0])
    sheet(d, "curse")
    d.tap(next(press for press in d.buttons() if press.sign[:1] == ("curse pile",) and not press.on))
    assert d.play.session.state.secret.laid()
    d.tap(d.play.panel.ids.close)
    d.tap_text("Wu-Feng's board")
    d.tap_text("Blood mantras")
    panel = sheet(d, "mantras")
    d.tap(next(press for press in d.buttons() if press.text == "Not open"))
    sheet(d, "mantra")
    d.tap_text("In its pile")
    assert len(d.play.session.state.secret.mantras) == 5


def test_a_villager_is_elsewhere_and_another_one_turned_up(start) -> None:
    d = start()
    all_boxes(d)
    stacks = d.play.session.state.moon.stacks
    tile = next(tile for tile in range(9) if len(stacks[tile]) > 1 and stacks[tile][-2] == "?")
    d.touches = 0
    d.tap_place(("tile", tile))
    sheet(d, "villagers-tile")
    d.tap_text("He is elsewhere")
    sheet(d, "villager")
    d.tap_text("Saved")
    sheet(d, "below")
    d.tap(next(press for press in d.buttons() if press.sign[:1] == ("villager",) and not press.dim))
    assert (len(d.play.session.state.moon.shelter), d.touches) == (1, 4)
    d.tap(d.play.panel.ids.close)
    d.tap_text("Shelter and Graveyard")
    sheet(d, "families")
    d.tap(next(press for press in d.buttons() if "saved 1" in press.text))
    sheet(d, "family")
    d.tap_text("One is elsewhere")
    d.tap_text("Dead")
    assert len(d.play.session.state.moon.graveyard) >= 1


def test_a_ghost_of_any_box_has_a_key_as_large_as_a_finger(start, size) -> None:
    d = start(size)
    all_boxes(d)
    d.tap_text("A ghost we forgot")
    d.frames(3)
    d.shot("differs-forgotten-boxes")
    assert len(d.play.pad.keys) == 55 + 1 + 20, "the Skeleton, too"
    assert min(min(key.size) for key in d.play.pad.keys) >= FINGER
    named = next(key for key in d.play.pad.keys if key.text.startswith("White Moon") and not key.dim)
    d.tap(named)
    assert d.play.panel.title.startswith(named.text)


def test_a_forgotten_ghost_is_named_and_then_laid(start) -> None:
    d = start()
    d.game(FOUR)
    d.play.session.give(12, "touch")
    cards = len(d.play.session.state.deck)
    d.touches = 0
    differ(d)
    d.tap_text("A ghost we forgot")
    d.shot("differs-forgotten")
    assert d.button("12").dim, "it lies there already"
    d.tap_text("13")
    sheet(d, "forgotten-where")
    state = d.play.session.state
    end = state.all_free()[0]
    d.tap_text(words.space(state, end))
    assert d.play.session.state.ghost(end).card.number == 13
    assert (len(d.play.session.state.deck), d.touches) == (cards - 1, 5)
    assert note(d).startswith("№13")


def test_who_played_on_goes_from_sheet_to_sheet_and_says_whose_turn_begins(start) -> None:
    d = start()
    d.game(FOUR)
    d.play.session.give(12, "touch")
    answers = len(d.play.session.game.answers)
    differ(d)
    d.tap_text("We played on without the app")
    sheet(d, "walk-ghosts")
    d.tap_text("№12 Drowned Maiden")
    d.tap(d.play.panel.ids.close)
    assert d.play.panel.spot == ("ghosts",), "the cross leads back to the walk"
    sheets = 1
    while d.play.panel.ids.onward.text != "Back to the game":
        d.tap(d.play.panel.ids.onward)
        sheet(d, f"walk-{sheets}")
        sheets += 1
        if d.play.panel.spot == ("board", 0):
            qi = board(d).qi
            d.tap(button(d, f"Red has {qi} Qi", "−"))
    assert sheets == 8, "the ghosts, four boards, the village, the deck, the turn"
    active = d.play.session.state.active
    other = next(seat for seat in range(4) if seat != active)
    d.tap(next(press for press in d.buttons() if press.sign == ("board", d.play.session.state.boards[other].colour)))
    assert d.play.session.state.active == other
    if d.play.differs:
        d.tap(d.play.panel.ids.onward)
    assert not d.play.differs
    given = d.play.session.game.answers[answers:]
    assert [answer.value[0][0] for answer in given if answer.source == "touch"] == ["qi", "active"]
    d.shot("differs-walked")
    d.tap(d.play.column.small["undo"])
    assert d.play.session.state.active == active


def test_the_walk_through_all_boxes_needs_no_scrolling(start, size) -> None:
    d = start(size)
    all_boxes(d)
    d.touches = 0
    d.tap_text("We played on without the app")
    steps = len(d.play.session.words.differs.walk(d.play.session.state))
    for step in range(steps):
        panel = sheet(d, f"walk-boxes-{step}")
        assert not panel.ids.listing.do_scroll_y, panel.title
        d.tap(panel.ids.onward)
    assert not d.play.differs
    assert d.touches == steps + 1 == 15, "each is skipped by one touch"
