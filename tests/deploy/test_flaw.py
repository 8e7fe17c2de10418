"""deploy/flaw.py finds what a killed pip leaves, and what a new pyproject.toml names and .venv has not."""

import shutil
import subprocess
import sys
from pathlib import Path

import pip
import pytest

from tests.deploy.bench import ROOT

PROJECT = """
[project]
dependencies = ["kivy>=2.3", "numpy>=99", "lgpio==1; platform_machine == 'pdp11'"]
[project.optional-dependencies]
test = ["pytest>=8"]
"""


class Venv:
    """A venv of a checkout, filled by hand as pip does it."""

    def __init__(self, checkout: Path) -> None:
        (checkout / "deploy").mkdir(parents=True)
        shutil.copy(ROOT / "deploy" / "flaw.py", checkout / "deploy")
        (checkout / "pyproject.toml").write_text(PROJECT)
        self.checkout = checkout
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(checkout / ".venv")], check=True)
        [self.site] = (checkout / ".venv").glob("lib/python*/site-packages")
        (self.site / "pip").symlink_to(Path(pip.__file__).parent)
        for name in ("ghost_stories_companion", "kivy", "numpy"):
            self.install(name)

    def install(self, name: str) -> None:
        notes = self.site / f"{name}-1.0.dist-info"
        (self.site / name).mkdir()
        (self.site / name / "__init__.py").write_text("# all of it\n")
        notes.mkdir()
        (notes / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: 1.0\n")
        files = [f"{name}/__init__.py,sha256=unread,12", f"{name}/__pycache__/__init__.pyc,,", f"{notes.name}/RECORD,,"]
        (notes / "RECORD").write_text("\n".join(files) + "\n")

    def flaw(self, *what: str) -> tuple[int, str]:
        command = [str(self.checkout / ".venv" / "bin" / "python"), str(self.checkout / "deploy" / "flaw.py"), *what]
        done = subprocess.run(command, env={}, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        return done.returncode, done.stdout


@pytest.fixture
def venv(tmp_path: Path) -> Venv:
    return Venv(tmp_path / "my games")


def test_a_whole_one(venv: Venv) -> None:
    assert venv.flaw() == (0, "")
    assert venv.flaw(".") == (0, "")  # other versions than the wanted ones, and not what other machines need


def test_a_new_dependency_is_missed_only_when_it_is_asked_for(venv: Venv) -> None:
    assert venv.flaw(".[test]") == (1, "pytest is not in it\n")
    shutil.rmtree(venv.site / "numpy-1.0.dist-info")
    assert venv.flaw() == (0, "")
    assert venv.flaw(".") == (1, "numpy is not in it\n")


def test_a_file_that_is_gone(venv: Venv) -> None:
    (venv.site / "kivy" / "__init__.py").unlink()
    assert venv.flaw() == (1, "kivy is torn\n")


def test_a_file_that_is_cut_short(venv: Venv) -> None:
    (venv.site / "kivy" / "__init__.py").write_text("# all")
    assert venv.flaw() == (1, "kivy is torn\n")


def test_a_package_without_its_records(venv: Venv) -> None:
    (venv.site / "numpy-1.0.dist-info" / "RECORD").unlink()
    assert venv.flaw() == (1, "numpy is torn\n")


def test_a_package_that_was_about_to_be_replaced(venv: Venv) -> None:
    (venv.site / "numpy").rename(venv.site / "~umpy")
    (venv.site / "numpy-1.0.dist-info").rename(venv.site / "~umpy-1.0.dist-info")
    assert venv.flaw() == (1, "~umpy is torn\n")


def test_a_venv_without_the_companion(venv: Venv) -> None:
    shutil.rmtree(venv.site / "ghost_stories_companion-1.0.dist-info")
    assert venv.flaw() == (1, "the companion is not in it\n")
