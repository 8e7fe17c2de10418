"""Who sits at which phone, what each of them sees, and what becomes of a touch there.

Lives in the thread of the table.  A touch of a phone is one of those that its page offered, of the table as it is now,
or it is nothing.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.phone import shown, telling
from companion.phone.call import NOT_UNDERSTOOD, Call
from companion.phone.guests import Guest, Guests
from companion.phone.server import Line
from companion.phone.shown import Artist, Picture
from companion.phone.texts import texts
from companion.table.log import PHONE, PHONE_DICE
from companion.table.messages import LANGUAGES, N_, _, speaking
from companion.table.session import Session
from companion.table.view import View


class Desk:
    """Serves the phones of one game.

    `note` says on the glass who did what, `asked` that somebody wants a seat, and `changed` that phones have to be
    told something.  `hint` looks for a hint for the open question and hands it on, None where the search broke off.
    """

    def __init__(
        self, session: Session, artist: Artist, note: Callable[[str], None], asked: Callable[[], None],
        changed: Callable[[], None], hint: Callable[[Callable[[Any], None]], None] = lambda _heard: None,
    ):  # fmt: skip
        self.session, self.artist = session, artist
        self.guests = Guests()
        self.version = 0
        """Counts the changes of the table: what a phone touched on an earlier one means nothing."""
        self._note, self._asked, self._changed, self._hint = note, asked, changed, hint
        self._views: dict[str, View] = {}
        self._pictures: dict[tuple[str, bool], Picture] = {}
        self._drawn: dict[Line, str] = {}
        self.watch()

    def watch(self) -> None:
        """Hear of every change of the table; once more after its other listeners have gone."""
        self.session.listeners.append(self._moved)
        self._moved()

    def _moved(self) -> None:
        self.version += 1
        self._views.clear()
        self._pictures.clear()
        self._changed()

    # The lines of the phones.

    def came(self, line: Line) -> None:
        """A page was opened, or has found the way back: it hears all that it must know."""
        guest = self.guests.came(line)
        with speaking(line.language):
            words = {"language": line.language, "languages": LANGUAGES, "texts": texts()}
        line.send(json.dumps({"kind": "words", "token": guest.token, "number": guest.number, **words}))
        self._changed()

    def went(self, line: Line) -> None:
        self.guests.went(line)
        self._drawn.pop(line, None)
        self._changed()

    def show(self) -> None:
        """Tell every phone how the table stands."""
        for line, guest in list(self.guests.lines.items()):
            with speaking(line.language):
                line.send(json.dumps(self._table(line, guest)))

    def said(self, line: Line, call: Call) -> None:
        """What somebody touched on his phone."""
        guest = self.guests.lines.get(line)
        if guest is None:
            return
        refused = self._refused(guest, line, call)
        with speaking(line.language):
            told = telling.note(_(refused)) if refused else self._told(guest, line, call)
        if told is not None:
            line.send(json.dumps(told))

    # Who may what.

    def may_answer(self, guest: Guest) -> bool:
        """Whether the open question is one of his seat; one of nobody is answered by him whose turn it is.

        Where one person plays alone, all of them are his.  What is secret and nobody's stays on the glass.
        """
        question, seat = self.session.game.question, self.seat(guest)
        if question is None or seat is None:
            return False
        if question.who is not None:
            return question.who == seat
        return len(self.seats()) == 1 or (not question.hidden and self.has_turn(seat))

    def has_turn(self, seat: int) -> bool:
        """Whether the head of the table bears his colour: it is his turn, or he is the first of this round."""
        colour = self.session.words.head(self.session.state)[1]
        return bool(colour) and self.named(seat)[1] == colour

    def seats(self) -> list[int]:
        return list(self.session.words.seats(self.session.state))

    def seat(self, guest: Guest) -> int | None:
        """The seat that he has, while somebody plays there."""
        return guest.seat if guest.seat in self.seats() else None

    def named(self, seat: int) -> tuple[str, str]:
        """Who sits there, in the language in use, and his colour."""
        words = self.session.words
        return words.seat(self.session.state, seat) if words.seat is not None else (str(seat + 1), "")

    @property
    def in_secret(self) -> bool:
        """Whether he who alone may see the open question has it on his phone."""
        question = self.session.game.question
        return question is not None and question.hidden and any(map(self.may_answer, self.guests.lines.values()))

    # Seats are given on the glass.

    def wishes(self) -> list[Guest]:
        """Who asks for a seat, and is here."""
        return [guest for guest in self.guests.lines.values() if guest.wants in self.seats()]

    def settle(self, guest: Guest, granted: bool) -> None:
        """The people at the table have said whether he may have the seat that he wants."""
        if granted and guest.wants is not None:
            for other in self.guests.known.values():
                if other.seat == guest.wants:
                    other.seat = None
            guest.seat = guest.wants
        guest.wants = None
        self._changed()

    # What a phone sees.

    def _view(self, language: str) -> View:
        if language not in self._views:
            with speaking(language):
                self.session.retell()
                self._views[language] = shown.with_buttons(self.session, self.session.view())
            self.session.retell()  # for the glass
        return self._views[language]

    def _seen(self, guest: Guest, line: Line) -> tuple[View, Picture]:
        """The view of this phone, and its picture."""
        view = self._view(line.language)
        openly = view.cover is None or self.may_answer(guest)
        if not openly:
            view = shown.covered(view)
        if (line.language, openly) not in self._pictures:
            picture = self.artist.picture(line.language, self.session.state, view)
            self._pictures[line.language, openly] = picture
        return view, self._pictures[line.language, openly]

    def _table(self, line: Line, guest: Guest) -> dict[str, Any]:
        view, picture = self._seen(guest, line)
        told = shown.table(view, self.may_answer(guest), picture, self.artist.sign)
        told |= {"kind": "table", "version": self.version, "told": len(self.session.log)}
        told["hint"] = None if view.hint is None else view.hint and self.may_answer(guest)
        told |= {"seats": self._listed(), "seat": self.seat(guest), "wants": guest.wants}
        if picture.svg != self._drawn.get(line):  # most of what is sent, and mostly as before
            self._drawn[line] = told["svg"] = picture.svg
        return told

    def _listed(self) -> list[dict[str, Any]]:
        """The seats, each with the number of the phone that has it, 0 for none."""
        taken = {guest.seat: guest.number for guest in self.guests.known.values()}
        named = [(seat, *self.named(seat)) for seat in self.seats()]
        return [{"n": n, "name": name, "colour": colour, "taken": taken.get(n, 0)} for n, name, colour in named]

    def _told(self, guest: Guest, line: Line, call: Call) -> dict[str, Any] | None:
        """What a phone is told that has asked."""
        if call.do == "why":
            return telling.why(self.session)
        if call.do == "log":
            return telling.log(self.session, call.n)
        if call.do == "line":
            return telling.of_line(self.session, self._seen(guest, line)[0], call.n)
        if call.do == "place":
            return telling.of_place(self.session, self._seen(guest, line)[1].places, call.n)
        return None

    def _hinted(self, line: Line, version: int, hint: Any) -> None:
        """A hint was found for whoever asked; it goes to him alone, while the table is as it was."""
        hinted = self.session.words.hinted
        if line not in self.guests.lines or version != self.version or hinted is None:
            return
        with speaking(line.language):
            told = telling.no_hint() if hint is None else telling.hint(hinted.said(self.session.state, hint))
            line.send(json.dumps(told))

    # What a phone does; the table hears of it in its own language.

    def _refused(self, guest: Guest, line: Line, call: Call) -> str:
        """Do it; else why not, not translated yet."""
        if call.do == NOT_UNDERSTOOD:
            return N_("That was not understood. Load the page again.")
        if call.do in ("why", "log"):
            return ""
        if call.do == "rise":
            guest.seat = guest.wants = None
            self._changed()
            return ""
        if call.do == "seat":
            return self._ask_for(guest, call.n)
        if call.version != self.version:
            return N_("The table has just changed: look again.")
        if call.do == "hint":
            return self._look_ahead(guest, line)
        return "" if call.do in ("line", "place") else self._act(guest, line, call)

    def _look_ahead(self, guest: Guest, line: Line) -> str:
        if self.seat(guest) is None:
            return N_("Take a seat first.")
        if not self.may_answer(guest):
            return N_("This question is not yours. The glass takes every answer.")
        self._hint(partial(self._hinted, line, self.version))
        return ""

    def _ask_for(self, guest: Guest, seat: int) -> str:
        if seat not in self.seats():
            return N_("Nobody sits there.")
        guest.wants = seat
        self._asked()
        self._changed()
        return ""

    def _act(self, guest: Guest, line: Line, call: Call) -> str:
        """A touch by which the game goes on or back."""
        seat, before, back = self.seat(guest), self.session.asked, self.session.view().undo
        if seat is None:
            return N_("Take a seat first.")
        if call.do in ("undo", "redo"):
            (self.session.undo if call.do == "undo" else self.session.redo)()
        elif not self.may_answer(guest):
            return N_("This question is not yours. The glass takes every answer.")
        elif not self._touched(self._view(line.language), call):
            return N_("There is nothing to touch there.")
        if self.session.asked < before:
            self._note(_("{who}, by phone, takes back: {what}").format(who=self.named(seat)[0], what=back))
        elif self.session.asked > before:
            what = self.session.view().undo
            self._note(_("{who}, by phone: {what}").format(who=self.named(seat)[0], what=what))
        return ""

    def _touched(self, view: View, call: Call) -> bool:
        """Whether there was such a thing to touch."""
        offered = view.choices if call.do == "choice" else view.targets if call.do == "target" else ()
        if call.n < len(offered):
            self.session.tap(offered[call.n].tap, PHONE)
        elif call.do == "done" and view.done:
            self.session.done(PHONE)
        elif call.do == "clear" and view.partial:
            self.session.clear()
        elif call.do == "roll" and view.dice is not None:
            self.session.roll_for_us(PHONE_DICE)
        else:
            return False
        return True
