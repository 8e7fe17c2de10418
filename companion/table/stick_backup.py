"""Backups on a USB stick: each one beside those before it, and the last one comes back."""

import os
import re
from pathlib import Path

from companion.game import files
from companion.game.trouble import Trouble
from companion.table import backup, messages
from companion.table.carry import gone, must_be_there
from companion.table.exchange import Stick, why
from companion.table.library import Library
from companion.table.messages import _, said
from companion.table.phrases import sentences
from companion.table.restore import restore

NAME = re.compile(r"backup ([0-9]{1,6})\.zip")


def to_stick(library: Library, stick: Stick) -> str:
    """Keep everything on the stick; what has happened, in one line."""
    try:
        must_be_there(stick)
        stick.make_folder()
        number = max(kept(stick), default=0) + 1
        path = files.unused(stick.folder, lambda more: f"backup {number + more - 1}.zip")
        backup.write(path, library.own)
        must_be_there(stick)
    except Trouble as error:
        return messages.trouble(error)
    except OSError as error:
        text = _("The stick {name} does not take more: {reason}.")
        return text.format(name=stick.name, reason=why(error))
    return sentences(_("Kept on the stick: {name}.").format(name=path.name), gone(stick))


def from_stick(library: Library, stick: Stick, replace: bool = False) -> tuple[str, bool]:
    """Bring back the last backup of the stick: what has happened, in one line, and whether something differs still."""
    backups = kept(stick)
    if not backups:
        return _("No backup lies on the stick {name}.").format(name=stick.name), False
    try:
        done = restore(backups[max(backups)], library.own, replace)
    except Trouble as error:
        return messages.trouble(error), False
    except OSError as error:
        return _("Not saved: {reason}").format(reason=said(error.strerror or error)), False
    library.forget()
    anew = _("Settings and devices hold from the next start on.") if done.taken or replace else ""
    return sentences(done.told(replace), anew, gone(stick)), bool(done.differs) and not replace


def kept(stick: Stick) -> dict[int, Path]:
    """The backups of a stick by their numbers."""
    try:
        names = os.listdir(stick.folder)
    except OSError:
        return {}
    return {int(found[1]): stick.folder / found[0] for name in names if (found := NAME.fullmatch(name))}
