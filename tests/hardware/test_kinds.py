"""The dice that are found by the word of their kind, and the pictures of a learned die in its folder."""

from functools import partial
from pathlib import Path

import pytest

from hardware.dice.kinds import PIPS, known
from hardware.dice.numeral import files
from hardware.dice.numeral.samples import NumeralSamples
from hardware.dice.reading import Reading
from tests.hardware.numeral_scenes import numeral_die
from tests.hardware.pip_scenes import draw_die, seen, table
from tests.hardware.scenes import curse_table, draw_table

CURSE = ("nothing", "haunt", "ghost", "discard", "lose qi")
D6 = files.faces_of(6)


def read(dice, kind, faces, picture, count=1) -> Reading | None:
    reader = dice[kind].reader(faces) if kind in dice else None
    return None if reader is None else reader(picture, count)


@pytest.mark.parametrize("kind", ["pips", "d6"])
def test_ordinary_dice_are_read_without_teaching(kind: str) -> None:
    picture = table()
    draw_die(picture, 5, (400, 360), 20.0)
    draw_die(picture, 2, (700, 360), 70.0)
    reading = read(known(), kind, D6, seen(picture), 2)
    assert reading is not None
    assert (reading.verdict, reading.faces) == ("read", ("5", "2"))


def test_faces_that_the_dice_of_a_kind_do_not_have_are_left_to_touch() -> None:
    assert known()["d6"].reader(("sword", "shield")) is None
    assert known()["tao dice"].reader(("red", "sword")) is None
    assert known()["tao dice"].reader(("red", "white")) is not None


@pytest.mark.parametrize("kind", ["d8", "d12", "curse die", "a kind that nobody knows"])
def test_a_kind_that_was_never_taught_has_no_reader(kind: str) -> None:
    assert kind not in known()


def test_this_tables_own_dice_are_learned_in_the_folder(tmp_path: Path) -> None:
    dice = known(tmp_path)
    assert read(dice, "tao dice", ("red", "blue"), draw_table("red", "blue"), 2).faces == ("red", "blue")
    assert dice["curse die"].reader(CURSE) is None
    for face in CURSE:
        dice["curse die"].answered((face,), (), curse_table(face), None)
    assert read(known(tmp_path), "curse die", CURSE, curse_table("ghost", turn=30.0)).faces == ("ghost",)


def test_a_learned_die_goes_before_what_is_known(tmp_path: Path) -> None:
    album = NumeralSamples(tmp_path, D6)
    dice = known(learned={"d6": album})
    assert (dice["d6"], dice["pips"]) == (album, PIPS)
    assert dice["d6"].reader(D6) is None, "nothing is taught yet"
    assert all(album.teach(face, numeral_die(face)).kept for face in D6)
    assert read(dice, "d6", D6, numeral_die("3", 140.0)).faces == ("3",)


def test_a_learned_die_may_have_words_for_faces(tmp_path: Path) -> None:
    """It stands for the Curse die of the game, then: "1" on it was taught as nothing, and so on."""
    album = NumeralSamples(tmp_path, CURSE)
    for number, face in enumerate(CURSE, start=1):
        assert album.teach(face, numeral_die(str(number))).kept
    assert {path.name for path in tmp_path.iterdir()} == {
        "d5-nothing.png", "d5-haunt.png", "d5-ghost.png", "d5-discard.png", "d5-lose_qi.png",
    }  # fmt: skip
    dice = known(tmp_path, {"curse die": NumeralSamples(tmp_path, CURSE)})
    assert read(dice, "curse die", CURSE, numeral_die("5", 75.0)).faces == ("lose qi",)


def test_what_is_kept_in_a_folder_is_seen_by_its_names(tmp_path: Path) -> None:
    for name in ("d12-1.png", "d12-12.png", "d5-lose_qi.png", "d12.png", "notes.txt", "haunt-1.png"):
        (tmp_path / name).touch()
    assert files.kept(tmp_path) == {12: {"1", "12"}, 5: {"lose qi"}}
    nowhere = partial(Path, tmp_path / "d12.png")
    assert [files.kept(nowhere(name)) for name in ("", "missing", "\0", "x" * 300)] == [{}] * 4
