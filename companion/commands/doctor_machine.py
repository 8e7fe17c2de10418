"""The machine itself, for `companion doctor`: power, heat, clock, network, and what the kiosk has in the system."""

import shutil
import subprocess
import time
from pathlib import Path

from companion.table.check import Check
from companion.table.messages import _
from companion.table.phrases import listed

THROTTLED = 0x7
SEEN_THROTTLED = 0x70000
"""Bits of `vcgencmd get_throttled`: too little voltage, slowed down, throttled; now, and since the start."""
HOT = 80.0
"""Degrees from which a Pi slows down."""
HEAT = Path("/sys/class/thermal/thermal_zone0/temp")
OLDEST = 2025
"""No clock that was ever set tells an earlier year."""
SYNCHRONIZED = Path("/run/systemd/timesync/synchronized")
OWN_CLOCKS = Path("/sys/class/rtc")
ROUTES = Path("/proc/net/route")
ANYWHERE = "00000000"
SECONDS = 5
KIOSK = Path(__file__).resolve().parents[2] / "deploy" / "kiosk"


def machine() -> list[Check]:
    """A line for each; of the kiosk only when something is to be done."""
    return [check_power(), check_heat(), check_clock(), check_network(), *check_kiosk()]


def check_power() -> Check:
    """A Pi says whether its power supply or its heat slows it down."""
    name = _("power")
    try:
        told = subprocess.run(
            ["vcgencmd", "get_throttled"], capture_output=True, text=True, timeout=SECONDS, check=True
        )
        bits = int(told.stdout.partition("=")[2], 16)
    except (OSError, subprocess.SubprocessError, ValueError):
        return Check(name, "none", _("this machine says nothing about it"))
    do = _("Use the power supply made for this Pi, and a heat sink or a fan.")
    if bits & THROTTLED:
        return Check(name, "bad", _("slowed down now ({bits})").format(bits=hex(bits)), do)
    if bits & SEEN_THROTTLED:
        return Check(name, "bad", _("was slowed down since the start ({bits})").format(bits=hex(bits)), do)
    return Check(name, "ok", _("never slowed down since the start"))


def check_heat(file: Path = HEAT) -> Check:
    name = _("heat")
    try:
        degrees = int(file.read_text("ascii")) / 1000
    except (OSError, ValueError):
        return Check(name, "none", _("this machine says nothing about it"))
    found = _("{degrees} degrees").format(degrees=round(degrees))
    return Check(name, "bad", found, _("Give it air.")) if degrees > HOT else Check(name, "ok", found)


def check_clock(now: float | None = None, synchronized: Path = SYNCHRONIZED, own: Path = OWN_CLOCKS) -> Check:
    """Games do not ask it; the certificates of an update do."""
    name = _("clock")
    told = time.localtime(time.time() if now is None else now)
    found = time.strftime("%Y-%m-%d %H:%M", told)
    if told.tm_year < OLDEST:
        return Check(name, "bad", found, _("Set it: without the right date nothing can be fetched from the network."))
    if synchronized.exists() or _chrony_knows():
        return Check(name, "ok", _("{time}, set by the network").format(time=found))
    if any(own.glob("rtc*")):
        return Check(name, "ok", _("{time}, by a clock of its own").format(time=found))
    do = _("The network sets it; games do not need it.")
    return Check(name, "none", _("{time}, perhaps not right").format(time=found), do)


def _chrony_knows() -> bool:
    if shutil.which("chronyc") is None:
        return False
    try:
        asked = ["chronyc", "waitsync", "1"]
        return subprocess.run(asked, capture_output=True, timeout=SECONDS, check=False).returncode == 0
    except (OSError, subprocess.SubprocessError):
        return False


def check_network(routes: Path = ROUTES) -> Check:
    """Whether there is a way out; nothing is sent."""
    name = _("network")
    try:
        ways = [line.split() for line in routes.read_text("ascii").splitlines()[1:]]
    except (OSError, ValueError):
        ways = []
    out = sorted({way[0] for way in ways if len(way) > 1 and way[1] == ANYWHERE})
    if out:
        return Check(name, "ok", _("connected by {devices}").format(devices=listed(out)))
    return Check(name, "none", _("not connected"), _("Only phones, updates and cameras in the network need it."))


def check_kiosk(script: Path = KIOSK) -> list[Check]:
    """An update renews the companion and not its units in the system, which belong to root."""
    try:
        asked = subprocess.run([script, "differs"], capture_output=True, text=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    if not (files := asked.stdout.split()):
        return []
    found = _("its files in the system are of another version: {files}").format(files=listed(files))
    return [Check(_("kiosk"), "bad", found, _("Renew them in a terminal: deploy/kiosk"))]
