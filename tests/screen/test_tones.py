"""The three sounds are short, quiet and soft: nothing in them clicks."""

from math import pi, sqrt

import numpy as np
import pytest

from companion.screen.tones import LOUDEST, RATE, SOUNDS, wave
from companion.table.view import Sound

FULL = 32767


def samples(name: str) -> np.ndarray:
    return np.frombuffer(wave(name), "<i2") / FULL


def test_there_is_one_for_each_kind_of_moment() -> None:
    assert set(SOUNDS) == set(Sound.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", SOUNDS)
def test_it_is_short_and_quiet(name: str) -> None:
    heard = samples(name)
    assert 0.3 <= len(heard) / RATE <= 0.7
    assert np.abs(heard).max() == pytest.approx(LOUDEST, abs=1e-3)
    assert sqrt(np.mean(heard**2)) < LOUDEST / 2
    assert abs(heard.mean()) < 1e-3


@pytest.mark.parametrize("name", SOUNDS)
def test_it_comes_up_and_dies_away(name: str) -> None:
    heard = np.abs(samples(name))
    assert heard[0] == 0
    assert heard[: RATE // 1000].max() < LOUDEST / 4
    assert heard[-RATE // 100 :].max() < LOUDEST / 30
    assert heard[-1] < LOUDEST / 200
    thirds = [part.max() for part in np.array_split(heard, 3)]
    assert thirds[2] < max(thirds) / 2


@pytest.mark.parametrize("name", SOUNDS)
def test_nothing_in_it_clicks(name: str) -> None:
    """No step from one sample to the next is larger than that of its highest note at its loudest."""
    highest = max(note.pitch for note in SOUNDS[name])
    assert np.abs(np.diff(samples(name))).max() < LOUDEST * 2 * pi * highest * 1.6 / RATE


def test_they_are_told_apart() -> None:
    """By their strongest pitches: one ends higher than it began, one lower, one as it began."""
    ends = {name: (pitch(samples(name)[: RATE // 8]), pitch(samples(name)[RATE // 4 :])) for name in SOUNDS}
    assert ends["success"][1] > ends["success"][0] * 1.3
    assert ends["loss"][1] < ends["loss"][0] / 1.3
    assert ends["arrival"][1] == pytest.approx(ends["arrival"][0], rel=0.2)


def pitch(heard: np.ndarray) -> float:
    spectrum = np.abs(np.fft.rfft(heard * np.hanning(len(heard)), 1 << 16))
    return float(spectrum.argmax() * RATE / (1 << 16))
