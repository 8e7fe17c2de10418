"""How answers are compared: fairly, with as few futures as they need, and what people would do stays in doubt."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.advice.luck import Luck
from companion.advice.search import Tried, compare


def each(worth: Callable[[Any, int], float]) -> Tried:
    """The worths of single answers in single futures."""
    return lambda answers, numbers: [[worth(answer, number) for number in numbers] for answer in answers]


def test_the_better_answer_is_found_under_noise_that_both_share() -> None:
    chance = Random(1)
    weather = [chance.gauss(0, 1) for _ in range(100)]
    worth = {"stay": 0.0, "go": 0.3, "wait": -0.2, "help": 0.1}
    assert compare(list(worth), "stay", each(lambda answer, n: worth[answer] + weather[n]), 40).best == "go"


def test_what_people_would_do_stays_unless_another_is_better_beyond_chance() -> None:
    chance = Random(2)
    found = [compare(["a", "b"], "a", each(lambda _answer, _n: chance.gauss(0, 1)), 40).best for _ in range(200)]
    assert found.count("a") > 120, "two equal answers: without a reason to change, one of two would change"


def test_no_more_futures_are_spent_than_asked_for_and_most_on_the_best() -> None:
    asked: list[str] = []

    def tried(answer: str, _number: int) -> float:
        asked.append(answer)
        return ord(answer) / 100

    compare("abcdefgh", "a", each(tried), 60)
    assert len(asked) <= 60
    assert asked.count("h") == max(asked.count(letter) for letter in "abcdefgh")


def test_of_whole_turns_none_is_left_out_though_there_are_more_than_futures_for_them() -> None:
    worth = {number: 1.0 if number == 39 else 0.0 for number in range(40)}
    assert compare(range(40), 0, each(lambda number, _n: worth[number]), 24, fewest=40).best == 39
    assert compare(range(40), 0, each(lambda number, _n: worth[number]), 24).best == 0


def test_every_answer_meets_the_same_futures() -> None:
    seen: dict[str, list[int]] = {"a": [], "b": []}

    def tried(answer: str, number: int) -> float:
        seen[answer].append(number)
        return 0.0

    compare(["a", "b"], "a", each(tried), 20)
    assert seen["a"] == seen["b"] == sorted(set(seen["a"]))


def test_a_gain_is_told_with_its_error() -> None:
    found = compare(["a", "b"], "a", each(lambda answer, n: (answer == "b") * (1 + n % 2)), 20)
    gain, error = found.gain("b", "a")
    assert gain == pytest.approx(1.5)
    assert 0 < error < 0.5


@pytest.mark.parametrize("kind, options", [("tao dice", 216), ("draw", 54), ("curse die", 6)])
def test_few_futures_meet_chances_about_as_often_as_they_are_likely(kind: str, options: int) -> None:
    """Of 51 futures each third of the possible falls 15 to 18 times; thrown dice would miss that in most tries."""
    for seed in range(50):
        falls = [Luck(seed, number).pick(kind, range(options)) * 3 // options for number in range(51)]
        assert all(15 <= falls.count(third) <= 18 for third in range(3))


def test_the_second_question_of_a_kind_falls_apart_from_the_first() -> None:
    pairs = set()
    for number in range(200):
        luck = Luck(5, number)
        pairs.add((luck.pick("tao dice", range(6)), luck.pick("tao dice", range(6))))
    assert len(pairs) > 30, "36 pairs are possible"
