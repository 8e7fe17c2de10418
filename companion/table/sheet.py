"""The view of a session: the order sheet, the open question, and what the one primary button does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.ghost_stories.rules.ending import score
from companion.table import presenter, presenter_secret, prompts, prompts_moon, referee, words
from companion.table.messages import N_, _
from companion.table.view import Choice, Tap, Target, View

if TYPE_CHECKING:
    from companion.table.session import Session

RESULTS = {
    "won": N_("Wu-Feng is beaten!"),
    "haunted": N_("Lost: the village is haunted"),
    "deck": N_("Lost: the last card was drawn"),
    "dead": N_("Lost: all Taoists are dead"),
    "villagers": N_("Lost: 12 villagers are dead"),
}
SCORES = {
    "victory": N_("Victory"),
    "ghosts left": N_("Ghosts left in the deck"),
    "qi left": N_("Qi left"),
    "dead taoists": N_("Dead Taoists"),
    "haunted tiles": N_("Haunted tiles"),
    "incarnations": N_("Incarnations exorcised"),
    "black secret": N_("Black Secret"),
    "villagers saved": N_("Villagers saved"),
    "portal": N_("Place of the portal"),
}


def view(s: Session) -> View:
    """Everything that the glass shows now."""
    t, question = s.state, s.game.question
    board = t.boards[t.active]
    common: dict[str, Any] = {
        "who": words.seat(t, t.active),
        "colour": board.colour,
        "lines": tuple(s.lines),
        "heading": s.heading,
        "undo": undo_label(s),
        "redo": redo_label(s),
        "trouble": s.unsaved or s.trouble,
        "done": done(s),
        "wu_feng": t.secret is not None,
        "stand_in": t.stand_in,
        "villagers": (len(t.moon.shelter), len(t.moon.graveyard)) if t.moon is not None else None,
    }
    if question is None:
        parts = score(t)
        return View(
            phase=_("The end"),
            prompt=_(RESULTS[t.result]),
            targets=(),
            choices=(),
            result=t.result,
            score=tuple((_(SCORES[name]), points) for name, points, _paragraph in parts),
            total=sum(points for _name, points, _paragraph in parts),
            **common,
        )
    if s.stuck:
        return View(phase="", prompt=_("Touch DONE to try again"), targets=(), choices=(), **common)
    targets, choices = touchable(s)
    card = presenter.card_asked(t, question)
    return View(
        phase=prompts.phase(question),
        prompt=prompts.prompt_inside(t, question, s.partial),
        targets=targets,
        choices=choices,
        dice=presenter.dice_asked(question),
        card=card._replace(answer=s.asked) if card else None,
        describe=presenter_secret.describe_asked(t, question),
        rolled=rolled(s),
        partial=s.partial,
        guess=s.guess,
        **common,
    )


def touchable(s: Session) -> tuple[tuple[Target, ...], tuple[Choice, ...]]:
    """The places and buttons of the open question; what they tell is for this question alone."""
    if s.game.question is None:
        return (), ()
    targets, choices = presenter.shown(s.state, s.game.question, s.partial)
    if s.guess:
        choices = guessed(s, choices)
    return (
        tuple(target._replace(tap=target.tap._replace(answer=s.asked)) for target in targets),
        tuple(choice._replace(tap=choice.tap._replace(answer=s.asked)) for choice in choices),
    )


def offers(s: Session, half: Any) -> bool:
    """Whether a touch may begin the answer to the open question so."""
    targets, choices = touchable(s)
    taps = [*(target.tap for target in targets), *(choice.tap for choice in choices)]
    return any(tap.value == half and not tap.final for tap in taps)


def guessed(s: Session, choices: list[Choice]) -> list[Choice]:
    """What the camera believes to have seen: one tap confirms, a tap on a die corrects that die."""
    kind = s.game.question.kind if s.game.question else ""
    if kind != "tao dice":
        return [Choice(_("Yes: {face}").format(face=words.face(s.guess[0])), Tap(s.guess[0], True)), *choices]
    if s.partial[:1] == ("fix",):
        index = s.partial[1]
        options = {value[0] for value in s.game.question.options} if s.game.question else set()
        return [
            Choice(words.face(face), Tap((*s.guess[:index], face, *s.guess[index + 1 :]), True), ("die", face))
            for face in words.COLOUR_NAMES
            if face in options
        ]
    dice = [Choice(words.face(face), Tap(("fix", index), False), ("die", face)) for index, face in enumerate(s.guess)]
    return [*dice, Choice(_("Yes, as seen"), Tap(s.guess, True), ("icon", "yes"))]


def done(s: Session) -> str:
    """What the primary button does now: "orders" or ""."""
    return "orders" if s.stuck or any(line.physical for line in s.lines) else ""


def rolled(s: Session) -> tuple[str, ...]:
    """The dice that an open question is about."""
    question = s.game.question
    if question is None:
        return ()
    if question.kind == "what to exorcise":
        return tuple(question.about[2])
    if question.kind == "reroll tao dice":
        return tuple(question.about[1])
    return ()


def undo_label(s: Session) -> str:
    """What undo would take back."""
    for answer in reversed(s.game.answers):
        if answer.source not in referee.AUTOMATIC:
            return said(s, answer.kind, answer.value)
    return ""


def redo_label(s: Session) -> str:
    return said(s, s.game.undone[-1].kind, s.game.undone[-1].value) if s.game.undone else ""


def said(s: Session, kind: str, value: Any) -> str:
    """An earlier answer in a few words."""
    if past := prompts_moon.past(kind, value):
        return past
    if kind == "draw":
        return words.card(value, s.state.cards)
    if kind == "tao dice":
        return ", ".join(words.face(face) for face in value)
    if kind == "reroll tao dice":
        return _("Keep all") if not value else _("Roll {count} again").format(count=len(value))
    if kind == "what to exorcise":
        return exorcised(s, value[0]) if value[0] else _("Let them stay")
    if kind == "action" and value[0] == "exorcise":
        return exorcised(s, value[1])
    if kind == "which taoist to move":
        return words.tile(s.state, value[1])
    if kind == "which tile to unhaunt":
        return words.tile(s.state, value)
    if kind in presenter.SPACE_QUESTIONS:
        return words.space(s.state, value)
    return prompts.option(s.state, kind, value)


def exorcised(s: Session, places: tuple[tuple[int, int], ...]) -> str:
    return _("Exorcise {spaces}").format(spaces=", ".join(words.space(s.state, place) for place in places))
