"""A domino shows pips on both halves as two dice side by side do: what the net denies of both is not read."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.dice.net.training.cut import CutDie
from hardware.dice.net.training.drawn import Look, View, any_look, draw
from hardware.dice.net.training.flat import Flat, Print, draw_flat
from hardware.dice.pips import dominoes
from hardware.dice.pips.dominoes import without_dominoes
from hardware.dice.pips.reader import read_pips
from hardware.dice.reading import Die, judge
from hardware.picture import Picture

WHITE, BLACK, FELT = np.full(3, 225.0), np.full(3, 20.0), (70, 110, 60)
Laid = tuple[CutDie, int, int]
VIEW = View(np.array([0.08, 0.1]), np.array([0.3, -0.4, 0.85]), 0.5, 0.6)


def plain(rng: np.random.Generator) -> Look:
    """White, with black pips."""
    look = replace(any_look(rng), colours=(WHITE, WHITE), ink=BLACK, ace=BLACK, gloss=0.1, clear=0.0, depth=0.3)
    return replace(look, ball=2.0, reach=0.5, pip=0.17, ace_pip=0.17, edge=0.15)


def table(rng: np.random.Generator, laid: Sequence[Laid]) -> Picture:
    """Green felt with these dice and things, at (x, y)."""
    grain = cv2.GaussianBlur(rng.normal(0, 30, (480, 640, 3)), (0, 0), 1.2)
    picture = (np.full((480, 640, 3), FELT) + grain).clip(0, 255).astype(np.uint8)
    for cut, x, y in laid:
        height, width = cut.cover.shape
        part = picture[y - height // 2 :, x - width // 2 :][:height, :width]
        part[:] = part + (cut.pixels.astype(float) - part) * cut.cover[..., None]
    return picture


def two_dice(rng: np.random.Generator, look: Look, places: Sequence[tuple[int, int]], yaw: float) -> list[Laid]:
    return [(draw(look, int(rng.integers(6)), yaw, 55.0, VIEW), x, y) for x, y in places]


def with_a_domino(seed: int) -> tuple[list[str], Picture]:
    """The faces of two dice, and the picture in which a domino lies beside them."""
    rng = np.random.default_rng(seed)
    look = plain(rng)
    dice = two_dice(rng, look, [(150, 150), (180, 330)], float(rng.uniform(0, 6)))
    halves = tuple(Print(int(rng.integers(1, 7)), right, 1.0) for right in (-1.0, 1.0))
    thing = Flat(2.0, 1.0, 0.1, 0.5, halves, (0.85, 0.05), engraved=False)
    domino, _ = draw_flat(thing, look, float(rng.uniform(0, 6)), 58.0, VIEW)
    return sorted(cut.die.face for cut, _, _ in dice), table(rng, [*dice, (domino, 430, 230)])


def read(picture: Picture) -> tuple[str, list[str]]:
    reading = read_pips(picture)
    return reading.verdict, sorted(reading.faces)


@pytest.mark.parametrize("seed", [4, 11])
def test_a_domino_whose_halves_the_net_denies_is_left_out(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    faces, picture = with_a_domino(seed)
    assert read(picture) == ("read", faces)
    monkeypatch.setattr(dominoes, "_DENIED", 0.0)
    assert read(picture) == ("read", faces)  # by its form
    monkeypatch.setattr(dominoes, "_BARRED", 0.0)
    verdict, seen = read(picture)
    assert verdict == "read"
    assert len(seen) == len(faces) + 2


def test_two_dice_side_by_side_are_no_domino() -> None:
    for seed in range(12):
        rng = np.random.default_rng(seed)
        dice = two_dice(rng, plain(rng), [(300, 200), (356, 200)], 0.0)
        assert read(table(rng, dice)) == ("read", sorted(cut.die.face for cut, _, _ in dice))


@pytest.mark.parametrize(("apart", "left"), [(52, 0), (85, 2)])
def test_halves_of_one_domino_lie_no_farther_apart_than_they_are_wide(apart: int, left: int) -> None:
    """Of two dice with a gap between them both may be denied, where the nets never saw their colour."""
    felt = np.full((480, 640, 3), FELT, np.uint8)
    dice = [Die("2", "light", 0.95, (x + 30.0, 230.0), (x, 200, 60, 60)) for x in (200, 200 + apart)]
    assert len(without_dominoes(felt, judge(dice, 2), None, ()).dice) == left


@pytest.mark.parametrize("sure", [True, False])
def test_of_one_half_the_rules_may_be_in_doubt(sure: bool) -> None:
    felt = np.full((480, 640, 3), FELT, np.uint8)
    doubt = "not clear"
    half = Die("2", "light", 0.95 if sure else 0.5, (230.0, 230.0), (200, 200, 60, 60), "" if sure else doubt)
    other = Die("2", "light", 0.5, (282.0, 230.0), (252, 200, 60, 60), doubt)
    assert len(without_dominoes(felt, judge([half, other], 2), None, ()).dice) == (0 if sure else 2)


def test_where_the_number_is_told_halves_are_left_out_if_as_many_dice_are_found_besides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faces, picture = with_a_domino(4)
    assert len(read_pips(picture, 4).dice) == 4
    told = read_pips(picture, 2)
    assert (told.verdict, sorted(told.faces)) == ("read", faces)
    monkeypatch.setattr(dominoes, "_DENIED", 1.1)
    assert len(read_pips(picture, 4).dice) == 4
    assert len(read_pips(picture).dice) == 2
