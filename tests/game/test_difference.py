"""What hands must do to turn one table into another."""

from companion.game.difference import Change, difference


def test_equal_tables_need_nothing() -> None:
    assert difference({}, {}) == []
    assert difference({"a": 1, "b": 2}, {"b": 2, "a": 1}) == []


def test_what_comes_changes_and_goes() -> None:
    old = {"stays": 1, "changes": "x", "goes": True}
    new = {"comes": 5, "changes": "y", "stays": 1}
    assert difference(old, new) == [
        Change("comes", None, 5),
        Change("changes", "x", "y"),
        Change("goes", True, None),
    ]


def test_an_entry_of_nothing_is_as_good_as_no_entry() -> None:
    assert difference({"a": None}, {}) == []
    assert difference({}, {"a": None}) == []


def test_applied_to_the_old_table_it_gives_the_new_one() -> None:
    old = {(1, 2): "a", (3, 4): "b"}
    new = {(3, 4): "c", (5, 6): "a"}
    table = dict(old)
    for change in difference(old, new):
        assert table.get(change.place) == change.was
        if change.now is None:
            del table[change.place]
        else:
            table[change.place] = change.now
    assert table == new
