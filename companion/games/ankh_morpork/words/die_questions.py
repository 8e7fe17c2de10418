"""The d12 (AM 3): twelve numbers, for a direct roll also the areas of the map, and what is counted round."""

from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.d12 import COUNTING, D12, DIRECT, KIND, NUMBER, counted
from companion.games.ankh_morpork.rules.facts import AREAS
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.notes import WHAT, possibility
from companion.table.kinds import Kind, Partial, Shown, each
from companion.table.messages import N_, _
from companion.table.phrases import listed
from companion.table.view import Choice, DiceAsked, Tap, Target

NO_AREAS = ("card in hand",)
"""What is counted by numbers that are no areas."""


def asked(_t: State, question: Question, _partial: Partial) -> str:
    """What the die is for, which numbers count, and how (AM 11.2)."""
    what, how, options = question.about
    if how == COUNTING:
        text = _("{what}: roll the d12, counted round {options}")
        return text.format(what=_(WHAT[what]), options="–".join(possibility(option) for option in options))
    if how == DIRECT or len(options) < len(AREAS):
        text = _("{what}: roll the d12 until it is {options}")
        return text.format(what=_(WHAT[what]), options=listed(map(str, options)))
    return _("{what}: roll the d12").format(what=_(WHAT[what]))


def shown(_t: State, question: Question, partial: Partial) -> Shown:
    """A button a number.  Where the number is the area, the map does as well; where it is counted, a touch of the area
    at which the count stopped leaves the numbers that lead there."""
    what, how, options = question.about
    targets: list[Target] = []
    rolls = sorted(each(question), key=NUMBER.__getitem__)
    if how == COUNTING and what not in NO_AREAS and isinstance(options[0], int):
        targets = [Target(names.place(area), Tap((area,), False)) for area in options]
        rolls = [roll for roll in rolls if not partial or counted(options, NUMBER[roll]) == partial[0]]
    elif how != COUNTING and len(question.options) < len(D12):
        targets = [Target(names.place(NUMBER[roll]), Tap(roll, True)) for roll in question.options]
    return targets, [Choice(roll[0], Tap(roll, True), ("d12", roll[0])) for roll in rolls]


def option(_t: State, roll: tuple[str]) -> str:
    return _("d12: {number}").format(number=roll[0])


def form(_t: State, _question: Question, _partial: Partial) -> DiceAsked:
    return DiceAsked(KIND, 1, tuple(roll[0] for roll in D12))


def face(word: str) -> str:
    """A face is its number."""
    return word


KINDS: dict[str, Kind[Any]] = {KIND: Kind(asked, shown, option, N_("The d12"), form=form)}
