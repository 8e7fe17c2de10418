"""deploy/play and deploy/test on machines that lack something: one clear line each, and no needless work."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.bench import PYTHON, ROOT, Bench, Result


def failure(result: Result) -> str:
    """The one line that a failed script wrote."""
    assert result.code == 1
    assert len(result.err) == 1
    return result.err[0]


@pytest.mark.parametrize("script", ["deploy/play", "deploy/test"])
def test_no_python(bench: Bench, script: str) -> None:
    (bench.bin / "python3").unlink()
    assert failure(bench.run(script)) == f"{script}: error: no python3 found: Python 3.11 or newer is needed"


@pytest.mark.parametrize("script", ["deploy/play", "deploy/test"])
def test_python_too_old(bench: Bench, script: str) -> None:
    old = bench.fake("old-python", "echo 3.9.2")
    assert failure(bench.run(script, PYTHON=str(old))).endswith(f"Python 3.11 or newer is needed; {old} is 3.9.2")


def test_python_that_does_not_run(bench: Bench) -> None:
    bench.fake("python3", "exit 127")
    assert failure(bench.run("deploy/test")).endswith("python3 does not run")


@pytest.mark.skipif(Path("/dev/dri").exists(), reason="this machine has a screen")
def test_no_display_is_told_before_anything_is_installed(bench: Bench) -> None:
    bench.fake("dpkg-query", "echo not-installed")
    result = bench.run("deploy/play")
    assert "no display found" in failure(result)
    assert result.out == []
    assert bench.calls() == []


@pytest.mark.skipif(not Path("/dev/dri").exists(), reason="this machine has no screen")
def test_a_screen_without_a_desktop_is_drawn_on_directly(bench: Bench) -> None:
    assert bench.run("deploy/play").out[-1] == "companion play on kmsdrm"


@pytest.mark.parametrize("desktop", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_on_a_desktop_sdl_chooses(bench: Bench, desktop: str) -> None:
    assert bench.run("deploy/play", **{desktop: ":0"}).out[-1] == "companion play on a desktop"


def test_the_players_own_choice_of_driver_wins(bench: Bench) -> None:
    assert bench.run("deploy/play", DISPLAY=":0", SDL_VIDEODRIVER="offscreen").out[-1] == "companion play on offscreen"


def test_missing_packages_without_root_or_sudo(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *libgl1* ]] && echo not-installed || echo installed")
    expected = "run this once as root, or install sudo: missing packages libgl1 libgl1-mesa-dri"
    assert failure(bench.run("deploy/play", DISPLAY=":0")).endswith(expected)


def test_a_system_without_dpkg(bench: Bench) -> None:
    (bench.bin / "dpkg-query").unlink()
    assert "made for Debian and Raspberry Pi OS" in failure(bench.run("deploy/test"))


def test_missing_packages_are_installed_by_sudo(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *xvfb* ]] && echo not-installed || echo installed")
    bench.fake("sudo", '[[ $1 == -v ]] || { echo "sudo" >>"$CALLS"; exec "$@"; }')
    bench.spy("apt-get")
    bench.run("deploy/test")
    update, install = [call for call in bench.calls() if call.startswith("apt-get")]
    assert update == "apt-get update"
    assert install.startswith("apt-get install -y")
    assert install.endswith(" xvfb")


def test_missing_packages_are_installed_by_root_without_sudo(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *xdotool* ]] && echo not-installed || echo installed")
    bench.fake("id", "echo 0")
    bench.spy("apt-get")
    assert bench.run("deploy/test").code == 0
    assert bench.calls()[:1] == ["apt-get update"]


@pytest.mark.parametrize(
    ("apt_says", "reason"),
    [
        ("Temporary failure resolving the archive", "no network"),
        ("You don't have enough free space in /var/cache/apt/archives/.", "no disk space"),
        ("E: Unable to locate package xvfb", "E: Unable to locate package xvfb"),
    ],
)
def test_apt_fails(bench: Bench, apt_says: str, reason: str) -> None:
    bench.fake("dpkg-query", "echo not-installed")
    bench.fake("id", "echo 0")
    bench.fake("apt-get", f'[[ $1 == update ]] || {{ echo "Reading lists"; echo "{apt_says}"; exit 100; }}')
    assert f"apt-get install failed: {reason} (all of it: " in failure(bench.run("deploy/test"))


def test_sudo_says_no(bench: Bench) -> None:
    bench.fake("dpkg-query", "echo not-installed")
    bench.fake("sudo", "exit 1")
    assert failure(bench.run("deploy/test")) == "deploy/test: error: sudo was refused"


def test_without_ensurepip_its_package_is_asked_for(bench: Bench) -> None:
    bench.fake("python3", "[[ $* == *ensurepip* ]] && exit 1; echo 3.11.9")
    bench.fake("dpkg-query", "[[ $* == *python3-venv* ]] && echo not-installed || echo installed")
    assert failure(bench.run("deploy/play", DISPLAY=":0")).endswith("missing packages python3-venv")


def on_a_new_pi(bench: Bench, apt_knows: str, machine: str = "aarch64") -> list[str]:
    """What is done on a machine with Python 3.13 whose packages are all installed."""
    bench.fake("python3", PYTHON.replace("3.11.9", "3.13.5"))
    bench.fake("apt-cache", f"[[ $* == 'show {apt_knows}' ]]")
    assert bench.run("deploy/play", DISPLAY=":0", HOSTTYPE=machine).code == 0
    return [call for call in bench.calls() if call.startswith("venv")]


def test_the_pins_of_a_pi_come_from_its_system_where_pypi_has_none(bench: Bench) -> None:
    assert on_a_new_pi(bench, "python3-lgpio")[0].startswith("venv --clear --system-site-packages ")


def test_a_missing_package_for_the_pins_is_installed(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *lgpio* ]] || { echo installed; exit 1; }")
    bench.fake("sudo", 'echo "$*" >>"$CALLS"')
    on_a_new_pi(bench, "python3-lgpio")
    (bench.checkout / ".venv" / "installed").unlink()
    bench.run("deploy/play", DISPLAY=":0", HOSTTYPE="aarch64")
    assert any(call.endswith(" python3-lgpio") for call in bench.calls())


def test_other_machines_keep_the_system_out_of_the_venv(bench: Bench) -> None:
    assert "system" not in on_a_new_pi(bench, "python3-lgpio", "x86_64")[0]


def test_debian_without_a_package_for_the_pins_goes_on_without(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *lgpio* ]] || { echo installed; exit 1; }")
    assert "system" not in on_a_new_pi(bench, "nothing")[0]


def test_no_disk_space(bench: Bench) -> None:
    bench.fake("df", "echo Avail; echo '   12'")
    message = failure(bench.run("deploy/play", DISPLAY=":0"))
    assert message.endswith(f"no disk space: 1000 MB are needed, 12 MB are free at {bench.checkout}")
    assert bench.calls() == []


def test_no_network_for_pip(bench: Bench) -> None:
    """With the real Python: pip is sent to a port of this machine where nobody listens."""
    result = bench.run("deploy/play", DISPLAY=":0", PYTHON=sys.executable, PIP_INDEX_URL="http://127.0.0.1:9/")
    assert "pip install failed: no network (all of it: " in failure(result)


def test_the_second_run_installs_nothing(bench: Bench) -> None:
    first = bench.run("deploy/play", "--language", "zh Hans", DISPLAY=":0")
    assert first.out[-1] == "companion play --language zh Hans on a desktop"
    assert bench.calls() == [f"venv --clear {bench.checkout}/.venv", ". installed"]
    second = bench.run("deploy/play", DISPLAY=":0")
    assert second.out == ["deploy/play: starting the companion", "companion play on a desktop"]
    assert bench.calls() == []


def test_one_venv_serves_both_commands(bench: Bench) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.run("deploy/test")
    bench.run("deploy/play", DISPLAY=":0")
    bench.run("deploy/test")
    assert bench.calls()[1:] == [". installed", ".[test] installed"]


def test_new_dependencies_are_installed(bench: Bench) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    with (bench.checkout / "pyproject.toml").open("a") as file:
        file.write("# another one\n")
    bench.calls()
    bench.run("deploy/play", DISPLAY=":0")
    assert bench.calls() == [". installed"]


def test_a_moved_checkout_is_installed_again(bench: Bench) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.calls()
    bench.checkout = bench.checkout.rename(bench.checkout.with_name("moved"))
    assert bench.run("deploy/play", DISPLAY=":0").code == 0
    assert bench.calls() == [". installed"]


def test_another_python_makes_a_new_venv(bench: Bench) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.calls()
    newer = bench.fake("newer-python", (bench.bin / "python3").read_text().replace("3.11.9", "3.13.1"))
    assert bench.run("deploy/play", DISPLAY=":0", PYTHON=newer.name).code == 0
    assert bench.calls() == [f"venv --clear {bench.checkout}/.venv", ". installed"]


def test_a_failed_install_is_done_again(bench: Bench) -> None:
    message = failure(bench.run("deploy/play", DISPLAY=":0", FAILING="pip"))
    assert "pip install failed: pip is not content (all of it: " in message
    assert bench.run("deploy/play", DISPLAY=":0").out[-1] == "companion play on a desktop"


def test_the_error_is_told_and_not_the_hint_after_it(bench: Bench) -> None:
    says = "echo 'ERROR: No matching distribution found for kivy'; echo 'note: not a problem with pip'; exit 1"
    bench.fake("python3", f"[[ $* == '-m pip'* ]] && {{ {says}; }}\n" + PYTHON)
    message = failure(bench.run("deploy/play", DISPLAY=":0"))
    assert "pip install failed: ERROR: No matching distribution found for kivy (all of it: " in message


def test_a_command_that_fails_without_a_word_is_told_all_the_same(bench: Bench) -> None:
    bench.fake("python3", "[[ $* == '-m venv'* ]] && exit 1; echo 3.11.9")
    assert "making .venv failed" in failure(bench.run("deploy/play", DISPLAY=":0"))


def test_it_starts_through_a_link(bench: Bench) -> None:
    (bench.home / "play").symlink_to(bench.checkout / "deploy" / "play")
    link = os.path.relpath(bench.home / "play", bench.checkout)
    assert bench.run(link, DISPLAY=":0").out[-1] == "companion play on a desktop"


@pytest.mark.parametrize("script", ["deploy/test", ".ci/run"])
def test_the_closing_line_of_pytest_is_the_last(bench: Bench, script: str) -> None:
    result = bench.run(script, PYTEST_SAYS="7 passed in 0.01s")
    assert (result.code, result.err) == (0, [])
    assert result.out[-1] == "7 passed in 0.01s"


@pytest.mark.parametrize("step", ["ruff check", "ruff format --check", "mypy"])
def test_a_failing_step_is_named(bench: Bench, step: str) -> None:
    assert failure(bench.run("deploy/test", FAILING=step)) == f"deploy/test: error: {step} failed"


@pytest.mark.parametrize("code", ["1", "5"])  # 5: there were no tests
def test_a_failing_pytest_is_named_with_its_arguments(bench: Bench, code: str) -> None:
    message = failure(bench.run("deploy/test", "-k", "undo", PYTEST_EXIT=code))
    assert message == "deploy/test: error: pytest -k undo failed"


def test_ci_fails_when_the_tests_fail(bench: Bench) -> None:
    assert bench.run(".ci/run", PYTEST_EXIT="1").code == 1


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not installed")
def test_shellcheck_is_content() -> None:
    scripts = ["deploy/play", "deploy/test", "deploy/kiosk", "deploy/lib.sh", ".ci/run"]
    done = subprocess.run(["shellcheck", "-x", *scripts], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
