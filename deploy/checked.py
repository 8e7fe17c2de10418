"""What is wrong with a translation: messages that are missing, doubtful, or do not fit their English."""

from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from catalogues import TEMPLATE, read

SHORT = 70
"""Characters of a message that are enough to find it."""


def told(file: Path) -> Iterator[str]:
    """A line for each message that is not translated as it must be, and how many are missing."""
    catalogue, template = read(file), read(TEMPLATE)
    missing = 0
    for message in template:
        if not message.id:
            continue
        found = catalogue.get(message.id, message.context)
        if found is None or not all(texts(found)):
            missing += 1
            yield f"{file.stem}: not translated: {shown(message)}"
        elif flaw := wrong(message, found, catalogue):
            yield f"{file.stem}: {flaw}: {shown(message)}"
    if missing:
        yield f"{file.stem}: {missing} of {len(template)} messages are not translated"


def texts(message: Message) -> tuple[str, ...]:
    """The translation, in each of its forms."""
    return tuple(message.string) if isinstance(message.string, (list, tuple)) else (message.string or "",)


def shown(message: Message) -> str:
    """Its English, short, in one line."""
    text = (message.id if isinstance(message.id, str) else message.id[0]).replace("\n", " ")
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"


def wrong(message: Message, found: Message, catalogue: Catalog) -> str:
    """What is wrong with a translation, "" if nothing is."""
    many = not isinstance(message.id, str)
    english = set(fields(message.id[-1] if many else message.id))
    given = [fields(text) for text in texts(found)]
    if found.fuzzy:
        return "doubtful"
    if len(given) != (catalogue.num_plurals if many else 1):
        return "not as many forms as the language has"
    if any(one is BROKEN for one in given):
        return "a brace is not closed"
    if not all(set(one) <= english for one in given):
        return "a field that the English has not"
    # A form for one number alone may say that number in words.
    if any(english - set(one) - (COUNT if many else set()) for one in given):
        return "a field of the English is missing"
    return ""


BROKEN = ("{",)
COUNT = {"count!None:"}


def fields(text: str) -> tuple[str, ...]:
    """The names in braces, with how they are shown."""
    try:
        return tuple(sorted(f"{name}!{kind}:{spec}" for _text, name, spec, kind in Formatter().parse(text) if name))
    except ValueError:
        return BROKEN
