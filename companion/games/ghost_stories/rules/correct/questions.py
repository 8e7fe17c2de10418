"""The questions beside which a table can be corrected, and how each is made anew."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.game.correction import OPENING, Corrections, Earlier
from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.cards import COLOURS
from companion.games.ghost_stories.rules.chapters.base.exorcism import ways_to_pay_for
from companion.games.ghost_stories.rules.chapters.base.village import available_tao
from companion.games.ghost_stories.rules.correct.ghosts import Options, Place
from companion.games.ghost_stories.rules.correct.things import THINGS, could, lay, places
from companion.games.ghost_stories.rules.correct.whose_turn import opens, settled
from companion.games.ghost_stories.rules.state import State

ASKED_AGAIN = (("move", "GS 6.1"), ("action", "GS 7.1"), ("items", "GS 10.1"))
"""The steps of the Yang phase, by kind and paragraph, which their loops ask again for the table as it lies."""

STEPS = frozenset((*(kind for kind, _why in ASKED_AGAIN), "draw", OPENING.kind))
"""Here nothing is half done, so that a Taoist can turn out to be dead, or to live."""


def held(t: State, question: Question) -> Options:
    assert question.who is not None
    return tuple(colour for colour in COLOURS if t.boards[question.who].tao[colour])


def qi_or_yin_yang(t: State, question: Question) -> Options:
    assert question.who is not None
    return ("qi",) if t.boards[question.who].yin_yang else question.options


def to_exorcise(t: State, question: Question) -> Options:
    assert question.who is not None
    return ways_to_pay_for(t, t.boards[question.who], *question.about)


def as_it_is(_t: State, question: Question) -> Options:
    """Dice fall as they fall, however the table lies."""
    return question.options


OPTIONS: dict[tuple[str, str], Callable[[State, Question], Options]] = {
    ("tao dice", "GS 8.3"): as_it_is,
    ("tao dice", "GS 9.3"): as_it_is,
    ("what to exorcise", "GS 9.4"): to_exorcise,
    ("which tao to take", "GS 8.3"): lambda t, _question: available_tao(t),
    ("which tao to take", "GS 8.9"): lambda t, _question: available_tao(t),
    ("which tao to take", "GS 9.5"): lambda t, _question: available_tao(t),
    ("which tao to lose", "GS 1.1"): held,
    ("which tao to lose", "GS 4.6"): held,
    ("qi or yin-yang", "GS 9.5"): qi_or_yin_yang,
    ("which tile to unhaunt", "GS 8.2"): lambda t, _question: tuple(n for n in range(9) if t.haunted[n]),
}
"""What can be answered on the table as it lies, by the kind of the question and the paragraph that asks."""


def beside(question: Question) -> bool:
    kind = (question.kind, question.why)
    return question.kind in ("draw", "curse die", OPENING.kind) or kind in ASKED_AGAIN or kind in OPTIONS


def anew(t: State, question: Question) -> Question | None:
    """The same question about the table as it lies now; None for one that its own loop asks again."""
    if question.kind in STEPS:
        return replace(question, options=t.due(), also=t.undue()) if question.kind == "draw" else None
    if question.kind == "curse die":
        return question
    return replace(question, options=OPTIONS[question.kind, question.why](t, question))


def now(t: State, place: Place) -> Any:
    """What lies there, in the words in which a correction says it."""
    told = THINGS[place[0]].now
    return told(t, place[1:]) if told is not None else t.listing().get(place, EMPTY.get(place[0]))


EMPTY = (
    dict.fromkeys(("qi", "tao", "power token", "buddha", "urns", "crystals", "tao gone"), 0)
    | dict.fromkeys(("yin-yang", "lying", "haunted", "buddha on", "ladder", "curse aside", "receptacle"), False)
    | {"stack": ""}
)
"""What lies where the listing names nothing; elsewhere None."""


def fits(t: State, question: Question, place: Place, what: Any) -> bool:
    """Whether such a table decides nothing, and what is asked can still be asked there and has an answer."""
    if opens(place):
        return question.kind in STEPS and settled(t)
    if what == now(t, place):
        return True
    if decides(t, place, what) or (place[0] == "plays" and not between_steps(t, question)):
        return False
    trial = t.copy()
    lay(trial, place, what)
    if question.kind in STEPS:
        return question.kind != "draw" or not trial.no_space() or t.no_space()
    stays = all(trial.ghost(spot) is not None for spot in ghosts_asked_about(t, question.about))
    alive = [board.living for board in trial.boards] == [board.living for board in t.boards]
    fresh = anew(trial, question) if stays and alive else None
    return fresh is not None and bool(fresh.options)


def between_steps(t: State, question: Question) -> bool:
    """In a Yang phase at a step, else when a card is due: nothing is half done for whoever leaves or joins."""
    return (question.kind, question.why) in ASKED_AGAIN or (question.kind == "draw" and not t.yang)


def decides(t: State, place: Place, what: Any) -> bool:
    """Whether the game would be over on such a table, or begin again."""
    if place[0] == "qi" and len(t.living()) == 1 and not what and t.boards[place[1]].living:
        return True
    trial = t.copy()
    lay(trial, place, what)
    return sum(trial.haunted) >= t.level.haunted_to_lose or trial.wu_feng_alive() != t.wu_feng_alive()


COUNTED = frozenset(("qi", "tao", "power token", "buddha", "deck", "urns", "crystals", "tao gone"))
"""Where so many things lie that some can have come and gone meanwhile."""


def earlier(then: State, t: State, place: Place, what: Any) -> Options:
    """What lay there at an earlier table if it lies so now: as many more or fewer as now, else the same."""
    if place not in places(then) or place[0] == "plays" or opens(place):
        return ()
    was, believed = now(then, place), now(t, place)
    if was == believed:
        return (what,)
    return (was + what - believed,) if place[0] in COUNTED else ()


def ghosts_asked_about(t: State, about: Any) -> list[Any]:
    """The ghosts that a roll or a payment is for, as deep as a question names them."""
    if not isinstance(about, tuple):
        return []
    if len(about) == 2 and all(type(part) is int for part in about):
        return [about] if about[0] <= DEMON_SEAT and about[1] < 3 and t.ghost(about) is not None else []
    return [place for part in about for place in ghosts_asked_about(t, part)]


CORRECTIONS: Corrections[State] = Corrections(
    beside, anew, places, could, fits, lay, Earlier(earlier, lambda one, other: one.same_as(other)), opens
)
