"""What the glass shows: plain values that a screen draws without knowing a rule."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal, NamedTuple, TypeAlias


class Tap(NamedTuple):
    """What touching something does: `final` answers the question with `value`, otherwise `value` is the partial input
    so far (faces of dice already tapped, digits of a card number, a power picked before its target).

    `answer` says how many answers stood before the question that it was made for: to any other one it means nothing.
    None is for whichever question is open.  `then` is given besides where the next question takes it: one touch says
    both.
    """

    value: Any
    final: bool
    answer: int | None = None
    then: Any = None


class Rank(IntEnum):
    """What a line of the sheet is worth: the lower, the sooner people must see it."""

    DEATH = 0
    HARM = 1
    ORDER = 2


class Line(NamedTuple):
    """One line of the order sheet.  `physical` is False for a grey line that no hand carries out.

    `places` are lit on the map with the line's number; their words are the game's, as in its listing.
    """

    text: str
    physical: bool
    places: tuple[tuple[Any, ...], ...]
    why: str
    rank: Rank = Rank.ORDER


class Banner(NamedTuple):
    """What has just come out, to be seen by everybody: in a word or two, good or bad, with the dice that lie there.

    `told` is what it was about, and what it cost and brought, in one line.
    """

    text: str
    good: bool
    dice: tuple[tuple[str, ...], ...] = ()
    told: str = ""


Sound: TypeAlias = Literal["arrival", "success", "loss"]
"""What a moment is like: something comes, it goes well, it goes badly."""


class Moment(NamedTuple):
    """What has just happened, to be heard and seen once: what it was like, and the places where something came.

    `number` tells it from the moments before it: it counts the answers that were given since the game was opened.
    """

    sound: Sound
    arrived: tuple[tuple[Any, ...], ...] = ()
    number: int = 0


class Target(NamedTuple):
    """A place of the map that may be tapped; a `note` of a few letters is written on it."""

    place: tuple[Any, ...]
    tap: Tap
    note: str = ""


FACES_OF = "faces of "
"""How the sign of a button begins that leads to the faces of the dice, where a roll can be told otherwise, too."""


class Choice(NamedTuple):
    """A button of the column.

    `sign` tells the screen what to draw on it beside the text: ("icon", name), ("die", face), what else the game can
    draw, or ().  `pad` is its place on a pad of five columns, counted from 0, and how many places it takes.  A choice
    with a `key` lies over the map instead, one of rows of ten: so many places it takes.  One that is `dim` should not
    be touched, but may: it says why not, or asks once more.
    """

    text: str
    tap: Tap
    sign: tuple[str, ...] = ()
    on: bool = False
    pad: tuple[int, int] | None = None
    dim: bool = False
    key: int = 0


@dataclass(frozen=True)
class DiceAsked:
    """The dice that are due: their kind, how many, the faces that each can show."""

    kind: str
    count: int
    faces: tuple[str, ...]


class PageAsked(NamedTuple):
    """What is told on a page of its own: the game knows it by the name `page` and draws it from the values `what`.

    A button called `button` opens it, where that is not "", and `opens` says when it comes by itself: "at once",
    "after the orders" or "".  `answer` is that of a Tap by which the page answers.
    """

    page: str
    what: Any
    button: str
    opens: str = ""
    answer: int | None = None


Form: TypeAlias = DiceAsked | PageAsked
"""What has a pad or a page of its own."""


class PanelButton(NamedTuple):
    """The button that opens a panel of the game, which knows it by `name`."""

    name: str
    sign: tuple[str, ...]


@dataclass(frozen=True)
class View:
    """One state of the glass.

    `who` and `phase` head the column; `lines` are the orders not yet carried out; `prompt` is the open question in
    words.  `done` is "orders" while there are orders that the one primary button acknowledges, "usual" when it only
    answers, otherwise "": only another answer leads on.  `usual` is the answer that the button gives in both cases, ""
    for none.  An answer given while orders are shown says that they are carried out, too.
    `partial` is the input so far, `guess` the dice that the camera is unsure of.  `undo` and `redo` name what they
    would take back or give again, "" when there is nothing.  `heading` is set when undo or redo made the lines.
    `form` is what has a pad or a page of its own, `panels` are what the game has to look at beside the map, and
    `notice` is what the screen says loudly all the time.  `banner` is what the last answer has led to.
    `moment` is the same for ears, and for an eye that moves; undo and redo have none.
    `cover` is the name and the colour of the one person who may see the open question, None when everybody may: the
    screen asks for him and shows neither buttons nor places before he has it.
    `trouble` is one line about a device.  `result` is set when the game is over, with the score in parts, their
    `total`, None where each is somebody's own, and some lines about the whole `evening`.
    `hint` says whether people may ask for one now, None at tables that know none or want none.
    """

    who: str
    colour: str
    phase: str
    lines: tuple[Line, ...]
    prompt: str
    targets: tuple[Target, ...]
    choices: tuple[Choice, ...]
    form: Form | None = None
    panels: tuple[PanelButton, ...] = ()
    notice: str = ""
    banner: Banner | None = None
    moment: Moment | None = None
    rolled: tuple[str, ...] = ()
    cover: tuple[str, str] | None = None
    done: str = ""
    usual: str = ""
    partial: tuple[Any, ...] = ()
    guess: tuple[str, ...] = ()
    undo: str = ""
    redo: str = ""
    trouble: str = ""
    heading: str = ""
    result: str = ""
    score: tuple[tuple[str, int], ...] = ()
    total: int | None = None
    evening: tuple[str, ...] = ()
    hint: bool | None = None

    @property
    def dice(self) -> DiceAsked | None:
        """The dice that are due, if any are."""
        return self.form if isinstance(self.form, DiceAsked) else None

    @property
    def page(self) -> PageAsked | None:
        """The page by which the question may be answered, if it has one."""
        return self.form if isinstance(self.form, PageAsked) else None


class Reason(NamedTuple):
    """One entry behind "Why?": what happened, the number of the paragraph, and its text."""

    what: str
    paragraph: str
    text: str

    @property
    def cited(self) -> str:
        """The text behind its paragraph, where it has one."""
        return f"{self.paragraph}: {self.text}" if self.paragraph else self.text
