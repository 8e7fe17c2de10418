"""`companion simulate`: whole games without a screen."""

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from tqdm import tqdm

from companion.commands.arguments import add_game, add_machines, positive
from companion.commands.asked import INTERRUPTED
from companion.commands.ending import Parser
from companion.game.trouble import Trouble
from companion.games import named
from companion.simulate import run as playing
from companion.simulate.fit import fit
from companion.simulate.run import AHEAD, Options, simulate
from companion.table import messages
from companion.table.messages import _, ngettext
from companion.table.phrases import decimal, listed


def add(parser: Parser) -> None:
    """The words of this command: but for --json the fields of `Options`, and the game's own."""
    players = add_game(parser).players()
    parser.add_argument("--games", type=positive, required=True, metavar="N")
    parser.add_argument("--seed", type=int, required=True, metavar="S")
    players.add(parser)
    policies = (*players.policies, *((AHEAD,) if players.ahead else ()))
    parser.add_argument("--policy", choices=policies, default="random", help=_("how people play"))
    parser.add_argument("--rollouts", type=positive, default=60, metavar="N", help=_("futures looked at, with ahead"))
    if players.counts:
        parser.add_argument("--fit", type=Path, metavar="FILE", help=_("write the weights that tell best how it ended"))
    add_machines(parser)
    parser.add_argument(
        "--check", action="store_true", help=_("count the box after each answer, not only once a round")
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON object instead of text"))


def run(args: argparse.Namespace) -> int:
    """Print the result; 1 when any count was broken or machines were lost, 2 where nobody is there to play."""
    asked = dict(vars(args))
    as_json, weights, _language = asked.pop("json"), asked.pop("fit", None), asked.pop("language")
    every = {name: asked.pop(name) for name in [field.name for field in fields(Options)] if name in asked}
    options = Options(**every, own=named(args.game).players().asked(**asked))
    try:
        with tqdm(total=options.games, unit=_("games"), disable=not sys.stderr.isatty(), file=sys.stderr) as bar:
            if weights:
                print(json.dumps(fit(options, weights, bar.update)))
                return 0
            result = simulate(options, bar.update)
    except Trouble as error:
        print(f"companion simulate: {messages.trouble(error)}", file=sys.stderr)
        return 2
    print(json.dumps(result) if as_json else said(result, named(args.game).words().results))
    return status(result)


def status(result: dict[str, Any]) -> int:
    """How the command ends; why games are missing is told beside them."""
    stopped = result["stopped"]
    if stopped == playing.INTERRUPTED:
        print(_("companion simulate: stopped; what is told are the games until then"), file=sys.stderr)
        return INTERRUPTED
    if stopped:
        print(f"companion simulate: {stopped}", file=sys.stderr)
    return 1 if stopped or result["broken"] else 0


def said(result: dict[str, Any], ends: Mapping[str, str]) -> str:
    """The result for people; `ends` says in words what each result means."""
    games = max(1, result["games"])
    counted = (
        ngettext("{count} game", "{count} games", result["games"]).format(count=result["games"]),
        ngettext("{count} turn", "{count} turns", result["turns"]).format(count=result["turns"]),
        ngettext("{count} answer", "{count} answers", result["answers"]).format(count=result["answers"]),
        _("{count} s").format(count=decimal(result["seconds"])),
    )
    lines = [listed(counted)]
    if result["stand-in"]:
        lines.insert(0, _("STAND-IN: what is not known of the boxes of the expansions is made up"))
    for end, count in result["results"].items():
        share = decimal(f"{100 * count / games:5.1f}")
        lines.append(f"{count:8}  {share} %  {_(ends[end])}")
    taps = {reader: decimal(count) for reader, count in result["taps_per_turn"].items()}
    each, second = round(result["answers"] / games), result["answers_per_second"]
    lines.append(_("Answers: {each} a game, {second} a second").format(each=each, second=second))
    lines.append(_("Taps a turn: {camera} with a camera, {touch} by touch").format(**taps))
    lines.append(_("Nothing is missing or doubled.") if not result["broken"] else _("WRONG COUNTS:"))
    return "\n".join(lines + [f"  {messages.said(line)}" for line in result["broken"][:20]])
