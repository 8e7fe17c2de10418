"""What Wu-Feng does in a position written by hand, and why."""

from typing import Any

from companion.game import chance
from companion.game.question import VILLAIN, Asking, GameOver, Question
from companion.game.script import Because
from companion.games.ghost_stories.rules.notation import position
from companion.games.ghost_stories.rules.option_names import DETAILS, WHERE, option_name
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.paragraphs import paragraph
from companion.games.ghost_stories.words.positions.asking import asked, split
from companion.games.ghost_stories.words.positions.refusing import refuse

Answer = dict[str, Any]


def decided(text: str, seed: int) -> tuple[Answer, str]:
    """What Wu-Feng does in this position, as one object and for people.  Raises BadPosition."""
    table, about = split(text)
    t = position(table)
    refuse(t, table)
    answer = choices(t, about, seed)
    return answer, said(t, answer)


def choices(t: State, about: dict[str, Any], seed: int) -> Answer:
    """Every choice of Wu-Feng up to the first die, card or person that the position does not name."""
    card = t.drawn
    answer: Answer = {"ask": about["ask"]} | ({"card": card} if about["ask"] == "draw" else {})
    answer |= {"use": None, "where": None, "choices": [], "because": [], "chance": [], "then": None}
    if t.setup.expansions:
        answer["stand-in"] = t.stand_in
    asking = asked(t, about)
    question = next_question(asking, None)
    while question is not None:
        value: Any
        if question.to == VILLAIN:
            value = settle(t, question, seed, answer)
        elif question.kind == "tao dice" and about.get("die") and len(question.options[0]) == 1:
            value = (about["die"],)
        else:
            answer["then"] = question.kind
            break
        question = next_question(asking, value)
    return answer


def next_question(asking: Asking, value: Any) -> Question | None:
    """The next question of a rule, None when it has ended or the game has."""
    try:
        return asking.send(value)
    except (StopIteration, GameOver):
        return None


def settle(t: State, question: Question, seed: int, answer: Answer) -> Any:
    """Let Wu-Feng decide one question, and write down how he came to it."""
    decision = WU_FENG.decide(t, question)
    taken = chance.pick(decision.options, seed, len(answer["choices"]))
    name = option_name(t, question.kind, taken)
    if question.kind not in DETAILS or answer["use"] is None:
        answer["where" if question.kind in WHERE else "use"] = name
    answer["choices"].append({"asked": question.kind, "chosen": name})
    answer["because"] += [_reason(t, question.kind, because) for because in decision.because]
    among = [option_name(t, question.kind, option) for option in decision.options]
    if len(set(among)) > 1:
        answer["chance"].append({"among": among, "drawn": name})
    return taken


def _reason(t: State, kind: str, because: Because) -> dict[str, Any]:
    kept = [option_name(t, kind, option) for option in because.kept]
    struck = [option_name(t, kind, option) for option in because.struck]
    return {"paragraph": because.paragraph, "kept": kept, "struck": struck}


def said(t: State, answer: Answer) -> str:
    """The decision for people."""
    if "card" in answer:
        where = f" on {answer['where']}" if answer["where"] else ""
        lines = [f"{words.card(answer['card'], t.cards)}: {answer['use']}{where}"]
    else:
        chosen = [choice["chosen"] for choice in answer["choices"]]
        lines = [f"{answer['ask']}: {', '.join(chosen) or 'nothing to decide'}"]
    for reason in answer["because"]:
        struck = f"  (struck out: {', '.join(reason['struck'])})" if reason["struck"] else ""
        lines.append(f"  {reason['paragraph']}  {paragraph(reason['paragraph'])}{struck}")
    lines += [f"  AW 0.3  drawn by lot: {draw['drawn']} among {', '.join(draw['among'])}" for draw in answer["chance"]]
    if answer["then"]:
        lines.append(f"  then the table says: {answer['then']}")
    if answer.get("stand-in"):
        lines.append("  the box is the stand-in")
    return "\n".join(lines)
