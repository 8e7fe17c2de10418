"""Discworld: Ankh-Morpork in words, as the table takes it."""

from typing import Any

from companion.game.order import Order
from companion.games.ankh_morpork.rules.ending import points
from companion.games.ankh_morpork.rules.facts import OPPONENT, PLAYER
from companion.games.ankh_morpork.rules.rulebook import RULES
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import GO_ON
from companion.games.ankh_morpork.words import (
    card_questions,
    die_questions,
    orders,
    player_questions,
    put_back,
    turn_questions,
)
from companion.games.ankh_morpork.words.correct.misread import misread
from companion.games.ankh_morpork.words.correct.rows import DIFFERS
from companion.games.ankh_morpork.words.guide import GUIDE
from companion.games.ankh_morpork.words.labels import can_answer, explained, meaning, meant, refused
from companion.games.ankh_morpork.words.moment import moment
from companion.games.ankh_morpork.words.paragraphs import paragraph
from companion.games.ankh_morpork.words.place_text import explained_at
from companion.games.ankh_morpork.words.setup_steps import setup_steps
from companion.table.game_words import Count, End, Labels, Words
from companion.table.kinds import Kind
from companion.table.messages import N_, _
from companion.table.view import Choice

RESULTS = {
    "player buildings": N_("You win: six buildings"),
    "player minions": N_("You win: all twelve minions are on the board"),
    "player points": N_("Riots! You win by {own} to {its} points"),
    "shared points": N_("Riots! {own} points each: the win is shared"),
    "opponent points": N_("Riots! The opponent wins by {its} to {own} points"),
    "opponent buildings": N_("The opponent wins: four buildings"),
    "opponent areas": N_("The opponent wins: minions in seven areas"),
    "opponent deck": N_("The opponent wins: the deck has run out"),
}
ENDS = RESULTS | {
    "player points": N_("Riots! You win by points"),
    "shared points": N_("Riots! The win is shared"),
    "opponent points": N_("Riots! The opponent wins by points"),
}
"""The same where no table tells the points."""
SCORES = {"minions": N_("Your minions"), "buildings": N_("Your buildings"), "money": N_("Your dollars")}

KINDS: dict[str, Kind[State]] = {
    **card_questions.KINDS,
    **die_questions.KINDS,
    **turn_questions.KINDS,
    **player_questions.KINDS,
}


def head(t: State) -> tuple[str, str]:
    """Whose turn it is, and the colour of his pieces."""
    return (_("You"), t.setup.player) if t.active == PLAYER else (_("The opponent"), t.setup.opponent)


def seat(t: State, _number: int) -> tuple[str, str]:
    """The only player."""
    return _("You"), t.setup.player


def extras(_t: State) -> dict[str, Any]:
    return {}


def end(t: State) -> End:
    """The result; after Riots with the points of the player."""
    own, its = points(t, PLAYER), points(t, OPPONENT)
    text = _(RESULTS[t.result]).format(own=sum(own.values()), its=sum(its.values()))
    return End(text, tuple((_(SCORES[part]), count) for part, count in own.items()) if "points" in t.result else ())


def counted(t: State) -> tuple[Count, ...]:
    """The areas with minions of each side: with seven the opponent wins (AM 9)."""
    sides = ((_("Your areas"), PLAYER, t.setup.player), (_("Its areas"), OPPONENT, t.setup.opponent))
    return tuple(Count(name, len(t.with_figure(side)), colour) for name, side, colour in sides)


def leaves_as_is(choice: Choice) -> bool:
    return choice.tap.final and choice.tap.value == GO_ON


def passed(_t: State) -> Order:
    """No game of this kind was ever saved by a companion that ended turns by itself."""
    return Order("note", ("turn", OPPONENT), "AM 1.5")


WORDS: Words[State] = Words(
    rules=RULES,
    kinds=KINDS,
    weighed={},
    lots="AM 3.4",
    by_lot=N_("By the d12"),
    order=orders.line,
    paragraph=paragraph,
    face=die_questions.face,
    head=head,
    extras=extras,
    end=end,
    put_back=put_back.put_back,
    laying=setup_steps,
    guide=GUIDE,
    results=ENDS,
    whole_table=put_back.whole_table,
    leaves_as_is=leaves_as_is,
    passed=passed,
    labels=Labels(meaning, can_answer, meant, refused, explained),
    moment=moment,
    seat=seat,
    seats=lambda _t: (0,),
    counted=counted,
    explained_at=explained_at,
    differs=DIFFERS,
    misread=misread,
)
