"""How a seeded player touches the glass: any legal answer, each by its real widget."""

import random
from collections.abc import Callable
from dataclasses import replace

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


def until(d: Driver, holds: Callable[[View], object], seed: int = 1) -> None:
    """Play by touch until a view is as wanted; a game that ends before is followed by another one."""
    for later in range(30):
        player = Player(d, seed + later)
        for _ in range(TOUCHES):
            if holds(d.play.view):
                return
            if d.play.view.result:
                break
            player.touch_once()
        setup = d.play.session.setup
        d.game(replace(setup, seed=setup.seed + 1))
    raise AssertionError("no such view came up")
