"""What the opponent does with a card or an event, and the dice given, in a position written by hand, and why.

Beside the entries of a position (rules/notation.py): `card`, a name or the letters and number of the data, or `event`;
`cards`, those that follow; `dice`, what the d12 shows, in order.  Stops and payments have their usual answer.
"""

from typing import Any

from companion.game.position import BadPosition
from companion.game.question import Asking, GameOver, Question
from companion.game.written import parse
from companion.games.ankh_morpork.rules.cards import play_next
from companion.games.ankh_morpork.rules.d12 import D12, KIND
from companion.games.ankh_morpork.rules.events import happens
from companion.games.ankh_morpork.rules.facts import CARDS, EVENTS, OPPONENT
from companion.games.ankh_morpork.rules.notation import position
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import orders
from companion.games.ankh_morpork.words.paragraphs import paragraph
from companion.games.ankh_morpork.words.table import ENDS, WORDS
from companion.table.messages import _

ASKING = ("card", "cards", "event", "dice")
BY_NAME = {card.name: card.id for card in CARDS.values()}


def decided(text: str, _seed: int) -> tuple[dict[str, Any], str]:
    """What the opponent does, as one object and for people.  Raises BadPosition."""
    raw = parse(text)
    asked = {key: raw.pop(key) for key in ASKING if key in raw}
    raw.setdefault("active", OPPONENT)
    t = position(raw)
    t.orders = []
    answer: dict[str, Any] = {"card": None, "event": None, "then": None, "result": ""}
    given = answers(t, asked, answer)
    asks = played(t, happens(t, "AM 1.3") if answer["event"] else play_next(t), given, answer)
    answer["orders"] = [{"verb": o.verb, "what": list(o.what), "text": orders.line(t, o).text, "because": o.why}
                        for o in t.orders]  # fmt: skip
    answer["because"] = [{"paragraph": number, "text": paragraph(number)} for number in
                         dict.fromkeys(order.why for order in t.orders)]  # fmt: skip
    return answer, said(answer, asks)


def answers(t: State, asked: dict[str, Any], answer: dict[str, Any]) -> dict[str, list[Any]]:
    """What the position gives, by the kind of question that it answers.  Raises BadPosition."""
    if ("card" in asked) == ("event" in asked):
        raise BadPosition('Name a card or an event, as in: card = "Dr Cruces"')
    dice = asked.get("dice", [])
    if not isinstance(dice, list) or not all(type(number) is int and (str(number),) in D12 for number in dice):
        raise BadPosition("'dice' is a list of numbers from 1 to 12.")
    more = asked.get("cards", [])
    if not isinstance(more, list):
        raise BadPosition("'cards' is a list of names.")
    if "event" in asked:
        if asked["event"] not in t.events:
            raise BadPosition("'event' is one of: {names}.", names=", ".join(EVENTS))
        answer["event"] = asked["event"]
    names = [card_of(name) for name in ([asked["card"]] if "card" in asked else []) + more]
    answer["card"] = names[0] if "card" in asked else None
    rolls = [(str(number),) for number in dice]
    return {KIND: rolls, "card": names, "discarded card": names, "event": [asked.get("event")]}


def card_of(name: Any) -> str:
    """The card with this name, or with these letters and number.  Raises BadPosition."""
    if name in BY_NAME:
        return BY_NAME[name]
    if not isinstance(name, str) or name not in CARDS:
        raise BadPosition("There is no card {name!r}.", name=name)
    return name


def played(t: State, asking: Asking, given: dict[str, list[Any]], answer: dict[str, Any]) -> str:
    """Run the rule as far as the position answers it; what is then asked, "" when it has ended."""
    try:
        question: Question = next(asking)
        while True:
            left = given.get(question.kind, [])
            value = left.pop(0) if left else question.usual
            if value is None or not question.accepts(value):
                answer["then"] = question.kind
                return WORDS.asked(t, question)
            question = asking.send(value)
    except StopIteration:
        pass
    except GameOver as over:
        answer["result"] = str(over)
    return ""


def said(answer: dict[str, Any], asks: str) -> str:
    """The same for people, and what is then asked."""
    lines = [f"{order['because']:8}{order['text']}" for order in answer["orders"]] or [_("Nothing happens.")]
    then = [_("Then the table is asked: {question}").format(question=asks)] if asks else []
    if end := answer["result"]:
        then.append(_("The game is over: {result}").format(result=_(ENDS[end])))
    return "\n".join(lines + [f"{'':8}{line}" for line in then])
