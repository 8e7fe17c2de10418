"""The quick ways of the readers tell what the plain ways do."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.dice.common.channels import least_of_channels, most_of_channels
from hardware.dice.common.medians import median


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 2**32 - 1))
def test_the_least_and_most_light_of_each_pixel(height: int, width: int, seed: int) -> None:
    picture = np.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=np.uint8)
    assert np.array_equal(least_of_channels(picture), picture.min(axis=2))
    assert np.array_equal(most_of_channels(picture), picture.max(axis=2))


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**32 - 1), st.sampled_from([0, 1]))
def test_medians_are_those_of_numpy(lines: int, columns: int, seed: int, axis: int) -> None:
    values = np.random.default_rng(seed).normal(size=(lines, columns))
    assert median(values, axis) == pytest.approx(np.median(values, axis=axis))
