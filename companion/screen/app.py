"""The app: start, set-up assistant and play, one at a time, on one window.

Only the start page is imported with it; the other screens come when they are shown, or before (later.py).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.window import Window

from companion import games
from companion.game.observation import Observation
from companion.game.trouble import Trouble
from companion.screen.care import Care
from companion.screen.devices import Devices
from companion.screen.dimming import Dimming
from companion.screen.foresight import Foresight
from companion.screen.glass import Glass
from companion.screen.later import load_later
from companion.screen.leaving import Leaving
from companion.screen.moments import Moments
from companion.screen.phones import Phones
from companion.screen.seats import Seats
from companion.screen.speaker import Speaker
from companion.screen.start import StartScreen
from companion.screen.theme import look
from companion.screen.voice import Voice
from companion.screen.window import window
from companion.table import messages, turned
from companion.table.devices_file import Wanted
from companion.table.hints import hints
from companion.table.library import Library
from companion.table.messages import _, said
from companion.table.phrases import sentences
from companion.table.settings import COUNTS, HINTS, LANGUAGE, LETTERS, NAME, VOICE, Setting, Settings

if TYPE_CHECKING:
    from companion.screen.beginning import Beginning
    from companion.screen.eye import Eye
    from companion.screen.parts import Page
    from companion.screen.play import PlayScreen
    from companion.screen.stage import Stage
    from companion.table.session import Session


class CompanionApp(App):
    """Shows one screen at a time and lets it go when the next one comes."""

    def __init__(
        self, library: Library, game: Path | None = None, camera: str | None = None,
        clock: Callable[[], float] = time.monotonic, devices: Wanted | None = None, trouble: Trouble | None = None,
        kiosk: bool = False, ended: Callable[[], bool] = lambda: False, settings: Settings | None = None,
        offered: str = "", said: str = "", care: Care | None = None, **options: Any,
    ):  # fmt: skip
        """`camera` goes before that of `devices`; `trouble` is a line about the devices file.

        In a `kiosk` people end the machine, not the app; `ended` says whether a signal has asked for the end.
        `offered` is the name of the game of which a new one is begun until people choose another.  `said` is a line
        for the first page, `care` knows how the machine is looked after.
        """
        super().__init__(**options)
        self.library, self.game, self._said = library, game, said
        self.settings = settings or Settings(library.folder / NAME)
        self.speaker = Speaker()
        self.moments = Moments(self.settings, self.speaker)
        self.seats = Seats(self.settings, lambda: self.screens.renewed())
        self.voice = Voice(self.settings, self.speaker, self._voice_lost)
        self.clock = clock
        self.session: Session | None = None
        self.offered = offered
        """The game of which people began a new one last; "" leaves it to the game that was played last."""
        self._boxes: dict[str, Callable[[Callable[[], None]], Page]] = {}
        self.leaving = Leaving(self.stop, clock, kiosk, ended)
        self.devices = Devices(devices or Wanted(), trouble, self.leaving.button, lambda: self.dimming.touched())
        camera = camera or self.devices.wanted.camera
        self.camera = camera or ""
        self.eye = self._open_eye(camera) if camera else None
        self.phones = Phones()
        self.care = care or Care(kiosk)
        self.foresight = Foresight(self.voice.say)
        self.phones.ask = self.foresight.hints.ask
        self._table: PlayScreen | None = None
        """The screen of the game that is played."""

    def _open_eye(self, camera: str) -> Eye:
        from companion.screen.eye import Eye

        return Eye(self.devices.overlook(camera), self.library.folder)

    def build(self) -> Glass:
        self.screens = window(self, _(games.named(games.FIRST).front().title), self.clock)
        look.enlarge(self.settings[LETTERS] == "large")
        self.leaving.watch(self.screens)
        Window.bind(on_touch_down=self.voice.hush)
        self.voice.say(_("Ready"))
        self.dimming = Dimming(self.screens, self.settings, self.clock, lambda: bool(self.eye and self.eye.waits))
        hints.wanted = bool(self.settings[HINTS])
        self._first_screen()
        load_later(games.named(self.offered).front().loads)
        return self.screens

    def _first_screen(self) -> None:
        """A named game at once; one that is not there yet is set up first and then kept under that name."""
        if self._still_to_come():
            self.show_assistant()
        elif self.game is None or (trouble := self.open_game(self.game)):
            told = sentences(self._said, str(self.devices.troubles), self.settings.trouble)
            self.show_start(trouble if self.game else told)

    def on_stop(self) -> None:
        self.leaving.rest()
        self.dimming.stop()
        self._close()
        self.voice.stop()
        self.speaker.stop()
        self.devices.stop()
        if self.eye:
            self.eye.stop()

    def show_start(self, trouble: str = "") -> None:
        self._close()
        fronts = {name: game.front() for name, game in games.GAMES.items()}
        screen = StartScreen(
            fronts, self.library, self.open_game, self.show_assistant, partial(self.show_box, self.show_start),
            self.leaving.ask, self.turn, self.show_teach if self.eye else None, self.offered,
        )  # fmt: skip
        screen.play_again = lambda game: self._beginning(game, self.show_start).again()
        screen.quick_start = lambda game: self._beginning(game, self.show_start).quick()
        self.offered = screen.offered
        self.title = _(fronts[self.offered].title)
        screen.trouble, screen.open_stick, screen.open_evenings = trouble, self.show_stick, self.show_evenings
        screen.speak = self.choose_language
        screen.voice(bool(self.settings[VOICE]), self.turn_voice)
        screen.open_settings = partial(self.show_settings, self.show_start)
        self.screens.show(screen)

    def show_assistant(self, game: str = "") -> None:
        """Set a new game up: this one, else the one that was played last."""
        from companion.screen.assistant import AssistantScreen

        self._close()
        self.offered = game or self.offered or games.FIRST
        facts = partial(self.library.facts, self.offered)
        beginning = self._beginning(self.offered, lambda: self.screens.show(screen))
        screen = AssistantScreen(self._stage(self.offered), beginning.lay, self.show_start, facts=facts)
        screen.open_box = lambda: self.show_box(lambda: self.screens.show(screen), self.offered)
        self.screens.show(screen)

    def _beginning(self, game: str, leave: Callable[[], None]) -> Beginning:
        from companion.screen.beginning import Beginning

        self.offered = game
        return Beginning(game, self._stage(game), self.library, self.screens.show, self._begin, leave)

    def _begin(self, setup: Any, guided: bool) -> str:
        trouble = self.new_game(setup)
        if not trouble and guided:
            self.guide()
        return trouble

    def guide(self) -> None:
        """Explain the next turns of the game on the glass, one for each who plays."""
        from companion.screen.guide import Guide

        play, session = self.screens.current_screen, self.session
        assert session is not None
        people = len(games.named(session.rules.name).kept().people(session.setup))
        Guide(play, len(session.game.marks) + max(1, people) - 1)

    def _stage(self, game: str) -> Stage:
        """A game on the glass, whose signs are the ones that are drawn from now on."""
        from companion.screen.signs import book

        stage = games.named(game).stage()
        book.open(stage.signs, stage.icons)
        return stage

    def show_box(self, back: Callable[[], None], game: str) -> None:
        """What this table's own box of a game shows; then back to where people came from."""
        box = self._stage(game).box
        if box is None:
            return
        if game not in self._boxes:
            self._boxes[game] = box(self.library)
        self.screens.show(self._boxes[game](back))

    def show_evenings(self, finished: bool = False) -> None:
        """All games, those that go on or the finished ones first, and what they came to."""
        from companion.screen.evenings import EveningsPage

        self._close()
        self.screens.show(EveningsPage(self.library, self.screens.show, self.open_game, self.show_start, finished))

    def show_stick(self) -> None:
        """Saved games are copied to a USB stick, or taken over from one."""
        from companion.screen.carry import CarryScreen

        self.screens.show(CarryScreen(self.library, self.show_start))

    def show_settings(self, back: Callable[[], None]) -> None:
        """What people set for all games; then back to where they came from."""
        from companion.screen.settings import SettingsPage

        def changed(setting: Setting) -> None:
            if setting is VOICE:
                self.voice.hush()
                self.voice.say(_("Ready"))
            self._follow()
            if setting is LANGUAGE:
                self.speak()
                anew = self.show_start if self.session is None else partial(self._go_on, self.session)
                self.show_settings(anew)

        def troubles() -> list[str]:
            return [messages.trouble(one) for one in (self.speaker.trouble, self.voice.trouble) if one is not None]

        again = partial(self.show_settings, back)
        ways = self.care.ways(self, again)
        self.screens.show(SettingsPage(self.settings, troubles, back, changed, ways))

    def _voice_lost(self, trouble: Trouble) -> None:
        """One line where people are; they go on by eye."""
        if self.session is not None:
            self.session.observe(Observation("voice", "trouble", trouble))
        elif isinstance(self.screens.current_screen, StartScreen):
            self.screens.current_screen.trouble = messages.trouble(trouble)

    def turn_voice(self) -> None:
        """On or off, by one touch; what it is good for is heard at once."""
        wanted = not self.settings[VOICE]
        self.voice.hush()
        self.settings.choose(VOICE, wanted)
        if self.session is not None:
            self.session.observe(Observation("voice", "ready", ""))
            self.voice.repeat()
        else:
            self.voice.say(_("Ready"))

    def show_gear(self, back: Callable[[], None]) -> None:
        """The camera and the devices of this companion."""
        from companion.screen.gear import GearPage
        from companion.table.view import DiceAsked

        dice = games.named(self.offered).dice() or {}
        die = next((DiceAsked(kind, 1, faces) for kind, faces in dice.items()), None)
        self.screens.show(GearPage(self.devices, self.camera, self.eye, die, back))

    def _follow(self) -> None:
        """What is set holds from now on, in the game on the glass, too."""
        self.dimming.follow()
        if look.large != (large := self.settings[LETTERS] == "large"):
            look.enlarge(large)
        wanted, counts = bool(self.settings[HINTS]), bool(self.settings[COUNTS])
        if self.session is not None and self._table is not None:
            table = self._table.map
            changed = (wanted, counts) != (hints.wanted, table.counts)
            hints.wanted, table.counts = wanted, counts
            if changed:
                self._table.refresh()
        hints.wanted = wanted

    def choose_language(self, code: str) -> None:
        """On the start page."""
        self.settings.choose(LANGUAGE, code)
        self.speak()
        self.show_start(self.settings.trouble)

    def speak(self) -> None:
        """From now on in the language that was chosen; what is on the glass must be made anew."""
        messages.use_language(str(self.settings[LANGUAGE]))
        if self.session is not None:
            self.session.retell()

    def _go_on(self, session: Session) -> None:
        """The same game in another language: on a screen that is made anew, for nothing but its words has changed."""
        self._leave_table()
        self._show_game(session, anew=False)

    def show_teach(self, game: str) -> None:
        """The camera learns a die of this game, face by face."""
        from companion.screen.teach import TeachScreen

        teaches = self._stage(game).teaches
        if self.eye and teaches:
            self.screens.show(TeachScreen(self.eye, teaches(), self.show_start))

    def turn(self) -> str:
        """Turn the picture by a quarter, now and at the next start; a line that says so, or why not."""
        degrees = (Window.rotation + 90) % 360
        self.screens.renewed()
        Window.rotation = degrees
        Window.update_viewport()  # Kivy forgets that where the size stays: on a square panel
        trouble = turned.keep(self.library.folder, degrees)
        return trouble or _("The next start turns the picture like this too.")

    def new_game(self, setup: Any) -> str:
        """Start it; "" or one line that says why not."""
        path = self.game if self._still_to_come() else None
        return self._play(lambda: self.library.start(setup, path, self.offered), restore=False)

    def _still_to_come(self) -> bool:
        """Whether a game was named that nobody has begun; what cannot be looked at is told when it is opened."""
        if self.game is None:
            return False
        try:
            self.game.lstat()
        except FileNotFoundError:
            return True
        except OSError:
            return False
        return False

    def open_game(self, path: Path) -> str:
        """Resume it; "" or one line that says why not."""
        return self._play(lambda: self.library.resume(path), restore=True)

    def _play(self, opened: Callable[[], Session], restore: bool) -> str:
        try:
            session = opened()
        except Trouble as error:
            return messages.trouble(error)
        except OSError as error:
            return _("Not saved: {reason}").format(reason=said(error.strerror or error))
        self._close()
        self.session, self.offered = session, session.rules.name
        self._show_game(session, restore and not session.view().result)
        return ""

    def _show_game(self, session: Session, restore: bool = False, anew: bool = True) -> None:
        """Its screen; not `anew` where a game that is being played is only shown in another language."""
        from companion.screen.play import PlayScreen
        from companion.screen.table_view import TableView

        stage = self._stage(session.rules.name)
        screen = PlayScreen(session, stage, self.screens.moment, self._leave, self.leaving.word)
        if restore:
            screen.offer_restore()
        self.moments.watch(screen, anew)
        self.voice.watch(screen, anew)
        TableView(self.settings).watch(screen)
        self.seats.watch(screen)
        if self.eye:
            self.eye.watch(screen)
        self.devices.watch(screen)
        self.phones.watch(screen)
        self.foresight.watch(screen)
        self._table = screen
        Window.allow_screensaver = False  # a desktop's own would hide what hands are to do
        self.screens.show(screen)
        self._follow()

    def _again(self) -> None:
        """Another game of those who have just played."""
        self.show_start()
        if trouble := self._beginning(self.offered, self.show_start).again():
            self.show_start(trouble)

    def _leave(self, where: str) -> None:
        back = partial(self.screens.show, self.screens.current_screen)
        ways: dict[str, Callable[[], object]] = {
            "start": self.show_start,
            "assistant": self.show_assistant,
            "evenings": partial(self.show_evenings, True),
            "again": self._again,
            "guide": self.guide,
            "voice": self.turn_voice,
            "settings": partial(self.show_settings, back),
            "phones": self.phones.show,
            "hint": self.foresight.hints.show,
            "out": self.leaving.ask,
        }
        ways[where]()

    def _leave_table(self) -> None:
        """Nothing looks at the screen of the game any more."""
        if self.eye:
            self.eye.rest()
        self.devices.rest()
        self.seats.rest()
        self._table = None
        if self.session is not None:
            self.session.listeners.clear()

    def _close(self) -> None:
        self._leave_table()
        Window.allow_screensaver = True
        self.phones.rest()
        self.foresight.rest()
        if self.session is not None:
            self.session.close()
            self.session = self._table = None
