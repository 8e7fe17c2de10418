"""The translations: every message, with its fields and its plural forms, in letters that the font has."""

import re
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from fontTools.ttLib import TTCollection

from companion.table.font import WIDE_FONT
from companion.table.messages import LANGUAGES, LOCALE

sys.path.append(str(Path(__file__).resolve().parents[2] / "deploy"))
from catalogues import read
from checked import texts, told, wrong

FILES = sorted(LOCALE.glob("*.po"))


def test_every_language_that_can_be_chosen_has_its_file() -> None:
    assert {file.stem for file in FILES} == LANGUAGES.keys() - {"en"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_message_is_translated_as_it_must_be(file: Path) -> None:
    assert not list(told(file)), "python deploy/messages --missing lists them, --merge puts them into the files"


NEVER = {
    "ru": r"[Пп]омощник|[Ии]нкарнац|[Пп]литк|\bТао\b|\bЦи\b|[Зз]асиль|\b[Ее]ще\b|\b[Нн]ее\b|[Пп]роклять|[\w»] - |“",
    "zh_CN": r"您|你(?!们|好)|掷|化身|闹鬼|寺庙|[一-龥][,;:!?]|(?<!第)两[个名张块枚堆架件座间条点次](?!都)"
    r"|[一-龥，。：；（）] [A-Za-z0-9{]|[A-Za-z0-9}] [一-龥]",
}
"""What docs/glossary.md calls otherwise or writes in another way."""
FOR_MEASURES = ("重复", "旧骰", "错误  ", "误判", "不确定 ", "companion ", "图片")
"""Lines that begin so stand in columns or name a command to be typed."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_words_are_those_of_the_glossary(file: Path) -> None:
    never = re.compile(NEVER[file.stem])
    given = [text for message in read(file) if message.id for text in texts(message)]
    assert not [text for text in given if never.search(text) and not text.startswith(FOR_MEASURES)]


@pytest.mark.skipif(not WIDE_FONT.exists(), reason="the wide font is not installed: deploy/test installs it")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_font_has_every_letter(file: Path) -> None:
    known = set(TTCollection(str(WIDE_FONT)).fonts[0].getBestCmap())
    used = {
        letter
        for message in read(file)
        for text in (message.string if isinstance(message.string, tuple) else (message.string,))
        for letter in text or ""
        if message.id
    }
    assert not {letter for letter in used if ord(letter) not in known and letter not in "\n\u00a0\u2060"}


@pytest.mark.parametrize(
    "english, given, flaw",
    [
        ("Put {card} on {space}", "{space}: {card}", ""),
        ("Put {card} on {space}", "{card}", "a field of the English is missing"),
        ("Put {card}", "{cards}", "a field that the English has not"),
        ("Put {card}", "{card", "a brace is not closed"),
        ("no {name!r}", "нет {name}", "a field that the English has not"),
        (("{count} ghost", "{count} ghosts"), ("{count} призрак", "{count} призрака", "{count} призраков"), ""),
        (("{count} of {all}", "{count} of {all}"), ("один из {all}", "{count} из {all}", "{count} из {all}"), ""),
        (("{count} ghost", "{count} ghosts"), ("{count} призрак", "{count} призрака"), "not as many forms as"),
        (
            ("{count} of {all}", "{count} of {all}"),
            ("{count}", "{count}", "{count}"),
            "a field of the English is missing",
        ),
    ],
)
def test_a_flaw_is_found(english: str | tuple[str, ...], given: str | tuple[str, ...], flaw: str) -> None:
    message, found = Message(english), Message(english, given)
    assert wrong(message, found, Catalog(locale="ru")).startswith(flaw)
    assert bool(wrong(message, found, Catalog(locale="ru"))) == bool(flaw)


def test_a_doubtful_message_is_none() -> None:
    assert wrong(Message("Undo"), Message("Undo", "Отмена", flags=["fuzzy"]), Catalog(locale="ru")) == "doubtful"
