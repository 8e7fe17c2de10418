"""How things are put beside each other in a sentence: each language has marks of its own for it."""

from collections.abc import Iterable
from functools import reduce
from unicodedata import east_asian_width

from companion.table.messages import _, pgettext


def listed(things: Iterable[str]) -> str:
    """Things one after the other."""
    return pgettext("between the things of a list", ", ").join(things)


def parted(things: Iterable[str]) -> str:
    """Things that are lists themselves, or whole clauses, one after the other."""
    return pgettext("between clauses", "; ").join(things)


def telling(what: str, told: str) -> str:
    """A thing with what is told about it."""
    return _("{what}: {told}").format(what=what, told=told)


def following(first: str, second: str) -> str:
    """Two whole sentences, each with its end."""
    return pgettext("two sentences", "{first} {second}").format(first=first, second=second)


def sentences(*told: str) -> str:
    """Whole sentences, each with its end, one after the other; empty ones are left out."""
    first, *others = [*filter(None, told)] or [""]
    return reduce(following, others, first)


def decimal(number: float | str) -> str:
    """A number, or a line of numbers, with the mark that parts their decimals."""
    return str(number).replace(".", pgettext("decimal mark", "."))


def begun(sentence: str) -> str:
    """A sentence with a capital, whatever was filled in at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def alphabetical(name: str) -> bytes:
    """A key that sorts names as people look for them: ё beside е, and Chinese by how it is said.

    GB 18030 has the common Chinese characters in the order of their sounds, and other letters in that of the alphabet.
    """
    return name.casefold().replace("ё", "е").encode("gb18030")


def broad(text: str) -> int:
    """The columns that a line takes on a terminal: a Chinese character takes two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def padded(text: str, columns: int) -> str:
    """A text filled up with blanks to so many columns of a terminal."""
    return text + " " * (columns - broad(text))
