"""What the nets tell of a Curse die: which known icon lies up, that a face is plain, and whether the die leans."""

from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.bench import Score
from hardware.dice.common.traits import Alike
from hardware.dice.curse import placed as placing
from hardware.dice.curse.placed import place, weigh
from hardware.dice.curse.prints import TRAITS, Print, rank
from hardware.dice.curse.reader import Memory, cut, learnt, read_curse
from hardware.dice.tao.looks import Look
from hardware.picture import Picture
from tests.hardware.rendered_tables import curse_rows
from tests.hardware.scenes import curse_table, draw_curse_die, draw_table

FACES = ("nothing", "haunt", "ghost", "discard", "lose qi")
LIGHTS = ((1.0, 1.0, 1.0), (0.6, 0.85, 1.0), (0.5, 0.5, 0.5))


@pytest.fixture(scope="module")
def memory() -> Memory:
    patches = {face: [cut(curse_table(face), face)] for face in FACES}
    return learnt({face: [patch for patch in found if patch is not None] for face, found in patches.items()})


@pytest.mark.parametrize("face", FACES)
def test_a_known_face_is_the_most_alike_however_it_is_turned_and_lit(memory: Memory, face: str) -> None:
    tables = [curse_table(face, (400, 300), turn, light) for turn in range(0, 360, 60) for light in LIGHTS]
    seen = [placed for placed in (place(table, memory.prints) for table in tables) if placed is not None]
    assert len(seen) >= 14
    assert {placed.plain for placed in seen} == {face == "nothing"}
    assert sum(placed.face != face for placed in seen) <= 3
    assert {placed.face for placed in seen if not placed.doubt_of_face} == {face}


def test_a_face_is_as_like_as_the_most_alike_of_its_samples() -> None:
    ways = [Print(way, 0.0) for way in np.eye(TRAITS)]
    half = Print((ways[0].traits + ways[1].traits) / np.sqrt(2), 0.0)
    faces = {"haunt": [ways[2], half], "ghost": [ways[2]], "discard": []}
    assert rank(ways[0], faces) == [Alike(pytest.approx(np.sqrt(0.5)), "haunt"), Alike(0.0, "ghost")]


def test_a_second_die_that_is_seen_as_well_is_a_rival(memory: Memory) -> None:
    table = curse_table("ghost")
    placed = place(table, memory.prints)
    assert placed is not None
    assert not placed.rivalled
    draw_curse_die(table, "discard", (250, 300), 20)
    placed = place(table, memory.prints)
    assert placed is not None
    assert placed.rivalled


def test_what_is_hardly_a_rival_is_none_beside_a_die_that_is_plainly_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = [Look(480, 360, 60, likely, (1 / 6,) * 6, 0.0) for likely in (0.99, 0.6)]
    monkeypatch.setattr(placing, "curse_faces_in", lambda _picture, _looks: looks)
    for other, rivalled in ((0.6, False), (0.9, True), (0.3, False)):
        looks[1] = replace(looks[1], likely=other)
        placed = place(draw_table(), {})
        assert placed is not None
        assert placed.rivalled == rivalled, other


def test_an_icon_that_is_certain_is_asked_about_where_nets_hardly_see_dice(memory: Memory) -> None:
    table = curse_table("ghost")
    reading = read_curse(table, memory)
    placed = place(table, memory.prints)
    assert reading.verdict == "read"
    assert placed is not None
    hardly = replace(placed, look=replace(placed.look, likely=0.1), rivalled=True)
    assert weigh(reading, hardly, ()).verdict == "unsure"
    assert weigh(reading, replace(hardly, look=placed.look), ()).verdict == "read"


@pytest.mark.parametrize("dice", [("black",), ("black", "black", "red"), ("white", "black"), ()])
def test_a_table_without_the_die_is_never_read(memory: Memory, dice: tuple[str, ...]) -> None:
    for light in LIGHTS:
        assert read_curse(draw_table(*dice, light=light), memory).verdict != "read"


def test_rendered_dice_are_read_where_they_lie_flat_and_asked_about_where_they_lean() -> None:
    samples: dict[str, list[Picture]] = {}
    flat, leaning = Score(), Score()
    for number, (picture, row) in enumerate(curse_rows(seed=82, count=26, tables=1)):
        (die, *_) = row["dice"]
        if row["kind"] == "enrol":
            samples[die["face"]] = [patch for patch in [cut(picture, die["face"])] if patch is not None]
            continue
        reading = read_curse(picture, learnt(samples))
        score, truth = (leaning, None) if die["cocked"] else (flat, [die["face"]])
        score.add(str(number), truth, reading, 0.0)
        if die["cocked"]:
            assert [(one.face, one.lean_alone) for one in reading.dice] == [(die["face"], True)]
    assert (flat.photos, leaning.photos) == (24, 2)
    assert flat.exact >= 22, flat.notes
    assert flat.wrong == flat.called_empty == leaning.wrong == 0, flat.notes + leaning.notes
