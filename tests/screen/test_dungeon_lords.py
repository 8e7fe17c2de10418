"""Dungeon Lords in a real window: the map, the cover over secrets, whole games by touch."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.game.journal import Journal
from companion.games.dungeon_lords.rules.setup import Setup
from companion.games.dungeon_lords.words.table import WORDS
from companion.screen.play import PlayScreen
from companion.table.session import Session
from tests.screen.driver import Driver


def begin(d: Driver, folder: Path, players: int = 2, seed: int = 1, **entries: Any) -> PlayScreen:
    """A game of so many players, red first."""
    colours = ("red", "green", "blue", "yellow")[:players]
    setup = Setup(colours, first="red", seed=seed, **entries).complete()
    journal = folder / f"lords-{seed}.game"
    assert d.app._play(lambda: Session(WORDS, setup, Journal.create(journal, setup.to_json())), restore=False) == ""
    d.frames(3)
    return d.play


def touch_on(d: Driver, chance: random.Random) -> None:
    """One touch that leads on: the cover, DONE, a place or a button."""
    play = d.play
    if play.covered:
        d.tap(play.cover.lift)
    elif play.view.done and not play.view.choices:
        d.tap(play.column.done)
    elif play.view.targets and chance.random() < 0.5:
        d.tap_place(chance.choice(play.view.targets).place)
    else:
        d.choose(chance.randrange(len(play.view.choices)))


def test_looks(start: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    d = start(size)
    play = begin(d, tmp_path)
    d.shot("lords-1-start")
    for number in (1, 2, 1, 2):
        play.session.give(number, "touch")
    d.frames()
    d.shot("lords-2-orders-before-the-cover")
    d.tap(play.column.done)
    d.shot("lords-3-cover")
    d.tap(play.cover.lift)
    d.shot("lords-4-third")
    d.choose(0)
    d.tap(play.cover.lift)
    d.choose(1)
    d.shot("lords-5-chosen")
    d.choose(0)
    d.shot("lords-6-shown")
    for _order in range(5):
        play.session.give(play.session.game.question.options[1], "touch")  # type: ignore[union-attr]
    d.frames()
    d.shot("lords-7-placing")
    play.session.give(play.session.game.question.options[1], "touch")  # type: ignore[union-attr]
    d.frames()
    d.shot("lords-8-actions")
    play.session.done()
    d.frames()
    d.shot("lords-9-not-carried-out")
    chance = random.Random(1)
    seen = set()
    while (question := play.session.game.question) is not None and len(seen) < 6:
        if question.kind in ("counter", "monster", "wage", "tiles", "tax", "order back") and question.kind not in seen:
            if question.kind == "wage" and len(question.options) < 5:
                pass
            else:
                seen.add(question.kind)
                play.session.done()
                d.frames()
                d.shot(f"lords-ask-{question.kind.replace(' ', '-')}")
        options = question.options[1:] if question.kind == "monster" and chance.random() < 0.7 else question.options
        play.session.give(chance.choice(options), "touch")
        d.frames(1)
    while play.session.game.question is not None:
        play.session.give(chance.choice(play.session.game.question.options), "touch")
    d.frames(3)
    d.shot("lords-end")
    assert seen
