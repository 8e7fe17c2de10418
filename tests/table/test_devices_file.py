"""The devices file: what it may say, and one line for everything else."""

import re
import tomllib
from pathlib import Path

import pytest

from companion.games.ghost_stories.rules.cards import CURSE_FACES, TAO_FACES
from companion.table.devices_file import BadDevices, Wanted, found, load

GADGETS = Path(__file__).resolve().parents[2] / "docs" / "gadgets.md"

WHOLE = """
camera = "0"
[scanner]
port = "/dev/ttyACM0"
[buttons]
done = 17
undo = 27
[buttons.faces]
red = 5
nothing = 5
[lights]
port = "/dev/ttyUSB0"
count = 30
[lights.places]
near = "0-2"
"left 3" = 7
"tile 5" = ["3-4", 9]
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "devices.toml"
    path.write_text(text)
    return path


def test_a_whole_file(tmp_path):
    wanted = load(written(tmp_path, WHOLE))
    assert wanted.camera == "0"
    assert (wanted.scanner.port, wanted.scanner.baud) == ("/dev/ttyACM0", 9600)
    assert wanted.buttons == {17: ("done",), 27: ("undo",), 5: ("red", "nothing")}
    assert (wanted.lights.count, wanted.lights.baud, wanted.lights.brightness) == (30, 115200, 0.5)
    assert wanted.lights.places == {"near": (0, 1, 2), "left 3": (7,), "tile 5": (3, 4, 9)}


def test_everything_is_optional(tmp_path):
    assert load(written(tmp_path, "")) == Wanted()
    assert load(written(tmp_path, "camera = 0")).camera == "0"


@pytest.mark.parametrize(
    "text, said",
    [
        ("camera = [", "is no TOML"),
        ("\xff", "is no TOML"),
        ("scaner = 1", "unknown entry 'scaner'"),
        ("scanner = 1", "'scanner' must be a table"),
        ("[scanner]\nbaud = 9600", "'scanner.port' is missing"),
        ("[scanner]\nport = 3", "'scanner.port' is missing"),
        ("[scanner]\nport = 'x'\nbaud = 'fast'", "'scanner.baud' must be a number"),
        ("[buttons]\ndone = 28", "done needs a GPIO number from 0 to 27"),
        ("[buttons]\ndone = true", "done needs a GPIO number"),
        ("[buttons]\ndone = 'GPIO17'", "done needs a GPIO number"),
        ("[buttons]\ndone = 17\nundo = 17", "done and undo are on the same pin"),
        ("[buttons]\ndone = 5\n[buttons.faces]\nred = 5", "done and red are on the same pin"),
        ("[buttons.faces]\nred = 5\nblue = 5", "red and blue are on the same pin"),
        ("[buttons.faces]\nred = 5\nhaunt = 5\nghost = 5", "red and ghost are on the same pin"),
        ("[buttons.faces]\npink = 5", "unknown entry 'buttons.faces.pink'"),
        ("[lights]\nport = 'x'", "lights.count must lie between 1 and"),
        ("[lights]\nport = 'x'\ncount = 9\nbrightness = 2", "lights.brightness must lie"),
        ("[lights]\nport = 'x'\ncount = 9\n[lights.places]\nnorth = 1", "unknown entry 'lights.places.north'"),
        ("[lights]\nport = 'x'\ncount = 9\n[lights.places]\nnear = 9", "'near' must lie between 0 and 8"),
        ("[lights]\nport = 'x'\ncount = 9\n[lights.places]\nnear = '5-3'", "'near' must lie between 0 and 8"),
        ("[lights]\nport = 'x'\ncount = 9\n[lights.places]\nnear = -1", "'near' needs numbers"),
    ],
)
def test_a_wrong_file_is_one_line_with_the_place(tmp_path, text, said):
    path = tmp_path / "devices.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadDevices) as error:
        load(path)
    assert said in str(error.value)
    assert str(error.value).startswith("devices.toml")
    wanted, line = found(path, tmp_path / "usual.toml")
    assert wanted == Wanted()
    assert line.startswith("No devices: devices.toml")
    assert "\n" not in line


def test_where_the_file_is_looked_for(tmp_path):
    usual = tmp_path / "usual.toml"
    assert found(None, usual) == (Wanted(), "")
    assert "No such file" in found(tmp_path / "missing.toml", usual)[1]
    usual.write_text('camera = "1"')
    assert found(None, usual)[0].camera == "1"
    assert found(written(tmp_path, 'camera = "2"'), usual)[0].camera == "2"


def test_the_file_of_the_docs_is_a_good_one(tmp_path):
    shown = next(
        text for text in re.findall(r"```toml\n(.*?)```", GADGETS.read_text("utf-8"), re.DOTALL) if "[scanner]" in text
    )
    assert tomllib.loads(shown)
    wanted = load(written(tmp_path, shown))
    assert wanted.scanner
    assert wanted.lights
    faces = [name for names in wanted.buttons.values() for name in names]
    assert {"done", "undo", "why", "pass", "power", *TAO_FACES, *CURSE_FACES} == set(faces)
