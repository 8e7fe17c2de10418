"""A correction in a few words, and in one line why one cannot be."""

from collections.abc import Callable
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.black_secret.facts import DEMON_SEAT
from companion.games.ghost_stories.rules.cards import SUPPLIES
from companion.games.ghost_stories.rules.correct.questions import CORRECTIONS, between_steps, decides
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.correct import catacombs_said, moon_said
from companion.games.ghost_stories.words.places import spot
from companion.table.messages import N_, _, ngettext, pgettext

Place = tuple[Any, ...]


def count_tokens(count: int) -> str:
    return ngettext("{count} Power token", "{count} Power tokens", count).format(count=count)


def count_buddhas(count: int) -> str:
    return ngettext("{count} Buddha", "{count} Buddhas", count).format(count=count)


def owns(t: State, seat: int, what: str) -> str:
    return _("{who} has {what}").format(who=words.seat(t, seat), what=what)


def yin_yang(t: State, place: Place, has: bool) -> str:
    text = _("{who} has the Yin-Yang") if has else _("{who} has no Yin-Yang")
    return text.format(who=words.seat(t, place[0]))


def lying(t: State, place: Place, lies: bool) -> str:
    text = _("{who} lies on his side") if lies else _("{who} stands upright")
    return text.format(who=words.seat(t, place[0]))


def taoist(t: State, place: Place, where: int) -> str:
    return _("{who} stands on {tile}").format(who=words.seat(t, place[0]), tile=words.tile(t, where))


def haunted(t: State, place: Place, turned: bool) -> str:
    text = _("{tile} is haunted") if turned else _("{tile} is not haunted")
    return text.format(tile=words.tile(t, place[0]))


def circle(_t: State, _place: Place, colour: str | None) -> str:
    if colour is None:
        return _("No token on the Circle of Prayer")
    return _("{what} on the Circle of Prayer").format(what=words.tao(colour))


def ghost(t: State, place: Place, number: int | None) -> str:
    where = words.space(t, (place[0], place[1]))
    if number is None:
        return _("No ghost on {space}").format(space=where)
    return pgettext("a ghost lies there", "{card} on {space}").format(card=words.card(number, t.cards), space=where)


def move_ghost(t: State, place: Place, end: Place) -> str:
    text = _("The ghost of {start} lies on {end}")
    return text.format(start=words.space(t, (place[0], place[1])), end=words.space(t, (end[0], end[1])))


FIGURES = {
    "card": N_("{space}: figure on its card"),
    "edge": N_("{space}: figure at the edge"),
    None: N_("{space}: no figure"),
}


def figure(t: State, place: Place, where: str | None) -> str:
    return _(FIGURES[where]).format(space=words.space(t, (place[0], place[1])))


def buddha_on(t: State, place: Place, there: bool) -> str:
    text = _("A Buddha on {space}") if there else _("No Buddha on {space}")
    return text.format(space=words.space(t, (place[0], place[1])))


def mantra(t: State, _place: Place, where: Place | None) -> str:
    if where is None:
        return _("The Enfeeblement Mantra lies nowhere")
    if where[0] == DEMON_SEAT:
        return _("The Enfeeblement Mantra lies on: {demon}").format(demon=words.demon(where[1]))
    return _("The Enfeeblement Mantra lies on {space}").format(space=words.space(t, (where[0], where[1])))


def plays(t: State, place: Place, is_played: bool) -> str:
    text = _("{who} joins") if is_played else _("{who} leaves")
    return text.format(who=words.seat(t, place[0]))


TEXTS: dict[str, Callable[[State, Place, Any], str]] = {
    "qi": lambda t, place, count: owns(t, place[0], _("{qi} Qi").format(qi=count)),
    "tao": lambda t, place, count: owns(t, place[0], words.tao(place[1], count)),
    "power token": lambda t, place, count: owns(t, place[0], count_tokens(count)),
    "buddha": lambda t, place, count: owns(t, place[0], count_buddhas(count)),
    "yin-yang": yin_yang,
    "lying": lying,
    "taoist": taoist,
    "plays": plays,
    "haunted": haunted,
    "circle": circle,
    "deck": lambda _t, _place, count: ngettext(
        "{count} card in the ghost deck", "{count} cards in the ghost deck", count
    ).format(count=count),
    "ghost": ghost,
    "move ghost": move_ghost,
    "figure": figure,
    "buddha on": buddha_on,
    "mantra": mantra,
    "active": lambda t, _place, colour: _("The turn of {who} begins").format(
        who=words.seat(t, t.setup.boards.index(colour))
    ),
    **catacombs_said.TEXTS,
    **moon_said.TEXTS,
}


def said(t: State, what: tuple[Place, Any]) -> str:
    """What people have said of a place."""
    place, lies = what
    return TEXTS[place[0]](t, place[1:], lies)


def lit(t: State, place: Place, lies: Any) -> tuple[tuple[Any, ...], ...]:
    """The places of the map that a correction is about."""
    if place[0] in ("qi", "tao", "power token", "buddha", "yin-yang", "lying", "plays"):
        return (("board", place[1]),)
    if place[0] == "taoist":
        return (spot(t, lies),)
    if place[0] == "haunted":
        return (("tile", place[1]),)
    if place[0] == "move ghost":
        return (("space", *lies),)
    if place[0] in ("ghost", "figure", "buddha on"):
        return (("space", *place[1:]),)
    return catacombs_said.lit(t, place, lies) or moon_said.lit(t, place, lies)


# Why not.


def refused(t: State, question: Question, place: Place, lies: Any) -> str:
    """One line about what cannot be, "" when it can."""
    if place[0] == "plays" and lies in CORRECTIONS.could(t, place) and not between_steps(t, question):
        return once_over()
    if lies in CORRECTIONS.could(t, place):
        return undecided(t, place, lies) if decides(t, place, lies) else ""
    why = REFUSED.get(place[0])
    return why(t, place[1:], lies) if why is not None else _("This cannot lie there.")


def once_over() -> str:
    """When somebody can leave or join."""
    return _("Once this step is over: when a move, an action or a card is asked.")


def undecided(t: State, place: Place, lies: Any) -> str:
    """It would decide the game."""
    if place[0] == "haunted" and lies:
        return _("With {tile} haunted the game would be lost: play on to there.").format(tile=words.tile(t, place[1]))
    if place[0] == "qi" and not lies:
        return _("With the last Taoist the game would be lost: play on to there.")
    return _("With the last incarnation the game would be won: play on to there.")


def no_more_tao(_t: State, place: Place, _lies: Any) -> str:
    text = _("The box has {tao}, and all of them are in play.")
    return text.format(tao=words.tao(place[1], SUPPLIES["tao_per_colour"]))


def where_is(t: State, number: int) -> str:
    """Where a card lies that has come, as a sentence; "" for one that has not."""
    card = words.short_card(number, t.cards)
    for where, one in t.in_play():
        if one.card.number == number:
            return _("{card} lies on {space}.").format(card=card, space=words.space(t, where))
    if number in t.discard:
        return _("{card} lies on the discard pile.").format(card=card)
    if number in t.exorcised:
        return _("{card} is out of the game.").format(card=card)
    if number == t.drawn:
        return _("{card} was drawn just now.").format(card=card)
    return _("{card} lies in the deck, seen by all.").format(card=card) if number in t.known else ""


def elsewhere(t: State, _place: Place, number: int) -> str:
    """Why a card cannot lie here: it lies elsewhere."""
    return where_is(t, number) or _("{card} cannot lie here.").format(card=words.short_card(number, t.cards))


REFUSED: dict[str, Callable[[State, Place, Any], str]] = {
    "qi": lambda _t, _place, lies: (
        _("The box has {count} Qi, and all of them are in play.").format(count=SUPPLIES["qi"])
        if lies
        else _("Artifacts must be given away first: play on to there.")
    ),
    "tao": no_more_tao,
    "power token": lambda _t, _place, _lies: _("No Power token lies on the centre tile."),
    "buddha": lambda _t, _place, _lies: _("All Buddhas are in play."),
    "buddha on": lambda _t, _place, _lies: _("No Buddha is left, or none can lie here."),
    "plays": lambda _t, _place, joins: (
        _("No Qi is left in the box.") if joins else _("The last living Taoist cannot leave.")
    ),
    "haunted": lambda _t, _place, _lies: _("Villagers stand there."),
    "figure": lambda _t, _place, _lies: _("No figure can lie there."),
    "ghost": elsewhere,
    "circle": lambda t, _place, colour: no_more_tao(t, ("circle", colour), None),
    "deck": lambda _t, _place, _lies: _("So many cards cannot lie in the deck."),
    **catacombs_said.REFUSED,
    **moon_said.REFUSED,
}
