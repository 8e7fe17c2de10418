#!/usr/bin/env python3
"""Tells in a few words what is wrong with the .venv whose Python runs it, and ends with 1; says nothing of a whole one.

`flaw.py` compares every file with what pip wrote down: a pip that was killed leaves some missing or cut short.
`flaw.py .` or `flaw.py '.[test]'` looks also for the packages that the checkout of today names; their versions are
left to pip, because older ones mostly do.
"""

import csv
import re
import sys
import sysconfig
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path

APP = "ghost-stories-companion"
PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"
SITE = Path(sysconfig.get_path("purelib"))


def main(wanted: list[str]) -> str:
    """The first flaw that is found."""
    try:
        distribution(APP)
    except PackageNotFoundError:
        return "the companion is not in it"
    # pip renames what it replaces to ~ and its name, and takes that away when the new one is there
    torn = sorted(path.name for path in SITE.glob("~*"))
    torn += [package.name for package in distributions(path=[str(SITE)]) if not whole(package)]
    if torn:
        return f"{torn[0]} is torn"
    missing = [name for what in wanted for name in named(what) if not present(name)]
    return f"{missing[0]} is not in it" if missing else ""


def whole(package: Distribution) -> bool:
    """Whether each file of a package is there with its size; bytecode may come and go."""
    record = package.read_text("RECORD")
    return record is not None and all(
        path.endswith(".pyc") or ((SITE / path).is_file() and size in ("", str((SITE / path).stat().st_size)))
        for path, _sum, size in csv.reader(record.splitlines())
    )


def named(what: str) -> list[str]:
    """The packages that the app ('.') or the app and an extra ('.[test]') needs on this machine."""
    from pip._vendor.packaging.requirements import Requirement  # each venv has it; there is no such reader in Python

    project = tomllib.loads(PROJECT.read_text())["project"]
    lines: list[str] = list(project["dependencies"])
    for extra in re.findall(r"\w+", what):
        lines += project["optional-dependencies"][extra]
    needs = [Requirement(line) for line in lines]
    return [need.name for need in needs if need.marker is None or need.marker.evaluate()]


def present(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


if __name__ == "__main__":
    flaw = main(sys.argv[1:])
    if flaw:
        print(flaw)
        sys.exit(1)
