"""The view of a session: the order sheet, the open question, and what the one primary button does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.game.game import Answer
from companion.game.question import DICE, TABLE, VILLAIN, Question
from companion.table import amend, lots, messages
from companion.table.advised import asks
from companion.table.arranged import once, ranked
from companion.table.hints import hints
from companion.table.messages import _, ngettext
from companion.table.view import Banner, Choice, Line, Moment, PageAsked, Tap, Target, View

if TYPE_CHECKING:
    from companion.table.session import Session


def view(s: Session) -> View:
    """Everything that the glass shows now."""
    t, question = s.state, s.game.question
    who, colour = head(s)
    common: dict[str, Any] = {
        "who": who,
        "colour": colour,
        "lines": lines(s),
        "banner": banner(s),
        "moment": moment(s),
        "heading": s.heading,
        "undo": undo_label(s),
        "redo": redo_label(s),
        "trouble": messages.said(s.unsaved) or s.trouble,
        "done": done(s),
        "usual": usual(s),
        "hint": hint(s),
        **s.words.extras(t),
    }
    if question is None:
        end = s.words.end(t)
        total = sum(points for _name, points in end.score) if end.together else None
        told = s.words.evening(t, [entry.order for entry in s.log])
        return View(
            phase=_("The end"), prompt=end.text, targets=(), choices=(), result=t.result, score=end.score, total=total,
            evening=told or (turns_played(s),), **common,
        )  # fmt: skip
    if s.stuck:
        return View(phase="", prompt=_("Touch DONE to try again"), targets=(), choices=(), **common)
    targets, choices = touchable(s)
    return View(
        prompt=prompt(s, question, s.partial),
        targets=targets,
        choices=choices,
        partial=s.partial,
        guess=s.guess.faces if s.guess else (),
        cover=cover(s, question),
        **asked(s, question),
        **common,
    )


def hint(s: Session) -> bool | None:
    """Whether people may ask for a hint now; None where they never may."""
    hinted = s.words.hinted
    if hinted is None or not hints.wanted or not hinted.wanted(s.setup):
        return None
    return asks(s.game.question) and not s.stuck


def turns_played(s: Session) -> str:
    """How long the game was: at the beginning of each turn that asks something stands a mark."""
    turns = len(s.game.marks)
    return ngettext("{count} turn", "{count} turns", turns).format(count=turns)


def banner(s: Session) -> Banner | None:
    """What the last answer has led to, as an event."""
    orders = [entry.order for entry in s.log]
    return s.words.banner(s.state, orders[: s.told], orders[s.told :])


def moment(s: Session) -> Moment | None:
    """What the last answer has led to, to be heard and seen once."""
    found = s.words.moment(s.state, [entry.order for entry in s.log[s.told :]])
    return None if found is None else found._replace(number=s.given)


def head(s: Session) -> tuple[str, str]:
    """Who is asked, else whose turn it is."""
    question = s.game.question
    if s.words.seat is not None and question is not None and question.who is not None:
        return s.words.seat(s.state, question.who)
    return s.words.head(s.state)


def lines(s: Session) -> tuple[Line, ...]:
    """The orders as people read them; what is put back keeps its order, since one thing makes room for another."""
    told = once(s.lines)
    if not s.heading:
        told = ranked(told)
    return tuple(line._replace(text=s.words.unbroken(s.state, line.text)) for line in told)


def asked(s: Session, question: Question) -> dict[str, Any]:
    """What the kind of the question alone tells: its heading, its pad or page, the dice that it is about."""
    if question.to == VILLAIN:
        thinks = s.words.villain.thinks if s.thinking and s.words.villain is not None else ""
        return {"phase": _(thinks or s.words.by_lot)}
    kind = s.words.kind(question)
    form = kind.form(s.state, question, s.partial)
    if isinstance(form, PageAsked):
        form = form._replace(answer=s.asked)
    return {"phase": _(kind.phase), "rolled": kind.rolled(question), "form": form}


def covered(s: Session) -> bool:
    """Whether the open question is for one person alone; half an answer to it would stay on the glass."""
    return s.game.question is not None and s.game.question.hidden


def cover(s: Session, question: Question) -> tuple[str, str] | None:
    """The one person who may see this question; without a seat it is for whoever holds the screen."""
    if not question.hidden:
        return None
    if question.who is None or s.words.seat is None:
        return "", ""
    return s.words.seat(s.state, question.who)


def prompt(s: Session, question: Question, partial: tuple[Any, ...]) -> str:
    """The open question as one line, given the input so far."""
    if s.thinking and s.words.villain is not None:
        return _(s.words.villain.thinks)
    tie = s.weigh(question)
    if tie is not None:
        return lots.prompt(s.words.weighed[question.kind], tie)
    before = told_before(s, question, partial)
    return before[1] if before is not None else s.words.asked(s.state, question, partial)


def told_before(s: Session, question: Question, partial: tuple[Any, ...]) -> tuple[int, str] | None:
    """Which answer stands in the way of the input so far, and a line about it with its turn."""
    if question.to == VILLAIN:
        return None
    told = s.words.kind(question).told_before(s.state, question, partial)
    n = amend.given_before(s.game.answers, question.kind, told[0]) if told is not None else None
    if told is None or n is None:
        return None
    return n, told[1](sum(count <= n for count, _table in s.game.marks))


def touchable(s: Session) -> tuple[tuple[Target, ...], tuple[Choice, ...]]:
    """The places and buttons of the open question; what they tell is for this question alone."""
    question = s.game.question
    if question is None or s.thinking:
        return (), ()
    tie = s.weigh(question)
    targets: list[Target] = []
    if tie is not None:
        choices = lots.choices(s.words.weighed[question.kind], s.state, tie)
    else:
        targets, choices = s.words.kind(question).shown(s.state, question, s.partial)
    choices = [*choices, *mistaken(s, question, choices)]
    if s.guess:
        choices = guessed(s, question, choices)
    return (
        tuple(target._replace(tap=target.tap._replace(answer=s.asked)) for target in targets),
        tuple(choice._replace(tap=choice.tap._replace(answer=s.asked)) for choice in choices),
    )


def mistaken(s: Session, question: Question, choices: list[Choice]) -> list[Choice]:
    """The button by which an earlier answer was another one; beside dice and digits it stays while they are told."""
    before = told_before(s, question, s.partial)
    if before is not None:
        return [amend.way_back(amend.text_of(s.words, question.kind), before[0])]
    asking = question.to == DICE or any(choice.pad or choice.key or choice.sign[:1] == ("die",) for choice in choices)
    if s.partial and not asking:
        return []
    return amend.mistaken(s.words, s.game.answers, s.game.marks[-1][0], asking)


def offers(s: Session, half: Any) -> bool:
    """Whether a touch may begin the answer to the open question so."""
    targets, choices = touchable(s)
    taps = [*(target.tap for target in targets), *(choice.tap for choice in choices)]
    return any(tap.value == half and not tap.final for tap in taps)


def takes(s: Session, value: Any) -> bool:
    """Whether the open question is one for people that this answers."""
    question = s.game.question
    return question is not None and question.to == TABLE and question.accepts(value)


def guessed(s: Session, question: Question, choices: list[Choice]) -> list[Choice]:
    """What the camera believes to have seen: one tap confirms it or takes what is next likely."""
    assert s.guess is not None
    face, (guess, second) = s.words.face, s.guess
    if not isinstance(question.options[0], tuple):
        others = sorted(choices, key=lambda choice: choice.tap.value != second)
        return [Choice(_("Yes: {face}").format(face=face(guess[0])), Tap(guess[0], True)), *others]
    if s.partial[:1] == ("fix",):
        index = s.partial[1]
        return [
            Choice(face(other), Tap((*guess[:index], other, *guess[index + 1 :]), True), ("die", str(other)))
            for other in dict.fromkeys(roll[0] for roll in question.options)
        ]
    lying = [Choice(face(one), Tap(("fix", index), False), ("die", str(one))) for index, one in enumerate(guess)]
    yes = Choice(_("Yes, as seen"), Tap(guess, True), ("icon", "yes"))
    if second is None:
        return [*lying, yes]
    was, other = next(pair for pair in zip(guess, second, strict=True) if pair[0] != pair[1])
    instead = _("{face}, not {was}").format(face=face(other), was=face(was))
    return [yes, Choice(instead, Tap(second, True), ("icon", "dice")), *lying]


def done(s: Session) -> str:
    """What the primary button does now: "orders", "usual" or ""."""
    if s.stuck or any(line.physical for line in s.lines):
        return "orders"
    return "usual" if s.usual is not None else ""


def usual(s: Session) -> str:
    """The answer that the primary button gives, in words."""
    question = s.game.question
    return "" if question is None or s.usual is None else s.words.option(s.state, question.kind, s.usual)


def die_by_die(s: Session) -> bool:
    """Whether people are telling a roll, die by die."""
    question = s.game.question
    return bool(s.partial) and question is not None and question.to == DICE and not s.guess


def one_less(s: Session) -> tuple[Any, ...]:
    """The input without its last die; any other input is begun anew."""
    return s.partial[:-1] if die_by_die(s) else ()


def undo_label(s: Session) -> str:
    """What undo would take back."""
    if s.partial:
        return s.words.face(s.partial[-1]) if die_by_die(s) else _("what was begun")
    for index in reversed(range(s.asked)):
        answer = s.game.answers[index]
        if not s.by_itself(answer):
            return said(s, answer, index in s.reasons.hidden)
    return ""


def redo_label(s: Session) -> str:
    """What redo would give again: the answer to the open question."""
    question = s.game.question
    if not s.game.undone or question is None:
        return ""
    return said(s, s.game.undone[-1], question.hidden)


def said(s: Session, answer: Answer, hidden: bool) -> str:
    """An earlier answer in a few words, or that there is one."""
    return _("chosen") if hidden else s.words.said(s.state, answer)
