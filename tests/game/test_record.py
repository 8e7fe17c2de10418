"""The lines of a journal: reading costs the same for each, and what is written anew says the same."""

import time

from companion.game.game import Answer
from companion.game.record import Loaded, answer_entry, beginning, check_of, opened, seal, written

SETUP = {"players": ["red"]}


def evening(answers: int, undos: int = 0) -> bytes:
    """A journal of so many answers with a mark at each fifteenth, and some of them taken back."""
    given = [Answer("move", ("move", number % 9), "touch") for number in range(answers)]
    marks = {count: {"active": "red", "haunted": [1]} for count in range(15, answers, 15)}
    undone = [Answer("action", ("done",), "touch")] * undos
    return written(Loaded(SETUP, given, undone, marks, "", bool(undos), None))


def test_what_is_written_anew_is_read_as_it_was() -> None:
    for undos in (0, 3):
        loaded = opened(evening(40, undos), "x.game")
        assert loaded.trouble is None
        assert (len(loaded.answers), len(loaded.undone), sorted(loaded.marks)) == (40, undos, [15, 30])
        assert written(loaded) == evening(40, undos)
    over = opened(written(loaded._replace(undone=[], result="won")), "x.game")
    assert (over.result, over.moved, over.trouble) == ("won", False, None)


def chained(*entries: dict[str, object]) -> bytes:
    lines = beginning(SETUP)
    last = check_of(lines[0])
    for entry in entries:
        lines.append(seal({**entry, "after": last}))
        last = check_of(lines[-1])
    return b"".join(lines)


def test_two_lines_with_the_set_up_that_are_mixed_cost_no_answer() -> None:
    """A block of the first one and a block of the second have changed places; one whole line is in the middle."""
    first, again, rest = evening(20).split(b"\n", 2)
    loaded = opened(again[5:] + first + b"\n" + again[:5] + b"\n" + rest, "x.game")
    assert (loaded.setup, len(loaded.answers)) == (SETUP, 20)
    assert "is damaged; the other is used" in str(loaded.trouble)


def test_every_number_must_fit_what_stands_before() -> None:
    """Also in a line that comes after the right one."""
    one, two = (answer_entry(index, Answer("move", index, "touch")) for index in range(2))
    good = ({"undo": 0}, {"undo": 1}, {"redo": 2}, {"mark": 2, "position": {}}, {"over": 2, "result": "won"})
    assert opened(chained(one, two, {"undo": 0}, {"redo": 1}, {"redo": 2}), "x.game").trouble is None
    for entry in good:
        wrong = {**entry, next(iter(entry)): 3}
        before = [{"undo": 1}] if "redo" in entry else []
        assert opened(chained(one, two, *before, entry), "x.game").trouble is None
        assert opened(chained(one, two, *before, wrong), "x.game").trouble is not None
    assert opened(chained(one, one), "x.game").trouble is not None
    assert opened(chained(two), "x.game").trouble is not None


def test_a_line_of_another_game_is_noticed_although_its_number_fits() -> None:
    one, two = (answer_entry(index, Answer("move", index, "touch")) for index in range(2))
    other = answer_entry(0, Answer("move", 5, "touch"))
    mine, theirs = (chained(first, two).splitlines(keepends=True) for first in (one, other))
    mixed = opened(b"".join([*mine[:3], theirs[3]]), "x.game")
    assert (len(mixed.answers), str(mixed.trouble)) == (
        1,
        "x.game is damaged after line 3; what follows there is left out.",
    )
    without_a_mark = chained(one, {"mark": 1, "position": {}}, two).splitlines(keepends=True)
    del without_a_mark[3]
    assert opened(b"".join(without_a_mark), "x.game").trouble is not None


def seconds(body: bytes) -> float:
    """One reading, in seconds of processor."""
    start = time.process_time()
    opened(body, "x.game")
    return time.process_time() - start


def test_reading_four_times_as_many_lines_takes_about_four_times_as_long() -> None:
    """It was quadratic in the marks: 10,000 answers took 25 times as long as 1,000, an answer."""
    few, many = evening(2500), evening(10_000)
    # in turns, for a machine is slower at some times than at others
    one, four = (min(part) for part in zip(*((seconds(few), seconds(many)) for _try in range(6)), strict=True))
    assert four < 8 * one


def test_both_lines_with_the_set_up_name_the_game_and_one_of_them_may_be_lost() -> None:
    loaded = Loaded(SETUP, [Answer("hop", 1, "touch")], [], {}, "", False, None, game="ponds")
    first, second, answer = written(loaded).splitlines(keepends=True)
    assert first.startswith(b'{"game":"ponds","setup":')
    for lines in ([first, second, answer], [b"?\n", second, answer], [first, b"?\n", answer]):
        found = opened(b"".join(lines), "x.game")
        assert (found.game, found.setup, found.answers) == ("ponds", SETUP, loaded.answers)


def test_a_journal_that_names_no_game_is_read_and_written_as_before() -> None:
    assert opened(evening(5), "x.game").game == ""
    assert b"game" not in evening(5)


def test_what_follows_the_set_up_does_not_hang_on_the_name_of_the_game() -> None:
    """So a companion that knows of no games reads on: it reckons the first checksum from the set-up alone."""
    named = written(opened(evening(5), "x.game")._replace(game="ponds")).splitlines(keepends=True)
    assert named[2:] == evening(5).splitlines(keepends=True)[2:]


def test_two_lines_of_different_games_are_not_mixed() -> None:
    first, second = beginning(SETUP, game="ponds")[0], beginning(SETUP, game="chess")[1]
    found = opened(first + second, "x.game")
    assert (found.game, str(found.trouble)[:30]) == ("ponds", "x.game is damaged after line 1")
    odd = seal({"game": 5, "setup": SETUP})
    assert opened(odd + second, "x.game").game == "chess"
