"""Demons in the catacombs (BS 5, 11, 13): they move, search, and turn up tokens."""

from collections.abc import Callable

from companion.game.question import DECK, TABLE, VILLAIN, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS, SECRET_SUPPLIES
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.base.arrival import draw_and_place
from companion.games.ghost_stories.rules.chapters.black_secret import mantras, shadow, skeletons
from companion.games.ghost_stories.rules.chapters.black_secret.curses import cast_any
from companion.games.ghost_stories.rules.chapters.black_secret.summons import has
from companion.games.ghost_stories.rules.geometry import NEIGHBOURS, distance
from companion.games.ghost_stories.rules.state import State

SEARCH, STAY = ("search",), ("stay",)
TOWARDS = tuple(("towards", cell) for cell in range(9))


def demons_phase(t: State) -> Asking:
    """Before a living Taoist's Yin phase each demon acts once, weakest first; or the Shadow (BS 5, 12.3)."""
    secret = secret_of(t)
    if secret.shadow is not None:
        yield from shadow.acts(t)
        return
    for demon in range(len(DEMONS)):
        if secret.demons[demon] is not None:
            yield from acts(t, demon)


def acts(t: State, demon: int) -> Asking:
    """One action: search, or one step towards a stack (BS 5.1, AW 4)."""
    secret = secret_of(t)
    at = secret.demons[demon]
    assert at is not None
    goals = tuple([TOWARDS[cell] for cell, stack in enumerate(secret.stacks) if stack and cell != at])
    options = ((SEARCH,) if may_search(t, demon) else ()) + (goals or (STAY,))
    act = yield Question("demon acts", VILLAIN, options, (demon,), "AW 4")
    if act == SEARCH:
        yield from search(t, demon)
    elif act == STAY:
        verbs.note(t, "AW 4.2", "demon stays", demon)
    else:
        goal = act[1]
        nearer = distance(at, goal) - 1
        steps = tuple([cell for cell in NEIGHBOURS[at] if distance(cell, goal) == nearer])
        cell = yield Question("demon step", VILLAIN, steps, (demon, goal), "AW 4.2")
        secret_verbs.move_demon(t, demon, cell, "BS 5.2")


def activate(t: State, why: str) -> Asking:
    """A demon, or the Shadow when it is in play, acts once (BS 17.1, 21.25); none does without Black Secret."""
    secret = t.secret
    if secret is not None and secret.shadow is not None:
        yield from shadow.acts(t)
        return
    ready = tuple(demon for demon, cell in enumerate(secret.demons if secret else ()) if cell is not None)
    if not ready:
        verbs.note(t, why, "no demon")
        return
    demon = yield Question("demon to activate", VILLAIN, ready, (), "AW 9.6")
    yield from acts(t, demon)


def may_search(t: State, demon: int) -> bool:
    """A stack to search and no Taoist on the cell, whom only the Landscaper of side B ignores (BS 5.3, 11.5)."""
    secret = secret_of(t)
    at = secret.demons[demon]
    if at is None or not secret.stacks[at]:
        return False
    return has(t, demon, "search_beside_taoist") or not taoist_on(t, at)


def taoist_on(t: State, cell: int) -> bool:
    return cell + 9 in [board.tile for board in t.boards]  # Neither the dead nor neutral boards have a figure.


def search(t: State, demon: int) -> Asking:
    """The top token of the cell's stack is turned up and resolved (BS 5.3, 13)."""
    cell = secret_of(t).demons[demon]
    assert cell is not None
    kind = yield token_draw(t, cell)
    secret_verbs.turn_token(t, cell, kind, "BS 5.3")
    if kind == "buddha":
        secret_verbs.return_demon(t, demon, "BS 13.3")
    elif kind == "urn":
        yield from urn(t, cell)
    elif kind in TOKENS:
        yield from TOKENS[kind](t)


def token_draw(t: State, cell: int) -> Question:
    """Which token lay on top: what can be there, and whatever the table really finds."""
    likely, unlikely = secret_of(t).top_token(cell)
    return Question("catacomb token", DECK, likely, (cell,), "BS 5.3", None, unlikely)


def discard_stack(t: State, why: str) -> Asking:
    """A whole stack is turned up; only its Urns take effect (BS 17.6, 21.44)."""
    secret = secret_of(t)
    stacks = tuple(cell for cell in range(9) if secret.stacks[cell])
    if not stacks:
        verbs.note(t, why, "no effect")
        return
    cell = yield Question("stack to discard", VILLAIN, stacks, (why,), why)
    urns = 0
    while secret.stacks[cell]:
        kind = yield token_draw(t, cell)
        secret_verbs.turn_token(t, cell, kind, why)
        urns += kind == "urn"
    for _ in range(urns):
        yield from urn(t, cell)


# The tokens that do something, by kind (BS 13).


def urn(t: State, cell: int) -> Asking:
    """An Urn on the Wu-Feng board, with the third at once the Shadow, and a ghost placed for it (BS 13.8, AW 5.1)."""
    secret = secret_of(t)
    if secret.urns == SECRET_SUPPLIES["urns"]:
        verbs.note(t, "BS 13.8", "no effect")
        return
    secret_verbs.place_urn(t, "BS 13.8")
    if secret.urns == SECRET_SUPPLIES["urns"]:
        shadow.appears(t, cell)
    yield from draw_and_place(t, "AW 5.1")


def blood_of_the_just(t: State) -> Asking:
    yield from mantras.put_qi_from_reserve(t, "BS 13.4")


def cursed_tablet(t: State) -> Asking:
    yield from cast_any(t, "BS 13.5")


def bones(t: State) -> Asking:
    yield from skeletons.bones(t, "BS 13.6")


def blood_of_su_ling(t: State) -> Asking:
    """The active Taoist plays one open mantra at once (BS 13.7)."""
    options = tuple(secret_of(t).mantras)
    if options:
        mantra = yield Question("mantra to play", TABLE, options, (), "BS 13.7", t.active)
        yield from mantras.play(t, mantra)


TOKENS: dict[str, Callable[[State], Asking]] = {
    "blood of the just": blood_of_the_just,
    "cursed tablet": cursed_tablet,
    "bones": bones,
    "blood of su-ling": blood_of_su_ling,
}
