"""Curses (BS 4): casting into the pyramid, and the renewal; `curse_effects.py` says what each does."""

from companion.game.question import DECK, VILLAIN, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.effects import CURSES
from companion.games.ghost_stories.rules.state import State


def cast_any(t: State, why: str) -> Asking:
    """A curse of any colour: levels and places bind all the same (BS 13.5, 17.2).

    A card that casts one does nothing in a game without Black Secret.
    """
    piles = tuple(("curse", level, colour) for level, colour in t.secret.castable()) if t.secret is not None else ()
    if not piles:
        verbs.note(t, why, "no curse")
        return
    _, level, colour = yield Question("curse of any colour", VILLAIN, piles, (), "AW 9.1")
    yield from cast(t, level, colour)


def cast(t: State, level: int, colour: str) -> Asking:
    """The top token of a pile goes into the pyramid and takes effect; a fourth row renews them all (BS 4)."""
    secret = secret_of(t)
    token = yield curse_draw(t, level, colour, "BS 3.4")
    places = tuple(secret.free_places(level))
    place = yield Question("place of curse", VILLAIN, places, (token,), "BS 4.1")
    secret_verbs.lay_curse(t, token, place, level, colour, "BS 4.1")
    yield from CURSES[secret.pieces.curses[token].code](t, paragraph(token))
    if level == len(secret.pyramid):
        secret_verbs.gather_curses(t, "BS 4.7")


def curse_draw(t: State, level: int, colour: str, why: str) -> Question:
    """Which token lay on top of a pile: those that can be there, and any other of its level (AW 9.11)."""
    secret = secret_of(t)
    options = secret.pile(level, colour)
    also = tuple(token for token in secret.in_piles(level) if token not in options)
    return Question("which curse", DECK, options, (level, colour), why, None, also)


def paragraph(token: str) -> str:
    """Cnp is BS 21.np, CWp of White Moon BS 21.5p."""
    return f"BS 21.{token[1:].replace('W', '5')}"
