"""What the nets for Tao dice learn from: labels of a folder of pictures, dice to lay, and what a view should say."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.net.training.scenes import Scene
from hardware.dice.tao.looks import COLOURS
from hardware.dice.tao.training.tables import tables, to_lay
from hardware.dice.tao.training.views import SIZE, STRIDE, view

GREEN, RED, IVORY, DARK = (40, 160, 40), (30, 30, 200), (230, 240, 240), (25, 20, 22)


def row(folder: Path, file: str, *dice: dict[str, object], **more: object) -> None:
    """A line of the manifest, and the picture: a green table with a die of 60 pixels at each place."""
    picture, pixels = np.full((600, 800, 3), GREEN, np.uint8), np.zeros((600, 800), np.uint8)
    for number, die in enumerate(dice, start=1):
        x, y = np.rint(np.array(die["centre"])).astype(int)
        picture[y - 30 : y + 30, x - 30 : x + 30] = DARK if die["die"] == "curse" else IVORY
        cv2.circle(picture, (int(x), int(y)), 15, RED, cv2.FILLED)
        pixels[y - 30 : y + 30, x - 30 : x + 30] = number
    cv2.imwrite(str(folder / file), picture)
    cv2.imwrite(str(folder / f"dice-{file}"), pixels)
    line = {"file": file, "pixels": f"dice-{file}", "kind": "tao", "family": "crowd", "dice": dice, **more}
    with (folder / "manifest.jsonl").open("a", encoding="utf-8") as manifest:
        manifest.write(json.dumps(line) + "\n")


def die(kind: str, face: str, x: float, y: float, seen: float = 1.0) -> dict[str, object]:
    near = 0.86 * 30
    top = [[x + near, y + near], [x - near, y + near], [x - near, y - near], [x + near, y - near]]
    return {"die": kind, "face": face, "centre": [x, y], "top": top, "seen": seen}


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    row(tmp_path, "one.png", die("tao", "red", 400, 300), die("curse", "haunt", 200, 200))
    (one,) = tables(tmp_path)
    return one


def test_labels_tell_the_whole_face_and_what_lies_up(scene: Scene) -> None:
    red, cursed = scene.dice
    assert (red.face, cursed.face) == (str(1 + COLOURS.index("red")), "7")
    assert red.side == pytest.approx(60)
    assert np.allclose(np.max(red.corners, axis=0), [430, 330])


def test_families_held_back_and_other_kinds_are_passed_over(tmp_path: Path) -> None:
    row(tmp_path, "one.png", die("tao", "red", 400, 300), family="kept")
    row(tmp_path, "two.png", die("tao", "blue", 400, 300), family="held")
    row(tmp_path, "three.png", kind="d6")
    (one,) = tables(tmp_path, ["held"])
    assert [found.face for found in one.dice] == ["1"]


def test_curse_dice_are_laid_by_themselves_too(scene: Scene) -> None:
    groups = to_lay([scene, scene])
    assert sorted(len(group) for group in groups) == [1, 1, 2, 2]
    assert all(one.die.kind == "curse" for group in groups if len(group) == 1 for one in group)


def test_a_view_tells_of_each_cell_what_lies_there(scene: Scene) -> None:
    rng, told = np.random.default_rng(3), 0
    for _ in range(40):
        part, maps = view(scene, rng)
        assert part.shape == (SIZE, SIZE, 3)
        for place, face, other in (("tao", "colour", "curse"), ("curse", "plain", "tao")):
            down, across = np.unravel_index(np.argmax(maps[place]), maps[place].shape)
            if maps[place][down, across] < 0.9:
                continue
            told += 1
            assert maps[face][down, across] == 0  # red, and an icon
            assert maps[other][down, across] < 0.5
            assert 11 < 20 * np.exp(maps["side"][down, across]) < 35
            x, y = int((across + 0.5) * STRIDE), int((down + 0.5) * STRIDE)
            seen = part[max(0, y - 2) : y + 3, max(0, x - 2) : x + 3].reshape(-1, 3).mean(axis=0)
            assert seen[2] > seen[1]  # the print is red on a green table
    assert told > 25


def test_a_hidden_die_teaches_neither_that_it_lies_there_nor_that_none_does(tmp_path: Path) -> None:
    row(tmp_path, "one.png", die("tao", "red", 400, 300, seen=0.4))
    (one,) = tables(tmp_path)
    rng = np.random.default_rng(4)
    maps = [view(one, rng)[1] for _ in range(10)]
    assert all(np.max(some["tao"]) == 0 for some in maps)
    assert any(np.min(some["heed"]) == 0 for some in maps)
