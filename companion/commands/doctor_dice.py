"""The dice of `companion doctor`: which kinds the camera reads, and which are typed by touch."""

from pathlib import Path

from companion.table import learned_dice, messages
from companion.table.check import Check
from companion.table.devices_file import Dice, Wanted
from companion.table.messages import _
from companion.table.phrases import listed, parted, sentences
from hardware.dice.kinds import known


def check_dice(wanted: Wanted, camera: str | None, asked: Dice, folder: Path) -> Check:
    """The dice that are `asked` in games and the learned ones of the devices file.

    A `camera` goes before that of the file; in `folder` it learns this table's own dice.
    """
    name, learned = _("dice"), wanted.dice
    albums, lines = learned_dice.opened(learned)
    if lines:
        return Check(
            name,
            "bad",
            sentences(*map(messages.trouble, lines.values())),
            _("Until then these dice are typed by touch."),
        )
    dice = known(folder, albums)
    faces = {**asked, **{kind: die.faces for kind, die in learned.items()}}
    readable = {kind: kind in dice and dice[kind].reader(shown) is not None for kind, shown in faces.items()}
    if damaged := [kind for kind in learned if not readable[kind]]:
        text = _("{folder}: not every picture shows one clear die").format(folder=learned[damaged[0]].folder)
        return Check(name, "bad", text, _("Teach the die again with companion enrol."))
    if not (camera or wanted.camera):
        return Check(name, "none", _("typed by touch: no camera is set up"))
    seen, touched = ([kind for kind in faces if readable[kind] is by] for by in (True, False))
    told = [(_("the camera reads {kinds}"), seen), (_("typed by touch: {kinds}"), touched)]
    return Check(name, "ok", parted(text.format(kinds=listed(map(_, kinds))) for text, kinds in told if kinds))
