#!/usr/bin/env python3
"""The translations: `<language>.po` beside companion.pot, and the `<language>.mo` made of it that the app reads.

Run as a script it makes those that are missing or older than their .po. Who builds a wheel, starts by deploy/play or
runs the tests has them made; they are not kept in the repository.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "companion" / "table" / "locale"
TEMPLATE = LOCALE / "companion.pot"


def catalogues() -> list[Path]:
    """The translations that are there."""
    return sorted(LOCALE.glob("*.po"))


def read(file: Path) -> "Catalog":
    """A catalogue with all that is in it; ValueError or OSError for one that is broken."""
    from babel.messages.pofile import read_po

    with file.open("rb") as stream:
        return read_po(stream, locale=file.stem if file.suffix == ".po" else None)


def merge(file: Path) -> None:
    """Give a translation the messages of today, in their order; what nobody says any more is kept as a comment."""
    from babel.messages.pofile import write_po

    catalogue, template = read(file), read(TEMPLATE)
    wanted = {(message.id, message.context) for message in template}
    back = [message for message in catalogue.obsolete.values() if (message.id, message.context) in wanted]
    for message in back:  # it is said again
        if message.string and not catalogue.get(message.id, message.context):
            catalogue[message.id] = message
        del catalogue.obsolete[catalogue._key_for(message.id, message.context)]
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    with file.open("wb") as stream:
        write_po(stream, catalogue, no_location=True, sort_output=True)


def compile_changed() -> None:
    """Make what the app reads of each translation that has changed."""
    for file in catalogues():
        made = file.with_suffix(".mo")
        if not made.exists() or made.stat().st_mtime < file.stat().st_mtime:
            compile_one(file, made)


def compile_one(file: Path, made: Path) -> None:
    """Doubtful messages are left out: the English of the code is better than a guess."""
    from babel.messages.mofile import write_mo

    new = made.with_suffix(".new")
    with new.open("wb") as stream:
        write_mo(stream, read(file))
    new.replace(made)  # never half a file, whoever reads it meanwhile


if __name__ == "__main__":
    compile_changed()
