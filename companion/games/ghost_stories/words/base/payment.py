"""What Tao tokens, and Moon Crystals, pay for after the roll (GS 9.4, WM 6.2, 9.5), in words and taps."""

from collections import Counter
from typing import Any

from companion.game.question import Question
from companion.games.ghost_stories.rules.chapters.base.payment import BARRIER, CRYSTAL
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words import names as words
from companion.games.ghost_stories.words.asks import asks
from companion.games.ghost_stories.words.places import ghost_place
from companion.table.kinds import Kind, Partial, Shown, each
from companion.table.messages import N_, _, ngettext
from companion.table.phrases import listed
from companion.table.view import Choice, Tap, Target


def shown(t: State, question: Question, _partial: Partial) -> Shown:
    return ghosts(question), [Choice(payment(t, way), Tap(way, True)) for way in each(question)]


def ghosts(question: Question) -> list[Target]:
    """The ghosts on the map, as far as there is only one way to be rid of each."""
    ways = [option for option in dict.fromkeys(question.options) if option[0]]
    out = []
    for place in sorted({place for gone, _tokens in ways for place in gone}):
        theirs = [way for way in ways if place in way[0]]
        if len(theirs) == 1:
            out.append(Target(ghost_place(place), Tap(theirs[0], True)))
    return out


def payment(t: State, way: tuple[Any, ...]) -> str:
    """Which ghosts go, and who pays what for them."""
    gone, tokens = way
    if not gone:
        return _("Pay nothing, they stay")
    if not tokens:
        return _("Exorcise {ghosts}, no tokens").format(ghosts=numbers(t, gone))
    costs = (_cost(t, seat, colour, count) for (seat, colour), count in Counter(tokens).items())
    return _("Exorcise {ghosts}: {costs}").format(ghosts=numbers(t, gone), costs=listed(costs))


def _cost(t: State, seat: int, colour: str, count: int) -> str:
    if seat == BARRIER:
        return of_the_barrier(count)
    return _("{who} pays {tao}").format(who=words.seat(t, seat), tao=token(colour, count))


def owned(t: State, seat: int, colour: str, count: int) -> str:
    """Tokens with their owner."""
    if seat == BARRIER:
        return of_the_barrier(count)
    return _("{tao} of {who}").format(who=words.seat(t, seat), tao=token(colour, count))


def of_the_barrier(count: int) -> str:
    return ngettext("{count} crystal of the barrier", "{count} crystals of the barrier", count).format(count=count)


def token(colour: str, count: int) -> str:
    """So many Tao tokens of a colour, or Moon Crystals."""
    if colour == CRYSTAL:
        return ngettext("{count} Moon Crystal", "{count} Moon Crystals", count).format(count=count)
    return words.tao(colour, count)


def numbers(t: State, places: tuple[Any, ...]) -> str:
    """The cards of these places by number and name."""
    found = [ghost.card.number for place in places if (ghost := t.ghost(place))]
    return " + ".join(words.card(number, t.cards) for number in found)


def exorcised(t: State, places: tuple[tuple[int, int], ...]) -> str:
    """The same when they are gone, by their spaces."""
    return _("Exorcise {spaces}").format(spaces=listed(words.space(t, place) for place in places))


def _past(t: State, way: tuple[Any, ...]) -> str:
    return exorcised(t, way[0]) if way[0] else _("Pay nothing, they stay")


KINDS: dict[str, Kind[State]] = {
    "what to exorcise": Kind(
        asks(N_("{who}: spend Tao tokens?")), shown, payment, past=_past, rolled=lambda q: tuple(q.about[1])
    ),
}
