"""The drawn card (GS 2.2): two digits, or a list of those that have no number."""

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import SECRET_INCARNATIONS
from companion.games.ghost_stories.rules.cards import CARDS
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import MOON_INCARNATIONS
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.pages import CardAsked
from companion.table.kinds import Kind, Partial, Shown
from companion.table.messages import N_, _
from companion.table.view import Choice, PageAsked, Tap

NO_NUMBER = "no number"
"""The input that opens the list of cards without a printed number."""


def asked(_t: State, _question: Question, partial: Partial) -> str:
    return _("Which card without a number?") if partial[:1] == (NO_NUMBER,) else _("Draw the top card. Its number?")


def digits(t: State, question: Question, partial: Partial) -> Shown:
    """A pad of digits that lead to a card which can be due; the second digit answers.

    One more button opens the list of the cards of the expansions, which have no number.
    """
    if partial[:1] == (NO_NUMBER,):
        return [], without_number(t, question)
    written = {f"{number:02d}": number for number in question.options + question.also if number in CARDS}
    so_far = "".join(partial)
    out = []
    for place, digit in enumerate("1234567890"):
        if any(text.startswith(so_far + digit) for text in written):
            final = len(so_far) == 1
            value = written[so_far + digit] if final else (*partial, digit)
            out.append(Choice(digit, Tap(value, final), pad=(place, 1)))
    if not partial and unnumbered(t, question):
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
    "draw": Kind(asked, digits, card, N_("A ghost arrives"), form=form, mistaken=N_("That was another card"))
}
