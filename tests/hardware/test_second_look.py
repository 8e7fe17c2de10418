"""A look in another way: when there is one, and what it must agree with."""

from hardware.dice.common.second_look import look_again
from hardware.dice.reading import Die, Reading, judge

LEANS = "it leans"


def die(face: str, x: float = 100.0, reason: str = "") -> Die:
    return Die(face, "light", 0.5 if reason else 0.95, (x, 100.0), (round(x) - 20, 80, 40, 40), reason)


class Looks:
    """Gives these readings one after the other, and counts them."""

    def __init__(self, *readings: Reading):
        self.left, self.looked = iter([lambda one=one: self.look(one) for one in readings]), 0

    def look(self, reading: Reading) -> Reading:
        self.looked += 1
        return reading


def test_what_is_read_at_once_is_looked_at_once() -> None:
    looks = Looks(judge([die("5")], 1))
    assert look_again(judge([die("3")], 1), looks.left, ()).faces == ("3",)
    assert looks.looked == 0


def test_a_faint_die_is_read_where_another_size_shows_it_clearly() -> None:
    looks = Looks(judge([die("3")], 1))
    assert look_again(judge([die("3", reason="not clear")], 1), looks.left, (LEANS,)).verdict == "read"
    assert looks.looked == 1


def test_two_looks_that_see_other_faces_leave_the_question_open() -> None:
    doubtful, other = judge([die("3", reason="not clear")], 1), judge([die("5")], 1)
    assert look_again(doubtful, Looks(other).left, ()) == doubtful


def test_a_die_seen_at_first_must_be_seen_again() -> None:
    first = judge([die("3"), die("4", x=300, reason="not clear")], 2)
    elsewhere = judge([die("3"), die("4", x=500)], 2)
    assert look_again(first, Looks(elsewhere).left, ()) == first


def test_no_size_makes_a_leaning_die_lie_flat() -> None:
    looks = Looks(judge([die("3")], 1))
    assert look_again(judge([die("3", reason=LEANS)], 1), looks.left, (LEANS,)).verdict == "unsure"
    assert looks.looked == 0


def test_something_like_a_die_must_turn_out_to_be_one() -> None:
    first = judge([die("3")], 1, "something like a die")
    fewer, more = judge([die("3")], 1), judge([die("3"), die("1", x=300)], 2)
    assert look_again(first, Looks(fewer).left, ()) == first
    assert look_again(first, Looks(more).left, ()) == more


def test_an_empty_second_look_settles_nothing() -> None:
    first = judge([], 1, "something like a die")
    assert look_again(first, Looks(Reading("empty")).left, ()) == first


def test_one_die_is_looked_at_in_some_sizes_until_one_look_is_certain() -> None:
    doubtful = judge([die("haunt", reason="not quite like it")], 1)
    looks = Looks(doubtful, judge([die("haunt")], 1), doubtful)
    assert look_again(doubtful, looks.left, (LEANS,)).verdict == "read"
    assert looks.looked == 2


def test_a_doubt_stays_where_no_size_takes_it_away() -> None:
    doubtful = judge([die("haunt", reason="not quite like it")], 1)
    assert look_again(doubtful, Looks(Reading("empty")).left, (LEANS,)) == doubtful


def test_a_later_look_must_see_the_same_face_in_the_same_place() -> None:
    doubtful = judge([die("haunt", reason="not quite like it")], 1)
    elsewhere, other = judge([die("haunt", x=400)], 1), judge([die("ghost")], 1)
    assert look_again(doubtful, Looks(elsewhere, other).left, (LEANS,)) == doubtful
