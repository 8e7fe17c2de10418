"""The drawn card (GS 2.2): a key for each, and a list for whoever cannot read its number."""

from collections.abc import Callable

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_INCARNATIONS
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import MOON_INCARNATIONS
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct.said import where_is
from companion.games.ghost_stories.words.pages import CardAsked
from companion.table.kinds import WHY_NOT, Kind, Partial, Shown
from companion.table.messages import N_, _
from companion.table.view import Choice, PageAsked, Tap

FIND = "find"
"""The input that opens the list of all cards."""
NAMED, FINDING = 2, 5
"""So many places of a row takes a key with a name, and the one that opens the list."""


def asked(t: State, _question: Question, partial: Partial) -> str:
    if partial[:1] == (WHY_NOT,):
        return why_not(t, partial[1])
    return _("Which card?") if partial[:1] == (FIND,) else _("Draw the top card. Its number?")


def why_not(t: State, number: int) -> str:
    """Why the card with this number cannot come."""
    where = where_is(t, number)
    return _("{where} Was that another card?").format(where=where) if where else _("This card cannot come now.")


def told_before(t: State, _question: Question, partial: Partial) -> tuple[int, Callable[[int], str]] | None:
    """The card whose number is tried again, which lies somewhere since an earlier turn."""
    if partial[:1] != (WHY_NOT,):
        return None
    where = where_is(t, partial[1])
    text = _("{where} It came in turn {turn}: was that another card?")
    return (partial[1], lambda turn: text.format(where=where, turn=turn)) if where else None


def keys(t: State, question: Question, partial: Partial) -> Shown:
    """A key for each ghost, or each incarnation where one is due; one that cannot come is dim.

    Those of the expansions have no number: their keys bear names.  One more opens the list of all that can come, where
    also those are found that only come from a deck that was built otherwise.
    """
    if partial[:1] == (FIND,):
        listed = all_due(t, question)
        return [], [Choice(card(t, number), Tap(number, True), words.card_sign(number, t.cards)) for number in listed]
    out = [_numbered(question, number) for number in CARDS if has_a_key(question, number)]
    out.append(Choice(_("Find card"), Tap((FIND,), False), ("icon", "find"), key=FINDING))
    known = [number for number in t.cards if number not in CARDS]
    named = sorted(number for number in {*known, *unnumbered(t, question)} if has_a_key(question, number))
    return [], out + [_named(t, question, number) for number in named]


def _numbered(question: Question, number: int) -> Choice:
    return _key(question, number, str(number), ("key", CARDS[number].colour))


def _named(t: State, question: Question, number: int) -> Choice:
    sign = ("key", t.cards[number].colour) if number in t.cards else ()
    return _key(question, number, card(t, number), sign)._replace(key=NAMED)


def _key(question: Question, number: int, text: str, sign: tuple[str, ...]) -> Choice:
    comes = question.accepts(number)
    return Choice(text, Tap(number, True) if comes else Tap((WHY_NOT, number), False), sign, key=1, dim=not comes)


def has_a_key(question: Question, number: int) -> bool:
    """Whether a card is of the kind that is due: a ghost, or an incarnation."""
    return is_incarnation(number) == is_incarnation(question.options[0])


def all_due(t: State, question: Question) -> list[int]:
    """The cards that can be drawn, first those that have no key."""
    due = [number for number in sorted((*question.options, *question.also)) if number in CARDS]
    return sorted([*due, *unnumbered(t, question)], key=lambda number: has_a_key(question, number))


def unnumbered(t: State, question: Question) -> list[int]:
    """The cards of the expansions that can be drawn; of those that nobody has described yet one stands for its kind."""
    due = [number for number in (*question.options, *question.also) if number not in CARDS]
    unknown = {words.kind_of(number): number for number in reversed(due) if nameless(t, number)}
    return [number for number in due if not nameless(t, number) or number in unknown.values()]


def nameless(t: State, number: int) -> bool:
    """Whether nothing tells this card from others of its kind."""
    return number not in t.cards and number not in SECRET_INCARNATIONS


def is_incarnation(number: int) -> bool:
    """Whether a card is an incarnation, described or not."""
    return number in (*SECRET_INCARNATIONS, *MOON_INCARNATIONS) or (number in CARDS and CARDS[number].incarnation)


def form(t: State, question: Question, partial: Partial) -> PageAsked:
    unnamed = tuple((number, card(t, number)) for number in unnumbered(t, question))
    due, unlikely = tuple(sorted(question.options)), tuple(sorted(question.also))
    asked = CardAsked(due, unlikely, is_incarnation(question.options[0]), unnamed)
    return PageAsked("card", asked, "", "at once" if partial[:1] == (FIND,) else "")


def card(t: State, number: int) -> str:
    return words.card(number, t.cards)


KINDS: dict[str, Kind[State]] = {
    "draw": Kind(
        asked,
        keys,
        card,
        N_("A ghost arrives"),
        form=form,
        mistaken=N_("That was another card"),
        told_before=told_before,
    )
}
