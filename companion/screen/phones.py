"""The phones of the game on the glass: nothing of them is loaded or opened before their button is touched."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.screen.later import load_each
from companion.table.messages import LANGUAGES, _, language, said

if TYPE_CHECKING:
    from companion.phone.call import Call
    from companion.phone.desk import Desk
    from companion.phone.guests import Guest
    from companion.phone.server import Line, PhoneServer
    from companion.screen.phones_panel import PhonesPanel
    from companion.screen.play import PlayScreen

NEEDED = (
    "websockets.asyncio.server", "companion.phone.server", "companion.phone.desk", "companion.screen.away",
    "qrcode.main", "companion.screen.phones_panel",
)  # fmt: skip
"""None takes longer than a frame."""
NOTED = 5.0
"""Seconds for which the glass says who did what on his phone."""


def here() -> list[str]:
    """The addresses of this machine, looked up when they are needed."""
    from companion.phone.where import addresses

    return addresses()


class HandedOver:
    """Hears phones in the thread of their server, and tells the desk in Kivy's."""

    def __init__(self, desk: Desk):
        self.desk: Desk | None = desk
        """None once nobody listens any more."""

    def came(self, line: Line) -> None:
        self._tell(lambda desk: desk.came(line))

    def said(self, line: Line, call: Call) -> None:
        self._tell(lambda desk: desk.said(line, call))

    def went(self, line: Line) -> None:
        self._tell(lambda desk: desk.went(line))

    def _tell(self, what: Callable[[Desk], None]) -> None:
        def tell(_seconds: float) -> None:
            if self.desk is not None:
                what(self.desk)

        Clock.schedule_once(tell)


class Phones:
    """Opens the table to phones, brings what they say to Kivy's thread, and asks at the glass for their seats."""

    def __init__(self, addresses: Callable[[], list[str]] = here):
        self.screen: PlayScreen | None = None
        self.server: PhoneServer | None = None
        self.hears: HandedOver | None = None
        self.addresses = addresses
        self.ask: Callable[[Callable[[Any], None]], None] = lambda _heard: None
        """Looks for a hint for the open question."""
        self._panel: PhonesPanel | None = None
        self._tell = Clock.create_trigger(self._told)  # in the next frame: the glass shows a change first
        self._unnote = Clock.create_trigger(lambda _seconds: self._hint(""), NOTED)

    def watch(self, screen: PlayScreen) -> None:
        """Serve this game, once somebody asks for it, or go on where its screen was made anew."""
        self.screen, self._panel = screen, None
        if self.desk is not None:
            self.desk.watch()

    def rest(self) -> None:
        """The game is left."""
        self._end()
        self.screen = None

    def stop(self) -> None:
        """People want no phones any more; the next ones get another address."""
        self._end()
        if self.screen is not None:
            self.screen.close()

    def _end(self) -> None:
        if self.server is not None and self.hears is not None:
            self.hears.desk = None
            self.server.stop()
        if self.screen is not None:
            self.screen.cover.on_phone = False
        self.server = self.hears = self._panel = None
        self._tell.cancel()
        self._unnote.cancel()

    @property
    def desk(self) -> Desk | None:
        """Where phones are served; None before the first has been asked for."""
        return self.hears.desk if self.hears is not None else None

    def show(self) -> None:
        """The page with the code, for phones to come, as soon as what it needs is loaded."""
        load_each(NEEDED, self._show)

    def _show(self) -> None:
        from companion.screen.phones_panel import PhonesPanel

        if self.screen is None:
            return
        found, trouble = self.addresses(), ""
        if not found:
            trouble = _("This machine is in no network. Connect it to the one of the phones, then try again.")
        elif self.server is None:
            trouble = self._open(self.screen)
        self._panel = PhonesPanel(self.screen.close, self.stop)
        self._panel.trouble = trouble
        if self.server is not None and not trouble:
            self._panel.ways = [f"http://{address}:{self.server.port}/{self.server.key}/" for address in found]
        self._count()
        self.screen.lay_over(self._panel, whole=True)

    def _open(self, screen: PlayScreen) -> str:
        """Begin to serve; "" or one line that says why not."""
        from companion.phone.desk import Desk
        from companion.phone.server import PhoneServer
        from companion.screen.away import AwayArtist

        refused = _("This is the companion of a game. Open the whole address that the glass shows.")
        hears = HandedOver(
            Desk(screen.session, AwayArtist(screen.stage), self._note, self._tell, self._changed, self.ask)
        )
        server = PhoneServer(hears, LANGUAGES, language(), refused)
        try:
            server.start()
        except OSError as error:
            return _("Phones cannot come in: {reason}").format(reason=said(error.strerror or error))
        self.server, self.hears = server, hears
        return ""

    # On the glass.

    def _changed(self) -> None:
        """The cover follows at once, the phones in the next frame."""
        if self.desk is not None and self.screen is not None:
            self.screen.cover.on_phone = self.desk.in_secret
        self._tell()

    def _told(self, *_seconds: Any) -> None:
        if self.desk is None:
            return
        self.desk.show()
        self._count()
        self._ask()

    def _count(self) -> None:
        if self._panel is not None:
            self._panel.phones = len(self.desk.guests.lines) if self.desk is not None else 0

    def _ask(self) -> None:
        """Ask for the next seat that a phone wants, when no other sheet lies there but the page with the code."""
        from companion.screen.phones_panel import SeatPanel

        screen, desk = self.screen, self.desk
        if screen is None or desk is None or (screen.panel is not None and screen.panel is not self._panel):
            return
        for guest in desk.wishes():
            assert guest.wants is not None
            panel = SeatPanel(guest.number, desk.named(guest.wants)[0], partial(self._settled, guest))
            screen.lay_over(panel, whole=False)
            return

    def _settled(self, guest: Guest, granted: bool) -> None:
        if self.screen is not None and self.desk is not None:
            self.screen.close()
            self.desk.settle(guest, granted)

    def _note(self, text: str) -> None:
        self._hint(text)
        self._unnote.cancel()
        self._unnote()

    def _hint(self, text: str) -> None:
        if self.screen is not None:
            self.screen.column.header.hint(text)
