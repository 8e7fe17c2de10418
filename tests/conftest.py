"""What holds for every test: the figures that slow tests measure are told at the end of the run."""

from typing import Any


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
