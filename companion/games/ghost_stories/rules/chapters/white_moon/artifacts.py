"""Artifacts that work by themselves whenever their condition comes up (WM 6.3); `artifact_uses.py` has the others."""

from collections.abc import Callable, Iterable
from typing import Any

from companion.game.question import TABLE, Asking, Question
from companion.games.ghost_stories.rules import deck_verbs, verbs
from companion.games.ghost_stories.rules.cards import Card
from companion.games.ghost_stories.rules.state import Board, State
from companion.games.ghost_stories.rules.white_moon import verbs as moon_verbs
from companion.games.ghost_stories.rules.white_moon.verbs import moon_of

Option = tuple[Any, ...]
Place = tuple[int, int]

KEEP: Option = ("done",)


def hand_on(t: State, board: Board) -> Asking:
    """The artifacts of a Taoist who died go to living ones of the players' choice (GS 13.1)."""
    for artifact, owner in list(moon_of(t).artifacts.items()):
        if owner == board.seat:
            alive = tuple(other.seat for other in t.living())
            seat = yield Question("who takes artifact", TABLE, alive, (artifact,), "GS 13.1", board.seat)
            moon_verbs.gain_artifact(t, artifact, seat, "GS 13.1")


def shielded(t: State, card: Card) -> Asking:
    """Shield of Time: the active owner may put a ghost of his colour under the deck and draw again (WM 5.6).

    It is not offered when nothing but such ghosts is left, which would never end.
    """
    board, moon = t.boards[t.active], moon_of(t)
    if card.incarnation or card.colour != board.colour or not moon.owns(board.seat, "shield of time"):
        return False
    only_such = set(t.deck) <= {"k"} and all(t.cards[number].colour == board.colour for number in t.known)
    if only_such or not board.living:
        return False
    used: bool = yield Question("use shield", TABLE, (True, False), (card.number,), "WM 5.6", board.seat)
    if used:
        deck_verbs.put_drawn_under_deck(t, card, "WM 5.6")
    return used


def armoured(t: State, card: Card, place: Place) -> bool:
    """Armour of the Just: the left stone of a ghost placed on the owner's board is ignored (WM 5.9)."""
    moon = t.moon
    return moon is not None and not card.incarnation and bool(card.left) and moon.owns(place[0], "armour of the just")


def sword(t: State, board: Board, dice: int) -> tuple[str, ...]:
    """Divine Sword: one die lies on white and is not rolled (WM 5.12)."""
    if not sword_lies(t, board, dice):
        return ()
    verbs.note(t, "WM 5.12", "divine sword")
    return ("white",)


def sword_lies(t: State, board: Board, dice: int) -> bool:
    """Whether the Divine Sword lays one of these dice on white, unless white helps nobody now (WM 5.12)."""
    return t.moon is not None and dice > 0 and t.moon.owns(board.seat, "divine sword") and not t.count("white_not_wild")


def claw(t: State, board: Board, failed: tuple[Place, ...], to_come: Callable[[], set[str]]) -> Asking:
    """Vengeful Claw: after an exorcism in which no ghost left, a Tao token of the colour of one of them (WM 5.8).

    It may be kept when the turn can bring another exorcism, `to_come` against ghosts of these colours (WM 6.1).
    """
    moon = t.moon
    if not failed or moon is None or moon.clawed or not board.living or not moon.owns(board.seat, "vengeful claw"):
        return
    options = tuple(colour for colour in colours_of(t, failed) if t.reserve_tao[colour])
    if not options:
        return
    colour: Any = options[0]
    if "first-questions" not in t.house and not to_come() <= {*options}:
        colour = yield Question("vengeful claw", TABLE, (*options, KEEP), (), "WM 5.8", board.seat)
    elif len(options) > 1:
        colour = yield Question("which tao to take", TABLE, options, (), "WM 5.8", board.seat)
    if colour != KEEP:
        moon.clawed = True
        verbs.gain_tao(t, board, colour, "WM 5.8")


def colours_of(t: State, places: Iterable[Place]) -> tuple[str, ...]:
    """The colours of the ghosts there, each once."""
    return tuple(dict.fromkeys(ghost.card.colour for place in places if (ghost := t.ghost(place)) is not None))
