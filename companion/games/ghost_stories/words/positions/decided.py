"""What Wu-Feng does in a position written by hand, and why."""

from collections.abc import Iterable
from typing import Any

from companion.game import chance
from companion.game.question import VILLAIN, Asking, GameOver, Question
from companion.game.script import Because, Decision
from companion.games.ghost_stories.rules.notation import position
from companion.games.ghost_stories.rules.option_names import DETAILS, WHERE, option_name
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.wu_feng.script import WU_FENG
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.paragraphs import paragraph
from companion.games.ghost_stories.words.positions.asking import THINKS, asked, split
from companion.games.ghost_stories.words.positions.refusing import refuse
from companion.games.ghost_stories.words.positions.thinking import Thinker, thinker
from companion.games.ghost_stories.words.questions import KINDS
from companion.games.ghost_stories.words.weighed import WEIGHED
from companion.games.ghost_stories.words.wu_feng import VILLAIN as VILLAIN_WORDS
from companion.table.messages import _
from companion.table.phrases import following, listed

Answer = dict[str, Any]


def decided(text: str, seed: int) -> tuple[Answer, str]:
    """What Wu-Feng does in this position, as one object and for people.  Raises BadPosition."""
    table, about = split(text)
    t = position(table)
    refuse(t, table)
    lines: list[str] = []
    answer = choices(t, about, seed, lines)
    return answer, said(t, answer, lines)


def choices(t: State, about: dict[str, Any], seed: int, lines: list[str]) -> Answer:
    """Every choice of Wu-Feng up to the first die, card or person that the position does not name.

    `lines` are given the same for people.
    """
    card = t.drawn
    answer: Answer = {"ask": about["ask"]} | ({"card": card} if about["ask"] == "draw" else {})
    answer |= {"use": None, "where": None, "choices": [], "because": [], "chance": [], "then": None}
    if t.setup.expansions:
        answer["stand-in"] = t.stand_in
    thinks = thinker(t, about[THINKS], seed) if THINKS in about else None
    if thinks is not None:
        answer["level"] = about[THINKS]
    asking = asked(t, about)
    question = next_question(asking, None)
    while question is not None:
        value: Any
        if question.to == VILLAIN:
            value = settle(t, question, seed, answer, lines, thinks)
        elif question.kind == "tao dice" and about.get("die") and len(question.options[0]) == 1:
            value = (about["die"],)
        else:
            answer["then"] = question.kind
            asks = KINDS[question.kind].asked(t, question, ())
            lines.append("  " + _("Then the table is asked: {question}").format(question=asks))
            break
        question = next_question(asking, value)
    return answer


def next_question(asking: Asking, value: Any) -> Question | None:
    """The next question of a rule, None when it has ended or the game has."""
    try:
        return asking.send(value)
    except (StopIteration, GameOver):
        return None


def settle(
    t: State, question: Question, seed: int, answer: Answer, lines: list[str], thinks: Thinker | None = None
) -> Any:  # fmt: skip
    """Let Wu-Feng decide one question, and write down how he came to it, in `lines` for people."""
    decision = WU_FENG.decide(t, question)
    taken = chance.pick(decision.options, seed, len(answer["choices"]))
    because: tuple[Any, ...] = ()
    if thinks is not None:
        value, because = thinks.decided(question, taken)
        if value != taken:
            return strayed(t, question.kind, value, because, answer, lines)
    name = option_name(t, question.kind, taken)
    if question.kind not in DETAILS or answer["use"] is None:
        answer["where" if question.kind in WHERE else "use"] = name
    answer["choices"].append({"asked": question.kind, "chosen": name})
    answer["because"] += [_reason(t, question.kind, because) for because in decision.because]
    among = [option_name(t, question.kind, option) for option in decision.options]
    if len(set(among)) > 1:
        answer["chance"].append({"among": among, "drawn": name})
    lines += weighed(t, question.kind, decision, taken)
    lines += [f"  {saw(t, question.kind, because)}"] if because else []
    return taken


def strayed(t: State, kind: str, value: Any, because: tuple[Any, ...], answer: Answer, lines: list[str]) -> Any:
    """Write down what he does instead of what the paper says, and what he saw."""
    name = option_name(t, kind, value)
    if kind not in DETAILS or answer["use"] is None:
        answer["where" if kind in WHERE else "use"] = name
    told = saw(t, kind, because)
    answer["choices"].append({"asked": kind, "chosen": name, "said": told})
    what, chosen = _(WEIGHED[kind].what), WEIGHED[kind].option(t, value)
    lines += [_("{what} → {chosen}").format(what=what, chosen=chosen), f"  {told}"]
    return value


def saw(t: State, kind: str, because: tuple[Any, ...]) -> str:
    """Why he did not go by the paper alone, for people."""
    return VILLAIN_WORDS.told(because, lambda option: WEIGHED[kind].option(t, option))


def _reason(t: State, kind: str, because: Because) -> dict[str, Any]:
    kept = [option_name(t, kind, option) for option in because.kept]
    struck = [option_name(t, kind, option) for option in because.struck]
    return {"paragraph": because.paragraph, "kept": kept, "struck": struck}


def weighed(t: State, kind: str, decision: Decision, taken: Any) -> list[str]:
    """One decision for people: what it settles, what was taken, and every paragraph that spoke."""

    def named(options: Iterable[Any]) -> str:
        return listed(dict.fromkeys(WEIGHED[kind].option(t, option) for option in options))

    lines = [_("{what} → {chosen}").format(what=_(WEIGHED[kind].what), chosen=named([taken]))]
    for because in decision.because:
        text = paragraph(because.paragraph)
        if because.struck:
            text = following(text, _("Struck out: {options}.").format(options=named(because.struck)))
        lines.append(f"  {because.paragraph}  {text}")
    if len(set(decision.options)) > 1:
        lines.append("  AW 0.3  " + _("Drawn by lot among: {options}.").format(options=named(decision.options)))
    return lines


def said(t: State, answer: Answer, lines: list[str]) -> str:
    """What was asked about, the decisions, and what is made up of the box."""
    head = [words.card(answer["card"], t.cards)] if "card" in answer else []
    made_up = [_("The box is the stand-in.")] if answer.get("stand-in") else []
    return "\n".join([*head, *(lines or [_("Nothing to decide.")]), *made_up])
