"""A machine that does nothing else, with its real systemd: it starts the companion, forgets nothing, and goes down.

It has the kernel of this machine, and an X server as its screen: contained.py.
"""

import random
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.screen.x_server import x_server
from tests.slow.contained import Contained, contained, laid, owner_types, owner_updates
from tests.slow.cut_disk import cut, entries, logged, unfit
from tests.slow.fresh_root import OWNER, as_here
from tests.slow.machine_image import image, kept, why_not
from tests.slow.twin import Mirror

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(why_not() or unfit()), reason=why_not() or unfit())]

CUTS = 10
GAMES = f"/home/{OWNER}/.local/share/ghost-stories-companion"
DATA = "/data/companion"
"""On the disk that is written to below a root that forgets."""

AGAIN = "The companion broke off and has started again. Every answer is saved."

Tell = Callable[[str, object], None]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The disk of a machine on which deploy/play has been run, and no more."""
    return image(kept() or tmp_path_factory.mktemp("image"))


@pytest.fixture(scope="module")
def system(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Its files."""
    with laid(made, tmp_path_factory.mktemp("system") / "files") as files:
        yield files


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


@pytest.fixture(scope="module")
def kiosk(system: Path, display: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return owner_types(system, tmp_path_factory.mktemp("kiosk") / "written", display, "deploy/kiosk")


def test_ten_cuts_below_a_root_that_forgets_and_off_by_its_button(
    system: Path, display: str, tmp_path: Path, record_property: Tell
) -> None:
    command = f"sudo install -d -o {OWNER} {DATA} && COMPANION_DATA={DATA} deploy/kiosk"
    layers = [owner_types(system, tmp_path / "owner", display, command), system]
    base, lot = tmp_path / "base", random.Random(11)
    _with_folder(base)
    turns, touches, before, waited = 0, 0, [], []
    for number in range(CUTS + 1):
        with ExitStack() as open_:
            disk = open_.enter_context(logged(base, tmp_path))
            machine = open_.enter_context(contained(layers, tmp_path / f"forgotten {number}", display, disk.device))
            beside = Mirror(machine, DATA, tmp_path)
            waited.append(beside.start_page())
            beside.shot(f"start {number}")
            if number == 0:
                beside.begin()
            else:
                assert beside.answers() == before
                beside.resume()
                beside.shot(f"resumed {number}")
            turns, touches = turns + beside.play(5, number), touches + 5
            before = beside.answers()
            if number == CUTS:
                beside.off_by_its_button()
                break
            position = disk.position()
            machine.pull_the_plug()
        cut(base, entries(tmp_path / "log"), position, lot)
    assert turns
    said = f"{touches} touches, {turns} turns; {CUTS} times cut off and resumed at the same question"
    record_property("figure", f"{said}, start page after {max(waited):.0f} s at most")


def _with_folder(base: Path) -> None:
    """A disk of 64 MB with the folder that the owner has made."""
    with base.open("wb") as file:
        file.truncate(64 << 20)
    tree = base.with_name("tree")
    (tree / "companion").mkdir(parents=True)
    subprocess.run(["chown", "1000:1000", str(tree / "companion")], check=True)
    subprocess.run(["mkfs.ext4", "-q", "-d", str(tree), str(base)], check=True)


def test_a_screen_that_hangs_is_started_anew_and_the_game_goes_on(
    system: Path, kiosk: Path, display: str, tmp_path: Path, record_property: Tell
) -> None:
    with contained([kiosk, system], tmp_path / "written", display) as machine:
        beside = Mirror(machine, GAMES, tmp_path)
        beside.start_page()
        beside.begin()
        beside.play(4, 5)
        before = beside.answers()
        assert restarts(machine) == 0
        machine.told("kill -STOP $(systemctl show --property MainPID --value companion)")
        seconds = machine.until(lambda: restarts(machine) == 1, "the watchdog", 200)
        machine.until(lambda: machine.type(f"ls {GAMES}/crashes/crash*").code == 0, "a report")
        beside.start_page(AGAIN)
        beside.shot("started again")
        assert beside.answers() == before
        beside.resume(AGAIN)
        assert restarts(machine) == 1
    record_property("figure", f"a hang of the screen: started anew after {seconds:.0f} s, one report, resumed")


def restarts(machine: Contained) -> int:
    return int(machine.told("systemctl show --property NRestarts --value companion"))


def test_it_updates_and_goes_back_and_the_game_goes_on(
    system: Path, kiosk: Path, display: str, tmp_path: Path, record_property: Tell
) -> None:
    written = tmp_path / "written"
    as_here(written)
    with contained([kiosk, system], written, display, network=True) as machine:
        beside = Mirror(machine, GAMES, tmp_path)
        beside.start_page()
        beside.begin()
        beside.play(3, 5)
        before = beside.answers()
        owner_updates(machine)
        seconds = started_anew(beside, "/versions/")
        assert beside.answers() == before
        beside.resume()
        beside.play(2, 7)
        before = beside.answers()
        machine.told("cd companion && deploy/update --back", who=OWNER)
        started_anew(beside, "/companion/.venv/")
        assert beside.answers() == before
        beside.resume()
    record_property("figure", f"updated, resumed, gone back and resumed; the new version came after {seconds:.0f} s")


def started_anew(beside: Mirror, runs: str) -> float:
    """After a restart of its service the machine shows the first page, by the version of this folder."""
    beside.machine.told("systemctl restart companion")
    seconds = beside.start_page()
    assert runs in beside.machine.told(
        "tr '\\0' ' ' </proc/$(systemctl show --property MainPID --value companion)/cmdline"
    )
    return seconds
