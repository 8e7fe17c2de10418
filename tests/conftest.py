"""What holds for every test: the figures that slow tests measure are told at the end of the run."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.table.messages import use_language

CATALOGUES = Path(__file__).resolve().parents[1] / "deploy" / "catalogues.py"


def pytest_configure(config: pytest.Config) -> None:
    """What the app reads of the translations is made of those of today."""
    os.environ["LANGUAGE"] = "en"  # whatever the machine of the tests speaks
    if not hasattr(config, "workerinput"):  # once, not in each process of tests
        subprocess.run([sys.executable, CATALOGUES], check=True)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A process more than cores: a quarter of the time goes by in waiting for frames and devices, but in slow tests."""
    cores = len(os.sched_getaffinity(0))
    return cores if config.option.markexpr == "slow" else cores + 1


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """The language is one for the whole process, and a wild touch may choose another."""
    yield
    use_language("en")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """A line for each `record_property("figure", "...")`, by the test that measured it."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, ())]
    figures = [
        (report.nodeid, value) for report in reports for name, value in report.user_properties if name == "figure"
    ]
    if figures:
        terminalreporter.section("figures")
    for test, figure in sorted(figures):
        terminalreporter.write_line(f"{test}: {figure}")
