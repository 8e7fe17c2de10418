"""Every kind of question that people answer: how it is asked, touched and named."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.dungeon_lords.rules.chapters.waiting import ALL_DONE, ON, OVER
from companion.games.dungeon_lords.rules.facts import ACTIONS, EVENTS
from companion.games.dungeon_lords.rules.state import NonPlayer, Player, Table
from companion.games.dungeon_lords.words import names as words
from companion.games.dungeon_lords.words import wages
from companion.table.kinds import Asked, Kind, Partial, Shown, each, keeping_keys, on_buttons
from companion.table.messages import N_, _
from companion.table.phrases import telling
from companion.table.view import Choice, Tap, Target

DRAW, CHOOSE, PLACE = N_("Draw"), N_("Choose in secret"), N_("Show and place")


def asks(text: str) -> Asked[Table]:
    """{who} is the player whose question it is, {what} the colour that it is about."""

    def asked(t: Table, question: Question, _partial: Partial) -> str:
        who = "" if question.who is None else words.seat(t, question.who)
        about = question.about[0] if question.about else ""
        return _(text).format(who=who, what=words.who(t, about) if isinstance(about, str) and about else "")

    return asked


def order(_t: Table, number: int) -> str:
    return words.order(number)


def order_cards(t: Table, question: Question, _partial: Partial) -> Shown:
    """A button for each card, in the colour of its owner, and the rows of the board."""
    numbers = list(each(question))
    sign = ("order", owner(t, question).colour)
    choices = [Choice(words.order(n), Tap(n, True), (*sign, str(n))) for n in numbers]
    return [Target(("action", n), Tap(n, True)) for n in numbers], choices


def owner(t: Table, question: Question) -> Player | NonPlayer:
    """Whose cards the question is about."""
    about = question.about[0]
    return next(one for one in t.owners if one.colour == about) if isinstance(about, str) else t.players[about]


def where_it_lies(t: Table, question: Question, number: int) -> str:
    """Why an order cannot come: its card lies there."""
    whose = owner(t, question)
    text = _("{order} of {who} lies open already. Was that another order?")
    if number in whose.inaccessible:
        text = _("{order} of {who} is inaccessible. Was that another order?")
    return text.format(order=words.order(number), who=words.who(t, whose.colour))


def _orders(text: str, phase: str, mistaken: str = "") -> Kind[Table]:
    return Kind(asks(text), order_cards, order, phase, mistaken=mistaken)


def _all_orders(text: str, phase: str, mistaken: str = "") -> Kind[Table]:
    """The eight cards of a colour; those that lie on the table already are dim."""
    return keeping_keys(_orders(text, phase, mistaken), lambda _t, _question: ACTIONS, where_it_lies)


# Going on.

GO_ON = {
    "all chosen": (N_("Have both players chosen their own orders, too?"), N_("Show the third orders")),
    "actions done": (N_("Carry out the actions from 1 to 8"), N_("All actions are done")),
    "season over": (N_("Finish the season"), N_("Next season")),
    "year over": (N_("Finish the year"), N_("The combat is over")),
}
"""By the moment: the question, and the button that goes on."""


def going_on_asked(_t: Table, question: Question, partial: Partial) -> str:
    if partial:
        return _("End the game here?")
    return _(GO_ON[question.about[0]][0])


def going_on(_t: Table, question: Question, partial: Partial) -> Shown:
    """One button goes on; that which ends the game asks once more."""
    go = Choice(_(GO_ON[question.about[0]][1]), Tap(ON, True))
    if partial:
        return [], [go, Choice(_("Yes, end it"), Tap(OVER, True))]
    return [], [go, Choice(_("End the game"), Tap((OVER,), False))]


def went_on(_t: Table, value: str) -> str:
    return _("Go on") if value == ON else _("End the game")


# Checklists.

TICKED = {
    "production": N_("Production: touch who has produced"),
    "pay day": N_("Pay Day: touch who has paid his monsters, or let them go"),
    "taxes": N_("Taxes: touch who has paid, and laid a cube for each gold not paid"),
}


def ticking_asked(_t: Table, question: Question, _partial: Partial) -> str:
    return _(TICKED[question.about[0]])


def ticked(t: Table, value: Any) -> str:
    return _("All are done") if value == ALL_DONE else words.seat(t, value)


def ticking_sign(t: Table, value: Any) -> tuple[str, ...]:
    return ("icon", "yes") if value == ALL_DONE else ("pawn", t.players[value].colour)


# Orders not carried out.


def standing(t: Table, question: Question, _partial: Partial) -> Shown:
    """The minions on the board, and the button that all others carried out their orders."""
    targets, choices = [], [Choice(_("All others are done"), Tap((), True), ("icon", "yes"))]
    for seat, action in question.options[1:]:
        colour = t.players[seat].colour
        targets.append(Target(("square", action, t.on(action).index(colour)), Tap((seat, action), True)))
        choices.append(Choice(not_done(t, (seat, action)), Tap((seat, action), True), ("order", colour, str(action))))
    return targets, choices


def not_done(t: Table, value: tuple[int, ...]) -> str:
    if not value:
        return _("All others are done")
    return telling(words.seat(t, value[0]), words.order(value[1]))


# Events.


def event(_t: Table, tile: str) -> str:
    return words.event(tile)


def numbers(_t: Table, question: Question, _partial: Partial) -> Shown:
    """All numbers as a pad."""
    least = question.options[0]
    return [], [Choice(str(n), Tap(n, True), pad=(n - least, 1)) for n in question.options]


def space(_t: Table, number: int) -> str:
    return _("counter on {space}").format(space=words.space(number))


def somebody(t: Table, seat: int | None) -> str:
    return _("Nobody") if seat is None else words.seat(t, seat)


def tiles(_t: Table, number: int) -> str:
    return str(number)


def taxed(t: Table, question: Question, _partial: Partial) -> str:
    text = _("{who} owes {due} gold. How much is paid?")
    return text.format(who=words.seat(t, question.about[0]), due=question.about[1])


def gold(_t: Table, number: int) -> str:
    return words.goods({"gold": number})


def _simple(text: str, option: Callable[[Table, Any], str], phase: str) -> Kind[Table]:
    return Kind(asks(text), on_buttons(option), option, phase)


KINDS: dict[str, Kind[Table]] = {
    "order drawn": _all_orders(N_("Draw an order of {what}. Which is it?"), DRAW, N_("That was another order")),
    "event shown": keeping_keys(
        _simple(N_("Turn up the event of the next season. Which is it?"), event, DRAW),
        lambda _t, _question: EVENTS,
        lambda _t, _question, tile: _("{event}: turned up this year already.").format(event=words.event(tile)),
    ),
    "own inaccessible": _all_orders(N_("{who}: which order becomes inaccessible?"), DRAW),
    "third order": _all_orders(N_("{who}: choose the third order of {what}"), CHOOSE),
    "third shown": _all_orders(N_("Show the third order of {what}. Which is it?"), PLACE),
    "order shown": _all_orders(N_("{who} shows the next order. Which is it?"), PLACE),
    "go on": Kind(going_on_asked, going_on, went_on, N_("The table plays")),
    "ticked off": Kind(ticking_asked, on_buttons(ticked, ticking_sign), ticked, N_("The table plays")),
    "not carried out": Kind(asks(N_("Which order is not carried out?")), standing, not_done, N_("Actions")),
    "order back": _orders(N_("{who}: which order comes back?"), N_("Return of orders")),
    "counter": Kind(
        asks(N_("{who}: where does the counter stand? The bright space is 4, the paladin's 9")),
        numbers,
        space,
        N_("Pay Day"),
    ),
    "whose paladin": _simple(N_("Who has the paladin?"), somebody, N_("Pay Day")),
    **wages.KINDS,
    "tiles": Kind(asks(N_("{who}: how many tunnels and rooms?")), numbers, tiles, N_("Taxes")),
    "tax": Kind(taxed, on_buttons(gold), gold, N_("Taxes")),
}
"""By the kind of the question."""
