"""Ghost Stories in words, as the table takes it."""

from collections.abc import Sequence
from typing import Any

from companion.game.correction import CORRECTION
from companion.game.game import Answer
from companion.game.order import Order
from companion.games.ghost_stories.advice.looking import adviser
from companion.games.ghost_stories.rules.chapters.base.ending import score
from companion.games.ghost_stories.rules.chapters.base.yang import DONE
from companion.games.ghost_stories.rules.rulebook import RULES
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import DEATHS_TO_LOSE
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.banner import banner
from companion.games.ghost_stories.words.base import orders, put_back
from companion.games.ghost_stories.words.base.setup_steps import setup_steps
from companion.games.ghost_stories.words.correct.misread import misread
from companion.games.ghost_stories.words.correct.rows import DIFFERS
from companion.games.ghost_stories.words.evening import counted, evening
from companion.games.ghost_stories.words.guide import GUIDE
from companion.games.ghost_stories.words.hint import HINTED
from companion.games.ghost_stories.words.labels import Thing, can_answer, meaning, meant, refused
from companion.games.ghost_stories.words.lights import LIGHTS
from companion.games.ghost_stories.words.moment import moment
from companion.games.ghost_stories.words.paragraphs import PARAGRAPHS, paragraph
from companion.games.ghost_stories.words.paragraphs.chapters import chapters
from companion.games.ghost_stories.words.place_text import explained_at
from companion.games.ghost_stories.words.plain import in_short
from companion.games.ghost_stories.words.questions import KINDS
from companion.games.ghost_stories.words.thing_text import explained, title
from companion.games.ghost_stories.words.unbroken import unbroken
from companion.games.ghost_stories.words.weighed import WEIGHED
from companion.games.ghost_stories.words.wu_feng import VILLAIN
from companion.table.game_words import End, Labels, Words
from companion.table.messages import N_, _
from companion.table.view import Choice, Line, PanelButton, Reason

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


def head(t: State) -> tuple[str, str]:
    """Whose turn it is."""
    return words.seat(t, t.active), t.boards[t.active].colour


def seat(t: State, number: int) -> tuple[str, str]:
    return words.seat(t, number), t.boards[number].colour


def seats(t: State) -> list[int]:
    """Those of the Taoists that people play, whether they live or not."""
    return [board.seat for board in t.boards if board.played]


def extras(t: State) -> dict[str, Any]:
    """The boards beside the map, and whether made-up values stand for what nobody has entered of this box."""
    return {"panels": panels(t), "notice": _("MADE-UP BOX") if t.stand_in else ""}


def panels(t: State) -> tuple[PanelButton, ...]:
    """The way to the deck, or to an expansion's own board and from there to the others: there is room for one."""
    if t.moon is not None:
        saved, dead = str(len(t.moon.shelter)), f"{len(t.moon.graveyard)}/{DEATHS_TO_LOSE}"
        return (PanelButton("villagers", ("saved and dead", saved, dead)),)
    if t.secret is not None:
        return (PanelButton("board", ("icon", "pyramid")),)
    return (PanelButton("deck", ("deck", str(len(t.deck)))),)


def end(t: State) -> End:
    return End(_(RESULTS[t.result]), tuple((_(SCORES[name]), points) for name, points, _paragraph in score(t)))


def text_of(number: str) -> str:
    return paragraph(number) if number in PARAGRAPHS else ""


def moved_back(
    laid: State, wanted: State, along: Sequence[Answer], gone: Sequence[Order], again: Sequence[Order]
) -> list[Line]:
    """What hands put back; the cards of the deck are told in the order in which they were drawn."""
    drawn = [answer.value for answer in along if answer.kind == "draw"]
    said = [answer.value for answer in along if answer.kind == CORRECTION]
    drawn += [number for place, number in said if place[0] == "ghost" and number not in (None, *drawn)]
    return put_back.put_back(laid, wanted, drawn, gone, again)


NOTHING = (DONE, ((), ()), ())
"""Final answers by which nobody acts, nothing is paid and no die is rolled again."""


def leaves_as_is(choice: Choice) -> bool:
    """Whether this button leaves the step as it is, as "Stay here" and "Keep all" do."""
    return choice.tap.final and (choice.tap.value is False or choice.tap.value in NOTHING)


def passed(t: State) -> Order:
    """The turn ended by itself where only the Yin-Yang was left to use."""
    return Order("note", ("turn over", t.active), "GS 5.1")


def begins(order: Order) -> bool:
    """Whether a turn begins with this note."""
    return order.verb == "note" and order.what[0] == "turn"


def explained_by(t: State, thing: Thing) -> tuple[str, list[Reason]]:
    """What a scanned card or token does."""
    return title(thing, t.cards), explained(thing, t.cards)


LABELS: Labels[State] = Labels(meaning, can_answer, meant, refused, explained_by)

WORDS: Words[State] = Words(
    rules=RULES,
    kinds=KINDS,
    weighed=WEIGHED,
    lots="AW 0.3",
    by_lot=N_("Wu-Feng, at random"),
    order=orders.line,
    paragraph=text_of,
    face=words.face,
    head=head,
    extras=extras,
    end=end,
    put_back=moved_back,
    whole_table=put_back.whole_table,
    leaves_as_is=leaves_as_is,
    passed=passed,
    labels=LABELS,
    lights=LIGHTS,
    in_short=in_short,
    banner=banner,
    moment=moment,
    unbroken=unbroken,
    evening=evening,
    seat=seat,
    seats=seats,
    explained_at=explained_at,
    chapters=chapters,
    differs=DIFFERS,
    misread=misread,
    begins=begins,
    laying=setup_steps,
    guide=GUIDE,
    villain=VILLAIN,
    results=RESULTS,
    counted=counted,
    adviser=adviser,
    hinted=HINTED,
)
