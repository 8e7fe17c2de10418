"""What the glass shows: plain values that a screen draws without knowing a rule."""

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias


class Tap(NamedTuple):
    """What touching something does: `final` answers the question with `value`, otherwise `value` is the partial input
    so far (faces of dice already tapped, digits of a card number, a power picked before its target).

    `answer` says how many answers stood before the question that it was made for: to any other one it means nothing.
    None is for whichever question is open.
    """

    value: Any
    final: bool
    answer: int | None = None


class Line(NamedTuple):
    """One line of the order sheet.  `physical` is False for a grey line that no hand carries out.

    `places` are lit on the map with the line's number: ("tile", n), ("space", seat, space) or ("board", seat); with
    Black Secret also ("cell", n) below tile n, ("demon", i), ("curse", level, place) and ("mantra", id).
    """

    text: str
    physical: bool
    places: tuple[tuple[Any, ...], ...]
    why: str


class Target(NamedTuple):
    """A place of the map that may be tapped: ("tile", n), ("space", seat, space) or ("board", seat).

    With Black Secret also ("cell", n), the cell below tile n, and ("demon", i), which has a button, too.
    """

    place: tuple[Any, ...]
    tap: Tap


class Choice(NamedTuple):
    """A button of the column.  `sign` tells the screen what to draw on it beside the text: ("tao", colour),
    ("die", face), ("curse", face), ("card", number), ("board", colour), ("icon", name) or (); with Black Secret also
    ("token", kind), ("curse pile", level, colour or ""), ("blood mantra", level, Qi) and ("demon", id), with White Moon
    ("villager", family), ("family", family) of a pad of all families, and ("artifact", id)."""

    text: str
    tap: Tap
    sign: tuple[str, ...] = ()
    on: bool = False


@dataclass(frozen=True)
class DiceAsked:
    """The dice that are due: kind "tao dice" or "curse die", how many, the faces that each can show."""

    kind: str
    count: int
    faces: tuple[str, ...]


class CardAsked(NamedTuple):
    """The card that is due: the numbers that can turn up, those that can only if the table built its deck differently,
    whether an incarnation is due, and the cards among both that bear no number with their names (Black Secret).

    `answer` is that of a Tap which tells the card.
    """

    numbers: tuple[int, ...]
    unlikely: tuple[int, ...]
    incarnation: bool
    unnumbered: tuple[tuple[int, str], ...] = ()
    answer: int | None = None


class Stone(NamedTuple):
    """One stone of an undescribed card: "left", "middle" or "right", its heading, and what it can show as (code, name).

    Any number of codes may stand on it, mostly none or one.
    """

    side: str
    heading: str
    codes: tuple[tuple[str, str], ...]


class Describe(NamedTuple):
    """The card of which nobody could tell what it shows; `Session.describe` answers.

    An incarnation's stones are known: `stones_known`, and only its colour and resistance are asked.
    """

    number: int
    name: str
    stones_known: bool
    colours: tuple[str, ...]
    stones: tuple[Stone, ...]


Form: TypeAlias = DiceAsked | CardAsked | Describe
"""What has a pad or a page of its own."""


@dataclass(frozen=True)
class View:
    """One state of the glass.

    `who` and `phase` head the column; `lines` are the orders not yet carried out; `prompt` is the open question in
    words.  `done` is "orders" while there are orders that the one primary button acknowledges, otherwise "": only an
    answer leads on.  An answer given while orders are shown says that they are carried out, too.
    `partial` is the input so far, `guess` the dice that the camera is unsure of.  `undo` and `redo` name what they
    would take back or give again, "" when there is nothing.  `heading` is set when undo or redo made the lines.
    `describe` is set while an unknown card has to be described, and `stand_in` while made-up values stand for what
    nobody has entered of this box: the screen says so loudly.  `wu_feng` is set when Wu-Feng has a board to look at,
    `villagers` to how many are saved and how many dead with White Moon.
    `trouble` is one line about a device.  `result` is set when the game is over, with the score in parts.
    """

    who: str
    colour: str
    phase: str
    lines: tuple[Line, ...]
    prompt: str
    targets: tuple[Target, ...]
    choices: tuple[Choice, ...]
    dice: DiceAsked | None = None
    card: CardAsked | None = None
    describe: Describe | None = None
    stand_in: bool = False
    wu_feng: bool = False
    villagers: tuple[int, int] | None = None
    rolled: tuple[str, ...] = ()
    done: str = ""
    partial: tuple[Any, ...] = ()
    guess: tuple[str, ...] = ()
    undo: str = ""
    redo: str = ""
    trouble: str = ""
    heading: str = ""
    result: str = ""
    score: tuple[tuple[str, int], ...] = ()
    total: int = 0


class Reason(NamedTuple):
    """One entry behind "Why?": what happened, the number of the paragraph, and its text."""

    what: str
    paragraph: str
    text: str
