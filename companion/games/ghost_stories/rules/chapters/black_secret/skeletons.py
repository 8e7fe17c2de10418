"""Skeletons (BS 14): Wu-Feng's three and the Bones tokens on ghost spaces."""

from companion.game.question import VILLAIN, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import BONES, SKELETON
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.base import loss
from companion.games.ghost_stories.rules.state import State


def place_from_board(t: State, count: int, may: bool, why: str) -> Asking:
    """Up to `count` of the skeletons on the Wu-Feng board (BS 14.5); what he only may do costs no Qi (BS 14.7)."""
    for _ in range(count):
        if not secret_of(t).skeletons:
            verbs.note(t, "BS 14.6", "no skeleton left")
            return
        if may and t.no_space():
            return
        yield from place(t, SKELETON, why)


def bones(t: State, why: str) -> Asking:
    """The Bones token itself becomes a skeleton (BS 13.6)."""
    yield from place(t, BONES, why)


def place(t: State, number: int, why: str) -> Asking:
    free = tuple(t.all_free())
    if not free:
        yield from loss.lose_qi(t, t.boards[t.active], "BS 14.4")
        return
    where = yield Question("space of skeleton", VILLAIN, free, (number,), "AW 8")
    secret_verbs.place_skeleton(t, number, where, why)
