"""Tables to learn from: dice that are cut out of some pictures and laid on others are where the labels say."""

import cv2
import numpy as np

from hardware.dice.net.training.cut import cut_out
from hardware.dice.net.training.laid import AS_CUT, PIPS, Tables, laid
from hardware.dice.net.training.scenes import Floats, LabelledDie, Scene, halved

GREEN, WHITE, BLACK = (40, 160, 40), (235, 235, 235), (20, 20, 20)


def table(*middles: tuple[int, int], known: bool = True) -> Scene:
    """A green table with white ones, 40 pixels wide, whose left sides are black and seen, too."""
    picture = np.full((480, 640, 3), GREEN, np.uint8)
    pixels, dice = np.zeros(picture.shape[:2], np.uint8), list[LabelledDie]()
    for number, (x, y) in enumerate(middles, start=1):
        picture[y - 20 : y + 20, x - 30 : x - 20] = BLACK
        picture[y - 20 : y + 20, x - 20 : x + 20] = WHITE
        cv2.circle(picture, (x, y), 5, BLACK, cv2.FILLED)
        pixels[y - 20 : y + 20, x - 30 : x + 20] = number
        corners = np.array([[x + 20, y + 20], [x - 20, y + 20], [x - 20, y - 20], [x + 20, y - 20]], np.float64)
        dice.append(LabelledDie("pips", "1", np.array([x, y], np.float64), 40.0, 1.0, corners))
    return Scene(halved(picture), dice, pixels if known else None)


def light_at(scene: Scene, at: Floats) -> float:
    column, row = np.rint(at).astype(int)
    return float(scene.levels[0][row, column].mean())


def test_a_die_is_cut_out_with_its_sides_and_without_the_ground() -> None:
    (one,) = cut_out(table((300, 200)))
    height, width = one.cover.shape
    assert (width, height) == (54, 44)
    assert one.cover[22, 27] == 1
    assert one.cover[0, 0] == 0
    assert abs(float(one.cover.sum()) - 50 * 40) < 150  # a pixel all around counts half
    assert abs(float(one.top.sum()) - 40 * 40) < 150
    assert np.allclose(one.die.at, [32, 22])


def test_a_die_at_the_rim_or_of_unknown_pixels_is_not_cut_out() -> None:
    assert cut_out(table((31, 200))) == []
    assert cut_out(table((300, 200), known=False)) == []


def test_laid_dice_are_seen_where_the_labels_say() -> None:
    cut, rng, told = [cut_out(table((300, 200), (100, 300)))], np.random.default_rng(5), 0
    for _ in range(20):
        scene = laid(table(), cut, rng, PIPS._replace(drawn=0.0))
        for die in scene.dice:
            told += 1
            assert light_at(scene, die.at) < 80  # the pip
            aside = die.at + 0.6 * (die.corners[0] - die.at)
            assert light_at(scene, aside) > 130
            assert abs(cv2.contourArea(die.corners.astype(np.float32)) ** 0.5 - die.side) < 0.5
    assert told > 60


def test_no_laid_die_lies_over_another_one() -> None:
    cut, rng = [cut_out(table((300, 200), (100, 300)))], np.random.default_rng(6)
    for _ in range(20):
        dice = laid(table((500, 400)), cut, rng).dice
        gaps = [np.linalg.norm(a.at - b.at) * 2 / (a.side + b.side) for a in dice for b in dice if a is not b]
        assert min(gaps, default=1.0) > 0.99


def test_dice_of_other_games_keep_their_colours_and_lie_alone() -> None:
    red = table((300, 200), (100, 300))
    picture = np.asarray(red.levels[0])
    picture[np.all(picture == WHITE, axis=2)] = (30, 30, 200)
    cut, rng, told = [cut_out(red)], np.random.default_rng(8), 0
    for _ in range(20):
        scene = laid(table(), cut, rng, AS_CUT)
        assert not scene.lures
        for die in scene.dice:
            told += 1
            column, row = np.rint(die.at + 0.6 * (die.corners[0] - die.at)).astype(int)
            assert np.argmax(scene.levels[0][row, column]) == 2
    assert told > 60


def test_drawn_dice_are_laid_where_there_are_none_to_cut_out() -> None:
    bare = table()
    tables = Tables([bare], np.random.default_rng(7))
    drawn = [tables.draw() for _ in range(12)]
    assert {number for _, number in drawn} == {0}
    assert any(scene is bare for scene, _ in drawn)
    assert sum(len(scene.dice) for scene, _ in drawn if scene is not bare) > 10


def test_no_dice_with_pips_are_laid_for_other_games_where_there_are_none_to_cut_out() -> None:
    scenes = [table((300, 200), known=False), table()]
    tables = Tables(scenes, np.random.default_rng(9), AS_CUT)
    assert all(tables.draw().scene in scenes for _ in range(30))
