"""The two languages made by code, in which the screens are measured."""

from collections.abc import Iterator
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from companion.table import messages
from companion.table.messages import _
from tests import pseudo


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    pseudo.speak("")


def texts() -> list[str]:
    with (messages.LOCALE / f"{messages.DOMAIN}.pot").open("rb") as stream:
        return [text for message in read_po(stream) for text in pseudo.forms(message.id) if text]


def put_in(text: str) -> list[str]:
    """What is put into a text, by name."""
    return sorted(name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None)


def test_long_words_have_two_fifths_more_letters_and_none_of_ours() -> None:
    text = "Put the ghost back on top of the ghost deck"
    letters = sum(map(str.isalpha, text))
    assert sum(map(str.isalpha, pseudo.longer(text))) == pytest.approx(letters * 1.4, abs=1)
    assert not any("a" <= letter <= "z" for letter in pseudo.longer(text).lower())


def test_wide_signs_stand_without_spaces() -> None:
    assert " " not in pseudo.chinese("Put the ghost back on top of the ghost deck")


@pytest.mark.parametrize("translate", [pseudo.longer, pseudo.chinese])
def test_what_is_put_in_stays(translate) -> None:
    for text in texts():
        assert put_in(translate(text)) == put_in(text)


def test_the_app_speaks_them() -> None:
    for code, translate in pseudo.TRANSLATE.items():
        pseudo.speak(code)
        assert _("Undo") == translate("Undo") != "Undo"
    pseudo.speak("")
    assert _("Undo") == "Undo"
