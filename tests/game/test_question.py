"""Questions and long listings of options."""

import pickle
from itertools import product

from companion.game.question import DICE, GameOver, Listing, Question


def test_a_listing_is_a_tuple_that_is_looked_up_by_hash() -> None:
    rolls = Listing(product("abcdef", repeat=3))
    assert len(rolls) == 216
    assert ("a", "f", "c") in rolls
    assert ("a", "f") not in rolls
    assert rolls[0] == ("a", "a", "a")
    assert rolls == tuple(product("abcdef", repeat=3))


def test_a_listing_keeps_what_is_listed_twice() -> None:
    assert list(Listing(("blank", "blank", "hit"))) == ["blank", "blank", "hit"]


def test_questions_with_the_same_words_are_equal() -> None:
    one = Question("roll", DICE, Listing((1, 2)))
    assert one == Question("roll", DICE, (1, 2), (), "")
    assert pickle.loads(pickle.dumps(Question("roll", DICE, (1, 2)))) == Question("roll", DICE, (1, 2))


def test_the_end_names_its_cause() -> None:
    assert str(GameOver("won")) == "won"
