"""The words of the app in the language of the table: gettext, with the English of the code when there is no catalogue.

`use_language` is called once at the start and whenever the players choose another language. Whoever keeps a translated
text keeps the old language: translate when the text is shown.
"""

import gettext
import os
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.game.trouble import Phrase, Trouble

DOMAIN = "companion"
LOCALE = Path(__file__).parent / "locale"
LANGUAGES = {"en": "English", "ru": "Русский", "zh_CN": "中文"}
"""What each language calls itself, by the name of its catalogue; the code speaks the first."""
ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says what its people speak; the first that says anything."""

_catalogue = gettext.NullTranslations()
_language = "en"


def use_language(code: str, folder: Path = LOCALE) -> None:
    """Speak the language of `code` ("ru", "zh_CN"...); English if `folder` has no good catalogue for it."""
    global _catalogue, _language
    _catalogue, _language = _read(folder / f"{code}.mo"), code


def _read(file: Path) -> gettext.NullTranslations:
    """A catalogue; an empty one where there is no good one."""
    with suppress(OSError, ValueError, struct.error), file.open("rb") as opened:
        return gettext.GNUTranslations(opened)
    return gettext.NullTranslations()


_kept = lru_cache(maxsize=len(LANGUAGES))(_read)


@contextmanager
def speaking(code: str, folder: Path = LOCALE) -> Iterator[None]:
    """Speak another language for a moment, to somebody who does not read the one of the table."""
    global _catalogue, _language
    before = _catalogue, _language
    _catalogue, _language = _kept(folder / f"{code}.mo"), code
    try:
        yield
    finally:
        _catalogue, _language = before


def language() -> str:
    """The code of the language in use."""
    return _language


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system, English where it speaks none of ours."""
    asked = next(filter(None, (environment.get(name) for name in ASKED)), "")
    for one in asked.split(":"):
        spoken = one.partition(".")[0].partition("_")[0]
        for code in LANGUAGES:
            if spoken and spoken == code.partition("_")[0]:
                return code
    return "en"


def translate(message: str) -> str:
    """`message` in the language in use."""
    # gettext answers "" with the head of its catalogue, which nobody wants to read on a screen.
    return _catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, number: int) -> str:
    """`one` or `many` in the language in use, as its grammar asks for `number` things."""
    return _catalogue.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """`message` in the language in use, where one English word has two meanings or forms: `context` says which."""
    return _catalogue.pgettext(context, message)


def trouble(error: Trouble | Phrase) -> str:
    """What went wrong, in the language in use."""
    return translate(error.message).format(**{name: said(value) for name, value in error.values.items()})


def said(line: object) -> Any:
    """A line in the language in use, where it can be put in any, as what a system refuses can; else as it is."""
    if isinstance(line, Trouble | Phrase):
        return trouble(line)
    return translate(line) if line in REFUSALS else line


def mark(message: str) -> str:
    """`message` as it is: only a sign for `deploy/messages` that it is translated later, when it is shown."""
    return message


_ = translate
N_ = mark

REFUSALS = (
    N_("No space left on device"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("No such file or directory"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("No such device"),
    N_("Disk quota exceeded"),
    N_("File name too long"),
    N_("Too many open files"),
    N_("Address already in use"),
    N_("Network is unreachable"),
    N_("Device or resource busy"),
)
"""Why a system refuses a file or a device, in its own English."""
