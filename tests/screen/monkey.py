"""Hands that touch the glass anywhere: taps, drags, several fingers at once, in any order."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.base import EventLoop
from kivy.core.window import Window

from companion.game.journal import load
from companion.games import FIRST, named
from companion.games.ghost_stories.rules.box import STAND_IN
from companion.games.ghost_stories.rules.setup import Setup
from companion.screen.differs import may_differ
from companion.screen.panels import EntryPress
from companion.screen.play import PlayScreen
from companion.screen.press import Press
from companion.table.session import Session
from companion.table.view import View
from tests.screen.driver import Driver, Finger
from tests.table.sessions import COLOURS, touch, ways_on

PAUSES = (0.0, 0.1, 0.31, 0.31, 0.31, 1.0)
"""Seconds between two touches: within the guard's moment and after it."""
SHEETS = ("choices", "find", "menu", "why", "log", "rules", "restore", "differs")
"""Of any game; its own panels come to them."""
PEOPLE = ("touch", "app dice")

Point = tuple[float, float]


class Table(NamedTuple):
    """A game, and a set-up of it by chance."""

    game: str
    laid: Callable[[random.Random], Any]


def ghosts(*box: str) -> Table:
    """Ghost Stories with these boxes, made up where nobody knows them."""

    def laid(rng: random.Random) -> Setup:
        return Setup(
            players=tuple(rng.sample(COLOURS, rng.randint(1, 4))),
            seed=rng.randrange(10**6),
            level=rng.choice(("initiation", "normal", "nightmare", "hell")),
            expansions=box,
            profile=STAND_IN if box else {},
            deck=rng.choice(("table", "app")),
            lots=rng.choice(("app", "app", "table")),
        )

    return Table(FIRST, laid)


def simulated(game: str, **offered: tuple[Any, ...]) -> Table:
    """Another game, as it is laid for a simulation: of each thing that can be asked for, one that is offered."""

    def laid(rng: random.Random) -> Any:
        players = named(game).players()
        asked = players.asked(**{name: rng.choice(values) for name, values in offered.items()})
        return players.setup(asked, rng.randrange(10**6))

    return Table(game, laid)


TABLES: dict[str, Table] = {
    "base": ghosts(),
    "black secret": ghosts("black secret"),
    "white moon": ghosts("white moon"),
    "both": ghosts("black secret", "white moon"),
    "dungeon lords": simulated(
        "dungeon lords", players=(2, 3, 4), deck=("app", "table"), thirds=("screen", "cards"), remind_only=(False, True)
    ),
    "ankh morpork": simulated("ankh morpork", dice=("table", "app")),
}
"""What a monkey plays."""


class Monkey:
    """Touches one app at one kind of table; `count` tells what it did.  Whatever the app raises comes out."""

    def __init__(self, driver: Driver, seed: int, table: str):
        self.d, self.table, self.rng = driver, TABLES[table].laid, random.Random(seed)
        self.count: Counter[str] = Counter()
        driver.app.leaving._stop = self._quit
        self.new_game()

    def _quit(self) -> None:
        """What would end the app leads back into it."""
        self.count["quits"] += 1
        self.d.app.leaving.back()

    @property
    def session(self) -> Session:
        session = self.d.app.session
        assert session is not None
        return session

    def new_game(self) -> None:
        assert self.d.app.new_game(self.table(self.rng)) == ""
        self.d.frames(2)

    # Anywhere.

    def touch_around(self, touches: int) -> None:
        """So many touches; now and then a look whether all is well."""
        for number in range(touches):
            self.d.wait(self.rng.choice(PAUSES))
            self.rng.choices((self._tap, self._drag, self._hand), (0.7, 0.15, 0.15))[0]()
            self.count["touches"] += 1
            if number % 25 == 24:
                self.look()
        self.compare()

    def _tap(self) -> None:
        self.d.touch(*self._point())

    def _drag(self) -> None:
        finger = Finger(*self._point())
        EventLoop.post_dispatch_input("begin", finger)
        for _ in range(self.rng.randint(1, 5)):
            x, y = self._point()
            finger.move({"x": x / Window.width, "y": y / Window.height})
            EventLoop.post_dispatch_input("update", finger)
            if self.rng.random() < 0.3:
                self.d.frames(1)
        EventLoop.post_dispatch_input("end", finger)
        self.d.frames(1)

    def _hand(self) -> None:
        self.press_together([self._point() for _ in range(self.rng.randint(2, 5))])

    def _point(self) -> Point:
        """Half of the touches hit a button."""
        places = self._buttons() if self.rng.random() < 0.5 else []
        if places:
            return self.rng.choice(places)
        return self.rng.random() * (Window.width - 1), self.rng.random() * (Window.height - 1)

    def _buttons(self) -> list[Point]:
        """The middles of all buttons on the glass, and of the lines that open something."""
        touchable = (widget for widget in self.d.screen.walk() if isinstance(widget, Press | EntryPress))
        middles = [widget.to_window(*widget.center) for widget in touchable]
        return [(x, y) for x, y in middles if 0 <= x < Window.width and 0 <= y < Window.height]

    def press_together(self, points: list[Point]) -> None:
        """All fingers come, then they go in any order."""
        fingers = [Finger(*point) for point in points]
        for finger in fingers:
            EventLoop.post_dispatch_input("begin", finger)
        if self.rng.random() < 0.5:
            self.d.frames(1)
        self.rng.shuffle(fingers)
        for finger in fingers:
            EventLoop.post_dispatch_input("end", finger)
        self.d.frames(1)

    # Two fingers on every sheet.

    def grasp_around(self, grasps: int) -> None:
        """Two fingers at once, on whatever sheet: never more than one answer, and never to what was not asked."""
        for _ in range(grasps):
            self._go_on()
            sheet = self.rng.choice(("", *SHEETS, *self.d.play.stage.panels))
            self.d.play.close()
            if sheet in self._sheets(self.d.play.view):
                self.d.play.act(sheet)
            self.d.frames(1)
            self.d.wait()
            places = [*self._buttons(), *self._lit()]
            before, most = self._answered(), self._at_once()
            self.press_together(self.rng.choices(places, k=2))
            self.d.frames(1)
            self.count["grasps"] += 1
            if isinstance(self.d.screen, PlayScreen) and self._answered()[0] is before[0]:
                assert self._answered()[1] <= before[1] + most, f"two answers at once on {sheet or 'the table'}"
        self.compare()

    def _sheets(self, view: View) -> set[str]:
        """Those that have something to show now."""
        there = {"why", "log", "menu", "restore", *self.d.play.stage.panels}
        there |= {"rules"} if self.session.words.chapters(self.session.state) else set()
        there |= {"choices"} if view.choices else set()
        there |= {"find"} if view.page else set()
        corrects = self.session.words.differs is not None and may_differ(self.session)
        return there | ({"differs"} if corrects else set())

    def _lit(self) -> list[Point]:
        if not isinstance(self.d.screen, PlayScreen) or self.d.play.panel is not None:
            return []
        boxes = [self.d.play.map.reach(place) for place in self.d.play.map.targets]
        return [(left + width / 2, bottom + height / 2) for left, bottom, width, height in boxes]

    def _answered(self) -> tuple[Session, int]:
        """The game, and how many answers people gave."""
        return self.session, sum(answer.source in PEOPLE for answer in self.session.game.answers)

    def _at_once(self) -> int:
        """How many answers one touch can give now."""
        view = self.d.play.view
        taps = [touched.tap for touched in (*view.targets, *view.choices)]
        return 1 + any(tap.then is not None for tap in taps)

    def _go_on(self) -> None:
        """Some answers further, in a game that is not over."""
        if not isinstance(self.d.screen, PlayScreen) or self.session.view().result or self.rng.random() < 0.03:
            self.new_game()
        for _ in range(self.rng.randrange(4)):
            view = self.session.view()
            ways = ways_on(view)
            if ways and not view.result:
                touch(self.session, self.rng.choice(ways))
        if self.session.view().result:
            self._go_on()

    # Is all well?

    def look(self) -> None:
        """A way on must be there, and the file must hold what the table shows."""
        self.count[f"on {type(self.d.screen).__name__}"] += 1
        if not isinstance(self.d.screen, PlayScreen):
            if self.rng.random() < 0.25:
                self.new_game()
            return
        view = self.session.view()
        ways = (*ways_on(view), view.form, view.partial, view.result)
        assert any(ways), f"stuck: {self.session.game.question}"
        if self.rng.random() < 0.2:
            self.compare()
        if view.result or self.rng.random() < 0.03:
            self.count["games over"] += bool(view.result)
            self.new_game()

    def compare(self) -> None:
        """The journal against the table."""
        if self.d.app.session is not None:
            loaded = load(self.session._journal.path)
            assert list(loaded.answers) == list(self.session.game.answers)
            assert not loaded.trouble
            self.count["journals compared"] += 1
