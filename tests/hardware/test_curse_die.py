"""Learning and reading a drawn Curse die: every face in any turn and light, and what must not be read as certain."""

import cv2
import numpy as np
import pytest

from hardware.dice.curse.reader import PATCH, Memory, cut, learnt, read_curse
from hardware.dice.curse.samples import PER_FACE, CurseSamples
from hardware.picture import Picture
from tests.hardware.scenes import CURSE_BODY, curse_table, draw_curse_die, draw_die, draw_table

FACES = ("nothing", "haunt", "ghost", "discard", "lose qi")


@pytest.fixture(scope="module")
def memory() -> Memory:
    patches = {face: [cut(curse_table(face, turn=20.0 * place), face)] for place, face in enumerate(FACES)}
    return learnt({face: [patch for patch in found if patch is not None] for face, found in patches.items()})


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_known_in_any_turn_and_light_and_nearly_always_read(memory, face):
    verdicts = []
    for turn, centre, light in (
        (0, (300, 300), (1, 1, 1)),
        (107, (600, 420), (0.6, 0.85, 1)),
        (251, (400, 200), (0.5,) * 3),
    ):
        reading = read_curse(curse_table(face, centre, turn, light), memory)
        assert reading.faces == (face,), (turn, reading)
        assert reading.dice[0].centre == pytest.approx(centre, abs=8)
        verdicts.append(reading.verdict)
    assert verdicts.count("read") >= 2


def test_a_patch_is_square_and_holds_the_die():
    patch = cut(curse_table("haunt", (300, 250)), "haunt")
    assert patch is not None
    assert patch.shape == (PATCH, PATCH, 3)


@pytest.mark.parametrize("face", FACES)
def test_an_empty_table_teaches_nothing_and_reads_as_empty(memory, face):
    assert cut(draw_table(), face) is None
    assert read_curse(draw_table(), memory).verdict == "empty"


def print_squares(table: Picture) -> Picture:
    """The table with a row of dark squares printed on it."""
    for left in range(150, 1000, 140):
        cv2.rectangle(table, (left, 520), (left + 60, 580), (120, 40, 60), -1)
    return table


@pytest.mark.parametrize("face", FACES[1:])
def test_a_face_is_learned_and_read_on_a_table_of_printed_squares(face):
    patch = cut(print_squares(curse_table(face, (400, 300), 15)), face)
    assert patch is not None
    reading = read_curse(print_squares(curse_table(face, (600, 250), 80)), learnt({face: [patch]}))
    assert reading.faces == (face,)


def rug() -> Picture:
    """A red cloth with dark squares, as large as dice, that have a light flower each."""
    cloth = np.full((720, 960, 3), (40, 30, 130), dtype=np.uint8)
    middles = [(across, down) for down in range(80, 720, 160) for across in range(80 + down % 320 // 2, 960, 160)]
    for number, (x, y) in enumerate(middles):
        cv2.rectangle(cloth, (x - 40, y - 40), (x + 40, y + 40), ((120, 50, 30), (50, 70, 30))[number % 2], -1)
        for turn in range(0, 360, 45):
            leaf = int(x + 20 * np.cos(np.deg2rad(turn))), int(y + 20 * np.sin(np.deg2rad(turn)))
            cv2.ellipse(cloth, leaf, (10, 4), turn, 0, 360, (215, 225, 230), -1, cv2.LINE_AA)
    return cloth


def test_faces_are_learned_and_read_on_a_rug_with_flowers_like_icons():
    patches = {}
    for number, face in enumerate(FACES):
        table = rug()
        draw_curse_die(table, face, (300 + 70 * number, 420 - 40 * number), 30 * number)
        patch = cut(table, face)
        assert patch is not None, face
        patches[face] = [patch]
    verdicts = []
    for face in FACES:
        for number in range(4):
            table = rug()
            draw_curse_die(table, face, (180 + 170 * number, 500 - 90 * number), 37 * number)
            reading = read_curse(table, learnt(patches))
            verdicts.append(reading.verdict)
            assert reading.verdict != "read" or reading.faces == (face,)
    assert verdicts.count("read") >= 13
    assert "empty" not in verdicts


def test_the_plain_face_is_not_learned_where_a_printed_square_may_be_it():
    table = curse_table("nothing", (400, 300))
    cv2.rectangle(table, (700, 500), (760, 560), CURSE_BODY, -1)
    assert cut(table, "nothing") is None


def test_several_dice_are_neither_learned_nor_read(memory):
    table = curse_table("ghost")
    draw_curse_die(table, "discard", (250, 300), 20)
    assert cut(table, "ghost") is None
    assert read_curse(table, memory).verdict == "unsure"


def test_a_die_of_the_other_kind_does_not_hinder(memory):
    table = curse_table("ghost")
    draw_die(table, "red", (700, 300), 10)
    assert (read_curse(table, memory).verdict, read_curse(table, memory).faces) == ("read", ("ghost",))
    patch = cut(table, "ghost")
    assert patch is not None
    assert read_curse(curse_table("ghost", (300, 250), 40), learnt({"ghost": [patch]})).faces == ("ghost",)


def test_a_round_token_is_not_the_plain_face(memory):
    table = draw_table()
    cv2.circle(table, (480, 360), 34, (75, 40, 60), -1, cv2.LINE_AA)
    assert read_curse(table, memory).verdict != "read"


def test_an_icon_that_was_never_seen_is_not_certain(memory):
    table = curse_table("nothing")
    cv2.putText(table, "M", (456, 380), cv2.FONT_HERSHEY_SIMPLEX, 1.6, (235, 240, 240), 5, cv2.LINE_AA)
    assert read_curse(table, memory).verdict == "unsure"


def test_a_die_on_a_coin_is_not_certain(memory):
    table = curse_table("nothing")
    cv2.circle(table, (500, 400), 40, (60, 150, 190), -1, cv2.LINE_AA)
    draw_curse_die(table, "nothing", (480, 360), 0)
    assert read_curse(table, memory).verdict != "read"


def test_strange_pictures_are_no_trouble(memory):
    for strange in (np.zeros((1, 1, 3), dtype=np.uint8), np.zeros((720, 1280, 3), dtype=np.uint8)):
        assert read_curse(strange, memory).verdict == "empty"
        assert cut(strange, "haunt") is None


def test_nothing_is_read_until_every_face_was_seen(tmp_path):
    samples = CurseSamples(tmp_path / "curse-die")
    assert samples.reader(FACES) is None
    for face in FACES[:-1]:
        assert samples.learn(face, curse_table(face))
    assert samples.reader(FACES) is None
    assert samples.reader(FACES[:-1]) is not None
    assert samples.learn("lose qi", curse_table("lose qi"))
    names = {path.name for path in (tmp_path / "curse-die").iterdir()}
    assert names == {"nothing-1.png", "haunt-1.png", "ghost-1.png", "discard-1.png", "lose_qi-1.png"}
    reader = CurseSamples(tmp_path / "curse-die").reader(FACES)
    assert reader is not None
    assert reader(curse_table("lose qi", turn=70), 1).faces == ("lose qi",)


def test_a_few_samples_a_face_are_kept_and_the_oldest_goes(tmp_path):
    samples = CurseSamples(tmp_path)
    for turn in range(PER_FACE + 2):
        assert samples.learn("haunt", curse_table("haunt", turn=15 * turn))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["haunt-3.png", "haunt-4.png", "haunt-5.png"]


def test_damaged_and_foreign_files_are_passed_over(tmp_path):
    for face in FACES:
        CurseSamples(tmp_path).learn(face, curse_table(face))
    (tmp_path / "haunt-1.png").write_bytes(b"\x89PNG half of it")
    (tmp_path / "haunt-2.png").write_bytes(b"")
    (tmp_path / "haunt-3.png").mkdir()
    cv2.imwrite(str(tmp_path / "haunt-4.png"), np.zeros((9, 9, 3), dtype=np.uint8))
    (tmp_path / "notes.txt").write_text("mine")
    assert CurseSamples(tmp_path).reader(FACES) is None
    assert CurseSamples(tmp_path).reader([face for face in FACES if face != "haunt"]) is not None
    assert CurseSamples(tmp_path).learn("haunt", curse_table("haunt"))
    assert CurseSamples(tmp_path).reader(FACES) is not None


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path):
    (tmp_path / "curse-die").write_text("a file in the way")
    samples = CurseSamples(tmp_path / "curse-die")
    assert not samples.learn("haunt", curse_table("haunt"))
    assert samples.reader(FACES) is None
