"""The file in which a study keeps what it has measured: a line of JSON a batch, so that it can go on at any time."""

import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.game.trouble import Trouble
from companion.simulate.edition import edition
from companion.simulate.run import Options, Tally

Words = tuple[tuple[str, str], ...]


class Kept:
    """The batches in `file`, which begins with what all of them share.  Raises Trouble, and OSError.

    A batch holds the ends of its games in sums; batches of a cell do not overlap.  What is only looked at may be of
    any seed and edition.
    """

    def __init__(self, file: Path, options: Options, only_looked_at: bool = False):
        self._file = file
        self._batches: dict[Words, dict[range, dict[str, int]]] = defaultdict(dict)
        self._head = {"game": options.game, "seed": options.seed, "edition": edition()}
        if file.exists() or only_looked_at:
            self._read(file.read_text("utf-8"), only_looked_at)
        else:
            self._write(self._head)

    def _read(self, text: str, only_looked_at: bool) -> None:
        whole = text[: text.rfind("\n") + 1]  # a line that was cut short was never kept
        try:
            head, *lines = map(json.loads, whole.splitlines())
            for line in lines:
                words = tuple((str(axis), str(word)) for axis, word in line["cell"].items())
                self._batches[words][range(line["first"], line["first"] + line["games"])] = line["ends"]
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise Trouble("{file} is no study.", file=self._file) from error
        if head != self._head and not (only_looked_at and head["game"] == self._head["game"]):
            raise Trouble("{file} is a study of other games, another seed or another edition.", file=self._file)
        if whole != text and not only_looked_at:
            self._file.write_text(whole, "utf-8")

    def _write(self, line: dict[str, Any]) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    @property
    def cells(self) -> list[Words]:
        """Of which something was measured."""
        return list(self._batches)

    def numbers(self, words: Words) -> set[int]:
        """The numbers of the games of a cell that were played."""
        return {number for batch in self._batches[words] for number in batch}

    def add(self, words: Words, batch: range, tally: Tally) -> None:
        ends = dict(tally.results)
        self._write({"cell": dict(words), "first": batch.start, "games": len(batch), "ends": ends})
        self._batches[words][batch] = ends

    def counted(self, words: Words, most: int, won: Callable[[str], bool | None]) -> tuple[int, int]:
        """How many games were played before the first that is missing, and how many of them were won.

        A batch that leads beyond `most` games counts with all of them.
        """
        games = found = 0
        for batch, ends in sorted(self._batches[words].items(), key=lambda item: item[0].start):
            if batch.start != games or games >= most:
                break
            games, found = batch.stop, found + sum(count for end, count in ends.items() if won(end))
        return games, found
