"""Where lines of Chinese break: Kivy may begin one with a mark that closes what stands before it; here none does."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from kivy.core import text as kivy_text

CLOSING = frozenset("，。；：、！？）”’」』》〉】…％")
"""A line does not begin with these,"""
OPENING = frozenset("（“‘「『《〈【")
"""nor end with these."""

LayOut = Callable[..., tuple[Any, Any, Any]]


def keep_marks() -> None:
    """From now on every text of Kivy is laid out so.  To be called once."""
    kivy_text.layout_text = _keeping(kivy_text.layout_text)


def _keeping(lay_out: LayOut) -> LayOut:
    """Kivy's own layout, done again with a break of ours before the last word of a line where a mark was cut off."""

    @wraps(lay_out)
    def kept(text: str, lines: list[Any], size: Any, room: Any, *options: Any) -> tuple[Any, Any, Any]:
        if room[0] is None or CLOSING.isdisjoint(text):
            return lay_out(text, lines, size, room, *options)
        while True:
            found = list(lines)
            laid = lay_out(text, found, size, room, *options)
            new = [line for line in found if line not in lines]
            at = cut_off(text, ["".join(word.text for word in line.words).strip() for line in new])
            if at is None:
                lines[:] = found
                return laid
            text = f"{text[:at]}\n{text[at:]}"

    return kept


def cut_off(text: str, lines: Sequence[str]) -> int | None:
    """Where a line must end earlier, so that marks stay with what they belong to; None if all is well.

    What moves down is the character before, or the whole word where that is Latin or a number.  A line that holds
    nothing else stays as it is.
    """
    start, end = 0, 0
    for line in lines:
        begins = text.find(line, end)
        if begins < 0:
            return None
        if line and 0 < begins == end and (text[begins] in CLOSING or text[begins - 1] in OPENING):
            at = begins - 1
            while at > start and not _may_break(text, at):
                at -= 1
            if at > start:
                return at
        start, end = begins, begins + len(line)
    return None


def _may_break(text: str, at: int) -> bool:
    """Whether a line may begin with the character at `at`."""
    before, after = text[at - 1], text[at]
    return after not in CLOSING and before not in OPENING and not (_latin(before) and _latin(after))


def _latin(letter: str) -> bool:
    return letter.isascii() and not letter.isspace()
