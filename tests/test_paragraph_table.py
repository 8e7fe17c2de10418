"""Every paragraph of the rules has a test, and the table says which."""

from pathlib import Path

import pytest

from companion.games.ghost_stories.rules.black_secret.facts import CURSES, MANTRAS
from tests.paragraph_table import PARAGRAPHS, TABLE, by_paragraph, table

FOUND = by_paragraph()

WHITE_MOON = {0: 4, 1: 3, 2: 5, 3: 2, 4: 3, 5: 13, 6: 4, 7: 3, 8: 2, 9: 6, 10: 8, 11: 1, 12: 3}
"""How many paragraphs each chapter has."""

ANKH_MORPORK = {0: 6, 1: 6, 2: 9, 3: 5, 4: 12, 5: 6, 6: 6, 7: 5, 8: 15, 9: 9, 10: 4, 11: 4}

BLACK_SECRET = {1: 16, 2: 4, 3: 7, 4: 8, 5: 6, 6: 4, 7: 8, 8: 10, 9: 6, 10: 6, 11: 7, 12: 9, 13: 8, 14: 7, 15: 4,
                16: 4, 17: 8, 18: 4, 19: 4, 20: 4}  # fmt: skip
"""The same; those of 21 and 22 are numbered by the tokens and cards."""


def test_every_paragraph_has_a_test() -> None:
    missing = [number for number in PARAGRAPHS if number not in FOUND]
    assert not missing, f"{len(missing)} paragraphs have no test: {', '.join(missing)}"


def test_black_secret_is_worded_without_a_gap() -> None:
    numbers = {f"BS {chapter}.{n}" for chapter, count in BLACK_SECRET.items() for n in range(1, count + 1)}
    numbers |= {"BS 21.1", "BS 22.55"}
    numbers |= {f"BS 21.{token[1:]}" for token in CURSES} | {f"BS 22.{mantra[1:]}" for mantra in MANTRAS}
    numbers |= {f"BS {chapter}.5{n}" for chapter in (21, 22) for n in (1, 2, 3, 4)}
    assert {number for number in PARAGRAPHS if number.startswith("BS ")} == numbers


def test_white_moon_is_worded_without_a_gap() -> None:
    numbers = {f"WM {chapter}.{n}" for chapter, count in WHITE_MOON.items() for n in range(1, count + 1)}
    assert {number for number in PARAGRAPHS if number.startswith("WM ")} == numbers


def test_ankh_morpork_is_worded_without_a_gap() -> None:
    numbers = {f"AM {chapter}.{n}" for chapter, count in ANKH_MORPORK.items() for n in range(1, count + 1)}
    assert {number for number in PARAGRAPHS if number.startswith("AM ")} == numbers


DUNGEON_LORDS = {0: 4, 1: 5, 2: 6, 3: 9, 4: 4, 5: 7, 6: 5, 7: 4, 8: 5, 9: 3, 10: 1, 11: 5}


def test_dungeon_lords_is_worded_without_a_gap() -> None:
    numbers = {f"DL {chapter}.{n}" for chapter, count in DUNGEON_LORDS.items() for n in range(1, count + 1)}
    assert {number for number in PARAGRAPHS if number.startswith("DL ")} == numbers


def test_no_test_names_an_unknown_paragraph() -> None:
    unknown = {number: names for number, names in FOUND.items() if number not in PARAGRAPHS}
    assert not unknown


def test_the_table_is_up_to_date() -> None:
    assert TABLE.read_text("utf-8") == table(FOUND), "run python -m tests.paragraph_table and commit the table"


EXAMPLE = """
@pytest.mark.paragraph("GS 1.1")
class TestGhosts:
    @paragraph("GS 1.2", "GS 1.1")
    def test_haunter(self): paragraph("GS 9.9")

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.paragraph("GS 2.1"))])
def test_haunting(x): ...

@paragraph("GS 3.1")
def helper(): ...
"""


def test_marks_on_tests_classes_and_parameters_are_read(tmp_path: Path) -> None:
    (tmp_path / "test_example.py").write_text(EXAMPLE)
    haunter = "test_example.py::TestGhosts::test_haunter"
    assert by_paragraph(tmp_path) == {
        "GS 1.1": [haunter],
        "GS 1.2": [haunter],
        "GS 2.1": ["test_example.py::test_haunting"],
    }


def test_a_number_that_is_not_spelt_out_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_example.py").write_text("@paragraph(NUMBER)\ndef test_it(): ...\n")
    with pytest.raises(ValueError, match="malformed"):
        by_paragraph(tmp_path)
