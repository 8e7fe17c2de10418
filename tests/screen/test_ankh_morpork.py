"""Discworld: Ankh-Morpork in a real window: whole games by touch, the board, the cards and the set-up."""

import random
from pathlib import Path

import pytest

from companion.game.journal import Journal
from companion.games.ankh_morpork.glass.cards_panel import CardsPanel
from companion.games.ankh_morpork.glass.city import BRIDGES, NAME, OUTLINES, SPOTS, bounds, inside, spot
from companion.games.ankh_morpork.glass.city_map import title
from companion.games.ankh_morpork.glass.setup import STEPS, Draft
from companion.games.ankh_morpork.rules.facts import AREAS, DEMON, NEXT, PLAYER
from companion.games.ankh_morpork.rules.setup import Setup
from companion.games.ankh_morpork.words.table import WORDS
from companion.screen.assistant import AssistantScreen
from companion.screen.differs import DiffersPanel
from companion.screen.parts import Words
from companion.screen.pen import measured
from companion.table.session import Session
from tests.games.ankh_morpork.tables import NAMES
from tests.screen.conftest import Start
from tests.screen.driver import Driver
from tests.screen.test_explained import touch

TINY = 1e-9


def play(driver: Driver, folder: Path, **entries: object) -> Session:
    """Begin a game at once."""
    setup = Setup(**entries)  # type: ignore[arg-type]
    session = Session(WORDS, setup, Journal.create(folder / "evening.game", setup.to_json()))
    assert driver.app._play(lambda: session, restore=False) == ""
    driver.frames(3)
    return session


def touch_on(driver: Driver, rng: random.Random) -> None:
    """One touch of anything that is on the glass: a card of the open page, a place of the map, a button, DONE."""
    screen = driver.play
    if isinstance(screen.panel, CardsPanel):
        driver.tap(rng.choice(screen.panel.grid.children), frames=1)
        return
    view, middle = screen.view, screen.column.middle
    seen = [n for n, button in enumerate(middle.choices.buttons) if button not in driver.hidden()]
    over = [n for n, choice in enumerate(view.choices) if choice.text in ("My turn is over", "All is done")]
    if view.done and rng.random() < 0.6:
        driver.tap(screen.column.done, frames=1)
    elif set(over) & set(seen) and rng.random() < 0.85:
        driver.choose(over[0])
    elif view.targets and rng.random() < 0.5:
        driver.tap_place(rng.choice(view.targets).place, frames=1)
    elif seen and not screen.panel:
        driver.choose(rng.choice(seen))
    else:
        driver.tap(screen.column.done, frames=1)


def play_by_touch(driver: Driver, session: Session, most: int, seed: int = 7) -> int:
    """Touch at random until the game is over; gives how often the glass was touched."""
    rng = random.Random(seed)
    for count in range(most):
        if session.game.question is None:
            return count
        touch_on(driver, rng)
    return most


def test_a_game_is_played_by_touch(start: Start, tmp_path: Path) -> None:
    """Some turns; whole games are among the slow tests."""
    driver = start((800, 480))
    session = play(driver, tmp_path, seed=7)
    play_by_touch(driver, session, 50)
    assert {"turn", "card"} <= {answer.kind for answer in session.game.answers}


def test_the_board_is_touched_where_pieces_lie(start: Start, size: tuple[int, int], tmp_path: Path) -> None:
    driver = start(size)
    session = play(driver, tmp_path)
    driver.shot("ankh-morpork-turn")
    driver.tap_place(("area", 6))
    driver.tap_place(("piece", "marker", 5))
    driver.tap_place(("piece", PLAYER, 7))
    driver.tap_place(("area", 8))
    values = [answer.value for answer in session.game.answers]
    assert values == [("put", PLAYER, 6), ("take", "marker", 5), ("move", PLAYER, 7, 8)]


def test_a_card_is_one_touch_and_what_it_does_stands_on_the_sheet(
    start: Start, size: tuple[int, int], tmp_path: Path
) -> None:
    driver = start(size)
    session = play(driver, tmp_path)
    for value in (
        ("put", PLAYER, 6),
        ("put", "player's building", 6),
        ("put", DEMON, 10),
        ("put", "troll", 3),
        ("over",),
    ):
        session.give(value, "touch")
    session.give(("9",), "touch")
    driver.frames(3)
    assert isinstance(driver.play.panel, CardsPanel)
    driver.shot("ankh-morpork-cards")
    driver.tap_text("Dr Cruces")
    assert session.state.stack == (NAMES["Dr Cruces"],)
    driver.frames(3)
    driver.shot("ankh-morpork-count")
    assert not driver.hidden(), "all twelve numbers are one touch away"
    session.give(("5",), "touch")
    driver.frames(3)
    driver.shot("ankh-morpork-stop")
    assert driver.play.column.done.text == "DONE: No, go on"
    driver.tap(driver.play.column.done)
    assert session.state.figures[PLAYER][10] == 0
    driver.frames(3)
    driver.shot("ankh-morpork-orders")


def test_the_next_card_of_a_turn_is_one_touch_under_the_orders_of_the_last_one(start: Start, tmp_path: Path) -> None:
    driver = start((800, 480))
    session = play(driver, tmp_path)
    for value in (("over",), ("9",), NAMES["Rincewind"], "fog", ("done",), ("1",), ("1",)):
        session.give(value, "touch")
    driver.frames(3)
    assert isinstance(driver.play.panel, CardsPanel)
    driver.shot("ankh-morpork-next-card")
    told = " ".join(label.text for label in driver.play.panel.walk() if isinstance(label, Words))
    assert "Move a minion of the opponent from Dolly Sisters to Unreal Estate" in told
    before = driver.touches
    driver.tap_text("Groat")
    assert (driver.touches - before, session.state.stack) == (1, (NAMES["Rincewind"], NAMES["Groat"]))


def test_the_other_border_and_cards_that_should_not_come_are_one_touch_more(start: Start, tmp_path: Path) -> None:
    driver = start((800, 480))
    session = play(driver, tmp_path)
    for value in (("over",), ("9",)):
        session.give(value, "touch")
    driver.frames(3)
    driver.tap_text("Other cards")
    driver.tap_text("Hubert")
    assert NAMES["Hubert"] in session.state.stack


def test_the_set_up_leads_to_a_game(start: Start, size: tuple[int, int]) -> None:
    driver = start(size)
    begun: list[Setup] = []
    screen = AssistantScreen(driver.app._stage("ankh morpork"), lambda setup: begun.append(setup) or "", lambda: None)
    driver.app.screens.show(screen)
    driver.frames(3)
    driver.shot("ankh-morpork-setup")
    driver.tap_text("The app rolls")
    driver.tap(screen.ids.next)
    driver.tap_text("Small Gods lies by the river")
    driver.shot("ankh-morpork-board")
    driver.tap(screen.ids.next)
    assert [(setup.dice, setup.small_gods_river, setup.longwall_river) for setup in begun] == [("app", False, True)]
    assert len(STEPS) == 2


def test_colours_change_places() -> None:
    draft = Draft(1)
    draft.choose("player", "red")
    assert (draft.player, draft.opponent) == ("red", "green")
    draft.choose("opponent", "blue")
    draft.next_price()
    assert draft.setup() == Setup(1, player="red", opponent="blue", dearest=17)


@pytest.mark.parametrize("area", AREAS)
def test_areas_lie_as_on_the_board(area: int) -> None:
    """A bridge joins two neighbours, and spots lie inside their area."""
    joined = {tuple(map(int, name.split("-"))) for name in BRIDGES}
    assert all(other in NEXT[one] for one, other in joined)
    assert set(OUTLINES) == set(AREAS)
    left, bottom, width, height = bounds(area)
    for piece in SPOTS:
        x, y, w, h = spot(area, piece)
        assert left - TINY <= x <= x + w <= left + width + TINY
        assert bottom - TINY <= y <= y + h <= bottom + height + TINY
        assert min(w, h) * 480 > 22, "a piece can be seen and touched"


@pytest.mark.parametrize("area", AREAS)
def test_the_whole_name_of_an_area_stands_in_it_at_fourteen_pixels_on_the_smallest_glass(area: int) -> None:
    width, height = measured(title(area), 14)
    assert width <= inside(area)[2] * 480 - 8, "beside the edge of a lit area"
    assert height <= NAME * 480


def differ(driver: Driver) -> None:
    driver.tap(driver.play.column.menu)
    driver.tap(driver.play.panel.ids.differs)


def note(driver: Driver) -> str:
    assert isinstance(driver.play.panel, DiffersPanel)
    return str(driver.play.panel.note)


def test_the_table_differs_in_an_area(start: Start, size: tuple[int, int], tmp_path: Path) -> None:
    driver = start(size)
    session = play(driver, tmp_path)
    driver.touches = 0
    differ(driver)
    driver.shot("ankh-morpork-differs-map")
    driver.tap_place(("area", 6))
    driver.tap_text("Put")
    assert (session.state.marker[6], driver.touches) == (True, 4)
    assert note(driver) == "The Hippo: a trouble marker. Nothing has to be moved by hand."
    driver.shot("ankh-morpork-differs-area")
    assert not driver.play.panel.ids.listing.do_scroll_y
    assert all(press.fits for press in driver.buttons())
    driver.tap(driver.play.panel.ids.close)
    driver.tap_text("Back to the game")
    assert driver.play.view.undo == "The Hippo: a trouble marker"


def test_the_table_differs_in_cards_and_events(start: Start, tmp_path: Path) -> None:
    driver = start((800, 480))
    session = play(driver, tmp_path)
    differ(driver)
    driver.tap_text("Events that can still happen: 12")
    driver.shot("ankh-morpork-differs-events")
    assert all(press.fits for press in driver.buttons())
    driver.tap(driver.play.panel.ids.close)
    driver.tap_text("Cards turned over: 0")
    driver.shot("ankh-morpork-differs-cards")
    assert all(press.fits for press in driver.buttons())
    driver.tap_text("Green Du–Ha")
    driver.shot("ankh-morpork-differs-group")
    driver.tap_text("Gaspode")
    driver.tap_text("On the discard pile")
    driver.shot("ankh-morpork-differs-card")
    assert session.state.discard == (NAMES["Gaspode"],)


def test_a_touch_on_an_area_tells_what_lies_there(start: Start, tmp_path: Path) -> None:
    driver = start()
    session = play(driver, tmp_path)
    driver.play.map.targets = {}
    titles = [touch(driver, place)[0] for place in list(driver.play.map.places())[::4]]
    assert titles == ["1 Dolly Sisters", "5 The Scours", "9 Longwall"]
    assert not session.game.answers
