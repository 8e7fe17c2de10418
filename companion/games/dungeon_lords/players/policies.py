"""How simulated players answer: `random`, and `sensible`, a small piece of advice for each kind of question."""

from collections.abc import Callable

from companion.game.question import Question
from companion.games.dungeon_lords.rules.chapters.pay_day import ALL, DONE, owed
from companion.games.dungeon_lords.rules.facts import PALADIN
from companion.games.dungeon_lords.rules.state import Table
from companion.simulate.game_players import Options, Policy, at_random
from companion.table.messages import N_

Advice = Callable[[Table, Question], Options]

LAIR = 3
"""So many monsters a sensible player has at most."""


def third_order(t: Table, question: Question) -> Options:
    """A third order where the player himself may go: with the minion on I he gets a better square."""
    assert question.who is not None
    hand = t.players[question.who].hand
    return tuple([n for n in question.options if n in hand and len(t.free(n)) > 1])


def order_shown(t: Table, question: Question) -> Options:
    """Where a square is free, and rather a later one."""
    best = max((t.free(n)[0] for n in question.options if t.free(n)), default=None)
    return tuple([n for n in question.options if t.free(n)[:1] == (best,)])


def order_back(t: Table, question: Question) -> Options:
    """One that was not carried out, to try it again."""
    return question.options[1:]


def carried_out(t: Table, question: Question) -> Options:
    """Whoever has a square carries out his order."""
    return question.options[:1]


def few_monsters(t: Table, question: Question) -> Options:
    return (DONE,) if len(t.players[question.about[0]].monsters) >= LAIR else ()


def wage(t: Table, question: Question) -> Options:
    """Pay, unless the paladin comes by it; then let go who costs most evil."""
    seat, unpaid = question.about
    if t.players[seat].evil + owed(unpaid).get("evil", 0) < PALADIN:
        paid = [option for option in question.options if option[1] == "paid"]
        return (ALL,) if ALL in paid else tuple(paid)
    most = max(owed((monster,)).get("evil", 0) for monster in unpaid)
    return tuple([o for o in question.options if o[1] == "gone" and owed((o[0],)).get("evil", 0) == most])


def first_of_all(t: Table, question: Question) -> Options:
    """The whole tax is paid, a demon's prey goes as the paragraph says, and all are done at once."""
    return question.options[:1]


ADVICE: dict[str, Advice] = {
    "third order": third_order,
    "third shown": third_order,
    "order shown": order_shown,
    "order back": order_back,
    "not carried out": carried_out,
    "ticked off": first_of_all,
    "monster": few_monsters,
    "wage": wage,
    "tax": first_of_all,
    "prey": first_of_all,
}
"""By the kind of the question; no option left means that the advice does not hold here."""


def sensible(t: Table, question: Question) -> Options:
    """What the advice leaves; ties are drawn by lot."""
    advice = ADVICE.get(question.kind)
    return (advice(t, question) if advice else ()) or question.options


POLICIES: dict[str, Policy] = {N_("random"): at_random, N_("sensible"): sensible}
