"""The log as people look back in it: turn by turn, and each line a place to go back to or an answer to correct."""

from typing import NamedTuple

from companion.table.laid import Laid
from companion.table.messages import _
from companion.table.session import Session

PHONE = "phone"
PHONE_DICE = "app dice, by phone"
BY_PHONE = (PHONE, PHONE_DICE)
"""The sources of answers that phones gave, and of rolls that the app made because a phone asked for them."""


class Told(NamedTuple):
    """A line of the log, counted from 1, and whether a turn begins with it."""

    number: int
    text: str
    begins: bool


def turns(s: Session) -> list[list[Told]]:
    """All lines, parted where a turn begins; oldest first.  What came before the first turn belongs to it."""
    out: list[list[Told]] = []
    for number, entry in enumerate(s.log, 1):
        begins = s.words.begins(entry.order)
        if begins or not out:
            out.append([])
        out[-1].append(Told(number, text(s, number), begins))
    return out


def text(s: Session, number: int) -> str:
    """A line of the log; the first one that a phone's answer has led to says so."""
    entry = s.log[number - 1]
    told = s.words.order(s.state, entry.order).text
    first = number == 1 or s.log[number - 2].after != entry.after
    phone = first and entry.after > 0 and s.game.answers[entry.after - 1].source in BY_PHONE
    return _("{what} · by phone").format(what=told) if phone else told


def answered(s: Session, number: int) -> int | None:
    """The answer of somebody at the table that led to a line, by how many stand before it; None for the set-up."""
    return _by_people(s, range(s.log[number - 1].after - 1, -1, -1))


def back(s: Session, number: int) -> int | None:
    """How many answers stand when the game goes back to just after a line; None when it is there."""
    return _by_people(s, range(s.log[number - 1].after, len(s.game.answers)))


def _by_people(s: Session, indices: range) -> int | None:
    return next((n for n in indices if not s.by_itself(s.game.answers[n])), None)


def said(s: Session, count: int) -> str:
    """What was answered there, in a few words, and whether by phone."""
    answer = s.game.answers[count]
    told = s.words.said(s.state, answer)
    return _("{what} · by phone").format(what=told) if answer.source in BY_PHONE else told


def moves_back(s: Session, count: int) -> int:
    """How many things hands put back when only so many answers stand."""
    there = s.game.fork()
    there.back_to(count)
    log = [entry for entry in s.log if entry.after <= count]
    lines = Laid(s.words, s.game, s.log).put_back(there.state, log)
    return sum(line.physical for line in lines)
