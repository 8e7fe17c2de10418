"""A view as plain values that a page draws, for one who may answer the open question or for one who may only look."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from companion.game.question import TABLE
from companion.table.game_words import Place
from companion.table.kinds import each
from companion.table.messages import _
from companion.table.session import Session
from companion.table.view import Choice, Tap, View

Box = tuple[float, float, float, float]
"""Left, top, width and height, in shares of the picture's side."""
Sign = Callable[[tuple[str, ...]], str]
"""What is drawn on a button, as SVG; "" for nothing."""


class Picture(NamedTuple):
    """The table as SVG, what of it can be explained, what lies on top first, and where each target of the view is."""

    svg: str
    places: tuple[tuple[Place, Box], ...]
    targets: tuple[Box | None, ...]


class Artist(Protocol):
    """Who can draw a game without a screen; called with the language already in use, whose name only tells it apart."""

    def picture(self, language: str, state: Any, view: View) -> Picture: ...

    def sign(self, what: tuple[str, ...]) -> str: ...


def covered(view: View) -> View:
    """The same without the question of somebody else who chooses in secret."""
    who = view.cover[0] if view.cover else ""
    prompt = _("{who} chooses in secret").format(who=who) if who else _("Somebody chooses in secret")
    return replace(view, prompt=prompt, targets=(), choices=(), form=None, rolled=(), partial=(), guess=(), usual="")


def with_buttons(session: Session, view: View) -> View:
    """The same, with a button for each answer of a question that the glass asks on a page of its own."""
    question = session.game.question
    if question is None or question.to != TABLE or view.page is None:
        return view
    words, t, answers = session.words, session.state, list(each(question))
    if not answers:  # as for what an unknown card shows, which the glass has a page for
        return replace(view, notice=_("Answer this on the table's screen."))
    if view.choices or view.targets:
        return view
    choices = [Choice(words.option(t, question.kind, value), Tap(value, True, session.asked)) for value in answers]
    return replace(view, choices=tuple(choices))


def table(view: View, may: bool, picture: Picture, sign: Sign) -> dict[str, Any]:
    """What the page shows; `may` says that this phone may answer."""
    return {
        "who": view.who,
        "colour": view.colour,
        "phase": view.phase,
        "notice": view.notice,
        "trouble": view.trouble,
        "heading": view.heading,
        "banner": banner(view, sign),
        "lines": lines(view),
        "prompt": view.prompt,
        "may": may,
        "choices": [shown_choice(choice, sign) for choice in view.choices] if may else [],
        "targets": [
            {"box": box, "note": target.note} for target, box in zip(view.targets, picture.targets, strict=True)
        ],
        "slots": slots(view, sign),
        "done": done(view) if may else "",
        "clear": may and bool(view.partial),
        "roll": may and view.dice is not None and not view.guess,
        "undo": view.undo,
        "redo": view.redo,
        "result": bool(view.result),
        "score": [[name, points] for name, points in view.score],
        "total": view.total if view.score else None,
        "evening": list(view.evening),
        "places": [box for _place, box in picture.places],
    }  # fmt: skip


def lines(view: View) -> list[dict[str, Any]]:
    """The orders, with the numbers that stand on the map, too; grey ones have 0."""
    out, number = [], 0
    for line in view.lines:
        number += line.physical
        out.append({"text": line.text, "n": number if line.physical else 0, "rank": int(line.rank)})
    return out


def banner(view: View, sign: Sign) -> dict[str, Any] | None:
    if view.banner is None:
        return None
    dice = [sign(die) for die in view.banner.dice]
    return {"text": view.banner.text, "good": view.banner.good, "told": view.banner.told, "dice": dice}


def shown_choice(choice: Choice, sign: Sign) -> dict[str, Any]:
    """A button; `wide` is how many of five columns it takes on a pad of many small ones, 0 beside other buttons."""
    wide = min(5, choice.pad[1] if choice.pad is not None else choice.key)
    return {"text": choice.text, "sign": sign(choice.sign), "on": choice.on, "dim": choice.dim, "wide": wide}


def slots(view: View, sign: Sign) -> dict[str, Any]:
    """The dice told so far, and how many are still to come; else the dice that the question is about."""
    dice = view.dice
    if dice is not None and dice.count > 1 and not view.guess:
        known = [str(face) for face in view.partial if face in dice.faces]
        return {"known": [sign(("die", face)) for face in known], "open": dice.count - len(known)}
    return {"known": [sign(("die", face)) for face in view.rolled], "open": 0}


def done(view: View) -> str:
    """What the primary button says, "" where there is none."""
    if not view.done:
        return ""
    if view.usual:
        return _("DONE: {usual}").format(usual=view.usual)
    return _("Orders done") if view.targets else _("DONE")
