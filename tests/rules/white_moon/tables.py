"""Small tables of White Moon laid by hand, and its rules played on them with answers.

A position is written as for the base game (tests/tables.py), with the entries of notation_moon.py for what the
expansion adds.  The portal is on the centre, nobody lives in the village unless the position says so, and the cards are
the stand-in's: 81 is a red Devourer, 84 a green Haunter.
"""

from typing import Any

from companion.game.question import Asking
from companion.game.written import parse
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.notation import position
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.state import Moon
from tests import tables
from tests.tables import BLUE, DONE, GREEN, PLACE, RED, YELLOW, at, card_at, haunted, noted, tao, tile, told

__all__ = ["BLUE", "DONE", "GREEN", "PLACE", "RED", "YELLOW", "at", "card_at", "haunted", "noted", "tao", "tile",
           "told"]  # fmt: skip

BOX = {"stand-in": True}
UNCOUNTED = ("villagers", "Power tokens", "an artifact that nobody has won")
"""What a table laid by hand may have more or less of."""


class Played(tables.Played):
    """A rule that runs on a table of White Moon; the box is counted after each answer."""

    def __call__(self, *answers: Any) -> Any:
        for answer in answers:
            assert self.question is not None, f"nobody asks for {answer!r}"
            assert self.question.accepts(answer), f"{answer!r} does not answer {self.kind}"
            self._send(answer)
            assert [line for line in census(self.table) if not line.endswith(UNCOUNTED)] == []
        return self.question


def lay(text: str = "", *expansions: str) -> State:
    """The table of this position, with its orders told; `expansions` are those beside White Moon."""
    raw = parse(text)
    raw.setdefault("villagers", {})
    raw.setdefault("expansions", [*expansions, "white moon"])
    t = position(raw)
    t.orders = []
    return t


def both(text: str = "") -> State:
    """The same with Black Secret; no blood mantra is open unless the position says so."""
    return lay(text, "black secret")


def setup(**entries: Any) -> Setup:
    """A set-up with White Moon and the stand-in box, all else drawn by its seed."""
    entries.setdefault("expansions", ("white moon",))
    return Setup(profile=BOX, **entries).complete()


def dealt(**entries: Any) -> State:
    """The table before the first turn."""
    return first_table(setup(**entries))


def moon(t: State) -> Moon:
    assert t.moon is not None
    return t.moon


def gone(t: State) -> dict[str, int]:
    """The Tao tokens that have left the game."""
    return {colour: count for colour, count in moon(t).gone_tao.items() if count}


def living(t: State, name: str) -> tuple[str, ...]:
    """The villagers of a tile, from the bottom."""
    return moon(t).stacks[tile(t, name)]


def start(t: State, asking: Asking) -> Played:
    return Played(t, asking)


def offered(run: Played, word: str) -> set[Any]:
    """The options that begin with this word, without it."""
    return {
        option[1] if len(option) == 2 else option[1:]
        for option in run.options
        if isinstance(option, tuple) and option[0] == word
    }
