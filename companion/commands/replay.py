"""`companion replay`: the position of a saved game after any number of answers."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from companion.commands import arguments
from companion.game.game import Game
from companion.game.journal import Loaded, Refused, load
from companion.game.position import to_text
from companion.game.rulebook import Rulebook, TableState
from companion.game.trouble import Trouble
from companion.games import FIRST, named
from companion.table import messages
from companion.table.fitting import check
from companion.table.game_words import Words
from companion.table.messages import _, ngettext


def add(parser: argparse.ArgumentParser) -> None:
    """The words of this command."""
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--at", type=int, metavar="N", help=_("after N answers instead of all"))
    arguments.add_of(parser)
    parser.add_argument("--json", action="store_true", help=_("one JSON object instead of text"))


def run(args: argparse.Namespace) -> int:
    """Print the position; 2 and one line for a bad file, a game of another name or a place that it does not have."""
    try:
        loaded = load(Path(args.file))
        played = loaded.game or FIRST
        if args.of not in (None, played):
            raise Refused("This is a game of {game}.", game=arguments.hyphened(played))
        words = named(loaded.game).words()
        game = replayed(words.rules, loaded, args.at)
    except Trouble as error:
        print(f"companion replay: {messages.trouble(error)}", file=sys.stderr)
        return 2
    if loaded.trouble:
        print(f"companion replay: {messages.trouble(loaded.trouble)}", file=sys.stderr)
    print(
        json.dumps(described(words.rules, game, loaded), ensure_ascii=False) if args.json else said(words, game, loaded)
    )
    return 0


def replayed(rules: Rulebook[Any], loaded: Loaded, at: int | None) -> Game[TableState]:
    """The game after `at` answers, or after all.  Raises Trouble."""
    count = len(loaded.answers) if at is None else at
    if not 0 <= count <= len(loaded.answers):
        raise Refused("The game has {count} answers; --at must lie between 0 and that.", count=len(loaded.answers))
    first = rules.first_table(rules.setup(loaded.setup))
    game: Game[TableState] = Game(first, rules.turn, corrections=rules.corrections)
    for answer in loaded.answers[:count]:
        check(game, answer)
        game.take(answer)
    return game


def described(rules: Rulebook[Any], game: Game[TableState], loaded: Loaded) -> dict[str, Any]:
    """The position, what is asked and where in the game that is."""
    question = game.question
    return {
        "answers": len(game.answers),
        "of": len(loaded.answers),
        "result": game.state.result,
        "position": rules.entries(game.state),
        "asks": None if question is None else {"kind": question.kind, "to": question.to, "why": question.why},
        "seed": game.state.setup.seed,
        "stand-in": rules.stand_in(game.state),
    }


def said(words: Words[Any], game: Game[TableState], loaded: Loaded) -> str:
    """The position in the notation that `companion decide` reads, with the open question as a comment."""
    after, of = len(game.answers), len(loaded.answers)
    head = [ngettext("after {count} of {of} answer", "after {count} of {of} answers", of).format(count=after, of=of)]
    if words.rules.stand_in(game.state):
        head.append(_("STAND-IN: what is not known of the boxes of the expansions is made up"))
    if game.question is not None:
        head.append(f"{words.asked(game.state, game.question)} ({game.question.why})")
    else:
        head.append(_("The game is over: {result}").format(result=words.end(game.state).text))
    return "\n".join([*(f"# {line}" for line in head), "", to_text(words.rules.entries(game.state))]).rstrip()
