"""The file that says which devices there are: plain values, checked, with one line for people when it is wrong."""

import os
import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from companion.game.trouble import Trouble
from companion.game.written import misread
from companion.table.turned import TURNS

NAME = "devices.toml"
POWER = "power"
"""The button that leads out of the app, whatever is on the glass."""
BUTTONS = ("done", "undo", "why", "pass", POWER)
PINS = range(28)
MOST_LIGHTS = 1000
MOST = 10**9
"""No number of a device is larger."""


Dice: TypeAlias = Mapping[str, tuple[str, ...]]
"""The dice that games ask for, by the words of their kinds: the faces that each can show."""


class Games(Protocol):
    """What the games have that a device can be for; asked only where the file speaks of it."""

    def dice(self) -> Dice:
        """Their dice."""

    def lights(self) -> Collection[str]:
        """The places of their tables that a strip of lights can show, as a layout calls them."""


class BadDevices(Trouble):
    """The file cannot be used; one line says where."""


@dataclass(frozen=True)
class ScannerWanted:
    """A QR scanner module on a serial port."""

    port: str
    baud: int = 9600


@dataclass(frozen=True)
class LightsWanted:
    """A WLED controller on a serial port; `places` gives the lights (from 0) of each place of the table."""

    port: str
    count: int
    baud: int = 115200
    brightness: float = 0.5
    places: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class DieWanted:
    """A learned die: the folder with a picture of each face, and the faces, numbers or words, that it must have."""

    folder: Path
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Wanted:
    """All devices of the file; each may be missing. `buttons` names by GPIO number what the button does.

    `dice` are learned dice, by the kind of dice for which the camera knows them.
    """

    camera: str | None = None
    scanner: ScannerWanted | None = None
    buttons: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    lights: LightsWanted | None = None
    rotate: int = 0
    """Degrees against the clock by which the picture is turned."""
    dice: Mapping[str, DieWanted] = field(default_factory=dict)


def load(path: Path, games: Games) -> Wanted:
    """What the file asks for.  Raises BadDevices."""
    try:
        return wanted(tomllib.loads(path.read_text("utf-8")), path.parent.absolute(), games)
    except OSError as error:
        raise BadDevices("{name}: {reason}", name=path, reason=error.strerror or error) from error
    except (ValueError, RecursionError) as error:  # also numbers of thousands of digits and brackets as deep
        raise BadDevices("{name} is no TOML: {reason}", name=path.name, reason=misread(error)) from error
    except BadDevices as error:
        raise BadDevices("{name}: {reason}", name=path.name, reason=error) from error


def found(path: Path | None, usual: Path, games: Games) -> tuple[Wanted, Trouble | None]:
    """The devices of `path`, or of the usual file if there is one; with a line for people when the file is wrong."""
    if path is None and not os.path.exists(usual):  # unlike Path.exists it may lie where nobody may look
        return Wanted(), None
    try:
        return load(path or usual, games), None
    except BadDevices as error:
        return Wanted(), Trouble("No devices: {reason}", reason=error)


def wanted(raw: Mapping[str, Any], folder: Path, games: Games) -> Wanted:
    """The content of the file, which lies in `folder`.  Raises BadDevices."""
    _only(raw, ("camera", "scanner", "buttons", "lights", "rotate", "dice"), "")
    return Wanted(
        camera=_text(str(raw["camera"]), "camera") if "camera" in raw else None,
        scanner=_scanner(_table(raw, "scanner")) if "scanner" in raw else None,
        buttons=_buttons(_table(raw, "buttons"), games) if "buttons" in raw else {},
        lights=_lights(_table(raw, "lights"), games) if "lights" in raw else None,
        rotate=_turn(raw.get("rotate", 0)),
        dice=_dice(_table(raw, "dice"), folder, games.dice()) if "dice" in raw else {},
    )


def _turn(value: Any) -> int:
    if isinstance(value, bool) or value not in TURNS:
        raise BadDevices("'rotate' must be 0, 90, 180 or 270")
    return int(value)


def _scanner(raw: Mapping[str, Any]) -> ScannerWanted:
    _only(raw, ("port", "baud"), "scanner")
    return ScannerWanted(_text(raw.get("port"), "scanner.port"), _number(raw, "baud", 9600, "scanner"))


def _dice(raw: Mapping[str, Any], folder: Path, dice: Dice) -> dict[str, DieWanted]:
    """By kind; a folder without a whole path is looked for beside the file."""
    out: dict[str, DieWanted] = {}
    for kind, value in raw.items():
        faces = faces_of(kind, dice)
        if not faces:
            raise BadDevices("unknown entry {name!r}", name=f"dice.{kind}")
        try:
            out[kind] = DieWanted(folder / Path(_text(value, f"dice.{kind}")).expanduser(), faces)
        except RuntimeError as error:  # "~" of nobody
            raise BadDevices("{name!r} is missing", name=f"dice.{kind}") from error
    return out


def dice_folders(path: Path) -> dict[str, Path]:
    """The folders of learned dice that a file names, by their kinds, whatever else is wrong with it; {} for none."""
    try:
        raw = tomllib.loads(path.read_text("utf-8"))["dice"].items()
        return {kind: path.parent.absolute() / Path(value).expanduser() for kind, value in raw}
    except (OSError, ValueError, RecursionError, RuntimeError, KeyError, AttributeError, TypeError):
        return {}


def faces_of(kind: str, dice: Dice) -> tuple[str, ...]:
    """The faces of a kind of dice, which `dice` or its own word tells, as "d12" does; () for none."""
    sides = re.fullmatch(r"d([1-9][0-9]?)", "d6" if kind == "pips" else kind)
    return dice.get(kind) or tuple(str(number) for number in range(1, int(sides[1]) + 1 if sides else 1))


def _buttons(raw: Mapping[str, Any], games: Games) -> dict[int, tuple[str, ...]]:
    """By pin; faces of dice of two kinds can share a button, because these are never due together."""
    _only(raw, (*BUTTONS, "faces"), "buttons")
    out: dict[int, tuple[str, ...]] = {}
    faces = _table(raw, "faces") if "faces" in raw else {}
    shown = list(games.dice().values()) if faces else []
    _only(faces, tuple(face for die in shown for face in die), "buttons.faces")
    for name, pin in [*((name, raw[name]) for name in BUTTONS if name in raw), *faces.items()]:
        if not isinstance(pin, int) or isinstance(pin, bool) or pin not in PINS:
            raise BadDevices("the button {name} needs a GPIO number from 0 to 27", name=name)
        others = out.get(pin, ())
        if not all(_may_share(other, name, shown) for other in others):
            raise BadDevices("the buttons {one} and {other} are on the same pin", one=others[0], other=name)
        out[pin] = (*others, name)
    return out


def _may_share(one: str, other: str, dice: list[tuple[str, ...]]) -> bool:
    """Whether both are faces, and no die has both."""
    both = ([faces for faces in dice if one in faces], [faces for faces in dice if other in faces])
    return all(both) and not any(faces in both[1] for faces in both[0])


def _lights(raw: Mapping[str, Any], games: Games) -> LightsWanted:
    _only(raw, ("port", "baud", "count", "brightness", "places"), "lights")
    count = _number(raw, "count", 0, "lights")
    if not 1 <= count <= MOST_LIGHTS:
        raise BadDevices("lights.count must lie between 1 and {most}", most=MOST_LIGHTS)
    brightness = raw.get("brightness", 0.5)
    if not isinstance(brightness, int | float) or not 0 <= brightness <= 1:
        raise BadDevices("lights.brightness must lie between 0 and 1")
    places = _table(raw, "places") if "places" in raw else {}
    _only(places, tuple(games.lights()) if places else (), "lights.places")
    return LightsWanted(
        _text(raw.get("port"), "lights.port"), count, _number(raw, "baud", 115200, "lights"), float(brightness),
        {name: _span(name, value, count) for name, value in places.items()},
    )  # fmt: skip


def _span(name: str, value: Any, count: int) -> tuple[int, ...]:
    """Lights from 7, "3-5" or a list of both."""
    out: list[int] = []
    for part in value if isinstance(value, list) else [value]:
        match = re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?", str(part))
        if match is None or isinstance(part, bool):
            raise BadDevices("lights.places: {name!r} needs numbers like 7 or '3-5'", name=name)
        first, last = int(match[1]), int(match[2] or match[1])
        if not first <= last < count:
            raise BadDevices("lights.places: {name!r} must lie between 0 and {last}", name=name, last=count - 1)
        out += range(first, last + 1)
    return tuple(out)


def _only(raw: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in raw:
        if name not in known:
            raise BadDevices("unknown entry {name!r}", name=f"{where}.{name}" if where else name)


def _table(raw: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = raw[name]
    if not isinstance(value, dict):
        raise BadDevices("{name!r} must be a table in brackets", name=name)
    return value


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str) or not value:
        raise BadDevices("{name!r} is missing", name=name)
    return value


def _number(raw: Mapping[str, Any], name: str, usual: int, where: str) -> int:
    value = raw.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise BadDevices("{name!r} must be a number", name=f"{where}.{name}")
    return value
