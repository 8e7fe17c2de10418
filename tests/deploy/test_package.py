"""The wheel holds all that the app reads, and the app starts from it."""

import shutil
import site
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.deploy.bench import ROOT

PACKAGES = ("companion", "hardware", "kv")
DATA = (".toml", ".kv", ".pot", ".po", ".mo")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy: setuptools would pack again what an earlier build left in the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / "source" / package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, folder / "source")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", str(folder), str(folder / "source")], check=True)
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


def test_the_wheel_holds_every_module_and_data_file(wheel: Path) -> None:
    wanted = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in (".py", *DATA)
    }
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert any(name.endswith(".toml") for name in wanted)
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
    found = subprocess.run([python, "-c", where], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert Path(found).is_relative_to(installed)

    command = [str(installed / "bin" / "companion"), "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "play" in done.stdout
