"""`companion study`: how often games are won, over a grid of tables, as a table, CSV, JSON and a plot."""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tqdm import tqdm

from companion.commands.arguments import add_game, add_machines, positive
from companion.commands.asked import INTERRUPTED
from companion.commands.ending import Parser
from companion.game.files import write_whole
from companion.game.trouble import Trouble
from companion.simulate import plot, tables
from companion.simulate.kept import Kept
from companion.simulate.machines import machines
from companion.simulate.run import AHEAD, Options
from companion.simulate.study import Cell, Row, all_rows, cells, measure, missing, rows
from companion.table import messages
from companion.table.messages import _

FILES = ("csv", "json", "plot", "write")


def add(parser: Parser) -> None:
    """The words of this command: the axes of the game's grid are among them."""
    players = add_game(parser).players()
    parser.add_argument("kept", type=Path, metavar="FILE", help=_("keeps what is measured; a study goes on from it"))
    parser.add_argument("--games", type=positive, metavar="N", help=_("of each kind of table"))
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    policies = tuple(players.policies)
    looking = (AHEAD,) if players.ahead else ()
    parser.add_argument(
        "--policy", nargs="+", choices=(*policies, *looking), default=[policies[-1]], help=_("how people play")
    )
    parser.add_argument("--rollouts", type=positive, default=60, metavar="N", help=_("futures looked at, with ahead"))
    usual = players.asked()
    for axis, words in players.grid.items():
        parser.add_argument(f"--{axis}", nargs="+", choices=tuple(words), default=[_usual(usual, words)])
    add_machines(parser)
    parser.add_argument("--csv", type=Path, metavar="FILE", help=_("write a line a kind of table"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=_("the same for programs"))
    parser.add_argument("--plot", type=Path, metavar="FILE", help=_("draw it (.svg or .png)"))
    parser.add_argument("--write", type=Path, metavar="FILE", help=_("renew the tables of a Markdown page"))


def _usual(asked: Any, words: Mapping[str, Mapping[str, Any]]) -> str:
    """The word of an axis for what is asked for when nobody says otherwise."""
    return next(word for word, fields in words.items() if fields.items() <= vars(asked).items())


def run(args: argparse.Namespace) -> int:
    """Print the tables; 2 for wrong files or lost machines, 130 after Ctrl-C: what is missing is played next time."""
    options = Options(args.games or 0, args.seed, args.game, rollouts=args.rollouts)
    try:
        if not options.players.grid:
            raise Trouble("Nobody wins or loses this game; there is nothing to study.")
        found, ended = (
            _played(options, args)
            if args.games
            else (all_rows(options, Kept(args.kept, options, only_looked_at=True)), 0)
        )
        if not found:
            raise Trouble("{file} holds no game yet.", file=args.kept)
        print(tables.text(found))
        for name in FILES:
            if file := vars(args)[name]:
                MAKES[name](found, file)
    except Trouble as error:
        print(f"companion study: {messages.trouble(error)}", file=sys.stderr)
        return 2
    return ended


def _played(options: Options, args: argparse.Namespace) -> tuple[list[Row], int]:
    """What was asked for, after all that was missing was played; and the status that this ends with."""
    kept = Kept(args.kept, options)
    grid = options.players.grid
    asked = cells(options, args.policy, {axis: vars(args)[axis.replace("-", "_")] for axis in grid})
    ended = _measured(asked, kept, args)
    return rows(asked, kept), ended


def _measured(asked: list[Cell], kept: Kept, args: argparse.Namespace) -> int:
    """Play what is missing; the status that this ends with."""
    count = sum(len(part) for cell in asked for part in missing(cell, kept))
    if not count:
        return 0
    with tqdm(total=count, unit=_("games"), disable=not sys.stderr.isatty(), file=sys.stderr) as bar:
        try:
            for tally in measure(asked, kept, machines(args.jobs, args.cluster)):
                bar.update(tally.games)
                if tally.broken:
                    raise Trouble("A count of the box was broken: {line}", line=tally.broken[0])
        except KeyboardInterrupt:
            print(_("companion study: stopped; the same words go on"), file=sys.stderr)
            return INTERRUPTED
    return 0


def _plotted(found: list[Row], file: Path) -> None:
    """What goes down in a table goes across in a plot, and each column is a line of points."""
    down, across = tables.axes(found)
    charts = []
    for some in tables.parted(found):
        series: dict[str, list[plot.Point]] = {}
        for row in some:
            point = plot.Point(tables.word(row.words.get(down, "")), row.share, row.low, row.high)
            series.setdefault(row.words.get(across, ""), []).append(point)
        lines = [plot.Series(tables.word(name), points) for name, points in series.items()]
        charts.append(plot.Chart(tables.caption(some), lines, tables.word(down), tables.word(across), _("won, %")))
    plot.draw(charts, file)


def _renewed(found: list[Row], file: Path) -> None:
    write_whole(file, tables.renewed(file.read_text("utf-8"), tables.markdown(found)).encode())


MAKES: Mapping[str, Callable[[list[Row], Path], None]] = {
    "csv": lambda found, file: write_whole(file, tables.comma_separated(found).encode()),
    "json": lambda found, file: write_whole(file, tables.as_json(found).encode()),
    "plot": _plotted,
    "write": _renewed,
}
"""What is made of the rows, by the word that asks for it."""
