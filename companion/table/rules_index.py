"""The rules looked up by chapter, or by a word that begins with some letters."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from companion.table.game_words import Chapter

SHORT = 3
"""Letters: shorter words lead nowhere."""
COMMON = 0.2
"""A word that stands in more than this part of all paragraphs finds nothing."""
WORD = re.compile(r"[^\W\d_]+")
HAN = re.compile("[\u4e00-\u9fff]+")
"""Chinese, which has no spaces between its words: two signs beside each other are looked up like one."""
OFTEN = 4
"""Paragraphs: two signs that stand together in fewer are hardly a word."""


class Entry(NamedTuple):
    """What the index offers: a chapter or a word, and the numbers of the paragraphs behind it."""

    text: str
    paragraphs: tuple[str, ...]


class RulesIndex:
    """Knows the words of all paragraphs; `text` gives a paragraph by its number, in the language in use."""

    def __init__(self, chapters: Sequence[Chapter], text: Callable[[str], str]):
        self.chapters = [Entry(chapter.title, chapter.paragraphs) for chapter in chapters]
        self._text = text

    @cached_property
    def _words(self) -> dict[str, tuple[str, ...]]:
        """Gathered when somebody looks for a word, for that takes longer than to list the chapters."""
        numbers = (number for chapter in self.chapters for number in chapter.paragraphs)
        return _words({number: self._text(number) for number in numbers})

    def entries(self, typed: str) -> list[Entry]:
        """The words that begin like this, by alphabet; all chapters while nothing is typed."""
        if not typed:
            return self.chapters
        return [Entry(word, found) for word, found in self._words.items() if word.startswith(typed)]

    def letters(self) -> list[str]:
        """Every letter with which something can be typed; of Chinese signs, which have no order, the useful first."""
        found = Counter(letter for word in self._words for letter in word)
        return sorted(found, key=lambda letter: (-found[letter] if HAN.match(letter) else 0, letter))

    def next_letters(self, typed: str) -> set[str]:
        """The letters after which some word is left."""
        return {word[len(typed)] for word in self._words if word.startswith(typed) and len(word) > len(typed)}


def _words(texts: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Each word with the paragraphs in which it stands, by alphabet."""
    found: dict[str, list[str]] = {}
    for number, text in texts.items():
        for word in sorted(set(_in(text))):
            found.setdefault(word, []).append(number)
    most = max(1, COMMON * len(texts))
    return {word: tuple(numbers) for word, numbers in sorted(found.items()) if _leads(word, len(numbers), most)}


def _in(text: str) -> Iterator[str]:
    for word in WORD.findall(text):
        if HAN.fullmatch(word):
            yield from (word[at : at + 2] for at in range(len(word) - 1))
        else:
            yield word.casefold()


def _leads(word: str, count: int, most: float) -> bool:
    """Whether it is worth a place in the index: long enough, and in neither too few paragraphs nor too many."""
    return count <= most and (count >= OFTEN if HAN.match(word) else len(word) >= SHORT)
