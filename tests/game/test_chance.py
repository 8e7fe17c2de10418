"""Recorded chance: the seed and the place in the journal alone decide."""

from collections import Counter

import pytest

from companion.game.chance import pick, scramble, shuffled


def test_the_numbers_are_the_same_on_every_machine() -> None:
    # Kept games name their seed only, so these numbers may never change.
    assert [scramble(0, 0), scramble(1, 0), scramble(0, 1), scramble(-3, -7)] == [
        7905728728188956330,
        15751893391678130646,
        6685036501382267578,
        10017732459225815318,
    ]


def test_the_numbers_fill_64_bits() -> None:
    numbers = [scramble(5, index) for index in range(1000)]
    assert len(set(numbers)) == 1000
    assert all(0 <= number < 2**64 for number in numbers)
    for bit in range(64):
        assert 400 < sum(number >> bit & 1 for number in numbers) < 600


def test_every_option_is_picked_equally_often() -> None:
    counts = Counter(pick("abcdef", seed, index) for seed in range(20) for index in range(600))
    assert set(counts) == set("abcdef")
    assert all(1800 < count < 2200 for count in counts.values())


def test_an_option_listed_twice_is_twice_as_likely() -> None:
    counts = Counter(pick(("blank", "blank", "haunt"), 3, index) for index in range(3000))
    assert 1900 < counts["blank"] < 2100


@pytest.mark.parametrize("seed", [-1, 0, 1, 2**64, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert pick(("only",), seed, 0) == "only"
    assert sorted(shuffled(range(9), seed)) == list(range(9))


def test_a_shuffle_gives_every_order() -> None:
    assert len({shuffled("abc", seed) for seed in range(100)}) == 6
    assert shuffled("abcdef", 8) == shuffled("abcdef", 8)
    assert shuffled("", 8) == ()
