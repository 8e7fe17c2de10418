"""deploy/play and deploy/test on machines that lack something: one clear line each, and no needless work."""

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.deploy.bench import PYTHON, ROOT, Bench, Result

COMPILED = ["translations compiled", "companion hardware compiled"]


def failure(result: Result) -> str:
    """The one line that a failed script wrote."""
    assert result.code == 1
    assert len(result.err) == 1
    return result.err[0]


@pytest.mark.parametrize("script", ["deploy/play", "deploy/test"])
def test_no_python_and_no_way_to_get_it(bench: Bench, script: str) -> None:
    (bench.bin / "python3").unlink()
    message = failure(bench.run(script, DISPLAY=":0"))
    assert message.startswith(f"{script}: error: no python3 found (sudo apt install python3 python3-venv): ")
    assert message.endswith("run this once as root, or install sudo: missing packages python3 python3-venv")


def test_a_missing_python_is_installed(bench: Bench) -> None:
    python = bench.bin / "python3"
    python.rename(bench.home / "python3")
    bench.become_root()
    bench.fake("apt-get", f'[[ "$*" == *" -y "*" python3 python3-venv" ]] && cp {bench.home}/python3 {python} || true')
    assert bench.run("deploy/play", DISPLAY=":0").out[-1] == "companion play on a desktop"


def test_a_python_that_was_asked_for_is_not_installed(bench: Bench) -> None:
    message = failure(bench.run("deploy/play", DISPLAY=":0", PYTHON="python3.12"))
    assert message == "deploy/play: error: no python3.12 found: Python 3.11 or newer is needed"


@pytest.mark.parametrize("script", ["deploy/play", "deploy/test"])
def test_root_leaves_nothing_in_the_checkout_of_a_user(bench: Bench, script: str) -> None:
    bench.become_root()
    expected = f"run {script} as player, without sudo: it asks for sudo itself, and the files here stay yours"
    assert failure(bench.run(script, DISPLAY=":0", SUDO_USER="player")).endswith(expected)
    assert bench.calls() == []
    assert not (bench.checkout / ".venv").exists()


@pytest.mark.parametrize("sudo", [{}, {"SUDO_USER": "root"}])
def test_the_root_of_a_container_may_play(bench: Bench, sudo: dict[str, str]) -> None:
    bench.become_root()
    assert bench.run("deploy/play", DISPLAY=":0", **sudo).out[-1] == "companion play on a desktop"


@pytest.mark.parametrize("script", ["deploy/play", "deploy/test"])
def test_python_too_old(bench: Bench, script: str) -> None:
    old = bench.fake("old-python", "echo 3.9.2")
    assert failure(bench.run(script, PYTHON=str(old), DISPLAY=":0")).endswith(
        f"Python 3.11 or newer is needed; {old} is 3.9.2"
    )


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
    update, sizes, install = [call for call in bench.calls() if call.startswith("apt-get")]
    assert update.startswith("apt-get update")
    assert "--assume-no" in sizes
    assert install.startswith("apt-get install -y")
    assert install.endswith(" xvfb")


def test_missing_packages_are_installed_by_root_without_sudo(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *xdotool* ]] && echo not-installed || echo installed")
    bench.become_root()
    bench.spy("apt-get")
    assert bench.run("deploy/test").code == 0
    assert bench.calls()[0].startswith("apt-get update")


def test_the_sizes_are_told_before_packages_are_installed(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *xdotool* ]] && echo not-installed || echo installed")
    bench.become_root()
    bench.fake("df", "echo Avail; echo '   2345'")
    says = "echo 'Need to get 1 MB of archives.'; echo 'After this operation, 2 MB will be used.'; exit 1"
    bench.fake("apt-get", f"[[ $* != *--assume-no* ]] || {{ {says}; }}")
    expected = "deploy/test: Need to get 1 MB of archives. After this operation, 2 MB will be used. 2345 MB are free."
    assert expected in bench.run("deploy/test").out


def test_an_archive_that_does_not_answer_is_not_in_the_way(bench: Bench) -> None:
    bench.fake("dpkg-query", "[[ $* == *xdotool* ]] && echo not-installed || echo installed")
    bench.become_root()
    bench.fake("apt-get", "[[ $1 == install ]]")
    assert bench.run("deploy/test").code == 0


def test_without_network_the_reason_is_not_that_the_package_is_unknown(bench: Bench) -> None:
    bench.fake("dpkg-query", "echo not-installed")
    bench.become_root()
    resolving = "W: Failed to fetch the list: Temporary failure resolving the archive"
    says = f'[[ $1 == update ]] && echo "{resolving}" || echo "E: Unable to locate package xvfb"'
    bench.fake("apt-get", f"{says}; exit 100")
    assert "apt-get install failed: no network (all of it: " in failure(bench.run("deploy/test"))


@pytest.mark.parametrize(
    ("apt_says", "reason"),
    [
        (
            "(_ssl.c:992) CERTIFICATE_VERIFY_FAILED: failed to fetch",
            "the certificate of the network is not trusted; is the clock right? (date)",
        ),
        ("Temporary failure resolving the archive", "no network"),
        ("You don't have enough free space in /var/cache/apt/archives/.", "no disk space"),
        ("E: Unable to locate package xvfb", "E: Unable to locate package xvfb"),
    ],
)
def test_apt_fails(bench: Bench, apt_says: str, reason: str) -> None:
    bench.fake("dpkg-query", "echo not-installed")
    bench.become_root()
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
    assert bench.calls() == [f"venv --clear {bench.checkout}/.venv", ". installed", *COMPILED]
    second = bench.run("deploy/play", DISPLAY=":0")
    assert second.out == ["deploy/play: starting the companion", "companion play on a desktop"]
    assert (bench.calls(), second.err) == ([], [])


@pytest.mark.parametrize("word, desktop, kiosk", [("--yes", "", True), ("--no", "", False), ("", "", False),
                                                  ("--yes", ":0", False)])  # fmt: skip
def test_the_first_installation_offers_the_kiosk_and_asks_nobody_through_a_pipe(
    bench: Bench, word: str, desktop: str, kiosk: bool
) -> None:
    bench.fake("systemctl", "[[ $1 == get-default ]] && echo multi-user.target")
    (bench.checkout / "deploy" / "kiosk").write_text("#!/bin/bash\necho the kiosk\n")
    display = {"DISPLAY": desktop} if desktop else {"SDL_VIDEODRIVER": "kmsdrm"}
    first = bench.run("deploy/play", *filter(None, [word]), "--camera", "0", **display)
    driver = "a desktop" if desktop else "kmsdrm"
    played = f"companion play --camera 0 on {driver}"
    assert (first.code, first.out[-1]) == (0, "the kiosk" if kiosk else played)
    assert bench.run("deploy/play", "--yes", "--camera", "0", **display).out[-1] == played, "it is asked once"


@pytest.mark.parametrize("name", ["new.py", "ru.po"])
def test_what_a_git_pull_changed_is_compiled(bench: Bench, name: str) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.calls()
    new = bench.checkout / "hardware" / name
    new.touch()
    os.utime(new, (time.time() + 1,) * 2)  # a clock of files may be too coarse for two scripts in a row
    bench.run("deploy/play", DISPLAY=":0")
    assert bench.calls() == COMPILED


def test_one_venv_serves_both_commands(bench: Bench) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.run("deploy/test")
    bench.run("deploy/play", DISPLAY=":0")
    bench.run("deploy/test")
    assert installs(bench) == [f"venv --clear {bench.checkout}/.venv", ". installed", ".[test] installed"]


def installs(bench: Bench) -> list[str]:
    """What was installed since the last look, compiled or not."""
    return [call for call in bench.calls() if not call.endswith("compiled")]


@pytest.fixture
def updated(bench: Bench) -> Bench:
    """A checkout that ran, and whose pyproject.toml was then changed, as by a git pull."""
    bench.run("deploy/play", DISPLAY=":0")
    bench.calls()
    with (bench.checkout / "pyproject.toml").open("a") as file:
        file.write("# another one\n")
    return bench


def test_new_dependencies_are_installed(updated: Bench) -> None:
    updated.run("deploy/play", DISPLAY=":0")
    assert installs(updated) == [". installed"]


def test_an_update_that_cannot_be_had_does_not_stop_the_companion(updated: Bench) -> None:
    result = updated.run("deploy/play", DISPLAY=":0", FAILING="pip")
    assert (result.code, result.err) == (0, [])
    [told] = [line for line in result.out if "could not update" in line]
    assert told.startswith("deploy/play: could not update: pip is not content (all of it: ")
    assert told.endswith("; the installation of before is used")
    assert result.out[-1] == "companion play on a desktop"
    assert installs(updated) == []
    updated.run("deploy/play", DISPLAY=":0")
    assert installs(updated) == [". installed"]


def test_a_change_that_is_taken_back_does_not_stop_it_either(updated: Bench) -> None:
    updated.run("deploy/play", DISPLAY=":0", FAILING="pip")
    shutil.copy(ROOT / "pyproject.toml", updated.checkout)
    assert updated.run("deploy/play", DISPLAY=":0", FAILING="pip").out[-1] == "companion play on a desktop"


def test_an_update_without_room_does_not_stop_it(updated: Bench) -> None:
    updated.fake("df", "echo Avail; echo '   12'")
    result = updated.run("deploy/play", DISPLAY=":0")
    [told] = [line for line in result.out if "could not update" in line]
    assert "no disk space: 300 MB are needed, 12 MB are free" in told
    assert result.out[-1] == "companion play on a desktop"


def test_an_update_that_brings_what_the_code_needs_is_not_done_without(updated: Bench) -> None:
    message = failure(updated.run("deploy/play", DISPLAY=":0", FAILING="pip", FLAW="kivy is not in it"))
    assert message.startswith("deploy/play: error: could not update: pip is not content (all of it: ")
    assert message.endswith("; and the installation of before does not do: kivy is not in it")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_an_earlier_sudo_left_to_root_is_told(updated: Bench) -> None:
    os.chown(updated.checkout / ".venv", 12345, 12345)
    result = updated.run("deploy/play", DISPLAY=":0")
    [told] = [line for line in result.out if "could not update" in line]
    assert f'it is another user\'s; first: sudo chown -R player "{updated.checkout}/.venv"' in told
    assert (result.err, result.out[-1]) == ([], "companion play on a desktop")


def test_an_installation_that_does_not_start_is_not_used(updated: Bench) -> None:
    (updated.checkout / ".venv" / "bin" / "companion").write_text("#!/nowhere\n")
    message = failure(updated.run("deploy/play", DISPLAY=":0", FAILING="pip"))
    assert message.endswith("; and the installation of before does not do")


def test_a_new_package_that_cannot_be_had_does_not_stop_it(bench: Bench) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.fake("dpkg-query", "[[ $* == *libgl1* ]] && echo not-installed || echo installed")
    result = bench.run("deploy/play", DISPLAY=":0")
    assert (result.code, result.err) == (0, [])
    assert result.out[0].endswith("missing packages libgl1 libgl1-mesa-dri; going on without")
    assert result.out[-1] == "companion play on a desktop"


def test_a_torn_installation_is_made_anew(updated: Bench) -> None:
    """What a killed pip may leave: the fake deploy/flaw.py goes by this file."""
    (updated.checkout / ".venv" / "bin" / "companion").unlink()
    updated.run("deploy/play", DISPLAY=":0")
    assert installs(updated) == [f"venv --clear {updated.checkout}/.venv", ". installed"]


def test_a_moved_checkout_is_installed_again(bench: Bench) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.calls()
    bench.checkout = bench.checkout.rename(bench.checkout.with_name("moved"))
    assert bench.run("deploy/play", DISPLAY=":0").code == 0
    assert installs(bench) == [". installed"]


@pytest.mark.parametrize(("version", "anew"), [("3.11.11", False), ("3.13.1", True)])
def test_another_python_makes_a_new_venv_if_its_packages_are_elsewhere(bench: Bench, version: str, anew: bool) -> None:
    bench.run("deploy/play", DISPLAY=":0")
    bench.calls()
    newer = bench.fake("newer-python", (bench.bin / "python3").read_text().replace("3.11.9", version))
    assert bench.run("deploy/play", DISPLAY=":0", PYTHON=newer.name).code == 0
    assert installs(bench) == ([f"venv --clear {bench.checkout}/.venv", ". installed"] if anew else [])


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


def test_a_full_tmp_is_told(bench: Bench) -> None:
    (bench.home / "log").symlink_to("/dev/full")
    bench.fake("mktemp", f"echo {bench.home}/log")
    message = failure(bench.run("deploy/play", DISPLAY=":0"))
    assert message == f"deploy/play: error: making .venv failed: no disk space: cannot write to {bench.home}"


def test_a_long_command_shows_that_it_lives(bench: Bench) -> None:
    """On a terminal, in its language; the real `script` lends one."""
    bench.fake("python3", PYTHON.replace('echo "venv', 'echo "  Downloading it"; sleep 2.5; echo "venv'))
    (bench.bin / "script").symlink_to(str(shutil.which("script")))
    (bench.bin / "sh").symlink_to(str(shutil.which("sh")))
    bench.fake("played", f'exec script -qec "\\"{bench.checkout}/deploy/play\\"" /dev/null')
    shutil.copy(bench.bin / "played", bench.checkout)
    out = "\n".join(bench.run("played", DISPLAY=":0", SHELL="/bin/sh", LANG="ru_RU.UTF-8").out)
    # a busy machine passes over a second
    assert len(set(re.findall(r"создаётся .venv, ([1-9]) с: it\x1b\[K", out))) > 1


def test_a_log_of_a_long_command_stays_short(bench: Bench) -> None:
    bench.fake("python3", PYTHON.replace('echo "venv', 'echo "  Downloading it"; sleep 2.5; echo "venv'))
    assert not [line for line in bench.run("deploy/play", DISPLAY=":0").out if ": it" in line]


def test_the_build_tools_of_updates_are_those_of_the_project() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    listed = " ".join(f"'{one}'" for one in wanted)
    assert f"build_tools=({listed})" in (ROOT / "deploy" / "lib.sh").read_text()


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="shellcheck is not installed")
def test_shellcheck_is_content() -> None:
    scripts = [
        *(f"deploy/{name}" for name in ("play", "install", "start", "update", "test", "kiosk", "companion-stick")),
        *(f"deploy/{name}.sh" for name in ("lib", "versions", "system")),
        ".ci/run",
    ]
    done = subprocess.run(["shellcheck", "-x", *scripts], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
