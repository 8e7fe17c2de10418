"""`companion simulate`: whole games without a screen."""

import argparse
import json
import sys
from typing import Any

from tqdm import tqdm

from companion.commands.arguments import positive
from companion.games.ghost_stories.players.policies import POLICIES
from companion.games.ghost_stories.rules.cards import LEVELS
from companion.simulate.run import Options, simulate


def add(parser: argparse.ArgumentParser) -> None:
    """The words of this command; all but --json are fields of `Options`."""
    parser.add_argument("--games", type=positive, required=True, metavar="N")
    parser.add_argument("--seed", type=int, required=True, metavar="S")
    parser.add_argument("--taoists", type=int, choices=(1, 2, 3, 4), default=4)
    parser.add_argument("--level", choices=tuple(LEVELS), default="normal")
    parser.add_argument(
        "--black-secret", action="store_true", help="with Black Secret, unknown facts made up (stand-in)"
    )
    parser.add_argument("--white-moon", action="store_true", help="with White Moon, unknown facts made up (stand-in)")
    parser.add_argument(
        "--deck", choices=("table", "app"), default="table", help="who draws, as far as taps are counted"
    )
    parser.add_argument("--policy", choices=tuple(POLICIES), default="random", help="how the Taoists play")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="processes to play on")
    parser.add_argument("--check", action="store_true", help="count the box after each answer, not only once a round")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")


def run(args: argparse.Namespace) -> int:
    """Print the result; 1 when any count was broken."""
    asked = dict(vars(args))
    as_json = asked.pop("json")
    options = Options(**asked)
    with tqdm(total=options.games, unit="game", disable=not sys.stderr.isatty(), file=sys.stderr) as bar:
        result = simulate(options, bar.update)
    print(json.dumps(result) if as_json else said(result))
    return 1 if result["broken"] else 0


def said(result: dict[str, Any]) -> str:
    """The result for people."""
    games = max(1, result["games"])
    lines = [f"{result['games']} games, {result['turns']} turns, {result['answers']} answers in {result['seconds']} s"]
    lines += [f"  {cause:8} {count:6}  {100 * count / games:5.1f} %" for cause, count in result["results"].items()]
    if result["stand-in"]:
        lines.insert(0, "STAND-IN: what is not known of the boxes of the expansions is made up")
    taps = result["taps_per_turn"]
    lines.append(f"{result['answers'] / games:.0f} answers a game, {result['answers_per_second']} answers a second")
    lines.append(f"taps a turn: {taps['camera']} with a camera, {taps['touch']} by touch")
    lines.append("nothing broken" if not result["broken"] else "BROKEN:")
    return "\n".join(lines + [f"  {line}" for line in result["broken"][:20]])
