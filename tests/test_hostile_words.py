"""Whatever a command is given and wherever its output goes: its status, at most one line, and never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.game.position import BadPosition
from companion.games.ghost_stories.rules.notation import parse
from companion.table import devices_file
from tests.hardware.scenes import bomb
from tests.table.sessions import start, wander

COMPANION = f"{sys.executable} -m companion"
DEEP = "[" * 50_000
LONG = "9" * 5_000
HUGE = "1" + "0" * 400


def shell(line: str, **env: str) -> tuple[int, str, str]:
    """Status, output and errors of a line of bash."""
    around = {**os.environ, "SDL_VIDEODRIVER": "offscreen", **env}
    done = subprocess.run(["bash", "-c", line], capture_output=True, timeout=100, env=around)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text("draw = 45\n")
    return path


@pytest.mark.parametrize("text", ['{"a":' * 50_000, "a = " + DEEP, f"draw = {LONG}", f'{{"draw": {LONG}}}'])
def test_a_deep_or_huge_position_is_one_line(text: str) -> None:
    with pytest.raises(BadPosition) as said:
        parse(text)
    assert "\n" not in str(said.value)


LIGHTS = '[lights]\nport = "x"\ncount = 60\n[lights.places]\n"near 1" = '


@pytest.mark.parametrize(
    "text",
    [
        "a = " + DEEP, f"camera = {LONG}", f"camera = 0x{LONG}", f'{LIGHTS}"{LONG}"', f"{LIGHTS}{LONG}",
        f"{LIGHTS}0x{LONG}", f'[scanner]\nport = "x"\nbaud = {HUGE}', f'[scanner]\nport = "x"\nbaud = 0x{LONG}',
    ],
)  # fmt: skip
def test_a_deep_or_huge_devices_file_is_one_line_and_no_device(tmp_path: Path, text: str) -> None:
    path = tmp_path / "devices.toml"
    path.write_text(text)
    wanted, trouble = devices_file.found(path, path, games)
    assert wanted == devices_file.Wanted()
    assert trouble
    assert "\n" not in str(trouble)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_our_letters_shows_the_others(position: Path, encoding: str) -> None:
    status, out, err = shell(f"{COMPANION} decide {position}", PYTHONIOENCODING=encoding)
    assert (status, err) == (0, "")
    assert out.startswith("?45 Gloomy Minion")


def test_whoever_reads_only_the_first_line_hears_no_complaint(tmp_path: Path) -> None:
    wander(session := start(tmp_path, players=2, seed=3), 30, seed=3)
    session.close()
    for words in (f"replay {tmp_path}/evening.game", "--help"):
        line = f"{COMPANION} {words} | true; exit ${{PIPESTATUS[0]}}"
        status, _out, err = shell(line, PYTHONUNBUFFERED="")
        assert (status, err) == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a disk that is always full")
def test_a_full_disk_is_one_line(position: Path) -> None:
    status, _out, err = shell(f"{COMPANION} decide {position} > /dev/full")
    assert status == 1
    assert err == "companion decide: No space left on device\n"


def test_closed_input_and_output_are_no_traceback(position: Path) -> None:
    assert shell(f"{COMPANION} decide - <&-") == (
        2,
        "",
        "companion decide: - cannot be read: standard input is closed.\n",
    )
    assert shell(f"{COMPANION} decide {position} >&-") == (0, "", "")


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_simulation_with_what_is_played(jobs: int) -> None:
    words = [sys.executable, "-m", "companion", "simulate", "--games", "100000", "--seed", "1", "--jobs", str(jobs)]
    code = f"import signal, subprocess; print(subprocess.run(['timeout', '-s', 'INT', '4', *{words}]).returncode)"
    status, _out, err = shell(f'exec {sys.executable} -c "{code}"')
    assert (status, err) == (0, "companion simulate: stopped; what is told are the games until then\n")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can take its own right away")
@pytest.mark.parametrize("words", ["doctor", "labels --cards 45 -o {folder}/labels.pdf"])
def test_a_home_that_may_not_be_entered_is_no_traceback(tmp_path: Path, words: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0)
    env = {"HOME": str(home), "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": ""}
    drop = "setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-all"
    status, _out, err = shell(f"{drop} {COMPANION} {words.format(folder=tmp_path)}", **env)
    home.chmod(0o700)
    assert status in (0, 1, 2)
    assert "Traceback" not in err
    assert err.count("\n") <= 1


@pytest.mark.parametrize("pixels", [(60_000, 60_000), (30_000, 30_000), (3_000, 2)])
def test_a_picture_that_no_camera_takes_is_a_line_of_the_doctor(tmp_path: Path, pixels: tuple[int, int]) -> None:
    (tmp_path / "bomb.png").write_bytes(bomb(*pixels))
    status, out, err = shell(f"{COMPANION} doctor --camera {tmp_path}/bomb.png", XDG_DATA_HOME=str(tmp_path))
    assert status == 1
    assert "Traceback" not in err
    assert any(line.startswith("!!  camera") for line in out.splitlines())


@pytest.mark.parametrize(
    "words, said",
    [
        ("sumulate", "companion: there is no command 'sumulate'; there are play, simulate, study, replay, decide,"),
        ("simulate --games 0 --seed 1", "companion simulate: argument --games: '0' is not a number from 1 on"),
        ("simulate", "companion simulate: the following arguments are required: --games, --seed"),
        ("play --size 3", "companion play: argument --size: '3' is no size; write it like 800x480"),
        ("decide a $'b\\nc'", "companion decide: unrecognized arguments: b c"),
        (f"simulate --games 1 --seed {LONG}", "companion simulate: argument --seed: invalid int value: '999"),
    ],
)
def test_wrong_words_are_one_line(words: str, said: str) -> None:
    status, out, err = shell(f"{COMPANION} {words}")
    assert (status, out) == (2, "")
    assert err.startswith(said)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "driver, status, said",
    [
        (
            "nonsense",
            1,
            "SDL_VIDEODRIVER=nonsense is no driver; it can be one of x11, wayland, kmsdrm, offscreen, dummy.",
        ),
        ("kmsdrm", 75, "No display found: DISPLAY is not set, and there is no screen in /dev/dri."),
    ],
)
def test_a_driver_that_cannot_be_is_named(driver: str, status: int, said: str) -> None:
    if driver == "kmsdrm" and os.path.exists("/dev/dri"):
        pytest.skip("this machine has a screen of its own")
    assert shell(f"{COMPANION} play", SDL_VIDEODRIVER=driver) == (status, "", f"companion play: {said}\n")
