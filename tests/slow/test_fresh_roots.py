"""Someone clones the repository on a Debian that has nothing yet, and types the two commands of the README."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import ImageGrab

from tests.screen.x_server import x_server
from tests.slow.fresh_root import OWNER, FreshRoot, Said, archive, bare, moved_in, unfit

pytestmark = pytest.mark.slow

RELEASES = ("bookworm", "trixie")
SOME_TESTS = "tests/test_command_line.py tests/screen/test_start.py tests/screen/test_process.py tests/deploy"

HOUSE, NAME, BUTTON = (0x4F, 0xAB, 0x76), (0xF4, 0xB4, 0x3C), (0x15, 0x78, 0x4F)
"""Colours of the start page: the house, which stands for another game, is nowhere else."""
NEW_GAME = "208", "354"
"""Where that button is in a window of 800x480."""

Tell = Callable[[str, object], None]


@pytest.fixture(scope="module", params=RELEASES)
def debian(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A bare root of this release, to be copied."""
    if reason := unfit():
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp(request.param) / "bare"
    try:
        yield bare(request.param, folder)
    except subprocess.CalledProcessError as error:
        if "Failed getting release" in error.stdout + error.stderr:
            pytest.skip(f"no archive of Debian can be reached at {archive() or 'its usual place'}")
        raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def display() -> Iterator[str]:
    """The screen that stands before the owner."""
    with x_server() as name:
        yield name


@pytest.mark.parametrize("who", ["root", OWNER])
def test_the_two_commands_do_on_a_bare_debian(
    debian: Path, tmp_path: Path, display: str, who: str, record_property: Tell
) -> None:
    with moved_in(debian, tmp_path / "debian", who) as root:
        root.display = display
        told(root.type("deploy/play", network=False), "no python3")
        figures = [f"{debian.parent.name[:-1]}, {who}", installed_by_play(root)]
        figures.append(f"again {seen_after(root):.1f} s, without a network {seen_after(root, network=False):.1f} s")
        figures.append(some_tests(root))
        record_property("figure", "; ".join(figures))
        old_installation_starts_without_a_network(root)


def test_what_cannot_be_installed_is_said_in_one_line(debian: Path, tmp_path: Path, display: str) -> None:
    with moved_in(debian, tmp_path / "debian", OWNER) as root:
        root.display = display
        said = root.type("sudo apt-get -q update && sudo apt-get -q install -y --no-install-recommends python3")
        assert said.code == 0, said.text
        told(root.type("deploy/play", network=False), "no network")
        root.type(f"rm /etc/sudoers.d/{OWNER}", who="root")
        told(root.type("deploy/play"), "sudo was refused")
        root.type("SUDO_FORCE_REMOVE=yes dpkg --purge sudo", who="root")
        told(root.type("deploy/play"), "run this once as root, or install sudo")


def told(said: Said, what: str) -> None:
    """The command has ended with one line that says this."""
    errors = [line for line in said.text.splitlines() if "error: " in line]
    assert said.code == 1, said.text
    assert len(errors) == 1, said.text
    assert errors[0].startswith("deploy/play: error: "), said.text
    assert what in errors[0], said.text
    assert "Traceback" not in said.text


def installed_by_play(root: FreshRoot) -> str:
    """The first `deploy/play`: it installs, shows the start page, and takes a click; tells what it took."""
    archives = "/var/cache/apt/archives"
    kept, before = root.megabytes(archives), root.megabytes()
    seconds = seen_after(root, click=True)
    kept = root.megabytes(archives) - kept
    return f"{seconds:.0f} s, {kept} MB fetched by apt, {root.megabytes() - before - kept} MB installed"


def seen_after(root: FreshRoot, click: bool = False, network: bool = True) -> float:
    """Seconds from `deploy/play` to its start page on the screen; a click there leads on."""
    begun = time.monotonic()
    with root.typed("deploy/play --size 800x480", network=network) as process:
        wait(lambda: process.poll() is not None or start_page(root.display), 1800, root)
        took = time.monotonic() - begun
        assert process.poll() is None, root.printed()
        if click:
            wait(lambda: clicked_on(root.display), 300, root)
    assert "Traceback" not in root.printed()
    wait(lambda: not colours(root.display).get(NAME), 30, root)  # the screen is free for the next one
    return took


def colours(display: str) -> dict[tuple[int, ...], int]:
    """How many pixels of the screen have each colour."""
    picture = ImageGrab.grab(xdisplay=display).convert("RGB")
    return {colour: count for count, colour in picture.getcolors(picture.width * picture.height) or []}  # type: ignore[misc]


def start_page(display: str) -> bool:
    seen = colours(display)
    return seen.get(HOUSE, 0) > 500 and seen.get(NAME, 0) > 500 and seen.get(BUTTON, 0) > 20_000


def set_up_page(display: str) -> bool:
    seen = colours(display)
    return HOUSE not in seen and seen.get(NAME, 0) > 100 and seen.get(BUTTON, 0) > 1000


def clicked_on(display: str) -> bool:
    """Whether the start page has given way; while it is there, a click on its button, for some come too early."""
    if not start_page(display):
        return set_up_page(display)
    words = ["xdotool", "mousemove", *NEW_GAME, "mousedown", "1", "sleep", "0.1", "mouseup", "1", "sleep", "1"]
    subprocess.run(words, env={**os.environ, "DISPLAY": display}, check=True)
    return False


def wait(until: Callable[[], bool], seconds: float, root: FreshRoot) -> None:
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, f"waited {seconds} s: {root.printed()}"
        time.sleep(0.1)


def some_tests(root: FreshRoot) -> str:
    """`deploy/test` with some tests; tells how long it took with all that it installs."""
    begun = time.monotonic()
    said = root.type(f"deploy/test {SOME_TESTS}")
    assert said.code == 0, said.text
    assert " passed" in said.text or "100%" in said.text, said.text
    return f"deploy/test {time.monotonic() - begun:.0f} s"


def old_installation_starts_without_a_network(root: FreshRoot) -> None:
    """An update has changed pyproject.toml, and there is no network to look for what it may want: the app starts."""
    root.type("echo '# one more line' >>pyproject.toml")
    seen_after(root, network=False)
