"""The learned dice of the devices file: opened, or one line for people about each that cannot be used."""

from collections.abc import Mapping

from companion.table.devices_file import DieWanted
from companion.table.messages import _
from hardware.dice.numeral import files
from hardware.dice.numeral.samples import NumeralSamples


def opened(dice: Mapping[str, DieWanted]) -> tuple[dict[str, NumeralSamples], list[str]]:
    """The pictures of those that can be used, by their kinds, and a line about each other one."""
    lines = {kind: line for kind, die in dice.items() if (line := trouble(kind, die))}
    good = {kind: NumeralSamples(die.folder, die.faces) for kind, die in dice.items() if kind not in lines}
    return good, list(lines.values())


def trouble(kind: str, die: DieWanted) -> str:
    """What the folder of this die lacks, "" when it holds a picture of every face."""
    kept, count = files.kept(die.folder), len(die.faces)
    known = kept.get(count, set())
    if not kept:
        text = _("The devices file's die {kind!r}: {folder} holds no learned die; companion enrol makes one.")
        return text.format(kind=kind, folder=die.folder)
    if not known:
        text = _("The devices file's die {kind!r} has {count} faces, but the die in {folder} has {other}.")
        return text.format(kind=kind, count=count, folder=die.folder, other=" / ".join(map(str, sorted(kept))))
    if missing := [face for face in die.faces if face not in known]:
        text = _("The devices file's die {kind!r}: {folder} lacks {faces}; companion enrol goes on with it.")
        return text.format(kind=kind, folder=die.folder, faces=", ".join(missing))
    return ""
