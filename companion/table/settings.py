"""What people set on the glass: kept in a small file that can be written by hand, too."""

import json
import os
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from companion.game import files
from companion.game.trouble import Trouble
from companion.game.written import misread
from companion.table.messages import LANGUAGES, N_, language_of
from companion.table.phrases import listed
from companion.table.troubles import Troubles

NAME = "settings.toml"
HEAD = "# What was chosen on the companion's page of settings. It is read when the companion starts.\n"

Value: TypeAlias = bool | str


class Setting(NamedTuple):
    """One thing that can be set: its name in the file, what it is called and does, and what it can be.

    `options` are the values of the file with their words; where nobody has chosen the `usual` one holds, or the first.
    """

    name: str
    text: str
    note: str
    options: tuple[tuple[Value, str], ...]
    usual: Callable[[], Value] | None = None


ON_OFF = ((True, N_("On")), (False, N_("Off")))
SOUNDS = Setting("sounds", N_("Sounds"), N_("When something comes, goes well or goes badly"), ON_OFF)
MOVEMENT = Setting("movement", N_("Moving pictures"), N_("What comes to the table falls into its place"), ON_OFF)
LANGUAGE = Setting(
    "language", N_("Language"), N_("Of all that is shown and said"), tuple(LANGUAGES.items()), language_of
)
VOICE = Setting(
    "voice", N_("Voice"), N_("Says the orders, the question and what came of a roll"), ON_OFF, lambda: False
)
HINTS = Setting("hints", N_("Hints"), N_("How likely something is, and with what"), ON_OFF)
COUNTS = Setting("counts", N_("What everybody has"), N_("Off where you count your own things yourselves"), ON_OFF)
NEVER, STILL, ALWAYS = "never", "still", "always"
DIMMING = Setting(
    "dimming", N_("Dim the light"), N_("A touch makes it bright again"),
    ((NEVER, N_("Never")), (STILL, N_("At rest")), (ALWAYS, N_("At night"))),
)  # fmt: skip
DARK = Setting(
    "dark", N_("Go dark"), N_("A touch wakes it; never while the camera waits for a roll"),
    ((NEVER, N_("Never")), ("15", N_("15 min")), ("60", N_("60 min"))),
)  # fmt: skip
LETTERS = Setting(
    "letters", N_("Size of letters"), N_("In all sheets and buttons"), (("usual", N_("Usual")), ("large", N_("Large")))
)
TABLE_VIEW = Setting(
    "table view", N_("Table view"), N_("Orders fill the glass; a touch goes on"), ON_OFF, lambda: False
)
SEATS = Setting(
    "seats", N_("Turn to the seat"), N_("Of whose turn it is; by touch: of his name"),
    (("off", N_("Off")), ("touch", N_("By touch")), ("always", N_("Always"))),
)  # fmt: skip
ALL = (LANGUAGE, VOICE, SOUNDS, MOVEMENT, LETTERS, TABLE_VIEW, SEATS, HINTS, COUNTS, DIMMING, DARK)
"""In the order of the page."""


class Settings:
    """What holds now; `trouble` is one line about a file that cannot be used as it is."""

    def __init__(self, path: Path):
        self._path, self._wrong = path, Troubles()
        self._chosen: dict[str, Value] = {}
        self._asked: dict[str, Value] = {}
        if os.path.lexists(path):
            self._read()

    @property
    def trouble(self) -> str:
        """What is wrong with the file, in the language in use; "" for nothing."""
        return str(self._wrong)

    def __getitem__(self, setting: Setting) -> Value:
        if setting.name in self._asked:
            return self._asked[setting.name]
        usual = setting.usual() if setting.usual else setting.options[0][0]
        return self._chosen.get(setting.name, usual)

    def ask(self, setting: Setting, value: Value) -> None:
        """It holds until people choose, whatever the file says, and is not kept."""
        self._asked[setting.name] = value

    def choose(self, setting: Setting, value: Value) -> None:
        """It holds from now on; where it cannot be kept `trouble` says so."""
        self._chosen[setting.name] = value
        self._asked.pop(setting.name, None)
        try:
            if self._wrong:  # what somebody wrote there by hand is not lost
                with suppress(FileNotFoundError):
                    os.replace(self._path, files.aside(self._path))
            lines = [f"{name} = {json.dumps(chosen)}\n" for name, chosen in self._chosen.items()]
            files.write_whole(self._path, (HEAD + "".join(lines)).encode())
        except OSError as error:
            self._wrong["file"] = Trouble("The next start forgets this: {reason}", reason=error.strerror or error)
        else:
            self._wrong.clear()

    def _read(self) -> None:
        """Take what can be understood; the rest is as if nobody had chosen."""
        name = files.shown(self._path)
        try:
            raw = tomllib.loads(files.read(self._path, files.MEGABYTE).decode())
        except files.Refused as error:
            wrong: Trouble | None = error
        except (ValueError, RecursionError) as error:
            wrong = Trouble("{name} is no TOML: {reason}.", name=name, reason=misread(error))
        else:
            wrong = self._take(raw, name)
        if wrong:
            told = Trouble("{wrong} Choose on the page of settings; the file is kept.", wrong=wrong)
            self._wrong["file"] = told

    def _take(self, raw: dict[str, Any], name: str) -> Trouble | None:
        """Take what holds of it; the last thing that is wrong."""
        wrong = None
        settings = {setting.name: setting for setting in ALL}
        for entry, value in raw.items():
            allowed = [one for one, _word in settings[entry].options] if entry in settings else []
            if any(type(one) is type(value) and one == value for one in allowed):
                self._chosen[entry] = value
            elif allowed:
                can = listed(json.dumps(one) for one in allowed)
                wrong = Trouble("{name}: {entry!r} can be {can}.", name=name, entry=entry, can=can)
            else:
                wrong = Trouble("{name}: unknown entry {entry!r}.", name=name, entry=entry)
        return wrong
