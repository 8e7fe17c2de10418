"""The dice and whether they are rolled again (GS 9, 5.3, 7.1), in words and taps."""

from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.chapters.base.payment import only_colour
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.base import odds
from companion.table.kinds import Kind, Partial, Shown, on_buttons
from companion.table.messages import N_, _, ngettext
from companion.table.view import FACES_OF, Choice, DiceAsked, Tap

PROMPTS = {
    "curse die": N_("{who}: roll the Curse die"),
    "reroll curse die": N_("Curse die: {what}. Roll it again?"),
    "spare curse die": N_("{who}: roll the Curse die? Then Su-Ling may come"),
    "reroll tao dice": N_("{who}: tap the dice to roll again"),
}
BY_TOKEN = {
    "reroll curse die": N_("Curse die: {what}. Roll it again for a Power token?"),
    "spare curse die": N_("{who}: a Power token instead of the Curse die?"),
    "reroll tao dice": N_("{who}: for a Power token, tap the dice to roll again"),
}
"""The same where the power must be lent by a neutral board first (GS 5.3)."""

EACH = "each die"
"""Before the faces of a roll that could be told by how many dice fit."""
CHOSEN = "chosen"
"""Before the dice that people have chosen to roll again, by index."""


def costs_token(question: Question) -> bool:
    """Whether the power that is asked about costs a Power token: then the lender's seat stands last."""
    own = {"reroll curse die": 1, "reroll tao dice": 1, "spare curse die": 0}
    return len(question.about) > own.get(question.kind, len(question.about))


def asked(t: State, question: Question, _partial: Partial) -> str:
    what = words.face(question.about[0]) if question.kind == "reroll curse die" else ""
    text = (BY_TOKEN if costs_token(question) else PROMPTS)[question.kind]
    return _(text).format(who=words.asked(t, question), what=what)


def roll_of(question: Question, n: int) -> str:
    """The sentence that asks for a roll of so many Tao dice."""
    if question.also:
        return ngettext(
            "{who}: {count} die against {what}: does it fit?", "{who}: {count} dice against {what}: how many fit?", n
        )
    if question.about == ("shadow",):
        return ngettext("{who}: roll {count} Tao die for the Shadow", "{who}: roll {count} Tao dice for the Shadow", n)
    if not question.about:
        return ngettext("{who}: roll {count} Tao die", "{who}: roll {count} Tao dice", n)
    if question.why == "WM 9.4":
        return ngettext(
            "Mystic Barrier, {who}: roll {count} Tao die against {what}",
            "Mystic Barrier, {who}: roll {count} Tao dice against {what}",
            n,
        )
    return ngettext("{who}: roll {count} Tao die against {what}", "{who}: roll {count} Tao dice against {what}", n)


def tao_dice(t: State, question: Question, _partial: Partial) -> str:
    """Against whom; the Shadow rolls for himself (BS 12.5), and the Mystic Barrier for its boards (WM 9.4)."""
    count = len(question.options[0])
    against = () if question.about == ("shadow",) else question.about
    ghosts = [ghost.card.number for place in against if (ghost := t.ghost(place))]
    what = " + ".join(words.card(number, t.cards) for number in ghosts)
    asked = roll_of(question, count).format(who=words.asked(t, question), count=count, what=what)
    if question.why != "GS 9.3" or not (likely := odds.short(t, words.board(t, question).seat, question.about)):
        return asked
    return _("{asked} · {odds}").format(asked=asked, odds=likely)


def curse_faces(_t: State, question: Question, _partial: Partial) -> Shown:
    """One button a face, which answers."""
    faces = dict.fromkeys(question.options)
    return [], [Choice(words.face(face), Tap(face, True), ("curse", face)) for face in faces]


def tao_faces(t: State, question: Question, partial: Partial) -> Shown:
    """How many fit, where nothing else counts, else one button a face; the tap that completes the roll answers."""
    if question.also and not partial:
        return [], fitting(t, question)
    dice, told = tao_form(t, question, partial), partial[partial[:1] == (EACH,) :]
    last = len(told) + 1 == dice.count
    before = told if last else partial
    return [], [Choice(words.face(face), Tap((*before, face), last), ("die", face)) for face in dice.faces]


def fitting(t: State, question: Question) -> list[Choice]:
    """A button for each number of dice that show the colour of the ghost, or white where that is any colour.

    One more leads to the faces.
    """
    colour, count = only_colour(t, question.about), len(question.options[0])
    sign = (f"fit of {count}", colour, "" if t.count("white_not_wild") else "white")
    counts = [Choice(str(told.count(colour)), Tap(told, True), sign) for told in question.also]
    return [*counts, Choice(words.face(EACH), Tap((EACH,), False), (f"{FACES_OF}{count}",))]


def rerolls(_t: State, question: Question, partial: Partial) -> Shown:
    """The rolled dice as switches, those that do not fit on at first; then the buttons that roll and that keep."""
    chosen = partial[1:] if partial else question.usual
    switches = []
    for index, face in enumerate(question.about[0]):
        other = tuple(sorted(set(chosen) ^ {index}))
        switches.append(Choice(words.face(face), Tap((CHOSEN, *other), False), ("die", face), on=index in chosen))
    ways = dict.fromkeys((chosen, ()))
    return [], [*switches, *(Choice(again(_t, way), Tap(way, True)) for way in ways)]


def again(_t: State, chosen: tuple[int, ...]) -> str:
    return _("Roll {count} again").format(count=len(chosen)) if chosen else _("Keep all")


def roll(_t: State, faces: tuple[str, ...]) -> str:
    return words.faces(faces)


def curse_form(_t: State, question: Question, _partial: Partial) -> DiceAsked:
    return DiceAsked("curse die", 1, tuple(dict.fromkeys(question.options)))


def tao_form(_t: State, question: Question, _partial: Partial) -> DiceAsked:
    return DiceAsked("tao dice", len(question.options[0]), tuple(dict.fromkeys(roll[0] for roll in question.options)))


def curse_again(_t: State, value: bool) -> str:
    return _("Roll again") if value else _("Keep it")


def spared(_t: State, value: str) -> str:
    return _("No Curse die") if value == "spare" else _("Roll it")


def face(_t: State, value: Any) -> str:
    return words.face(value)


KINDS: dict[str, Kind[State]] = {
    "curse die": Kind(asked, curse_faces, face, N_("Curse die"), form=curse_form),
    "tao dice": Kind(tao_dice, tao_faces, roll, N_("Tao dice"), form=tao_form),
    "reroll curse die": Kind(asked, on_buttons(curse_again), curse_again),
    "spare curse die": Kind(asked, on_buttons(spared), spared, N_("Curse die")),
    "reroll tao dice": Kind(asked, rerolls, again, rolled=lambda question: tuple(question.about[0])),
}
