"""Is everything all right? What the doctor finds here, a line each, and a report for who is asked for help."""

import json
import subprocess
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.game import files
from companion.game.trouble import Trouble
from companion.screen.errand import Errand, beside
from companion.screen.panels import Entries, Item, Panel
from companion.screen.parts import Page, Words
from companion.screen.press import Press
from companion.screen.theme import ORDER, look
from companion.table import exchange, messages
from companion.table.carry import gone
from companion.table.check import SIGNS, Check
from companion.table.messages import _, language
from companion.table.phrases import telling

FIRST = ("bad", "ok", "none")
"""What is wrong stands above what works, and that above what is not there."""
SECONDS = 120


class HealthPage(Page):
    """Asks the doctor as soon as it is shown; what he finds comes line by line."""

    def __init__(
        self, doctor: Sequence[str], data: Path, own: Mapping[str, str], back: Callable[[], None], **options: Any
    ):
        """`doctor` are the words that ask him, and reports lie in `data`.

        `own` tells of the devices that the app itself holds, by their names: what is wrong with each, "" for nothing.
        """
        super().__init__(**options)
        size = f"{Window.system_size[0]}x{Window.system_size[1]}"
        self.doctor = [*doctor, "--beside", size, f"--language={language()}"]
        self.data, self.own, self._back = data, own, back
        panel = Panel(_("Is everything all right?"), self.back)
        self.checks: list[Check] = []
        self.list, self.told = Entries([]), Words(text=_("Looking…"), font_size=look.small, color=ORDER)
        self.report = Press(text=_("Write a report"), size_hint_y=None, height=look.button, ready=False)
        self.report.bind(on_release=lambda _press: self.write())
        for part in (self.list, self.told, self.report):
            panel.add_widget(part)
        self.add_widget(panel)
        self._errand = Errand([*self.doctor, "--json"], self._found, self._all_found)

    def _found(self, line: str) -> None:
        try:
            check = Check(**json.loads(line))
        except (ValueError, TypeError):
            return
        if check.name in self.own:
            wrong = self.own[check.name]
            check = check._replace(state="bad" if wrong else "ok", found=wrong or _("It works."))
        self.checks.append(check)
        order = sorted(self.checks, key=lambda one: FIRST.index(one.state))
        self.list.show([Item(telling(one.name, one.found), SIGNS[one.state], one.do) for one in order])

    def _all_found(self) -> None:
        bad = sum(check.state == "bad" for check in self.checks)
        text = messages.ngettext("{count} thing is to be done.", "{count} things are to be done.", bad)
        self.told.text = text.format(count=bad) if bad else _("Nothing is to be done.")
        self.report.ready = bool(self.checks)

    def write(self) -> None:
        """The same and the reports of crashes in one file: on a stick if there is one, else beside the games."""
        self.report.ready = False
        self.told.text = _("Writing…")
        beside(partial(written, self.doctor, self.data), self._written)

    def _written(self, told: str) -> None:
        self.told.text = told
        self.report.ready = True

    def back(self) -> None:
        self._errand.stop()
        self._back()

    def escape(self) -> None:
        self.back()


def written(doctor: Sequence[str], data: Path) -> str:
    """Write a report; one line that says where it lies, or why it cannot be."""
    stick = next(iter(exchange.sticks()), None)
    try:
        if stick is not None:
            stick.make_folder()
        folder = stick.folder if stick is not None else data
        path = files.unused(folder, lambda number: f"report {number}.zip")
        asked = [*doctor, "--report", str(path)]
        subprocess.run(asked, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, check=False)
    except Trouble as error:
        return messages.trouble(error)
    except OSError as error:
        return _("That could not be done: {reason}").format(reason=exchange.why(error))
    except subprocess.TimeoutExpired:
        return _("That could not be done: {reason}").format(reason=_("no answer"))
    if not path.exists():
        return _("The report could not be written to {folder}.").format(folder=folder)
    told = _("{name} lies in {folder}. It holds no name and no game; look through it before you send it.")
    return " ".join(filter(None, (told.format(name=path.name, folder=folder), gone(stick) if stick else "")))
