"""What people set on the glass: kept in a small file that can be written by hand, too."""

import json
import os
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from companion.game import files
from companion.table import messages
from companion.table.messages import N_, _

NAME = "settings.toml"
HEAD = "# What was chosen on the companion's page of settings. It is read when the companion starts.\n"

Value: TypeAlias = bool | str


class Setting(NamedTuple):
    """One thing that can be set: its name in the file, what it is called and does, and what it can be.

    `options` are the values of the file with their words; the first holds where nobody has chosen.
    """

    name: str
    text: str
    note: str
    options: tuple[tuple[Value, str], ...]


ON_OFF = ((True, N_("On")), (False, N_("Off")))
SOUNDS = Setting("sounds", N_("Sounds"), N_("When something comes, goes well or goes badly"), ON_OFF)
MOVEMENT = Setting("movement", N_("Moving pictures"), N_("What comes to the table falls into its place"), ON_OFF)
ALL = (SOUNDS, MOVEMENT)
"""In the order of the page."""


class Settings:
    """What holds now; `trouble` is one line about a file that cannot be used as it is."""

    def __init__(self, path: Path):
        self._path, self.trouble = path, ""
        self._chosen: dict[str, Value] = {}
        if os.path.lexists(path):
            self._read()

    def __getitem__(self, setting: Setting) -> Value:
        return self._chosen.get(setting.name, setting.options[0][0])

    def choose(self, setting: Setting, value: Value) -> None:
        """It holds from now on; where it cannot be kept `trouble` says so."""
        self._chosen[setting.name] = value
        try:
            if self.trouble:  # what somebody wrote there by hand is not lost
                with suppress(FileNotFoundError):
                    os.replace(self._path, files.aside(self._path))
            lines = [f"{name} = {json.dumps(chosen)}\n" for name, chosen in self._chosen.items()]
            files.write_whole(self._path, (HEAD + "".join(lines)).encode())
        except OSError as error:
            self.trouble = _("The next start forgets this: {reason}").format(reason=error.strerror or error)
        else:
            self.trouble = ""

    def _read(self) -> None:
        """Take what can be understood; the rest is as if nobody had chosen."""
        name = files.shown(self._path)
        try:
            raw = tomllib.loads(files.read(self._path, files.MEGABYTE).decode())
        except files.Refused as error:
            wrong = messages.trouble(error)
        except (ValueError, RecursionError) as error:
            wrong = _("{name} is no TOML: {reason}.").format(name=name, reason=error)
        else:
            wrong = self._take(raw, name)
        if wrong:
            self.trouble = _("{wrong} Choose on the page of settings; the file is kept.").format(wrong=wrong)

    def _take(self, raw: dict[str, Any], name: str) -> str:
        """What holds of it; "" or the last thing that is wrong."""
        wrong = ""
        settings = {setting.name: setting for setting in ALL}
        for entry, value in raw.items():
            allowed = [one for one, _word in settings[entry].options] if entry in settings else []
            if any(type(one) is type(value) and one == value for one in allowed):
                self._chosen[entry] = value
            elif allowed:
                can = ", ".join(json.dumps(one) for one in allowed)
                wrong = _("{name}: {entry!r} can be {can}.").format(name=name, entry=entry, can=can)
            else:
                wrong = _("{name}: unknown entry {entry!r}.").format(name=name, entry=entry)
        return wrong
