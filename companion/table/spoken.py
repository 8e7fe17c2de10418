"""What a voice says of the glass: what has come of the last answer, the orders that are new, else the open question.

The words are those of the screen; where these do not sound right, they have a spoken form of their own.
"""

import re
from collections.abc import Callable, Mapping

from companion.table.messages import language, ngettext, pgettext
from companion.table.phrases import sentences
from companion.table.view import View

LONG = 110
"""Letters: after so many no further order is begun; what more there is stands on the sheet, which waits."""
HAN, LETTERS = re.compile("[\u4e00-\u9fff]"), 3
"""A Chinese sign takes as long as so many letters."""
ASIDE = " · "
"""Behind it the screen adds what only an eye needs, as odds."""

FORMS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"№\s*(\d+)", lambda found: pgettext("spoken", "number {number}").format(number=found[1])),
    (r"(\d)\s*–\s*(\d)", lambda found: pgettext("spoken", "{least} to {most}").format(least=found[1], most=found[2])),
    (r"\$(\d+)|(\d+)\$", lambda found: _dollars(int(found[1] or found[2]))),
    (r"\s*→\s*", lambda _found: pgettext("spoken", " to ")),
    (r"(?<!\d)−\s*(\d+)", lambda found: pgettext("spoken", "minus {number}").format(number=found[1])),
    (r"(?<!\d)\+(\d+)", lambda found: pgettext("spoken", "plus {number}").format(number=found[1])),
    (r"\bd(\d+)\b", lambda found: pgettext("spoken", "die of {faces}").format(faces=found[1])),
    (r"\s\+\s", lambda _found: pgettext("spoken", " and ")),
    (r"\s*[·|/]\s*", lambda _found: ", "),
    (r"[«»„“”\"]", lambda _found: ""),
    (r"[\s\u00a0\u2060]+", lambda _found: " "),
)
"""What no voice reads as people do, and how it is said."""
FEMININE = "(?:карт|стопк|мантр|клетк|фигурк|лестниц|Урн|ловушк|комнат|вещ)"
NEUTER = "(?:Чи|Зло|золото|воплощение|проклятие|место|очко)"
OWN: Mapping[str, tuple[tuple[str, str], ...]] = {
    "ru": (
        (rf"(?<!\d)2(?= (?:\w+[иы]е )?{FEMININE}[ыи]\b)", "две"),
        (rf"(?<!\d)1(?= (?:\w+ую )?{FEMININE}[уь]\b)", "одну"),
        (rf"(?<!\d)1(?= (?:\w+ая )?{FEMININE}а\b)", "одна"),
        (rf"(?<!\d)1(?= {NEUTER}\b)", "одно"),
    ),
    "zh_CN": ((r"(?<![\d第])2(?=[个名张块枚堆架件座间条点次格])", "两"),),
}
"""Counts that a voice reads in one form, whatever is counted."""


def told(before: View | None, view: View) -> str:
    """What is to be said now that the glass shows `view` after `before`; "" where there is nothing new."""
    parts = _result(before, view)
    if view.result:
        parts += [] if before is not None and before.result else [view.prompt]
    elif view.done == "orders" and view.lines:
        new = before is None or (view.lines, view.heading) != (before.lines, before.heading)
        parts += _orders(view) if new else []
    elif not view.partial and (before is None or before.done == "orders" or view.prompt != before.prompt):
        parts.append(view.prompt.split(ASIDE)[0])
    return sentences(*map(sentence, filter(None, parts)))


def _result(before: View | None, view: View) -> list[str]:
    """What a roll has led to."""
    banner = view.banner
    if banner is None or (before is not None and banner == before.banner):
        return []
    return [banner.text, banner.told.split(ASIDE)[0]]


def _orders(view: View) -> list[str]:
    """What hands do, the first of them, and how many more there are."""
    lines = [line.text for line in view.lines if line.physical]
    said, long = [view.heading], 0
    while lines and long < LONG:
        long += len(lines[0]) + (LETTERS - 1) * len(HAN.findall(lines[0]))
        said.append(lines.pop(0))
    more = len(lines)
    return [*said, ngettext("{count} more", "{count} more", more).format(count=more)] if more else said


def sentence(text: str) -> str:
    """A text of the screen as a voice says it, with an end."""
    for pattern, form in FORMS:
        text = re.sub(pattern, form, text)
    for pattern, own in OWN.get(language(), ()):
        text = re.sub(pattern, own, text)
    text = text.strip()
    if text.isupper():  # a voice would spell it
        text = text.capitalize()
    return text if text.endswith((".", "?", "!", "。", "？", "！")) else f"{text}."


def _dollars(count: int) -> str:
    return ngettext("{count} dollar", "{count} dollars", count).format(count=count)
