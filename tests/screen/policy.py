"""How a seeded player touches the glass: any legal answer, each by its real widget."""

import random
from collections.abc import Callable
from dataclasses import replace

from companion.game.game import Game
from companion.game.question import Asking
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.games.ghost_stories.rules.state import State
from companion.table.session import Session
from companion.table.view import View
from tests.screen.driver import Driver

TOUCHES = 300


class Player:
    """Answers by touch until the game is over."""

    def __init__(self, driver: Driver, seed: int):
        self.driver, self.random = driver, random.Random(seed)

    def touch_once(self) -> None:
        """One touch that leads on."""
        view = self.driver.play.view
        assert not view.result, "the game is over"
        ways = self._ways(view)
        assert ways, f"nothing leads on: {view}"
        way = self.random.choice(ways)
        if way == "done":
            self.driver.tap(self.driver.play.column.done, frames=1)
        elif way == "roll":
            self.driver.tap(self.driver.play.column.middle.roll, frames=1)
        elif way == "target":
            self.driver.tap_place(self.random.choice(view.targets).place, frames=1)
        else:
            self.driver.choose(self.random.randrange(len(view.choices)))

    def _ways(self, view: View) -> list[str]:
        if view.done == "orders":
            return ["done"]
        ways = ["target"] * 2 * bool(view.targets) + ["choice"] * 2 * bool(view.choices)
        return ways + ["roll"] * bool(view.dice)


def lie(d: Driver, t: State, turn: Callable[[State], Asking]) -> None:
    """The table lies as written, and this is played on it."""
    boxes = t.setup.expansions
    d.game(Setup(seed=1, expansions=boxes, profile=STAND_IN if boxes else {}))
    d.play.session.game = Game(t, turn)
    d.play.refresh()
    d.frames(3)


def until(d: Driver, holds: Callable[[View], object], seed: int = 1) -> None:
    """Play until a view is as wanted, and only then draw it; a game that ends before is followed by another one."""
    for later in range(30):
        play, session = d.play, d.play.session
        session.listeners.remove(play.refresh)
        found = _play_on(session, holds, random.Random(seed + later))
        session.listeners.append(play.refresh)
        if found:
            play.refresh()
            d.frames(3)
            return
        d.game(replace(session.setup, seed=session.setup.seed + 1))
    raise AssertionError("no such view came up")


def _play_on(session: Session, holds: Callable[[View], object], lot: random.Random) -> bool:
    """Any legal answers, as the buttons give them; False when the game ends before the view comes up."""
    for _ in range(TOUCHES):
        view = session.view()
        if holds(view):
            return True
        if view.result:
            return False
        taps = [target.tap for target in view.targets] + [choice.tap for choice in view.choices]
        if view.done == "orders":
            session.done()
        elif view.dice and not taps:
            session.roll_for_us()
        else:
            session.tap(lot.choice(taps))
    return False
