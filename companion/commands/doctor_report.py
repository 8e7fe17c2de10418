"""What `companion doctor` tells of ends that nobody asked for, and one archive for whoever looks into them."""

import getpass
import re
import zipfile
from collections.abc import Iterable
from pathlib import Path

from companion.commands.crashes import LARGEST, Crashes, about
from companion.game import files
from companion.table.check import Check
from companion.table.messages import _, ngettext

SECRET = re.compile(r"//[^/\s]*@")
"""Who may look through a camera in a network, and by which password."""


def check_crashes(crashes: Crashes) -> Check:
    name, reports = _("crashes"), crashes.reports()
    if not reports:
        return Check(name, "ok", _("none"))
    told = ngettext("{count} report, the newest: {path}", "{count} reports, the newest: {path}", len(reports))
    found = told.format(count=len(reports), path=reports[0])
    return Check(name, "none", found, _("companion doctor --report FILE puts them into one file for a question."))


def write(path: Path, checks: Iterable[Check], crashes: Crashes) -> None:
    """The lines of the doctor and the reports; no game, no name.

    Raises OSError, and Refused where a file has this name.
    """
    if path.exists():
        raise files.Refused("{name} is there already; give the report another name.", name=files.shown(path))
    lines = "\n".join(check.line() for check in checks)
    with zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
        archive.writestr("doctor.txt", f"{about()}\n{impersonal(lines)}\n")
        for report in crashes.reports():
            archive.writestr(f"crashes/{report.name}", files.read(report, LARGEST * 2, follow=False))


def impersonal(text: str, home: Path | None = None) -> str:
    """Without the home folder, the name of its user, and what opens a camera in the network."""
    home = home or Path.home()
    text = SECRET.sub("//...@", text.replace(str(home), "~"))
    for name in {home.name, _user()} - {"", "root"}:
        text = re.sub(rf"\b{re.escape(name)}\b", "USER", text)
    return text


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return ""
