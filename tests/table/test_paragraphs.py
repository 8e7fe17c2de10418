"""The texts behind "Why?"."""

from itertools import groupby
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.games.ghost_stories.words.paragraphs import PARAGRAPHS, paragraph
from companion.table.messages import DOMAIN, use_language

SMALL_SCREEN = 220
BY_LEVEL = (("BS", 21), ("BS", 22))
"""Sections numbered by level and position of a token, so with gaps."""


def places(number: str) -> tuple[str, int, int]:
    book, rest = number.split(" ")
    section, place = rest.split(".")
    return book, int(section), int(place)


def test_no_number_is_left_out() -> None:
    sections = [(key, [n[2] for n in group]) for key, group in groupby(map(places, PARAGRAPHS), key=lambda n: n[:2])]
    for key, numbers in sections:
        expected = sorted(set(numbers)) if key in BY_LEVEL else list(range(1, len(numbers) + 1))
        assert numbers == expected, key
    for book in {key[0] for key, _ in sections}:
        found = [key[1] for key, _ in sections if key[0] == book]
        assert found == list(range(found[0], found[0] + len(found))), book
        assert found[0] == (1 if book == "BS" else 0)
    assert ("GS", 15) in dict(sections)


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_a_text_fits_a_small_screen(number: str) -> None:
    text = PARAGRAPHS[number]
    assert len(text) <= SMALL_SCREEN
    assert text.endswith((".", "(Our ruling.)"))
    assert text == " ".join(text.split())


def test_a_paragraph_is_shown_in_the_language_of_the_table(tmp_path: Path) -> None:
    assert paragraph("GS 13.2") == "If all Taoists are dead, you lose at once."
    catalogue = Catalog(locale="de", domain=DOMAIN)
    catalogue.add(PARAGRAPHS["GS 13.2"], "Sind alle Taoisten tot, habt ihr sofort verloren.")
    with (tmp_path / "de.mo").open("wb") as stream:
        write_mo(stream, catalogue)
    use_language("de", tmp_path)
    try:
        assert paragraph("GS 13.2").startswith("Sind alle")
    finally:
        use_language("en")


def test_an_unknown_number_is_an_error() -> None:
    with pytest.raises(KeyError):
        paragraph("GS 99.1")
