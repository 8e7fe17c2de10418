"""A twin of the app on a machine: the same games in a window of this process, which tells where a finger has to go."""

import base64
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image as Pictures
from PIL import ImageChops, ImageStat

from companion.game.journal import load
from companion.table.library import Library
from tests.screen.conftest import Ticker  # before anything of Kivy
from tests.screen.driver import Driver, Painting, end, run
from tests.screen.policy import Player
from tests.slow.any_machine import HEIGHT, WIDTH, AnyMachine

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

ALIKE, SAME_PAGE = 1.0, 10.0
"""Of 255: two pictures of the same differ less in the mean, and those of one page of two games."""
PLAY_ON = "Yes, play on"
"""What answers whether the table lies as it is shown, when a game goes on."""


class Mirror:
    """The app of a machine, and the folder here that holds its games, copied."""

    def __init__(self, machine: AnyMachine, games: str, folder: Path):
        self.machine, self.games, self.folder = machine, games, folder / "mirror"

    def shot(self, name: str) -> None:
        """A picture for people who look, only where one was asked for."""
        if folder := os.environ.get("COMPANION_SHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.machine.picture().save(Path(folder) / f"{name}.png")

    def fetch(self) -> list[Path]:
        """The games of the machine as they are now, copied here; the newest first."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        packed = self.machine.told(f"cd {self.games} && tar -cz --exclude=crashes . | base64 -w0")
        archive = self.folder.with_suffix(".tar.gz")
        archive.write_bytes(base64.b64decode(packed))
        shutil.unpack_archive(archive, self.folder, filter="data")
        return [game.path for game in Library(self.folder).games()]

    def start_page(self, said: str = "") -> float:
        """Wait until the machine shows its first page, with a line when one is `said`; the seconds that it took."""
        self.fetch()
        with self.twin(said=said) as twin:
            return twin.seen("the first page")

    def begin(self) -> None:
        """A game is begun on the glass; how it lies is chance."""
        with self.twin() as twin:
            twin.alike = SAME_PAGE
            twin.driver.tap(twin.driver.screen.ids.quick)
            twin.driver.tap(twin.driver.screen.ids.next)
        self.machine.until(self.fetch, "a game")

    def resume(self, said: str = "") -> None:
        """The newest game is gone on with on the glass, and asks what it asked; its first page may have a line."""
        newest = self.fetch()[0]
        with self.twin(said=said) as twin:
            twin.driver.tap(twin.driver.screen.ids.resume)
        with self.twin(newest) as twin:
            twin.seen("the same table")
            twin.driver.tap_text(PLAY_ON)
            twin.seen("the same question")

    def play(self, touches: int, seed: int) -> int:
        """Touches on machine and twin; both hold the same answers then.  Gives how many turns have begun."""
        with self.twin(self.fetch()[0]) as twin:
            twin.alone = True
            twin.driver.tap_text(PLAY_ON)
            twin.alone = False
            turns = twin.play(touches, seed, whole=True)
            here = [tuple(answer) for answer in twin.driver.play.session.game.answers]
            self.machine.until(lambda: self.answers() == here, "the same answers")
        return turns

    def off_by_its_button(self) -> None:
        """The machine goes down as people do it: menu, Switch off, Shut down."""
        self.machine.told("systemctl restart companion")
        self.start_page()
        with self.twin() as twin:
            twin.driver.tap(twin.driver.screen.ids.out)
            twin.seen("the question")
            self.shot("switch off")
            twin.there(twin.driver.button("Shut down"))
            assert self.machine.off(), "it does not go down by its button"

    def answers(self) -> list[tuple[Any, ...]]:
        """All that was answered in its newest game."""
        return [tuple(answer) for answer in load(self.fetch()[0]).answers]

    @contextmanager
    def twin(self, game: Path | None = None, said: str = "") -> Iterator["Twin"]:
        """The app on the games that were fetched; with a game, as if that had been opened, or with a line `said`."""
        from companion.screen.app import CompanionApp

        Painting.whole = True
        clock = Ticker()
        app = CompanionApp(Library(self.folder), game, clock=clock, kiosk=True, said=said)
        driver = Twin(self.machine, run(app, clock, (WIDTH, HEIGHT)), self.folder)
        try:
            yield driver
        finally:
            end([driver.driver])


class Twin:
    """What the machine should show, and where things lie on it."""

    def __init__(self, machine: AnyMachine, driver: Driver, folder: Path):
        self.machine, self.driver, self.folder = machine, driver, folder
        self._here, self.alone, self.alike = driver.touch, False, ALIKE
        driver.touch = self._both  # type: ignore[method-assign]

    def _both(self, x: float, y: float, frames: int = 1) -> None:
        """A touch here and, unless it is `alone`, there when the machine shows the same page."""
        if not self.alone:
            self.seen("the same page")
            self.machine.pass_a_moment()
            self.machine.touch(x, HEIGHT - 1 - y)
        self._here(x, y, frames)

    def there(self, widget: "Widget") -> None:
        """A touch on the machine alone."""
        self.machine.pass_a_moment()
        x, y = widget.to_window(*widget.center)
        self.machine.touch(x, HEIGHT - 1 - y)

    def picture(self) -> Pictures.Image:
        with Pictures.open(self.driver.screenshot(self.folder.parent / "twin.png")) as picture:
            return picture.convert("RGB")

    def difference(self) -> float:
        """Of the two pictures, from 0 to 255 in the mean."""
        apart = ImageStat.Stat(ImageChops.difference(self.picture(), self.machine.picture())).mean
        return sum(apart) / len(apart)

    def seen(self, what: str) -> float:
        """Wait until the machine shows the same; the seconds that it took."""
        try:
            return self.machine.until(lambda: self.difference() < self.alike, what)
        except AssertionError:
            self.machine.picture().save(self.folder.parent / "machine.png")  # beside the twin's, to be looked at
            raise

    def play(self, touches: int, seed: int, whole: bool = False) -> int:
        """Any legal answers by touch on both, but no chance; how many turns have begun meanwhile.

        A `whole` play ends with an answer: what was touched after the last one no later twin can know.
        """
        player, turns, given = Careful(self.driver, seed), 0, False
        who = self.driver.play.view.who
        while touches > 0 or (whole and not given):
            before = len(self.driver.play.session.game.answers)
            player.touch_once()
            touches, given = touches - 1, len(self.driver.play.session.game.answers) > before
            turns += self.driver.play.view.who != who
            who = self.driver.play.view.who
        return turns


class Careful(Player):
    """Never lets the app roll, for its chance is another one on the machine, and never drags a list."""

    def touch_once(self) -> None:
        from companion.games.ghost_stories.glass.card_panel import CardPanel

        panel = self.driver.play.panel
        if not isinstance(panel, CardPanel):
            super().touch_once()
            return
        listing = panel.ids.listing
        low = {press: press.to_window(*press.pos)[1] for press in panel.ids.grid.children}
        seen = [press for press in low if listing.y <= low[press] <= listing.top - press.height]
        self.driver.tap(self.random.choice(seen), frames=1)

    def _ways(self, view: Any) -> list[str]:
        return [way for way in super()._ways(view) if way != "roll"]
