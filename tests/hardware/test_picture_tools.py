"""The quick ways of the readers tell what the plain ways do."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.dice.common.channels import least_of_channels, most_of_channels
from hardware.dice.common.medians import median
from hardware.picture import shrunk


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 2**32 - 1))
def test_the_least_and_most_light_of_each_pixel(height: int, width: int, seed: int) -> None:
    picture = np.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=np.uint8)
    assert np.array_equal(least_of_channels(picture), picture.min(axis=2))
    assert np.array_equal(most_of_channels(picture), picture.max(axis=2))


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**32 - 1), st.sampled_from([0, 1]))
def test_medians_are_those_of_numpy(lines: int, columns: int, seed: int, axis: int) -> None:
    values = np.random.default_rng(seed).normal(size=(lines, columns))
    assert median(values, axis) == pytest.approx(np.median(values, axis=axis))


@given(st.integers(240, 500), st.integers(240, 500), st.floats(0.1, 1.0))
def test_a_picture_is_shrunk_by_halves_as_in_one_step(height: int, width: int, part: float) -> None:
    """All that is in it lies where it lay, within a fortieth: light that grows to the right or down does so."""
    right, down = np.meshgrid(np.linspace(0, 255, width), np.linspace(0, 255, height))
    picture = np.dstack([right, down, 255 - right]).astype(np.uint8)
    size = max(1, round(part * width)), max(1, round(part * height))
    small, at_once = shrunk(picture, size), cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    assert small.shape == at_once.shape
    assert np.abs(small.astype(int) - at_once).max() <= 6
