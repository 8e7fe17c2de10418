"""What the player decides while the opponent plays: stops, payments, which piece and where to (AM 11.2)."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.events_figures import DONE, LAST_CARD
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.rules.stops import EVENT, GO_ON, IGNORED, PAID_SMALL_GODS, SAVED, TEXT
from companion.games.ankh_morpork.words import names
from companion.table.kinds import Kind, Partial, Shown, on_buttons
from companion.table.messages import N_, _
from companion.table.view import Choice, Tap, Target

ELSEWHERE = "elsewhere"
TEN = 10

STOPS = {
    "remove": N_("Your minion on {area} is removed. Do you stop it? A lit area: Igor or the Fresh Start Club"),
    "move": N_("Your minion on {area} is moved to {other}. Do you stop it?"),
    "swap": N_("Your minion on {area} is swapped with one on {other}. Do you stop it?"),
    "replace": N_("Your building on {area} is taken over. Do you stop it?"),
    "building": N_("Your building on {area} is destroyed. Do you stop it?"),
    "demon": N_("A demon comes to {area}. Do you stop it?"),
}
ANSWERS = {
    GO_ON: N_("No, go on"),
    SAVED: N_("Saved by an interrupt"),
    IGNORED: N_("Stopped by Wallace Sonky"),
    PAID_SMALL_GODS: N_("Small Gods, for $3"),
    DONE: N_("Done"),
    LAST_CARD: N_("The deck is empty now"),
    ("lose",): N_("Lose a building"),
    ("keep",): N_("Keep the card"),
    ("card",): N_("It plays one more card"),
}
SAVERS = {TEXT: N_("Gaspode, Susan or Wallace Sonky"), EVENT: N_("Susan")}
"""Which interrupts save a minion, by what hits it; else Gaspode or Susan."""


def plain(text: str) -> Callable[[State, Question, Partial], str]:
    """A question of one line; {area} and {card} are what it is about."""

    def asked(_t: State, question: Question, _partial: Partial) -> str:
        about = question.about[0] if question.about else None
        named = {"area": names.area(about)} if isinstance(about, int) else {"card": names.card(about)} if about else {}
        return _(text).format(**named)

    return asked


def answer(_t: State, value: Any) -> str:
    """An answer as its button says it."""
    if isinstance(value, int):
        return names.area(value)
    if value in ANSWERS:
        return _(ANSWERS[value])
    if value[0] == "pay":
        return _("Pay ${amount}").format(amount=value[1])
    if value[0] == "lose":
        return _("Lose the one on {area}").format(area=names.area(value[1]))
    return _("Igor or the Fresh Start Club: to {area}").format(area=names.area(value[-1]))


def on_glass(_t: State, question: Question, _partial: Partial) -> Shown:
    """Areas on the map, everything else on buttons."""
    targets, choices = [], []
    for value in question.options:
        area = value if isinstance(value, int) else value[-1] if value[0] in (ELSEWHERE, "lose") else None
        if isinstance(area, int):
            targets.append(Target(names.place(area), Tap(value, True)))
        else:
            choices.append(Choice(answer(_t, value), Tap(value, True)))
    return targets, choices


# Stops.


def stop_asked(_t: State, question: Question, _partial: Partial) -> str:
    word, area, *more = question.about
    other = names.area(more[0]) if word in ("move", "swap") else ""
    return _(STOPS[word]).format(area=names.area(area), other=other)


def stops_shown(t: State, question: Question, partial: Partial) -> Shown:
    """The button of a save names the interrupts that can."""
    targets, choices = on_glass(t, question, partial)
    by = question.about[2] if question.about[0] == "remove" else ""
    savers = _(SAVERS.get(by, N_("Gaspode or Susan")))
    if question.about[0] in ("move", "swap"):
        savers = _("Gaspode or Wallace Sonky")
    if question.about[0] == "replace":
        savers = _("Wallace Sonky")
    named = [choice._replace(text=savers) if choice.tap.value == SAVED else choice for choice in choices]
    return targets, named


# Numbers.


def numbers(first: int) -> Callable[[State, Question, Partial], Shown]:
    """Numbers below `first` at once, larger ones behind their tens."""

    def shown(t: State, question: Question, partial: Partial) -> Shown:
        values = [value for value in question.options if isinstance(value, int)]
        if partial:
            return [], [Choice(str(value), Tap(value, True)) for value in values if value // TEN == partial[0]]
        at_once = [Choice(str(value), Tap(value, True)) for value in values if value < first]
        tens = dict.fromkeys(value // TEN for value in values if value >= first)
        more = [Choice(_("{ten} and more").format(ten=TEN * ten), Tap((ten,), False)) for ten in tens]
        words = [value for value in question.options if not isinstance(value, int)]
        return [], [*at_once, *more, *[Choice(answer(t, value), Tap(value, True)) for value in words]]

    return shown


def number(t: State, value: Any) -> str:
    return str(value) if isinstance(value, int) else answer(t, value)


# The Auditors.


def own_minion_asked(t: State, question: Question, partial: Partial) -> str:
    if not partial:
        return plain(N_("{card}: touch the area of the minion that you remove"))(t, question, partial)
    if len(partial) == 1:
        return _("Igor or the Fresh Start Club: which minion?")
    return _("Where does it go?")


def own_minion(t: State, question: Question, partial: Partial) -> Shown:
    """The area that loses one; an interrupt that puts it elsewhere is begun by its button."""
    if not partial:
        own = [Target(names.place(area), Tap(area, True)) for area in question.options if isinstance(area, int)]
        saved = Choice(_("Gaspode, Susan or Wallace Sonky"), Tap(SAVED, True))
        return own, [saved, Choice(_("Igor or the Fresh Start Club"), Tap((ELSEWHERE,), False))]
    moved = [value for value in question.options if isinstance(value, tuple) and value[: len(partial)] == partial]
    steps = dict.fromkeys(value[: len(partial) + 1] for value in moved)
    return [Target(names.place(step[-1]), Tap(step, len(step) == 3)) for step in steps], []


def piece(_t: State, name: str) -> str:
    return names.piece(name)


KINDS: dict[str, Kind[Any]] = {
    "stop": Kind(stop_asked, stops_shown, answer, N_("Do you stop it?")),
    "demand": Kind(plain(N_("{card}: what do you do?")), on_glass, answer, N_("Your decision")),
    "subsidence": Kind(plain(N_("Subsidence: pay for your buildings, or touch one that you lose")), on_glass, answer,
                       N_("A random event")),
    "flee": Kind(plain(N_("Your minion leaves {area}: where to?")), on_glass, answer, N_("Your decision")),
    "murder": Kind(plain(N_("Mysterious Murders: whom do you remove from {area}?")), on_buttons(piece), piece,
                   N_("A random event")),
    "own minion": Kind(own_minion_asked, own_minion, answer, N_("Your decision")),
    "fog": Kind(plain(N_("Discard five cards of the deck. Are there cards left in it?")), on_glass, answer,
                N_("A random event")),
    "hand": Kind(plain(N_("{card}: how many cards do you hold?")), numbers(TEN), number, N_("Your decision")),
    "discards": Kind(plain(N_("How many cards lie on the discard pile? 4 are enough")), numbers(TEN), number,
                     N_("Turn over a card")),
    "money": Kind(plain(N_("Riots: the game ends. How many dollars do you have?")), numbers(0), number, N_("The end")),
}  # fmt: skip
"""What the player answers, beside his own turn, the cards and the die."""
