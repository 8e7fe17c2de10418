"""The pages that look after the machine: the doctor and his report, and newer versions; no touch waits for them."""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.game.trouble import Trouble
from companion.screen.care import Care
from companion.screen.health import HealthPage
from companion.screen.newer import NewerPage
from companion.table.check import Check
from companion.table.devices_file import ScannerWanted
from companion.table.versions import UNIT, Versions
from tests.screen.driver import Driver

FOUND = (
    Check("font", "ok", "all letters"),
    Check("lights", "none", "not set up"),
    Check("disk", "bad", "2 MB free", "Make room."),
    Check("scanner", "ok", "in use by the companion"),
)
DOCTOR = f"""
import sys
for line in {[json.dumps(check._asdict()) for check in FOUND]!r}:
    print(line)
if "--report" in sys.argv:
    open(sys.argv[sys.argv.index("--report") + 1], "w").write("all of it")
"""


def until(d: Driver, true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)
        d.frames(1)


def test_the_doctor_is_asked_from_the_settings_and_writes_a_report(start, size, tmp_path):
    care = Care(kiosk=False)
    care._doctor = [sys.executable, "-c", DOCTOR]
    d = start(size, care=care)
    d.app.devices.wanted = replace(d.app.devices.wanted, scanner=ScannerWanted("/dev/nothing"))
    d.app.devices.troubles["scanner"] = Trouble("no {port}", port="/dev/nothing")
    d.tap(d.screen.ids.settings)
    d.tap(d.screen.ways["Is everything all right?"])
    page = d.screen
    assert isinstance(page, HealthPage)
    assert (page.told.text, page.report.ready) == ("Looking…", False)
    until(d, lambda: page.told.text != "Looking…")
    assert page.told.text == "2 things are to be done."
    assert [(item.mark, item.what, item.body) for item in page.list.items] == [
        ("!!", "disk: 2 MB free", "Make room."),
        ("!!", "scanner: no /dev/nothing", ""),
        ("ok", "font: all letters", ""),
        ("--", "lights: not set up", ""),
    ]
    d.tap(page.report)
    assert not page.report.ready
    until(d, lambda: page.report.ready)
    assert page.told.text.startswith("report 1.zip lies in ")
    assert (tmp_path / "report 1.zip").read_text() == "all of it"
    d.app.screens.escape()
    assert d.screen is not page


def waits(tmp_path: Path, does: str) -> Versions:
    """A checkout whose deploy/update does this."""
    script = tmp_path / "checkout" / "deploy" / "update"
    script.parent.mkdir(parents=True)
    script.write_text(f'#!/bin/bash\ncd "${{0%/*}}/.."; mkdir -p versions; exec 9>versions/lock; flock 9\n{does}\n')
    script.chmod(0o755)
    return Versions(kiosk=False, here=tmp_path / "checkout")


def test_a_newer_version_is_fetched_beside_the_app_and_starts_when_people_want_it(start, tmp_path):
    d = start()
    care = d.app.care
    until_seen = "until [[ -e versions/seen ]]; do read -t 0.1 <><(:); done"
    care.versions = waits(tmp_path, f'echo "testing" >versions/step; {until_seen}; echo new 1 >versions/step')
    d.tap(d.screen.ids.settings)
    d.tap(d.screen.ways["Newer version"])
    page = d.screen
    assert isinstance(page, NewerPage)
    assert (page.newest.ready, page.before.ready, page.restart.ready) == (True, False, False)
    d.tap(page.newest)
    assert not page.newest.ready
    until(d, lambda: page.told.text == "It tests itself…")
    (tmp_path / "checkout" / "versions" / "seen").touch()
    until(d, lambda: page.newest.ready)
    assert page.told.text.startswith("The newer version is ready.")
    assert not care.again
    d.tap(page.restart)
    assert care.again


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("echo failed offline no network >versions/step", "The network does not answer. Nothing has changed."),
        ("echo newest >versions/step", "This is the newest version."),
        ("echo fetching >versions/step", "Fetching it…"),  # and then it was killed
    ],
)
def test_how_far_it_is(tmp_path, does, told):
    versions = waits(tmp_path, does)
    assert versions.ask("newest") == ""
    deadline = time.monotonic() + 10
    while (far := versions.far()).running or far.told == "Looking for a newer version…":
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert (far.told, far.done, far.changed) == (told, "fetching" not in does, False)


def test_a_kiosk_asks_systemd_which_may_do_these_two_things_alone(tmp_path, monkeypatch):
    folder = Path(__file__).resolve().parents[2] / "deploy"
    assert (folder / UNIT.format(what="")).exists()
    rule = (folder / "companion.rules").read_text()
    for what in ("newest", "back"):
        assert f'"{UNIT.format(what=what)}"' in rule
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "systemctl").write_text('#!/bin/bash\necho "Access denied" >&2; echo "$@" >"${0}.asked"; exit 1\n')
    (tmp_path / "systemctl").chmod(0o755)
    assert Versions(kiosk=True, here=tmp_path).ask("newest") == "Access denied"
    asked = (tmp_path / "systemctl.asked").read_text()
    assert asked == "start --no-block --no-ask-password companion-update@newest.service\n"
