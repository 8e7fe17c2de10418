"""`companion simulate`: whole games without a screen."""

import json
import sys
from typing import Any

from tqdm import tqdm

from companion.simulate.run import Options, simulate


def run(options: Options, as_json: bool) -> int:
    """Print the result; 1 when any count was broken."""
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
