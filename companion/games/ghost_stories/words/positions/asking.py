"""What a position may ask of Wu-Feng, by the word of its entry `ask`, and the rule that asks it at the table."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.game.position import BadPosition
from companion.game.question import VILLAIN, Asking, Question
from companion.game.written import parse
from companion.games.ghost_stories.rules.black_secret.facts import DEMONS
from companion.games.ghost_stories.rules.black_secret.notation import MOON, SECRET, expansions
from companion.games.ghost_stories.rules.black_secret.verbs import secret_of
from companion.games.ghost_stories.rules.cards import INCARNATIONS, TAO_FACES
from companion.games.ghost_stories.rules.chapters.base.arrival import legal_places, legal_uses
from companion.games.ghost_stories.rules.chapters.black_secret import curses, demons, shadow, skeletons, summons
from companion.games.ghost_stories.rules.chapters.effects import CURSES
from companion.games.ghost_stories.rules.setup import WU_FENG
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.rules.white_moon.facts import MOON_CURSES
from companion.games.ghost_stories.rules.written import listed, one_of

Entries = dict[str, Any]
THINKS = "wu-feng is"
"""The entry that says at which level he chooses."""

ASK_KEYS = ("ask", "demon", "curse", "die", THINKS)


class Ask(NamedTuple):
    """One thing to ask: the rule, and the entries beside `ask` that it reads."""

    rule: Callable[[State, Entries], Asking]
    entries: tuple[str, ...] = ()


def split(text: str) -> tuple[Entries, Entries]:
    """The entries of the table, and those that ask.  Raises BadPosition."""
    raw = parse(text)
    about: Entries = {key: raw.pop(key) for key in ASK_KEYS if key in raw}
    about.setdefault("ask", "curse" if "curse" in about else "draw")
    ask = one_of(about, "ask", ASKS)
    for key in about:
        if key not in ("ask", *ASKS[ask].entries):
            raise BadPosition("the entry {key!r} does not belong to ask = {ask!r}", key=key, ask=ask)
    one_of(about, THINKS, WU_FENG, WU_FENG[1])
    if raw.get("draw") and ask != "draw":
        raise BadPosition("the entry {key!r} does not belong to ask = {ask!r}", key="draw", ask=ask)
    bring_in(raw, about)
    return raw, about


def bring_in(raw: Entries, about: Entries) -> None:
    """What is asked brings its expansions in, unless the position names those in play."""
    needed = [SECRET] if about["ask"] != "draw" else []
    needed += [MOON] if about.get("curse") in tuple(MOON_CURSES) else []
    if needed and "expansions" not in raw:
        raw["expansions"] = sorted({*needed, *expansions(raw)})
    for name in needed:
        if name not in listed(raw, "expansions"):
            word = "curse" if name == MOON else "ask"
            raise BadPosition(
                "{word!r} = {value!r} needs the expansion {name}", word=word, value=about[word], name=name
            )


def asked(t: State, about: Entries) -> Asking:
    """The rule that asks what the position asks.  Raises BadPosition."""
    return ASKS[about["ask"]].rule(t, about)


def draw(t: State, about: Entries) -> Asking:
    """The drawn card: its use, then where it lies, where the demon enters, or which pile is turned over."""
    if t.drawn not in t.cards:
        raise BadPosition("the position must name the drawn card, as in: draw = {number}", number=INCARNATIONS[0] - 10)
    if not t.all_free():
        raise BadPosition("all twelve spaces are full: nothing is drawn, the active player loses 1 Qi (GS 4.1)")
    return use(t)


def use(t: State) -> Asking:
    card = t.cards[t.drawn]
    taken = yield Question("use of ghost", VILLAIN, legal_uses(t, card), (t.drawn,))
    if taken[0] == "demon":
        yield from summons.enters(t, taken[1])
    elif taken[0] == "curse":
        yield curses.curse_draw(t, taken[1], taken[2], "BS 3.4")
    else:
        yield Question("place of ghost", VILLAIN, legal_places(t, card), (t.drawn,))


def curse(t: State, about: Entries) -> Asking:
    """Whom and what a curse strikes."""
    facts = secret_of(t).pieces.curses
    token = one_of(about, "curse", facts)
    return CURSES[facts[token].code](t, curses.paragraph(token))


def demon_of(t: State, about: Entries, below: bool) -> int:
    demon = [demon.id for demon in DEMONS].index(one_of(about, "demon", [demon.id for demon in DEMONS]))
    if (secret_of(t).demons[demon] is not None) != below:
        if below:
            raise BadPosition("'demon': the {demon} is not in the catacombs", demon=about["demon"])
        raise BadPosition("'demon': the {demon} is in the catacombs", demon=about["demon"])
    if not below and secret_of(t).shadow is not None:
        raise BadPosition("'ask': no demon enters once the Shadow has come (BS 12.2)")
    return demon


def shadow_acts(t: State, about: Entries) -> Asking:
    if secret_of(t).shadow is None:
        raise BadPosition("'ask' = 'shadow' needs the Shadow, as in: [wu-feng] shadow = \"below altar\"")
    if "die" in about:
        one_of(about, "die", dict.fromkeys(TAO_FACES))
    return shadow.acts(t)


ASKS = {
    "draw": Ask(draw, (THINKS,)),
    "curse": Ask(curse, ("curse",)),
    "any curse": Ask(lambda t, about: curses.cast_any(t, "AW 9.1")),
    "demon acts": Ask(lambda t, about: demons.acts(t, demon_of(t, about, True)), ("demon",)),
    "demon enters": Ask(lambda t, about: summons.enters(t, demon_of(t, about, False)), ("demon",)),
    "activate": Ask(lambda t, about: demons.activate(t, "AW 9.6")),
    "shadow": Ask(shadow_acts, ("die",)),
    "skeleton": Ask(lambda t, about: skeletons.place_from_board(t, 1, False, "AW 8.1")),
    "stack": Ask(lambda t, about: demons.discard_stack(t, "BS 17.6")),
}
