"""Which card or event was turned over (AM 11.2): by border and first letters, then by name, or by its label."""

from typing import Any

from companion.game.question import Question
from companion.games.ankh_morpork.rules.cards import LAST_CARD, UNKNOWN
from companion.games.ankh_morpork.rules.facts import CARDS, EVENTS
from companion.games.ankh_morpork.rules.state import State
from companion.games.ankh_morpork.words import names
from companion.games.ankh_morpork.words.pages import CARDS as CARDS_PAGE
from companion.games.ankh_morpork.words.pages import CardsAsked
from companion.table.kinds import Kind, Partial, Shown, keeping_keys, on_buttons
from companion.table.messages import N_, _
from companion.table.phrases import alphabetical, listed
from companion.table.view import Choice, PageAsked, Tap

MOST = 10
"""So many names stand in one group at most, as long as their first letters differ."""

OTHERS = "others"
"""The group of cards that should not come."""


def sorted_by(card: str) -> str:
    """The name as an index has it, without its article."""
    return names.card(card).removeprefix("The ").lstrip("'«“").lower()


def in_order(card: str) -> bytes:
    return alphabetical(sorted_by(card))


def groups(cards: tuple[str, ...]) -> dict[str, list[str]]:
    """The cards of each border by name, parted into groups of about the same size; each is named by its letters."""
    out: dict[str, list[str]] = {}
    for border in names.BORDERS:
        found = sorted((card for card in cards if CARDS[card].border == border), key=in_order)
        count = -(-len(found) // MOST)
        for part in range(count):
            group = found[part * len(found) // count : (part + 1) * len(found) // count]
            first, last = (sorted_by(card)[:2].capitalize() for card in (group[0], group[-1]))
            out[f"{_(names.BORDERS[border])} {first}–{last}"] = group
    return out


def asked(_t: State, question: Question, partial: Partial) -> str:
    if question.kind == "discarded card":
        return _("Turn over the next of these cards. Which is it?")
    return _("Which of these is it?") if partial else _("Turn over the top card. Which is it?")


def shown(t: State, question: Question, partial: Partial) -> Shown:
    """First a group of names, then the card; one more button for those that should not come."""
    found = groups(question.options)
    if partial:
        cards = others(question) if partial[0] == OTHERS else found.get(partial[0], [])
        return [], [Choice(names.card(card), Tap(card, True), sign(card)) for card in cards]
    choices = [Choice(name, Tap((name,), False), ("card", CARDS[cards[0]].border)) for name, cards in found.items()]
    if LAST_CARD in question.also:
        choices.append(Choice(_("It was the last card"), Tap(LAST_CARD, True)))
    return [], [*choices, Choice(_("Another card"), Tap((OTHERS,), False))]


def form(t: State, question: Question, _partial: Partial) -> PageAsked:
    """All cards of a border at once, those that lie on top first: brown ones once a green one should not come."""
    found = []
    for border, name in names.BORDERS.items():
        cards = sorted((card for card in question.options if CARDS[card].border == border), key=in_order)
        found.append((_(name), tuple((card, names.card(card)) for card in cards)))
    if CARDS[question.options[0]].border == "brown" or any(
        CARDS[card].border == "brown" for card in t.discard if card in CARDS
    ):
        found.reverse()
    found = [group for group in found if group[1]]
    rest = tuple((card, names.card(card)) for card in dict.fromkeys(question.also))
    return PageAsked(CARDS_PAGE, CardsAsked((*found, (_("Other cards"), rest))), _("Find card"), opens="at once")


def others(question: Question) -> list[str]:
    """The cards that should not come: one that nobody knows, those set aside, and those that were seen."""
    return [card for card in dict.fromkeys(question.also) if card != LAST_CARD]


def sign(card: str) -> tuple[str, ...]:
    return () if card == UNKNOWN else ("card", CARDS[card].border)


def card(_t: State, name: str) -> str:
    return names.card(name)


def symbols_asked(_t: State, question: Question, _partial: Partial) -> str:
    """The symbols so far."""
    if not question.about:
        return _("An unknown card: its first symbol from the left?")
    so_far = listed(names.symbol(symbol) for symbol in question.about)
    return _("{symbols}: the next symbol?").format(symbols=so_far)


def symbol(_t: State, name: str) -> str:
    return names.symbol(name)


def event_asked(_t: State, _question: Question, _partial: Partial) -> str:
    return _("Turn over a random event. Which is it?")


def event(_t: State, name: str) -> str:
    return names.event(name)


KINDS: dict[str, Kind[Any]] = {
    "card": Kind(asked, shown, card, N_("Turn over a card"), form=form, mistaken=N_("That was another card")),
    "discarded card": Kind(asked, shown, card, N_("Turn over a card"), form=form),
    "symbol": Kind(symbols_asked, on_buttons(symbol), symbol, N_("Its symbols")),
    "event": keeping_keys(
        Kind(event_asked, on_buttons(event), event, N_("A random event")),
        lambda _t, _question: EVENTS,
        lambda _t, _question, name: _("{event}: that has happened already.").format(event=names.event(name)),
    ),
}
