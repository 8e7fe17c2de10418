"""Plots of what was measured, with matplotlib (the extra [study]); their kind by the name of the file: .svg or .png."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from companion.game.trouble import Trouble


class Point(NamedTuple):
    """A measured share from 0 to 1 with its 95 % interval; `at` is where it stands: a number or a word."""

    at: Any
    share: float
    low: float
    high: float


class Series(NamedTuple):
    """Points of one colour."""

    name: str
    points: Sequence[Point]


BESIDE = 0.12
"""Of the distance of two words: how far apart series stand at the same one."""


class Chart(NamedTuple):
    """One picture of a plot; `of` is what the names of its series are."""

    title: str
    series: Sequence[Series]
    across: str = ""
    of: str = ""
    up: str = ""
    diagonal: bool = False
    """Whether a line shows where what was forecast came true; `at` is a share then, too."""


def draw(charts: Sequence[Chart], file: Path) -> None:
    """Draw these charts side by side into a file.  Raises Trouble, and OSError."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise Trouble("matplotlib is not installed here: pip install '.[study]' in the companion's folder.") from error
    if file.suffix not in (".svg", ".png"):
        raise Trouble("{file} must end with .svg or .png.", file=file)
    columns = min(2, len(charts))
    rows = -(-len(charts) // columns)
    figure = Figure(figsize=(5.2 * columns, 3.6 * rows), layout="constrained")
    grid = figure.subplots(rows, columns, squeeze=False, sharey=True)
    for axes in grid.flat[len(charts) :]:
        axes.set_visible(False)
    for axes, chart in zip(grid.flat, charts, strict=False):
        _chart(axes, chart)
    figure.savefig(file, dpi=120, metadata={"Date": None} if file.suffix == ".svg" else None)


def _chart(axes: Any, chart: Chart) -> None:
    """Series of words stand beside each other at their words, shares at their place."""
    words = list(dict.fromkeys(point.at for series in chart.series for point in series.points))
    for number, series in enumerate(chart.series):
        aside = BESIDE * (number - (len(chart.series) - 1) / 2)
        shares = [100 * point.share for point in series.points]
        below = [100 * max(0, point.share - point.low) for point in series.points]
        above = [100 * max(0, point.high - point.share) for point in series.points]
        places = [100 * point.at if chart.diagonal else words.index(point.at) + aside for point in series.points]
        axes.errorbar(places, shares, [below, above], fmt="o", markersize=4, capsize=3, label=series.name)
    if chart.diagonal:
        axes.plot((0, 100), (0, 100), color="grey", linewidth=0.8)
    else:
        axes.set_xticks(range(len(words)), words)
    axes.set(title=chart.title, xlabel=chart.across, ylabel=chart.up)
    axes.grid(alpha=0.3)
    if len(chart.series) > 1:
        axes.legend(title=chart.of, fontsize="small")
