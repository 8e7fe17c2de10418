"""Journals damaged byte by byte and line by line: one line for people, the good part plays on, the original is kept."""

import contextlib
import io
import random
import shutil
import zlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.game.game import Answer
from companion.game.journal import Refused, seal, unseal
from companion.game.record import Record
from companion.main import main
from companion.table.library import Library
from tests.laying import laid
from tests.slow.chaos import all_kinds, resumed, same_beginning
from tests.table.sessions import first_version

Damage = Callable[[random.Random, bytes], bytes]


def lines(body: bytes) -> list[bytes]:
    return body.splitlines(keepends=True)


# Bytes.


def flip(lot: random.Random, body: bytes) -> bytes:
    hurt = bytearray(body)
    for _bit in range(lot.choice((1, 1, 1, 2, 5, 50))):
        hurt[lot.randrange(len(hurt))] ^= 1 << lot.randrange(8)
    return bytes(hurt)


def cut(lot: random.Random, body: bytes) -> bytes:
    return body[: lot.randrange(len(body))]


def insert(lot: random.Random, body: bytes) -> bytes:
    at = lot.randrange(len(body))
    new = lot.choice((b"\n", b"\r\n", b"\xff", b"\xef\xbb\xbf", b"\0", b"[", b"x" * 100_000, lot.randbytes(20)))
    return body[:at] + new + body[at:]


def remove(lot: random.Random, body: bytes) -> bytes:
    at = lot.randrange(len(body))
    return body[:at] + body[at + lot.choice((1, 2, 7, 100, 512)) :]


def zero(lot: random.Random, body: bytes) -> bytes:
    at = lot.randrange(len(body))
    size = min(lot.choice((1, 8, 512, 4096)), len(body) - at)
    return body[:at] + bytes(size) + body[at + size :]


def tail(lot: random.Random, body: bytes) -> bytes:
    return body + lot.choice((bytes(lot.choice((1, 100, 4096))), lot.randbytes(100)))


def swap_blocks(lot: random.Random, body: bytes) -> bytes:
    blocks = [body[at : at + 512] for at in range(0, len(body), 512)]
    one, other = lot.randrange(len(blocks)), lot.randrange(len(blocks))
    blocks[one], blocks[other] = blocks[other], blocks[one]
    return b"".join(blocks)


# Whole lines, each with a good checksum of its own.


def drop(lot: random.Random, body: bytes) -> bytes:
    left = lines(body)
    del left[lot.randrange(len(left))]
    return b"".join(left)


def double(lot: random.Random, body: bytes) -> bytes:
    left = lines(body)
    at = lot.randrange(len(left))
    return b"".join([*left[: at + 1], *left[at:]])


def swap(lot: random.Random, body: bytes) -> bytes:
    left = lines(body)
    at = lot.randrange(len(left) - 1)
    return b"".join([*left[:at], left[at + 1], left[at], *left[at + 2 :]])


def move(lot: random.Random, body: bytes) -> bytes:
    left = lines(body)
    line = left.pop(lot.randrange(len(left)))
    left.insert(lot.randrange(len(left) + 1), line)
    return b"".join(left)


def deep(lot: random.Random, body: bytes) -> bytes:
    left, nest = lines(body), b"[" * 100_000
    left.insert(lot.randrange(len(left) + 1), nest + b"\t%08x\n" % zlib.crc32(nest))
    return b"".join(left)


# What a hand or another version may have written.

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "\ud800",
    "é\0",
    [],
    {},
    [[]],
    ["move", 99],
    {"a": 1},
    "9" * 5000,
)
WORDS = ("undo", "redo", "mark", "over", "n", "ask", "answer", "version", "setup", "begun", "game")


def sealed_again(lot: random.Random, body: bytes) -> bytes:
    left = lines(body)
    at = lot.choice((0, lot.randrange(len(left)), lot.randrange(len(left))))
    entry = unseal(left[at])
    assert entry is not None
    where = entry["setup"] if "setup" in entry and lot.random() < 0.9 else entry
    way = lot.random()
    if way < 0.25:
        where.pop(lot.choice(list(where)))
    elif way < 0.8:
        where[lot.choice(list(where))] = lot.choice(ODD)
    elif way < 0.9:
        where[lot.choice(WORDS)] = lot.choice(ODD)
    else:
        entry = {lot.choice(WORDS): lot.choice(ODD)}
    with contextlib.suppress(UnicodeEncodeError):
        left[at] = seal(entry)
    if at == 0 and lot.random() < 0.5:
        del left[1]
    return b"".join(left)


BYTES: tuple[Damage, ...] = (flip, flip, flip, cut, insert, remove, zero, tail, swap_blocks)
LINES: tuple[Damage, ...] = (drop, double, swap, move, deep)
SEALED: tuple[Damage, ...] = (sealed_again,)


END_OF_ANOTHER = "the end of another game, whose numbers and answers all fit"
"""Nothing in lines of the first version shows it: a game played like that would have written the same file."""


def good_part(body: bytes, hurt: bytes) -> list[Answer]:
    """The answers that stand before the first line that was hit, of those after the set-up."""
    record = Record()
    for number, (line, other) in enumerate(zip(lines(body), [*lines(hurt), b""], strict=False)):
        if line != other and number > 1:
            break
        record.read(line)
    return record.answers


class Trial:
    """One damaged journal in a folder of its own, and what happened to each kind of damage."""

    def __init__(self, folder: Path):
        self.folder, self.path = folder, folder / "a.game"
        self.count: Counter[str] = Counter()

    def run(self, body: bytes, hurt: bytes, foreign: bool, joined: bool = False) -> None:
        """`foreign` lines may say what they will; nothing else is asked of them than one line for people.

        `joined` says that the lines of another game were put after the first ones of this.
        """
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.path.write_bytes(hurt)
        self._commands()
        try:
            with resumed(self.path) as session:
                session.view(), session.history(), laid(session), session.why()
                answers, said = list(session.game.answers), session.trouble
                session.redo(), session.undo()
        except Refused:
            assert self.path.read_bytes() == hurt
            self.count["refused"] += 1
            return
        if said:
            assert (self.folder / "a.game.damaged").read_bytes() == hurt
        if foreign:
            self.count["played on"] += 1
        elif said:
            want = good_part(body, hurt)
            whole = same_beginning(answers, want) == len(want)
            self.count["good part played on, said" if whole else "from an earlier turn, said"] += 1
        else:
            self._unsaid(body, hurt, answers, joined)

    def _commands(self) -> None:
        (game,) = Library(self.folder).games()
        assert "\n" not in game.title + game.trouble
        (game.title + game.trouble).encode()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
            main(["replay", str(self.path)])
        assert said.getvalue().count("\n") <= 1

    def _unsaid(self, body: bytes, hurt: bytes, answers: list[Answer], joined: bool) -> None:
        record = Record()
        for line in lines(body):
            record.read(line)
        same = same_beginning(answers, record.answers)
        if same == len(record.answers):
            self.count["whole game"] += 1
        elif body.startswith(hurt):
            self.count["cut at the end of a line, which nothing shows"] += 1
        elif joined:
            self.count[END_OF_ANOTHER] += 1
        else:
            self.count["UNSAID"] += 1


def told(trial: Trial) -> str:
    what = ", ".join(f"{count} {what}" for what, count in sorted(trial.count.items()))
    return f"{trial.count.total()} damaged journals: {what}"


def many(trial: Trial, folder: Path, kinds: tuple[Damage, ...], tries: int, old: bool = False) -> None:
    """So many damaged journals; one that fails is left as failed.game."""
    lot = random.Random(tries)
    journals = all_kinds(folder / "made", lot, 8 if tries < 100 else 40)
    if old:
        journals = [first_version(body) for body in journals]
    for number in range(tries):
        body = lot.choice(journals)
        hurt = lot.choice(kinds)(lot, body)
        joined = kinds is LINES and number % 5 == 0
        if joined:
            other, at = lines(lot.choice(journals)), lot.randrange(1, len(lines(body)) + 1)
            hurt = b"".join([*lines(body)[:at], *other[at:]])
        try:
            if hurt != body:
                trial.run(body, hurt, foreign=kinds is SEALED, joined=joined)
        except Exception:
            (folder / "failed.game").write_bytes(hurt)
            raise


@pytest.mark.parametrize("tries", [30, pytest.param(3500, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kinds", [BYTES, LINES, SEALED], ids=["bytes", "lines", "sealed again"])
def test_a_damaged_journal_is_one_line_for_people(
    tmp_path: Path, tries: int, kinds: tuple[Damage, ...], record_property: Callable[[str, object], None]
) -> None:
    trial = Trial(tmp_path / "trial")
    many(trial, tmp_path, kinds, tries)
    record_property("figure", told(trial))
    assert trial.count["UNSAID"] == trial.count[END_OF_ANOTHER] == trial.count["from an earlier turn, said"] == 0


@pytest.mark.parametrize("tries", [30, pytest.param(1000, marks=pytest.mark.slow)])
def test_of_the_lines_of_the_first_version_only_the_numbers_tell(
    tmp_path: Path, tries: int, record_property: Callable[[str, object], None]
) -> None:
    trial = Trial(tmp_path / "trial")
    many(trial, tmp_path, LINES, tries, old=True)
    record_property("figure", told(trial))
    assert trial.count["UNSAID"] == 0
    assert trial.count[END_OF_ANOTHER] * 100 <= tries
