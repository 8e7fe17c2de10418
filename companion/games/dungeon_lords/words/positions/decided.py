"""What the app says to a position written by hand: where minions stand, what is inaccessible, what is owed, and why."""

from typing import Any

from companion.game.position import BadPosition
from companion.game.question import VILLAIN, GameOver, Question
from companion.game.script import Because
from companion.games.dungeon_lords.rules.facts import ACTIONS
from companion.games.dungeon_lords.rules.notation import position
from companion.games.dungeon_lords.rules.script import DUMMIES
from companion.games.dungeon_lords.rules.state import GOODS, Table
from companion.games.dungeon_lords.words import orders
from companion.games.dungeon_lords.words.paragraphs import paragraph
from companion.games.dungeon_lords.words.positions.asking import ASKS, Told, Unknown, split
from companion.games.dungeon_lords.words.questions import KINDS
from companion.games.dungeon_lords.words.weighed import WEIGHED
from companion.table.messages import _

Answer = dict[str, Any]


def decided(text: str, _seed: int) -> tuple[Answer, str]:
    """As one object and for people; nothing of it is left to chance.  Raises BadPosition."""
    table, about = split(text)
    t = position(table)
    t.orders = []
    told = Told(t, about)
    answer: Answer = {"ask": about["ask"], "because": [], "then": None}
    asking, value, asks = ASKS[about["ask"]](t, told), None, ""
    while (question := _next(asking, value)) is not None:
        value = _settled(t, question, answer) if question.to == VILLAIN else told.answer(question)
        if value is Unknown:
            answer["then"] = {"asked": question.kind, "options": list(question.options)}
            asks = KINDS[question.kind].asked(t, question, ())
            break
        if not question.accepts(value):
            raise BadPosition(
                "{value!r} cannot be the answer to {kind!r}: {options!r} can",
                value=value,
                kind=question.kind,
                options=question.options,
            )
    answer |= lying(t)
    answer["orders"] = [{"paragraph": order.why, "text": orders.line(t, order).text} for order in t.orders]
    return answer, said(answer, asks)


def _next(asking: Any, value: Any) -> Question | None:
    """The next question of a rule, None when it has ended or the game has."""
    try:
        question: Question = asking.send(value)
        return question
    except (StopIteration, GameOver):
        return None


def _settled(t: Table, question: Question, answer: Answer) -> Any:
    """Let the paragraphs choose, and write down how they came to it."""
    decision = DUMMIES.decide(t, question)
    answer["because"] += [_reason(t, question, because) for because in decision.because]
    return decision.options[0]


def _reason(t: Table, question: Question, because: Because) -> dict[str, Any]:
    name = WEIGHED[question.kind].option
    kept, struck = ([name(t, option) for option in options] for options in (because.kept, because.struck))
    return {"paragraph": because.paragraph, "about": list(question.about), "kept": kept, "struck": struck}


def lying(t: Table) -> Answer:
    """How the table lies afterwards."""
    return {
        "squares": {str(action): t.on(action) for action in ACTIONS if any(t.on(action))},
        "inaccessible": {owner.colour: sorted(owner.inaccessible) for owner in t.owners},
        "deck": {dummy.colour: list(dummy.deck) for dummy in t.non_players},
        "paid": {p.colour: {goods: p.paid[goods] for goods in GOODS if p.paid[goods]} for p in t.players},
        "counters": {player.colour: player.evil for player in t.players},
        "letters": {player.colour: player.letters for player in t.players},
        "paladin": None if t.paladin is None else t.players[t.paladin].colour,
    }


def said(answer: Answer, asks: str) -> str:
    """The orders with their paragraphs, what struck out the other squares, and what the table `asks` next."""
    lines = [f"{order['paragraph']:8} {order['text']}" for order in answer["orders"]] or [_("Nothing to do.")]
    spoke = dict.fromkeys(reason["paragraph"] for reason in answer["because"])
    lines += [f"  {number}  {paragraph(number)}" for number in spoke]
    if answer["then"]:
        lines.append("  " + _("Then the table is asked: {question}").format(question=asks))
    return "\n".join(lines)
