"""The learned dice of the devices file: opened, or one line for people about each that cannot be used."""

from collections.abc import Mapping

from companion.game.trouble import Trouble
from companion.table.devices_file import DieWanted
from companion.table.phrases import listed
from hardware.dice.numeral import files
from hardware.dice.numeral.samples import NumeralSamples


def opened(dice: Mapping[str, DieWanted]) -> tuple[dict[str, NumeralSamples], dict[str, Trouble]]:
    """The pictures of those that can be used, by their kinds, and a line about each other one."""
    lines = {kind: line for kind, die in dice.items() if (line := trouble(kind, die))}
    good = {kind: NumeralSamples(die.folder, die.faces) for kind, die in dice.items() if kind not in lines}
    return good, lines


def trouble(kind: str, die: DieWanted) -> Trouble | None:
    """What the folder of this die lacks, None when it holds a picture of every face."""
    kept, count = files.kept(die.folder), len(die.faces)
    known = kept.get(count, set())
    about: dict[str, object] = {"kind": kind, "folder": die.folder}
    if not kept:
        return Trouble(
            "The devices file's die {kind!r}: {folder} holds no learned die; companion enrol makes one.", **about
        )
    if not known:
        return Trouble(
            "The devices file's die {kind!r} has {count} faces, but the die in {folder} has {other}.",
            count=count, other=" / ".join(map(str, sorted(kept))), **about,
        )  # fmt: skip
    if missing := [face for face in die.faces if face not in known]:
        return Trouble(
            "The devices file's die {kind!r}: {folder} lacks {faces}; companion enrol goes on with it.",
            faces=listed(missing), **about,
        )  # fmt: skip
    return None
