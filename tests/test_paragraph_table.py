"""Every paragraph of the rules has a test, and the table says which."""

from pathlib import Path

import pytest

from companion.table.paragraphs import PARAGRAPHS
from tests.paragraph_table import TABLE, by_paragraph, table

FOUND = by_paragraph()


def test_every_paragraph_has_a_test() -> None:
    missing = [number for number in PARAGRAPHS if number not in FOUND]
    assert not missing, f"{len(missing)} paragraphs have no test: {', '.join(missing)}"


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
