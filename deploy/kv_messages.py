"""Finds the messages in kv files, which look like Python only inside their rules, and the names of cards.

Only calls with plain strings count: `_("...")`, `_('...')` and `ngettext("...", "...", n)`.
"""

import ast
import re
from collections.abc import Collection, Iterator
from typing import Any, BinaryIO

STRING = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
CALL = re.compile(rf"(\w+)\(\s*({STRING})(?:\s*,\s*({STRING}))?")

Message = tuple[int, str, str | tuple[str, ...], list[str]]


def extract_kv(file: BinaryIO, keywords: Collection[str], tags: Collection[str], options: Any) -> Iterator[Message]:
    """Yield (line, function, message or messages, comments) for each call of one of `keywords`, as Babel wants it."""
    for line, text in enumerate(file.read().decode("utf-8").splitlines(), 1):
        if text.lstrip().startswith("#"):
            continue
        for call in CALL.finditer(text):
            function, *strings = call.groups()
            if function in keywords:
                words = tuple(ast.literal_eval(string) for string in strings if string)
                yield line, function, words if len(words) > 1 else words[0], []


def extract_names(file: BinaryIO, keywords: Collection[str], tags: Collection[str], options: Any) -> Iterator[Message]:
    """Yield the name of every card of a data file."""
    for line, text in enumerate(file.read().decode("utf-8").splitlines(), 1):
        for name in re.findall(r'\bname = "([^"]+)"', text):
            yield line, "_", name, []
