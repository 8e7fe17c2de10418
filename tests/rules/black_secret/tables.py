"""Small tables of Black Secret laid by hand, and its rules played on them with answers.

A position is written as for the base game (tests/tables.py), with `[catacombs]`, `[wu-feng]` and `["blood mantras"]`
for what the expansion adds.  The box is made up: its cells have the colours below, its entrances lie under the cemetery
and the tea house, and every card and token is the stand-in's.

    cemetery red      altar black     herbalist green
    sorcerer yellow   temple black    watchman blue
    circle blue       pavilion black  tea house yellow

No mantra waits in the box unless a test says so, so that a mantra which leaves is not replaced.
"""

from dataclasses import replace
from typing import Any

from companion.game.question import Asking
from companion.game.written import parse
from companion.games.ghost_stories.players.census import census
from companion.games.ghost_stories.rules.black_secret.facts import CURSES, DEMON_SEAT, MANTRAS, PYRAMID
from companion.games.ghost_stories.rules.black_secret.state import Secret
from companion.games.ghost_stories.rules.cards import BOARD_COLOURS, COLOURS
from companion.games.ghost_stories.rules.chapters.black_secret import curses, demons, mantras
from companion.games.ghost_stories.rules.chapters.turn import first_table
from companion.games.ghost_stories.rules.notation import position
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.written import spot_of
from tests import tables
from tests.tables import BLUE, DONE, GREEN, PLACE, RED, YELLOW, at, told

SEEKER, LANDSCAPER, GRAVEDIGGER = range(3)
NO = ("done",)
SEARCH = ("search",)

BOX: dict[str, Any] = {
    "stand-in": True,
    "catacombs": {
        "a": {
            "colours": ["red", "black", "green", "yellow", "black", "blue", "blue", "black", "yellow"],
            "entrances": [0, 8],
        }
    },
}

__all__ = ["BLUE", "DONE", "GREEN", "PLACE", "RED", "YELLOW", "at", "told"]


class Played(tables.Played):
    """A rule that runs on a table of Black Secret; the whole box is counted after each answer."""

    def __call__(self, *answers: Any) -> Any:
        for answer in answers:
            assert self.question is not None, f"nobody asks for {answer!r}"
            assert self.question.accepts(answer), f"{answer!r} does not answer {self.question}"
            self._send(answer)
            assert census(self.table) == []
        return self.question


def lay(text: str = "", left: tuple[str, ...] = ()) -> State:
    """The table of this position, with its orders told; `left` are the mantras that wait in the box."""
    raw = parse(text)
    raw.setdefault("box", BOX)
    raw.setdefault("expansions", ["black secret"])
    open_ones = raw.get("blood mantras", {})
    raw.setdefault("blood mantras gone", [m for m in MANTRAS if m not in open_ones and m not in left])
    t = position(raw)
    t.orders = []
    return t


def setup(**entries: Any) -> Setup:
    """A set-up with Black Secret and the box above, all else drawn by its seed."""
    return Setup(expansions=("black secret",), profile=BOX, **entries).complete()


def dealt(**entries: Any) -> State:
    """The table before the first turn."""
    return first_table(setup(**entries))


def secret(t: State) -> Secret:
    assert t.secret is not None
    return t.secret


def spot(t: State, name: str) -> int:
    """A tile, or with "below " before its name the cell under it."""
    return spot_of(t, name)


def demon(index: int) -> tuple[int, int]:
    """What an exorcist aims at in the catacombs."""
    return DEMON_SEAT, index


def ladders_gone(t: State) -> set[str]:
    return {name for name, stands in zip(t.tiles, secret(t).ladders, strict=True) if not stands}


# Rules played from the point where they are of interest.


def cast(t: State, token: str) -> Played:
    """A curse is cast from its pile onto the first place of its row; its effect is what is asked next."""
    curse = CURSES[token]
    run = Played(t, curses.cast(t, curse.level, secret(t).curse_colours[token]))
    run(token, secret(t).free_places(curse.level)[0])
    return run


def under(level: int) -> str:
    """The rows of the pyramid that a first curse of this level needs, as an entry of [wu-feng]."""
    rows = []
    for row in range(1, level):
        places = PYRAMID[row - 1] if level == 4 else level - row + 1
        tokens = [token for token, curse in CURSES.items() if curse.level == row][-places:]
        rows.append(" ".join(tokens))
    return f"[wu-feng]\ncurses = {rows}\n".replace("'", '"')


def fill(t: State, mantra: str) -> Played:
    """A mantra with all its Qi takes effect; it has been opened and filled before."""
    return Played(t, mantras.play(t, mantra))


def find(t: State, index: int, kind: str) -> Played:
    """A demon searches its cell and turns up this token."""
    run = Played(t, demons.search(t, index))
    run(kind)
    return run


def start(t: State, asking: Asking) -> Played:
    return Played(t, asking)


def offered(run: Played, kind: str) -> set[Any]:
    """The options that begin with this word, without it."""
    return {option[1] if len(option) == 2 else option[1:] for option in run.options if option[0] == kind}


def all_ghosts(count: int = 12) -> str:
    """Every ghost space of the four boards, or the first so many, with harmless cards of any colour."""
    numbers = [6, 7, 10, 17, 18, 21, 28, 29, 32, 39, 40, 43]
    rows = []
    for seat, colour in enumerate(BOARD_COLOURS):
        row = [str(n) if 3 * seat + k < count else "-" for k, n in enumerate(numbers[3 * seat : 3 * seat + 3])]
        rows.append(f"[{colour}]\nghosts = {row}".replace("'", '"'))
    return "\n".join(rows) + "\n"


def colours(t: State) -> dict[str, int]:
    """How many Tao tokens the reserve has."""
    return {colour: t.reserve_tao[colour] for colour in COLOURS}


def with_profile(profile: dict[str, Any], **entries: Any) -> Setup:
    """The same set-up with another box."""
    return replace(setup(**entries), profile=profile)
