"""A machine that does nothing else, with a kernel of its own: it boots into the companion on its bare screen.

Its disk is that of test_appliance.py, on which the owner has typed deploy/kiosk.  Here SDL draws by KMS and Mesa, Kivy
reads the panel by mtdev, and the service has only what its unit allows.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from companion.games.ghost_stories.words.table import leaves_as_is
from companion.table.view import View
from tests.screen.x_server import x_server
from tests.slow import emulated as machines
from tests.slow import machine_image
from tests.slow.any_machine import HEIGHT, WIDTH, AnyMachine
from tests.slow.contained import contained, laid, owner_types, owner_updates
from tests.slow.cut_disk import unfit
from tests.slow.emulated import PULL, Emulated, UpsideDown, emulated
from tests.slow.fresh_root import CHECKOUT, OWNER, as_here
from tests.slow.twin import PLAY_ON, Mirror, Twin

REASON = machine_image.why_not() or unfit() or machines.why_not()
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(REASON), reason=REASON)]

CUTS = 10
GAMES = f"/home/{OWNER}/.local/share/ghost-stories-companion"

DEVICES = f"/home/{OWNER}/.config/ghost-stories-companion"
PINS = {"done": 17, "undo": 27, "why": 22, "pass": 23, "power": 3}
"""Of gadgets.md."""

LOOKED_AT = (" camera ", " touch ", " keeping ")
"""Lines of the doctor."""

Tell = Callable[[str, object], None]


@pytest.fixture(scope="module")
def layers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Path]]:
    """What is on a machine whose owner has typed deploy/kiosk, and then switched it off."""
    kept = machine_image.kept() or tmp_path_factory.mktemp("image")
    folder = tmp_path_factory.mktemp("kiosk")
    with x_server() as display, laid(machine_image.image(kept), folder / "files") as system:
        yield [owner_types(system, folder / "written", display, "deploy/kiosk"), system]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where the disk of the machine comes, of some gigabytes."""
    yield tmp_path / "machine"
    shutil.rmtree(tmp_path / "machine", ignore_errors=True)


def test_a_turn_by_touch_ten_cuts_and_off_by_its_button(
    layers: list[Path], folder: Path, tmp_path: Path, record_property: Tell
) -> None:
    machines.disk(layers, folder)
    turns, touches, before, booted = 0, 0, [], []
    for number in range(CUTS + 1):
        with emulated(folder) as machine:
            beside = Mirror(machine, GAMES, tmp_path)
            beside.start_page()
            booted.append(seconds_of_its_clock(machine))
            beside.shot(f"bare start {number}")
            if number == 0:
                drawn_on_the_bare_screen(machine)
                beside.begin()
            else:
                assert beside.answers() == before
                beside.resume()
                beside.shot(f"bare resumed {number}")
            more = 0
            while more == 0 or (number == 0 and turns == 0):
                turns, more = turns + beside.play(5, touches), more + 5
                touches += 5
            before = beside.answers()
            if number == CUTS:
                beside.off_by_its_button()
    said = f"{touches} touches, {turns} turns; {CUTS} times cut off and resumed at the same question"
    record_property(
        "figure", f"{said}; start page within {max(booted):.0f} s of the machine's own clock; off by its button"
    )


def seconds_of_its_clock(machine: Emulated) -> float:
    """Since its kernel began."""
    return float(machine.told("cat /proc/uptime").split()[0])


def drawn_on_the_bare_screen(machine: Emulated) -> None:
    """The service holds the card and the panel, and nothing has started it anew."""
    main = machine.told("systemctl show --property MainPID --value companion")
    held = machine.told(f"readlink /proc/{main}/fd/* | sort -u")
    assert "/dev/dri/card" in held, held
    assert re.search("/dev/input/event", held), held
    assert machine.told("systemctl show --property NRestarts --value companion") == "0"


def test_it_boots_into_the_newest_version_and_goes_back(
    layers: list[Path], folder: Path, tmp_path: Path, record_property: Tell
) -> None:
    """The update itself needs a network: the same disk, without its kernel, has had it before."""
    newest = tmp_path / "newest"
    as_here(newest)
    with x_server() as display, contained(layers, newest, display, network=True) as owner:
        owner_updates(owner)
        owner.type("systemctl poweroff")
        assert owner.off()
    machines.disk([newest, *layers], folder)
    with emulated(folder) as machine:
        beside = Mirror(machine, GAMES, tmp_path)
        beside.start_page()
        assert "/versions/" in running(machine)
        beside.begin()
        beside.play(3, 5)
        before = beside.answers()
        machine.told("cd companion && deploy/update --back && sync", who=OWNER)
        machine.pull_the_plug()
    with emulated(folder) as machine:
        beside = Mirror(machine, GAMES, tmp_path)
        beside.start_page()
        assert "/companion/.venv/" in running(machine)
        assert beside.answers() == before
        beside.resume()
        beside.shot("bare gone back")
    record_property("figure", "booted into the version of deploy/update, and into the one of before after --back")


def running(machine: Emulated) -> str:
    """The words of what its service runs."""
    return machine.told("tr '\\0' ' ' </proc/$(systemctl show --property MainPID --value companion)/cmdline")


def test_a_camera_that_its_kernel_makes_up_is_found(layers: list[Path], folder: Path, record_property: Tell) -> None:
    """Of Linux' own vivid."""
    machines.disk(layers, folder)
    with emulated(folder) as machine:
        # the groups that Raspberry Pi OS gives to its owner
        machine.told(f"modprobe vivid n_devs=1 node_types=0x1 && usermod --append --groups video,input {OWNER}")
        said = machine.type("companion/.venv/bin/companion doctor --camera 0", who=OWNER).text
    lines = [next(line for line in said.splitlines() if name in line) for name in LOOKED_AT]
    record_property("figure", lines[0])
    assert all(line.startswith("ok") for line in lines), said
    assert " kiosk " not in said, said  # what deploy/kiosk has written is that of this version


def test_an_upside_down_panel_and_one_that_grows_dark_at_rest(
    layers: list[Path], folder: Path, tmp_path: Path, record_property: Tell
) -> None:
    """The first touch on a dark glass only wakes it."""
    machines.disk(layers, folder)
    with emulated(folder, UpsideDown) as machine:
        machine.told(f"mkdir -p {DEVICES} && echo 'rotate = 180' >{DEVICES}/devices.toml", who=OWNER)
        machine.told("systemctl restart companion")
        beside = Mirror(machine, GAMES, tmp_path)
        beside.start_page()
        beside.shot("bare upside down")
        beside.begin()
        beside.play(3, 5)
        machine.told("systemctl restart companion")
        beside.start_page()
        bright = machine.picture()
        machine.told(f"""echo 'dimming = "still"' >>{GAMES}/settings.toml""", who=OWNER)
        machine.told("systemctl restart companion")
        machine.until(lambda: machine.picture() == bright, "the same page")
        begun = machine.clock()
        machine.until(lambda: light(machine.picture()) < 0.4 * light(bright), "the dark")
        seconds = machine.clock() - begun
        beside.shot("bare dark")
        machine.touch(WIDTH / 2, HEIGHT / 2)
        machine.until(lambda: machine.picture() == bright, "the light")
    record_property(
        "figure", f"upside down, 3 touches; dark after {seconds:.0f} s at rest; the first touch only woke it"
    )


def light(picture: Image.Image) -> float:
    return ImageStat.Stat(picture.convert("L")).mean[0]


def test_buttons_on_pins_of_its_kernel(layers: list[Path], folder: Path, tmp_path: Path, record_property: Tell) -> None:
    """Each does what a finger on the glass does, and happens once, however its contact bounces."""
    if not any((layers[-1] / "lib/modules").glob("*/extra/gpio-sim.ko")):
        pytest.skip("the kept disk has no pins: remove it, so that it is made anew")
    machines.disk(layers, folder)
    with emulated(folder) as machine:
        beside = Mirror(machine, GAMES, tmp_path)
        beside.start_page()
        said = wired(machine)
        beside.start_page()
        beside.begin()
        pressed_as_touched(beside, Mirror(machine, GAMES, tmp_path / "journal"))
        machine.told(f"echo pull-down >{PULL.format(pin=PINS['power'])}")
        assert machine.off(), "it does not go down by its own button"
    record_property("figure", f"{said}; why, done, pass, undo and power on pins of gpio-sim, with contacts that bounce")


def wired(machine: Emulated) -> str:
    """The owner writes the buttons of gadgets.md into his devices file; what the doctor says of them."""
    written = (CHECKOUT / "docs/gadgets.md").read_text()
    buttons = written[written.index("[buttons]") : written.index("[dice]")]
    machine.told(f"usermod --append --groups video,input,gpio {OWNER} && systemctl stop companion")
    machine.told(f"mkdir -p {DEVICES} && cat >{DEVICES}/devices.toml <<'END'\n{buttons}\nEND", who=OWNER)
    said = machine.type("companion/.venv/bin/companion doctor", who=OWNER).text
    machine.told("systemctl start companion")
    line = next(line for line in said.splitlines() if " buttons " in line)
    assert line.startswith("ok"), said
    return line


def pressed_as_touched(beside: Mirror, journal: Mirror) -> None:
    """Buttons on the machine and fingers on its twin lead to the same glass and the same answers."""
    with beside.twin(beside.fetch()[0]) as twin:
        driver, column = twin.driver, twin.driver.play.column
        both(twin, "", lambda: driver.tap_text(PLAY_ON))
        both(twin, "why", lambda: driver.tap(column.small["why"]))
        both(twin, "done", driver.play.close)
        until(twin, lambda view: view.done == "orders")
        both(twin, "done", lambda: driver.tap(column.done))
        until(twin, passing)
        both(twin, "pass", lambda: driver.choose(passing(driver.play.view)[0]))
        twin.machine.until(lambda: journal.answers() == answered(twin), "the answer of a button")
        before = answered(twin)
        press(twin.machine, "undo")
        both(twin, "undo", lambda: driver.tap(column.small["undo"]), seconds=1.2)
        assert len(answered(twin)) < len(before)
        twin.machine.until(lambda: journal.answers() == answered(twin), "the answers that are left")


def both(twin: Twin, name: str, touch: Callable[[], object], seconds: float = 0.2) -> None:
    """A button of the machine is pressed, when one is named, and the glass of the twin alone is touched."""
    twin.alone = True
    if name:
        twin.seen("the same page")
        twin.machine.pass_a_moment()
        press(twin.machine, name, seconds)
    touch()
    twin.alone = False
    twin.seen(f"what {name or 'a touch'} leads to")


def until(twin: Twin, holds: Callable[[View], object]) -> None:
    """Touches on both until it is so."""
    for seed in range(60):
        if holds(twin.driver.play.view):
            return
        twin.play(1, seed)
    raise AssertionError("no such view came up")


def passing(view: View) -> list[int]:
    """The choices that leave the step as it is."""
    return [number for number, choice in enumerate(view.choices) if leaves_as_is(choice)]


def answered(twin: Twin) -> list[tuple[object, ...]]:
    return [tuple(answer) for answer in twin.driver.play.session.game.answers]


def press(machine: AnyMachine, name: str, seconds: float = 0.2) -> None:
    """By a finger, for so long; the contact bounces as it closes and as it opens."""
    bounce = "bounce() { for to in $1 $2 $1 $2 $1; do echo pull-$to; sleep 0.004; done; }"
    line = PULL.format(pin=PINS[name])
    machine.told(f"{bounce}; {{ bounce down up; sleep {seconds}; bounce up down; }} >{line}")
