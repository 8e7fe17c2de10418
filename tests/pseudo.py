"""Two languages that nobody speaks, made from the catalogue by code: where they fit a translation will.

LONG has 40 % more letters than the English, Cyrillic ones, in every word.  HAN is in Chinese characters, 40 % more than
a Chinese translation has, and has no spaces.  `speak(code)` switches one on, as people would; `speak("")` is English.
"""

import re
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.table import messages

LONG, HAN = "ru_XL", "zh_XL"
LONGER = 1.4
HAN_PER_LETTER = 0.32 * LONGER
"""A Chinese text has a third of the letters that the English one has."""

# the letters of both by how often they come up, so that they are as wide as a real text
ENGLISH, RUSSIAN = "etaoinshrdlucmfwygpbvkxjqz", "оеаинтсрвлкмдпуяыьгзбчйхжш"
CYRILLIC = str.maketrans(ENGLISH + ENGLISH.upper(), RUSSIAN + RUSSIAN.upper())
CHINESE = "鬼村道符月陰陽紅綠藍黃黑白骰擲幽靈祭壇塔廟風茶館守夜巫師草藥墓圈放置棄牌移動"
KEPT = re.compile(r"(\{[^{}]*\}|%\(\w+\)\w|%\w|\s+)")
"""What is put into a text, and the spaces between its words."""


def longer(text: str) -> str:
    """LONG's translation: the end of each word is said again until 40 % of its letters are added."""
    out, due = [], 0.0
    for part in KEPT.split(text):
        if not part or KEPT.fullmatch(part):
            out.append(part)
            continue
        letters = sum(map(str.isalpha, part))
        due += (LONGER - 1) * letters
        added = min(round(due), letters)
        due -= added
        at = max((index + 1 for index, sign in enumerate(part) if sign.isalpha()), default=0)
        tail = "".join(filter(str.isalpha, part))[-added:].lower() if added else ""
        out.append((part[:at] + tail + part[at:]).translate(CYRILLIC))
    return "".join(out)


def chinese(text: str) -> str:
    """HAN's translation: fewer signs, each as wide as it is high, and no spaces but beside what is put in."""
    out, due, number = [], 0.0, 0
    for part in KEPT.split(text):
        if not part or KEPT.fullmatch(part):
            out.append("" if part.isspace() and "\n" not in part else part)
            continue
        due += HAN_PER_LETTER * sum(map(str.isalpha, part))
        count = max(1, round(due)) if any(map(str.isalpha, part)) else 0
        due -= count
        out.append("".join(CHINESE[(len(text) + number + at) % len(CHINESE)] for at in range(count)))
        out.append("".join(sign for sign in part if not sign.isalpha() and sign not in "'-"))
        number += count
    return "".join(out)


TRANSLATE = {LONG: longer, HAN: chinese}


def forms(message: Any) -> tuple[str, ...]:
    """A text of the catalogue, or its singular and its plural."""
    return (message,) if isinstance(message, str) else tuple(message)


@lru_cache(maxsize=1)
def folder() -> Path:
    """Where the catalogues of both lie, made anew for each run."""
    out = Path(tempfile.mkdtemp(prefix="pseudo-languages-"))
    for code, translate in TRANSLATE.items():
        with (messages.LOCALE / f"{messages.DOMAIN}.pot").open("rb") as stream:
            catalogue = read_po(stream)
        for message in catalogue:
            if message.id:
                translated = tuple(map(translate, forms(message.id)))
                message.string = translated[0] if len(translated) == 1 else translated
        with (out / f"{code}.mo").open("wb") as stream:
            write_mo(stream, catalogue)
    return out


def speak(code: str) -> None:
    """From now on the app speaks LONG, HAN, a real language or, for "", English; what is there keeps its words."""
    if code in TRANSLATE:
        messages.use_language(code, folder())
    else:
        messages.use_language(code or "en")
