"""What the tests of faults share: any table, any touch, and journals of games half played."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.game.game import Answer, Game
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.chapters.turn import first_table, turn
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.table.library import Library
from companion.table.session import Session
from tests.table.sessions import COLOURS, touch, ways_on

BOXES = ((), ("black secret",), ("white moon",), ("black secret", "white moon"))
LEVELS = ("initiation", "normal", "nightmare", "hell")


def any_setup(lot: random.Random, box: tuple[str, ...]) -> Setup:
    return Setup(
        players=tuple(lot.sample(COLOURS, lot.randint(1, 4))),
        seed=lot.randrange(10**6),
        level=lot.choice(LEVELS),
        expansions=box,
        profile=STAND_IN if box else {},
        deck=lot.choice(("table", "app")),
        lots=lot.choice(("app", "app", "table")),
    )


def any_touch(session: Session, lot: random.Random, back: float = 0.06) -> bool:
    """One touch of a person, now and then undo or redo; False when the game is over."""
    view = session.view()
    chance = lot.random()
    if chance < back:
        (session.redo if lot.random() < 0.4 and view.redo else session.undo)()
        return True
    if view.result:
        return False
    ways: list[Any] = [*ways_on(view), *(["roll"] if view.dice else [])]
    if not ways:
        session.clear()
        ways = [*ways_on(session.view())]
    way = lot.choice(ways)
    session.roll_for_us() if way == "roll" else touch(session, way)
    return True


def half_played(folder: Path, lot: random.Random, box: tuple[str, ...], touches: int) -> Path:
    """The journal of a game with undo and redo in it."""
    path = folder / f"{len(list(folder.glob('*.game')))}.game"
    session = Library(folder).start(any_setup(lot, box), path)
    for _touch in range(touches):
        if not any_touch(session, lot):
            break
    session.close()
    return path


def all_kinds(folder: Path, lot: random.Random, count: int) -> list[bytes]:
    """Journals of all boxes, short and long."""
    folder.mkdir(exist_ok=True)
    return [half_played(folder, lot, BOXES[n % 4], lot.choice((3, 15, 40, 90))).read_bytes() for n in range(count)]


def straight(session: Session) -> Game[State]:
    """The game that its answers alone give."""
    game: Game[State] = Game(first_table(session.setup), turn)
    for answer in session.game.answers:
        game.answer(answer.value, answer.source)
    return game


def same_beginning(one: list[Answer], other: list[Answer]) -> int:
    """How many answers two games have in common from the start."""
    return next(
        (n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
    )


@contextmanager
def resumed(path: Path) -> Iterator[Session]:
    session = Library(path.parent).resume(path)
    try:
        yield session
    finally:
        session.close()
