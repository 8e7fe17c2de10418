"""Where lines end, of which Kivy knows but spaces: Chinese breaks after any sign, but not before a mark that closes.

What a no-break space holds together may part where no line is long enough for it, before a word is cut in two.
"""

import re
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from kivy.core import text as kivy_text

CLOSING = "，。；：、！？）”’」』》〉】…％"
"""A line does not begin with these,"""
OPENING = "（“‘「『《〈【"
"""nor end with these."""
SIGN = rf"(?![{OPENING}{CLOSING}])[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]"
PIECE = re.compile(rf"[{OPENING}]*(?:\d+\xa0?{SIGN}|{SIGN}(?:\d+(?!\d|{SIGN}))?|"
                   rf"(?:(?![{OPENING}{CLOSING}]|{SIGN})\S|\xa0)*)[{CLOSING}]*(?: ·)? *")  # fmt: skip
"""What no line parts: a sign with the number it counts, or that counts it, and the marks beside it, or a word."""
GLUED = "\xa0"
EVEN = 3
"""Up to so many lines of Chinese are made equally long, so that no sign stands alone on the last one."""

LayOut = Callable[..., tuple[Any, Any, Any]]
Width = Callable[[str], float]


def keep_marks() -> None:
    """From now on every text of Kivy is laid out so.  To be called once."""
    kivy_text.layout_text = _keeping(kivy_text.layout_text)


def _keeping(lay_out: LayOut) -> LayOut:
    @wraps(lay_out)
    def kept(text: str, lines: list[Any], size: Any, room: Any, options: Any, extents: Any, *more: Any) -> Any:
        if room[0] is not None:
            text = "\n".join(broken(line, room[0], lambda part: extents(part)[0]) for line in text.split("\n"))
        return lay_out(text, lines, size, room, options, extents, *more)

    return kept


def broken(text: str, room: float, width: Width) -> str:
    """A line as several that have room each, as far as Kivy would part it elsewhere."""
    if GLUED in text:
        text = " ".join(part.replace(GLUED, " ") if width(part) > room else part for part in text.split(" "))
    if not re.search(SIGN, text) or width(text) <= room:
        return text
    pieces = [piece for piece in PIECE.findall(text) if piece]
    widths = [width(piece.rstrip(" ")) for piece in pieces]
    full = [width(piece) for piece in pieces]
    ends = parted(widths, full, room)
    if (mark := parted_at_a_mark(pieces, full, room)) is not None:
        ends = [mark, len(pieces)]
    elif len(ends) <= EVEN:
        least = next(share for share in range(1, 21) if len(parted(widths, full, room * share / 20)) == len(ends))
        ends = parted(widths, full, room * least / 20)
    starts = (0, *ends[:-1])
    return "\n".join("".join(pieces[start:end]).rstrip(" ") for start, end in zip(starts, ends, strict=True))


def parted_at_a_mark(pieces: Sequence[str], full: Sequence[float], room: float) -> int | None:
    """Where two lines part at a mark, as evenly as can be; None where one of them would be too long or short."""
    found = [
        (abs(sum(full[:at]) - sum(full[at:])), at)
        for at in range(1, len(pieces))
        if pieces[at - 1].rstrip(" ").endswith((*CLOSING, "·"))
        and room / 3 < min(halves := (sum(full[:at]), sum(full[at:])))
        and max(halves) <= room
    ]
    return min(found)[1] if found else None


def parted(widths: Sequence[float], full: Sequence[float], room: float) -> list[int]:
    """Before which piece each line ends; `full` are the widths with the space that follows."""
    ends, taken = [], 0.0
    for index, width in enumerate(widths):
        if taken and taken + width > room:
            ends.append(index)
            taken = 0.0
        taken += full[index]
    return [*ends, len(widths)]
