"""The drawn card (GS 2.2): two digits, or a list of those that have no number."""

from collections.abc import Callable

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_INCARNATIONS
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import MOON_INCARNATIONS
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct.said import where_is
from companion.games.ghost_stories.words.pages import CardAsked
from companion.table.kinds import Kind, Partial, Shown
from companion.table.messages import N_, _
from companion.table.view import Choice, PageAsked, Tap

WHY_NOT = "why not "
"""Before a digit that leads to no card that can come: touched, it tells why."""
NO_NUMBER = "no number"
"""The input that opens the list of cards without a printed number."""


def asked(t: State, _question: Question, partial: Partial) -> str:
    if partial and partial[-1].startswith(WHY_NOT):
        return why_not(t, tried(partial))
    return _("Which card without a number?") if partial[:1] == (NO_NUMBER,) else _("Draw the top card. Its number?")


def told(partial: Partial) -> str:
    """The first digit, where cards begin with it, come or not."""
    first = str(partial[0]).removeprefix(WHY_NOT) if partial else ""
    return first if any(begins_so(number, first) for number in CARDS) else ""


def tried(partial: Partial) -> str:
    """The digits so far, with those that lead nowhere."""
    return "".join(str(digit).removeprefix(WHY_NOT) for digit in partial)


def begins_so(number: int, digits: str) -> bool:
    return number in CARDS and f"{number:02d}".startswith(digits)


def why_not(t: State, digits: str) -> str:
    """Why no card that begins so, or has this number, can come."""
    if len(digits) > 1 and int(digits) in CARDS:
        where = where_is(t, int(digits))
        return _("{where} Was that another card?").format(where=where) if where else _("This card cannot come now.")
    if any(begins_so(number, digits) for number in CARDS):
        return _("All cards that begin with {digit} have come. The second digit?").format(digit=digits)
    return _("No card begins with {digits}.").format(digits=digits)


def told_before(t: State, _question: Question, partial: Partial) -> tuple[int, Callable[[int], str]] | None:
    """The card whose number is tried again, which lies somewhere since an earlier turn."""
    if not partial or not partial[-1].startswith(WHY_NOT) or len(digits := tried(partial)) < 2:
        return None
    where = where_is(t, int(digits))
    text = _("{where} It came in turn {turn}: was that another card?")
    return (int(digits), lambda turn: text.format(where=where, turn=turn)) if where else None


def digits(t: State, question: Question, partial: Partial) -> Shown:
    """A pad of digits that lead to a card which can be due; the second digit answers, one that cannot is dim.

    One more button opens the list of the cards of the expansions, which have no number.
    """
    if partial[:1] == (NO_NUMBER,):
        return [], without_number(t, question)
    written = {f"{number:02d}": number for number in question.options + question.also if number in CARDS}
    so_far = told(partial)
    bare = not so_far and bool(unnumbered(t, question))
    out = []
    for place, digit in enumerate("1234567890"):
        if any(text.startswith(so_far + digit) for text in written):
            final = len(so_far) == 1
            value = written[so_far + digit] if final else (*so_far, digit)
            out.append(Choice(digit, Tap(value, final), pad=(place, 1)))
        elif not (bare and digit in "789"):
            out.append(Choice(digit, Tap((*so_far, WHY_NOT + digit), False), pad=(place, 1), dim=True))
    if bare:
        # no card begins with 7, 8 or 9
        out.append(Choice(_("No number"), Tap((NO_NUMBER,), False), ("icon", "no number"), pad=(6, 3)))
    return [], out


def without_number(t: State, question: Question) -> list[Choice]:
    """A button for each card that has no number."""
    return [Choice(card(t, number), Tap(number, True), ("card", str(number))) for number in unnumbered(t, question)]


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
    bare = partial[:1] == (NO_NUMBER,)
    asked = CardAsked(due, unlikely, is_incarnation(question.options[0]), unnamed, bare)
    return PageAsked("card", asked, _("Find card"), "at once" if bare else "", digits=2)


def card(t: State, number: int) -> str:
    return words.card(number, t.cards)


KINDS: dict[str, Kind[State]] = {
    "draw": Kind(
        asked,
        digits,
        card,
        N_("A ghost arrives"),
        form=form,
        mistaken=N_("That was another card"),
        told_before=told_before,
    )
}
