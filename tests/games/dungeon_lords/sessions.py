"""Live tables for tests: a session of this game, and what anybody could read of it."""

from pathlib import Path

from companion.game.journal import Journal
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.words.table import WORDS
from companion.table.session import Session
from tests.laying import laid


def start(folder: Path, players: int = 2, seed: int = 1, **entries: object) -> Session:
    """A new game of so many players, who are red, green and so on, in a journal called evening.game."""
    colours = ("red", "green", "blue", "yellow")[:players]
    setup = Setup(colours, first="red", seed=seed, **entries).complete()  # type: ignore[arg-type]
    return Session(WORDS, setup, Journal.create(folder / "evening.game", setup.to_json()))


def resume(folder: Path) -> Session:
    journal, loaded = Journal.resume(folder / "evening.game")
    return Session(WORDS, WORDS.rules.setup(loaded.setup), journal, loaded)


def lines(session: Session) -> list[str]:
    """What hands are told to do now."""
    return [line.text for line in session.view().lines if line.physical]


def readable(session: Session) -> str:
    """Everything that anybody could read."""
    view = session.view()
    texts = [view.undo, view.redo, view.prompt, view.heading, *(line.text for line in view.lines), *session.history()]
    texts += [*laid(session), *map(str, view.partial), *view.guess, *(choice.text for choice in view.choices)]
    return " | ".join(texts + [f"{reason.what} {reason.text}" for reason in session.why()])
