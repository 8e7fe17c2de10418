"""Blood mantras (BS 9): where lost Qi goes; `mantra_effects.py` says what a full mantra does."""

from companion.game.question import DECK, TABLE, Asking, Question
from companion.games.ghost_stories.rules import verbs
from companion.games.ghost_stories.rules.black_secret import verbs as secret_verbs
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT, OPEN_MANTRAS
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.chapters.effects import MANTRAS
from companion.games.ghost_stories.rules.state import Board, State

NO = ("done",)
ALL_OPEN = sum(OPEN_MANTRAS.values())


def fill_up(t: State, why: str = "BS 9.3") -> Asking:
    """Open mantras until 3 of level 2, 2 of level 3 and 1 of level 4 lie open, or none is left (BS 1.9, 9.3, 9.4)."""
    secret = secret_of(t)
    facts = secret.pieces.mantras
    for level, count in OPEN_MANTRAS.items():
        lying = [mantra for mantra in secret.mantras if facts[mantra].level == level]
        for _ in range(count - len(lying)):
            left = tuple([mantra for mantra in secret.mantras_left if facts[mantra].level == level])
            if not left:
                break
            mantra = yield Question("new mantra", DECK, left, (level,), why)
            secret_verbs.open_mantra(t, mantra, why)


def where_qi_goes(t: State, board: Board) -> Asking:
    """The open mantra that takes a lost Qi, None for the reserve (BS 9.1, 9.5, 17.7)."""
    secret = t.secret
    if secret is None or not secret.mantras or t.count("qi_to_reserve"):
        return None
    mantra: str = yield Question("mantra for qi", TABLE, tuple(secret.mantras), (), "BS 9.1", board.seat)
    return mantra


def put_qi_from_reserve(t: State, why: str, may: bool = True) -> Asking:
    """One Qi from the reserve on a mantra, if the reserve has one (BS 13.4, 15.2, 17.3)."""
    secret = secret_of(t)
    if not (t.reserve_qi and secret.mantras):
        return
    options = (*secret.mantras, *((NO,) if may else ()))
    mantra = yield Question("mantra from reserve", TABLE, options, (), why, t.active)
    if mantra != NO:
        secret_verbs.put_qi_on(t, mantra, why)
        yield from take_effect(t, mantra)


def take_effect(t: State, mantra: str) -> Asking:
    """A mantra that holds as many Qi as its level takes effect, leaves and is replaced (BS 9.3)."""
    if secret_verbs.full(t, mantra):
        yield from play(t, mantra)


def play(t: State, mantra: str) -> Asking:
    """The effect of a mantra; then its Qi goes to the reserve and a new one is opened (BS 9.3, 13.7)."""
    verbs.note(t, "BS 9.3", "mantra", mantra)
    yield from MANTRAS[secret_of(t).pieces.mantras[mantra].code](t, paragraph(mantra))
    if mantra in secret_of(t).mantras:  # unless people have said that it does not lie there
        secret_verbs.close_mantra(t, mantra, "BS 9.3")
    yield from fill_up(t)


def paragraph(mantra: str) -> str:
    """Mnp is BS 22.np, MWp of White Moon BS 22.5p."""
    return f"BS 22.{mantra[1:].replace('W', '5')}"


def enfeeblement_targets(t: State) -> list[tuple[int, int]]:
    """Ghosts, skeletons and demons in play: whatever can be exorcised (BS 8.7, 14.7)."""
    places = [place for place, _ in t.in_play()]
    if t.secret is not None:
        places += [(DEMON_SEAT, demon) for demon, cell in enumerate(t.secret.demons) if cell is not None]
    return places
