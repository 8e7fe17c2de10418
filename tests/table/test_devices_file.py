"""The devices file: what it may say, and one line for everything else."""

import re
import tomllib
from pathlib import Path

import pytest

from companion import games
from companion.games.ghost_stories.rules.cards import CURSE_FACES, TAO_FACES
from companion.table import learned_dice
from companion.table.devices_file import BadDevices, DieWanted, Wanted, faces_of, found, load

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
    wanted = load(written(tmp_path, WHOLE), games)
    assert wanted.camera == "0"
    assert (wanted.scanner.port, wanted.scanner.baud) == ("/dev/ttyACM0", 9600)
    assert wanted.buttons == {17: ("done",), 27: ("undo",), 5: ("red", "nothing")}
    assert (wanted.lights.count, wanted.lights.baud, wanted.lights.brightness) == (30, 115200, 0.5)
    assert wanted.lights.places == {"near": (0, 1, 2), "left 3": (7,), "tile 5": (3, 4, 9)}


def test_everything_is_optional(tmp_path):
    assert load(written(tmp_path, ""), games) == Wanted()
    assert load(written(tmp_path, "camera = 0"), games).camera == "0"


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
        ("[buttons.faces]\n13 = 5", "unknown entry 'buttons.faces.13'"),
        ("dice = 'my-d12'", "'dice' must be a table"),
        ("[dice]\nd12 = 12", "'dice.d12' is missing"),
        ("[dice]\nd12 = ''", "'dice.d12' is missing"),
        ("[dice]\nd12 = '~nobody-of-this-name/d12'", "'dice.d12' is missing"),
        ("[dice]\n'curse dice' = 'my-die'", "unknown entry 'dice.curse dice'"),
        ("[dice]\nd0 = 'my-die'", "unknown entry 'dice.d0'"),
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
        load(path, games)
    assert said in str(error.value)
    assert str(error.value).startswith("devices.toml")
    wanted, line = found(path, tmp_path / "usual.toml", games)
    assert wanted == Wanted()
    assert str(line).startswith("No devices: devices.toml")
    assert "\n" not in str(line)


class OtherGames:
    """Games that are not here."""

    def dice(self) -> dict[str, tuple[str, ...]]:
        return {"d12": faces_of("d12", {}), "tao dice": ("red", "blue"), "weather die": ("sun", "rain", "red")}

    def lights(self) -> set[str]:
        return {"near"}


def test_learned_dice_are_named_by_the_kind_for_which_they_stand(tmp_path):
    text = f"dice = {{ d12 = 'my-d12', d8 = '{tmp_path / 'd8'}', pips = '~/d6', 'weather die' = '../weather' }}"
    wanted = load(written(tmp_path, text), OtherGames()).dice
    assert wanted == {
        "d12": DieWanted(tmp_path / "my-d12", (*"123456789", "10", "11", "12")),
        "d8": DieWanted(tmp_path / "d8", tuple("12345678")),
        "pips": DieWanted(Path.home() / "d6", tuple("123456")),
        "weather die": DieWanted(tmp_path / "../weather", ("sun", "rain", "red")),
    }


def test_faces_of_any_game_have_buttons_and_share_one_when_no_die_has_both(tmp_path):
    text = "[buttons.faces]\nblue = 5\nsun = 5\n12 = 5\nred = 6\n1 = 6"
    assert load(written(tmp_path, text), OtherGames()).buttons == {5: ("blue", "sun", "12"), 6: ("red", "1")}
    for one, other in (("red", "blue"), ("sun", "red"), ("1", "12")):
        with pytest.raises(BadDevices, match=f"the buttons {one} and {other} are on the same pin"):
            load(written(tmp_path, f"[buttons.faces]\n{one} = 5\n{other} = 5"), OtherGames())


def test_the_dice_of_games_are_asked_for_only_where_they_matter(tmp_path):
    class Unasked(OtherGames):
        def dice(self) -> dict[str, tuple[str, ...]]:
            raise AssertionError("nobody needs them")

    without = WHOLE.replace("[buttons.faces]\nred = 5\nnothing = 5\n", "")
    load(written(tmp_path, without[: without.index("[lights.places]")]), Unasked())


def test_a_folder_without_the_learned_die_is_one_line(tmp_path):
    """Its pictures are seen by their names; what they show is not looked at."""

    def trouble(*names: str) -> str:
        folder = tmp_path / str(len(names))
        folder.mkdir()
        for name in names:
            (folder / name).touch()
        told = learned_dice.trouble("d8", DieWanted(folder, tuple("12345678")))
        return str(told or "").replace(str(folder), "DIR")

    die = "The devices file's die 'd8'"
    assert trouble() == f"{die}: DIR holds no learned die; companion enrol makes one."
    assert trouble("d12-1.png", "d6-1.png") == f"{die} has 8 faces, but the die in DIR has 6 / 12."
    seven = [f"d8-{face}.png" for face in "1234567"]
    assert trouble(*seven) == f"{die}: DIR lacks 8; companion enrol goes on with it."
    assert trouble(*seven, "d8-8.png") == ""


def test_where_the_file_is_looked_for(tmp_path):
    usual = tmp_path / "usual.toml"
    assert found(None, usual, games) == (Wanted(), None)
    assert "No such file" in str(found(tmp_path / "missing.toml", usual, games)[1])
    usual.write_text('camera = "1"')
    assert found(None, usual, games)[0].camera == "1"
    assert found(written(tmp_path, 'camera = "2"'), usual, games)[0].camera == "2"


def test_the_file_of_the_docs_is_a_good_one(tmp_path):
    shown = next(
        text for text in re.findall(r"```toml\n(.*?)```", GADGETS.read_text("utf-8"), re.DOTALL) if "[scanner]" in text
    )
    assert tomllib.loads(shown)
    wanted = load(written(tmp_path, shown), games)
    assert wanted.scanner
    assert wanted.lights
    faces = [name for names in wanted.buttons.values() for name in names]
    assert {"done", "undo", "why", "pass", "power", *TAO_FACES, *CURSE_FACES} == set(faces)
