"""`companion decide`: what Wu-Feng does with a drawn ghost in a position written by hand."""

import json
import sys
from pathlib import Path
from typing import Any

from companion.game import chance
from companion.game.question import VILLAIN, Question
from companion.ghost_stories.cards import INCARNATIONS
from companion.ghost_stories.notation import BadPosition, name_of, position
from companion.ghost_stories.rules.arrival import legal_places, legal_uses
from companion.ghost_stories.state import State
from companion.ghost_stories.wu_feng import places, uses
from companion.ghost_stories.wu_feng.script import Because, Decision, decide
from companion.table import words
from companion.table.paragraphs import paragraph
from companion.table.report import option_text


def run(path: str, seed: int, as_json: bool) -> int:
    """Print the decision; 2 and one line when the position cannot be read."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
        answer = decided(position(text), seed)
    except (OSError, UnicodeDecodeError) as error:
        print(f"companion decide: {path} cannot be read: {getattr(error, 'strerror', None) or error}", file=sys.stderr)
        return 2
    except BadPosition as error:
        print(f"companion decide: {error}", file=sys.stderr)
        return 2
    print(json.dumps(answer, ensure_ascii=False) if as_json else said(answer))
    return 0


def decided(t: State, seed: int) -> dict[str, Any]:
    """Use, place and reasons for the card that the position names as drawn.  Raises BadPosition without one."""
    if t.drawn not in t.cards:
        raise BadPosition(f"the position must name the drawn card, as in: draw = {INCARNATIONS[0] - 10}")
    if not t.all_free():
        raise BadPosition("all twelve spaces are full: nothing is drawn, the active player loses 1 Qi (GS 4.1)")
    card = t.cards[t.drawn]
    use = decide(t, Question(uses.USE, VILLAIN, legal_uses(t, card), (t.drawn,)))
    use_taken = chance.pick(use.options, seed, 0)
    answer: dict[str, Any] = {"card": t.drawn, "use": use_taken[0], "where": None, "because": reasons(t, use)}
    chances = drawn_by_lot(t, use, use_taken)
    if use_taken[0] == "place":
        where = decide(t, Question(places.PLACE, VILLAIN, legal_places(t, card), (t.drawn,)))
        place = chance.pick(where.options, seed, 1)
        answer["where"] = name_of(t, place)
        answer["because"] += reasons(t, where)
        chances += drawn_by_lot(t, where, place)
    return answer | {"chance": chances}


def reasons(t: State, decision: Decision) -> list[dict[str, Any]]:
    return [_reason(t, because) for because in decision.because]


def _reason(t: State, because: Because) -> dict[str, Any]:
    kept = [_option(t, option) for option in because.kept]
    struck = [_option(t, option) for option in because.struck]
    return {"paragraph": because.paragraph, "kept": kept, "struck": struck}


def drawn_by_lot(t: State, decision: Decision, taken: Any) -> list[dict[str, Any]]:
    """The draw that broke a tie, with all that it was between (AW 0.3)."""
    if len(decision.options) == 1:
        return []
    return [{"among": [_option(t, option) for option in decision.options], "drawn": _option(t, taken)}]


def _option(t: State, option: Any) -> str:
    """In the notation of positions."""
    return option_text(t, option, name_of)


def said(answer: dict[str, Any]) -> str:
    """The decision for people."""
    where = f" on {answer['where']}" if answer["where"] else ""
    lines = [f"{words.card(answer['card'])}: {answer['use']}{where}"]
    for reason in answer["because"]:
        struck = f"  (struck out: {', '.join(reason['struck'])})" if reason["struck"] else ""
        lines.append(f"  {reason['paragraph']}  {paragraph(reason['paragraph'])}{struck}")
    lines += [f"  AW 0.3  drawn by lot: {draw['drawn']} among {', '.join(draw['among'])}" for draw in answer["chance"]]
    return "\n".join(lines)
