"""What is said of a face that is taught, whether it is taken for another one; and what answers teach besides."""

from pathlib import Path

import numpy as np
import pytest

from hardware.dice.numeral import files
from hardware.dice.numeral.samples import PER_FACE, NumeralSamples
from hardware.dice.reading import Die, Reading
from hardware.picture import Picture
from tests.hardware.numeral_scenes import numeral_die
from tests.hardware.rendered_numerals import die, picture, some_place


def test_a_face_that_is_like_another_and_told_apart_from_it_is_no_mistake(tmp_path):
    """An 8 is a 6 with one stroke more, as long as no 8 is known."""
    album = NumeralSamples(tmp_path, ("6", "8"))
    assert album.teach("6", numeral_die("6", lined="")).like == ""
    assert album.teach("8", numeral_die("8", 120.0)).like == ""


def test_the_same_face_taught_twice_is_a_mistake(tmp_path):
    album = NumeralSamples(tmp_path, ("6", "8"))
    album.teach("6", numeral_die("6", lined=""))
    assert album.teach("8", numeral_die("6", 50.0, lined="")).like == "6"


# What people say of throws.

TRAY, TABLE = (60, 110, 40), (60, 80, 110)
DOUBTED = Die("6", "", 0.4, (0.0, 0.0), (0, 0, 1, 1), "not quite like the known 6")


@pytest.fixture
def album(tmp_path: Path) -> NumeralSamples:
    """One that knows a 6 and an 8."""
    album = NumeralSamples(tmp_path, ("6", "8"))
    assert album.teach("6", numeral_die("6")).kept
    assert album.teach("8", numeral_die("8")).kept
    return album


def kept(album: NumeralSamples, folder: Path, face: str = "6") -> list[int]:
    """The numbers of the pictures of a face that answers taught."""
    assert album.reader(("6", "8")) is not None
    return list(files.answered(folder, ("6", "8"), face))


def test_a_face_that_was_asked_about_is_read_the_next_time(tmp_path: Path) -> None:
    """Taught from above, seen from lower."""
    random = np.random.default_rng([2, 12, 1])
    body, faces = die(12, random, marbled=True), ("1", "2", "5", "6")
    album = NumeralSamples(tmp_path, faces)
    assert all(album.teach(face, picture(body, int(face), some_place(random), TRAY, TABLE)).kept for face in faces)
    asked, before, again = 0, 0, 0
    for face in random.choice(faces, 12).tolist():
        place = some_place(random)._replace(height=np.radians(52))
        shown = picture(body, int(face), place, TRAY, TABLE)
        reading = read(album, faces, shown)
        if reading.verdict == "unsure" and reading.faces == (face,):
            near = place._replace(at=(place.at[0] * 0.95, place.at[1] * 0.95), turn=place.turn + 0.4)
            like_it = picture(body, int(face), near, TRAY, TABLE)
            asked += 1
            before += read(album, faces, like_it).verdict == "read"
            album.answered((face,), reading.faces, shown, reading)
            again += read(album, faces, like_it).verdict == "read"
    assert asked >= 3
    assert again >= asked - 1
    assert again > before


def test_an_answer_other_than_what_the_eye_took_for_likeliest_teaches_nothing(
    album: NumeralSamples, tmp_path: Path
) -> None:
    album.answered(("8",), ("6",), numeral_die("6", 40.0), Reading("unsure", (DOUBTED,), (DOUBTED.reason,)))
    assert kept(album, tmp_path, "8") == []


def test_what_was_read_without_doubt_or_not_seen_at_rest_teaches_nothing(album: NumeralSamples, tmp_path: Path) -> None:
    album.answered(("6",), (), numeral_die("6", 40.0), Reading("read", (DOUBTED,), ()))
    album.answered(("6",), ("6",), None, None)
    assert kept(album, tmp_path) == []


def test_of_a_face_the_newest_answers_are_kept(album: NumeralSamples, tmp_path: Path) -> None:
    doubt = Reading("unsure", (DOUBTED,), (DOUBTED.reason,))
    for turn in range(PER_FACE + 2):
        album.answered(("6",), ("6",), numeral_die("6", 40.0 * turn), doubt)
    assert kept(album, tmp_path) == [3, 4, 5]
    assert files.kept(tmp_path) == {2: {"6", "8"}}


def test_a_face_that_is_taught_anew_forgets_what_answers_taught(album: NumeralSamples, tmp_path: Path) -> None:
    album.answered(("6",), ("6",), numeral_die("6", 40.0), Reading("unsure", (DOUBTED,), (DOUBTED.reason,)))
    assert kept(album, tmp_path) == [1]
    album.teach("6", numeral_die("6", 80.0))
    assert kept(album, tmp_path) == []


def test_a_folder_that_takes_no_picture_leaves_the_die_as_it_was(
    album: NumeralSamples, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "answered").write_text("in the way")
    album.answered(("6",), ("6",), numeral_die("6", 40.0), Reading("unsure", (DOUBTED,), (DOUBTED.reason,)))
    assert "a picture of a learned die is not kept" in caplog.text
    assert read(album, ("6", "8"), numeral_die("6")).faces == ("6",)


def read(album: NumeralSamples, faces: tuple[str, ...], shown: Picture) -> Reading:
    """What the album's reader says of it."""
    reader = album.reader(faces)
    assert reader is not None
    return reader(shown, 1)
