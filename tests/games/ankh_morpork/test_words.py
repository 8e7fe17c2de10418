"""The paragraphs in words, short enough for a small screen."""

import pytest

from companion.games.ankh_morpork.words.paragraphs import PARAGRAPHS

SMALL_SCREEN = 220


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_a_paragraph_fits_a_small_screen(number: str) -> None:
    text = PARAGRAPHS[number]
    assert len(text) <= SMALL_SCREEN
    assert text.endswith((".", "(Our ruling.)"))
    assert text == " ".join(text.split())
