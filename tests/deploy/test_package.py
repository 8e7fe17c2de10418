"""The wheel holds all that the app reads, and the app starts from it."""

import os
import shutil
import site
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.deploy.bench import ROOT

PACKAGES = ("companion", "hardware", "kv")
DATA = (".toml", ".kv", ".pot", ".po", ".mo", ".typed")
NEVER_PACKED = ("*.mo", "__pycache__", ".git", ".venv*", "*.egg-info", "build", "dist", ".*_cache", ".hypothesis",
                "versions", "install.log*")  # fmt: skip


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the source, of a copy: setuptools would pack again what an earlier build left in the checkout."""
    folder = tmp_path_factory.mktemp("package")
    shutil.copytree(ROOT, folder / "copy", ignore=shutil.ignore_patterns(*NEVER_PACKED))
    build = f"from setuptools.build_meta import build_sdist; build_sdist({str(folder)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=folder / "copy", env=clean(), capture_output=True, check=True)
    [built] = folder.glob("*.tar.gz")
    return built


def clean() -> dict[str, str]:
    """The environment without what would lend modules of the checkout."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


@pytest.fixture(scope="module")
def wheel(source: Path) -> Path:
    """The wheel, built of that archive."""
    folder = source.parent
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", str(folder), str(source)], env=clean(), check=True)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """A venv outside the checkout with the wheel in it; the dependencies are lent by the Python of this test."""
    folder = wheel.parent / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)
    [packages] = folder.glob("lib/python*/site-packages")
    # A folder in a .pth file lends its packages, but its own .pth files, and so the editable checkout, are not read.
    (packages / "lent.pth").write_text("\n".join(site.getsitepackages()) + "\n")
    return folder


def test_the_source_is_the_whole_checkout(source: Path) -> None:
    """A part of the tests could not run; and deploy/play starts from the archive as from a checkout."""
    with tarfile.open(source) as packed:
        names = {member.name.partition("/")[2] for member in packed if member.isfile()}
    copy = source.parent / "copy"
    # the build itself leaves some __pycache__ in the copy
    files = (path for path in copy.rglob("*") if path.is_file() and path.parent.name != "__pycache__")
    checkout = {str(path.relative_to(copy)) for path in files}
    assert "tests/deploy/bench.py" in names
    assert {name for name in checkout ^ names if ".egg-info/" not in name} == {"PKG-INFO", "setup.cfg"}


def test_the_wheel_holds_every_module_and_data_file(wheel: Path) -> None:
    wanted = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in (".py", *DATA)
    }
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert {"companion/py.typed", "hardware/py.typed"} < wanted
    assert wanted - packed == set()


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)


def test_the_wheel_brings_the_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        [name] = [name for name in packed.namelist() if name.endswith("/entry_points.txt")]
        assert "companion = companion.main:main" in packed.read(name).decode()


def test_the_app_starts_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    where = "import companion; print(companion.__file__)"
    python = str(installed / "bin" / "python")
    asked = [python, "-c", where]
    found = subprocess.run(asked, cwd=tmp_path, env=clean(), capture_output=True, text=True, check=True).stdout
    assert Path(found).is_relative_to(installed)

    command = [str(installed / "bin" / "companion"), "--help"]
    done = subprocess.run(command, cwd=tmp_path, env=clean(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "play" in done.stdout


def test_the_app_of_the_wheel_speaks_the_languages(installed: Path, tmp_path: Path) -> None:
    """Their compiled forms are made by the build: they are not in the archive of the source."""
    for code, word in (("ru", "Отмена"), ("zh_CN", "撤销")):
        said = f"from companion.table.messages import _, use_language; use_language({code!r}); print(_('Undo'))"
        asked = [str(installed / "bin" / "python"), "-c", said]
        told = subprocess.run(asked, cwd=tmp_path, env=clean(), capture_output=True, text=True, check=True).stdout
        assert told.strip() == word
