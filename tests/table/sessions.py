"""Live tables for tests: a session that is driven as people drive the glass."""

import random
from pathlib import Path

from companion.game.journal import seal, unseal
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.words.black_secret.described import answer
from companion.table.amend import MISTAKEN
from companion.table.kinds import WHY_NOT
from companion.table.library import Library
from companion.table.session import Session
from companion.table.view import Tap, View

COLOURS = ("red", "green", "blue", "yellow")


def start(folder: Path, players: int = 4, seed: int = 1, **entries: object) -> Session:
    """A new game of this many Taoists in a journal called evening.game."""
    setup = Setup(players=COLOURS[:players], seed=seed, **entries)  # type: ignore[arg-type]
    return Library(folder).start(setup, folder / "evening.game")


def describe(session: Session, colour: str, resistance: dict[str, int], stones: dict[str, list[str]]) -> None:
    """What the panel does when people have said what the unknown card shows."""
    session.give(answer(colour, resistance, stones), "touch")


def first_version(body: bytes) -> bytes:
    """A journal as the first version wrote it: the set-up once, without game and rules, no line after another."""
    out = []
    for line in body.splitlines(keepends=True):
        entry = unseal(line)
        assert entry is not None
        if "begun" not in entry:
            entry.get("setup", {}).pop("rules", None)
            entry.pop("after", None)
            entry.pop("game", None)
            out.append(seal(entry))
    return b"".join(out)


def ways_on(view: View) -> list[Tap | str]:
    """Everything that can be touched to go on; not what leads back to an earlier answer, or only tells why not."""
    taps = [*(target.tap for target in view.targets), *(choice.tap for choice in view.choices)]
    return [*(tap for tap in taps if not leads_nowhere(tap)), *(["done"] if view.done else [])]


def leads_nowhere(tap: Tap) -> bool:
    if tap.final or not tap.value:
        return False
    return tap.value[0] == MISTAKEN or tap.value[0] == WHY_NOT


def touch(session: Session, way: Tap | str) -> None:
    if isinstance(way, Tap):
        session.tap(way)
    else:
        session.done()


def wander(session: Session, touches: int, seed: int = 1) -> int:
    """Touch at random this many times or until the game is over; gives how often the glass was touched."""
    rng = random.Random(seed)
    for count in range(touches):
        view = session.view()
        if view.result:
            return count
        touch(session, rng.choice(ways_on(view)))
    return touches


def keen(session: Session, way: Tap | str) -> bool:
    """An exorcism, or a move to a tile from which there may be one."""
    if not isinstance(way, Tap) or not isinstance(way.value, tuple):
        return False
    word = way.value[:1]
    return word == ("exorcise",) or (word == ("move",) and bool(session.state.beside(way.value[1])))


def answer_until(session: Session, kind: str, seed: int = 1) -> None:
    """Touch at random, but seek and exorcise ghosts, until a question of this kind is open."""
    rng = random.Random(seed)
    while session.game.question is not None and session.game.question.kind != kind:
        ways = ways_on(session.view())
        touch(session, rng.choice([way for way in ways if keen(session, way)] or ways))
    assert session.game.question is not None, f"the game ended before {kind!r} was asked"
