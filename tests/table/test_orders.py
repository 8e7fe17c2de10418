"""The orders alone, carried out by hands that know no rule, keep a table equal to the app's (hypothesis)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis.strategies import SearchStrategy

from companion.game.game import Game
from companion.game.order import Order
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.base import orders
from companion.games.ghost_stories.words.unbroken import NO_BREAK, unbroken
from companion.table.view import Line
from tests.table.hands import Hands, seen
from tests.tables import lay
from tests.test_properties import few, playing, setups, ways


def boxes(*expansions: str) -> SearchStrategy[Setup]:
    return setups.map(lambda s: replace(s, expansions=expansions, profile={"stand-in": True}))


@few(120)
@given(setups, ways)
def test_hands_that_follow_the_sheet_have_the_same_table(setup: Setup, way: str) -> None:
    play_by_hand(setup, way)


@few(200)
@given(boxes("black secret"), ways)
def test_hands_that_follow_the_sheet_have_the_same_catacombs(setup: Setup, way: str) -> None:
    play_by_hand(setup, way)


@few(200)
@given(boxes("white moon"), ways)
def test_hands_that_follow_the_sheet_have_the_same_villagers(setup: Setup, way: str) -> None:
    play_by_hand(setup, way)


@few(150)
@given(boxes("black secret", "white moon"), ways)
def test_hands_that_follow_the_sheet_of_all_boxes_have_the_same_table(setup: Setup, way: str) -> None:
    play_by_hand(setup, way)


def play_by_hand(setup: Setup, way: str) -> None:
    start = first_table(setup.complete())
    start.orders = []
    hands = Hands(start)
    game: Game[State] = Game(start, turn)
    follow(game, hands)
    for _question in playing(game, setup.seed, way):
        follow(game, hands)
    follow(game, hands)


def follow(game: Game[State], hands: Hands) -> None:
    """Carry out what was told since the last question; the two tables are then equal."""
    told = game.state.orders
    assert told is not None
    for order in told:
        hands.carry_out(order)
        text = orders.line(game.state, order).text
        assert text
        assert "{" not in text
    told.clear()
    assert hands.table == seen(game.state)
    assert hands.brothers == {b.seat for b in game.state.boards if game.state.secret and b.played and b.qi == 1}


def test_the_faces_that_count_stand_on_the_sheet() -> None:
    t = first_table(Setup(seed=1).complete())
    roll = Order("note", ("tao dice", ("red", "white"), False), "GS 8.3")
    assert orders.line(t, roll) == Line("Tao dice: Red, White", False, (), "GS 8.3")
    grey = Order("note", ("tao dice", ("red",), True), "GS 9.3")
    assert orders.line(t, grey).text == "Tao dice and the grey die: Red"


def test_what_the_table_has_turned_up_itself_moves_no_hand() -> None:
    secret = Setup(seed=1, expansions=("black secret",), profile={"stand-in": True})
    table, app = (first_table(replace(secret, deck=deck).complete()) for deck in ("table", "app"))
    drawn, chosen = (Order("open mantra", ("M23",), why) for why in ("BS 9.3", "BS 15.1"))
    assert [orders.line(t, order).physical for t in (table, app) for order in (drawn, chosen)] == [
        False,
        True,
        True,
        True,
    ]
    curse = orders.line(table, Order("lay curse", ("C15", 1, 2), "BS 4.1"))
    assert curse.text == "Green curse on row 1, place 3 from the left: A ladder is removed"
    assert (curse.physical, curse.places) == (True, (("curse", 1, 2),))
    dirt, urn = (orders.line(table, Order("turn token", (kind, 4), "BS 5.3")).text for kind in ("dirt", "urn"))
    tile = table.tiles.index("altar")
    assert "into the box. Dirt: nothing happens" in dirt
    assert "off its stack. Urn: it goes on the Wu-Feng board" in urn
    assert orders.line(table, Order("move", (0, tile + 9), "GS 6.1")).places == (("cell", tile),)


@pytest.mark.parametrize("name", ["Tea House", "Pavilion of the Heavenly Wind", "Red 1", "№34 Skinner"])
def test_no_line_ends_inside_the_name_of_a_place_or_a_card(name: str) -> None:
    """Only where no line has room for all of a name is it parted (screen/wrapping.py)."""
    assert unbroken(lay(""), f"Red goes to {name}, and on") == f"Red goes to {name.replace(' ', NO_BREAK)}, and on"
