"""Lines of the order sheet: equal ones are one, and what matters most is read first."""

from companion.table.arranged import once, ranked
from companion.table.view import Line, Rank

TAKE = Line("Red takes 1 Qi", True, (("red",),), "")
HAUNT = Line("Turn the Altar over", True, (("altar",),), "", Rank.HARM)
DEATH = Line("Blue dies", True, (("blue",),), "", Rank.DEATH)
BEGINS = Line("Red: the turn begins", False, (), "")


def test_equal_orders_are_one_line_that_says_how_often() -> None:
    lines = once([TAKE, HAUNT, TAKE, TAKE])
    assert [line.text for line in lines] == ["Red takes 1 Qi (3 times)", "Turn the Altar over"]


def test_what_no_hand_carries_out_is_said_once() -> None:
    assert once([BEGINS, BEGINS]) == [BEGINS]


def test_a_death_is_read_before_a_haunted_tile_and_that_before_other_orders() -> None:
    assert ranked([TAKE, HAUNT, DEATH]) == [DEATH, HAUNT, TAKE]


def test_what_hands_do_in_turn_at_one_place_keeps_its_order() -> None:
    freed = TAKE._replace(places=HAUNT.places)
    assert ranked([freed, HAUNT]) == [freed, HAUNT]
