"""The lines of a journal, and what stands after them.

Each line is one JSON entry with a checksum.  The first two both hold the set-up, so that one of them may be lost:
`{"game": …, "setup": …}` and `{"undo": 0, "game": …, "begun": …}`, which a reader of the first version takes for an
undo of nothing.  Journals of a time with one game do not name it.  Then come, each with its number: an answer `n`,
counted from 0, with `ask`, `answer` and `source`, and `because` where a villain did not go by his script alone; an
`undo` or `redo` with the count of answers that stand then; a `mark` with the `position` after so many answers; `over`
with the `result`.  `after` in each of them is the checksum of the line before; where the set-up stands before, that of
a line which holds the set-up alone.  A line is believed only
when its checksum, its types, its number and its `after` fit; journals of the first version have neither `begun` nor
`after`.  Other keys are for later versions.  `sitting` may stand in any line: the number of the time that this table
sat down to its games, by which they are put in order since no clock can be trusted; journals before it have none.
`form` stands beside it: a companion that knows only an earlier one refuses the journal whole, and leaves it as it is.
"""

import json
import re
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.game.files import Refused
from companion.game.game import Answer
from companion.game.trouble import Trouble

FORM = 1
"""Raised by whoever lets games that were begun before hold what earlier companions cannot read on."""
DEEPEST = 16
"""No answer holds lists in lists in lists deeper than this."""


JOINED = re.compile(rb"(?<=\t[0-9a-f]{8})[^{\n]?(?=\{)")
"""Between a checksum and the next line, where the end of the line should be."""


class Loaded(NamedTuple):
    """What a journal holds: the set-up, the answers that stand, those taken back, and what is damaged.

    `marks` holds positions by the count of answers before them, `result` how the game ended or "",
    `moved` whether undo or redo came last, `last` the checksum that the next line comes after, `kept` the name of the
    copy of a damaged original, `sitting` the number of the last time that it was played, 0 where nobody counted, `game`
    the name of the game, "" where none is told."""

    setup: dict[str, Any]
    answers: list[Answer]
    undone: list[Answer]
    marks: dict[int, Any]
    result: str
    moved: bool
    trouble: Trouble | None
    last: str = ""
    kept: str = ""
    sitting: int = 0
    game: str = ""

    def until(self, count: int, trouble: Trouble) -> "Loaded":
        """Only the first `count` answers, and why."""
        marks = {index: position for index, position in self.marks.items() if index <= count}
        return self._replace(
            answers=self.answers[:count], undone=[], marks=marks, result="", moved=False, trouble=trouble, last=""
        )


def plain(value: Any) -> Any:
    """JSON's lists as the tuples that they were."""
    return tuple(plain(item) for item in value) if isinstance(value, list) else value


def simple(value: Any, depth: int = 0) -> bool:
    """Whether this can be an answer: texts, whole numbers, yes, no and nothing, in lists."""
    if isinstance(value, list):
        return depth < DEEPEST and all(simple(item, depth + 1) for item in value)
    return value is None or isinstance(value, str | int)


def seal(entry: dict[str, Any]) -> bytes:
    """One line with its checksum."""
    body = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    return f"{body}\t{zlib.crc32(body.encode()):08x}\n".encode()


def unseal(line: bytes) -> dict[str, Any] | None:
    """The entry of one line; None when the line is torn or damaged."""
    body, _, check = line.rstrip(b"\n").rpartition(b"\t")
    if not line.endswith(b"\n") or check != f"{zlib.crc32(body):08x}".encode():
        return None
    try:
        entry = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) else None


def check_of(line: bytes) -> str:
    """The checksum of a sealed line."""
    return line[-9:-1].decode()


class Record:
    """What stands after the lines so far; `read` believes one more, or says no and nothing has changed.

    Raises Refused for what a companion of tomorrow has written.
    """

    def __init__(self) -> None:
        self.setup: dict[str, Any] | None = None
        self.game = ""
        self.answers: list[Answer] = []
        self.undone: list[Answer] = []
        self.marks: list[tuple[int, Any]] = []
        self.result = ""
        self.moved = self.first = False
        self.last = ""
        self.sitting = 0
        self._chained = False
        self._taken_back: list[tuple[int, Any]] = []

    def read(self, line: bytes) -> bool:
        """Whether this line can stand here; if so it does."""
        entry = unseal(line)
        if entry is not None and type(form := entry.get("form")) is int and form > FORM:
            raise Refused("This game was played by a newer companion (form {form}): update this one.", form=form)
        if entry is None or not (self._begin(entry) if "setup" in entry or "begun" in entry else self._go_on(entry)):
            return False
        if type(sitting := entry.get("sitting")) is int:
            self.sitting = max(0, sitting)
        if not ("setup" in entry or "begun" in entry):
            self.last = check_of(line)
        return True

    def _go_on(self, entry: dict[str, Any]) -> bool:
        kinds = [kind for kind in KINDS if kind in entry]
        if self.setup is None or len(kinds) != 1 or type(entry[kinds[0]]) is not int or not self._follows(entry):
            return False
        if not KINDS[kinds[0]](self, entry, entry[kinds[0]]):
            return False
        self.moved = kinds[0] in ("undo", "redo")
        return True

    def _begin(self, entry: dict[str, Any]) -> bool:
        """The game and its set-up; again they may stand anywhere, as long as they are the same."""
        setup, game = entry["setup"] if "setup" in entry else entry["begun"], entry.get("game", "")
        try:
            if not isinstance(setup, dict) or not isinstance(game, str):
                return False
            if self.setup is not None and (setup, game) != (self.setup, self.game):
                return False
            if self.setup is None:
                self.setup, self.game, self.last = setup, game, first_check(setup)
        except (ValueError, RecursionError):  # half a letter, or two set-ups too deep to be compared
            return False
        self.first |= "setup" in entry
        self._chained |= "begun" in entry
        return True

    def _follows(self, entry: dict[str, Any]) -> bool:
        """Whether the line before is the one that was there when this was written."""
        if "after" not in entry:
            return not self._chained
        self._chained = True
        return bool(entry["after"] == self.last)

    def _answer(self, entry: dict[str, Any], number: int) -> bool:
        ask, source = entry.get("ask"), entry.get("source")
        if number != len(self.answers) or not isinstance(ask, str) or not isinstance(source, str):
            return False
        because = entry.get("because", [])
        if "answer" not in entry or not simple(entry["answer"]) or not isinstance(because, list) or not simple(because):
            return False
        self.answers.append(Answer(ask, plain(entry["answer"]), source, plain(because)))
        self.undone.clear()
        self._taken_back.clear()
        self.result = ""
        return True

    def _undo(self, entry: dict[str, Any], number: int) -> bool:
        if not 0 <= number < len(self.answers):
            return False
        while len(self.answers) > number:
            self.undone.append(self.answers.pop())
        while self.marks and self.marks[-1][0] > number:
            self._taken_back.append(self.marks.pop())
        self.result = ""
        return True

    def _redo(self, entry: dict[str, Any], number: int) -> bool:
        if not len(self.answers) < number <= len(self.answers) + len(self.undone):
            return False
        while len(self.answers) < number:
            self.answers.append(self.undone.pop())
        while self._taken_back and self._taken_back[-1][0] <= number:
            self.marks.append(self._taken_back.pop())
        return True

    def _mark(self, entry: dict[str, Any], number: int) -> bool:
        if number != len(self.answers) or not isinstance(entry.get("position"), dict):
            return False
        self.marks.append((number, entry["position"]))
        return True

    def _over(self, entry: dict[str, Any], number: int) -> bool:
        if number != len(self.answers) or not isinstance(entry.get("result"), str):
            return False
        self.result = entry["result"]
        return True


KINDS = {"undo": Record._undo, "redo": Record._redo, "mark": Record._mark, "over": Record._over, "n": Record._answer}
"""Every kind of line after the set-up, by the word that holds its number."""


def opened(body: bytes, name: str) -> Loaded:
    """What the bytes of a journal called `name` hold, up to the first line that does not fit.  Raises Refused."""
    found = body.splitlines(keepends=True)
    head = [line for hit in found[:2] for line in apart(hit)]
    lines = [*head, *found[2:]]
    record, good, passed = Record(), 0, len(lines) > len(found)
    for number, line in enumerate(lines, 1):
        if record.read(line):
            good = number
        elif number > len(head):
            break
        else:  # of the first two, which hold the same, one may be gone, or both be mixed
            passed = True
    if record.setup is None:
        raise Refused("{name} is not a game of this companion.", name=name)
    trouble = None
    if good < len(lines):
        trouble = Trouble("{name} is damaged after line {line}; what follows there is left out.", name=name, line=good)
    elif passed or not record.first:
        trouble = Trouble("One of the two lines with the set-up of {name} is damaged; the other is used.", name=name)
    marks = dict(record.marks)
    return Loaded(
        record.setup, record.answers, record.undone, marks, record.result, record.moved, trouble, record.last,
        sitting=record.sitting, game=record.game,
    )  # fmt: skip


def apart(line: bytes) -> list[bytes]:
    """The lines that became one because the byte between them was hit; a tab stands before a checksum only."""
    *joined, last = JOINED.split(line)
    return [*(part + b"\n" for part in joined), last]


def beginning(setup: dict[str, Any], sitting: int = 0, game: str = "") -> list[bytes]:
    """The two lines with which a journal begins."""
    named = {"game": game} if game else {}
    return [seal({**named, "setup": setup}), seal({"undo": 0, **named, "begun": setup, **counted(sitting)})]


def first_check(setup: dict[str, Any]) -> str:
    """What the line after the set-up tells as the checksum before it.

    It is reckoned without the game, so that companions that do not know of games read on.
    """
    return check_of(seal({"setup": setup}))


def counted(sitting: int) -> dict[str, int]:
    """What a line says of the sitting, and in which form its lines are."""
    return {"sitting": sitting, "form": FORM} if sitting else {}


def history(body: bytes) -> list[str]:
    """What the lines of a journal say, without sittings, forms and the checksums that change with them.

    Two journals with the same history are the same game, and one whose history begins with that of another holds all
    of the other one.
    """
    entries = [unseal(line) or {"?": str(line)} for line in body.splitlines(keepends=True)]
    own = [{key: value for key, value in entry.items() if key not in ("sitting", "form", "after")} for entry in entries]
    return [json.dumps(entry, sort_keys=True) for entry in own]


def played_in(body: bytes, sitting: int) -> bytes:
    """The same undamaged journal as the game of this sitting."""
    *lines, last = body.splitlines(keepends=True)
    return b"".join([*lines, seal({**(unseal(last) or {}), "sitting": sitting})])


def answer_entry(index: int, answer: Answer) -> dict[str, Any]:
    entry = {"n": index, "ask": answer.kind, "answer": answer.value, "source": answer.source}
    return entry | {"because": answer.because} if answer.because else entry


def written(loaded: Loaded) -> bytes:
    """A whole journal that holds just this."""
    lines = beginning(loaded.setup, loaded.sitting, loaded.game)
    last = first_check(loaded.setup)
    for entry in _entries(loaded):
        lines.append(seal({**entry, "after": last}))
        last = check_of(lines[-1])
    return b"".join(lines)


def _entries(loaded: Loaded) -> Iterator[dict[str, Any]]:
    standing = len(loaded.answers)
    for index, answer in enumerate((*loaded.answers, *reversed(loaded.undone), None)):
        if index <= standing and index in loaded.marks:
            yield {"mark": index, "position": loaded.marks[index]}
        if answer is not None:
            yield answer_entry(index, answer)
    if loaded.undone:
        yield {"undo": standing}
    if loaded.result:
        yield {"over": standing, "result": loaded.result}
